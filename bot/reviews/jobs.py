"""The work of reviews as functions that other processes find by name: texts go in, texts come out.

Reviews of an older version are told again; what they measured stays as people have seen it.
"""

from dataclasses import replace
from typing import Any, TypeVar

from bot.games.contract import Game
from bot.games.records import Record, parse_record
from bot.reviews.contract import Adviser, Reviewer
from bot.reviews.course import ReplayedGame, Unreplayable, replay
from bot.reviews.luck import LuckReport, measure_luck
from bot.reviews.registry import REVIEWERS
from bot.reviews.review import Review, review
from bot.reviews.stored_text import read_older_review, write_luck, write_review

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")


def renewed(
    game: Game[StateT, ActionT, EventT, Any],
    adviser: Adviser[StateT, ActionT],
    course: ReplayedGame[StateT, ActionT, EventT],
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


def luck_of(record: Record) -> LuckReport:
    """The luck report of a record. Raises Unreplayable."""
    reviewer = _reviewer(record)
    return measure_luck(reviewer.game, reviewer.judge, replay(record, reviewer.game))


def review_of(record: Record, seat: int) -> Review:
    """The review of one seat of a record. Raises Unreplayable."""
    reviewer = _reviewer(record)
    adviser = _adviser(reviewer)
    return review(reviewer.game, reviewer.judge, adviser, replay(record, reviewer.game), seat)


def written_luck(text: str) -> str:
    """The luck report of a record's text, as `stored_text` writes it. Raises Unreplayable, ContentError."""
    return write_luck(luck_of(parse_record(text)))


def written_review(text: str, seat: int, older_text: str | None = None) -> str:
    """The review of one seat of a record's text. Raises Unreplayable, ContentError.

    `older_text` is the review that an older version has written about it, if there is one
    (`stored_text.read_older_review`): then only what is told is found again.
    """
    record = parse_record(text)
    older = None if older_text is None else read_older_review(older_text)
    found = None if older is None else _renewed(record, older)
    return write_review(found or review_of(record, seat))


def _renewed(record: Record, older: Review) -> Review | None:
    reviewer = _reviewer(record)
    return renewed(reviewer.game, _adviser(reviewer), replay(record, reviewer.game), older)


def _reviewer(record: Record) -> Reviewer:
    reviewer = REVIEWERS.get(record.header.game)
    if reviewer is None:
        raise Unreplayable("other-game", record.header.game)
    return reviewer


def _adviser(reviewer: Reviewer) -> Adviser[Any, Any]:
    if reviewer.adviser is None:
        raise Unreplayable("only-luck", reviewer.game.name)
    return reviewer.adviser
