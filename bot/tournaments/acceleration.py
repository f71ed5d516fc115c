"""Accelerated pairing (TO-19): FIDE's Baku acceleration, C.04.5.1 of its handbook."""

from collections.abc import Collection, Mapping
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.points import win_points
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss_rounds import planned_rounds


def virtual_points(
    entrants: Collection[Entrant], rules: TournamentRules, round_number: int
) -> Mapping[EntrantId, Fraction]:
    """What is added to the points of the better seeds for the pairing of this round; nobody else is named.

    The upper group has the better half of those who are in from the first round, rounded up to an even
    number, and late entrants with a better seed than its last. `entrants` must include those who have
    dropped out, as the group does not move up. In the first half of the tournament, rounded up, it has
    virtual points: a win's in the first half of these rounds, rounded up, and half of that in the others.
    """
    if not rules.is_accelerated or rules.format != "swiss":
        return {}
    accelerated = -(-planned_rounds(entrants, rules) // 2)
    starters = sorted(entrant.seed for entrant in entrants if entrant.first_round == 1)
    if round_number > accelerated or not starters:
        return {}
    win = win_points(rules.points)
    bonus = win if round_number <= -(-accelerated // 2) else win / 2
    last = starters[min(2 * -(-len(starters) // 4), len(starters)) - 1]
    return {entrant.id: bonus for entrant in entrants if entrant.seed <= last}
