"""Managers share a server's page by `/settings`, and everybody reads it without Discord."""

import re
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import discord
import icalendar
import simcord
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port

from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.rules import TournamentRules
from bot.web.public.servers.homes import OpenServers
from tests.e2e.staff import Staff, staffed
from tests.e2e.table import said
from tests.e2e.tournaments.cups import OLGA
from tests.web.visiting import served


async def press(
    staff: Staff, message: simcord.ResponseMessage | None, label: str
) -> simcord.InteractionResult:
    return await staff.table.press(staff.may, message, label)


async def announce(staff: Staff) -> None:
    """A tournament that everybody on the server sees, and one that they don't."""
    starts = staff.table.kitchen.clock + timedelta(days=3)
    plan = TournamentPlan(rules=TournamentRules("swiss", rounds=1), starts_at=starts)
    hide = {staff.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    secret = staff.guild.create_text_channel("secret", overwrites=hide).id
    for channel, name in ((staff.table.channel.id, "Moths & Co"), (secret, "Behind doors")):
        await staff.table.matches.tournaments.organising.create(
            staff.guild.id, channel, name, "melee", plan, OLGA
        )
    await staff.table.env.settle()


async def test_a_server_of_another_process_is_seen_as_one_s_own(tmp_path: Path) -> None:
    async with staffed(tmp_path) as staff:
        await announce(staff)
        bot, guild_id = staff.table.bot, staff.guild.id
        own = await OpenServers(bot).of(guild_id)
        assert own is not None
        assert own.name == staff.guild.name
        assert own.channels[staff.table.channel.id] == staff.table.channel.name
        assert "secret" not in own.channels.values()
        with patch.object(bot, "get_guild", return_value=None):
            assert await OpenServers(bot).of(guild_id) == own
            assert await OpenServers(bot).of(guild_id + 1) is None


async def test_a_page_is_shared_and_no_longer(tmp_path: Path) -> None:
    async with staffed(tmp_path) as staff, ClientSession() as client:
        await announce(staff)
        panel = await press(staff, await staff.panel(), "Share a page")
        assert "serves no web pages" in said(panel)
        async with served(staff.table, unused_port()):
            panel = await press(staff, await staff.panel(), "Share a page")
            assert "Not shared" in said(panel)
            panel = await press(staff, panel.response, "Share the page")
            (address,) = re.findall(r"http://\S+/p/[a-z2-7]{16}", said(panel))
            async with client.get(address) as answer:
                html = await answer.text()
                assert answer.status == 200
            assert "Moths &amp; Co" in html
            assert "Behind doors" not in html
            async with client.get(f"{address}/tournaments.ics") as answer:
                assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
                (entry,) = icalendar.Calendar.from_ical(await answer.read()).events
            assert entry["SUMMARY"] == "Moths & Co"
            listed = await staff.may.slash(staff.table.channel, "tournament list")
            sent = await press(staff, listed.response, "Calendar file")
            assert f"{address}/tournaments.ics" in said(sent)

            panel = await press(staff, panel.response, "Let search engines list it")
            panel = await press(staff, panel.response, "Stop sharing")
            assert "Not shared" in said(panel)
            async with client.get(f"{address}/tournaments.ics?find=new") as answer:
                assert answer.status == 404
        assert [each.act for each in await staff.log()].count("settings") == 3
