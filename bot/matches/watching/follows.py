"""Following running duels by direct message, and the limit of boards in a channel."""

from msgspec.structs import replace

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.store.tables import Tables
from bot.store.watching.values import Follow, Followed

MAX_FOLLOWED = 5
"""Maximum running duels that a person may follow. A board and its caster view count twice."""
MAX_FOLLOWERS = 25
"""Maximum people who may follow a duel by direct message."""
MAX_IN_CHANNEL = 3
"""Maximum running duels with a board in a channel that is not their own."""


class Following:
    """People's follows. They are stored before any message is sent, so a crash loses none."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def begin(self, duel_id: str, user_id: int, what: Followed) -> Follow:
        """Let this user follow a running duel. Returns the existing follow if there is one.

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
        """End this follow. Returns False if there was none."""
        return await self._store.write(lambda tables: tables.follows.remove(duel_id, user_id, what))

    async def shown(self, follow: Follow, channel_id: int, message_id: int, shown: str) -> bool:
        """Store the message and what it shows. Returns False if the follow has ended meanwhile."""
        now = replace(follow, channel_id=channel_id, message_id=message_id, shown=shown)
        return await self._store.write(lambda tables: tables.follows.set_shown(now))

    async def get(self, duel_id: str, user_id: int, what: Followed) -> Follow | None:
        """This follow; None if there is none."""
        async with self._store.reading() as tables:
            return await tables.follows.get(duel_id, user_id, what)

    async def of(self, duel_id: str) -> list[Follow]:
        """The follows of this duel, oldest first."""
        async with self._store.reading() as tables:
            return await tables.follows.of(duel_id)

    async def duels(self) -> list[str]:
        """The ids of this process's duels with follows."""
        async with self._store.reading() as tables:
            return await tables.follows.duels(self._context.shards)

    async def check_channel(self, channel_id: int, duel_id: str) -> None:
        """Check that a channel may have the board of one more duel. Refusal: too-many-boards-here."""
        async with self._store.reading() as tables:
            others = await tables.posts.shared_in(channel_id) - {duel_id}
        if len(others) >= MAX_IN_CHANNEL:
            raise Refusal("too-many-boards-here", limit=MAX_IN_CHANNEL)
