"""Who follows running duels by direct message, and how many boards a channel may have."""

from dataclasses import replace

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.store.tables import Tables
from bot.store.watching.values import Follow, Followed

MAX_FOLLOWED = 5
"""How many running duels a person may follow at the same time; a board and its caster view count twice."""
MAX_FOLLOWERS = 25
"""How many people may follow a duel by direct message."""
MAX_IN_CHANNEL = 3
"""How many running duels may have a board in one channel that is not theirs."""


class Following:
    """Who follows what. It is stored before any message is sent, so a crash loses none of it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def begin(self, duel_id: str, user_id: int, what: Followed) -> Follow:
        """This user follows a running duel from now on; the same again if they do already.

        Refusals: no-such-duel, duel-over, own-duel, no-caster-view, too-many-followed, too-many-followers.
        """

        async def work(tables: Tables) -> Follow:
            duel = await self._context.duel(tables, duel_id)
            if not duel.running:
                raise Refusal("duel-over", duel=duel_id)
            if duel.seat_of(user_id) is not None:
                raise Refusal("own-duel", duel=duel_id)
            if what == "caster" and duel.caster is None:
                raise Refusal("no-caster-view", game=duel.game)
            known = await tables.follows.get(duel_id, user_id, what)
            if known is not None:
                return known
            if await tables.follows.count_of(user_id) >= MAX_FOLLOWED:
                raise Refusal("too-many-followed", limit=MAX_FOLLOWED)
            if len(await tables.follows.of(duel_id)) >= MAX_FOLLOWERS:
                raise Refusal("too-many-followers", limit=MAX_FOLLOWERS)
            follow = Follow(duel_id, user_id, what, self._context.now())
            await tables.follows.add(follow)
            return follow

        return await self._store.write(work)

    async def end(self, duel_id: str, user_id: int, what: Followed) -> bool:
        """They don't follow it any more; False if they did not."""
        return await self._store.write(lambda tables: tables.follows.remove(duel_id, user_id, what))

    async def shown(self, follow: Follow, channel_id: int, message_id: int, shown: str) -> bool:
        """Remember the message and what it shows; False if they have stopped following meanwhile."""
        now = replace(follow, channel_id=channel_id, message_id=message_id, shown=shown)
        return await self._store.write(lambda tables: tables.follows.set_shown(now))

    async def get(self, duel_id: str, user_id: int, what: Followed) -> Follow | None:
        """How this user follows that of the duel; None if they don't."""
        async with self._store.reading() as tables:
            return await tables.follows.get(duel_id, user_id, what)

    async def of(self, duel_id: str) -> list[Follow]:
        """Who follows this duel, longest first."""
        async with self._store.reading() as tables:
            return await tables.follows.of(duel_id)

    async def duels(self) -> list[str]:
        """The ids of the duels of this process that somebody follows."""
        async with self._store.reading() as tables:
            return await tables.follows.duels(self._context.shards)

    async def check_channel(self, channel_id: int, duel_id: str) -> None:
        """Check that a channel may have the board of one more duel. Refusal: too-many-boards-here."""
        async with self._store.reading() as tables:
            others = await tables.posts.shared_in(channel_id) - {duel_id}
        if len(others) >= MAX_IN_CHANNEL:
            raise Refusal("too-many-boards-here", limit=MAX_IN_CHANNEL)
