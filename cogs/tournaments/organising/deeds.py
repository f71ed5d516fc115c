"""What an organiser does, as one part of a custom id."""

from typing import assert_never

from bot.matches.tournaments.organising.directing import Act
from bot.matches.tournaments.showing import ShownTournament
from bot.tournaments.log.events import (
    Cancelled,
    Dropped,
    KeptApart,
    Left,
    Overridden,
    Paused,
    Penalized,
    Reinstated,
    Resumed,
    Undone,
)
from bot.tournaments.matches import EntrantId, MatchId
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.tournaments.organising.results import BadResult, format_result, parse_result

MAX_HALVES = 60
"""Half points that a penalty takes at most."""
_MAX_ID = 1_000_000


def format_deed(act: Act) -> str:
    """An act in letters, digits, `.` and `-`."""
    match act:
        case Overridden(number, result):
            return f"override.{number}.{format_result(result)}"
        case Undone(event):
            return f"undo.{event}"
        case Penalized(entrant, halves):
            return f"penalty.{entrant}.{halves}"
        case Dropped(entrant, _) | Left(entrant):
            return f"drop.{entrant}"
        case Reinstated(entrant):
            return f"back.{entrant}"
        case KeptApart() as kept:
            return ".".join(("apart", *map(str, kept.people)))
        case Paused():
            return "pause"
        case Resumed():
            return "resume"
        case Cancelled():
            return "cancel"
        case other:
            assert_never(other)


def parse_deed(text: str, shown: ShownTournament) -> Act:
    """The inverse of `format_deed`, about this tournament. Raises MalformedId."""
    match text.split("."):
        case ["override", round_, table, result]:
            return _overridden(shown, f"{round_}.{table}", result)
        case ["undo", event]:
            return Undone(_number(event))
        case ["penalty", entrant, halves]:
            taken = _number(halves)
            if not 1 <= taken <= MAX_HALVES:
                raise MalformedId(f"no penalty takes {taken} half points")
            return Penalized(EntrantId(_number(entrant)), taken)
        case ["drop", entrant]:
            return Dropped(EntrantId(_number(entrant)), 0)
        case ["back", entrant]:
            return Reinstated(EntrantId(_number(entrant)))
        case ["apart", one, other, *more]:
            first, second, *rest = (EntrantId(_number(each)) for each in (one, other, *more))
            return KeptApart(first, second, tuple(rest))
        case ["pause"]:
            return Paused()
        case ["resume"]:
            return Resumed()
        case ["cancel"]:
            return Cancelled()
        case _:
            raise MalformedId(f"no organiser does {text[:40]!r}")


def find_match(shown: ShownTournament, text: str) -> MatchId:
    """The number of a match of this tournament. Raises MalformedId."""
    try:
        number = MatchId.parse(text)
    except ValueError as error:
        raise MalformedId(f"{text[:20]!r} is no match") from error
    if shown.state.match(number) is None:
        raise MalformedId(f"there is no match {number}")
    return number


def _overridden(shown: ShownTournament, number: str, result: str) -> Overridden:
    match = shown.state.match(find_match(shown, number))
    if match is None:
        raise MalformedId(f"there is no match {number}")
    try:
        return Overridden(match.id, parse_result(result, match, shown.plan.rules.best_of))
    except BadResult as error:
        raise MalformedId(f"match {number} can't end {result[:20]!r}") from error


def _number(text: str) -> int:
    if (number := parse_number(text)) > _MAX_ID:
        raise MalformedId(f"{number} is too large")
    return number
