"""Words of the panels by which managers and organisers share a page on the web."""

from typing import Literal

BUTTON = "Share a page"
SHARE, STOP = "Share the page", "Stop sharing"
FIND, HIDE = "Let search engines list it", "Keep it from search engines"
_HEAD = "## The page of this server"
_SHOWS = (
    "It shows the leaderboards of all games with a history of each player, the tournaments in channels that "
    "everybody here sees, and their calendar. Players can hide their name with `/me`."
)
_STATES = {
    "off": "**Not shared.** Nobody can read it. Once you share it, it has an address that stays the same.",
    "on": "**Shared.** Everybody with its address can read it, without Discord. Search engines are told not "
    "to list it.",
    "findable": "**Shared.** Everybody can read it, without Discord, and search engines may list it.",
}
NOT_SERVED = "The host of this bot serves no web pages, so there is nothing to share."


def panel(
    state: Literal["off", "on", "findable"], address: str, head: str = _HEAD, shows: str = _SHOWS
) -> str:
    """What the page is, whether it is shared, and where; `address` is empty until then."""
    where = "" if state == "off" or not address else f"\n{address}"
    return f"{head}\n{_STATES[state]}{where}\n-# {shows}"
