"""Results of matches as organisers choose or type them, from the first seat's side."""

import re
from collections.abc import Iterable

from bot.matches.memory.results import decided
from bot.series.rules import BestOf
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.matches import Match, MatchResult
from bot.tournaments.no_shows import no_show, wins_needed

_GAMES = re.compile(r"(\d{1,2})[-–:](\d{1,2})(?:[-–:](\d{1,2}))?", re.ASCII)
_ABSENT = {"x1": (0,), "x2": (1,), "x12": (0, 1)}
"""What stands for those who did not come, by their seats."""
MAX = 20
"""Characters of a result."""


class BadResult(ValueError):
    """A text that no match between these people can end with."""


def parse_result(text: str, match: Match, best_of: BestOf) -> MatchResult:
    """The result that a text means. Raises BadResult.

    `2-1` are the games won by each of two, `1-1-1` with games drawn behind them; `x1`, `x2` and `x12` say who
    did not come. At a larger table, `1-3-2` are the places by seat; a `x` behind them says that whoever is
    last did not come.
    """
    typed, seats = "".join(text.split()), match.pairing.seats
    if len(seats) > 2:
        return _places(typed, match)
    if len(seats) != 2:
        raise BadResult(text)
    if typed in _ABSENT:
        return no_show(match.pairing, [seats[each] for each in _ABSENT[typed]], best_of)
    found = _GAMES.fullmatch(typed)
    if found is None:
        raise BadResult(text)
    one, other, drawn = int(found[1]), int(found[2]), int(found[3] or 0)
    most = wins_needed(best_of)
    if max(one, other) > most or one + other > best_of or drawn > best_of or one == other == drawn == 0:
        raise BadResult(text)
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
    """The results that a match of two can have, the usual ones first."""
    if len(match.pairing.seats) != 2:
        return
    most = wins_needed(best_of)
    scores = [(most, lost) for lost in range(most)]
    yield from (decided(score) for score in scores)
    yield from (decided(score[::-1]) for score in scores)
    if not is_elimination(match):
        yield decided((most - 1, most - 1), 1)
    for seats in _ABSENT.values():
        yield no_show(match.pairing, [match.pairing.seats[each] for each in seats], best_of)


def _places(typed: str, match: Match) -> MatchResult:
    """Raises BadResult."""
    seats = match.pairing.seats
    parts = re.split(r"[-–:,]", typed.removesuffix("x"))
    if len(parts) != len(seats) or not all(each.isascii() and each.isdecimal() for each in parts):
        raise BadResult(typed)
    places = tuple(int(each[:3]) for each in parts)
    ranked = sorted(places)
    is_ranking = all(place == ranked.index(place) + 1 for place in places)
    if not is_ranking:
        raise BadResult(typed)
    absent = [seat for seat, place in zip(seats, places, strict=True) if place == ranked[-1]]
    if not typed.endswith("x"):
        absent = []
    elif len(absent) == len(seats):
        raise BadResult(typed)
    is_won = places.count(1) == 1
    wins = tuple(int(is_won and place == 1) for place in places)
    return MatchResult(places, wins, 0 if is_won else 1, frozenset(absent))
