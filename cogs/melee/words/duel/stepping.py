"""Words of stepping through an ended duel. Names passed in are escaped already."""

from collections.abc import Sequence

ROLL_OFF, BEFORE = "The roll-off", "Before the first turn"


def title(turn: int, limit: int, name: str) -> str:
    return f"turn {turn} of {limit} · {name}"


def stop(turn: int, name: str) -> str:
    """A turn that is over, in a menu; the name is not escaped there."""
    return f"Turn {turn} · {name}"


def before(turn: int) -> str:
    """What comes before the first turn of a duel that begins with this one."""
    return BEFORE if turn == 1 else f"Before turn {turn}"


def hand(name: str, cards: Sequence[str]) -> str:
    """What a player held, which only they saw then."""
    return f"-# {name} holds {', '.join(cards) if cards else 'no cards'}."


def card(name: str, cost: int) -> str:
    return f"{name} ({cost})"


def did_nothing(name: str) -> str:
    return f"{name} ended the turn without acting."
