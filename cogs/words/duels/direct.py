"""Words of duels that are played by direct message alone."""

from cogs.words.nouns import noun

WHOM = (
    "### Whom do you challenge?\nHere nobody else could see a lobby. Challenge somebody whom you have played "
    "before: I write to them, and you both play by direct message."
)
WHOM_MENU = "Challenge…"
NOBODY_YET = (
    "Here nobody else could see a lobby, and I only write to people who have played you before. "
    "Play somebody on a server first, then challenge them here. `/duel practice` works at once."
)


def not_here() -> str:
    return f"I am not on this server, so no {noun()} can be played here. In direct messages with me, one can."


def sent(opponent: str, ends: int) -> str:
    """Tells the challenger; `ends` is a Unix time."""
    return (
        f"### I have written to {opponent}\nOnce they accept, the board comes to you here. "
        f"The challenge expires <t:{ends}:R>."
    )


def unreachable(opponent: str) -> str:
    return f"{opponent} takes no direct messages from me, so the challenge did not get through."


def declined(opponent: str) -> str:
    return f"{opponent} has declined your challenge."


def unreached(name: str, *, has_clock: bool) -> str:
    clock = " Their clock runs as if they were away." if has_clock else ""
    return (
        f"{name} takes no direct messages from me now, so they see neither board nor hand. You can play on."
        f"{clock} I try again whenever it is their turn."
    )
