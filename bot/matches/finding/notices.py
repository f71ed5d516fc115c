"""What people who waited in a queue are still to be told: that they wait no longer, and why.

It is stored in the transaction that takes them out, and until Discord has the message, so that no crash
loses it.
"""

from typing import Literal

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation
from bot.store.finding.values import Queue, Queued, QueueNotice

#: Why somebody leaves a queue without having asked to: nobody came in time, or their channel is closed to
#: duels; else what keeps them from playing.
Reason = Literal["patience", "place"] | Refusal
UNWRITTEN = "unwritten"
"""The reason if those who have met could not be called."""


class Notices:
    """Those of the servers of this process."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def unsent(self) -> list[QueueNotice]:
        """Those that nobody is known to have got."""
        async with self._store.reading() as tables:
            return await tables.queues.notices(self._context.shards)

    async def done(self, notice: QueueNotice) -> None:
        """Forget one: it is there, or its reader takes none."""
        await self._store.write(lambda tables: tables.queues.remove_notice(notice))


def left(entry: Queued, reason: Reason) -> QueueNotice:
    """Tells somebody that they have been taken out of their queue."""
    code, values = (reason.code, reason.values) if isinstance(reason, Refusal) else (reason, {})
    return QueueNotice(entry.queue, entry.user_id, entry.since, "left", code, values)


def not_begun(invitation: Invitation, why: Refusal | None) -> list[QueueNotice]:
    """Tells two who have met that their duel can't begin; `why` is None if they could not be called."""
    queue = Queue(invitation.place.guild_id or 0, invitation.game, invitation.clock or "none")
    code, values = (UNWRITTEN, {}) if why is None else (why.code, why.values)
    return [
        QueueNotice(queue, invited.player.user_id, invitation.created_at, "not-begun", code, values)
        for invited in invitation.seats
        if invited.player.user_id is not None
    ]
