"""Finds the position at the start of a turn of an ended duel, for a fork. Runs in a worker."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from bot.games.contract import START, Game
from bot.games.records import RecordLine, canonical, parse_record, verify


class ForkStart(Struct, frozen=True):
    """The start of a fork: at `ply` of the other duel, where `turn` begins and `mover` acts first.

    `setup` is the fork's, as JSON text.
    """

    turn: int
    ply: int
    mover: int
    setup: str


class NoStart(Struct, frozen=True):
    """Why no fork can begin there. `turns` is the duel's number of turns; 0 if it is unknown."""

    code: Literal["no-forks", "no-such-turn", "cannot-fork"]
    turns: int = 0


def find_start(
    text: str, turn: int, game: Game[Any, Any, Any, Any], turn_of: Callable[[Any], int] | None
) -> ForkStart | NoStart:
    """The start of a fork at a turn of this record, which is replayed up to there.

    `turn_of` gives the number of a position's turn; None in a game without forks. A record by other rules, or
    one that does not verify, has no start.
    """
    if turn_of is None:
        return NoStart("no-forks")
    record = parse_record(text)
    found: list[ForkStart] = []
    last = 0

    def watch(line: RecordLine, state: Any) -> None:
        nonlocal last
        waiting = game.waiting(state)
        if not waiting:
            return
        before, last = last, turn_of(state)
        if last == turn != before:  # after takebacks, a turn may begin again: the last beginning counts
            setup = {**record.header.setup, START: game.snapshot(state)}
            found[:] = [ForkStart(turn, line.ply, min(waiting), canonical(setup))]

    if verify(record, {game.name: game}, watch):
        return NoStart("cannot-fork")
    if turn < 1 or not found:
        return NoStart("no-such-turn", last)
    return found[0]
