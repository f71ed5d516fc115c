"""A puzzle of Multiversus: the position as its seat sees it, and its solutions."""

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from bot.content.multiversus.shipped import FIRST_VERSION, NEWEST_VERSION, load_library
from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.files.faults import fault_lines
from bot.games.files.source import read_source
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events.events import Event
from bot.games.multiversus.position.actions import format_action, parse_action
from bot.games.multiversus.position.position import ACTING, CHOOSING, REACTING
from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import titles_of
from bot.games.telling import Teller
from bot.matches.table_play.exercises import Staged
from bot.puzzles.values import Origin, Puzzle

SIDES = ("South", "North")
"""The names of the seats; South leads the Heroes (P-6)."""
_ANSWERED = 100
"""The ply of a table once the puzzle is answered: after those of all its actions."""


class _PuzzleForm(BaseModel):
    """What a puzzle's file has beyond a scenario: the version of its sheets, and every solution's lines."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    sheets: Annotated[StrictInt, Field(ge=FIRST_VERSION, le=NEWEST_VERSION)]
    solutions: Annotated[
        tuple[Annotated[tuple[StrictStr, ...], Field(min_length=1)], ...], Field(min_length=1)
    ]


@cache
def _library(version: int) -> Library:
    return load_library(version=version)


class MultiversusPuzzle:
    """A position of Multiversus and its solutions. It never changes; actions are tried on copies."""

    def __init__(self, text: str, played: Sequence[str] = ()) -> None:
        """The puzzle in a file, after these right actions of a longer solution. Raises ContentError."""
        from bot.games.multiversus.scenarios import parse_scenario  # noqa: PLC0415 -- for opened puzzles alone

        values = _read(text)
        try:
            form = _PuzzleForm.model_validate(values.pop("puzzle", {}))
        except ValidationError as error:
            faults = fault_lines(error, _PuzzleForm)
            raise ContentError([f"puzzle.{fault}" for fault in faults]) from error
        scenario = parse_scenario(json.dumps(values), "json", _library(form.sheets))
        self.title = scenario.title
        self.solutions = form.solutions
        self.played = tuple(played)
        self.setup = scenario.setup
        self._state = scenario.begin(ScriptedDice())
        self._log: list[tuple[int, Event]] = []
        for seat, line in scenario.actions:
            self._play(self._state, self._log, seat, line)
        position = self._state.position
        if position is None or position.phase not in (CHOOSING, ACTING):
            raise ContentError(["play.actions: do not lead to a question of the side with the Initiative"])
        self.seat = self._state.seat_of(position.side)
        for line in self.played:
            self._play(self._state, self._log, self.seat, line)
        if not self.best or self.seat not in MULTIVERSUS.waiting(self._state):
            raise ContentError([f"puzzle.solutions: none begins with {'; '.join(self.played) or 'anything'}"])
        self.teller = Teller(SIDES, titles_of(self.setup), self.seat)

    @property
    def state(self) -> State:
        """A copy of the position, including the other side's choice."""
        return self._state.copy()

    @property
    def view(self) -> View:
        """What the seat may know."""
        return MULTIVERSUS.view(self._state, self.seat)

    @property
    def public(self) -> View:
        """What everybody may know."""
        return MULTIVERSUS.view(self._state, None)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened in this activation, as the seat saw it."""
        return self._seen(self._log)

    @property
    def best(self) -> tuple[str, ...]:
        """The lines of the right actions here, without duplicates."""
        count = len(self.played)
        begun = [each for each in self.solutions if len(each) > count and each[:count] == self.played]
        return tuple(dict.fromkeys(each[count] for each in begun))

    @property
    def is_whole(self) -> bool:
        """Whether its solutions have more than one action."""
        return len(self.solutions[0]) > 1

    @property
    def onward(self) -> tuple[str, ...]:
        """The rest of the first solution that goes on from here."""
        count = len(self.played)
        return next(each[count:] for each in self.solutions if each[:count] == self.played)

    def judged(self, lines: Sequence[str]) -> bool | None:
        """Whether these actions, from the beginning, solve it; None if they are right but not complete."""
        given = tuple(lines)
        if given in self.solutions:
            return True
        return None if any(each[: len(given)] == given for each in self.solutions) else False

    def checked(self, line: str) -> str:
        """The line of an action that the rules allow here, as solutions have it. Raises IllegalAction."""
        action = parse_action(line)
        if action not in self.view.actions:
            raise IllegalAction("illegal")
        return format_action(action)

    def outcome(self, lines: Sequence[str]) -> tuple[State, tuple[Event, ...]]:
        """The position after these lines, and what the seat saw of them; nobody reacts."""
        state, log = self._state.copy(), list[tuple[int, Event]]()
        for line in lines:
            if self.seat in MULTIVERSUS.waiting(state):
                self._play(state, log, self.seat, line)
        while state.position is not None and state.position.phase == REACTING:
            self._play(
                state, log, state.seat_of(1 - state.position.side), format_action(state.position.lines[-1])
            )
        return state, self._seen(log)

    def staged(self, name: str) -> Staged:
        """The position for a table, with what the last action of a longer solution did."""
        last = self._log[-1][0] if self.played else -1
        did = self._seen([each for each in self._log if each[0] == last])
        return self._staged(name, self.state, len(self.played) + 1, did)

    def staged_outcome(self, name: str) -> Staged:
        """The position of the best `outcome` for a table, where nothing is to be done."""
        return self._staged(name, self.outcome(self.onward)[0], _ANSWERED, (), is_over=True)

    def _staged(
        self, name: str, state: State, ply: int, did: Sequence[Event], *, is_over: bool = False
    ) -> Staged:
        return Staged(name, state, self.seat, SIDES, self.setup, ply, did, is_over, has_plans=False)

    def _play(self, state: State, log: list[tuple[int, Event]], seat: int, line: str) -> None:
        """Play a line. Raises ContentError if the rules refuse it."""
        try:
            events = MULTIVERSUS.apply(state, seat, parse_action(line), FastDice(1))
        except IllegalAction as error:
            raise ContentError([f"{line}: {error.code}"]) from error
        log += [(state.ply, each) for each in events]

    def _seen(self, log: Sequence[tuple[int, Event]]) -> tuple[Event, ...]:
        audiences = [(MULTIVERSUS.audience(each), each) for _, each in log]
        return tuple(each for audience, each in audiences if audience is None or self.seat in audience)


def digest_of(text: str) -> str:
    """The digest of a puzzle's file, without its comments and its title. Raises ContentError."""
    values = {key: value for key, value in _read(text).items() if key != "title"}
    return sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()


def puzzle_of(text: str, origin: Origin) -> Puzzle:
    """The puzzle in this file. Raises ContentError if it is none."""
    MultiversusPuzzle(text)
    return Puzzle(MULTIVERSUS.name, digest_of(text), text, origin)


def _read(text: str) -> dict[str, Any]:
    values = read_source(text, "toml")
    assert isinstance(values, dict), "TOML is always a table"
    return values
