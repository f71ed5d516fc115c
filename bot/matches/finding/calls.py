"""Messages that call for an opponent, for as long as whoever they are for waits."""

from bot.matches.context import Context
from bot.store.finding.values import QueueCall, Queued


class Calls:
    """Those in the servers of this process. They do not say who waits."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def add(self, entry: Queued, message_id: int) -> QueueCall:
        """Remember the message that has been sent for somebody in a queue."""
        call = QueueCall(entry.queue, entry.interaction_id, entry.channel_id, message_id)
        await self._store.write(lambda tables: tables.queues.add_call(call))
        return call

    async def open(self) -> list[QueueCall]:
        """Those that still look as if somebody waited."""
        async with self._store.reading() as tables:
            return await tables.queues.calls(self._context.shards)

    async def is_over(self, call: QueueCall) -> bool:
        """Whether the person has met somebody, or has left the queue."""
        async with self._store.reading() as tables:
            inside = await tables.queues.inside(call.queue)
        return all(each.interaction_id != call.interaction_id for each in inside)

    async def done(self, call: QueueCall) -> None:
        """Forget a message: it says that it is over, or it is gone."""
        await self._store.write(lambda tables: tables.queues.remove_call(call.message_id))
