"""The content of an export."""

from dataclasses import dataclass, field
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId, Match
from bot.tournaments.rules import TieBreak, TournamentRules
from bot.tournaments.standings.tie_breaks import Penalties

SHARES: frozenset[TieBreak] = frozenset(("omw", "gw", "ogw"))
"""Tie-breaks that are a share from 0 to 1; all others are sums or places."""


@dataclass(frozen=True, slots=True)
class TournamentExport:
    """A tournament at one moment; everything else in an export follows from it."""

    name: str
    rules: TournamentRules
    entrants: tuple[Entrant, ...]
    matches: tuple[Match, ...]
    penalties: Penalties = field(default_factory=dict[EntrantId, Fraction])


def plain_number(value: Fraction) -> int | float:
    """A sum of match points as a number: halves and quarters are exact."""
    return int(value) if value.denominator == 1 else float(value)
