"""Pairs people who wait in the same queue.

A pair gets a challenge by the one who has waited longer. Its message shows the hash of the dice's seed and
calls both; then the duel begins, with dice that depend on the id of that message (docs/records.md). Every
step is stored, so another process can go on.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from bot.clocks.presets import find_preset
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.matchmaking.blocks import avoiding
from bot.matches.matchmaking.notices import Reason, left, not_begun
from bot.matches.matchmaking.queues import Fitness, widening_of
from bot.matches.openings.beginnings import Beginnings
from bot.matches.openings.starting import InvitationDraft
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Invitation, Invited, Place
from bot.ratings.meetings import Waiting, meetings, out_of_patience
from bot.store.matchmaking.values import Queued
from bot.store.tables import Tables

#: Finds the ratings of people in a game on a server.
Rate = Callable[[str, int, Collection[int]], Awaitable[Mapping[int, int]]]
_FULL = "too-many-server-duels"


class QueuePair(Struct, frozen=True):
    """Two people who meet; `first` has waited longer."""

    first: Queued
    second: Queued


class Unfit(Exception):
    """A waiting player must not play now; `refusal` says why. Nothing has changed."""

    def __init__(self, entry: Queued, refusal: Refusal) -> None:
        super().__init__(f"{entry.user_id}: {refusal}")
        self.entry = entry
        self.refusal = refusal


class _Gone(Exception):
    """A player has left, or another process has paired them. Everything is undone."""


class QueuePairing:
    """Pairs people. Every step is one transaction."""

    def __init__(self, context: Context, rate: Rate) -> None:
        self._context = context
        self._store = context.store
        self._rate = rate
        self._beginnings = Beginnings(context)
        self._choice = DeckChoice(context)
        self._fitness = Fitness(context)

    async def waiting(self) -> list[Queued]:
        """All waiting people on servers of this process, by queue, longest wait first."""
        async with self._store.reading() as tables:
            return await tables.queues.waiting(self._context.shards)

    async def pairs(self, entries: Sequence[Queued]) -> tuple[QueuePair, ...]:
        """The pairs among the people in one queue who meet now (Q-1 to Q-4)."""
        if len(entries) < 2:
            return ()
        queue, people = entries[0].queue, [each.user_id for each in entries]
        async with self._store.reading() as tables:
            avoids = await avoiding(tables, people)
            met = await tables.queues.last_opponents(people, queue.game)
        ratings = await self._rate(queue.game, queue.guild_id, people)
        waiting = [
            Waiting(
                each.user_id,
                ratings[each.user_id],
                _seconds(each.since),
                avoids[each.user_id],
                met[each.user_id],
            )
            for each in entries
        ]
        by_person = {each.user_id: each for each in entries}
        found = meetings(waiting, _seconds(self._context.now()), widening_of(queue))
        return tuple(QueuePair(by_person[one.person], by_person[other.person]) for one, other in found)

    def impatient(self, entries: Sequence[Queued]) -> tuple[Queued, ...]:
        """The people in one queue whose patience has ended (Q-5)."""
        now, by_person = _seconds(self._context.now()), {each.user_id: each for each in entries}
        waiting = [Waiting(each.user_id, 0, _seconds(each.since)) for each in entries]
        return tuple(
            by_person[each.person]
            for entry in entries[:1]
            for each in out_of_patience(waiting, now, widening_of(entry.queue))
        )

    async def drop(self, entry: Queued, reason: Reason | None = None) -> bool:
        """Remove a player from their queue. Returns False if they are no longer there.

        If there is a reason, they get a notice.
        """

        async def work(tables: Tables) -> bool:
            if not await tables.queues.take(entry):
                return False
            if reason is not None:
                await tables.queues.add_notice(left(entry, reason))
            return True

        return await self._store.write(work)

    async def meet(self, pair: QueuePair, place: Place) -> Invitation | None:
        """Remove both from their queue, and make the first's challenge to the second in this place.

        None if one of them has left, if a block keeps them apart, or while the server has too many duels.
        Raises Unfit if one of them must not play now.
        """
        now, queue = self._context.now(), pair.first.queue
        people = pair.first.user_id, pair.second.user_id

        async def work(tables: Tables) -> Invitation:
            avoided = await avoiding(tables, people)
            if any(avoided.values()):
                raise _Gone
            for entry in (pair.first, pair.second):
                if not await tables.queues.take(entry):
                    raise _Gone
            seats = tuple([await self._seated(tables, each) for each in (pair.first, pair.second)])
            preset = find_preset(queue.clock)
            board = self._beginnings.choose_board(queue.game, None)
            invitation = await self._beginnings.store(
                tables,
                InvitationDraft("challenge", seats, place, board, queue.game),
                int(pair.first.interaction_id),
                None if preset is None else preset.name,
            )
            await tables.queues.add_meeting(invitation.id)
            waits = [max(0, int((now - each.since).total_seconds())) for each in (pair.first, pair.second)]
            await tables.queues.add_waits(queue, waits)
            if queue.is_live:
                await tables.queues.leave_live(people)
            return invitation

        try:
            return await self._store.write(work)
        except _Gone:
            return None
        except Unfit as unfit:
            if unfit.refusal.code == _FULL:
                return None
            raise

    async def unbegun(self) -> list[str]:
        """The ids of invitations of pairs on servers of this process whose duels have not begun."""
        async with self._store.reading() as tables:
            return await tables.queues.meetings(self._context.shards)

    async def begin(self, invitation_id: str, message_id: int) -> Duel | None:
        """Begin the duel of a pair, once this message shows the hash; None if it is too late.

        Refusals: those of `Beginnings.begin`.
        """

        async def work(tables: Tables) -> Duel | Invitation:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            await tables.queues.end_meeting(invitation_id)
            if invitation.state != "open":
                return invitation
            accepted = Invited(invitation.seats[1].player, invitation.seats[1].deck, str(message_id))
            await tables.invitations.sit(invitation_id, 1, accepted)
            return await self._beginnings.begin(tables, invitation_id)

        begun = await self._store.write(work, self._context.changes.tell_begun)
        return begun if isinstance(begun, Duel) else None

    async def cancel(self, invitation_id: str, why: Refusal | None = None) -> bool:
        """Cancel a pairing, with notices to both. Returns False if their duel has begun.

        Without a refusal, they could not be called.
        """

        async def work(tables: Tables) -> bool:
            await tables.queues.end_meeting(invitation_id)
            if not await tables.invitations.close(invitation_id, "cancelled"):
                return False
            for notice in not_begun(await self._beginnings.invitation(tables, invitation_id), why):
                await tables.queues.add_notice(notice)
            return True

        return await self._store.write(work)

    async def _seated(self, tables: Tables, entry: Queued) -> Invited:
        """The player with the deck that they chose for the queue or, if that is gone, their preferred one."""
        queue, player = entry.queue, entry.player
        try:
            await self._fitness.check(tables, player, queue, entry.place)
            deck = entry.deck
            if deck is not None:
                deck = await self._choice.still(tables, entry.user_id, deck, queue.game)
            chosen = await self._beginnings.choose_deck(tables, player, deck, queue.game, entry.place)
            return Invited(player, chosen)
        except Refusal as refusal:
            raise Unfit(entry, refusal) from refusal


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
