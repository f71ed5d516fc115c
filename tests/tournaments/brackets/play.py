"""Entrants and results for tests of brackets."""

from bot.tournaments.matches import EntrantId, Result

FIRST, SECOND = Result((1, 2), (1, 0)), Result((2, 1), (0, 1))
DRAWN, NOBODY = Result((1, 1), (0, 0), 1), Result((2, 2), (0, 0))
"""A win of the first named, of the second, a draw, and a loss of both."""


def entrants(count: int) -> tuple[EntrantId, ...]:
    """So many entrants, numbered by seed."""
    return tuple(EntrantId(number) for number in range(1, count + 1))
