"""Which puzzle a day has, streaks, and how hard puzzles are."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.puzzles.rates import ENOUGH, SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import Puzzle, of_the_day
from tests.examples import examples

DIGESTS = [f"{number:064x}" for number in range(30)]


def streak(*answers: bool | None, first: int = 100) -> Streak:
    """The streak after these days, from day `first` on; None is a day without an answer."""
    found = Streak()
    for day, is_right in enumerate(answers, first):
        if is_right is not None:
            found = found.after(day, is_right=is_right)
    return found


def test_of_three_puzzles_one_is_kept_for_the_days() -> None:
    reserved = [Puzzle("melee", digest, "", "shipped").is_reserved for digest in DIGESTS]
    assert sum(reserved) == len(DIGESTS) / 3


def test_no_puzzle_comes_again_before_all_have_had_their_day() -> None:
    used: dict[str, str] = {}
    for day in range(2 * len(DIGESTS)):
        chosen = of_the_day(f"2026-{day:04}", DIGESTS, used)
        assert chosen is not None
        used[chosen] = f"2026-{day:04}"
        if day == len(DIGESTS) - 1:
            first_round = dict(used)
    assert sorted(first_round) == DIGESTS
    # The second round repeats the first: whatever was longest ago comes back.
    assert sorted(used, key=used.__getitem__) == sorted(first_round, key=first_round.__getitem__)


def test_a_day_has_the_same_puzzle_in_whatever_order_they_are_known() -> None:
    assert of_the_day("2026-11-23", DIGESTS, {}) == of_the_day("2026-11-23", reversed(DIGESTS), {})


def test_days_differ_without_an_order_that_could_be_guessed_from_names() -> None:
    drawn = Counter(of_the_day(f"2026-11-{day:02}", DIGESTS, {}) for day in range(1, 31))
    assert len(drawn) > 15


def test_without_puzzles_a_day_has_none() -> None:
    assert of_the_day("2026-11-23", [], {}) is None


def test_a_streak_counts_days_in_a_row() -> None:
    found = streak(True, True, True)
    assert found == Streak(3, 3, 102, 3, 3)
    assert found.on(102) == 3
    assert found.on(103) == 3, "today is not over yet"
    assert found.on(104) == 0


def test_a_wrong_answer_ends_a_streak_and_the_longest_one_stays() -> None:
    assert streak(True, True, False, True) == Streak(1, 2, 103, 3, 4)


def test_a_day_without_an_answer_ends_a_streak() -> None:
    assert streak(True, True, None, True) == Streak(1, 2, 103, 3, 3)


def test_nobody_answers_for_a_day_that_is_over() -> None:
    with pytest.raises(ValueError, match="not after"):
        streak(True).after(100, is_right=True)


@given(some.lists(some.sampled_from([True, False, None]), max_size=30))
@examples(100)
def test_streaks_are_the_runs_of_right_days(answers: list[bool | None]) -> None:
    found, runs, run = streak(*answers), [0], 0
    for answer in answers:
        run = run + 1 if answer else 0
        runs.append(run)
    assert found.longest == max(runs)
    assert found.solved == answers.count(True)
    assert found.answered == len(answers) - answers.count(None)
    if answers and answers[-1] is not None:
        assert found.on(100 + len(answers)) == run


def test_few_answers_say_little_about_a_puzzle() -> None:
    assert SolveRate(0, 0).share == 0.5
    assert SolveRate(1, 1).share == 0.6
    assert SolveRate(ENOUGH - 1, ENOUGH - 1).level is None


@pytest.mark.parametrize(
    ("found", "tried", "level"), [(8, 8, "easy"), (0, 8, "hard"), (4, 8, "medium"), (70, 100, "easy")]
)
def test_puzzles_are_called_by_the_share_of_those_who_find_them(found: int, tried: int, level: str) -> None:
    assert SolveRate(found, tried).level == level
