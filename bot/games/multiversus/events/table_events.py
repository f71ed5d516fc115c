"""Events before the game, in a free setup (V-B6)."""

from typing import Literal

from msgspec import Struct

from bot.games.multiversus.sheets.vocabulary import Side


class SetUpPlayerDrawn(Struct, frozen=True):
    """A die has named the seat that sets the table (V-B6)."""

    seat: int
    kind: Literal["set-up-player"] = "set-up-player"


class TableSet(Struct, frozen=True):
    """Battlefield, teams and the side that begins are chosen. `at` has each name with its space."""

    seat: int
    battlefield: str
    heroes: str
    adversaries: str
    first: Side
    at: tuple[tuple[str, str], ...]
    kind: Literal["table-set"] = "table-set"


class TableReady(Struct, frozen=True):
    """The Set Up Player is ready; the other seat takes a side."""

    seat: int
    kind: Literal["table-ready"] = "table-ready"


class SideTaken(Struct, frozen=True):
    """A seat leads this side, and the other seat the other one (V-B6)."""

    seat: int
    side: Side
    kind: Literal["side-taken"] = "side-taken"
