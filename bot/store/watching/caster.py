"""Consent to caster views, and the positions that they show later."""

from sqlalchemy import delete, func, select

from bot.store.databases.connections import Repository
from bot.store.keys import parse_key
from bot.store.watching.schema import CASTER_CONSENTS, CASTER_DUELS, CASTER_POSITIONS
from bot.store.watching.values import PastPosition


class CasterTable(Repository):
    """Consents, delays and positions of invitations and duels with a caster view."""

    async def consent(self, invitation_id: str, user_id: int) -> None:
        """Store the consent of a person who accepts an invitation with a caster view, or joins its table."""
        await self.withdraw(invitation_id, user_id)
        await self._insert(CASTER_CONSENTS, invitation_id=parse_key(invitation_id), user_id=user_id)

    async def withdraw(self, invitation_id: str, user_id: int) -> None:
        """Remove the consent of a person who has left the table."""
        await self._delete(
            CASTER_CONSENTS,
            CASTER_CONSENTS.c.invitation_id == parse_key(invitation_id),
            CASTER_CONSENTS.c.user_id == user_id,
        )

    async def consenting(self, invitation_id: str) -> frozenset[int]:
        """The people who have consented, besides the author."""
        return frozenset(
            await self._connection.scalars(
                select(CASTER_CONSENTS.c.user_id).where(
                    CASTER_CONSENTS.c.invitation_id == parse_key(invitation_id)
                )
            )
        )

    async def begin(self, duel_id: str, delay: int) -> None:
        """Store the delay, in turns, of a new duel's caster view."""
        await self._insert(CASTER_DUELS, duel_id=parse_key(duel_id), delay=delay)

    async def end(self, duel_id: str) -> None:
        """Remove the caster view of a duel."""
        await self.forget(duel_id)
        await self._delete(CASTER_DUELS, CASTER_DUELS.c.duel_id == parse_key(duel_id))

    async def keep(self, duel_id: str, position: PastPosition) -> None:
        """Store the position at the beginning of a turn, replacing another one for the same turn."""
        key = CASTER_POSITIONS.c.duel_id == parse_key(duel_id)
        await self._delete(CASTER_POSITIONS, key, CASTER_POSITIONS.c.turn == position.turn)
        await self._insert(
            CASTER_POSITIONS,
            duel_id=parse_key(duel_id),
            turn=position.turn,
            ply=position.ply,
            snapshot=position.snapshot,
        )

    async def forget(self, duel_id: str, before: int | None = None) -> None:
        """Remove the positions of turns before this one, or all."""
        statement = delete(CASTER_POSITIONS).where(CASTER_POSITIONS.c.duel_id == parse_key(duel_id))
        if before is not None:
            statement = statement.where(CASTER_POSITIONS.c.turn < before)
        await self._connection.execute(statement)

    async def first_turn(self, duel_id: str) -> int | None:
        """The first turn with a stored position; None without one."""
        statement = select(func.min(CASTER_POSITIONS.c.turn))
        found: int | None = await self._connection.scalar(
            statement.where(CASTER_POSITIONS.c.duel_id == parse_key(duel_id))
        )
        return found

    async def newest(self, duel_id: str, upto: int) -> PastPosition | None:
        """The stored position of the latest turn up to this one, or None."""
        row = (
            await self._connection.execute(
                select(CASTER_POSITIONS)
                .where(CASTER_POSITIONS.c.duel_id == parse_key(duel_id), CASTER_POSITIONS.c.turn <= upto)
                .order_by(CASTER_POSITIONS.c.turn.desc())
                .limit(1)
            )
        ).one_or_none()
        return None if row is None else PastPosition(row.turn, row.ply, row.snapshot)
