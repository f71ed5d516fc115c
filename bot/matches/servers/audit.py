"""The audit log: every act of managers and moderators."""

from msgspec.structs import replace

from bot.matches.context import Context
from bot.matches.values import Audience, AuditEntry, AuditPost, ObjectKind
from bot.store.tables import Tables


async def write_down(tables: Tables, entry: AuditEntry) -> AuditEntry:
    """Store an entry in the transaction of its act, with the message for the log channel."""
    channel_id = (await tables.server_settings.of(entry.guild_id)).log_channel
    if channel_id is not None:
        entry = replace(entry, posts=(*entry.posts, AuditPost("log", channel_id)))
    return await tables.audit.add(entry)


class AuditLog:
    """Reads the log, and stores which of its messages are sent."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._shards = context.shards

    async def page(self, guild_id: int, size: int, page: int) -> tuple[list[AuditEntry], int]:
        """The entries on this page, newest first, and the number of all entries."""
        async with self._store.reading() as tables:
            return await tables.audit.of(guild_id, size, page * size), await tables.audit.count(guild_id)

    async def all(self, guild_id: int) -> list[AuditEntry]:
        """Every entry of this server, newest first."""
        async with self._store.reading() as tables:
            return await tables.audit.of(guild_id)

    async def about(self, guild_id: int, kind: ObjectKind, object_id: str, limit: int) -> list[AuditEntry]:
        """The latest acts on one object, newest first."""
        async with self._store.reading() as tables:
            return await tables.audit.about(guild_id, kind, object_id, limit)

    async def get(self, entry_id: str) -> AuditEntry | None:
        """The entry with this id, or None."""
        async with self._store.reading() as tables:
            return await tables.audit.get(entry_id)

    async def unsent(self, guild_id: int | None = None) -> list[AuditEntry]:
        """The entries of this process, or of this server, with unsent messages."""
        async with self._store.reading() as tables:
            return await tables.audit.unsent(self._shards, guild_id)

    async def untried(self, kind: ObjectKind, object_id: str) -> list[AuditEntry]:
        """The entries about one object with a message that nobody has tried to send, oldest first."""
        async with self._store.reading() as tables:
            return await tables.audit.untried(kind, object_id)

    async def set_sent(self, entry_id: str, audience: Audience, message_id: int) -> None:
        """Store the message to this audience."""
        await self._store.write(lambda tables: tables.audit.set_sent(entry_id, audience, message_id))

    async def set_failure(self, entry_id: str, audience: Audience, failure: str) -> None:
        """Store why this audience could not be told yet."""
        await self._store.write(lambda tables: tables.audit.set_failure(entry_id, audience, failure))
