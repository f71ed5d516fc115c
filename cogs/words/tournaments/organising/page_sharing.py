"""Words of the panel by which organisers share a tournament's page on the web. Names come escaped."""

from bot.store.sharing import Sharing
from cogs.words import page_sharing as pages

BUTTON = "Share a page…"
_SHOWS = (
    "It shows what everybody sees in chat: rounds with results as they come, standings with tie-breaks, "
    "bracket, each player's path. Players can hide their name with `/me`."
)


def panel(tournament: str, state: Sharing, address: str) -> str:
    """Whether the page is shared, and where; `address` is empty until then."""
    return pages.panel(state, address, f"## The page of {tournament}", _SHOWS)


def line(address: str) -> str:
    """In the announcement and the organisers' panel: where everybody can read the page."""
    return f"**Page** · [Rounds, standings and bracket]({address})"
