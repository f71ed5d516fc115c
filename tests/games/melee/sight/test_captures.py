"""The warning of a capture names whoever stands on a Summon Area or could move there next turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile
from bot.games.melee.position.codes import POISON, SLEEP, STUN
from bot.games.melee.position.reach import landing_mask
from bot.games.melee.position.state import MAIN, Entity, State
from bot.games.melee.sight.captures import capturers
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat
from tests.examples import examples
from tests.games.melee.wild import wild_position

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH


def can_arrive(state: State, enemy: Entity) -> bool:
    """Whether the engine lets this entity end a move on the other side's Summon Area, poisoned or not."""
    if enemy.status & STUN:
        return False
    later = state.copy()
    mover = later.entities[enemy.serial]
    if mover.status & POISON:
        mover.damage += 1
    if mover.damage >= mover.hp:
        return False
    mover.forget()
    return bool(landing_mask(later, mover) >> SUMMON_AREAS[1 - enemy.owner] & 1)


@pytest.mark.nightly
@examples(150)
@given(st.integers(0, 10**6))
def test_those_warned_of_are_those_whom_the_rules_let_move_there(seed: int) -> None:
    state = wild_position(seed)
    view = view_of(state, None)
    for seat in Seat:
        found = capturers(view, seat)
        there = state.at(SUMMON_AREAS[seat])
        if there is not None:
            assert [each.entity.serial for each in found] == [there.serial] * (there.owner != seat)
            continue
        expected = {enemy.serial for enemy in state.ranks[1 - seat] if can_arrive(state, enemy)}
        assert {each.entity.serial for each in found} == expected
        for each in found:
            assert each.path[0] == each.entity.tile
            assert each.path[-1] == SUMMON_AREAS[seat]
            assert each.asleep == bool(state.entities[each.entity.serial].status & SLEEP)


def test_positions_with_a_warning_are_common_enough_to_compare() -> None:
    warned = [bool(capturers(view_of(wild_position(seed), None), SOUTH)) for seed in range(100)]
    assert 20 < sum(warned) < 90


def test_an_enemy_on_the_summon_area_holds_it() -> None:
    state = next(state for state in map(wild_position, range(99)) if not state.at(SUMMON_AREAS[SOUTH]))
    state.relocate(state.ranks[NORTH][0], SUMMON_AREAS[SOUTH])
    (held,) = capturers(view_of(state, None), SOUTH)
    assert held.stands
    assert held.path == (parse_tile("d1"),)
    assert not any(each.stands for each in capturers(view_of(state, None), NORTH))


def test_nobody_is_warned_of_once_the_duel_is_over() -> None:
    state = next(state for state in map(wild_position, range(99)) if capturers(view_of(state, None), SOUTH))
    assert state.phase == MAIN
    state.phase = MAIN + 1
    assert capturers(view_of(state, None), SOUTH) == ()
