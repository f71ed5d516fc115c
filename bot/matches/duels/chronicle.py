"""Looking up duels, their records, and the messages that show them."""

from collections.abc import Collection, Mapping

from bot.games.records import DecidedBy, DecidedEnd, Header, format_record
from bot.matches.books.secrecy import Secrecy
from bot.matches.context import Context
from bot.matches.memory.live import seat_in
from bot.matches.refusals import Refusal
from bot.matches.values import ADJUDICATED, AGREED, BOARD_ROLES, ENDED, TOURNAMENT, Duel, Player, Posted, Role
from bot.store import Conflict
from bot.store.tables import Tables

#: How a duel ended if a newer version of its game could not continue it.
UNREADABLE = "unreadable"
MAX_KNOWN = 10_000
"""Maximum number of duels whose games are remembered."""


class Chronicle:
    """Duels past and present, and the messages that show them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._secrecy = Secrecy(context)
        self._games: dict[str, str] = {}

    async def duel(self, duel_id: str) -> Duel:
        """The duel with this id. Refusal: no-such-duel."""
        async with self._store.reading() as tables:
            return await self._context.duel(tables, duel_id)

    async def find(self, duel_id: str) -> Duel | None:
        """The duel with this id, or None: an invitation may have the id without being a duel yet."""
        async with self._store.reading() as tables:
            return await tables.duels.get(duel_id)

    async def game_of(self, match_id: str) -> str:
        """The game of the duel or invitation with this id; empty if there is none. It never changes."""
        game = self._games.get(match_id)
        if game is None:
            async with self._store.reading() as tables:
                game = await tables.invitations.game_of(match_id)
            if game is None:
                return ""
            if len(self._games) >= MAX_KNOWN:
                self._games.clear()
            self._games[match_id] = game
        return game

    async def met(self, user_id: int, limit: int) -> list[Player]:
        """At most `limit` past opponents of this person who may be met again, latest first.

        Leaves out people if one has blocked the other.
        """
        async with self._store.reading() as tables:
            return await tables.encounters.of(user_id, limit)

    async def check_met(self, user_id: int, other: Player) -> None:
        """Check that this person has played the other one before. Refusal: not-met (who)."""
        assert other.user_id is not None, "nobody asks about computers"
        async with self._store.reading() as tables:
            if not await tables.encounters.have_met(user_id, other.user_id):
                raise Refusal("not-met", who=other.name)

    async def running(self, guild_id: int | None = None, user_id: int | None = None) -> list[Duel]:
        """Running duels of that server and that player (None: of any), newest first."""
        async with self._store.reading() as tables:
            return await tables.duels.running(guild_id, user_id)

    async def servers_of(self, user_id: int, limit: int) -> list[int]:
        """At most `limit` servers in which this player has played, that of the latest duel first."""
        async with self._store.reading() as tables:
            return await tables.duels.servers_of(user_id, limit)

    async def ended(
        self,
        user_id: int | None,
        limit: int,
        guild_id: int | None = None,
        games: Collection[str] | None = None,
    ) -> list[Duel]:
        """At most `limit` ended duels of that player, server and these games (None: of any), latest first."""
        async with self._store.reading() as tables:
            return await tables.duels.ended(user_id, limit, guild_id, games)

    async def duel_in(self, channel_id: int) -> Duel | None:
        """The duel in this thread, or in this channel without a thread: the newest running, else ended."""
        async with self._store.reading() as tables:
            return await tables.duels.living_in(channel_id)

    async def set_thread(self, duel_id: str, thread_id: int | None) -> None:
        """Store the duel's thread (None: it is played in its channel). Refusal: no-such-duel."""

        async def work(tables: Tables) -> Duel | None:
            duel = await self._context.duel(tables, duel_id)
            return duel if await tables.duels.set_thread(duel_id, thread_id) else None

        def tell(changed: Duel | None) -> None:
            if changed is not None:
                self._context.changes.tell(changed)

        await self._store.write(work, tell)

    async def move(self, duel_id: str, user_id: int, from_channel: str, channel_id: int) -> None:
        """Move a duel to another channel of its server at a player's request.

        `from_channel` is the id of the channel that it should leave. Refusals: no-such-duel, not-a-player,
        duel-over, out-of-duel, moved-already (channel: where it is played now).
        """

        async def work(tables: Tables) -> Duel:
            duel = await self._context.duel(tables, duel_id)
            if str(duel.place.channel_id) != from_channel:
                raise Refusal("moved-already", channel=duel.place.channel_id)
            await tables.duels.move(duel_id, channel_id)
            await tables.posts.remove(duel_id, "board")
            await self._context.signal(tables, "duel", duel_id, duel.place)
            return duel

        def tell(moved: Duel) -> None:
            self._context.positions.forget(duel_id)
            self._context.changes.tell(moved)

        async with self._context.locks.of(duel_id):
            seat_in(await self._context.load(duel_id), user_id)
            await self._store.write(work, tell)

    async def move_directly(
        self, duel_id: str, from_channel: int, channel_id: int, seat: int, board: Posted | None
    ) -> None:
        """Move a duel by direct message to the messages of the player in this seat, if it is still there.

        `board` is that player's own, which becomes the duel's. Refusal: no-such-duel.
        """

        async def work(tables: Tables) -> Duel | None:
            duel = await self._context.duel(tables, duel_id)
            if duel.place.guild_id is not None or duel.place.channel_id != from_channel:
                return None
            await tables.duels.move(duel_id, channel_id)
            for role in ("board", BOARD_ROLES[seat]):
                await tables.posts.remove(duel_id, role)
            if board is not None:
                await tables.posts.put(board)
            return duel

        def tell(moved: Duel | None) -> None:
            if moved is not None:
                self._context.positions.forget(duel_id)

        async with self._context.locks.of(duel_id):
            await self._store.write(work, tell)

    async def close_unreadable(self, duel_id: str) -> tuple[Duel, Posted | None]:
        """Close a running duel without a result, if this version of its game cannot continue it.

        Its record is kept. A duel that can continue or has ended stays as it is. Returns the duel and
        where its board was last posted. Refusals: no-such-duel, unknown-game, damaged-duel.
        """
        async with self._context.locks.of(duel_id):
            while True:
                duel = await self.duel(duel_id)
                is_due = duel.running and await self._is_unreadable(duel_id)
                try:
                    return await self._close(duel, is_due=is_due)
                except Conflict:
                    continue  # it has changed meanwhile: look again

    async def _close(self, duel: Duel, *, is_due: bool) -> tuple[Duel, Posted | None]:
        async def work(tables: Tables) -> tuple[Duel, Posted | None]:
            if is_due:
                await tables.duels.close(duel, UNREADABLE, self._context.now())
                await tables.clocks.remove_timer(duel.id)
            posts = await tables.posts.of(duel.id)
            return await self._context.duel(tables, duel.id), posts.get("board")

        return await self._store.write(work)

    async def _is_unreadable(self, duel_id: str) -> bool:
        try:
            await self._context.load(duel_id)
        except Refusal as error:
            if error.code != "unreadable-duel":
                raise
            return True
        return False

    async def record_for(self, duel_id: str, user_id: int | None) -> str:
        """The record of an ended duel for this user; for the public if None.

        Refusals: those of `record`, decks-secret.
        """
        async with self._store.reading() as tables:
            await self._secrecy.check(tables, await self._context.duel(tables, duel_id), user_id)
        return await self.record(duel_id)

    async def record(self, duel_id: str) -> str:
        """The record of an ended duel, including hidden cards. `record_for` gives people the visible one.

        Refusals: no-such-duel, still-running, record-gone.
        """
        async with self._store.reading() as tables:
            duel = await self._context.duel(tables, duel_id)
            if duel.seed_hex is None:
                raise Refusal("still-running", duel=duel_id)
            text = await tables.records.header(duel_id)
            if text is None:
                raise Refusal("record-gone", duel=duel_id)
            header = Header.model_validate_json(text)
            lines = await tables.records.lines(duel_id)
            return format_record(header, lines, duel.seed_hex, _decision(duel))

    async def set_posted(self, posted: Posted) -> None:
        """Store a message; it replaces the last one with its role. Refusal: no-such-duel.

        It waits for an action that is being stored. Its watchers are handed the messages as that transaction
        sees them, so no newer one may be recorded before they are told.
        """

        async def work(tables: Tables) -> None:
            if not await tables.posts.put(posted):
                raise Refusal("no-such-duel", duel=posted.duel_id)

        async with self._context.locks.of(posted.duel_id):
            await self._store.write(work)

    async def forget_posted(self, duel_id: str, role: Role) -> None:
        """Forget a deleted message, in turn as in `set_posted`."""

        async def work(tables: Tables) -> None:
            await tables.posts.remove(duel_id, role)

        async with self._context.locks.of(duel_id):
            await self._store.write(work)

    async def unsettled(self) -> list[str]:
        """Ids of the duels of this process that may have changed since Discord last showed them.

        A duel is listed from the transaction that changes it until `set_shown`. So the list never misses
        unfinished work. It may include finished work if the process stopped before `set_shown`.
        """
        async with self._store.reading() as tables:
            return await tables.duels.unsettled(self._context.shards)

    async def set_shown(self, changes: Mapping[str, int]) -> None:
        """Note that all messages of these duels show them after this many changes."""
        shown = dict(changes)

        async def work(tables: Tables) -> None:
            for duel_id, count in shown.items():
                await tables.duels.set_shown(duel_id, count)

        await self._store.write(work)

    async def shared(self) -> list[str]:
        """Ids of the duels of this process with boards shared to channels."""
        async with self._store.reading() as tables:
            return await tables.posts.shared(self._context.shards)

    async def unshown(self) -> list[str]:
        """Ids of the duels of this process that Discord does not show completely, ended ones too.

        Their board is missing or shows an older ply, they have ended but still show a draw offer, or they
        still show an answered request.
        """
        shards = self._context.shards
        async with self._store.reading() as tables:
            return [*await tables.posts.behind(shards), *await tables.proposals.outdated(shards)]


_DECIDERS: Mapping[str, DecidedBy] = {
    ENDED: "moderator",
    ADJUDICATED: "moderator",
    TOURNAMENT: "tournament",
    AGREED: "players",
}


def _decision(duel: Duel) -> DecidedEnd | None:
    """Who ended the duel, if its rules did not."""
    by = _DECIDERS.get(duel.by or "")
    return None if by is None else DecidedEnd(ply=duel.ply, places=duel.places, by=by)
