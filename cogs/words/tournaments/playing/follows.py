"""Words of following a player through a tournament. Names come escaped."""

STOP = "Stop following"
KEEPS = "-# This message changes with every result. The next round brings a new one."
NOT_STARTED = "The tournament has not started yet."
NO_MATCH_YET = "No match of theirs is out yet."
NOT_PLAYING = "They no longer play in it."
DROPPED = "They have dropped out."
OVER = "**The tournament is over.**"
PAUSED = "-# The tournament is paused."
STOPPED = "You no longer follow this player."
NO_LONGER_SEEN = "You can no longer see this tournament's channel, so you no longer follow this player."
HIDDEN = "You can't see the channel of this tournament, so you can't follow anybody in it."
NONE_HERE = "No tournament that you can see is under way here, so there is nobody to follow."
SEVERAL = "Several players have that name. Pick one from the list that `player` offers."
DMS_CLOSED = (
    "I can't send you direct messages, so you don't follow anybody new. "
    "Let members of this server write to you, then try again."
)


def cancelled(reason: str) -> str:
    return f"**The tournament was cancelled:** {reason}" if reason else "**The tournament was cancelled.**"


def heading(name: str, tournament: str) -> str:
    return f"### {name} in {tournament}"


def stands(standing: str) -> str:
    """The place, such as `1st of 8 · 6 points`."""
    return f"**Stands:** {standing}"


def table(number: int, others: str) -> str:
    return f"**Round {number}** · at a table with {others}"


def linked(line: str, links: str) -> str:
    return f"{line} · {links}" if links else line


def earlier(line: str) -> str:
    return f"-# {line}"


def following(name: str, link: str) -> str:
    return f"You follow {name}: {link} keeps itself current, and each round brings a new message."


def comes_soon(name: str) -> str:
    """The same while Discord has not taken the message."""
    return f"You follow {name}. Discord did not take the first message yet; it comes in a moment."


def stopped(name: str) -> str:
    return f"You no longer follow {name}."


def unknown(typed: str) -> str:
    return f"Nobody called {typed} is in a tournament here. Pick one from the list that `player` offers."
