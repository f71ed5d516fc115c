"""Words of practice against the computer. Names passed in are escaped already."""

from cogs.words import duel

HINT = "Hint"
BEGUN = "Your duel against the computer has begun."
CANNOT_THINK = "The computer cannot think just now. Try again in a moment."


def challenge(author: str, opponent: str, what: str, seed_hash: str) -> str:
    """The message that a duel against the computer begins with; `what` is from `duel_of`."""
    return f"## {author} practises against {opponent}\n{what}\n{duel.dice(seed_hash)}"
