"""The public page of a server, which its managers share."""

from bot.matches.context import Context
from bot.matches.public_pages import set_sharing
from bot.matches.servers.audit import write_down
from bot.matches.values import AuditEntry, Moderator
from bot.store.sharing import SharedPage, Sharing
from bot.store.tables import Tables

SETTING = "public_page"
"""The setting's name in the audit log."""


class ServerPage:
    """Shares the page of a server, with an entry in the audit log."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def share(
        self, guild_id: int, by: Moderator, sharing: Sharing
    ) -> tuple[SharedPage | None, tuple[AuditEntry, ...]]:
        """Share a server's page, or stop sharing it.

        Returns the page, which is None if it was never shared, and the entry, if that is a change.
        """

        async def work(tables: Tables) -> tuple[SharedPage | None, tuple[AuditEntry, ...]]:
            before = await tables.shared_pages.of("server", str(guild_id))
            page, is_new = await set_sharing(
                self._context, tables, "server", str(guild_id), guild_id, sharing
            )
            if not is_new:
                return page, ()
            old = "off" if before is None else before.sharing
            now, changed = self._context.now(), ({SETTING: old}, {SETTING: sharing})
            entry = AuditEntry("", guild_id, now, by, "settings", "setting", SETTING, "", *changed)
            return page, (await write_down(tables, entry),)

        return await self._context.store.write(work)
