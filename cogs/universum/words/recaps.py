"""Words of recaps and of stepping through an ended game. Names passed in are escaped already."""

from collections.abc import Sequence

HAPPENED = "### What happened since your turn"
HAPPENED_LAST = "### What happened in the last turn"
FIRST_TURN_IS_YOURS = "Nothing has happened yet: the first turn is yours."
NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."
BEFORE = "Before the first turn"


def nothing_yet(name: str) -> str:
    return f"Nothing has happened yet: {name} has not acted."


def title(turn: int, round_: int, rounds: int, name: str) -> str:
    return f"turn {turn} · round {round_} of {rounds} · {name}"


def stop(turn: int, name: str) -> str:
    return f"Turn {turn} · {name}"


def hand(name: str, cards: Sequence[str]) -> str:
    return f"-# {name} holds {', '.join(cards) or 'no cards'}."
