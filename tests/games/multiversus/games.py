"""Games of Multiversus for tests: every pairing on every battlefield, random and greedy players."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from bot.content.multiversus.shipped import first_library
from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events.events import Event, audience
from bot.games.multiversus.position.actions import Action, format_action
from bot.games.multiversus.position.setup import Library, make_setup
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.replay import Replay
from bot.games.multiversus.sight.view import View

LIBRARY = first_library()
TABLES = [
    (battlefield, heroes, adversaries)
    for battlefield in LIBRARY.battlefields
    for heroes in LIBRARY.of_side(0)
    for adversaries in LIBRARY.of_side(1)
]
"""The words of battlefield, Heroes and Adversaries."""


def setup_of(number: int, library: Library = LIBRARY) -> dict[str, Any]:
    """A setup for any number: every table, either seat, the long game; every ninth is a free setup."""
    rounds = 6 if number % 3 == 0 else 4
    if number % 9 == 8:
        return make_setup(library, rounds=rounds)
    return make_setup(library, TABLES[number % len(TABLES)], seat=1 + number % 2, rounds=rounds)


def eager_choice(actions: list[Action], chance: Random) -> Action:
    """An action to play: often one of the fights, so that games see wounds, reactions and endings."""
    lines = {format_action(action): action for action in actions}
    if chance.random() < 0.8:
        for wanted in ("attack", "stunt", "seal"):
            fighting = sorted(line for line in lines if line.startswith(wanted) and _fights(line))
            if fighting:
                return lines[chance.choice(fighting)]
    return lines[chance.choice(sorted(lines))]


def _fights(line: str) -> bool:
    return not line.startswith("seal") or "attack" in line


def random_play(
    number: int, *, eager: bool = True, leaving: float = 0.0
) -> Iterator[tuple[State, int, Action]]:
    """The same state before each action of a random game, with the seat and the action that follows."""
    chance, dice = Random(number), FastDice(number)
    state, _ = MULTIVERSUS.begin(setup_of(number), dice)
    while waiting := MULTIVERSUS.waiting(state):
        seat = chance.choice(sorted(waiting))
        actions = [*MULTIVERSUS.legal(state, seat)]
        action = eager_choice(actions, chance) if eager else chance.choice(actions)
        if chance.random() < leaving:
            seat, action = chance.choice((0, 1)), MULTIVERSUS.parse_action("leave", 0)
        yield state, seat, action
        MULTIVERSUS.apply(state, seat, action, dice)


@cache
def positions() -> tuple[State, ...]:
    """Some positions of many games; don't change them."""
    found: list[State] = []
    for number in range(60):
        chance = Random(~number)
        for state, _, _ in random_play(number):
            if chance.random() < 0.15:
                found.append(state.copy())
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Told:
    """A whole game as spectators were told it: its setup, public log, and view after each line."""

    setup: dict[str, Any]
    log: tuple[tuple[int, Event], ...]
    lines: tuple[tuple[View, tuple[Event, ...]], ...]

    @property
    def end(self) -> View:
        return self.lines[-1][0]


@cache
def told_game(number: int, last: str = "", at: int = 0) -> Told:
    """A random game of the setup with this number; `last` is played by seat 0 once it has `at` plies."""
    setup, chance, dice = setup_of(number), Random(number), FastDice(number)
    replay = Replay(setup)
    state, events = MULTIVERSUS.begin(setup, dice)
    log: list[tuple[int, Event]] = []
    lines: list[tuple[View, tuple[Event, ...]]] = []
    while True:
        public = tuple(event for event in events if audience(event) is None)
        log += [(state.ply, event) for event in public]
        lines.append((replay.follow(public), public))
        waiting = MULTIVERSUS.waiting(state)
        if not waiting:
            return Told(setup, tuple(log), tuple(lines))
        seat = chance.choice(sorted(waiting))
        action = eager_choice([*MULTIVERSUS.legal(state, seat)], chance)
        if last and state.ply >= at:
            seat, action = 0, MULTIVERSUS.parse_action(last, 0)
        events = MULTIVERSUS.apply(state, seat, action, dice)
