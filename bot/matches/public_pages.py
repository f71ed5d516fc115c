"""Public pages: whether a tournament's or a server's page is shared with everybody, and at which address."""

from base64 import b32encode
from collections.abc import Iterable, Mapping
from hashlib import blake2s
from secrets import token_bytes

from msgspec.structs import replace

from bot.matches.context import Context
from bot.store.sharing import PageKind, SharedPage, Sharing
from bot.store.tables import Tables

CODE_BYTES = 10
"""80 random bits: nobody finds a page by trying."""
KEY_BYTES = 6
MAX_FINDABLE = 1_000
"""Maximum pages that are named to search engines."""


def person_key(page: SharedPage, person: int) -> str:
    """What stands for a person below a server's page: it tells nobody who they are on Discord."""
    return f"p-{blake2s(str(person).encode(), key=page.code.encode(), digest_size=KEY_BYTES).hexdigest()}"


class PublicPages:
    """Finds shared pages. Organisers and managers share them by services of their own."""

    def __init__(self, context: Context) -> None:
        self._store = context.store

    async def shared(self, code: str) -> SharedPage | None:
        """The page with this code; None unless it is shared, on a server that still has the bot."""
        async with self._store.reading() as tables:
            return await tables.shared_pages.shared(code)

    async def of(self, kind: PageKind, subject: str) -> SharedPage | None:
        """The page about this tournament or server, shared or not; None if it was never shared."""
        async with self._store.reading() as tables:
            return await tables.shared_pages.of(kind, subject)

    async def codes_of(self, tournaments: Iterable[str]) -> Mapping[str, str]:
        """The codes of those of these tournaments' pages that are shared, by the tournament's id."""
        async with self._store.reading() as tables:
            return await tables.shared_pages.codes("tournament", tournaments)

    async def findable(self) -> list[str]:
        """The codes of the newest pages that search engines may list."""
        async with self._store.reading() as tables:
            return await tables.shared_pages.findable(MAX_FINDABLE)


async def set_sharing(
    context: Context, tables: Tables, kind: PageKind, subject: str, guild_id: int, sharing: Sharing
) -> tuple[SharedPage | None, bool]:
    """Share a page, or stop sharing it. Its address stays the same.

    Returns the page, which is None if it was never shared, and whether that is a change.
    """
    page = await tables.shared_pages.of(kind, subject)
    if page is None:
        if sharing == "off":
            return None, False
        code = b32encode(token_bytes(CODE_BYTES)).decode().lower()
        page = SharedPage(code, kind, subject, guild_id, sharing)
        await tables.shared_pages.add(page, context.now())
        return page, True
    if page.sharing == sharing:
        return page, False
    await tables.shared_pages.set_sharing(page.code, sharing)
    return replace(page, sharing=sharing), True
