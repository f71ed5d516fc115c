"""Words of duels that go on in another channel. Names passed in are escaped already."""

from cogs.words.nouns import noun

WHERE = "Play on in…"


def not_there() -> str:
    """To somebody who chose a channel that does not do any more."""
    return f"The {noun()} can no longer be played in that channel. Choose another one."


def channel_gone(names: str) -> str:
    """Asks a player where the duel goes on."""
    return (
        f"### The channel of your {noun()} is gone\n"
        f"The {noun()} of {names} is safe, but has nowhere to go on. "
        "Choose where it goes on; any of its players can."
    )


def moved(channel_id: int) -> str:
    return f"The {noun()} goes on in <#{channel_id}>."
