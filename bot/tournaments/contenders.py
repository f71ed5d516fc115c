"""The people who can be paired in a round, with the parts of their history that pairing needs."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from bot.tournaments.matches import HALF_BYE, Entrant, EntrantId, Match
from bot.tournaments.points import match_points
from bot.tournaments.rules import TournamentRules
from bot.tournaments.sides import Sides, sides
from bot.tournaments.swiss_rounds import virtual_points

Pair = frozenset[EntrantId]
"""Two people who have met or must not meet."""


class Contender(Struct, frozen=True):
    """Somebody who can be paired in a round.

    `points` are match points; accelerated pairing adds the `virtual` ones (TO-19). `met` lists the opponents
    of all earlier rounds in ascending order, once for each meeting; a pairing counts as a meeting even if
    somebody did not come. `byes` counts those that they did not ask for (TO-55). `sides` are the first
    choices had or lacked (TO-13). `seats` are their seats at tables so far, from 0, oldest first, without
    byes (TO-16).
    """

    entrant: Entrant
    points: Fraction = Fraction(0)
    virtual: Fraction = Fraction(0)
    met: tuple[EntrantId, ...] = ()
    byes: int = 0
    sides: Sides = ()
    seats: tuple[int, ...] = ()

    @property
    def id(self) -> EntrantId:
        return self.entrant.id

    @property
    def score(self) -> Fraction:
        """The score that decides the score group."""
        return self.points + self.virtual


def contenders(
    entrants: Iterable[Entrant], matches: Iterable[Match], rules: TournamentRules, round_number: int
) -> tuple[Contender, ...]:
    """Everybody who can be paired in this round, by id; only matches of earlier rounds count.

    Late entrants get nothing for the rounds that they missed (TO-18).
    """
    everybody = tuple(entrants)
    before = sorted((match for match in matches if match.id.round < round_number), key=lambda each: each.id)
    theirs: dict[EntrantId, list[Match]] = {entrant.id: [] for entrant in everybody}
    for match in before:
        for seat in match.pairing.seats:
            theirs[seat].append(match)
    had, virtual = sides(before), virtual_points(everybody, rules, round_number)
    return tuple(
        Contender(
            entrant=entrant,
            points=sum((match_points(each, entrant.id, rules.points) for each in mine), Fraction(0)),
            virtual=virtual.get(entrant.id, Fraction(0)),
            met=tuple(sorted(seat for each in mine for seat in each.pairing.seats if seat != entrant.id)),
            byes=sum(each.pairing.is_bye and each.result != HALF_BYE for each in mine),
            sides=had.get(entrant.id, ()),
            seats=tuple(each.pairing.seats.index(entrant.id) for each in mine if not each.pairing.is_bye),
        )
        for entrant in sorted(everybody, key=lambda each: each.id)
        if is_in(entrant, round_number)
        for mine in (theirs[entrant.id],)
    )


def is_in(entrant: Entrant, round_number: int) -> bool:
    """Whether somebody plays in this round: they have entered it and not dropped out before it."""
    return entrant.plays_in(round_number)


def meetings(field: Iterable[Contender]) -> Mapping[Pair, int]:
    """The number of meetings of each pair; pairs that never met are left out."""
    everybody = {contender.id: contender for contender in field}
    return {
        Pair((contender.id, other)): contender.met.count(other)
        for contender in everybody.values()
        for other in set(contender.met)
        if contender.id < other and other in everybody
    }
