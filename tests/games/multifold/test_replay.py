"""Views from public events alone are those that spectators had."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event, audience
from bot.games.multifold.position.snapshot import take_snapshot
from bot.games.multifold.sight.replay import Replay
from bot.games.multifold.sight.view import View, view_of
from tests.games.multifold.games import random_play, setup_of


@pytest.mark.parametrize("number", range(9))
def test_events_lead_to_the_views_of_spectators(number: int) -> None:
    replay, dice = Replay(setup_of(number)), FastDice(number)
    state, events = MULTIFOLD.begin(setup_of(number), dice)
    for before, seat, action in random_play(number, leaving=0.004):
        assert _followed(replay, events) == replace(view_of(before, None), ply=0)
        state = before.copy()
        events = MULTIFOLD.apply(state, seat, action, dice)
    assert _followed(replay, events) == replace(view_of(state, None), ply=0)
    assert state.is_over


def _followed(replay: Replay, events: Iterable[Event]) -> View:
    for event in events:
        if audience(event) is None:
            replay.take(event)
    return replay.view()


def test_a_fork_begins_at_its_position_without_its_cards() -> None:
    state = next(state for state, *_ in random_play(5) if state.turn == 3 and any(state.hands))
    fork = {**setup_of(5), "start": take_snapshot(state)}
    replay = Replay(fork)
    assert replace(replay.view(), ply=state.ply) == view_of(state, None)
