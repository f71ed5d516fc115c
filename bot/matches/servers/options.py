"""Servers' settings. Every change has an entry in the audit log."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.clocks.presets import COMMON_CLOCKS
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.servers.audit import write_down
from bot.matches.values import AuditEntry, Moderator, ServerSettings
from bot.store.servers.settings import plain_settings
from bot.store.tables import Tables

CLOCKS = (NO_CLOCK, *COMMON_CLOCKS)
"""The names of the clocks that a server may have by default: those for every game, and no clock."""
MAX_RETENTION = 3650
"""Maximum days for which a server may keep records."""
MIN_TIER, MAX_TIER = 40, 90
"""The lowest and the highest limit for the strength of decks, in percent."""
MAX_BANNED, MAX_NAME = 60, 40
"""Maximum banned cards and decks, and maximum length of a name."""


class ServerOptions:
    """Reads and changes servers' settings. Direct messages (None) have the defaults."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    @property
    def most_person_duels(self) -> int:
        """The host's limit of duels of one person."""
        return self._context.limits.duels

    @property
    def most_server_duels(self) -> int:
        """The host's limit of duels on one server."""
        return self._context.limits.server_duels

    async def of(self, guild_id: int | None) -> ServerSettings:
        """The settings of this server; the defaults if it never changed any."""
        async with self._store.reading() as tables:
            return await tables.server_settings.of(guild_id)

    async def change(
        self, guild_id: int, by: Moderator, change: Callable[[ServerSettings], ServerSettings]
    ) -> tuple[ServerSettings, tuple[AuditEntry, ...]]:
        """Replace the settings with the result of `change`, with an audit entry for each difference.

        Returns the settings and the entries. If the database was busy, `change` may be called again.
        Refusals: unknown-game; bad-setting (name), if a value is beyond the host's limit.
        """

        async def work(tables: Tables) -> tuple[ServerSettings, tuple[AuditEntry, ...]]:
            before = await tables.server_settings.of(guild_id)
            after = change(before)
            self._check(after)
            if after == before:
                return before, ()
            await tables.server_settings.put(guild_id, after)
            old, new = plain_settings(before), plain_settings(after)
            entries = []
            for name in [name for name in new if new[name] != old[name]]:
                entries.append(await self._note(tables, guild_id, by, name, old[name], new[name]))
            return after, tuple(entries)

        return await self._store.write(work)

    def _check(self, settings: ServerSettings) -> None:
        for game in settings.games:
            self._context.tabletop(game)
        within: Mapping[str, bool] = {
            "clock": settings.clock in CLOCKS,
            "retention_days": 1 <= (settings.retention_days or 1) <= MAX_RETENTION,
            "person_duels": 1 <= (settings.person_duels or 1) <= self.most_person_duels,
            "deck_tier": settings.deck_tier is None or MIN_TIER <= settings.deck_tier <= MAX_TIER,
            "banned": len(settings.banned) <= MAX_BANNED
            and all(1 <= len(each) <= MAX_NAME for each in settings.banned),
            "server_duels": 1 <= (settings.server_duels or 1) <= self.most_server_duels,
        }
        for name, is_fine in within.items():
            if not is_fine:
                raise Refusal("bad-setting", name=name)

    async def _note(
        self, tables: Tables, guild_id: int, by: Moderator, name: str, old: Any, new: Any
    ) -> AuditEntry:
        now = self._context.now()
        entry = AuditEntry("", guild_id, now, by, "settings", "setting", name, "", {name: old}, {name: new})
        return await write_down(tables, entry)

    async def is_greeted(self, guild_id: int) -> bool:
        """Whether this server has received its greeting."""
        async with self._store.reading() as tables:
            return await tables.server_settings.is_greeted(guild_id)

    async def set_greeted(self, guild_id: int) -> None:
        """Store that this server has received its greeting."""
        now = self._context.now()
        await self._store.write(lambda tables: tables.server_settings.set_greeted(guild_id, now))

    async def forget_greeted(self, guild_id: int) -> None:
        """Forget the greeting, because the server has removed the bot."""
        await self._store.write(lambda tables: tables.server_settings.forget_greeted(guild_id))
