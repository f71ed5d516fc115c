"""The content of an export."""

from dataclasses import dataclass, field
from fractions import Fraction

from bot.tournaments.matches import Entrant, EntrantId, Match
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.tie_breaks import Penalties


@dataclass(frozen=True, slots=True)
class TournamentExport:
    """A tournament at one moment; everything else in an export follows from it."""

    name: str
    rules: TournamentRules
    entrants: tuple[Entrant, ...]
    matches: tuple[Match, ...]
    penalties: Penalties = field(default_factory=dict[EntrantId, Fraction])
