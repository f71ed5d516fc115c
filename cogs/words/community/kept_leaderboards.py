"""Words of leaderboards that keep themselves current. Titles of games come escaped."""

from cogs.words.nouns import noun

BUTTON = "Keep it here"
MENU = "End a leaderboard"
TITLE = "**Leaderboards that stay current**"
HOW = (
    "-# Put one into a channel with the option `leaderboard` of `/settings`, "
    f"or with **{BUTTON}** under `/leaderboard`."
)


def note() -> str:
    """Below the leaderboard."""
    return f"-# It follows rated {noun()}s within a few minutes. `/leaderboard` has every place and season."


def season_over(season: str) -> str:
    return f"## {season} is over"


def final_note() -> str:
    return "-# The leaderboard goes on with the new season."


def kept(game: str, link: str) -> str:
    """To the manager who has put it there; `link` leads to the message, or names the channel."""
    return f"✓ The leaderboard of **{game}** stays current: {link}. It ends under `/settings`, **Posts**."


def ended(game: str) -> str:
    return f"✓ The leaderboard of **{game}** has ended, and its message is deleted."


def cannot_post(channel: str, permissions: str) -> str:
    return f"I can't keep a leaderboard in {channel}: I need {permissions} there. Nothing has changed."


def not_pinned(channel: str) -> str:
    return (
        f"⚠ I can't pin it in {channel}: give me **Pin Messages** there, and I pin it at its next change. "
        "You can also pin it yourself."
    )


def pins_full(channel: str) -> str:
    return (
        f"⚠ I can't pin it: {channel} has as many pins as Discord allows. Take one off, and I pin it at its "
        "next change."
    )


def cannot_write(game: str, channel: str, permissions: str) -> str:
    """To the manager, once."""
    return (
        f"### The leaderboard of {game} is not current\nI can't write in {channel} any more: I need "
        f"{permissions} there. Once I may, it goes on by itself. It ends under `/settings`, **Posts**."
    )


def trouble_with(game: str, trouble: str) -> str:
    """The same of a message that cannot be pinned; `trouble` says why."""
    return f"### The leaderboard of {game} is not pinned\n{trouble}"


def channel_gone(game: str) -> str:
    return (
        f"### The leaderboard of {game} has ended\nThe channel in which it was kept is deleted. Put it into "
        "another one with the option `leaderboard` of `/settings`."
    )


def deleted_again(game: str, channel: str) -> str:
    return (
        f"### The leaderboard of {game} has ended\nIts message in {channel} was deleted a second time, so I "
        "post no more. Put it into a channel again with the option `leaderboard` of `/settings`."
    )


def entry(game: str, channel: str) -> str:
    """An entry of the menu that ends one; `channel` is empty if it is deleted, or an archived thread."""
    return f"{game}, in #{channel}" if channel else f"{game}, in a channel that I can't see"


def line(game: str, where: str) -> str:
    return f"{game} · {where}"


NO_PLACE = "Only a text channel or a thread of this server can keep a leaderboard. Nothing has changed."
NEEDS_CHANNEL = "The option `ladder` goes with `leaderboard`, which names the channel. Nothing has changed."
