"""A replay folded from events shows exactly what a spectator saw, and open hands what each seat held."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience, dump_event, load_event
from bot.games.universum.position.actions import Action, AgreeDraw, Leave
from bot.games.universum.position.state import State
from bot.games.universum.sight.hands import OpenHands
from bot.games.universum.sight.replay import Replay
from bot.games.universum.sight.view import view_of
from tests.games.universum.games import VARIANTS, variant_setup

LEAVING = 0.02


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_a_replay_shows_what_a_spectator_saw_and_what_all_held_after_every_action(number: int) -> None:
    setup, chance, dice = variant_setup(number), Random(number), FastDice(number)
    replay, hands = Replay(setup), OpenHands(setup)
    state, events = MULTIUNIVERSUM.begin(setup, dice)
    check(replay, hands, state, events)
    while state.outcome is None:
        seat, action = state.active, chance.choice(MULTIUNIVERSUM.legal(state, state.active))
        if chance.random() < LEAVING and not state.setup.is_solo:
            seat, action = leaving(state, chance)
        check(replay, hands, state, MULTIUNIVERSUM.apply(state, seat, action, dice))


def leaving(state: State, chance: Random) -> tuple[int, Action]:
    """Somebody leaves, in the own turn or another's; two agree to a draw as often."""
    seat = chance.choice(state.playing)
    return seat, AgreeDraw() if state.setup.seats == 2 and chance.random() < 0.5 else Leave()


def check(replay: Replay, hands: OpenHands, state: State, events: Sequence[Event]) -> None:
    stored = [load_event(dump_event(event)) for event in events]
    public = [event for event in stored if audience(event) is None]
    assert replay.follow(public) == view_of(state, None), f"ply {state.ply}"
    assert hands.follow(stored) == tuple(map(tuple, state.hands)), f"ply {state.ply}"


@pytest.mark.parametrize(
    "event",
    [
        ev.Recycled(0, "STPRM+coil", 4),
        ev.Sealed(0, 1, "coil", 2, ("STPRM+coil",), None),
        ev.Moved(7, 1, 2),
        ev.Reordered(0, 1, "spoon"),
        ev.MachineBuilt(("coil",), (4,)),
    ],
)
def test_an_event_that_does_not_fit_is_a_fault_of_the_record(event: Event) -> None:
    with pytest.raises(ContentError, match=f"ply 3: {event.kind} does not fit"):
        Replay(variant_setup(12)).advance(3, [event])


def test_a_card_that_nobody_holds_is_a_fault_of_the_record() -> None:
    with pytest.raises(ContentError, match="names a card that is not there"):
        OpenHands(variant_setup(12)).follow([ev.Prepared(0, "STPRM+coil", 2)])
