"""The order that is drawn when a tournament starts (TO-8)."""

from collections.abc import Iterable

from bot.games.dice import SeededDice
from bot.tournaments.matches import EntrantId

NAME = "tournament"
"""What stands for the game's name in the messages of the dice."""


def drawn_order(entrants: Iterable[EntrantId], seed: bytes, tournament: str) -> tuple[EntrantId, ...]:
    """These entrants in the order that the seed gives: a shuffle of their numbers by verifiable dice.

    Beginning with the last of n places, a die of n sides says who of the first n takes it, then one of n − 1
    sides for the place before, and so on. The dice are those of duels (`bot.games.dice`): the match's id is
    the tournament's number, the accept id how many entrants there are, and the challenge id `draw`.
    """
    order = sorted(entrants)
    dice = SeededDice(seed, NAME, tournament, "draw", str(len(order)))
    for last in range(len(order) - 1, 0, -1):
        taken = dice.roll(last + 1) - 1
        order[last], order[taken] = order[taken], order[last]
    return tuple(order)
