"""Words of the message with a tournament's tables, of its buttons, and of series. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted, ordinal

STANDINGS, PAIRINGS, BRACKET, CROSSTABLE = "Standings", "Pairings", "Bracket", "Crosstable"
MY_PATH, AS_TEXT, AS_PICTURES, REPORT = "My path", "As text", "As pictures", "Report"
OUTLOOK = "Who can still make it?"
SECTIONS: Mapping[str, str] = {
    "standings": STANDINGS,
    "pairings": PAIRINGS,
    "bracket": BRACKET,
    "crosstable": CROSSTABLE,
    "path": MY_PATH,
    "outlook": OUTLOOK,
}
NOT_STARTED = "This tournament has not started: nothing is paired yet."
NO_BRACKET_YET = "There is no bracket yet: it begins with the cut."
NO_BRACKET = "This tournament has no elimination, so there is no bracket."
NO_CROSSTABLE = "An elimination has no crosstable. **Bracket** shows all its results."
NOT_IN_IT = "You are not in this tournament, so you have no path in it. **Standings** shows everybody."
NOT_A_PLAYER = "That player is not in this tournament."
NONE_HERE = "No tournament has been held here yet."
IN_A_SERVER = "Tournaments are held on servers. Use this on the server of the tournament."
SEVERAL = "Several tournaments are under way here. Name one in `tournament`, which offers them all."
PAUSED = "-# It is paused: no time runs, and no match begins."
_MAX_IN_SERIES = 8
CHOOSE_ROUND = "Another round"
NOT_DRAWN = "-# The picture could not be drawn, so here is the text."


def heading(name: str, told: str) -> str:
    return f"## {name}\n{told}"


def round_stands(number: int, rounds: int, over: int, matches: int) -> str:
    of = f" of {rounds}" if rounds else ""
    return f"Round {number}{of}: {over} of {counted(matches, 'match', 'matches')} over."


def round_ends(moment: int) -> str:
    """When the running round ends; `moment` is a Unix time."""
    return f"It ends <t:{moment}:R>."


def over() -> str:
    return "It is over. These are its final standings."


def cancelled(reason: str) -> str:
    return f"It was cancelled: {reason}" if reason else "It was cancelled."


def unknown(typed: str) -> str:
    return f"No tournament here is called {typed}. Pick one from the list."


def no_such_round(number: int, latest: int) -> str:
    return f"There is no round {number} yet: the latest is round {latest}."


def tie_breaks(names: str) -> str:
    """Below standings: by what people with equal points are compared, in order; empty if nothing is."""
    return f"-# Tie-breaks: {names}" if names else "-# No tie-breaks: people with equal points share a place."


def pages(page: int, count: int) -> str:
    """The page's number, from 0; empty for a single page."""
    return f"-# Page {page + 1} of {count}" if count > 1 else ""


def round_entry(number: int) -> str:
    return f"Round {number}"


def series_head(name: str, tournaments: Sequence[str]) -> str:
    """The title, and which tournaments count, the latest last."""
    latest = ", ".join(tournaments[-_MAX_IN_SERIES:])
    earlier = len(tournaments) - _MAX_IN_SERIES
    more = f" and {earlier} before" if earlier > 0 else ""
    return f"## {name}\n-# {counted(len(tournaments), 'tournament')}: {latest}{more}"


def series_line(place: int, name: str, total: int, points: Sequence[int | None]) -> str:
    """Somebody's place, points in all and in each tournament; a dash where they did not play."""
    each = " + ".join("–" if one is None else str(one) for one in points[-_MAX_IN_SERIES:])
    return f"{ordinal(place)} · **{name}** · {counted(total, 'point')} ({each})"


def series_more(count: int) -> str:
    return f"-# and {counted(count, 'person', 'people')} more"
