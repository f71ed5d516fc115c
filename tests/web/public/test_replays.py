"""Readers of a tournament's page look back on its matches at the table, and can do nothing else there."""

import re
from pathlib import Path

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from playwright.async_api import Browser

from bot.tournaments.rules import TournamentRules
from cogs.words.duels import touching as words
from tests.browser import PATIENCE_MS, own_pages
from tests.e2e.table import table_at
from tests.e2e.tournaments.cups import OLGA, Cup
from tests.web.visiting import Served, served


async def test_a_reader_looks_back_until_that_is_no_longer_public(tmp_path: Path) -> None:
    async with table_at(tmp_path) as table, ClientSession() as client:
        cup = Cup(table)
        await cup.start(TournamentRules("swiss", rounds=2), people=3)
        guild_id, duel = table.channel.guild.id, await cup.duel_of(1)
        async with served(table, unused_port()) as address:
            shared = await cup.of.sharing.share(guild_id, cup.id, OLGA, "on")
            visiting = Served(cup, address, client)  # type: ignore[arg-type]
            secret = f"replay.{shared.code}.{duel.id}"
            page = await visiting.page(secret)
            await page.next("bye")
            await cup.lose(1)
            async with client.get(table.bot.services.door.page(f"{shared.code}/round/1")) as answer:
                (link,) = set(re.findall(r"#(replay[^\"]+)", await answer.text()))
            assert link == secret
            page = await visiting.page(secret)
            scene = await page.next("scene")
            assert (scene["running"], scene["seat"], scene["wishes"]) == (False, None, {"look": False})
            await page.ask(type="wish", id="1", what="review")
            assert (await page.next("refused"))["text"] == words.ONLY_LOOKS
            for other in (
                f"replay.{'a' * 16}.{duel.id}",
                f"replay.{shared.code}.99",
                f"replay.{shared.code}.x",
            ):
                assert not (await (await visiting.page(other)).next("bye"))["again"]
            await cup.of.sharing.share(guild_id, cup.id, OLGA, "off")
            assert not (await (await visiting.page(secret)).next("bye"))["again"]
            await cup.of.sharing.share(guild_id, cup.id, OLGA, "on")
            assert (await (await visiting.page(secret)).next("scene"))["running"] is False


@pytest.mark.asyncio(loop_scope="session")
async def test_a_link_on_the_page_opens_the_table(chromium: Browser, tmp_path: Path) -> None:
    async with table_at(tmp_path) as table:
        cup = Cup(table)
        await cup.start(TournamentRules("swiss", rounds=1), people=2)
        shared = await cup.of.sharing.share(table.channel.guild.id, cup.id, OLGA, "on")
        await cup.lose(1)
        async with served(table, unused_port()), own_pages(chromium) as browser:
            page = await browser.new_page()
            for _ in range(2):  # also once the first has left its session in this tab
                await page.goto(f"{table.bot.services.door.page(shared.code)}/player/2")
                await page.get_by_role("link", name="Replay").click()
                await page.locator(".board .picture").wait_for(timeout=PATIENCE_MS)
