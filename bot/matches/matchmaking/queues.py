"""Queues: joining, leaving, their state, and public calls for an opponent."""

from datetime import datetime, timedelta

from msgspec import Struct

from bot.matches.bans import check_ban
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.context import Context
from bot.matches.matchmaking.blocks import avoiding
from bot.matches.openings.beginnings import Beginnings
from bot.matches.refusals import Refusal
from bot.matches.values import BanScope, Invitation, Place, Player
from bot.ratings.meetings import LIVE, LONG, Widening, expected_wait
from bot.store.matchmaking.values import Queue, QueueCall, Queued
from bot.store.tables import Tables


class QueuePlace(Struct, frozen=True):
    """A player's place in a queue, with the number of `others` whom they could meet.

    People whom a block keeps apart from them don't count: a number must not reveal a block. `expected` is the
    likely wait in seconds; None if it is unknown. At `ends`, their patience ends. `is_new` says that they
    have just joined. `lobbies` are other people's open lobbies of this server for the same game and clock
    that they may join, oldest first.
    """

    entry: Queued
    others: int
    expected: int | None
    ends: datetime
    is_new: bool = False
    lobbies: tuple[Invitation, ...] = ()


def widening_of(queue: Queue) -> Widening:
    """How the search widens in a queue (Q-2), and when patience ends (Q-5)."""
    return LIVE if queue.is_live else LONG


class Queues:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)
        self._fitness = Fitness(context)

    async def join(
        self, player: Player, queue: Queue, channel_id: int, deck: str | None, interaction_id: int
    ) -> QueuePlace:
        """Join a queue with this deck or the preferred one. A player who is already there stays.

        Refusals: those of `Fitness.check`, deck-needed, unknown-deck, newer-deck, unreadable-deck.
        """

        async def work(tables: Tables) -> QueuePlace:
            assert player.user_id is not None, "computers do not wait"
            entries = await tables.queues.of(queue.guild_id, player.user_id)
            known = next((each for each in entries if each.queue == queue), None)
            if known is not None:
                return await self._standing(tables, known)
            now = self._context.now()
            entry = Queued(queue, player, None, channel_id, str(interaction_id), now)
            await self._fitness.check(tables, player, queue, entry.place)
            chosen = await self._beginnings.choose_deck(tables, player, deck, queue.game, entry.place)
            entry = Queued(queue, player, chosen, channel_id, str(interaction_id), now)
            await tables.queues.add(entry)
            return await self._standing(tables, entry, is_new=True)

        return await self._store.write(work)

    async def leave(self, guild_id: int, user_id: int, queue: Queue | None = None) -> tuple[Queued, ...]:
        """Leave a queue of this server, or (None) all of them. Returns the places that were given up."""

        async def work(tables: Tables) -> tuple[Queued, ...]:
            entries = await tables.queues.of(guild_id, user_id)
            left = [each for each in entries if queue in (None, each.queue)]
            return tuple([each for each in left if await tables.queues.take(each)])

        return await self._store.write(work)

    async def standings(self, guild_id: int, user_id: int) -> tuple[QueuePlace, ...]:
        """The places of this user in a server's queues."""
        async with self._store.reading() as tables:
            entries = await tables.queues.of(guild_id, user_id)
            return tuple([await self._standing(tables, each) for each in entries])

    async def _standing(self, tables: Tables, entry: Queued, *, is_new: bool = False) -> QueuePlace:
        inside = await tables.queues.inside(entry.queue)
        expected = expected_wait(await tables.queues.waits(entry.queue))
        ends = entry.since + timedelta(seconds=widening_of(entry.queue).patience)
        avoided = await avoiding(tables, [each.user_id for each in inside])
        others = sum(
            each.user_id != entry.user_id
            and each.user_id not in avoided[entry.user_id]
            and entry.user_id not in avoided[each.user_id]
            for each in inside
        )
        return QueuePlace(entry, others, expected, ends, is_new, await self._lobbies(tables, entry))

    async def _lobbies(self, tables: Tables, entry: Queued) -> tuple[Invitation, ...]:
        """The lobbies that this player could join instead of waiting."""
        queue = entry.queue
        found = [
            each
            for each in await tables.invitations.lobbies(queue.guild_id, queue.game, self._context.now())
            if (each.clock or NO_CLOCK) == queue.clock
            and each.message_id is not None
            and each.author.user_id not in (None, entry.user_id)
        ]
        hosts = {each.author.user_id for each in found if each.author.user_id is not None}
        avoided = await avoiding(tables, [entry.user_id, *hosts])
        return tuple(
            each
            for each in found
            if (host := each.author.user_id) is not None
            and host not in avoided[entry.user_id]
            and entry.user_id not in avoided[host]
        )


class Fitness:
    """Checks whether a player may wait in a queue, on joining and on pairing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._beginnings = Beginnings(context)

    async def check(self, tables: Tables, player: Player, queue: Queue, place: Place) -> None:
        """Check the game, the limits, and that the player may play now.

        Refusals: unknown-game; not-for-two (game); clock-not-for-game (game, clock); playing-live;
        banned-from-queue and banned-from-play (when); banned-from-rated (when), unless no duel is rated here;
        those of `Beginnings.check_duels`.
        """
        tabletop = self._context.tabletop(queue.game)
        least, most = tabletop.game.seat_limits
        if not least <= 2 <= most:
            raise Refusal("not-for-two", game=queue.game)
        tabletop.check_clock(queue.clock)
        await self._beginnings.check_duels(tables, [player], place, queue.game)
        assert player.user_id is not None, "computers do not wait"
        if queue.is_live and await tables.queues.playing_live([player.user_id]):
            raise Refusal("playing-live")
        scopes: tuple[BanScope, ...] = ("queue",)
        if (await tables.server_settings.of(queue.guild_id)).rated is not False:
            scopes += ("rated",)
        for scope in scopes:
            await check_ban(self._context, tables, queue.guild_id, player, scope, asker=player.user_id)


class Calls:
    """Public calls for an opponent on servers of this process. They do not say who waits."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def add(self, entry: Queued, message_id: int) -> QueueCall:
        """Store a message that calls for an opponent of a waiting player."""
        call = QueueCall(entry.queue, entry.interaction_id, entry.channel_id, message_id)
        await self._store.write(lambda tables: tables.queues.add_call(call))
        return call

    async def open(self) -> list[QueueCall]:
        """The calls that still show a waiting player."""
        async with self._store.reading() as tables:
            return await tables.queues.calls(self._context.shards)

    async def is_over(self, call: QueueCall) -> bool:
        """Whether the player has left the queue or has been paired."""
        async with self._store.reading() as tables:
            inside = await tables.queues.inside(call.queue)
        return all(each.interaction_id != call.interaction_id for each in inside)

    async def done(self, call: QueueCall) -> None:
        """Delete a call whose message shows its end or is gone."""
        await self._store.write(lambda tables: tables.queues.remove_call(call.message_id))
