"""The rules that decide a tournament's pairings and standings."""

from dataclasses import dataclass
from typing import Literal, get_args

from bot.series.rules import BestOf

Format = Literal["swiss", "single", "double", "round-robin", "groups", "pods"]
FORMATS: tuple[Format, ...] = get_args(Format)
"""Kinds of tournament; `single` and `double` are eliminations."""

BY_STANDINGS: tuple[Format, ...] = ("swiss", "pods")
"""Formats, and the stages of the same names, whose rounds are paired by the current standings.

Their number of rounds can be set, people can enter late, and an organiser can pair by hand. In all other
formats, a schedule or a bracket decides every meeting.
"""

Points = Literal["3-1-0", "1-0.5-0"]
POINTS: tuple[Points, ...] = get_args(Points)
"""Match points of a win, a draw and a loss (TO-1)."""

TieBreak = Literal[
    "points", "omw", "gw", "ogw", "buchholz", "buchholz-cut-1", "sonneborn-berger", "head-to-head",
    "board-points", "draw",
]  # fmt: skip
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)
DEFAULT_TIE_BREAKS: tuple[TieBreak, ...] = (
    "points", "omw", "gw", "buchholz", "sonneborn-berger", "head-to-head", "draw",
)  # fmt: skip

TEAM_TIE_BREAKS: tuple[TieBreak, ...] = (
    "points", "board-points", "omw", "buchholz", "sonneborn-berger", "head-to-head", "draw",
)  # fmt: skip
"""The usual tie-breaks of a tournament of teams that play board by board (TO-61)."""

Boards = Literal["each", "together"]
BOARDS: tuple[Boards, ...] = get_args(Boards)
"""How two teams meet: their members board by board, or all of them at one table (TO-60, TO-65)."""

MAX_TEAM_SIZE, MAX_SUBSTITUTES = 4, 4
"""Limits on the boards of a match of teams, and on the members of a team beyond them (TO-60)."""

Seeding = Literal["rating", "joining", "drawn"]
SEEDINGS: tuple[Seeding, ...] = get_args(Seeding)
"""Ways to seed entrants: by rating, by the order in which they joined, or at random."""

FirstRound = Literal["halves", "random"]
FIRST_ROUNDS: tuple[FirstRound, ...] = get_args(FirstRound)
"""Ways to pair the first round of a Swiss: upper half against lower half, or at random (TO-11)."""

Cut = Literal["single", "double"]
CUTS: tuple[Cut, ...] = get_args(Cut)

FEWEST_SEATS, MAX_SEATS = 3, 5
"""Limits on the seats of a pod's table (TO-16)."""


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """The rules of a tournament.

    `rounds` None means the number that TO-12 gives. The best `cut` go on to an elimination of the form
    `cut_format` once the Swiss, the groups or the pods are over; None means that there is no cut.
    `group_size` is the maximum number of entrants in a group, `seats` the maximum at a table (pods only).
    With a `team_size` above 1, entrants are teams: so many of their members play in a match, `boards` says
    how, and a team has up to `substitutes` more members.
    """

    format: Format
    points: Points = "3-1-0"
    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    best_of: BestOf = 1
    rounds: int | None = None
    cut: int | None = None
    cut_format: Cut = "single"
    group_size: int = 4
    seats: int = 2
    seeding: Seeding = "rating"
    first_round: FirstRound = "halves"
    is_accelerated: bool = False
    has_third_place: bool = False
    has_final_reset: bool = True
    team_size: int = 1
    boards: Boards = "each"
    substitutes: int = 0

    def __post_init__(self) -> None:
        if self.tie_breaks[:1] != ("points",) or len(set(self.tie_breaks)) != len(self.tie_breaks):
            raise ValueError("tie-breaks begin with points, and none is named twice")
        if self.rounds is not None and self.rounds < 1:
            raise ValueError("a tournament has at least one round")
        if self.cut is not None and (self.cut < 2 or self.format in ("single", "double")):
            raise ValueError("a cut takes at least two, and an elimination has none")
        if self.group_size < 3:
            raise ValueError("a group has at least three entrants")
        if self.format == "pods" and not FEWEST_SEATS <= self.seats <= MAX_SEATS:
            raise ValueError(f"the table of a pod has {FEWEST_SEATS} to {MAX_SEATS} seats")
        if self.format != "pods" and self.seats != 2:
            raise ValueError("only pods have more than two seats")
        self._check_teams()

    def _check_teams(self) -> None:
        if not 1 <= self.team_size <= MAX_TEAM_SIZE:
            raise ValueError(f"a team plays with 2 to {MAX_TEAM_SIZE} members")
        if not 0 <= self.substitutes <= MAX_SUBSTITUTES:
            raise ValueError(f"a team has at most {MAX_SUBSTITUTES} substitutes")
        if not self.is_of_teams and (self.boards != "each" or self.substitutes):
            raise ValueError("only teams have boards and substitutes")
        if self.boards == "together" and (self.team_size != 2 or self.best_of != 1):
            raise ValueError("at one table, teams of two play one game")
        if self.is_of_teams and self.format == "pods":
            raise ValueError("teams do not play in pods")

    @property
    def is_of_teams(self) -> bool:
        """Whether the entrants are teams."""
        return self.team_size > 1

    @property
    def has_boards(self) -> bool:
        """Whether teams meet board by board, so that a match's result follows from those of its boards."""
        return self.is_of_teams and self.boards == "each"

    @property
    def match_length(self) -> int:
        """The boards of a match of teams; the maximum number of games of any other match."""
        return self.team_size if self.has_boards else self.best_of

    @property
    def awarded_wins(self) -> int:
        """The games, or in a match of teams the boards, awarded to those whose opponents miss a match."""
        return self.team_size if self.has_boards else self.best_of // 2 + 1


def usual_tie_breaks(rules: TournamentRules) -> tuple[TieBreak, ...]:
    """The tie-breaks of a tournament with these rules if nobody chooses others."""
    return TEAM_TIE_BREAKS if rules.has_boards else DEFAULT_TIE_BREAKS
