"""Words of interrupted duels: a player has left the server, a channel is gone. Names come escaped."""

from cogs.words.nouns import noun

WENT_ON = "The game goes on without them."
WHERE = "Play on in…"
CLAIM, GO_ON = "Claim the win", "Go on without them"


def claimed() -> str:
    return f"You have claimed the win: the {noun()} is over."


def has_left(name: str, others: str, ends: int, *, of_two: bool) -> str:
    """The notice; `others` are mentions, `ends` is the Unix time from which on they need not wait."""
    then = "claim the win" if of_two else "go on without them"
    return (
        f"### {name} has left this server\n"
        f"{others}, they can come back and play on. If they are not back <t:{ends}:R>, you can {then}."
    )


def is_back(name: str) -> str:
    return f"### {name} had left this server\nThey are back, and play on."


def is_over(name: str) -> str:
    return f"### {name} has left this server\nThe others no longer wait for them."


def not_there() -> str:
    return f"The {noun()} can no longer be played in that channel. Choose another one."


def channel_gone(names: str) -> str:
    return (
        f"### The channel of your {noun()} is gone\n"
        f"The {noun()} of {names} is safe, but needs another channel. "
        "Choose one; any of its players can."
    )


def moved(channel_id: int) -> str:
    return f"The {noun()} goes on in <#{channel_id}>."
