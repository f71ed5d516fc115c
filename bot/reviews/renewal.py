"""Reviews of an older version, told anew: what they measured stays as people have seen it."""

from dataclasses import replace
from typing import Any, TypeVar

from bot.games.contract import Game
from bot.reviews.contract import Adviser
from bot.reviews.course import Course
from bot.reviews.review import Review

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


def renewed(
    game: Game[StateT, ActionT, EventT, Any],
    adviser: Adviser[StateT, ActionT],
    course: Course[StateT, ActionT, EventT],
    older: Review,
) -> Review | None:
    """The same review with all that there is to tell found again; None if the course lacks a ply of it."""
    steps = {step.ply: step for step in course.steps if step.seat == older.seat}
    if any(each.ply not in steps for each in older.mistakes):
        return None
    mistakes = []
    for each in older.mistakes:
        step, better = steps[each.ply], game.parse_action(each.better, older.seat)
        mistakes.append(replace(each, found=adviser.find(step.before, older.seat, step.action, better)))
    return replace(older, mistakes=tuple(mistakes))
