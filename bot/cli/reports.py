"""`python -m bot luck` and `review`: reports on a recorded match, in words and as pictures."""

from collections.abc import Mapping
from pathlib import Path

from bot.cli.api import PaintReports
from bot.cli.output import CommandError, say
from bot.cli.records import UNREADABLE, read_record
from bot.games.records import Record
from bot.games.wording import third_person
from bot.reviews.course import Unreplayable
from bot.reviews.jobs import luck_of, review_of
from bot.reviews.registry import REVIEWERS, has_reviews
from bot.reviews.wording import tell
from cogs.words.duels import reviews as words


def tell_luck(path: Path, image: Path | None, painters: Mapping[str, PaintReports]) -> int:
    """Print the luck report of a record, and draw it into `image`; returns 0."""
    record = read_record(path)
    try:
        report = luck_of(record)
    except Unreplayable as error:
        raise _refusal(path, error) from error
    for line in words.luck_text(report, record.header.seats).splitlines():
        say(line)
    if image is not None:
        _write(image, _painter(path, record, painters).luck(record, report))
    return 0


def tell_review(path: Path, seat: int, image: Path | None, painters: Mapping[str, PaintReports]) -> int:
    """Print the review of a seat (from 1) of a record, and draw it into `image`; returns 0."""
    record = read_record(path)
    names = record.header.seats
    if not 1 <= seat <= len(names):
        seats = ", ".join(f"{number} is {name}" for number, name in enumerate(names, start=1))
        raise CommandError(f"{path}: there is no seat {seat}: {seats}", UNREADABLE)
    try:
        found = review_of(record, seat - 1)
    except Unreplayable as error:
        raise _refusal(path, error) from error
    person = third_person(names[found.seat])
    told = tell(record.header.game, found, person)
    for line in words.review_text(told, person).splitlines():
        say(line)
    say(words.course(found))
    if image is not None:
        _write(image, _painter(path, record, painters).review(record, told))
    return 0


def _refusal(path: Path, error: Unreplayable) -> CommandError:
    return CommandError(f"{path}: {_reason(error)}", UNREADABLE)


def _reason(error: Unreplayable) -> str:
    match error.code:
        case "other-game":
            return f"it is a record of {error.detail}; luck is measured only in {', '.join(REVIEWERS)}"
        case "only-luck":
            games = ", ".join(filter(has_reviews, REVIEWERS))
            return (
                f"it is a record of {error.detail}, of which luck is measured; reviews exist only for {games}"
            )
        case "other-rules":
            return f"it was played by rules {error.detail}, which this version doesn't have"
        case "too-short":
            return "it has no action: there is nothing to judge"
        case _:
            return (
                f"it does not follow from its own actions and dice ({error.detail}); "
                "`python -m bot verify` shows where"
            )


def _painter(path: Path, record: Record, painters: Mapping[str, PaintReports]) -> PaintReports:
    painter = painters.get(record.header.game)
    if painter is None:
        raise CommandError(f"{path}: reports on {record.header.game!r} cannot be drawn")
    return painter


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", UNREADABLE) from error
    say(f"{path}: {len(data) / 1000:.0f} kB")
