"""The first choice in game 1 of a match (TO-13)."""

from collections.abc import Iterable, Mapping

from bot.tournaments.matches import Entrant, EntrantId, Match

Sides = tuple[bool, ...]
"""One entry for each of somebody's matches with a first choice, oldest first: True if it was theirs."""


def sides(matches: Iterable[Match]) -> Mapping[EntrantId, Sides]:
    """The sides of everybody who has been paired in these matches; byes and no-shows do not count."""
    found: dict[EntrantId, Sides] = {}
    for match in sorted(matches, key=lambda each: each.id):
        pairing = match.pairing
        if pairing.first is None or (match.result is not None and match.result.no_show):
            continue
        for entrant in pairing.seats:
            found[entrant] = (*found.get(entrant, ()), entrant == pairing.first)
    return found


def first_choice(one: Entrant, other: Entrant, had: Mapping[EntrantId, Sides]) -> EntrantId:
    """The one of the two who gets the first choice when they meet, given the sides that both had."""
    return min(one, other, key=lambda entrant: claim(entrant, had.get(entrant.id, ()))).id


def claim(entrant: Entrant, had: Sides) -> tuple[int, bool, int]:
    """A sort key for the first choice, given the sides that somebody had: the lowest key gets it."""
    return sum(had), bool(had) and had[-1], entrant.draw
