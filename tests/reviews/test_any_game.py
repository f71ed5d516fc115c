"""Luck and reviews of a game that is not Melee, and records that cannot be reviewed."""

import pickle

import pytest

from bot.games.records import DecidedEnd
from bot.reviews.course import Unreplayable, replay
from bot.reviews.luck import measure_luck
from bot.reviews.review import PlayoutBudget, compare, review
from bot.reviews.stored_text import read_luck, read_review, write_luck, write_review
from tests.matches.toy import TOY, ToyState
from tests.reviews.race import RACE, race_record

SMALL = PlayoutBudget(first=200, second=16, last=40, turn=8)


def test_every_roll_of_a_race_is_measured_against_three_and_a_half() -> None:
    course = replay(race_record(), TOY)
    report = measure_luck(TOY, RACE.judge, course)
    assert len(report.rolls) == len(course.steps) == report.turns - 1
    for roll, step in zip(report.rolls, course.steps, strict=True):
        assert roll.amounts[step.seat] == step.dice[0]
        assert roll.expected == tuple(3.5 if seat == step.seat else 0 for seat in (0, 1))
        assert roll.exact
    for seat in (0, 1):
        rolls = [step.dice[0] for step in course.steps if step.seat == seat]
        assert report.amount(seat) == sum(rolls)
        assert report.expected(seat) == pytest.approx(3.5 * len(rolls))
    assert report.surplus(0) == pytest.approx(-report.surplus(1))


def test_a_series_ends_with_all_that_was_rolled() -> None:
    report = measure_luck(TOY, RACE.judge, replay(race_record(), TOY))
    for seat in (0, 1):
        series = report.series(seat)
        assert series[0] == (0, 0.0)
        assert series[-1] == (report.amount(seat), pytest.approx(report.expected(seat)))


def test_a_six_is_the_best_of_six_ways() -> None:
    """Only at first: towards the goal, several numbers may win."""
    report = measure_luck(TOY, RACE.judge, replay(race_record(), TOY))
    rares = {roll.amounts[roll.seat]: roll.rare for roll in report.rolls[:4] if roll.gainer == roll.seat}
    assert rares
    for face, rare in rares.items():
        assert rare == pytest.approx((7 - face) / 6)


def test_a_card_of_nine_in_the_hand_is_what_the_race_was_lost_by() -> None:
    course = replay(race_record(), TOY)
    found = review(TOY, RACE.judge, RACE.adviser, course, 0, SMALL)
    assert found.mistakes
    worst = found.mistakes[0]
    assert worst.better == "play"
    assert worst.found == {"played": "roll", "better": "play"}
    assert worst.cost.low > 0
    assert worst.kept - worst.left == pytest.approx(worst.cost.mean)
    costs = [each.cost.mean for each in found.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert len({each.turn for each in found.mistakes}) == len(found.mistakes)
    assert found.standings[-1][1] == course.result[0] if course.result else False


def test_a_card_of_two_is_rightly_kept_and_nothing_is_said() -> None:
    found = review(TOY, RACE.judge, RACE.adviser, replay(race_record(), TOY), 1, SMALL)
    assert found.judged
    assert found.mistakes == ()


def test_the_same_action_costs_exactly_nothing() -> None:
    state = ToyState(21, None, [9, 2])
    state.to_act = replay(race_record(), TOY).steps[0].before.to_act
    assert state.to_act is not None
    found = compare(RACE.adviser, state, state.to_act, "roll", "roll", 7, 20)
    assert tuple(found.cost) == (0, 0, 0)
    assert len(set(found.chances)) == 1


def test_reports_come_back_from_the_text_that_they_are_stored_in() -> None:
    course = replay(race_record(), TOY)
    report = measure_luck(TOY, RACE.judge, course)
    found = review(TOY, RACE.judge, RACE.adviser, course, 0, SMALL)
    assert read_luck(write_luck(report)) == report
    assert read_review(write_review(found)) == found
    assert read_luck("{}") is None
    assert read_review(write_luck(report)) is None


def test_records_that_do_not_replay_say_why() -> None:
    record = race_record()
    header = record.header.model_copy(update={"rules": "toy-0"})
    with pytest.raises(Unreplayable) as other:
        replay(record.model_copy(update={"header": header}), TOY)
    assert other.value.code == "other-rules"
    lines = (*record.lines[:-1], record.lines[-1].model_copy(update={"hash": "0"}))
    with pytest.raises(Unreplayable) as differs:
        replay(record.model_copy(update={"lines": lines}), TOY)
    assert differs.value.code == "differs"
    refused = (*record.lines[:2], record.lines[2].model_copy(update={"action": "dance"}))
    with pytest.raises(Unreplayable) as illegal:
        replay(record.model_copy(update={"lines": refused}), TOY)
    assert illegal.value.code == "differs"
    with pytest.raises(Unreplayable) as short:
        replay(record.model_copy(update={"lines": record.lines[:1]}), TOY)
    assert short.value.code == "too-short"
    assert pickle.loads(pickle.dumps(differs.value)).code == "differs"


def test_what_a_moderator_decided_is_the_result() -> None:
    record = race_record()
    cut = record.model_copy(update={"lines": record.lines[:4], "decision": DecidedEnd(ply=3, places=(2, 1))})
    course = replay(cut, TOY)
    assert course.result == (0.0, 1.0)
    closed = record.model_copy(update={"lines": record.lines[:4], "decision": DecidedEnd(ply=3)})
    assert replay(closed, TOY).result is None
    report = measure_luck(TOY, RACE.judge, replay(closed, TOY))
    assert report.result is None
