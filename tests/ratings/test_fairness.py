"""Which results look like farming (R-7, R-8 of docs/ratings.md)."""

from bot.ratings.fairness import DAY, QUICK, Fairness, Suspicion
from bot.ratings.results import RatedResult
from tests.ratings.games import ANN, BEN, CAT, HOUR, result


def judged(results: list[RatedResult]) -> list[str | None]:
    fairness = Fairness()
    return [found.exclusion if (found := fairness.judge(each)) else None for each in results]


def test_the_second_quick_concession_within_a_week_does_not_count() -> None:
    quick = [result(number, ANN, BEN, actions=QUICK - 1, by_concession=True) for number in (1, 2, 3)]
    assert judged(quick) == [None, "quick-concessions", "quick-concessions"]


def test_it_does_not_matter_which_of_the_two_concedes() -> None:
    first = result(1, ANN, BEN, actions=4, by_concession=True)
    second = result(2, BEN, ANN, actions=4, by_concession=True)
    assert judged([first, second]) == [None, "quick-concessions"]


def test_a_concession_late_in_a_game_is_fair() -> None:
    late = [
        result(number, ANN, BEN, places=(1 + number % 2, 2 - number % 2), actions=QUICK, by_concession=True)
        for number in range(1, 9)
    ]
    assert judged(late) == [None] * 8


def test_a_quick_concession_is_forgotten_after_a_week() -> None:
    quick = [
        result(number, ANN, BEN, actions=4, by_concession=True, ended_at=number * 7 * DAY)
        for number in (1, 2)
    ]
    assert judged(quick) == [None, None]


def test_the_sixth_win_in_a_row_over_the_same_person_does_not_count() -> None:
    row = [result(number, ANN, BEN) for number in range(1, 8)]
    assert judged(row) == [None] * 5 + ["one-sided"] * 2


def test_a_draw_or_a_loss_ends_the_row() -> None:
    for places in ((1, 1), (2, 1)):
        row = [result(number, ANN, BEN) for number in range(1, 6)]
        turn = result(6, ANN, BEN, places=places)
        assert judged([*row, turn, result(7, ANN, BEN)]) == [None] * 7


def test_wins_over_others_are_no_row() -> None:
    mixed = [result(number, ANN, BEN if number % 2 else CAT) for number in range(1, 11)]
    assert judged(mixed) == [None] * 10


def test_tables_of_more_than_two_and_void_results_are_not_suspected() -> None:
    pods = [result(number, ANN, BEN, CAT, places=(1, 2, 3)) for number in range(1, 9)]
    void = [result(number, ANN, BEN, is_void=True) for number in range(10, 20)]
    assert judged([*pods, *void]) == [None] * 18


def test_the_evidence_names_every_game_that_it_rests_on() -> None:
    fairness = Fairness()
    row = [result(number, ANN, BEN) for number in range(11, 17)]
    found = [fairness.judge(each) for each in row]
    assert found[-1] == Suspicion(row[-1], "one-sided", (11, 12, 13, 14, 15, 16))
    assert row[-1].ended_at - row[0].ended_at == 5 * HOUR


def test_the_wins_of_one_series_count_as_one_in_the_row() -> None:
    three = [result(number, ANN, BEN, series=1 + number // 2) for number in range(10)]
    assert judged(three) == [None] * 10
    assert judged([*three, result(10, ANN, BEN), result(11, ANN, BEN)]) == [
        *[None] * 10,
        "one-sided",
        "one-sided",
    ]


def test_one_series_alone_is_never_one_sided() -> None:
    assert judged([result(number, ANN, BEN, series=1) for number in range(5)]) == [None] * 5


def test_a_series_and_a_game_of_the_same_number_are_two_matches() -> None:
    row = [*(result(number, ANN, BEN) for number in (3, 4, 5, 6, 7)), result(8, ANN, BEN, series=7)]
    assert judged(row) == [None] * 5 + ["one-sided"]


def test_quick_concessions_in_a_series_are_judged_like_others() -> None:
    quick = [result(number, ANN, BEN, actions=4, by_concession=True, series=1) for number in (1, 2)]
    assert judged(quick) == [None, "quick-concessions"]
