"""Settings of servers, and the servers that have been greeted."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, select

from bot.store.databases.connections import Repository
from bot.store.servers.schema import GREETED, SERVER_SETTINGS
from bot.store.servers.values import ServerSettings

NAMES = ServerSettings.__struct_fields__
_LISTS = ("channels", "games", "banned")
_OF = select(SERVER_SETTINGS).where(SERVER_SETTINGS.c.guild_id == bindparam("of"))


def plain_settings(settings: ServerSettings) -> Mapping[str, Any]:
    """The settings by name, as JSON values."""
    values = {name: getattr(settings, name) for name in NAMES}
    return values | {name: list(values[name]) for name in _LISTS}


class ServerSettingsTable(Repository):
    """One row for each server that has changed a setting; every other server has the defaults."""

    async def of(self, guild_id: int | None) -> ServerSettings:
        """The settings of this server; the defaults in direct messages (None)."""
        if guild_id is None:
            return ServerSettings()
        row = (await self._connection.execute(_OF, {"of": guild_id})).first()
        if row is None:
            return ServerSettings()
        values = {name: getattr(row, name) for name in NAMES}
        return ServerSettings(**values | {name: tuple(values[name]) for name in _LISTS})

    async def put(self, guild_id: int, settings: ServerSettings) -> None:
        """Store the settings of this server, replacing earlier ones."""
        await self._put(SERVER_SETTINGS, {"guild_id": guild_id}, plain_settings(settings))

    async def retentions(self) -> Mapping[int, int]:
        """The number of days for which each server keeps records, without those that keep them forever."""
        statement = select(SERVER_SETTINGS.c.guild_id, SERVER_SETTINGS.c.retention_days).where(
            SERVER_SETTINGS.c.retention_days.is_not(None)
        )
        return {row.guild_id: row.retention_days for row in await self._connection.execute(statement)}

    async def is_greeted(self, guild_id: int) -> bool:
        """Whether this server has received the welcome message."""
        statement = select(GREETED.c.guild_id).where(GREETED.c.guild_id == guild_id)
        return await self._connection.scalar(statement) is not None

    async def set_greeted(self, guild_id: int, at: datetime) -> None:
        """Store that this server has received the welcome message."""
        await self.forget_greeted(guild_id)
        await self._insert(GREETED, guild_id=guild_id, at=at)

    async def forget_greeted(self, guild_id: int) -> None:
        """Forget the welcome message of a server that has removed the bot."""
        await self._delete(GREETED, GREETED.c.guild_id == guild_id)
