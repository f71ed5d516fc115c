"""Short logs of tournaments of teams, for tests."""

from collections.abc import Iterable

from bot.tournaments.log.events import (
    BoardReported,
    Created,
    Event,
    Joined,
    LinedUp,
    Paired,
    RosterSet,
    Started,
)
from bot.tournaments.matches import EntrantId, Lineup, MatchId, MatchResult, MemberId, Stage
from bot.tournaments.rules import TEAM_TIE_BREAKS, TournamentRules
from tests.tournaments.log.logs import DRAW, LOSS, WIN, ids, pairing

TEAMS = TournamentRules("swiss", tie_breaks=TEAM_TIE_BREAKS, team_size=3, substitutes=1)
ONE, TWO = MatchId(1, 1), MatchId(1, 2)
BY_MARK = {"1": WIN, "0": LOSS, "=": DRAW, "-": MatchResult((2, 2), (0, 0), no_show=frozenset(ids(1, 2)))}


def members(team: int, count: int = 3) -> tuple[MemberId, ...]:
    """The members of a team: 11, 12, 13 … in team 1, 21, 22 … in team 2."""
    return tuple(MemberId(10 * team + number) for number in range(1, count + 1))


def lineups(one: int, other: int, size: int = 3) -> tuple[Lineup, Lineup]:
    """The usual line-ups of two teams."""
    return members(one, size), members(other, size)


def teams_signed_up(count: int, rules: TournamentRules = TEAMS) -> list[Event]:
    """The announcement, and so many teams with their members."""
    found: list[Event] = [Created(rules, "hash")]
    for number in range(1, count + 1):
        team = EntrantId(number)
        found += (Joined(team), RosterSet(team, members(number, rules.team_size)))
    return found


def teams_started(count: int, rules: TournamentRules = TEAMS) -> list[Event]:
    """The same, and the start: seeds in the order of their numbers, and a draw the other way round."""
    seeds = ids(*range(1, count + 1))
    return [*teams_signed_up(count, rules), Started(seeds, seeds[::-1], "00")]


def one_match(
    rules: TournamentRules = TEAMS, stage: str = "swiss", *, is_lined_up: bool = True
) -> list[Event]:
    """Two teams who meet in match 1.1."""
    found = [*teams_started(2, rules), Paired(Stage(stage), ((ONE, pairing(1, 2)),))]
    return [*found, LinedUp(ONE, lineups(1, 2, rules.team_size))] if is_lined_up else found


def board_results(marks: str, match: MatchId = ONE) -> Iterable[BoardReported]:
    """The reports of boards 1, 2 …: won by the first (1) or second team (0), drawn (=), lost by both (-)."""
    return [BoardReported(match, board, BY_MARK[mark]) for board, mark in enumerate(marks, start=1)]
