"""Warnings of captures, and what tiles mean: what enemies could do in their next turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.melee.board.tiles import SUMMON_AREAS, parse_tile, tile_name
from bot.games.melee.narration.describe import describe_view, text_board
from bot.games.melee.position.codes import POISON, SLEEP, STUN
from bot.games.melee.position.reach import landing_mask
from bot.games.melee.position.state import MAIN, Entity, Outcome, State
from bot.games.melee.sight.threats import (
    Hold,
    Threat,
    blunders,
    capture_stake,
    capture_threat,
    capturers,
    hold_text,
    threat_text,
)
from bot.games.melee.sight.view import EntityView, View
from bot.games.melee.sight.view_maker import view_of
from bot.games.two_seats import Seat
from tests.examples import examples
from tests.games.melee.wild import wild_position
from tests.render.positions import NAMES, NORTH, SOUTH, make_card, make_entity, make_view


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


def rider(tile: str, speed: int = 3, **values: object) -> EntityView:
    """North's rider of this Speed."""
    return make_entity(1, tile, NORTH, speed=speed, **{"card": make_card("Brand Rider"), **values})


def test_an_enemy_one_move_away_threatens_the_area_of_whose_turn_it_is() -> None:
    view = make_view(rider("e3"))
    threat = capture_threat(view)
    assert threat is not None
    assert (threat.seat, threat.holds) == (SOUTH, False)
    assert [tile_name(tile) for tile in threat.path] == ["e3", "e2", "e1", "d1"]
    assert threat_text(threat) == "Brand Rider can reach d1 next turn"
    assert capture_threat(replace(view, active=NORTH, to_act=NORTH)) is None


@pytest.mark.parametrize(
    "view",
    [
        make_view(rider("e3", speed=2)),
        make_view(rider("e3", statuses=("stun",))),
        make_view(rider("e3"), make_entity(2, "d1", SOUTH)),
        make_view(rider("d3", speed=2), make_entity(2, "d2", SOUTH)),
        make_view(rider("e3"), outcome=Outcome(NORTH, "concession"), phase="over"),
        make_view(make_entity(3, "e3", SOUTH)),
    ],
)
def test_there_is_no_warning_without_danger(view: View) -> None:
    assert capture_threat(view) is None


def test_speed_as_it_is_now_counts() -> None:
    assert capture_threat(make_view(rider("e3", speed=3))) is not None
    assert capture_threat(make_view(rider("e3", speed=1))) is None


def test_who_holds_the_area_comes_before_who_can_reach_it() -> None:
    view = make_view(rider("d1"), make_entity(2, "e2", NORTH, speed=6))
    threat = capture_threat(view)
    assert threat is not None
    assert threat.holds
    assert threat_text(threat) == "Brand Rider holds d1: drive it off or lose when your turn ends"


def test_the_nearest_is_named_and_the_others_are_counted() -> None:
    threat = capture_threat(make_view(rider("e3", speed=5), make_entity(2, "d2", NORTH, speed=6)))
    assert threat is not None
    assert (tile_name(threat.entity.tile), threat.others) == ("d2", 1)
    assert threat_text(threat).endswith("and 1 more can reach d1 next turn")


def test_thorns_that_would_destroy_it_are_no_way() -> None:
    ring = {"card": make_card("Brand Rider", hp=1, passive=None), "damage": 0}
    view = make_view(rider("e3", speed=3, **ring))
    board = view.board
    for name in ("d2", "e1", "c1"):
        board = board.changed(parse_tile(name), board.terrain[parse_tile("g3")])
    assert capture_threat(replace(view, board=board)) is None
    assert capture_threat(view) is not None


def test_the_text_board_and_the_description_carry_the_warning_and_the_terrain() -> None:
    view = make_view(rider("e3"))
    text = describe_view(view, NAMES)
    assert "Warning: Brand Rider can reach d1 next turn." in text
    assert "Terrain: forest c1 a2 h2 e3 g4 b5 d6 a7 h7 f8; water b3" in text
    assert "Warning: Brand Rider can reach d1 next" in " ".join(text_board(view).split())


def holder(**values: object) -> EntityView:
    return make_entity(5, "e8", SOUTH, **{"card": make_card("Imp"), **values})


def test_who_holds_the_enemy_area_is_told_what_wins_and_not_what_would_come_too_late() -> None:
    view = make_view(holder(), rider("e3"))
    stake = capture_stake(view)
    assert isinstance(stake, Hold)
    assert (stake.seat, stake.attackers) == (SOUTH, ())
    assert hold_text(stake) == "Imp holds e8 and wins if it stays until North’s turn ends"
    assert "Warning" not in describe_view(view, NAMES, ())
    assert "Imp holds e8 and wins if it stays until North’s turn ends." in describe_view(view, NAMES, ())
    assert blunders(replace(view, seat=SOUTH), ()) == ()
    theirs = replace(view, active=NORTH, to_act=NORTH)
    assert isinstance(capture_stake(theirs), Threat), "it is North who has to drive it off"


def test_what_can_still_stop_a_hold_is_named() -> None:
    stake = capture_stake(make_view(holder(), rider("e6"), make_entity(2, "f7", NORTH)))
    assert isinstance(stake, Hold)
    assert [each.serial for each in stake.attackers] == [1, 2]
    assert hold_text(stake).endswith("; Brand Rider or another enemy could drive it off")


def test_an_enemy_on_the_own_area_comes_first_as_it_wins_first() -> None:
    stake = capture_stake(make_view(holder(), rider("d1")))
    assert isinstance(stake, Threat)
    assert stake.holds
