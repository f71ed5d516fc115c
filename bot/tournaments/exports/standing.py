"""The standings of a tournament that was read from a file, worked out anew from its matches (TO-28)."""

from bot.tournaments.course.places import places
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.log.state import TournamentState
from bot.tournaments.standings.table import EntrantRow


def standings_of(tournament: TournamentExport) -> tuple[EntrantRow, ...]:
    """Everybody's row, best first, as they would be if the tournament ended here."""
    return places(
        TournamentState(
            tournament.rules,
            seed_hash="",
            phase="finished",
            entrants=tournament.entrants,
            matches=tournament.matches,
            penalties=tournament.penalties,
        )
    )
