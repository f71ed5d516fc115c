"""Events before the game, in a free setup (V-B6)."""

from dataclasses import dataclass
from typing import Literal

from bot.games.multiversus.sheets.vocabulary import Side


@dataclass(frozen=True, slots=True)
class SetUpPlayerDrawn:
    """A die has named the seat that sets the table (V-B6)."""

    seat: int
    kind: Literal["set-up-player"] = "set-up-player"


@dataclass(frozen=True, slots=True)
class TableSet:
    """Battlefield, teams and the side that begins are chosen. `at` has each name with its space."""

    seat: int
    battlefield: str
    heroes: str
    adversaries: str
    first: Side
    at: tuple[tuple[str, str], ...]
    kind: Literal["table-set"] = "table-set"


@dataclass(frozen=True, slots=True)
class TableReady:
    """The Set Up Player is ready; the other seat takes a side."""

    seat: int
    kind: Literal["table-ready"] = "table-ready"


@dataclass(frozen=True, slots=True)
class SideTaken:
    """A seat leads this side, and the other seat the other one (V-B6)."""

    seat: int
    side: Side
    kind: Literal["side-taken"] = "side-taken"
