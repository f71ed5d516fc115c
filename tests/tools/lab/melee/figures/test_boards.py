"""Battlefields are told apart by a deck's games on them, over all opponents."""

from bot.lab.jobs import ROUND, Results
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelResult
from tests.lab.jobs import content
from tools.lab.melee.figures.boards import board_figures

DECKS = list(content().decks.values())[:3]
BOARDS = list(content().boards.values())[:3]


def results(rounds: int, wins: dict[int, float]) -> Results:
    """So many rounds on each battlefield, twice; `wins` are those of four games, by battlefield."""
    games = rounds * ROUND * len(BOARDS)
    job = plans.gauntlet(DECKS[0], DECKS[1:], ("adept", "adept"), BOARDS, games=games, seed=1)
    played = tuple(
        DuelResult(number, float(number % ROUND < wins[number // ROUND % len(BOARDS)]), True, 20, "capture")
        for number in range(games)
    )
    return Results(job, (played, played), "whole")


def test_the_games_of_all_opponents_count_on_their_battlefield() -> None:
    found = board_figures(results(5, {0: 3, 1: 2, 2: 1}))
    assert [one.board for one in found] == BOARDS
    assert [one.summary.overall.games for one in found] == [40, 40, 40]
    assert [one.summary.overall.share for one in found] == [0.75, 0.5, 0.25]
    assert 0.5 < found[0].shrunk.share < 0.75


def test_a_battlefield_helps_only_if_its_interval_says_so() -> None:
    assert [one.helps for one in board_figures(results(1, {0: 3, 1: 2, 2: 1}))] == [None, None, None]
    assert [one.helps for one in board_figures(results(50, {0: 3, 1: 2, 2: 1}))] == [True, None, False]
    assert [one.helps for one in board_figures(results(50, {0: 2, 1: 2, 2: 2}))] == [None, None, None]
