"""Public pages in memory: most readers are answered without a look at the database."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from time import monotonic

from msgspec import Struct
from msgspec.structs import replace

from bot.games.errors import MultiverseError
from bot.matches.public_pages import PublicPages
from bot.quotas import QuotaRate, Quotas
from bot.store.sharing import PageKind, SharedPage
from bot.web.public.page import PageSource, ReadPage

FRESH_SECONDS = 2.0
"""How long a page is sent as it is before the database is asked again: the longest that a change takes."""
STALE_SECONDS = 10.0
"""How old a page may be that is sent while its new version is being made."""
MAX_BYTES = 16_000_000
"""Maximum bytes of all pages that are kept, compressed."""
PACKING = 6
NEW_PAGES = QuotaRate(200, 0.1)
"""How many pages that are not kept are made below one address: parts of it, and what readers look for."""


class TooManyPages(MultiverseError):
    """More different pages are asked for below an address than people read."""


class SentPage(Struct, frozen=True):
    """A page as it is sent, compressed, and when it was last the page of that moment."""

    page: SharedPage
    read: ReadPage
    packed: bytes
    etag: str
    checked_at: float


class PageCache:
    """The pages that were read last. Simultaneous readers of one page share the work."""

    def __init__(
        self,
        pages: PublicPages,
        sources: Mapping[PageKind, PageSource],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`clock` gives seconds that never go back."""
        self._pages = pages
        self._sources = sources
        self._clock = clock
        self._kept: OrderedDict[tuple[str, str], SentPage] = OrderedDict()
        self._size = 0
        self._quotas = Quotas(clock, {"new page": NEW_PAGES})
        self._making: dict[tuple[str, str], asyncio.Task[SentPage | None]] = {}

    def fresh(self, code: str, path: str) -> SentPage | None:
        """The page, if it can be sent at once."""
        found = self._kept.get((code, path))
        if found is None:
            return None
        age = self._clock() - found.checked_at
        if age < FRESH_SECONDS or (age < STALE_SECONDS and (code, path) in self._making):
            return found
        return None

    async def get(self, code: str, path: str) -> SentPage | None:
        """The page as it is now; None if there is none. Raises StoreError, TooManyPages."""
        found = self.fresh(code, path)
        if found is not None:
            return found
        key = (code, path)
        task = self._making.get(key)
        if task is None:
            if key not in self._kept and self._quotas.take(hash(code), "new page"):
                raise TooManyPages(code)
            task = self._making[key] = asyncio.create_task(self._make(key))
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(task)

    async def _make(self, key: tuple[str, str]) -> SentPage | None:
        asked_at = self._clock()
        page = await self._pages.shared(key[0])
        source = None if page is None else self._sources.get(page.kind)
        read = None if page is None or source is None else await source.read(page, key[1])
        before = self._remove(key)
        if page is None or read is None:
            return None
        if before is not None and (before.page, before.read.version) == (page, read.version):
            finished = replace(before, checked_at=asked_at)
        else:
            packed, etag = await asyncio.to_thread(_finish, read)
            finished = SentPage(page, read, packed, etag, asked_at)
        self._put(key, finished)
        return finished

    def _put(self, key: tuple[str, str], finished: SentPage) -> None:
        self._remove(key)
        self._kept[key] = finished
        self._size += len(finished.packed)
        while self._size > MAX_BYTES and len(self._kept) > 1:
            self._remove(next(iter(self._kept)))

    def _remove(self, key: tuple[str, str]) -> SentPage | None:
        found = self._kept.pop(key, None)
        if found is not None:
            self._size -= len(found.packed)
        return found


def _finish(read: ReadPage) -> tuple[bytes, str]:
    data = read.render().encode()
    return gzip.compress(data, PACKING, mtime=0), f'W/"{sha256(data).hexdigest()[:20]}"'
