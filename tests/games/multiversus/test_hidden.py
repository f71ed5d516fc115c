"""Nobody learns a hidden choice: when only that changes, everything that others see stays the same."""

from random import Random

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events import events as ev
from bot.games.multiversus.position.actions import Seal
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.legal import lines_for
from bot.games.multiversus.sight.view import HIDDEN, choice_seen
from tests.games.multiversus.games import positions, random_play


def hidden_sides(state: State) -> list[int]:
    """The sides whose choice is made and not revealed."""
    position = state.position
    if position is None or state.is_over:
        return []
    return [
        side
        for side in (0, 1)
        if position.choices[side] is not None
        and (position.phase == CHOOSING if side == position.side else not position.is_revealed)
    ]


def rechosen(state: State, side: int, chance: Random) -> State:
    """The same position with another choice in secret."""
    twin = state.copy()
    assert twin.position is not None
    position = twin.position.copy()
    others = [each for each in position.options[side] if isinstance(each, Seal)]
    choice = chance.choice(others)
    position.choices = (choice, position.choices[1]) if side == 0 else (position.choices[0], choice)
    twin.position = position
    return twin


def seen_events(state: State, seat: int | None, events: list[ev.Event]) -> list[ev.Event]:
    audiences = [MULTIVERSUS.audience(event) for event in events]
    return [
        event
        for event, audience in zip(events, audiences, strict=True)
        if audience is None or seat in audience
    ]


def test_a_view_shows_no_hidden_choice() -> None:
    chance, compared = Random(5), 0
    for state in positions():
        for side in hidden_sides(state):
            seat = state.seat_of(side)
            twin = rechosen(state, side, chance)
            for viewer in (None, 1 - seat):
                assert MULTIVERSUS.view(state, viewer) == MULTIVERSUS.view(twin, viewer)
                assert choice_seen(state, viewer, seat) == HIDDEN
            assert choice_seen(state, seat, seat) not in ("", HIDDEN)
            for viewer in (0, 1):
                assert MULTIVERSUS.prompt(state, viewer) == MULTIVERSUS.prompt(twin, viewer)
            assert MULTIVERSUS.waiting(state) == MULTIVERSUS.waiting(twin)
            compared += 1
    assert compared > 150


def test_events_show_no_hidden_choice() -> None:
    """While both choices lead to the same questions, a seat reads the same log for either of them."""
    chance, compared, told = Random(6), 0, 0
    for number in range(40):
        for state, seat, action in random_play(number):
            for side in hidden_sides(state):
                if state.seat_of(side) == seat:
                    continue
                twin, ours = rechosen(state, side, chance), state.copy()
                logs = [MULTIVERSUS.apply(one, seat, action, FastDice(7)) for one in (ours, twin)]
                seen = [seen_events(state, seat, log) for log in logs]
                spectators = [seen_events(state, None, log) for log in logs]
                if any(
                    isinstance(event, ev.ChoiceRevealed | ev.ReactionAsked) for log in logs for event in log
                ):
                    told += 1  # this very action makes something of the choice public
                    continue
                assert seen[0] == seen[1]
                assert spectators[0] == spectators[1]
                assert MULTIVERSUS.view(ours, seat) == MULTIVERSUS.view(twin, seat)
                assert MULTIVERSUS.view(ours, None) == MULTIVERSUS.view(twin, None)
                compared += 1
    assert compared > 150
    assert told > 50


def test_choosing_tells_others_only_that_somebody_has_chosen() -> None:
    chance, compared = Random(7), 0
    for state in positions():
        position = state.position
        if position is None or position.phase != CHOOSING or position.choices != (None, None):
            continue
        for side in (0, 1):
            seat = state.seat_of(side)
            seals = [each for each in lines_for(position, side) if isinstance(each, Seal)]
            one, two = chance.choice(seals), chance.choice(seals)
            logs = []
            for seal in (one, two):
                twin = state.copy()
                logs.append(MULTIVERSUS.apply(twin, seat, seal, FastDice(1)))
                for viewer in (None, 1 - seat):
                    assert MULTIVERSUS.view(twin, viewer).choices[seat] == HIDDEN
            assert seen_events(state, 1 - seat, logs[0]) == [ev.ChoiceMade(seat)]
            assert seen_events(state, 1 - seat, logs[1]) == [ev.ChoiceMade(seat)]
            assert len(seen_events(state, seat, logs[0])) == 2
            compared += 1
    assert compared > 100


def test_what_leaving_cuts_off_is_never_told() -> None:
    compared = 0
    for state in positions():
        for side in hidden_sides(state):
            for seat in (0, 1):
                logs = []
                for one in (state.copy(), rechosen(state, side, Random(compared))):
                    logs.append(
                        MULTIVERSUS.apply(one, seat, MULTIVERSUS.parse_action("leave", seat), FastDice(1))
                    )
                    assert MULTIVERSUS.view(one, 0).choices == ("", "")
                assert logs[0] == logs[1]
                compared += 1
    assert compared > 300


def test_a_choice_dropped_by_yielding_is_never_told() -> None:
    compared = 0
    for state in positions():
        position = state.position
        if position is None or position.phase != CHOOSING or not position.activations:
            continue
        other = 1 - position.side
        if other not in hidden_sides(state):
            continue
        seat = state.seat_of(position.side)
        logs = [
            MULTIVERSUS.apply(one, seat, MULTIVERSUS.parse_action("yield", seat), FastDice(1))
            for one in (state.copy(), rechosen(state, other, Random(compared)))
        ]
        assert logs[0] == logs[1]
        compared += 1
    assert compared > 20
