"""Reviews and luck reports as text, to be stored; what an older version wrote is worked out again."""

from pydantic import TypeAdapter, ValidationError

from bot.reviews.luck import LuckReport
from bot.reviews.review import Review

#: Raise it when reports change in meaning or form.
FORMAT = 1

_LUCK = TypeAdapter(LuckReport)
_REVIEW = TypeAdapter(Review)


def write_luck(report: LuckReport) -> str:
    """The report as JSON."""
    return _LUCK.dump_json(report).decode()


def read_luck(text: str) -> LuckReport | None:
    """The report that `write_luck` wrote; None if this is none."""
    try:
        return _LUCK.validate_json(text)
    except ValidationError:
        return None


def write_review(found: Review) -> str:
    """The review as JSON."""
    return _REVIEW.dump_json(found).decode()


def read_review(text: str) -> Review | None:
    """The review that `write_review` wrote; None if this is none."""
    try:
        return _REVIEW.validate_json(text)
    except ValidationError:
        return None
