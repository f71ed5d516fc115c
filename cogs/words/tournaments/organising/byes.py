"""Words of byes that players ask for (TO-54). Names come escaped, except in labels."""

from collections.abc import Sequence

from bot.tournaments.log.events import ByePoints
from cogs.words.tournaments.tables.results import bye_name

WHICH_BYE = "Choose a round and what it brings…"
MAX_LINES = 12


def given(name: str, points: ByePoints, number: int) -> str:
    return f"- Round {number}: {name}, {bye_name(points)}"


def so_far(lines: Sequence[str]) -> Sequence[str]:
    """The byes in rounds to come; the first of many."""
    rest = len(lines) - MAX_LINES
    more = [f"- and {rest} more, in the log"] if rest > 0 else []
    return ["**Byes so far**", *lines[:MAX_LINES], *more] if lines else []


def undo_label(name: str, number: int) -> str:
    return f"Let {name} play in round {number}"


def bye_label(points: ByePoints, number: int) -> str:
    return f"Round {number}: {bye_name(points)}"


def bye_question(name: str) -> str:
    return (
        f"### Which bye does {name} have?\n"
        "A half-point bye brings the points of a draw, a zero-point bye none. Neither counts as the bye that "
        "the pairing gives, and both can be undone until the round is paired."
    )


def no_round_left(name: str) -> str:
    return f"⚠ {name} has a bye in every round that is not paired yet."
