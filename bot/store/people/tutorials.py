"""How far people have come in a game's tutorial."""

from sqlalchemy import insert, select, update

from bot.store.databases.connections import Rows
from bot.store.schema import TUTORIALS
from bot.store.values import TutorialProgress


class TutorialTable:
    """One row for each user and game; nobody has one who has not begun."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def of(self, user_id: int, game: str) -> TutorialProgress | None:
        """How far this user has come; None if they have not begun."""
        statement = select(TUTORIALS).where(TUTORIALS.c.user_id == user_id, TUTORIALS.c.game == game)
        row = (await self._connection.execute(statement)).first()
        return (
            None
            if row is None
            else TutorialProgress(row.lesson, tuple(row.actions.split("\n") if row.actions else ()))
        )

    async def put(self, user_id: int, game: str, progress: TutorialProgress) -> None:
        """Store how far this user has come in place of what was there."""
        values = {"lesson": progress.lesson, "actions": "\n".join(progress.actions)}
        mine = (TUTORIALS.c.user_id == user_id, TUTORIALS.c.game == game)
        changed = await self._connection.execute(update(TUTORIALS).where(*mine).values(values))
        if not changed.rowcount:
            await self._connection.execute(insert(TUTORIALS).values(user_id=user_id, game=game, **values))
