"""A round that has been paired but not released, with remarks and faults for an organiser."""

from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.matches import EntrantId, Pairing


@dataclass(frozen=True, slots=True)
class Rematch:
    """Two meet again after `times` earlier meetings (TO-9)."""

    one: EntrantId
    other: EntrantId
    times: int


@dataclass(frozen=True, slots=True)
class ForbiddenMeeting:
    """Two meet who must not (TO-11)."""

    one: EntrantId
    other: EntrantId


@dataclass(frozen=True, slots=True)
class SecondBye:
    """Somebody has a bye again, after `before` earlier ones (TO-9)."""

    entrant: EntrantId
    before: int


@dataclass(frozen=True, slots=True)
class NeedlessByes:
    """These have byes, though there are enough of them for a table."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class Float:
    """Somebody meets an opponent of a lower score group (TO-10).

    Scores include virtual points (TO-19).
    """

    entrant: EntrantId
    score: Fraction
    opponent_score: Fraction


@dataclass(frozen=True, slots=True)
class ThirdInARow:
    """Somebody has (`has_first`) or lacks the first choice at least three times in a row (TO-10)."""

    entrant: EntrantId
    has_first: bool


Remark = Rematch | ForbiddenMeeting | SecondBye | NeedlessByes | Float | ThirdInARow
"""Oddities of a pairing that an organiser can accept."""


@dataclass(frozen=True, slots=True)
class PairingDraft:
    """The pairings of a round in the order of their tables, the highest score first and byes last."""

    pairings: tuple[Pairing, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """Somebody who is in this round has no table and no bye."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class SeatedTwice:
    """Somebody has more than one place in this round."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class NotIn:
    """Somebody has a seat but is not in this round: dropped out, not entered yet, or unknown."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class WrongSize:
    """A table has more or fewer seats than the tournament allows."""

    seats: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class WrongFirst:
    """The first choice of a table belongs to somebody with a bye, or without a seat there."""

    pairing: Pairing


Fault = Missing | SeatedTwice | NotIn | WrongSize | WrongFirst
"""Mistakes in a pairing that an organiser must correct."""
