"""The boards of matches of teams, each as a match between two people, so that it is played like any other.

The number of a person is also that of a team's member.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from bot.tournaments.log.events import BoardOverridden, BoardReported, LogEntry, Overridden, Reported
from bot.tournaments.log.state import Folded, TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, MemberId, Pairing
from bot.tournaments.teams.boards import BOARD


@lru_cache(maxsize=5_000)
def board_of(match: Match, number: int) -> Match | None:
    """This board of a match of teams as a match between its two members.

    None before the line-ups are revealed, and where a team has nobody.
    """
    board = match.board(number)
    seats = tuple(EntrantId(each) for each in match.members_at(number) if each is not None)
    if board is None or len(seats) != 2:
        return None
    of_team = dict(zip(match.pairing.seats, seats, strict=True))
    result = board.result or match.result
    if result is not None:
        result = replace(result, no_show=frozenset(of_team[each] for each in result.no_show))
    first = None if board.first is None else of_team[board.first]
    return Match(replace(match.id, board=number), BOARD, Pairing(seats, first), result)


def sittings(state: TournamentState) -> Iterator[Match]:
    """What people sit down to: the boards of matches of teams, and all other matches, without byes."""
    for match in state.matches:
        if match.pairing.is_bye:
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
    return board_of(match, number.board) if match is not None and number.board else match


def is_lined_up(match: Match, number: EntrantId) -> bool:
    """Whether this person is in a line-up of a match of teams."""
    return any(MemberId(number) in lineup for lineup in match.lineups)


def sides_of(match: Match, board: int) -> Mapping[EntrantId, EntrantId]:
    """For each member at a board of this match of teams, the team."""
    members = match.members_at(board)
    return {
        EntrantId(member): team
        for team, member in zip(match.pairing.seats, members, strict=True)
        if member is not None
    }


def reported(state: TournamentState, number: MatchId, result: MatchResult) -> Reported | BoardReported:
    """The event that a match or board, which must be there, has ended like this for those who sit there."""
    if not number.board:
        return Reported(number, result)
    return BoardReported(number.whole, number.board, _by_teams(state, number, result))


def overridden(state: TournamentState, number: MatchId, result: MatchResult) -> Overridden | BoardOverridden:
    """The event that an organiser decides a match or board, which must be there, like this."""
    if not number.board:
        return Overridden(number, result)
    return BoardOverridden(number.whole, number.board, _by_teams(state, number, result))


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
