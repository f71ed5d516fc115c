"""The content of an export."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, field

from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId, MemberId
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.tie_breaks import Penalties


class TournamentExport(Struct, frozen=True):
    """A tournament at one moment; everything else in an export follows from it.

    In a tournament of teams, `members` are the names of all who are, or were, in a team, and `rosters` the
    members of each by their usual boards. `times` are those on which players have agreed, by match or board,
    in seconds since 1970.
    """

    name: str
    rules: TournamentRules
    entrants: tuple[Entrant, ...]
    matches: tuple[Match, ...]
    penalties: Penalties = field(default_factory=dict[EntrantId, Fraction])
    members: Mapping[MemberId, str] = field(default_factory=dict[MemberId, str])
    rosters: Mapping[EntrantId, tuple[MemberId, ...]] = field(
        default_factory=dict[EntrantId, tuple[MemberId, ...]]
    )

    times: Mapping[MatchId, int] = field(default_factory=dict[MatchId, int])

    def members_of(self, team: EntrantId) -> tuple[MemberId, ...]:
        """Everybody who is or was in this team: its roster, then former members in the order of numbers."""
        roster = self.rosters.get(team, ())
        played = {
            member
            for match in self.matches
            for seat, lineup in zip(match.pairing.seats, match.lineups, strict=False)
            for member in lineup
            if seat == team and member is not None
        }
        return (*roster, *sorted(played.difference(roster)))
