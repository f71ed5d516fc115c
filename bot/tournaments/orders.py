"""The order in which people are paired in a round, and the numbers that decide between equal pairings."""

import hashlib
from collections.abc import Iterable, Sequence

from bot.tournaments.contenders import Contender
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules

CHANCE_BITS = 40
"""Bits of each pair's number."""


def in_order(
    field: Iterable[Contender], round_number: int, rules: TournamentRules, standing_order: Sequence[EntrantId]
) -> list[Contender]:
    """Everybody, the best in the standings first; in the first round by seeds or draws instead (TO-11).

    Raises KeyError if somebody is missing in `standing_order`, after the first round.
    """
    if round_number > 1:
        place = {entrant: number for number, entrant in enumerate(standing_order)}
        return sorted(field, key=lambda each: place[each.id])
    if rules.first_round == "random":
        return sorted(field, key=lambda each: each.entrant.draw)
    return sorted(field, key=lambda each: each.entrant.seed)


def chance(one: Contender, other: Contender, round_number: int) -> int:
    """A pair's number, which decides between equal pairings of a round; it follows from draws alone (TO-10).

    It is the first five bytes of the SHA-256 of `round:draw:draw`, in decimal, with the lower draw first.
    """
    low, high = sorted((one.entrant.draw, other.entrant.draw))
    digest = hashlib.sha256(f"{round_number}:{low}:{high}".encode()).digest()
    return int.from_bytes(digest[: CHANCE_BITS // 8])
