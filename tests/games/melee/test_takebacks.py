"""Actions taken back in whole random duels: everything is as before, and nobody has learned anything."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.games.dice import RecordingDice, SeededDice
from bot.games.errors import IllegalAction
from bot.games.melee import MELEE
from bot.games.melee.events.events import Event, TookBack, TurnEnded, audience, load_event
from bot.games.melee.facts.text import log_lines
from bot.games.melee.history.steps import steps_of
from bot.games.melee.narration.replay import Replay
from bot.games.melee.position.actions import Action, End, Summon
from bot.games.melee.position.state import State
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.blind import BlindPlay, HiddenError
from bot.games.melee.words.takebacks import undoing_words, undone_words
from bot.games.records import RecordLine, digest, format_record, make_header, make_line, parse_record, verify
from bot.games.registry import GAMES
from bot.games.takebacks import (
    TakebackWindow,
    UndoableAction,
    format_takeback,
    in_force,
    is_final,
    parse_takeback,
    position_at,
    read_course,
    write_course,
)
from bot.games.two_seats import Seat
from bot.reviews.course import replay as course_of
from cogs.melee.posts.records import book_of
from tests.cases import for_each
from tests.games.melee.wild import wild_setup

SEED = bytes(range(32))
PLIES = 120


@dataclass
class Played:
    """A random duel: its lines, what each seat and a spectator saw after each, and what was taken back."""

    setup: Any
    lines: list[RecordLine]
    states: list[State]
    undone: Counter[str] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        """Its record."""
        header = make_header(
            MELEE, self.setup, match_id="1", challenge_id="2", accept_id="3", seats=("A", "B"), seed=SEED
        )
        return format_record(header, self.lines, SEED.hex())


def is_blind(state: State, action: Action) -> bool:
    """Whether an action turns over no card and rolls no die, as the engine itself tells."""
    try:
        carry_out(BlindPlay(state.copy()), action)
    except HiddenError:
        return False
    return True


@cache
def play(seed: int) -> Played:
    """A wild duel in which half of all actions that may be taken back are. Others have it, too."""
    chance, setup = Random(seed), wild_setup(seed)
    dice = SeededDice(SEED, "melee", "1", "2", "3")
    rolled = RecordingDice(dice)
    state, events = MELEE.begin(setup, rolled)
    played = Played(setup, [make_line(MELEE, state, None, "", rolled.rolled, events)], [state.copy()])
    course, actions = TakebackWindow(), dict[int, Action]()
    for _ in range(PLIES):
        waiting = MELEE.waiting(state)
        if not waiting:
            break
        mover = next(iter(waiting))
        seat = chance.choice([mover, mover, 1 - mover])
        target = course.target(seat)
        if target is not None and chance.random() < 0.4:
            undone = [actions[deed.ply] for deed in course.since(target)]
            course.check(seat, target)
            state, events = MELEE.take_back(state, played.states[target], seat, undone)
            course = course.back_at(target, seat)
            line = make_line(MELEE, state, seat, format_takeback(target), [], events)
            played.undone.update(type(action).__name__ for action in undone)
            before = played.states[target].copy()
            before.ply = state.ply
            assert MELEE.snapshot(before) == MELEE.snapshot(state)
        else:
            action = chance.choice(MELEE.legal(state, mover))
            deed = UndoableAction(state.ply + 1, mover, state.turn, begins=state.choice is None)
            blind = is_blind(state, action)
            rolled = RecordingDice(dice)
            events = MELEE.apply(state, mover, action, rolled)
            final = is_final(MELEE, MELEE.format_action(action), rolled.rolled, events)
            assert final == (not blind or isinstance(action, Summon) or shows_cards(events)), action
            course, actions[state.ply] = course.played(deed, is_final=final), action
            line = make_line(MELEE, state, mover, MELEE.format_action(action), rolled.rolled, events)
        assert read_course(write_course(course)) == course
        played.lines.append(line)
        played.states.append(state.copy())
    if MELEE.game_end(state) is None:
        events = MELEE.apply(state, 0, MELEE.parse_action("concede", 0), dice)
        played.lines.append(make_line(MELEE, state, 0, "concede", [], events))
        played.states.append(state.copy())
    return played


def forgeable(seed: int) -> Played:
    """The same duel with lines that may be changed."""
    played = play(seed)
    return replace(played, lines=list(played.lines))


def shows_cards(events: list[Event]) -> bool:
    """Whether a card was drawn, looked at or discarded that nobody had to turn over."""
    return any(event.kind in ("drew", "looked", "discarded") for event in events)


@pytest.mark.parametrize("seed", range(24))
def test_after_a_takeback_everything_is_as_it_was_and_the_record_holds(seed: int) -> None:
    played = play(seed)
    record = parse_record(played.text)
    assert verify(record, GAMES) == []
    taken = [line.ply for line in played.lines if parse_takeback(line.action) is not None]
    assert taken, "each of these duels has some"
    for ply in (*taken[-3:], len(played.lines) - 1):
        state = position_at(MELEE, played.setup, MELEE.rules_version, played.lines, ply)
        assert digest(MELEE.fingerprint(state)) == played.lines[ply].hash
        for seat in (None, 0, 1):
            assert MELEE.view(state, seat) == MELEE.view(played.states[ply], seat)


@pytest.mark.parametrize("seed", range(24))
def test_a_spectator_sees_after_a_takeback_what_the_log_without_it_tells(seed: int) -> None:
    played = play(seed)
    replay = Replay(played.setup)
    for line in in_force(played.lines):
        events = [load_event(values) for values in line.events]
        replay.advance(line.ply, [event for event in events if audience(event) is None])
        assert replay.view() == MELEE.view(played.states[line.ply], None), line.action
    log = [(line.ply, load_event(values)) for line in in_force(played.lines) for values in line.events]
    for step in steps_of(log):
        assert all(not isinstance(event, TookBack) for event in step.events) or step.kind == "course"


def test_what_is_taken_back_in_these_duels_is_of_every_kind() -> None:
    undone = sum((play(seed).undone for seed in range(24)), Counter[str]())
    assert {"Move", "End", "Use", "Choose"} <= undone.keys()
    assert not {"Summon", "TakeTurn"} & undone.keys()


@pytest.mark.parametrize("forged", ["takeback 0", "takeback 3", "takeback 999", "takeback", "takeback -1"])
def test_a_forged_takeback_is_found(forged: str) -> None:
    played = forgeable(3)
    ply = next(line.ply for line in played.lines if parse_takeback(line.action) is not None)
    line = played.lines[ply]
    assert line.action != forged
    played.lines[ply] = line.model_copy(update={"action": forged})
    (fault,) = verify(parse_record(played.text), GAMES)
    assert fault.startswith(f"ply {ply}: ")
    assert "refused (" in fault or "'s to act" in fault


def test_an_action_of_the_other_seat_is_not_taken_back() -> None:
    played = forgeable(3)
    line = next(
        line
        for line in played.lines
        if (back := parse_takeback(line.action)) is not None and line.ply == back + 2
    )
    assert line.seat is not None
    played.lines[line.ply] = line.model_copy(update={"seat": 1 - line.seat})
    (fault,) = verify(parse_record(played.text), GAMES)
    assert f"{line.action}: refused (no-takeback" in fault


def test_neither_a_die_nor_a_card_nor_an_end_is_taken_back() -> None:
    for action in ("concede", "draw", "forfeit"):
        assert is_final(MELEE, action, [], [])
    assert is_final(MELEE, "attack d4 d5", [3, 4], [])
    assert not is_final(MELEE, "end", [], [])
    with pytest.raises(IllegalAction, match="no-takeback"):
        TakebackWindow().check(0, 5)


def test_a_takeback_is_told_in_plain_words() -> None:
    state = position_at(MELEE, (played := play(3)).setup, MELEE.rules_version, played.lines, 5)
    _, events = MELEE.take_back(
        state, state, 0, [MELEE.parse_action(line, 0) for line in ("use d4", "choose yes", "move d4 d6")]
    )
    assert log_lines(events, ("Ada", "Bo")) == [
        "Ada takes back the ability on d4 and the move from d4 to d6."
    ]
    _, events = MELEE.take_back(state, state, 1, [End()])
    assert log_lines(events, ("Ada", "Bo")) == ["Bo takes back the end of the turn."]


@for_each("seed", range(24))
def test_what_may_be_taken_back_is_told_from_its_events_as_from_its_actions(seed: int) -> None:
    told = Counter[str]()
    actions: list[tuple[str, list[Event]]] = []
    for line in play(seed).lines:
        events = [event for each in line.events if audience(event := load_event(each)) is None]
        if line.action.startswith("choose") and actions:
            actions[-1][1].extend(events)
        else:
            actions.append((line.action, events))
    for action, events in actions:
        word = action.split(" ")[0]
        if word in ("move", "use", "end") and not any(event.kind == "game-over" for event in events):
            assert undoing_words([events]) == undone_words([action]), action
            told[word] += 1
    assert told["move"]


@pytest.mark.parametrize("seed", range(6))
def test_whoever_looks_back_sees_the_duel_without_what_was_undone(seed: int) -> None:
    played = play(seed)
    record = parse_record(played.text)
    course, kept = course_of(record, MELEE), [line.ply for line in in_force(played.lines)]
    back = [line.ply for line in played.lines if parse_takeback(line.action) is not None]
    assert [step.ply for step in course.steps] == [ply for ply in kept if ply and ply not in back]
    book = book_of(played.text)
    assert sorted(book.views) == kept
    for ply in kept:
        assert book.views[ply] == MELEE.view(played.states[ply], None)


def test_of_many_actions_that_may_be_taken_back_the_first_are_named() -> None:
    ended = [TurnEnded(number, Seat(number % 2)) for number in range(6)]
    assert undoing_words([[each] for each in ended[:1]]) == "the end of the turn"
    assert undoing_words([[each] for each in ended]).endswith("the end of the turn and 2 more")
