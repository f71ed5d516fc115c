"""Words of the caster view: whose hand is whose. Names come escaped for text, plain for descriptions."""

from collections.abc import Sequence

OVER = "The duel is over."


def whose(name: str) -> str:
    return f"{name}'s hand"


def holds(name: str, energy: int, cards: Sequence[tuple[str, int]]) -> str:
    held = ", ".join(f"{card} ({cost})" for card, cost in cards) or "no cards"
    return f"**{name}** · {energy} energy · {held}"
