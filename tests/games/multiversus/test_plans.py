"""Whole plans of an activation: each can be played, gains what it says, and tells nothing secret."""

from functools import cache

from bot.games.multiversus.board.spaces import OFF, SPACE_NAMES
from bot.games.multiversus.position.actions import DONE, Attack, Stunt, Walk
from bot.games.multiversus.position.position import ACTING, REACTING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.flow import play
from bot.games.multiversus.rules.imagine import imagined, veil
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, FIRST_PIECE, NAMES
from bot.games.multiversus.sight.plans import (
    MAX_LINES,
    NO_CHANCE,
    ActivationPlan,
    deeds_of,
    foremost,
    plans,
)
from tests.games.multiversus.games import positions


def acting() -> list[State]:
    return [state for state in positions() if state.position is not None and state.position.phase == ACTING]


@cache
def planned() -> list[tuple[State, tuple[ActivationPlan, ...]]]:
    """These positions, and all plans of whoever acts there."""
    found = []
    for state in acting():
        assert state.position is not None
        found.append((state, plans(state, state.seat_of(state.position.side))))
    return found


def test_a_plan_is_played_line_by_line_and_changes_what_it_says() -> None:
    found = pulled = 0
    for state, all_plans in planned()[::3]:
        assert state.position is not None
        seat = state.seat_of(state.position.side)
        for plan in all_plans[::4]:
            position = veil(state, seat).position
            assert position is not None
            assert 2 <= len(plan.actions) <= MAX_LINES
            for action in plan.actions:
                assert action in position.lines
                position = play(position, position.side, action, NO_CHANCE)
                while position.phase == REACTING:
                    position = play(position, 1 - position.side, position.lines[-1], NO_CHANCE)
            assert position.phase != ACTING, "the activation is over"
            assert set(plan.moved) == elsewhere(state.position, position)
            pulled += bool(plan.moved and not plan.changes)
            found += 1
    assert found > 50
    assert pulled, "some only pull or push"


def elsewhere(before: Position, after: Position) -> set[tuple[str, str]]:
    """Which enemies of the side that acts stand elsewhere, and where."""
    foes = range(FIRST_FOE, FIRST_PIECE) if before.side == 0 else range(FIRST_FOE)
    return {
        (NAMES[who], SPACE_NAMES[after.at[who]]) for who in foes if after.at[who] not in (OFF, before.at[who])
    }


def test_no_two_plans_do_the_same_and_those_with_most_effect_come_first() -> None:
    several = 0
    for _, found in planned()[::4]:
        assert len({deeds_of(each.actions) for each in found}) == len(found)
        effects = [bool(each.changes) for each in found]
        assert effects == sorted(effects, reverse=True) or not foremost(found, 1)
        several += len(found) > 20
    assert several > 10


def test_everybody_of_a_unit_may_be_in_a_plan() -> None:
    """Several members walk and then do something; some are left out of an action before another one."""
    together = short = 0
    for _, found in planned():
        for plan in found:
            walkers = {each.who for each in plan.actions if isinstance(each, Walk)}
            together += len(walkers) > 1 and any(isinstance(each, Attack | Stunt) for each in plan.actions)
            short += DONE in plan.actions[:-1]
    assert together > 100
    assert short > 10


def test_plans_are_the_same_whatever_is_chosen_in_secret() -> None:
    hidden = 0
    for state in acting()[::5]:
        assert state.position is not None
        seat = state.seat_of(state.position.side)
        if state.position.is_revealed:
            continue
        own = plans(state, seat)
        for other in imagined(veil(state, seat))[::3]:
            twin = state.copy()
            twin.position = other
            assert plans(twin, seat) == own
        hidden += bool(own)
    assert hidden > 5


def test_only_whoever_is_asked_for_a_line_has_plans() -> None:
    for state in positions()[::40]:
        for seat in (0, 1):
            position = state.position
            if position is None or position.phase != ACTING or state.side_of(seat) != position.side:
                assert plans(state, seat) == ()


def test_the_foremost_plans_differ_in_what_they_do() -> None:
    several = 0
    for _, found in planned()[::6]:
        first = foremost(found, 3)
        assert len({each.changes for each in first}) == len(first) <= 3
        several += len(first) > 1
    assert several
