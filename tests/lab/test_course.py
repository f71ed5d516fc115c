"""The chance to win by the length of a game counts only the games that were still going."""

from bot.lab.course import ENOUGH, course_of
from bot.lab.melee.jobs import DuelResult
from tests.lab.jobs import game


def games(*ends: tuple[int, float, int]) -> list[DuelResult]:
    """So many games that ended in this turn with this score."""
    return [game(0, score, turns=turns) for turns, score, count in ends for _ in range(count)]


def test_each_round_counts_the_games_that_reached_it() -> None:
    found = course_of(games((2, 1.0, 30), (3, 0.0, 50), (4, 0.5, 20), (5, 0.0, ENOUGH)))
    assert [one.round for one in found] == [1, 2, 3]
    assert [one.going.count for one in found] == [30 + 50 + 20 + ENOUGH, 70 + ENOUGH, ENOUGH]
    assert [one.won.count for one in found] == [0, 30, 30]
    assert [one.lost.count for one in found] == [0, 0, 50]
    assert found[0].rate.share == 40 / 120
    assert found[1].rate.share == 10 / 90
    assert found[2].rate.share == 0.0


def test_rounds_that_few_games_reached_are_left_out_but_the_first() -> None:
    assert [one.round for one in course_of(games((9, 1.0, ENOUGH - 1)))] == [1]
    assert course_of([]) == ()
