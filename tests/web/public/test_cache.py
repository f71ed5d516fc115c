"""Most readers are answered from memory; what has changed, or is no longer shared, is seen soon."""

import asyncio
import gzip

import pytest

from bot.web.public import cache
from bot.web.public.cache import FRESH_SECONDS, NEW_PAGES, STALE_SECONDS, TooManyPages
from tests.matches.tournaments.cups import GUILD, OLGA, Cup
from tests.web.public.sources import share_counting


async def test_many_readers_share_one_look(cup: Cup) -> None:
    pages, source, clock, code = await share_counting(cup)
    found = await asyncio.gather(*(pages.get(code, "") for _ in range(50)))
    assert len({each and each.etag for each in found}) == 1
    assert (source.reads, source.renders) == (1, 1)
    clock.now = FRESH_SECONDS - 0.1
    first = pages.fresh(code, "")
    assert first is not None
    assert gzip.decompress(first.packed) == b"<p>1</p>"
    clock.now = FRESH_SECONDS
    assert pages.fresh(code, "") is None
    assert await pages.get(code, "") is not None
    assert (source.reads, source.renders) == (2, 1)
    source.version, clock.now = "2", 2 * FRESH_SECONDS
    second = await pages.get(code, "")
    assert second is not None
    assert second.etag != first.etag
    assert (source.reads, source.renders) == (3, 2)


async def test_readers_do_not_wait_while_a_page_is_made_again_unless_it_is_old(cup: Cup) -> None:
    pages, source, clock, code = await share_counting(cup)
    await pages.get(code, "")
    source.gate.clear()
    clock.now = FRESH_SECONDS
    making = asyncio.create_task(pages.get(code, ""))
    await asyncio.sleep(0)
    assert pages.fresh(code, "") is not None
    clock.now = STALE_SECONDS
    assert pages.fresh(code, "") is None
    source.gate.set()
    assert await making is not None


async def test_what_is_no_longer_shared_is_gone(cup: Cup) -> None:
    pages, _, clock, code = await share_counting(cup)
    assert await pages.get(code, "") is not None
    assert await pages.get(code, "nothing") is None
    assert await pages.get("z" * 16, "") is None
    await cup.of.sharing.share(GUILD, cup.id, OLGA, "off")
    clock.now = FRESH_SECONDS
    assert await pages.get(code, "") is None
    assert pages.fresh(code, "") is None


async def test_nobody_keeps_it_busy_by_asking_for_ever_other_pages(cup: Cup) -> None:
    pages, source, clock, code = await share_counting(cup)
    assert await pages.get(code, "") is not None
    for number in range(NEW_PAGES.burst - 1):
        await pages.get(code, f"nothing?{number}" if number else "nothing")
    with pytest.raises(TooManyPages):
        await pages.get(code, "another")
    reads, clock.now = source.reads, FRESH_SECONDS
    assert await pages.get(code, "") is not None, "what is kept goes on"
    assert await pages.get(code, "another") is not None, "and new ones after a moment"
    assert source.reads == reads + 2


async def test_memory_has_only_the_pages_read_last(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    pages, _, _, code = await share_counting(cup)
    one = await pages.get(code, "")
    assert one is not None
    monkeypatch.setattr(cache, "MAX_BYTES", 2 * len(one.packed))
    await pages.get(code, "two")
    assert pages.fresh(code, "") is not None
    await pages.get(code, "three")
    assert pages.fresh(code, "") is None
    assert pages.fresh(code, "three") is not None
