"""The tournament of teams that a tournament report tells of (TO-68)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.exports.trf import NOT_PAIRED, TrfGame, TrfReport
from bot.tournaments.exports.trf_team_records import TeamRecords, TrfTeam
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import (
    BYE,
    HALF_BYE,
    Entrant,
    EntrantId,
    Match,
    MatchId,
    MatchResult,
    MemberId,
    Pairing,
    TeamBoard,
)
from bot.tournaments.points import board_points, draw_points, match_points, win_points
from bot.tournaments.rules import MAX_SUBSTITUTES, MAX_TEAM_SIZE, TEAM_TIE_BREAKS, TournamentRules
from bot.tournaments.stages import SWISS
from bot.tournaments.teams.boards import team_result

_Seats = tuple[int | None, int | None]
"""Starting numbers of those who sit at a board; None where nobody does."""


def team_tournament_of(report: TrfReport) -> TournamentExport:
    """The tournament of teams in a report, whose boards are the games of its players.

    Raises ValueError with the reason if the players' games are not the boards of matches of teams.
    """
    if report.teams is None:
        raise ValueError("has no teams")
    return _Teams(report, report.teams).tournament()


def differing_teams(report: TrfReport) -> Iterator[tuple[TrfTeam, Fraction, Fraction]]:
    """The teams whose points don't follow from their boards, with the match and board points that do."""
    records = report.teams
    if records is None:
        return
    tournament = team_tournament_of(report)
    size, points = tournament.rules.team_size, tournament.rules.points
    for team in records.teams:
        entrant = EntrantId(team.number)
        mine = [each for each in tournament.matches if entrant in each.pairing.seats]
        matches = sum((match_points(each, entrant, points) for each in mine), Fraction(0))
        boards = sum((board_points(each, entrant, size) for each in mine), Fraction(0))
        matches = records.scale * (matches - tournament.penalties.get(entrant, Fraction(0)))
        boards -= records.boards_taken.get(team.number, Fraction(0))
        for each in mine:
            is_paired_bye = each.pairing.is_bye and records.byes.get((each.id.round, team.number)) == "U"
            if is_paired_bye and records.bye_points is not None:
                boards += records.bye_points[1] - board_points(each, entrant, size)
        if team.match_points not in (None, matches) or team.board_points not in (None, boards):
            yield team, matches, boards


class _Meeting(Struct, frozen=True):
    """Two teams in one round, by their numbers, and who sits at each board."""

    round: int
    teams: tuple[int, int]
    boards: tuple[_Seats, ...]


class _Teams:
    """Puts the games of a report together to matches of teams."""

    def __init__(self, report: TrfReport, records: TeamRecords) -> None:
        self._report, self._records = report, records
        self._games = {each.number: each.games for each in report.players}
        self._team_of: dict[int, int] = {}
        for team in records.teams:
            for player in team.players:
                if player in self._team_of or player not in self._games:
                    raise ValueError(f"player {player} of team {team.number} is missing or in two teams")
                self._team_of[player] = team.number
        if len({team.number for team in records.teams}) < len(records.teams):
            raise ValueError("two teams have the same number")
        strangers = [each for each in self._games if each not in self._team_of]
        if strangers:
            raise ValueError(f"player {strangers[0]} is in no team")
        if report.points != "1-0.5-0":
            raise ValueError("a board brings other points than 1-½-0")
        self._offset = max((team.number for team in records.teams), default=0)

    def tournament(self) -> TournamentExport:
        rounds = range(1, 1 + max(len(each) for each in self._games.values()))
        meetings = [each for number in rounds for each in self._meetings(number)]
        size = max((len(each.boards) for each in meetings), default=2)
        if not 2 <= size <= MAX_TEAM_SIZE:
            raise ValueError(f"a match has {size} boards, and the bot knows 2 to {MAX_TEAM_SIZE}")
        records = self._records
        most = max(len(team.players) for team in records.teams)
        rules = TournamentRules(
            "swiss",
            records.points,
            TEAM_TIE_BREAKS,
            rounds=self._report.rounds or None,
            team_size=size,
            substitutes=min(MAX_SUBSTITUTES, max(0, most - size)),
        )
        entrants = tuple(
            Entrant(EntrantId(team.number), team.name, seed, draw=seed)
            for seed, team in enumerate(sorted(records.teams, key=lambda each: each.number), 1)
        )
        matches = [self._match(each, size) for each in meetings]
        matches += self._missed(meetings, size)
        numbered = self._numbered([*matches, *self._byes(matches)])
        return TournamentExport(
            self._report.name,
            rules,
            entrants,
            numbered,
            {each: points for each, points in self._penalties(numbered, rules).items() if points},
            {self._member(each.number): each.name for each in self._report.players},
            {EntrantId(team.number): tuple(map(self._member, team.players)) for team in records.teams},
        )

    def _member(self, player: int) -> MemberId:
        return MemberId(self._offset + player)

    def _game(self, player: int, number: int) -> TrfGame:
        games = self._games[player]
        return games[number - 1] if number <= len(games) else NOT_PAIRED

    def _meetings(self, number: int) -> Iterator[_Meeting]:
        """The matches of a round whose players have opponents."""
        opponents: dict[int, int] = {}
        for player, team in self._team_of.items():
            against = self._game(player, number).opponent
            if against is None:
                continue
            other = self._team_of[against]
            if opponents.setdefault(team, other) != other or other == team:
                raise ValueError(f"team {team} meets two teams in round {number}")
        for team, other in sorted(opponents.items()):
            if team < other:
                yield _Meeting(number, (team, other), tuple(self._boards(number, team, other)))

    def _boards(self, number: int, one: int, other: int) -> Sequence[_Seats]:
        """Who sits at each board, in the order of a line-up if one of the two teams has it in the report."""
        if (number, one) not in self._records.lineups and (number, other) in self._records.lineups:
            return [(seats[1], seats[0]) for seats in self._boards(number, other, one)]
        theirs = [each for each in self._lineup(number, other) if each is not None]
        found: list[_Seats] = []
        for player in self._lineup(number, one):
            against = None if player is None else self._game(player, number).opponent
            if against is not None and against in theirs:
                theirs.remove(against)
            found.append((player, against))
        free = [each for each in theirs if self._game(each, number).opponent is None]
        for at, (player, against) in enumerate(found):
            if player is None and free:
                found[at] = None, free.pop(0)
            elif against is None and free and self._game(free[0], number) == NOT_PAIRED:
                found[at] = player, free.pop(0)
        return [*found, *((None, each) for each in free)]

    def _lineup(self, number: int, team: int) -> Sequence[int | None]:
        if (number, team) in self._records.lineups:
            return self._records.lineups[number, team]
        players = next(each.players for each in self._records.teams if each.number == team)
        return [each for each in players if self._game(each, number) != NOT_PAIRED]

    def _match(self, meeting: _Meeting, size: int) -> Match:
        one, other = map(EntrantId, meeting.teams)
        seats: list[_Seats] = [*meeting.boards, *((None, None),) * (size - len(meeting.boards))]
        results = [self._result(each, meeting.round, (one, other)) for each in seats]
        firsts = [self._first(each, meeting.round, (one, other)) for each in seats]
        lineups = tuple(
            tuple(None if each[seat] is None else self._member(each[seat] or 0) for each in seats)
            for seat in range(2)
        )
        boards = tuple(
            TeamBoard(at, first, result)
            for at, (first, result) in enumerate(zip(firsts, results, strict=True), 1)
        )
        match = Match(
            MatchId(meeting.round, 1), SWISS, Pairing((one, other), firsts[0]), None, boards, lineups
        )
        return replace(match, result=team_result(match))

    def _first(self, seats: _Seats, number: int, teams: tuple[EntrantId, EntrantId]) -> EntrantId | None:
        for player, team, other in zip(seats, teams, teams[::-1], strict=True):
            side = "-" if player is None else self._game(player, number).side
            if side != "-":
                return team if side == "w" else other
        return None

    def _result(self, seats: _Seats, number: int, teams: tuple[EntrantId, EntrantId]) -> MatchResult | None:
        games = [NOT_PAIRED if each is None else self._game(each, number) for each in seats]
        if any(each.mark == " " for each in games):
            return None
        if any(each.mark in ("=", "H") for each in games):
            return MatchResult((1, 1), (0, 0), draws=1)
        won = tuple(int(each.mark in ("1", "+", "U", "F")) for each in games)
        missed = frozenset(team for team, game in zip(teams, games, strict=True) if game.mark in ("-", "Z"))
        return MatchResult(tuple(2 - each for each in won), won, no_show=missed)

    def _missed(self, meetings: Sequence[_Meeting], size: int) -> Iterator[Match]:
        """The matches that a team missed, of which the players' lines say nothing."""
        met = {(each.round, team): {*each.teams} for each in meetings for team in each.teams}
        for number, one, other, kind in self._records.forfeits:
            if {one, other} == met.get((number, one)):
                continue
            if (
                (number, one) in met
                or (number, other) in met
                or not {one, other} <= {*self._team_of.values()}
            ):
                raise ValueError(f"teams {one} and {other} have other matches in round {number}")
            teams = EntrantId(one), EntrantId(other)
            missed = frozenset(team for team, mark in zip(teams, kind, strict=True) if mark == "-")
            places = tuple(2 - (mark == "+") for mark in kind)
            result = MatchResult(places, tuple(2 - each for each in places), no_show=missed)
            boards = tuple(TeamBoard(at, None, result) for at in range(1, size + 1))
            match = Match(MatchId(number, 1), SWISS, Pairing(teams), None, boards)
            yield replace(match, result=team_result(match))

    def _byes(self, matches: Sequence[Match]) -> Iterator[Match]:
        records = self._records
        busy = {(each.id.round, seat) for each in matches for seat in each.pairing.seats}
        for (number, team), kind in sorted(records.byes.items()):
            if (number, EntrantId(team)) in busy:
                raise ValueError(f"team {team} has a match and a bye in round {number}")
            result = BYE if kind in ("U", "F") else HALF_BYE
            if kind == "U" and records.bye_points is not None:
                brings = records.bye_points[0] / records.scale
                result = HALF_BYE if brings == draw_points(records.points) else BYE
            if kind != "Z":
                yield Match(MatchId(number, 1), SWISS, Pairing((EntrantId(team),)), result)

    def _numbered(self, matches: Sequence[Match]) -> tuple[Match, ...]:
        """The matches in order, with their tables."""
        tables: dict[int, int] = {}
        found: list[Match] = []
        for match in sorted(matches, key=lambda each: (each.id.round, each.pairing.is_bye)):
            tables[match.id.round] = tables.get(match.id.round, 0) + 1
            found.append(replace(match, id=MatchId(match.id.round, tables[match.id.round])))
        return tuple(found)

    def _penalties(self, matches: Sequence[Match], rules: TournamentRules) -> Mapping[EntrantId, Fraction]:
        """Match points taken away, or given by byes that bring neither those of a win nor of a draw."""
        records = self._records
        found = {EntrantId(team): points / records.scale for team, points in records.taken.items()}
        if records.bye_points is None:
            return found
        brings = records.bye_points[0] / records.scale
        if brings in (win_points(rules.points), draw_points(rules.points)):
            return found
        for match in matches:
            team = match.pairing.seats[0]
            if match.pairing.is_bye and records.byes.get((match.id.round, team)) == "U":
                found[team] = found.get(team, Fraction(0)) + win_points(rules.points) - brings
        return found
