"""Words of **What happened?** and of stepping through an ended duel. Names come escaped."""

from collections.abc import Sequence

WHAT_HAPPENED = "What happened?"
NO_TURN_YET = "Nothing has happened yet: nobody has had a turn."
FIRST_TURN_IS_YOURS = "Nothing has happened yet: the first turn is yours."
ANIMATION_NOT_DRAWN = "-# The animation can't be drawn right now. Press the button again in a moment."
ROLL_OFF, BEFORE = "The roll-off", "Before the first turn"


def title(turn: int, limit: int, name: str) -> str:
    return f"turn {turn} of {limit} · {name}"


def stop(turn: int, name: str) -> str:
    """A turn that is over, in a menu; the name is not escaped there."""
    return f"Turn {turn} · {name}"


def before(turn: int) -> str:
    """The title of the time before the duel's first turn, which has this number."""
    return BEFORE if turn == 1 else f"Before turn {turn}"


def hand(name: str, cards: Sequence[str]) -> str:
    """A player's hand, which only they saw at that time."""
    return f"-# {name} holds {', '.join(cards) if cards else 'no cards'}."


def card(name: str, cost: int) -> str:
    return f"{name} ({cost})"


def no_action(name: str) -> str:
    return f"{name} ended the turn without acting."


def happened_title(turn: int, name: str) -> str:
    return f"### What happened · turn {turn} · {name}"


def nothing_yet(turn: int, name: str) -> str:
    return f"Nothing has happened yet in turn {turn}: {name} has not acted."


def did_nothing(turn: int, name: str) -> str:
    return f"{name} ended turn {turn} without acting."
