"""Where duels' tables are opened in a browser, if somebody serves them."""

from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.store.sharing import SharedPage


async def _close_none(_user_id: int) -> None:
    """No page is open."""


class TableDoor(Struct):
    """The address of the page of tables, which ends in `/`; empty while nobody serves it.

    A link to a table has its secret in the fragment, which browsers send to nobody. `pages` is the address of
    public pages, which anybody may read.
    """

    address: str = ""
    pages: str = ""
    launches: bool = False
    """Whether Discord shows tables itself, as an Activity."""
    close_pages: Callable[[int], Awaitable[None]] = _close_none
    """Closes the pages of a person in this process."""

    def link(self, secret: str) -> str:
        """The address that opens a table by this secret."""
        return f"{self.address}#{secret}"

    def page(self, code: str) -> str:
        """The address of the public page with this code; empty while nobody serves pages."""
        return f"{self.pages}{code}" if self.pages else ""

    def page_of(self, page: SharedPage | None) -> str:
        """The address of this public page; empty unless it is shared, and while nobody serves pages."""
        return self.page(page.code) if page is not None and page.is_shared else ""
