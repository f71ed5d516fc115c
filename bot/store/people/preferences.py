"""Users' preferences."""

from sqlalchemy import ColumnElement, delete, insert, select, update

from bot.store.databases.connections import Rows
from bot.store.schema import PREFERENCES


class PreferenceTable:
    """One row per user and game in which they prefer a deck."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def deck(self, user_id: int, game: str) -> str | None:
        """The id of the deck that this user prefers in this game, or None."""
        statement = select(PREFERENCES.c.deck).where(*_of(user_id, game))
        found: str | None = await self._connection.scalar(statement)
        return found

    async def set_deck(self, user_id: int, game: str, deck: str | None) -> None:
        """Set or clear the deck that this user prefers in this game."""
        if deck is None:
            await self._connection.execute(delete(PREFERENCES).where(*_of(user_id, game)))
            return
        changed = await self._connection.execute(
            update(PREFERENCES).where(*_of(user_id, game)).values(deck=deck)
        )
        if not changed.rowcount:
            await self._connection.execute(insert(PREFERENCES).values(user_id=user_id, game=game, deck=deck))


def _of(user_id: int, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return PREFERENCES.c.user_id == user_id, PREFERENCES.c.game == game
