"""A round that has been paired but not released, with remarks and faults for an organiser."""

from fractions import Fraction

from msgspec import Struct

from bot.tournaments.matches import EntrantId, Pairing


class Rematch(Struct, frozen=True):
    """Two meet again after `times` earlier meetings (TO-9)."""

    one: EntrantId
    other: EntrantId
    times: int


class ForbiddenMeeting(Struct, frozen=True):
    """Two meet who must not (TO-11)."""

    one: EntrantId
    other: EntrantId


class SecondBye(Struct, frozen=True):
    """Somebody has a bye again, after `before` earlier ones (TO-9)."""

    entrant: EntrantId
    before: int


class NeedlessByes(Struct, frozen=True):
    """These have byes, though there are enough of them for a table."""

    entrants: tuple[EntrantId, ...]


class Float(Struct, frozen=True):
    """Somebody meets an opponent of a lower score group (TO-10).

    Scores include virtual points (TO-19).
    """

    entrant: EntrantId
    score: Fraction
    opponent_score: Fraction


class ThirdInARow(Struct, frozen=True):
    """Somebody has (`has_first`) or lacks the first choice at least three times in a row (TO-10)."""

    entrant: EntrantId
    has_first: bool


Remark = Rematch | ForbiddenMeeting | SecondBye | NeedlessByes | Float | ThirdInARow
"""Oddities of a pairing that an organiser can accept."""


class PairingDraft(Struct, frozen=True):
    """The pairings of a round in the order of their tables, the highest score first and byes last."""

    pairings: tuple[Pairing, ...]
    remarks: tuple[Remark, ...] = ()


class Missing(Struct, frozen=True):
    """Somebody who is in this round has no table and no bye."""

    entrant: EntrantId


class SeatedTwice(Struct, frozen=True):
    """Somebody has more than one place in this round."""

    entrant: EntrantId


class NotIn(Struct, frozen=True):
    """Somebody has a seat but is not in this round: dropped out, not entered yet, or unknown."""

    entrant: EntrantId


class WrongSize(Struct, frozen=True):
    """A table has more or fewer seats than the tournament allows."""

    seats: tuple[EntrantId, ...]


class WrongFirst(Struct, frozen=True):
    """The first choice of a table belongs to somebody with a bye, or without a seat there."""

    pairing: Pairing


Fault = Missing | SeatedTwice | NotIn | WrongSize | WrongFirst
"""Mistakes in a pairing that an organiser must correct."""
