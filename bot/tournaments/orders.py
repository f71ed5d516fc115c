"""The draw (TO-8), the order of pairing in a round, and the numbers that decide between equal pairings."""

import hashlib
from collections.abc import Iterable, Sequence

from bot.games.dice import SeededDice
from bot.tournaments.contenders import Contender
from bot.tournaments.matches import EntrantId
from bot.tournaments.rules import TournamentRules

NAME = "tournament"
"""Stands for the game's name in the messages of the dice."""


def drawn_order(entrants: Iterable[EntrantId], seed: bytes, tournament: str) -> tuple[EntrantId, ...]:
    """The entrants' numbers, shuffled by verifiable dice from this seed.

    The last of n places is filled first: a die of n sides picks one of the first n entrants. A die of n − 1
    sides fills the place before it, and so on. The dice are those of duels (`bot.games.dice`): the match id
    is the tournament's number, the accept id is the number of entrants, and the challenge id is `draw`.
    """
    order = sorted(entrants)
    dice = SeededDice(seed, NAME, tournament, "draw", str(len(order)))
    for last in range(len(order) - 1, 0, -1):
        taken = dice.roll(last + 1) - 1
        order[last], order[taken] = order[taken], order[last]
    return tuple(order)


CHANCE_BITS = 40
"""Bits of each pair's number."""


def in_order(
    field: Iterable[Contender], round_number: int, rules: TournamentRules, standing_order: Sequence[EntrantId]
) -> list[Contender]:
    """Everybody, the best in the standings first; in the first round by seeds or draws instead (TO-11).

    After the first round, raises KeyError if somebody is missing in `standing_order`.
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
