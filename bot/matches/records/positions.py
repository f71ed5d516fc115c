"""Every position of an ended duel, from its record, to look back on it. Runs in a worker."""

import json
import zlib
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.games.contract import Game
from bot.games.records import RecordLine, parse_record, verify
from bot.games.takebacks import in_force
from bot.reprs import repr_without


class RecordedPositions(Struct, frozen=True):
    """The positions of a duel by ply, without those that were taken back, and the turn of each.

    `turns` are 0 before the first one, and in a game without turns.
    """

    plies: tuple[int, ...]
    turns: tuple[int, ...]
    _packed: tuple[bytes, ...]

    def __repr__(self) -> str:
        return repr_without(self, "_packed")

    def snapshot(self, place: int) -> Any:
        """The position at this place of `plies`, as its game wrote it."""
        return json.loads(zlib.decompress(self._packed[place]))


def recorded_positions(
    text: str, game: Game[Any, Any, Any, Any], turn_of: Callable[[Any], int] | None
) -> RecordedPositions | None:
    """The positions of this record; None if these rules do not play it as it was played.

    `turn_of` gives the number of a position's turn.
    """
    record = parse_record(text)
    found: dict[int, tuple[int, bytes]] = {}

    def watch(line: RecordLine, state: Any) -> None:
        turn = 0 if turn_of is None else turn_of(state)
        snapshot = json.dumps(game.snapshot(state), separators=(",", ":"))
        found[line.ply] = turn, zlib.compress(snapshot.encode(), 1)

    verify(record, {game.name: game}, watch)
    plies = tuple(line.ply for line in in_force(record.lines))
    if any(ply not in found for ply in plies):
        return None
    return RecordedPositions(
        plies, tuple(found[ply][0] for ply in plies), tuple(found[ply][1] for ply in plies)
    )
