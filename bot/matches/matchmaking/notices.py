"""Notices to people who were removed from a queue, with the reason.

A notice is stored in the transaction that removes them, until Discord has the message, so no crash loses it.
"""

from collections.abc import Mapping
from typing import Literal

from bot.games.errors import Value
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation, Player
from bot.store.matchmaking.values import Queue, Queued, QueueNotice

#: Why a player is removed from a queue: nobody came in time, their channel has no duels, or a refusal.
Reason = Literal["patience", "place"] | Refusal
UNWRITTEN = "unwritten"
"""The reason if a pair could not be called."""


class Notices:
    """The notices of this process's servers."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store

    async def unsent(self) -> list[QueueNotice]:
        """Notices that may not have been sent."""
        async with self._store.reading() as tables:
            return await tables.queues.notices(self._context.shards)

    async def done(self, notice: QueueNotice) -> None:
        """Delete a notice that was sent, or that its reader does not want."""
        await self._store.write(lambda tables: tables.queues.remove_notice(notice))


def left(entry: Queued, reason: Reason) -> QueueNotice:
    """Tells a player that they have been removed from their queue."""
    code, values = (reason.code, reason.values) if isinstance(reason, Refusal) else (reason, {})
    return QueueNotice(entry.queue, entry.user_id, entry.since, "left", code, values)


def _told_to(player: Player, code: str, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """The values of a refusal as this player reads them: their own ban names nobody."""
    is_own = code.startswith("banned-from-") and values.get("who") == player.name
    return {key: each for key, each in values.items() if not (is_own and key == "who")}


def not_begun(invitation: Invitation, why: Refusal | None) -> list[QueueNotice]:
    """Tells a pair that their duel can't begin; `why` is None if they could not be called."""
    queue = Queue(invitation.place.guild_id or 0, invitation.game, invitation.clock or "none")
    code, values = (UNWRITTEN, {}) if why is None else (why.code, why.values)
    return [
        QueueNotice(
            queue,
            invited.player.user_id,
            invitation.created_at,
            "not-begun",
            code,
            _told_to(invited.player, code, values),
        )
        for invited in invitation.seats
        if invited.player.user_id is not None
    ]
