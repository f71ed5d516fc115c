"""A fork begins where another duel stood: all that is visible and both hands are the same."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.contract import START
from bot.games.dice import FastDice, RecordingDice, SeededDice
from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import TurnBegan, dump_event, load_event
from bot.games.melee.history.hands import OpenHands
from bot.games.melee.narration.replay import Replay
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import perform
from bot.games.melee.rules.imagine import _is_among_top_cards
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import view_of
from bot.games.records import RecordLine, digest, format_record, make_header, make_line, parse_record, verify
from tests.games.melee.duels import content, random_duel
from tests.games.melee.wild import wild_duel, wild_setup


def begins(seed: int) -> Iterator[tuple[dict[str, Any], State]]:
    """The setup and the position at the start of each turn of a wild duel."""
    setup = wild_setup(seed)
    for state, _, events in wild_duel(seed, 60):
        if state.outcome is None and any(isinstance(event, TurnBegan) for event in events):
            yield setup, state.copy()


def forked(setup: dict[str, Any], state: State) -> dict[str, Any]:
    return {**setup, START: MELEE.snapshot(state)}


@pytest.mark.parametrize("seed", range(25))
def test_a_fork_has_the_same_visible_position_and_the_same_hands(seed: int) -> None:
    turns = 0
    for setup, state in begins(seed):
        turns += 1
        fork, events = MELEE.begin(forked(setup, state), FastDice(seed))
        for seat in (None, 0, 1):
            seen, was = MELEE.view(fork, seat), MELEE.view(state, seat)
            assert replace(seen, ply=0) == replace(was, ply=0)
        assert fork.ply == 0
        assert fork.hand == state.hand
        assert [Counter(deck) for deck in fork.deck] == [Counter(deck) for deck in state.deck]
        assert isinstance(events[0], TurnBegan)
        assert (events[0].number, events[0].seat) == (state.turn, state.active)
    assert turns


def test_a_fork_shuffles_both_decks() -> None:
    setup, state = next(begins(3))
    orders = {tuple(MELEE.begin(forked(setup, state), FastDice(seed))[0].deck) for seed in range(20)}
    assert len(orders) > 15


def test_top_cards_that_wait_to_be_chosen_from_stay_on_top() -> None:
    found = 0
    for seed in (69, 80, 120):
        setup = wild_setup(seed)
        for state, _, _ in wild_duel(seed, 60):
            if state.choice is None or not state.stack or not _is_among_top_cards(state):
                continue
            found += 1
            fork, _ = MELEE.begin(forked(setup, state), FastDice(seed))
            seat, count = state.choice.seat, len(state.choice.options)
            assert fork.deck[seat][-count:] == state.deck[seat][-count:]
            assert fork.choice == state.choice
    assert found


@pytest.mark.parametrize("seed", range(12))
def test_a_replay_of_a_fork_shows_what_a_spectator_saw(seed: int) -> None:
    chance = Random(seed)
    given, state = chance.choice(list(begins(seed)))
    setup = forked(given, state)
    dice = FastDice(seed)
    fork, events = MELEE.begin(setup, dice)
    replay, hands = Replay(setup), OpenHands(setup)
    for _ in range(60):
        stored = [load_event(dump_event(event)) for event in events]
        assert replay.follow(stored) == view_of(fork, None)
        held = hands.follow(stored)
        for seat in (0, 1):
            names = [fork.setup.cards[card].name for card in fork.hand[seat]]
            assert sorted(names) == sorted(card.name for card in held[seat])
        if fork.outcome is not None:
            break
        events = []
        perform(fork, chance.choice(legal_actions(fork)), dice, events)


@pytest.mark.parametrize("seed", range(20))
def test_open_hands_are_those_of_the_position(seed: int) -> None:
    setup = wild_setup(seed)
    hands = OpenHands(setup)
    for state, action, events in wild_duel(seed, 80):
        held = hands.follow(events)
        for seat in (0, 1):
            names = sorted(state.setup.cards[card].name for card in state.hand[seat])
            assert sorted(card.name for card in held[seat]) == names, f"after {action}"


def record_of_fork(seed: int) -> tuple[str, dict[str, Any]]:
    """The record of a fork from somewhere in a duel of shipped decks, played to its end."""
    known = content()
    south, north = list(known.decks.values())[:2]
    given = make_setup(south, north, next(iter(known.boards.values())), 12)
    states = [
        state.copy()
        for state, _, events in random_duel(seed, read_setup(given))
        if state.outcome is None and any(isinstance(event, TurnBegan) for event in events)
    ]
    setup, secret = forked(given, states[len(states) // 2]), bytes([seed]) * 32
    header = make_header(
        MELEE, setup, match_id="7", challenge_id="8", accept_id="9", seats=("A", "B"), seed=secret
    )
    dice, chance = SeededDice(secret, "melee", "7", "8", "9"), Random(seed)
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    lines: list[RecordLine] = [make_line(MELEE, state, None, "", rolled.rolled, events)]
    while (seat := next(iter(MELEE.waiting(state)), None)) is not None:
        action, rolled = chance.choice(MELEE.legal(state, seat)), RecordingDice(dice)
        events = MELEE.apply(state, seat, action, rolled)
        lines.append(make_line(MELEE, state, seat, MELEE.format_action(action), rolled.rolled, events))
    return format_record(header, lines, secret.hex()), setup


def test_the_record_of_a_fork_stands_alone_and_verifies() -> None:
    text, setup = record_of_fork(4)
    record = parse_record(text)
    assert record.header.setup == setup
    assert record.lines[0].dice, "the decks were shuffled"
    assert verify(record, {"melee": MELEE}) == []


def test_a_fork_from_another_position_than_its_header_names_does_not_verify() -> None:
    record = parse_record(record_of_fork(4)[0])
    start = {**record.header.setup[START], "energy": [9, 9]}
    changed = record.header.model_copy(update={"setup": {**record.header.setup, START: start}})
    faults = verify(record.model_copy(update={"header": changed}), {"melee": MELEE})
    assert "the decks, board or limits are not those whose hash the record names" in faults
    hashed = changed.model_copy(update={"setup_hash": digest(changed.setup)})
    assert verify(record.model_copy(update={"header": hashed}), {"melee": MELEE}) == [
        "start: the state differs"
    ]


@pytest.mark.parametrize(
    "nonsense",
    [
        {"hand": [[99], []]},
        {"entities": "x"},
        {"deck": [["a"], []]},
        {"stack": [{"step": "check"}]},
        {"active": 7},
    ],
)
def test_a_position_that_cannot_be_is_a_fault_and_no_crash(nonsense: dict[str, Any]) -> None:
    record = parse_record(record_of_fork(4)[0])
    start = {**record.header.setup[START], **nonsense}
    changed = record.header.model_copy(update={"setup": {**record.header.setup, START: start}})
    assert len(verify(record.model_copy(update={"header": changed}), {"melee": MELEE})) >= 2


@pytest.mark.parametrize("phase", ["before", "after", "none"])
def test_what_is_no_position_in_the_middle_of_a_duel_is_refused(phase: str) -> None:
    setup = wild_setup(1)
    states = [state.copy() for state, _, _ in wild_duel(1, 400)]
    snapshot = {
        "before": MELEE.snapshot(states[0]),
        "after": {**MELEE.snapshot(states[5]), "phase": 2},
        "none": {},
    }[phase]
    with pytest.raises(ContentError):
        MELEE.begin({**setup, START: snapshot}, FastDice(1))
