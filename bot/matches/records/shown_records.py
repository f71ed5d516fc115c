"""Records from files that people look at on a table, such as those of the lab's games."""

import json
import zlib
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct

from bot.games.contract import Game, Json
from bot.games.records import RecordLine, parse_record, verify
from bot.games.takebacks import in_force
from bot.matches.refusals import Refusal
from bot.matches.table_play.exercises import Staged
from bot.reprs import repr_without

MAX_KEPT = 20
"""Maximum number of records that a process keeps."""
_NAME = 16  # digits of the hash


class ShownRecord(Struct, frozen=True):
    """A sound record, position by position, without what was taken back.

    `names` are those of its seats. `turns` has the number of each position's turn: 0 before the first one,
    and in a game without turns.
    """

    game: str
    names: tuple[str, ...]
    setup: Json
    turns: tuple[int, ...]
    _places: tuple[bytes, ...]

    def __repr__(self) -> str:
        return repr_without(self, "_places")

    def staged(self, name: str, game: Game[Any, Any, Any, Any], place: int, seat: int) -> Staged:
        """The position at a place, as a seat saw it, with what the action before it did."""
        snapshot, events = json.loads(zlib.decompress(self._places[place]))
        return Staged(
            f"record\n{name}\n{place}\n{seat}",
            game.resume(self.setup, snapshot),
            seat,
            self.names,
            self.setup,
            place,
            [game.load_event(each) for each in events],
        )


def read_shown_record(
    text: str, games: Mapping[str, tuple[Game[Any, Any, Any, Any], Any]]
) -> ShownRecord | None:
    """The positions of a record; None if its game is none of these, or plays it otherwise.

    `games` have the function that gives the number of a position's turn, or None. Runs in a confined
    process. Raises ContentError if the text is no record.
    """
    record = parse_record(text)
    header = record.header
    if header.game not in games:
        return None
    game, turn_of = games[header.game]
    found: dict[int, tuple[int, bytes]] = {}

    def watch(line: RecordLine, state: Any) -> None:
        turn = 0 if turn_of is None else turn_of(state)
        told = json.dumps([game.snapshot(state), line.events], separators=(",", ":"))
        found[line.ply] = turn, zlib.compress(told.encode(), 1)

    verify(record, {game.name: game}, watch)
    plies = [line.ply for line in in_force(record.lines)]
    if any(ply not in found for ply in plies):
        return None
    turns, places = zip(*(found[ply] for ply in plies), strict=True)
    return ShownRecord(header.game, header.seats, header.setup, turns, places)


class ShownRecords:
    """The records of this process that people may look at, as text; the oldest go."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, bytes] = OrderedDict()

    def keep(self, text: str) -> str:
        """Keep a sound record; returns the name under which it is kept."""
        name = sha256(text.encode()).hexdigest()[:_NAME]
        self._texts[name] = zlib.compress(text.encode(), 1)
        self._texts.move_to_end(name)
        while len(self._texts) > MAX_KEPT:
            self._texts.popitem(last=False)
        return name

    def text(self, name: str) -> str:
        """The record of this name. Refusal: record-not-kept."""
        packed = self._texts.get(name)
        if packed is None:
            raise Refusal("record-not-kept")
        return zlib.decompress(packed).decode()
