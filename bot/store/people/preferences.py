"""Users' preferences."""

from sqlalchemy import delete, insert, select, update

from bot.store.databases.connections import Rows
from bot.store.schema import PREFERENCES


class PreferenceTable:
    """One row per user who prefers a deck."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def deck(self, user_id: int) -> str | None:
        """The id of the deck that this user prefers, or None."""
        statement = select(PREFERENCES.c.deck).where(PREFERENCES.c.user_id == user_id)
        found: str | None = await self._connection.scalar(statement)
        return found

    async def set_deck(self, user_id: int, deck: str | None) -> None:
        """Set or clear the deck that this user prefers."""
        if deck is None:
            await self._connection.execute(delete(PREFERENCES).where(PREFERENCES.c.user_id == user_id))
            return
        changed = await self._connection.execute(
            update(PREFERENCES).where(PREFERENCES.c.user_id == user_id).values(deck=deck)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(PREFERENCES).values(user_id=user_id, deck=deck))
