"""The matrix is the same seen from both sides, and its bounds are those of the game's balance."""

import pytest

from bot.lab.jobs import Results
from tests.lab.jobs import made_results
from tools.lab.matrix import BalanceFigures, balance_figures, matrix_figures


def scores(wins: int, games: int = 100) -> list[float]:
    """So many wins of a hundred games, as many of them going first as going second."""
    return ([1.0] * wins + [0.0] * (100 - wins)) * (games // 100)


def balance_of(decks: str, results: Results) -> BalanceFigures:
    return balance_figures(matrix_figures(decks, results))


def test_a_cell_and_its_mirror_add_up_to_one_and_the_strongest_comes_first() -> None:
    figures = matrix_figures("ABC", made_results(scores(40), scores(30), [0.5] * 100))
    assert figures.decks == ("C", "B", "A")
    rates = [[cell and cell.share for cell in row] for row in figures.cells]
    assert rates == [[None, 0.5, 0.7], [0.5, None, 0.6], [0.3, 0.4, None]]
    assert [rate.share for rate in figures.overall] == [0.6, 0.55, 0.35]


def test_whoever_goes_first_is_counted_over_all_games() -> None:
    figures = matrix_figures("AB", made_results([1.0, 0.0, 1.0, 1.0]))
    assert figures.first_player.share == 0.75


@pytest.mark.parametrize(
    ("wins", "failing"),
    [
        ((62, 50, 62), set()),
        ((60, 60, 50), {"A"}),
        ((68, 46, 50), {"A0 against B0", "A", "B"}),
        ((32, 66, 40), {"A0 against B0"}),
    ],
)
def test_what_is_out_of_bounds_is_named(wins: tuple[int, int, int], failing: set[str]) -> None:
    balance = balance_of("ABC", made_results(*(scores(each, 6000) for each in wins)))
    assert {check.what for check in balance.checks if check.ok is False} == failing
    assert balance.ok is (False if failing else None)  # nobody can tell of those close to a bound


def test_bounds_that_all_hold_are_a_balance() -> None:
    balance = balance_of("ABC", made_results(*(scores(50, 6000) for _ in range(3))))
    assert balance.ok is True
    assert (balance.matchups_ok, balance.matchups_open, balance.bounds) == (3, 0, 7)


def test_a_few_games_tell_nothing_yet_whatever_they_show() -> None:
    balance = balance_of("AB", made_results([1.0] * 4))
    assert balance.ok is None
    assert {check.ok for check in balance.checks} == {None}
    assert (balance.times or 2.0) > 1


def test_a_first_player_who_wins_too_often_is_not_balanced() -> None:
    always = [1.0, 0.0] * 200
    balance = balance_of("AB", made_results(always))
    assert [check.what for check in balance.checks if check.ok is False] == ["whoever goes first"]
    assert balance.ok is False


def test_the_least_even_matchup_is_named() -> None:
    balance = balance_of("ABC", made_results(scores(50), scores(39), scores(60)))
    assert balance.worst is not None
    assert (balance.worst.first, balance.worst.second) == ("A1", "B1")


def test_of_no_games_nothing_is_told() -> None:
    balance = balance_of("AB", made_results([]))
    assert balance.ok is None
    assert {check.ok for check in balance.checks} == {None}


def test_what_was_not_played_fails_nothing() -> None:
    whole = made_results(scores(64, 6000), [], [])
    balance = balance_of("ABC", Results(whole.job, whole.games, "stopped"))
    assert [(check.what, check.ok) for check in balance.checks] == [
        ("A", False),
        ("C", None),
        ("B", False),
        ("A0 against B0", None),
        ("whoever goes first", True),
    ]
    assert (balance.matchups_met, balance.matchups_open, balance.ok) == (1, 1, False)
