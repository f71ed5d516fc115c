"""A match and its result in a few words. Names come as people wrote them."""

from collections.abc import Mapping

from bot.games.wording import ordinal
from bot.tournaments.log.events import ByePoints
from bot.tournaments.matches import HALF_BYE, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from cogs.kit.safe_text import listed, plain

Names = Mapping[EntrantId, str]


def name_of(names: Names, entrant: EntrantId) -> str:
    return plain(names.get(entrant, "?"))


def meeting(pairing: Pairing, names: Names) -> str:
    """Who meets: `Ann – Bob`, or `Ann has a bye`."""
    people = [name_of(names, each) for each in pairing.seats]
    return f"{people[0]} has a bye" if pairing.is_bye else " – ".join(people)


def match_name(match: Match, names: Names) -> str:
    return f"{match.id} ({match_meeting(match, names)})"


def match_meeting(match: Match, names: Names) -> str:
    """Who meets, or what bye somebody has: `Ann has a half-point bye`."""
    if match.result == HALF_BYE:
        return f"{name_of(names, match.pairing.seats[0])} has a {bye_name('half')}"
    return meeting(match.pairing, names)


def bye_of(match: Match) -> str:
    """The kind of bye that a match without an opponent is."""
    return bye_name("half") if match.result == HALF_BYE else "bye"


def bye_name(points: ByePoints) -> str:
    """A bye that a player asked for."""
    return "half-point bye" if points == "half" else "zero-point bye"


def result_of(pairing: Pairing, result: MatchResult | None, names: Names) -> str:
    """How a match ends: `Ann wins 2–1`, `a draw 1–1`, `Bob did not come`, `Bob dropped out`, `no result`."""
    if result is None:
        return "no result"
    people = [name_of(names, each) for each in pairing.seats]
    if len(people) > 2:
        placed = sorted(zip(result.places, people, strict=True))
        told = ", ".join(f"{ordinal(place)} {name}" for place, name in placed)
        missing = [name_of(names, each) for each in pairing.seats if each in result.no_show]
        return f"{told}; {listed(missing)} did not come" if missing else told
    if result.no_show:
        absent = [name_of(names, each) for each in pairing.seats if each in result.no_show]
        return f"{listed(absent)} {'dropped out' if result.is_walkover else 'did not come'}"
    if len(people) < 2:
        return f"a {bye_name('half')}" if result == HALF_BYE else "a bye"
    is_bare = result.draws == 1 and not any(result.wins)
    drawn = f", {result.draws} drawn" if result.draws and not is_bare else ""
    if result.places.count(1) == 1:
        winner = result.places.index(1)
        return f"{people[winner]} wins {result.wins[winner]}–{result.wins[1 - winner]}{drawn}"
    if 1 not in result.places:
        return "both lose"
    return "a draw" if is_bare else f"a draw {result.wins[0]}–{result.wins[1]}{drawn}"


WINNERS, LOSERS, FINAL = "Winners’ bracket", "Losers’ bracket", "Grand final"
STAGES: Mapping[str, str] = {
    "winners": WINNERS,
    "losers": LOSERS,
    "final": FINAL,
    "third": "Match for third place",
    "single": "Bracket",
}
"""The stages that a match's name tells; the others everybody plays."""
_LAST = ("Final", "Semifinal", "Quarterfinal")
"""Matches of a single elimination, by the number of rounds after them."""


def stage_name(stage: Stage) -> str:
    """The name of a stage; empty for one that everybody plays."""
    if stage.startswith("group-"):
        return f"Group {stage.removeprefix('group-')}"
    return STAGES.get(stage, "")


def match_title(number: MatchId, stage: Stage, after: int | None = None) -> str:
    """A match's full name.

    `after` is the number of rounds after it in a single elimination.
    """
    place = f"Round {number.round}, table {number.table}"
    if number.board:
        place += f", board {number.board}"
    name = stage_name(stage) if after is None or after >= len(_LAST) else _LAST[after]
    return f"{place} · {name}" if name else place


def by_letter(number: MatchId) -> str:
    """A match's number, for other matches of a bracket that wait for its result."""
    return f"{number.round}.{number.table}"
