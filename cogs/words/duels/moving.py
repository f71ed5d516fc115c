"""Words of duels that go on in another channel. Names passed in are escaped already."""

WHERE = "Play on in…"
NOT_THERE = "That channel can't hold the duel any more. Choose another one."


def channel_gone(names: str) -> str:
    """Asks a player where the duel goes on."""
    return (
        f"### The channel of your duel is gone\nThe duel of {names} is safe, but has nowhere to go on. "
        "Choose where it goes on; any of its players can."
    )


def moved(channel_id: int) -> str:
    """Says where the duel goes on."""
    return f"The duel goes on in <#{channel_id}>."
