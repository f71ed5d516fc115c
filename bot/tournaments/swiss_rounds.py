"""How many rounds a Swiss has (TO-12)."""

from collections.abc import Iterable

from bot.tournaments.matches import Entrant
from bot.tournaments.rules import TournamentRules


def swiss_rounds(people: int) -> int:
    """The least number of rounds for which 2 to its power reaches the number of people; at least one."""
    return max(1, (people - 1).bit_length())


def planned_rounds(entrants: Iterable[Entrant], rules: TournamentRules) -> int:
    """The rounds of this tournament: as set, or by the number of those who are in from the first round."""
    if rules.rounds is not None:
        return rules.rounds
    return swiss_rounds(sum(entrant.first_round == 1 for entrant in entrants))
