"""A match and its result in a few words. Names come as people wrote them."""

from collections.abc import Mapping

from bot.games.wording import ordinal
from bot.tournaments.matches import EntrantId, Match, MatchResult, Pairing
from cogs.kit.writing import listed, plain

Names = Mapping[EntrantId, str]


def name_of(names: Names, entrant: EntrantId) -> str:
    return plain(names.get(entrant, "?"))


def meeting(pairing: Pairing, names: Names) -> str:
    """Who meets: `Ann – Bob`, or `Ann has a bye`."""
    people = [name_of(names, each) for each in pairing.seats]
    return f"{people[0]} has a bye" if pairing.is_bye else " – ".join(people)


def match_name(match: Match, names: Names) -> str:
    return f"{match.id} ({meeting(match.pairing, names)})"


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
        return "a bye"
    drawn = f", {result.draws} drawn" if result.draws else ""
    if result.places.count(1) == 1:
        winner = result.places.index(1)
        return f"{people[winner]} wins {result.wins[winner]}–{result.wins[1 - winner]}{drawn}"
    if 1 not in result.places:
        return "both lose"
    return f"a draw {result.wins[0]}–{result.wins[1]}{drawn}"
