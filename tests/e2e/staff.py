"""A table with people who look after its server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.matches.values import AuditEntry, Duel, ServerSettings
from cogs.words.community import settings as words
from tests.e2e.table import Table, answered, custom_ids, table_at


@dataclass
class Staff:
    """The table's server with May, who may manage it, and Max, who has the role of moderators."""

    table: Table
    may: simcord.MemberActor
    max: simcord.MemberActor
    role: simcord.RoleHandle
    managers: simcord.RoleHandle

    @property
    def guild(self) -> simcord.GuildHandle:
        return self.table.channel.guild

    async def panel(self, who: simcord.MemberActor | None = None) -> simcord.ResponseMessage:
        """The panel of settings, as May or somebody else opens it."""
        result = await (who or self.may).slash(self.table.channel, "settings")
        assert result.response is not None
        return result.response

    async def set(self, setting: str, *values: Any) -> simcord.InteractionResult:
        """May chooses something in a fresh panel."""
        return await self.choose(self.may, await self.panel(), setting, *values)

    async def choose(
        self, who: simcord.MemberActor, panel: Any, setting: str, *values: Any
    ) -> simcord.InteractionResult:
        """Somebody chooses something in a panel; first, its other page is opened if the menu is there."""
        menu = f"duel:settings:0:{setting}"
        if menu not in custom_ids(panel):
            is_first = "duel:settings:0:limits" in custom_ids(panel)
            answered(await who.click(panel, label=words.LIMITS if is_first else words.BACK))
        return answered(await who.select(panel, list(values), custom_id=menu))

    def demote(self) -> None:
        """May may not manage the server any more."""
        self.table.env.backend.remove_member_role(self.guild.id, self.may.id, self.managers.id)

    async def make_moderators(self) -> None:
        """Those with the role may moderate."""
        await self.set("moderator_role", self.role)

    async def act(
        self, who: simcord.MemberActor, panel: Any, label: str, reason: str = "Juniper is away"
    ) -> simcord.InteractionResult:
        """Press a button that asks why, and answer."""
        return await self.send_off(who, answered(await who.click(panel, label=label)), reason)

    async def send_off(
        self, who: simcord.MemberActor, shown: simcord.InteractionResult, reason: str
    ) -> simcord.InteractionResult:
        """Send off a form."""
        assert shown.modal is not None
        return answered(await who.submit_modal(shown, {"text": reason}))

    async def duel_panel(self, who: simcord.MemberActor, duel: Duel) -> Any:
        """What can be done about a duel, asked for where it is played."""
        result = await who.slash(self.table.thread(duel), "moderate duel")
        assert result.response is not None
        return result.response

    async def settings(self) -> ServerSettings:
        return await self.table.matches.servers.of(self.guild.id)

    async def log(self) -> list[AuditEntry]:
        """The audit log, newest first."""
        return await self.table.matches.audit.all(self.guild.id)


@asynccontextmanager
async def staffed(folder: Path, **options: Any) -> AsyncIterator[Staff]:
    """A table whose server has May and Max."""
    async with table_at(folder, **options) as table:
        guild = table.channel.guild
        managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        role = guild.create_role("Wardens")
        may = guild.add_member(table.env.create_user("may"), roles=[managers])
        max_ = guild.add_member(table.env.create_user("max"), roles=[role])
        await table.env.settle()
        yield Staff(table, may, max_, role, managers)
