"""Luck in Multiversus: what the Initiative die gave, against what it gives in the mean."""

from functools import cache

import pytest

from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events.events import InitiativeRolled
from bot.games.multiversus.position.actions import Leave
from bot.games.multiversus.position.position import SIX
from bot.games.records import Record, parse_record
from bot.reviews.course import Unreplayable, replay
from bot.reviews.jobs import luck_of, written_luck, written_review
from bot.reviews.multiversus.reviewer import MULTIVERSUS_REVIEWER
from bot.reviews.registry import has_reviews
from cogs.words.duels.reviews import luck_text
from tests.games.multiversus.test_records import record_of

JUDGE = MULTIVERSUS_REVIEWER.judge


@cache
def record(number: int) -> Record:
    return parse_record(record_of(number))


@pytest.mark.parametrize("number", range(0, 18, 3))
def test_each_initiative_die_is_measured_against_the_faces_that_lose(number: int) -> None:
    report = luck_of(record(number))
    course = replay(record(number), MULTIVERSUS)
    rolled = [
        (step, event) for step in course.steps for event in step.events if isinstance(event, InitiativeRolled)
    ]
    assert len(report.rolls) == len(rolled) > 0
    for roll, (step, event) in zip(report.rolls, rolled, strict=True):
        assert step.ply == roll.ply
        assert roll.exact
        losing = len({SIX, *range(1, event.grey + 1)})
        assert roll.expected[event.seat] == pytest.approx(1 - losing / SIX)
        assert roll.amounts[event.seat] == (not event.is_lost)
        assert roll.amounts[1 - event.seat] == roll.expected[1 - event.seat] == 0
        assert sum(roll.gains) == pytest.approx(0)
        assert roll.text.startswith(f"Initiative die {event.die}: the turn ")
    assert report.turns == course.steps[-1].after.turn


def test_equal_keys_have_equal_chances() -> None:
    """Else one of two positions would be told with the other's chance."""
    known: dict[object, tuple[float, ...]] = {}
    for number in range(6):
        for step in replay(record(number), MULTIVERSUS).steps:
            setup = repr(record(number).header.setup)
            assert known.setdefault((setup, JUDGE.key(step.after)), JUDGE.chances(step.after)) == (
                JUDGE.chances(step.after)
            )


def test_a_free_setup_is_even_until_the_game_begins() -> None:
    course = replay(record(8), MULTIVERSUS)
    assert course.steps[0].before.position is None
    assert JUDGE.chances(course.steps[0].before) == (0.5, 0.5)
    assert JUDGE.turn(course.steps[0].before) == 0


def test_it_is_told_by_activations() -> None:
    text = luck_text(luck_of(record(0)), ("Ash", "Oak"))
    assert "activations rolled, " in text or "activation rolled, " in text
    assert "Activation " in text
    assert "Turn " not in text


def test_a_player_who_leaves_at_once_has_had_no_luck() -> None:
    course = replay(record(0), MULTIVERSUS)
    state = MULTIVERSUS.copy(course.steps[0].before)
    MULTIVERSUS.apply(state, 1, Leave(), None)  # type: ignore[arg-type]  # no die falls
    assert JUDGE.chances(state) == (pytest.approx(1), pytest.approx(0))


def test_there_are_luck_reports_but_no_reviews() -> None:
    assert not has_reviews("multiversus")
    assert has_reviews("melee")
    text = record_of(0)
    assert written_luck(text)
    with pytest.raises(Unreplayable) as refused:
        written_review(text, 0)
    assert refused.value.code == "only-luck"
