"""Organisers share a tournament's page by their panel, and everybody reads it without Discord."""

import re
from pathlib import Path

import discord
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.rules import TournamentRules
from tests.e2e.staff import staffed
from tests.e2e.table import said, text_of
from tests.e2e.tournaments.cups import OLGA, Cup
from tests.web.visiting import served

ADDRESS = r"http://\S+/p/[a-z2-7]{16}"


async def test_a_tournament_is_shared_and_no_longer(tmp_path: Path) -> None:
    async with staffed(tmp_path) as staff, ClientSession() as client:
        table = staff.table
        cup = Cup(table)
        await cup.start(TournamentRules("swiss", rounds=1), people=3)
        opened = await staff.may.slash(table.channel, "tournament organise")
        panel = await table.press(staff.may, opened.response, "Share a page…")
        assert "serves no web pages" in said(panel)
        async with served(table, unused_port()):
            back = await table.press(staff.may, panel.response, "Back")
            panel = await table.press(staff.may, back.response, "Share a page…")
            assert "Not shared" in said(panel)
            shared = await table.press(staff.may, panel.response, "Share the page")
            (address,) = re.findall(ADDRESS, said(shared))
            await cup.settle()
            announced = [text_of(each) for each in table.messages(table.channel.id)]
            assert any(address in each for each in announced)
            async with client.get(address) as answer:
                html = await answer.text()
            assert answer.status == 200
            for name in ("Cup of *Moths*", "rowan", "juniper", "sage"):
                assert name in html
            async with client.get(f"{address}/player/1") as answer:
                assert "rowan" in await answer.text()
            panel = await table.press(staff.may, shared.response, "Let search engines list it")
            assert address in said(panel)
            back = await table.press(staff.may, panel.response, "Back")
            assert address in said(back)
            panel = await table.press(staff.may, back.response, "Share a page…")
            stopped = await table.press(staff.may, panel.response, "Stop sharing")
            assert "Not shared" in said(stopped)
            await cup.settle()
            assert not any(address in text_of(each) for each in table.messages(table.channel.id))
            async with client.get(f"{address}/round/1") as answer:
                assert answer.status == 404
            assert "Not everybody on this server" not in said(stopped)
            deny = {table.sage: discord.PermissionOverwrite(view_channel=False)}
            secret = table.channel.guild.create_text_channel("secret", overwrites=deny)
            plan = TournamentPlan(rules=TournamentRules("swiss"))
            await cup.of.organising.create(table.channel.guild.id, secret.id, "Doors", "melee", plan, OLGA)
            await cup.settle()
            opened = await staff.may.slash(table.channel, "tournament organise", tournament="Doors")
            panel = await table.press(staff.may, opened.response, "Share a page…")
            assert "Not everybody on this server sees the tournament's channel" in said(panel)
