"""A match of a tournament in one line."""

from cogs.words.tournaments.tables.paging import figure, named
from render.tables.tournaments.values import EntrantLine, MatchBox

YOU = " ← you"


def match_line(match: MatchBox) -> str:
    """Both names with points and score, the winner in bold, and what is to be known besides."""
    label = f"{figure(match.label)} · " if match.label else ""
    own = YOU if match.is_own else ""
    first = _entrant(match.first, match)
    if match.second is None:
        return f"{label}{first} has a bye{own}"
    score = _score(match.first, match.second)
    between = f" {score} " if score else " – "
    return f"{label}{first}{between}{_entrant(match.second, match)}{_state(match)}{own}"


def entrant_name(entrant: EntrantLine) -> str:
    """Who it is, or who it will be."""
    return named(entrant.name) if entrant.name else f"*{named(entrant.waits_for, 60)}*"


def _score(first: EntrantLine, second: EntrantLine) -> str:
    return f"{figure(first.score)}–{figure(second.score)}" if first.score and second.score else ""


def _entrant(entrant: EntrantLine, match: MatchBox) -> str:
    name = entrant_name(entrant)
    if match.state == "decided" and entrant.won:
        name = f"**{name}**"
    return f"{name} ({figure(entrant.points)})" if entrant.points else name


def _state(match: MatchBox) -> str:
    if match.state == "running":
        return " · playing"
    absent = [named(entrant.name) for entrant in match.entrants if entrant.is_absent]
    if absent:
        return f" · {match.absence}: {' and '.join(absent)}"
    if match.state == "decided":
        decided = any(entrant.won for entrant in match.entrants)
        return "" if decided or match.second is None else " · drawn"
    return " · waiting" if all(entrant.name for entrant in match.entrants) else ""
