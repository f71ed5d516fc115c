"""Checks of the events of tournaments of teams (TO-60 to TO-65)."""

from collections.abc import Mapping, Sequence

from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    LinedUp,
    Overridden,
    Reported,
    RosterSet,
)
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.results import check_result
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match, MatchId, MemberId
from bot.tournaments.teams.boards import board_match
from bot.tournaments.teams.lineups import is_lineup


def check_roster(state: TournamentState, event: RosterSet) -> None:
    """Raise EventRefused unless a team may have these members."""
    _need_teams(state)
    if state.phase in ("finished", "cancelled"):
        raise EventRefused("over")
    team, rules = event.entrant, state.rules
    if team not in state.signed_up:
        raise EventRefused("not-in", entrant=team)
    if not 1 <= len(event.members) <= rules.team_size + rules.substitutes:
        raise EventRefused("team-size", entrant=team)
    others = {member for other, members in state.rosters.items() if other != team for member in members}
    others |= {member for member, for_ in _played_for(state).items() if for_ != team}
    if len({*event.members}) < len(event.members) or not others.isdisjoint(event.members):
        raise EventRefused("in-two-teams", entrant=team)
    _check_lineups_of({**state.rosters, team: event.members}, state)


def check_teams_start(state: TournamentState, teams: Sequence[EntrantId]) -> None:
    """Raise EventRefused unless each team has enough members to start."""
    if state.rules.is_of_teams:
        for team in teams:
            if len(state.rosters.get(team, ())) < state.rules.team_size:
                raise EventRefused("team-incomplete", entrant=team)


def check_lineups(state: TournamentState, event: LinedUp) -> None:
    """Raise EventRefused unless a match can be played by these members."""
    _need_teams(state)
    match = _match(state, event.match)
    if match.pairing.is_bye:
        raise EventRefused("bye", match=match.id)
    if match.result is not None:
        raise EventRefused("match-over", match=match.id)
    if state.origins[match.id].is_begun:
        raise EventRefused("match-begun", match=match.id)
    if len(event.lineups) != len(match.pairing.seats):
        raise EventRefused("wrong-lineup", match=match.id)
    for team, lineup in zip(match.pairing.seats, event.lineups, strict=True):
        if not is_lineup(lineup, state.rosters.get(team, ()), state.rules.team_size):
            raise EventRefused("wrong-lineup", entrant=team, match=match.id)


def check_board(state: TournamentState, event: BoardReported | BoardOverridden) -> None:
    """Raise EventRefused unless a board of this match can end like this."""
    if not state.rules.has_boards:
        raise EventRefused("no-teams")
    match = _match(state, event.match)
    if match.pairing.is_bye:
        raise EventRefused("bye", match=match.id)
    if match.board(event.board) is None:
        raise EventRefused("no-board", match=match.id)
    if isinstance(event, BoardReported):
        if (match.id, event.board) in state.reported_boards:
            raise EventRefused("board-over", match=match.id)
        if not match.lineups and not event.result.no_show:
            raise EventRefused("not-lined-up", match=match.id)
    check_result(board_match(match, event.board), event.result)


def check_team_match(state: TournamentState, event: Begun | Reported | Overridden) -> None:
    """Raise EventRefused if teams can't begin or end a match like this; of other matches, say nothing."""
    if not state.rules.is_of_teams:
        return
    match = _match(state, event.match)
    match event:
        case Begun():
            if not match.lineups:
                raise EventRefused("not-lined-up", match=match.id)
        case Reported():
            if state.rules.has_boards:
                raise EventRefused("by-boards", match=match.id)
        case Overridden(_, result):
            boards = sum(result.wins) + result.draws
            if state.rules.has_boards and boards > state.rules.team_size:
                raise EventRefused("wrong-result", match=match.id)


def check_teams_after_undo(state: TournamentState) -> None:
    """Raise EventRefused if an undo leaves somebody in two teams, or in a line-up but not in the team."""
    seen: set[MemberId] = set()
    for team, members in state.rosters.items():
        if not seen.isdisjoint(members):
            raise EventRefused("in-two-teams", entrant=team)
        seen |= {*members}
    _check_lineups_of(state.rosters, state)


def _check_lineups_of(rosters: Mapping[EntrantId, Sequence[MemberId]], state: TournamentState) -> None:
    """Raise EventRefused if somebody lined up in an open match is no member of their team."""
    for match in state.open_matches:
        for team, lineup in zip(match.pairing.seats, match.lineups, strict=False):
            if not {each for each in lineup if each is not None} <= {*rosters.get(team, ())}:
                raise EventRefused("in-lineup", entrant=team, match=match.id)


def _played_for(state: TournamentState) -> Mapping[MemberId, EntrantId]:
    """The team for which each member has been in a line-up."""
    return {
        member: team
        for match in state.matches
        for team, lineup in zip(match.pairing.seats, match.lineups, strict=False)
        for member in lineup
        if member is not None
    }


def _need_teams(state: TournamentState) -> None:
    if not state.rules.is_of_teams:
        raise EventRefused("no-teams")


def _match(state: TournamentState, number: MatchId) -> Match:
    found = state.match(number)
    if found is None:
        raise EventRefused("no-match", match=number)
    return found
