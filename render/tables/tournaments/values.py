"""Plain values for pictures of tournaments.

Scores and points are texts: pictures show them and work nothing out.
"""

from itertools import pairwise
from typing import Literal

from msgspec import Struct

MatchState = Literal["open", "running", "decided"]


class EntrantLine(Struct, frozen=True):
    """One side of a match. While `name` is empty, `waits_for` says who will play.

    `score` counts in this match, `points` in the tournament before it. A `seed` of 0 and empty texts are not
    shown. `is_absent` marks a no-show; with `has_dropped`, the entrant had dropped out. `is_own` marks the
    reader.
    """

    name: str
    seed: int = 0
    score: str = ""
    won: bool = False
    waits_for: str = ""
    points: str = ""
    is_absent: bool = False
    is_own: bool = False
    has_dropped: bool = False


class MatchBox(Struct, frozen=True):
    """Two entrants; without a second one, a bye. `label` is the number of the match or of its table.

    `bye` says which kind of bye it is then.
    """

    first: EntrantLine
    second: EntrantLine | None
    state: MatchState = "open"
    label: str = ""
    bye: str = "bye"

    @property
    def entrants(self) -> tuple[EntrantLine, ...]:
        """Its entrants: one for a bye."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def is_own(self) -> bool:
        """Whether the reader plays in it."""
        return any(entrant.is_own for entrant in self.entrants)

    @property
    def has_dropout(self) -> bool:
        """Whether a dropout prevented it."""
        return any(entrant.has_dropped for entrant in self.entrants)

    @property
    def absence(self) -> str:
        """The reason why it was not played; empty if it was, or may be."""
        if not any(entrant.is_absent for entrant in self.entrants):
            return ""
        return "dropped out" if self.has_dropout else "no-show"


class RoundColumn(Struct, frozen=True):
    """A column of a bracket, from top to bottom; None where byes meet, so that nobody plays."""

    name: str
    matches: tuple[MatchBox | None, ...]


class Stage(Struct, frozen=True):
    """Rounds that feed one another: each has as many places as the one before it, or half as many.

    The winners of two neighbours meet in the place half as far down, or each moves on to the same place.

    `third` is the match for third place, played between the losers of the semifinals.
    """

    name: str
    rounds: tuple[RoundColumn, ...]
    third: MatchBox | None = None

    def __post_init__(self) -> None:
        counts = [len(one.matches) for one in self.rounds]
        if not counts or any(after not in (count, count / 2) for count, after in pairwise(counts)):
            raise ValueError("each round of a stage has as many places as the one before, or half as many")


class BracketChart(Struct, frozen=True):
    """An elimination: one stage or, if double, the winners' bracket, the losers' bracket and the grand final.

    The grand final has one round, or two with a reset. `notice` stands in the header, `note` below all
    matches.
    """

    title: str
    subtitle: str
    stages: tuple[Stage, ...]
    notice: str = ""
    note: str = ""


class PathStep(Struct, frozen=True):
    """One round of an entrant's way: their match, and a note such as the table or the time."""

    round: str
    match: MatchBox
    note: str = ""


class Ahead(Struct, frozen=True):
    """Possible opponents: `when` is the condition, `round` the round in which they meet.

    `rivals` are the few most likely, `others` the number of the rest.
    """

    when: str
    round: str
    rivals: tuple[str, ...]
    others: int = 0


class PathChart(Struct, frozen=True):
    """An entrant's way through a tournament: the known matches, oldest first, and the possible ones.

    In each match of `steps`, `is_own` marks the entrant. `standing` is their current place in a few words,
    such as `4th of 32 · 9 points`.
    """

    title: str
    subtitle: str
    name: str
    standing: str
    steps: tuple[PathStep, ...]
    ahead: tuple[Ahead, ...] = ()
    seed: int = 0
    notice: str = ""
    note: str = ""


class Pairings(Struct, frozen=True):
    """The matches of one round, by table."""

    title: str
    subtitle: str
    matches: tuple[MatchBox, ...]
    notice: str = ""
    note: str = ""


class PodSeat(Struct, frozen=True):
    """An entrant in a pod: points before it and, once it is over, place and points gained."""

    name: str
    points: str = ""
    place: int | None = None
    gained: str = ""
    is_absent: bool = False
    is_own: bool = False


class Pod(Struct, frozen=True):
    """A table of three to five."""

    label: str
    seats: tuple[PodSeat, ...]
    state: MatchState = "open"


class Pods(Struct, frozen=True):
    """The tables of one round."""

    title: str
    subtitle: str
    pods: tuple[Pod, ...]
    notice: str = ""
    note: str = ""
