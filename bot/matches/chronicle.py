"""Duels looked up, their logs and records, and where they are shown."""

from bot.games.records import Header, format_record
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Posted, Role


class Chronicle:
    """What was, what is, and the messages that tell of it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def duel(self, duel_id: str) -> Duel:
        """The duel with this id. Refusal: no-such-duel."""
        async with self._store.reading() as tables:
            return await self._context.duel(tables, duel_id)

    async def duel_for(self, duel_id: str, user_id: int, guild_id: int | None) -> Duel:
        """The duel with this id, for a user who asks for it by its id in that server (None: in private).

        Refusals: no-such-duel; elsewhere, for a duel of another server that this user does not play in.
        """
        duel = await self.duel(duel_id)
        is_here = guild_id is not None and duel.place.guild_id == guild_id
        if not is_here and duel.seat_of(user_id) is None:
            raise Refusal("elsewhere", duel=duel_id)
        return duel

    async def running(self, guild_id: int | None = None, user_id: int | None = None) -> list[Duel]:
        """Running duels, newest first, of that server and of that player (None: of any)."""
        async with self._store.reading() as tables:
            return await tables.duels.running(guild_id, user_id)

    async def ended(self, user_id: int | None, limit: int, guild_id: int | None = None) -> list[Duel]:
        """Ended duels of that player and of that server (None: of any), `limit` at most, the last first."""
        async with self._store.reading() as tables:
            return await tables.duels.ended(user_id, limit, guild_id)

    async def duel_in(self, channel_id: int) -> Duel | None:
        """The duel that lives in this thread or, without one, channel: the newest running, else ended."""
        async with self._store.reading() as tables:
            return await tables.duels.living_in(channel_id)

    async def set_thread(self, duel_id: str, thread_id: int | None) -> None:
        """Remember in which thread the duel lives (None: in its channel). Refusal: no-such-duel."""
        async with self._store.writing() as tables:
            await self._context.duel(tables, duel_id)
            changed = await tables.duels.set_thread(duel_id, thread_id)
        if changed:
            self._context.changes.tell(duel_id)

    async def record(self, duel_id: str) -> str:
        """The record of an ended duel, hidden cards and all. Refusals: no-such-duel, still-running."""
        async with self._store.reading() as tables:
            duel = await self._context.duel(tables, duel_id)
            if duel.seed_hex is None:
                raise Refusal("still-running", duel=duel_id)
            header = Header.model_validate_json(await tables.duels.header(duel_id))
            return format_record(header, await tables.duels.lines(duel_id), duel.seed_hex)

    async def set_posted(self, posted: Posted) -> None:
        """Remember a message in place of the last one of its role. Refusal: no-such-duel."""
        async with self._store.writing() as tables:
            if not await tables.posts.put(posted):
                raise Refusal("no-such-duel", duel=posted.duel_id)

    async def forget_posted(self, duel_id: str, role: Role) -> None:
        """Forget a message that is gone."""
        async with self._store.writing() as tables:
            await tables.posts.remove(duel_id, role)

    async def unshown(self) -> list[str]:
        """Ids of the duels of which Discord does not show all, oldest first, ended ones too.

        Those whose board is missing or shows an older ply than theirs, and ended ones whose notice of a draw
        offer still stands.
        """
        async with self._store.reading() as tables:
            return await tables.posts.behind()
