"""Words of the panel by which organisers share a tournament's page on the web. Names come escaped."""

from bot.store.sharing import Sharing
from cogs.words import page_sharing as pages

BUTTON = "Share a page…"
_SHOWS = (
    "It shows what everybody sees in chat: rounds with results as they come, standings with tie-breaks, "
    "bracket, each player's path. Players can hide their name with `/me`."
)


_CLOSED = (
    "⚠ Not everybody on this server sees the tournament's channel. Once its page is shared, everybody with "
    "the address can read it, and a shared page of the server links to it.\n-# "
)


def panel(tournament: str, state: Sharing, address: str, *, is_open: bool) -> str:
    """Whether the page is shared, and where; `address` is empty until then.

    `is_open` says that everybody on the server sees the tournament's channel.
    """
    shows = _SHOWS if is_open else _CLOSED + _SHOWS
    return pages.panel(state, address, f"## The page of {tournament}", shows)


def line(address: str) -> str:
    """In the announcement and the organisers' panel: where everybody can read the page."""
    return f"**Page** · [Rounds, standings and bracket]({address})"
