"""Ladders: a function of the results, whatever happens to the process that folds them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.ratings.ladder import HISTORY, RECENT, Ladder
from bot.ratings.results import RatedResult
from bot.ratings.skills import START, carried_over
from tests.examples import examples
from tests.ratings.games import ANN, BEN, CAT, DAN, HOUR, result

PEOPLE = st.lists(st.integers(1, 8), min_size=2, max_size=5, unique=True)


@st.composite
def logs(draw: st.DrawFn) -> list[RatedResult]:
    """Results of a season or two between up to eight people, as they might come."""
    found = []
    season = 1
    for number in range(1, draw(st.integers(1, 30)) + 1):
        people = tuple(draw(PEOPLE))
        season += draw(st.integers(0, 9)) == 0
        found.append(
            RatedResult(
                ended_at=number * HOUR,
                number=number,
                season=season,
                people=people,
                places=tuple(draw(st.permutations(range(1, len(people) + 1)))),
                actions=draw(st.integers(1, 30)),
                by_concession=draw(st.booleans()),
                is_void=draw(st.integers(0, 9)) == 0,
            )
        )
    return found


@given(logs(), st.randoms(use_true_random=False))
@examples(60)
def test_the_same_results_give_the_same_ladder_in_any_order_and_over_any_restart(
    log: list[RatedResult], chance: random.Random
) -> None:
    whole = Ladder.of(log)
    shuffled = list(log)
    chance.shuffle(shuffled)
    again = Ladder.of(shuffled[: len(log) // 2] + shuffled[len(log) // 2 :])
    stepwise = Ladder()
    for each in log:
        stepwise.add(each)
    for other in (again, stepwise):
        assert other.standings() == whole.standings()
        assert other.suspicions == whole.suspicions
        assert [other.standings(season) for season in other.seasons()] == [
            whole.standings(season) for season in whole.seasons()
        ]


@given(logs())
@examples(60)
def test_a_void_result_changes_as_much_as_one_that_never_was(log: list[RatedResult]) -> None:
    struck = [replace(each, is_void=each.is_void or each.number % 3 == 0) for each in log]
    kept = [each for each in struck if not each.is_void]
    last = max(log).season
    people = {person for each in log for person in each.people}
    with_void, without = Ladder.of(struck), Ladder.of(kept)
    for person in people:
        skill = carried_over(without.skill(person), last - (without.season or last))
        assert with_void.skill(person) == skill


@given(logs())
@examples(60)
def test_everybody_who_played_has_one_standing_and_games_are_counted_once(log: list[RatedResult]) -> None:
    ladder = Ladder()
    entries = [ladder.add(each) for each in log]
    counted = [each for each in entries if each.exclusion is None and each.result.season == ladder.season]
    standings = ladder.standings()
    assert sum(each.games for each in standings) == sum(len(each.result.people) for each in counted)
    assert {each.person for each in standings} == {p for each in counted for p in each.result.people}
    ranked = [each for each in standings if each.rank is not None]
    assert [each.rank for each in ranked] == list(range(1, len(ranked) + 1))
    assert [each.skill.mean for each in ranked] == sorted((e.skill.mean for e in ranked), reverse=True)
    assert standings[: len(ranked)] == tuple(ranked)


def test_wins_losses_and_draws_are_told_apart() -> None:
    ladder = Ladder.of(
        [
            result(1, ANN, BEN),
            result(2, ANN, BEN, places=(1, 1)),
            result(3, ANN, BEN, CAT, places=(1, 1, 3)),
            result(4, CAT, DAN, places=(2, 1)),
        ]
    )
    told = {each.person: (each.won, each.lost, each.drawn) for each in ladder.standings()}
    assert told == {ANN: (1, 0, 2), BEN: (0, 1, 2), CAT: (0, 2, 0), DAN: (1, 0, 0)}


def test_what_does_not_count_says_why_and_changes_nothing() -> None:
    ladder = Ladder()
    for number in range(1, 6):
        ladder.add(result(number, ANN, BEN))
    before = ladder.standings()
    sixth = ladder.add(result(6, ANN, BEN))
    void = ladder.add(result(7, BEN, ANN, is_void=True))
    assert (sixth.exclusion, void.exclusion) == ("one-sided", "void")
    assert sixth.before == sixth.after
    assert ladder.standings() == before
    assert [each.result.number for each in ladder.suspicions] == [6]


def test_results_come_in_their_order() -> None:
    ladder = Ladder.of([result(5, ANN, BEN)])
    with pytest.raises(ValueError, match="comes after"):
        ladder.add(result(4, ANN, BEN))
    with pytest.raises(ValueError, match="two seats"):
        ladder.add(result(6, ANN, ANN))
    assert ladder.last == (5 * HOUR, 5)


def test_a_rating_is_established_after_some_sixteen_games() -> None:
    ladder = Ladder()
    established = None
    for number in range(1, 41):
        ladder.add(result(number, ANN, 100 + number, places=(1, 2) if number % 2 else (2, 1)))
        if established is None and not ladder.skill(ANN).is_provisional:
            established = number
    assert established is not None
    assert 10 <= established <= 25
    assert ladder.standings()[0].person == ANN
    assert ladder.standings()[0].rank == 1
    assert {each.rank for each in ladder.standings()[1:]} == {None}


def test_a_new_season_begins_nearer_to_the_start_and_keeps_the_old_one() -> None:
    games = [result(number, ANN, 10 + number) for number in range(1, 21)]
    ladder = Ladder.of(games)
    old, strong = ladder.standings(), ladder.skill(ANN)
    ladder.add(result(30, BEN, CAT, season=3))
    assert ladder.seasons() == (1, 3)
    assert ladder.standings(1) == old
    assert [each.person for each in ladder.standings()] == [BEN, CAT]
    assert ladder.skill(ANN) == carried_over(strong, 2)
    ladder.add(result(31, ANN, BEN, season=3))
    (ann,) = [each for each in ladder.standings() if each.person == ANN]
    assert (ann.won, ann.lost, ann.drawn) == (1, 0, 0)


def test_history_ends_with_the_latest_and_is_bounded() -> None:
    ladder = Ladder.of([result(number, ANN, 10 + number) for number in range(1, HISTORY + 11)])
    numbers = [entry.result.number for entry in ladder.history(ANN)]
    assert numbers == list(range(11, HISTORY + 11))
    assert ladder.history(ANN)[-1].after[0] == ladder.skill(ANN)
    assert ladder.history(999) == ()
    assert ladder.skill(999) == START
    assert ladder.standings(99) == ()


def test_each_season_has_its_own_history() -> None:
    ladder = Ladder.of(
        [result(number, ANN, 10 + number) for number in range(1, 4)]
        + [result(number, ANN, 10 + number, season=2) for number in range(4, HISTORY + 10)]
    )
    assert [each.result.number for each in ladder.history(ANN, 1)] == [1, 2, 3]
    assert [each.result.number for each in ladder.history(ANN, 2)] == list(range(10, HISTORY + 10))
    assert ladder.history(ANN) == ladder.history(ANN, 2)
    assert ladder.history(ANN, 3) == ladder.history(CAT, 1) == ()


def test_what_a_result_has_changed_is_found_by_its_number() -> None:
    ladder = Ladder()
    entries = [ladder.add(result(number, ANN, BEN)) for number in range(1, 7)]
    assert entries[-1].exclusion == "one-sided"
    assert [ladder.entry(number, (ANN, BEN)) for number in range(1, 7)] == entries
    assert ladder.entry(7, (ANN, BEN)) is None
    assert ladder.since((3 * HOUR, 3)) == tuple(entries[3:])
    for number in range(7, RECENT + 8):
        ladder.add(result(number, CAT, 100 + number))
    assert ladder.entry(2, (ANN, BEN)) == entries[1], "it is kept in their history"
    assert ladder.entry(6, (ANN, BEN)) is None
    assert ladder.entry(2, (CAT,)) is None
    assert len(ladder.since((0, 0))) == RECENT


def test_ranks_of_a_while_ago_are_those_of_then() -> None:
    ladder = Ladder()
    for number in range(1, 41):
        ladder.add(result(number, ANN, BEN, places=(1, 2) if number % 3 else (2, 1)))
    then = {each.person: each.rank for each in ladder.standings() if each.rank}
    assert then == {ANN: 1, BEN: 2}
    for number in range(41, 60):
        ladder.add(result(number, BEN, 100 + number))
    assert {each.person: each.rank for each in ladder.standings() if each.rank} == {BEN: 1, ANN: 2}
    assert ladder.ranks_before(41 * HOUR) == then
    assert ladder.ranks_before(60 * HOUR) == {BEN: 1, ANN: 2}
    assert ladder.ranks_before(0) == {}


def test_a_course_ends_with_the_skill_of_now() -> None:
    ladder = Ladder.of([result(number, 10 + number, ANN) for number in range(1, 9)])
    assert ladder.course(ANN, 3)[-1] == ladder.skill(ANN)
    assert [skill.rating for skill in ladder.course(ANN, 3)] == sorted(
        (skill.rating for skill in ladder.course(ANN, 3)), reverse=True
    )
    assert len(ladder.course(ANN, 3)) == 3
    assert ladder.course(CAT, 3) == ()


def test_a_season_without_a_result_that_counts_is_not_listed() -> None:
    ladder = Ladder.of([result(1, ANN, BEN, season=1), result(2, CAT, DAN, season=2, is_void=True)])
    assert (ladder.seasons(), ladder.seasons(CAT)) == ((1,), ())
    ladder.add(result(3, ANN, CAT, season=3))
    assert ladder.seasons() == (1, 3), "nor once it is over"
    assert [ladder.seasons(each) for each in (ANN, BEN, CAT, DAN)] == [(1, 3), (1,), (3,), ()]


def test_the_win_of_a_side_is_a_win_for_both() -> None:
    ladder = Ladder()
    four = (ANN, BEN, CAT, DAN)
    ladder.add(result(1, *four, places=(1, 2, 1, 2), sides=(0, 1, 0, 1)))
    ladder.add(result(2, *four, places=(1, 1, 1, 1), sides=(0, 1, 0, 1)))
    ladder.add(result(3, *four, places=(1, 2, 1, 2)))
    told = {each.person: (each.won, each.lost, each.drawn) for each in ladder.standings()}
    assert told == {ANN: (1, 0, 2), CAT: (1, 0, 2), BEN: (0, 2, 1), DAN: (0, 2, 1)}
