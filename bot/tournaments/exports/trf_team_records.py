"""What a tournament report says of teams, and its records (TO-68).

Source: "Tournament Report File", TRF26 (approved by the FIDE Council on 12 May 2025), records 013, 240, 299,
300, 310, 320, 330, 352 and 362.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct, field

from bot.tournaments.points import draw_points, win_points
from bot.tournaments.rules import Points
from bot.tournaments.standings.columns import plain_number

TeamBye = Literal["U", "F", "H", "Z"]
"""A bye of a team, with the mark of such a bye of a player; `U` is that of record 320."""
Forfeit = Literal["+-", "-+", "--"]
"""A match that a team missed: won by the first team, by the second, lost by both."""

MAX_NAME, MAX_PLAYERS, MAX_TEAMS = 32, 14, 999
"""Characters of a team's name, members of a team, and teams, for which the records have columns."""


class TrfTeam(Struct, frozen=True):
    """A team; `players` are starting numbers by their usual boards. None stands for what a report lacks."""

    number: int
    name: str
    players: tuple[int, ...]
    match_points: Fraction | None = None
    board_points: Fraction | None = None
    rank: int | None = None


class TeamRecords(Struct, frozen=True):
    """The teams of a report; rounds and teams are numbers.

    `lineups` are those that differ from the usual order, by round and team, None for an empty board. `byes`
    go in the same way. `forfeits` are matches that a team missed, with the round, both teams, and who won.
    `taken` and `boards_taken` are match points and board points taken away, by team. A match in the report
    brings `scale` times the match points that `points` says. `bye_points` are the match and board points
    of record 320; None means the usual ones.
    """

    teams: tuple[TrfTeam, ...]
    points: Points
    lineups: Mapping[tuple[int, int], tuple[int | None, ...]] = field(
        default_factory=dict[tuple[int, int], tuple[int | None, ...]]
    )
    opponents: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    byes: Mapping[tuple[int, int], TeamBye] = field(default_factory=dict[tuple[int, int], TeamBye])
    forfeits: tuple[tuple[int, int, int, Forfeit], ...] = ()
    taken: Mapping[int, Fraction] = field(default_factory=dict[int, Fraction])
    boards_taken: Mapping[int, Fraction] = field(default_factory=dict[int, Fraction])
    boards: int = 2
    scale: int = 1
    bye_points: tuple[Fraction, Fraction] | None = None


def team_lines(records: TeamRecords, rounds: int) -> Iterator[str]:
    """The lines of a report about its teams. Raises ValueError for what the columns cannot hold."""
    if len(records.teams) > MAX_TEAMS or any(len(each.players) > MAX_PLAYERS for each in records.teams):
        raise ValueError(f"a report has at most {MAX_TEAMS} teams, of at most {MAX_PLAYERS} members")
    win, draw = win_points(records.points), draw_points(records.points)
    yield f"352 {('WB' * records.boards)[: records.boards]}"
    yield f"362 TW{_four(win)}   TD{_four(draw)}   TL 0.0"
    for team in records.teams:
        players = " ".join(f"{each:>4}" for each in team.players)
        sums = f"{_six(team.match_points)} {_six(team.board_points)} {team.rank or '':>3}"
        yield f"310 {team.number:>3} {team.name[:MAX_NAME]:<32} {'':5} {'':6} {sums}  {players}"
    for team in records.teams:
        yield f"013 {team.name[:MAX_NAME]:<32}{' '.join(f'{each:>4}' for each in team.players)}"
    yield from _bye_lines(records, rounds)
    for number, one, other, kind in records.forfeits:
        yield f"330 {kind} {number:>3} {one:>3} {other:>3}"
    for (number, team_number), lineup in sorted(records.lineups.items()):
        sitting = " ".join("0000" if each is None else f"{each:>4}" for each in lineup)
        other = records.opponents.get((number, team_number), 0)
        yield f"300 {number:>3} {team_number:>3} {other:>3} {sitting}"
    for team_number in sorted({*records.taken, *records.boards_taken}):
        taken = (each.get(team_number, Fraction(0)) for each in (records.taken, records.boards_taken))
        yield f"299    {'  '.join(map(_four, (-each for each in taken)))}  000 {team_number:>4}"


def _bye_lines(records: TeamRecords, rounds: int) -> Iterator[str]:
    """One bye a round has a place in record 320; others are full-point byes."""
    paired: dict[int, int] = {}
    others: list[tuple[TeamBye, int, int]] = []
    for (number, team), kind in sorted(records.byes.items()):
        if kind == "U" and number not in paired:
            paired[number] = team
        else:
            others.append(("F" if kind == "U" else kind, number, team))
    if paired:
        size = Fraction(records.boards + 1, 2)
        teams = " ".join(f"{paired.get(number, 0):03}" for number in range(1, rounds + 1))
        yield f"320 {_four(win_points(records.points))} {_four(size)} {teams}"
    for kind, number, team in others:
        yield f"240 {kind} {number:>3} {team:>4}"


def _four(points: Fraction) -> str:
    text = f"{plain_number(points):4.1f}"
    if len(text) > 4 or (2 * points).denominator != 1:
        raise ValueError(f"points do not fit into a report: {points}")
    return text


def _six(points: Fraction | None) -> str:
    return f"{'':6}" if points is None else f"{plain_number(points):6.1f}"
