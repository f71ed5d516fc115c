"""A tournament of teams as a tournament report: members are its players, boards their games (TO-68)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.tournaments.exports.trf import (
    NOT_PAIRED,
    Mark,
    Side,
    TrfGame,
    TrfHeader,
    TrfPlayer,
    TrfReport,
    match_mark,
)
from bot.tournaments.exports.trf_team_records import Forfeit, TeamBye, TeamRecords, TrfTeam
from bot.tournaments.exports.values import TournamentExport
from bot.tournaments.matches import HALF_BYE, EntrantId, Match, MatchResult, MemberId, TeamBoard
from bot.tournaments.points import board_points, match_points
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.standings.table import EntrantRow
from bot.tournaments.teams.boards import board_match, follows_from_boards, team_result

_POINTS: Mapping[Mark, Fraction] = {
    "1": Fraction(1),
    "+": Fraction(1),
    "=": Fraction(1, 2),
    "H": Fraction(1, 2),
}


def team_report_of(
    tournament: TournamentExport, rows: Sequence[EntrantRow], header: TrfHeader | None = None
) -> TrfReport:
    """The report of a Swiss or a round robin of teams; the matches of an elimination after it are left out.

    Raises ValueError for other formats, and for teams that do not play board by board.
    """
    rules = tournament.rules
    if rules.format not in ("swiss", "round-robin") or not rules.has_boards:
        raise ValueError("only a Swiss and a round robin of teams have a report of teams")
    matches = [each for each in tournament.matches if each.stage not in ELIMINATION]
    rounds = max((each.id.round for each in matches), default=0)
    seeded = sorted(tournament.entrants, key=lambda each: each.seed)
    teams = {each.id: number for number, each in enumerate(seeded, 1)}
    members = [(each.id, member) for each in seeded for member in tournament.members_of(each.id)]
    numbers = {member: number for number, (_, member) in enumerate(members, 1)}
    games = _games(matches, numbers, rounds)
    scores = {
        member: sum((_POINTS.get(each.mark, Fraction(0)) for each in games[member]), Fraction(0))
        for _, member in members
    }
    players = tuple(
        TrfPlayer(
            numbers[member],
            tournament.members.get(member, f"#{member}"),
            scores[member],
            1 + sum(other > scores[member] for other in scores.values()),
            tuple(games[member]),
        )
        for _, member in members
    )
    kind = "Team: Swiss-System" if rules.format == "swiss" else "Team: Round-Robin"
    records = _records(tournament, matches, rows, teams, numbers)
    return TrfReport(
        tournament.name,
        max(rounds, rules.rounds or 0),
        "1-0.5-0",
        players,
        kind,
        header=header or TrfHeader(),
        teams=records,
    )


def _games(
    matches: Sequence[Match], numbers: Mapping[MemberId, int], rounds: int
) -> dict[MemberId, list[TrfGame]]:
    found = {member: [NOT_PAIRED] * rounds for member in numbers}
    for match in matches:
        for board in match.boards:
            for seat, member in enumerate(match.members_at(board.number)):
                if member is not None:
                    found[member][match.id.round - 1] = _game(match, board, seat, numbers)
    return found


def _game(match: Match, board: TeamBoard, seat: int, numbers: Mapping[MemberId, int]) -> TrfGame:
    opponent = match.members_at(board.number)[1 - seat]
    team = match.pairing.seats[seat]
    mark = match_mark(board_match(match, board.number), team)
    if opponent is None:
        free: Mapping[Mark, Mark] = {"1": "+", "=": "H", "+": "+"}
        return TrfGame(None, "-", free[mark]) if mark in free else NOT_PAIRED
    side: Side = "-"
    if board.first is not None:
        side = "w" if board.first == team else "b"
    return TrfGame(numbers[opponent], side, mark)


def _records(
    tournament: TournamentExport,
    matches: Sequence[Match],
    rows: Sequence[EntrantRow],
    teams: Mapping[EntrantId, int],
    numbers: Mapping[MemberId, int],
) -> TeamRecords:
    taken, boards_taken = _taken(tournament, matches, teams)
    met = [each for each in matches if not each.pairing.is_bye]
    lineups = {
        (match.id.round, teams[team]): tuple(None if each is None else numbers[each] for each in lineup)
        for match in met
        for team, lineup in zip(match.pairing.seats, match.lineups, strict=False)
    }
    opponents = {
        (match.id.round, teams[team]): teams[other]
        for match in met
        for team, other in zip(match.pairing.seats, match.pairing.seats[::-1], strict=True)
    }
    byes: dict[tuple[int, int], TeamBye] = {
        (match.id.round, teams[match.pairing.seats[0]]): "H" if match.result == HALF_BYE else "U"
        for match in matches
        if match.pairing.is_bye
    }
    return TeamRecords(
        _teams(tournament, matches, rows, teams, numbers),
        tournament.rules.points,
        {key: lineup for key, lineup in lineups.items() if not _is_usual(lineup)},
        opponents,
        byes,
        tuple(_forfeits(met, teams)),
        {team: points for team, points in taken.items() if points},
        {team: points for team, points in boards_taken.items() if points},
        tournament.rules.team_size,
    )


def _teams(
    tournament: TournamentExport,
    matches: Sequence[Match],
    rows: Sequence[EntrantRow],
    teams: Mapping[EntrantId, int],
    numbers: Mapping[MemberId, int],
) -> tuple[TrfTeam, ...]:
    """The teams by their numbers, with their members, points and places."""
    size, standing = tournament.rules.team_size, {row.entrant: row for row in rows}
    names = {each.id: each.name for each in tournament.entrants}
    earned = {
        team: sum(
            (board_points(each, team, size) for each in matches if team in each.pairing.seats), Fraction(0)
        )
        for team in teams
    }
    return tuple(
        TrfTeam(
            number,
            names[team],
            tuple(numbers[member] for member in tournament.members_of(team)),
            standing[team].points,
            earned[team],
            standing[team].place,
        )
        for team, number in teams.items()
    )


def _taken(
    tournament: TournamentExport, matches: Sequence[Match], teams: Mapping[EntrantId, int]
) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """The match points and the board points that are taken from teams, by their numbers."""
    taken = {teams[team]: points for team, points in tournament.penalties.items()}
    boards_taken: dict[int, Fraction] = {}
    for match in matches:
        for team, points, boards in _decided(match, tournament):
            taken[teams[team]] = taken.get(teams[team], Fraction(0)) - points
            boards_taken[teams[team]] = boards_taken.get(teams[team], Fraction(0)) - boards
    return taken, boards_taken


def _is_usual(lineup: Sequence[int | None]) -> bool:
    """Whether a reader finds this line-up without a record: no board is empty or out of order."""
    sitting = [each for each in lineup if each is not None]
    return len(sitting) == len(lineup) and sitting == sorted(sitting)


def _decided(match: Match, tournament: TournamentExport) -> Iterator[tuple[EntrantId, Fraction, Fraction]]:
    """Match points and board points that an organiser's result gave each team beyond those of its boards."""
    if match.result is None or follows_from_boards(match):
        return
    rules = tournament.rules
    boards = Match(match.id, match.stage, match.pairing, team_result(match))
    for team in match.pairing.seats:
        yield (
            team,
            match_points(match, team, rules.points) - match_points(boards, team, rules.points),
            board_points(match, team, rules.team_size) - board_points(boards, team, rules.team_size),
        )


def _forfeits(
    matches: Sequence[Match], teams: Mapping[EntrantId, int]
) -> Iterator[tuple[int, int, int, Forfeit]]:
    for match in matches:
        if match.result is not None and match.result.no_show:
            one, other = match.pairing.seats
            if match.pairing.first == other:
                one, other = other, one
            yield match.id.round, teams[one], teams[other], _kind(match.result, one, other)


def _kind(result: MatchResult, one: EntrantId, other: EntrantId) -> Forfeit:
    if {one, other} <= result.no_show:
        return "--"
    return "-+" if one in result.no_show else "+-"
