"""Words of practice against the computer. Names passed in are escaped already."""

from cogs.words import duel

HINT = "Hint"
BEGUN = "Your duel against the computer has begun."
CANNOT_THINK = "The computer cannot think just now. Try again in a moment."


def challenge(author: str, opponent: str, board: str, seed_hash: str) -> str:
    """The message that a duel against the computer begins with."""
    return (
        f"## {author} practises against {opponent}\n"
        f"A duel of Multiverse Melee on **{board}**.\n{duel.dice(seed_hash)}"
    )
