"""The order that is drawn when a tournament starts (TO-8)."""

from collections.abc import Iterable

from bot.games.dice import SeededDice
from bot.tournaments.matches import EntrantId

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
