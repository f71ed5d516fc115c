"""The number of rounds of a Swiss (TO-12), and those with accelerated pairing (TO-19)."""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.points import win_points
from bot.tournaments.rules import TournamentRules


def swiss_rounds(people: int) -> int:
    """The binary logarithm of the number of people, rounded up; at least one."""
    return max(1, (people - 1).bit_length())


def planned_rounds(entrants: Iterable[Entrant], rules: TournamentRules) -> int:
    """The rounds of this tournament: as set, or as follows from the number of people in its first round."""
    if rules.rounds is not None:
        return rules.rounds
    return swiss_rounds(sum(entrant.first_round == 1 for entrant in entrants))


def virtual_points(
    entrants: Collection[Entrant], rules: TournamentRules, round_number: int
) -> Mapping[EntrantId, Fraction]:
    """Points added to the better seeds' scores for the pairing of this round; nobody else is named.

    This is FIDE's Baku acceleration (C.04.5.1 of its handbook). The upper group has the better half of those
    who are in from the first round, rounded up to an even number, and late entrants with a better seed than
    its last. `entrants` must include those who have dropped out, as the group does not move up. In the first
    half of the tournament, rounded up, the group has virtual points: a win's in the first half of these
    rounds, rounded up, and half of that in the others.
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
