"""What decided a duel, as the page of its table tells it: luck and reviews tell nothing that was hidden."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.melee import MELEE
from bot.games.wording import YOU
from bot.reviews.course import ReplayedGame, replay
from bot.reviews.luck import measure_luck
from bot.reviews.registry import REVIEWERS
from bot.reviews.review import PlayoutBudget, review
from bot.reviews.wording import tell
from bot.web.plain import plain_text
from cogs.words.duels import reviews as words
from tests.reviews.melee.records import played_record
from tests.secrecy.games import melee_twin

PLIES = 16
SMALL = PlayoutBudget(first=20, least=1, most=1, second_width=3, second=8, last_width=2, last=24, turn=1)
NAMES = ("Ada", "Bo")
REVIEWER = REVIEWERS[MELEE.name]
Course = ReplayedGame[Any, Any, Any]


def course_of() -> Course:
    """The beginning of a duel between computers."""
    return ReplayedGame(replay(played_record(2, "novice", "adept"), MELEE).steps[:PLIES], 2, None)


def twin_of(course: Course, viewer: int | None, chance: Random) -> Course:
    """The same duel, but for what this seat, or a spectator, could not know at any time."""
    steps = [
        replace(
            step,
            before=melee_twin(step.before, viewer, chance),
            after=melee_twin(step.after, viewer, chance),
        )
        for step in course.steps
    ]
    return replace(course, steps=tuple(steps))


def luck_lines(course: Course) -> str:
    """What the page says of the luck."""
    return plain_text(words.luck_text(measure_luck(MELEE, REVIEWER.judge, course), NAMES))


def review_lines(course: Course, seat: int) -> str:
    """What the page says of this seat's turns to its player."""
    assert REVIEWER.adviser is not None
    found = review(MELEE, REVIEWER.judge, REVIEWER.adviser, course, seat, SMALL)
    return plain_text(words.review_text(tell(MELEE.name, found, YOU), YOU))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_review_tells_its_player_nothing_that_they_could_not_know(seat: int) -> None:
    course = course_of()
    twin = twin_of(course, seat, Random(seat))
    differs = [one.before != other.before for one, other in zip(course.steps, twin.steps, strict=True)]
    assert sum(differs) > PLIES // 2
    assert review_lines(twin, seat) == review_lines(course, seat)


def test_luck_tells_nobody_anything_hidden() -> None:
    course = course_of()
    for viewer in (None, 0, 1):
        assert luck_lines(twin_of(course, viewer, Random(3))) == luck_lines(course)
