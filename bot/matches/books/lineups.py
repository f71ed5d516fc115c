"""Line-ups of teams: what captains set in secret is revealed when a match is released (TO-63)."""

from collections.abc import Iterator

from bot.matches.memory.kept_books import TournamentBook
from bot.matches.memory.plays import BY_NO_SHOW
from bot.tournaments.log.events import BoardReported, Event, LinedUp, Paired, Reported
from bot.tournaments.matches import EntrantId, Lineup, Match, MemberId
from bot.tournaments.no_shows import no_show, wins_needed
from bot.tournaments.teams.lineups import is_lineup, usual_lineup


def lineup_of(book: TournamentBook, entrant: EntrantId) -> Lineup:
    """Who plays for a team in a match released now: as its captain has set it, or the first of its members.

    An order that names somebody who is no longer in the team does not count.
    """
    size, team = book.state.rules.team_size, book.teams.get(entrant)
    there = () if team is None else tuple(MemberId(each) for each in team.players)
    roster = tuple(each for each in book.state.rosters.get(entrant, ()) if each in there)
    chosen: Lineup = () if team is None else tuple(MemberId(each) for each in team.line_up)
    return chosen if is_lineup(chosen, roster, size) else usual_lineup(roster, size)


def revealed(book: TournamentBook, paired: Paired) -> Iterator[tuple[Event, str]]:
    """The line-ups of matches that were just released, with reasons.

    A board at which a team has nobody is lost, and so is a match at one table if somebody is missing there.
    """
    for number, pairing in paired.matches:
        if pairing.is_bye:
            continue
        lineups = tuple(lineup_of(book, each) for each in pairing.seats)
        yield LinedUp(number, lineups), ""
        match = book.state.match(number)
        awarded = wins_needed(book.state.rules.best_of)
        if match is not None and book.state.rules.has_boards:
            yield from _lost(match, lineups, awarded)
        elif absent := [team for team, each in zip(pairing.seats, lineups, strict=True) if None in each]:
            yield Reported(number, no_show(pairing, absent, awarded)), BY_NO_SHOW


def _lost(match: Match, lineups: tuple[Lineup, ...], awarded: int) -> Iterator[tuple[Event, str]]:
    seats = match.pairing.seats
    for board in match.boards:
        members = (each[board.number - 1] for each in lineups)
        absent = [team for team, member in zip(seats, members, strict=True) if member is None]
        if absent:
            yield BoardReported(match.id, board.number, no_show(match.pairing, absent, awarded)), BY_NO_SHOW
