"""Finds the position at the start of a turn of an ended duel, for a fork. Runs in a worker."""

import json
from dataclasses import dataclass
from typing import Any, Literal

from bot.games.contract import START
from bot.games.records import Line, canonical, parse_record, verify
from bot.matches.tabletop import Tabletop


@dataclass(frozen=True, slots=True)
class Start:
    """Where a fork begins: at `ply` of the other duel, as `turn` begins, with `mover` to act first.

    `setup` is the fork's, as JSON text.
    """

    turn: int
    ply: int
    mover: int
    setup: str


@dataclass(frozen=True, slots=True)
class NoStart:
    """Why no fork can begin there. `turns` is how many turns the duel had, 0 if that is not known."""

    code: Literal["no-forks", "no-such-turn", "cannot-fork"]
    turns: int = 0


def find_start(text: str, turn: int, tabletop: Tabletop) -> Start | NoStart:
    """Where a fork of this record begins, from a turn of it; it is played again up to there.

    Only what holds is played on: a record by other rules, or one that does not verify, has no start.
    """
    if not tabletop.has_forks or tabletop.turn is None:
        return NoStart("no-forks")
    record, turn_of, game = parse_record(text), tabletop.turn, tabletop.game
    found: list[Start] = []
    last = 0

    def watch(line: Line, state: Any) -> None:
        nonlocal last
        waiting = game.waiting(state)
        if not waiting:
            return
        before, last = last, turn_of(state)
        if last == turn != before:  # if the turn begins again, that is the one to play on from
            setup = {**record.header.setup, START: game.snapshot(state)}
            found[:] = [Start(turn, line.ply, min(waiting), canonical(setup))]

    if verify(record, {game.name: game}, watch):
        return NoStart("cannot-fork")
    if turn < 1 or not found:
        return NoStart("no-such-turn", last)
    return found[0]


def read_setup(text: str) -> dict[str, Any]:
    """The setup that `Start` holds as text."""
    setup: dict[str, Any] = json.loads(text)
    return setup
