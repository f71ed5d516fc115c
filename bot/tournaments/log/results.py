"""Which results a match or a board can end with."""

from bot.tournaments.log.refused import EventRefused
from bot.tournaments.matches import Match, MatchResult
from bot.tournaments.standings.eliminations import ELIMINATION


def check_result(match: Match, result: MatchResult) -> None:
    """Raise EventRefused unless the match can end with this result."""
    seats = match.pairing.seats
    if match.pairing.is_bye:
        raise EventRefused("bye", match=match.id)
    if len(result.places) != len(seats) or not result.no_show <= {*seats}:
        raise EventRefused("wrong-result", match=match.id)
    if any(seat in result.no_show and place == 1 for seat, place in zip(seats, result.places, strict=True)):
        raise EventRefused("wrong-result", match=match.id)
    if match.stage in ELIMINATION and result.places.count(1) != 1 and len(result.no_show) < len(seats):
        raise EventRefused("no-draws", match=match.id)
