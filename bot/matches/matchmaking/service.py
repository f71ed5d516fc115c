"""All services for finding an opponent, in one value; and the pings of the role for open duels."""

from datetime import timedelta

from msgspec import Struct

from bot.matches.context import Context
from bot.matches.matchmaking.blocks import Blocks
from bot.matches.matchmaking.notices import Notices
from bot.matches.matchmaking.pairing import QueuePairing
from bot.matches.matchmaking.queues import Calls, Queues
from bot.matches.ratings.ladders import Ladders
from bot.store.tables import Tables

PAUSE = timedelta(minutes=10)
"""Minimum time between two mentions of a server's role."""


class RolePings:
    """Limits mentions of the role for open duels, over all processes."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def claim(self, guild_id: int) -> bool:
        """Whether the server's role may be mentioned now. If so, the next mention must wait for `PAUSE`."""

        async def work(tables: Tables) -> bool:
            now = self._context.now()
            last = await tables.role_pings.last(guild_id)
            if last is not None and last <= now < last + PAUSE:
                return False
            await tables.role_pings.set(guild_id, now)
            return True

        return await self._context.store.write(work)


class Matchmaking(Struct, frozen=True):
    """Queues, their calls, pairing and notices; blocks; the role for open duels."""

    queues: Queues
    calls: Calls
    pairing: QueuePairing
    notices: Notices
    blocks: Blocks
    role_pings: RolePings


def make_matchmaking(context: Context, ladders: Ladders) -> Matchmaking:
    """The services over one context. People meet by their ratings on the server."""
    return Matchmaking(
        Queues(context),
        Calls(context),
        QueuePairing(context, ladders.ratings),
        Notices(context),
        Blocks(context),
        RolePings(context),
    )
