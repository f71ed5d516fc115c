"""Reviews and luck reports as text, to be stored; what an older version wrote is worked out again.

A review of an older format keeps its figures; only what it tells is found again (`jobs.renewed`).
"""

import json
from functools import cache

from pydantic import TypeAdapter, ValidationError

from bot.reviews.luck import LuckReport
from bot.reviews.review import Review

#: Raise one when its reports change in meaning or form.
LUCK_FORMAT = 1
REVIEW_FORMAT = 3
#: Earlier formats, the newest first: the first held sentences to the player, the second told no losses.
OLDER_REVIEW_FORMATS = (2, 1)


@cache
def _lucks() -> TypeAdapter[LuckReport]:
    """Made for the first report: making it takes a while."""
    return TypeAdapter(LuckReport)


@cache
def _reviews() -> TypeAdapter[Review]:
    return TypeAdapter(Review)


def write_luck(report: LuckReport) -> str:
    """The report as JSON."""
    return _lucks().dump_json(report).decode()


def read_luck(text: str) -> LuckReport | None:
    """The report that `write_luck` wrote; None if this is none."""
    try:
        return _lucks().validate_json(text)
    except ValidationError:
        return None


def write_review(found: Review) -> str:
    """The review as JSON."""
    return _reviews().dump_json(found).decode()


def read_review(text: str) -> Review | None:
    """The review that `write_review` wrote; None if this is none."""
    try:
        return _reviews().validate_json(text)
    except ValidationError:
        return None


def read_older_review(text: str) -> Review | None:
    """A review of an older format without what it told: nothing is `found` yet. None if this is none."""
    try:
        values = json.loads(text)
        mistakes = [{**each, "found": {}} for each in values["mistakes"]]
        return _reviews().validate_python({**values, "mistakes": mistakes})
    except (ValueError, KeyError, TypeError):  # a ValidationError is a ValueError
        return None
