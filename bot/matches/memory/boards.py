"""The boards of matches of teams, each as a match between two people, so that it is played like any other.

The number of a person is also that of a team's member.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.events import BoardOverridden, BoardReported, LogEntry, Overridden, Reported
from bot.tournaments.log.state import Folded, TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, MemberId, Pairing
from bot.tournaments.teams.boards import BOARD


@lru_cache(maxsize=5_000)
def board_of(match: Match, number: int) -> Match | None:
    """This board of a match of teams as a match between its two members.

    None before the line-ups are revealed, where a team has nobody, and for a board that is not there.
    """
    board = match.board(number)
    if board is None:
        return None
    seats = tuple(EntrantId(each) for each in match.members_at(number) if each is not None)
    if len(seats) != 2:
        return None
    of_team = dict(zip(match.pairing.seats, seats, strict=True))
    result = board.result or match.result
    if result is not None:
        result = replace(result, no_show=frozenset(of_team[each] for each in result.no_show))
    first = None if board.first is None else of_team[board.first]
    return Match(replace(match.id, board=number), BOARD, Pairing(seats, first), result)


@lru_cache(maxsize=5_000)
def table_of(match: Match) -> Match | None:
    """A match of two teams at one table as one between all their members, who sit in turn (TO-65).

    None before the line-ups are revealed, and where a team has nobody for a seat.
    """
    seats = tuple(EntrantId(each) for members in zip(*match.lineups, strict=True) for each in members if each)
    if not match.lineups or len(seats) != sum(map(len, match.lineups)):
        return None
    result = match.result
    if result is not None:
        size = len(seats)
        places = tuple(1 if place == 1 else size for place in result.places)
        gone = [each in result.no_show for each in match.pairing.seats]
        result = replace(
            result,
            places=tuple(places[at % 2] for at in range(size)),
            wins=tuple(result.wins[at % 2] for at in range(size)),
            no_show=frozenset(seat for at, seat in enumerate(seats) if gone[at % 2]),
        )
    return Match(match.id, match.stage, Pairing(seats), result)


def sittings(state: TournamentState) -> Iterator[Match]:
    """What people sit down to: boards or tables of matches of teams, and all other matches, without byes."""
    for match in state.matches:
        if match.pairing.is_bye:
            continue
        if plays_together(state):
            table = table_of(match)
            yield from () if table is None else (table,)
            continue
        if not state.rules.has_boards:
            yield match
            continue
        boards = (board_of(match, each.number) for each in match.boards)
        yield from (each for each in boards if each is not None)


def open_sittings(state: TournamentState) -> list[Match]:
    """Those that are not over."""
    return [each for each in sittings(state) if each.result is None]


def sitting(state: TournamentState, number: MatchId) -> Match | None:
    """The match or board with this number; None if it is not there."""
    match = state.match(number)
    if match is None or match.pairing.is_bye:
        return match
    if plays_together(state):
        return table_of(match)
    return board_of(match, number.board) if number.board else match


def decidable(state: TournamentState, number: MatchId) -> Match | None:
    """What an organiser decides by this number: a match, of teams or of people, or a board."""
    return sitting(state, number) if number.board else state.match(number)


def plays_together(state: TournamentState) -> bool:
    """Whether teams meet at one table."""
    return state.rules.is_of_teams and not state.rules.has_boards


def is_lined_up(match: Match, number: EntrantId) -> bool:
    """Whether this person is in a line-up of a match of teams."""
    return any(MemberId(number) in lineup for lineup in match.lineups)


def sides_of(match: Match, board: int) -> Mapping[EntrantId, EntrantId]:
    """For each member at a board of this match of teams, or in the whole match (0), the team."""
    lineups = [(each,) for each in match.members_at(board)] if board else match.lineups
    return {
        EntrantId(member): team
        for team, members in zip(match.pairing.seats, lineups, strict=True)
        for member in members
        if member is not None
    }


def reported(state: TournamentState, number: MatchId, result: MatchResult) -> Reported | BoardReported:
    """The event that a match or board, which must be there, has ended like this for those who sit there."""
    if plays_together(state):
        return Reported(number, _by_table(state, number, result))
    if not number.board:
        return Reported(number, result)
    return BoardReported(number.whole, number.board, _by_teams(state, number, result))


def overridden(state: TournamentState, number: MatchId, result: MatchResult) -> Overridden | BoardOverridden:
    """The event that an organiser decides something `decidable`, which must be there, like this."""
    if not number.board:
        return Overridden(number, result)
    return BoardOverridden(number.whole, number.board, _by_teams(state, number, result))


def _by_table(state: TournamentState, number: MatchId, result: MatchResult) -> MatchResult:
    """The result of a table for its two teams, by the best place of each.

    A team is missing if all of it are. In an elimination, the better seed goes on from a draw (TO-65).
    """
    match = state.match(number)
    assert match is not None, "what ends is there"
    best = [min(result.places[seat::2]) for seat in range(2)]
    came = {team for each, team in sides_of(match, 0).items() if each not in result.no_show}
    missing = frozenset(match.pairing.seats) - came
    if best[0] == best[1] and 1 in best and is_elimination(match):
        seeds = state.cut or tuple(each.id for each in state.entrants)
        better = min(match.pairing.seats, key=seeds.index)
        return MatchResult(tuple(1 if seat == better else 2 for seat in match.pairing.seats), (0, 0), 1)
    if best[0] == best[1]:
        return MatchResult((1, 1), (0, 0), 1) if 1 in best else MatchResult((2, 2), (0, 0), no_show=missing)
    places = (1, 2) if best[0] < best[1] else (2, 1)
    return MatchResult(places, tuple(2 - each for each in places), no_show=missing)


def _by_teams(state: TournamentState, number: MatchId, result: MatchResult) -> MatchResult:
    """The result of a board with the teams of those who did not come."""
    match = state.match(number)
    assert match is not None, "what ends is there"
    teams = sides_of(match, number.board)
    return replace(result, no_show=frozenset(teams[each] for each in result.no_show))


def reports(folded: Folded) -> Mapping[MatchId, LogEntry]:
    """For each match and board, the latest entry since its release that reported it and is not undone."""
    boards = folded.board_reports()
    return {
        **folded.reports(),
        **{replace(number, board=board): entry for (number, board), entry in boards.items()},
    }


def is_decided(state: TournamentState, number: MatchId) -> bool:
    """Whether an organiser decided this match or board, or the match of this board."""
    return number.whole in state.decided or (number.whole, number.board) in state.decided_boards
