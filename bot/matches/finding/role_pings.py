"""How often the role for open duels may be mentioned in a server."""

from datetime import timedelta

from bot.matches.context import Context
from bot.store.tables import Tables

PAUSE = timedelta(minutes=10)
"""How long a server's role is left in peace after it was mentioned."""


class RolePings:
    """Counts mentions before they are made, for all processes."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def claim(self, guild_id: int) -> bool:
        """Whether the server's role may be mentioned now; then nobody else may for a while."""

        async def work(tables: Tables) -> bool:
            now = self._context.now()
            last = await tables.role_pings.last(guild_id)
            if last is not None and last <= now < last + PAUSE:
                return False
            await tables.role_pings.set(guild_id, now)
            return True

        return await self._context.store.write(work)
