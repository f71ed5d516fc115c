"""How a match ends by a rule."""

import pytest

from bot.matches.memory.results import on_time, tally
from bot.series.rules import ScoredGame
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult, Pairing, Stage

ONE, TWO, THREE = map(EntrantId, (1, 2, 3))
SWISS = Match(MatchId(1, 1), Stage("swiss"), Pairing((ONE, TWO), ONE))
FINAL = Match(MatchId(1, 1), Stage("single"), Pairing((ONE, TWO), ONE))
POD = Match(MatchId(1, 1), Stage("pods"), Pairing((ONE, TWO, THREE)))
WON, LOST, EVEN = ((1, 2), (2, 1), (1, 1))


@pytest.mark.parametrize(
    ("match", "over", "running", "result"),
    [
        (SWISS, [], [], MatchResult((1, 1), (0, 0))),
        (SWISS, [], [LOST], MatchResult((2, 1), (0, 1))),
        (SWISS, [WON], [LOST], MatchResult((1, 2), (1, 0), 1)),
        (SWISS, [WON, LOST], [WON], MatchResult((1, 2), (2, 1))),
        (SWISS, [], [EVEN], MatchResult((1, 1), (0, 0), 1)),
        (FINAL, [], [EVEN], MatchResult((2, 1), (0, 0), 1)),
        (FINAL, [], [WON], MatchResult((1, 2), (1, 0))),
    ],
)
def test_a_running_game_decides_only_where_the_games_won_are_equal(
    match: Match, over: list[tuple[int, int]], running: list[tuple[int, int]], result: MatchResult
) -> None:
    people = (11, 12)
    now = tally(match, people, 3, [ScoredGame(people, each) for each in over])
    assert on_time(match, people, now, [ScoredGame(people, each) for each in running], better=1) == result


def test_at_a_table_of_three_the_running_game_gives_all_places() -> None:
    people = (11, 12, 13)
    now = tally(POD, people, 1, [])
    running = [ScoredGame((13, 11, 12), (1, 2, 2))]
    assert on_time(POD, people, now, running, better=0) == MatchResult((2, 2, 1), (0, 0, 1))
