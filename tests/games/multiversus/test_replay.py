"""A replay folded from events shows what a spectator saw, and never a choice that was cut off."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.events.events import Event, audience, dump_event, load_event
from bot.games.multiversus.position.actions import AgreeDraw
from bot.games.multiversus.position.snapshot import take_snapshot
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.replay import Replay
from bot.games.multiversus.sight.view import HIDDEN, View, view_of
from tests.examples import seeds
from tests.games.multiversus.games import eager_choice, random_play, setup_of


def told(view: View) -> View:
    """The view without what events do not tell of an activation that is under way."""
    if view.activation is None:
        return view
    interrupted = "recovery" if view.activation.interrupted == "recovery" else ""
    activation = replace(view.activation, coins=(), doing=None, interrupted=interrupted)
    figures = tuple(replace(figure, has_acted=False) for figure in view.figures)
    return replace(view, activation=activation, figures=figures)


def check(replay: Replay, state: State, events: list[Event]) -> None:
    public = [load_event(dump_event(event)) for event in events if audience(event) is None]
    assert told(replay.follow(public)) == told(view_of(state, None)), f"ply {state.ply}"


@pytest.mark.parametrize("number", seeds(18, 400))
def test_a_replay_shows_what_a_spectator_saw_after_every_action(number: int) -> None:
    setup, chance, dice = setup_of(number), Random(number), FastDice(number)
    replay = Replay(setup)
    state, events = MULTIVERSUS.begin(setup, dice)
    check(replay, state, events)
    while waiting := MULTIVERSUS.waiting(state):
        seat = chance.choice(sorted(waiting))
        action = eager_choice([*MULTIVERSUS.legal(state, seat)], chance)
        if chance.random() < 0.004:
            action = AgreeDraw() if chance.random() < 0.5 else MULTIVERSUS.parse_action("leave", 0)
        check(replay, state, MULTIVERSUS.apply(state, seat, action, dice))


def test_a_choice_that_leaving_cut_off_is_never_shown() -> None:
    cut = 0
    for number in range(12):
        setup, dice = setup_of(number), FastDice(number)
        replay = Replay(setup)
        state, events = MULTIVERSUS.begin(setup, dice)
        check(replay, state, events)
        for _ in range(40):
            seat = sorted(MULTIVERSUS.waiting(state))[0]
            actions = [*MULTIVERSUS.legal(state, seat)]
            check(replay, state, MULTIVERSUS.apply(state, seat, actions[0], dice))
            if HIDDEN in replay.view().choices:
                break
        hidden = replay.view().choices.count(HIDDEN)
        check(replay, state, MULTIVERSUS.apply(state, 1, MULTIVERSUS.parse_action("leave", 1), dice))
        cut += hidden
        assert replay.view().choices == ("", "")
        assert replay.view().by == "left"
    assert cut > 8


def test_a_fork_begins_where_it_was_made() -> None:
    forked = 0
    for state, _, _ in random_play(4):
        position = state.position
        if position is None or position.phase or position.choices != (None, None) or not state.ply:
            continue
        setup = {**setup_of(4), "start": take_snapshot(state)}
        replay = Replay(setup)
        check(replay, *MULTIVERSUS.begin(setup, FastDice(1)))
        forked += 1
    assert forked > 5


@pytest.mark.parametrize(
    "event",
    [
        ev.CharacterMoved("nobody", "beast", ("a1", "a2"), "walk"),
        ev.ChoiceRevealed(0, "king attack"),
        ev.CoinSpent(0, "king", is_green=True),
        ev.TurnBegan(0, "foes", 1),  # type: ignore[arg-type]
    ],
)
def test_an_event_that_does_not_fit_is_a_fault_of_the_record(event: Event) -> None:
    replay = Replay(setup_of(0))
    replay.follow([])
    replay.follow([])
    with pytest.raises(ContentError, match=f"ply 2: {event.kind} does not fit"):
        replay.follow([event])
