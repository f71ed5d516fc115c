"""Words of requests for more time. Names and titles come escaped."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed
from cogs.words.tournaments.playing.calls import length

BUTTON = "More time"


def asked() -> str:
    """To the player who has asked."""
    return (
        "The organisers are asked, in your match's thread. Until they answer, every deadline stands, so play "
        "on if you can."
    )


def request(match: str, who: str) -> str:
    """`match` is the line that says which match it is, `who` the mention of the player who asks."""
    return (
        f"### More time?\n{match}\n{who} asks for more time. Only the deadlines of this match "
        "would move. Until an organiser answers, they stand."
    )


def grant_label(minutes: int) -> str:
    return f"{length(minutes)} more"


def granted_by(by: str, minutes: int) -> str:
    return f"**Granted** by {by}: {length(minutes)} more."


def refused_by(by: str) -> str:
    return f"**Refused** by {by}: the deadlines stand."


def told_granted(by: str, mentions: Sequence[str], minutes: int, until: int | None) -> str:
    """Tells the players; `until` is the time at which their match ends, if any ends it (Unix time)."""
    then = "" if until is None else f" It ends <t:{until}:R>; then the games won so far decide."
    return f"{listed(mentions)}: {by} gives your match {length(minutes)} more.{then}"


def told_refused(by: str, mentions: Sequence[str]) -> str:
    return f"{listed(mentions)}: {by} gives no more time. The deadlines of your match stand."


def done(minutes: int) -> str:
    """To the organiser who has granted or, with 0 minutes, refused it."""
    if not minutes:
        return "The deadlines stand. The players are told."
    return f"The match has {length(minutes)} more. Its players are told."
