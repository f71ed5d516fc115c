"""Words of players who have left the server of their duel. Names passed in are escaped already."""

from cogs.words.nouns import noun

CLAIM, GO_ON = "Claim the win", "Go on without them"


def claimed() -> str:
    return f"You have claimed the win: the {noun()} is over."


WENT_ON = "The game goes on without them."


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
    """What the notice says once it no longer matters."""
    return f"### {name} has left this server\nThe others no longer wait for them."
