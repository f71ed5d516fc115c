"""Organisers' acts, and the results of matches that they choose or type, as text and as values."""

import re
from collections.abc import Iterable
from typing import assert_never

from bot.matches.memory.boards import decidable, overridden
from bot.matches.memory.results import decided
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.organising.direction import Act
from bot.series.rules import BestOf
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.events import (
    BoardOverridden,
    ByeGiven,
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
from bot.tournaments.matches import EntrantId, Match, MatchId, MatchResult
from bot.tournaments.no_shows import no_show, wins_needed
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.words.tournaments.organising.overrides import Fault

_GAMES = re.compile(r"(\d{1,2})[-–:](\d{1,2})(?:[-–:](\d{1,2}))?", re.ASCII)
_ABSENT = {"x1": (0,), "x2": (1,), "x12": (0, 1)}
"""Texts for players who did not come, with their seats."""
MAX = 20
"""Maximum characters of a result."""


class BadResult(ValueError):
    """A text is no possible result of a match, with the `fault` in it."""

    def __init__(self, text: str, fault: Fault) -> None:
        super().__init__(text)
        self.fault: Fault = fault


def parse_result(text: str, match: Match, best_of: BestOf) -> MatchResult:
    """The result that a text means. Raises BadResult.

    In a match of two, `2-1` are the games won by each, first seat first; in `1-1-1`, the last number counts
    draws. `x1`, `x2` and `x12` say who did not come. At a larger table, `1-3-2` are the places by seat; with
    an `x` after them, the players in the last place did not come.
    """
    typed, seats = "".join(text.split()), match.pairing.seats
    if len(seats) > 2:
        return _places(typed, match)
    if len(seats) != 2:
        raise BadResult(text, "bye")
    if typed in _ABSENT:
        return no_show(match.pairing, [seats[each] for each in _ABSENT[typed]], _limits(match, best_of)[0])
    found = _GAMES.fullmatch(typed)
    if found is None:
        raise BadResult(text, "unreadable")
    one, other, drawn = int(found[1]), int(found[2]), int(found[3] or 0)
    most, games = _limits(match, best_of)
    if max(one, other) > most or one + other > games or drawn > games:
        raise BadResult(text, "too-many")
    if one == other == drawn == 0:
        raise BadResult(text, "nobody")
    if one == other and is_elimination(match):
        raise BadResult(text, "draw")
    return decided((one, other), drawn)


def format_result(result: MatchResult) -> str:
    """The inverse of `parse_result`."""
    if len(result.places) > 2:
        return "-".join(map(str, result.places)) + ("x" if result.no_show else "")
    if result.no_show:
        return "x12" if result.places == (2, 2) else "x1" if result.places[0] == 2 else "x2"
    drawn = f"-{result.draws}" if result.draws else ""
    return f"{result.wins[0]}-{result.wins[1]}{drawn}"


def offered(match: Match, best_of: BestOf) -> Iterable[MatchResult]:
    """The possible results of a match of two, the usual ones first."""
    if len(match.pairing.seats) != 2:
        return
    most, games = _limits(match, best_of)
    scores = [(most, lost) for lost in range(most)]
    if match.boards:
        scores = [(games - lost, lost) for lost in range((games + 1) // 2)]
    yield from (decided(score) for score in scores)
    yield from (decided(score[::-1]) for score in scores)
    if not is_elimination(match):
        half = games // 2 if match.boards else most - 1
        yield decided((half, half), games % 2 if match.boards else 1)
    for seats in _ABSENT.values():
        yield no_show(match.pairing, [match.pairing.seats[each] for each in seats], most)


def _limits(match: Match, best_of: BestOf) -> tuple[int, int]:
    """The most games that one can win in a match of two, and that can be played; of teams, boards."""
    return (len(match.boards),) * 2 if match.boards else (wins_needed(best_of), best_of)


def _places(typed: str, match: Match) -> MatchResult:
    """Raises BadResult."""
    seats = match.pairing.seats
    parts = re.split(r"[-–:,]", typed.removesuffix("x"))
    if not all(each.isascii() and each.isdecimal() for each in parts):
        raise BadResult(typed, "unreadable")
    if len(parts) != len(seats):
        raise BadResult(typed, "places")
    places = tuple(int(each[:3]) for each in parts)
    ranked = sorted(places)
    is_ranking = all(place == ranked.index(place) + 1 for place in places)
    if not is_ranking:
        raise BadResult(typed, "places")
    absent = [seat for seat, place in zip(seats, places, strict=True) if place == ranked[-1]]
    if not typed.endswith("x"):
        absent = []
    elif len(absent) == len(seats):
        raise BadResult(typed, "all-absent")
    is_won = places.count(1) == 1
    wins = tuple(int(is_won and place == 1) for place in places)
    return MatchResult(places, wins, 0 if is_won else 1, frozenset(absent))


MAX_HALVES = 60
"""Maximum half points of a penalty."""
_MAX_ID = 1_000_000


def format_act(act: Act) -> str:
    """An act as a part of a custom id, in letters, digits, `.` and `-`."""
    match act:
        case Overridden(number, result):
            return f"override.{number}.{format_result(result)}"
        case BoardOverridden(number, board, result):
            return f"override.{number}.{board}.{format_result(result)}"
        case Undone(event):
            return f"undo.{event}"
        case Penalized(entrant, halves):
            return f"penalty.{entrant}.{halves}"
        case Dropped(entrant, _) | Left(entrant):
            return f"drop.{entrant}"
        case Reinstated(entrant):
            return f"back.{entrant}"
        case ByeGiven(entrant, number, points):
            return f"bye.{entrant}.{number}.{points}"
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


def parse_act(text: str, shown: ShownTournament) -> Act:
    """The inverse of `format_act`, about this tournament. Raises MalformedId."""
    match text.split("."):
        case ["override", *number, result]:
            return _overridden(shown, ".".join(number), result)
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
        case ["bye", entrant, number, "half" | "zero" as points]:
            return ByeGiven(EntrantId(_number(entrant)), _number(number), points)
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
    """The number of a match of this tournament. Raises MalformedId if there is no such match."""
    try:
        number = MatchId.parse(text)
    except ValueError as error:
        raise MalformedId(f"{text[:20]!r} is no match") from error
    if decidable(shown.state, number) is None:
        raise MalformedId(f"there is no match {number}")
    return number


def _overridden(shown: ShownTournament, number: str, result: str) -> Overridden | BoardOverridden:
    match = decidable(shown.state, find_match(shown, number))
    if match is None:
        raise MalformedId(f"there is no match {number}")
    try:
        return overridden(shown.state, match.id, parse_result(result, match, shown.plan.rules.best_of))
    except BadResult as error:
        raise MalformedId(f"match {number} can't end {result[:20]!r}") from error


def _number(text: str) -> int:
    if (number := parse_number(text)) > _MAX_ID:
        raise MalformedId(f"{number} is too large")
    return number
