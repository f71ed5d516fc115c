"""The tables and results of the lab's games of Multiuniversum."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.games.records import digest
from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import Scoring
from bot.lab.jobs import Job, Matchup, Results

NUMBERS = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True, slots=True)
class MachineTable:
    """The number of seats at a table, its variant, and its cards and portals.

    `more_cards` are dealt in addition to the rules, by seat, to measure what would make the seats even.
    """

    box: Box
    seats: int
    scoring: Scoring = "standard"
    is_short: bool = False
    more_cards: tuple[int, ...] = ()
    is_balanced: bool = False

    @property
    def board_name(self) -> str:
        """The table's name: `a table of three`."""
        return f"a table of {NUMBERS[self.seats]}"

    @property
    def mark(self) -> str:
        box = digest(self.box.values())
        return digest([box, self.seats, self.scoring, self.is_short, self.more_cards, self.is_balanced])


class SeatResult(NamedTuple):
    """How a game went for one seat.

    `share` is its share of the win. `total` is the score: `portals` (DP) and `sets` less `tools`. `triggers`
    and `seals` count by transformer, `used` the tools that sealed portals by place in TOOLS, `dimensions` the
    portals sealed by place in DIMENSIONS.
    """

    share: float
    total: int
    portals: int
    sets: int
    tools: int
    triggers: tuple[int, ...]
    seals: tuple[int, ...]
    used: tuple[int, ...]
    dimensions: tuple[int, ...]


class MachineResult(NamedTuple):
    """How a game ended for the first side, which has one seat: see `jobs.GameResult`.

    `score` is its share of the win. `rounds` counts the rounds; `is_capped` says that the game ended only
    because there are no more (U-E2).
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    seat: int
    rounds: int
    is_capped: bool
    seats: tuple[SeatResult, ...]


MachineMatchup: TypeAlias = Matchup[MachineTable]
MachineJob: TypeAlias = Job[MachineTable, MachineResult]
MachineResults: TypeAlias = Results[MachineTable, MachineResult]
