"""What somebody has missed: which part of the log, and what a spectator saw meanwhile."""

from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience
from bot.games.universum.sight.recap import Span, actions_in, make_recap, missed, turn_in, view_at
from bot.games.universum.sight.view import View
from tests.games.universum.games import variant_setup

Step = tuple[View, tuple[tuple[int, Event], ...]]
"""What a spectator sees, and the public log up to then."""


def steps_of(number: int) -> list[Step]:
    """A random game of a variant, after its beginning and each action."""
    chance, dice = Random(number), FastDice(number)
    state, events = MULTIUNIVERSUM.begin(variant_setup(number), dice)
    log: list[tuple[int, Event]] = []
    found: list[Step] = []
    while True:
        log += [(state.ply, event) for event in events if audience(event) is None]
        found.append((MULTIUNIVERSUM.view(state, None), tuple(log)))
        if state.outcome is not None:
            return found
        action = chance.choice(MULTIUNIVERSUM.legal(state, state.active))
        events = MULTIUNIVERSUM.apply(state, state.active, action, dice)


@pytest.mark.parametrize("number", [0, 7, 14, 27])
def test_a_recap_ends_with_what_a_spectator_sees_and_has_all_that_others_did(number: int) -> None:
    steps = steps_of(number)
    for view, log in steps[:: max(1, len(steps) // 12)]:
        for seat in range(1 if view.is_solo else len(view.seats)):
            span = missed(log, view, seat)
            assert span.stop == len(log) or view.active == seat
            actions = actions_in(log, span)
            whose = {getattr(log[action.start][1], "seat", None) for action in actions}
            assert seat not in whose or view.outcome is not None, "nobody is told what they did"
            told = sum(
                isinstance(event, ev.PlayedCard | ev.Prepared) for _, event in log[span.start : span.stop]
            )
            assert len(actions) >= told
            if actions and span.stop == len(log):
                assert make_recap(variant_setup(number), log, span)[-1].view == view


def test_the_virtual_player_is_seen_to_move_after_each_turn() -> None:
    steps = steps_of(0)
    view, log = next(each for each in steps if each[0].turns == 3)
    span = missed(log, view, 0)
    (action,) = actions_in(log, span)
    assert isinstance(log[action.start][1], ev.ToolsDrawn)
    before, after, now = make_recap(variant_setup(0), log, span)
    assert (before.view.seats[1].at, after.view.seats[1].at) == (3, 4)
    assert now.view == view


def test_spectators_see_the_last_turn_that_has_ended() -> None:
    steps = steps_of(14)
    first = missed(steps[0][1], steps[0][0], None)
    assert actions_in(steps[0][1], first) == []
    view, log = next(each for each in steps if each[0].turns == 4)
    span = missed(log, view, None)
    begun = log[span.start][1]
    assert isinstance(begun, ev.TurnBegan)
    assert begun.number == 3
    assert make_recap(variant_setup(14), log, span)[-1].view == view
    view, log = steps[-1]
    assert missed(log, view, None).stop == len(log)
    with pytest.raises(ValueError, match="needs actions"):
        make_recap(variant_setup(14), log, Span(0, 1))


@pytest.mark.parametrize("number", [0, 7, 14])
def test_a_turn_ends_with_its_players_part_before_anybody_else_acts(number: int) -> None:
    view, log = steps_of(number)[-1]
    assert turn_in(log, view.turns + 1) is None
    for turn in range(1, view.turns):
        span = turn_in(log, turn)
        assert span is not None
        begun, ended = log[span.start][1], log[span.stop - 1][1]
        assert isinstance(begun, ev.TurnBegan)
        assert isinstance(ended, ev.TurnEnded | ev.PlayerLeft)
        left = view_at(variant_setup(number), log, span.stop)
        assert (left.turns, left.active, left.outcome) == (turn, begun.seat, None)
