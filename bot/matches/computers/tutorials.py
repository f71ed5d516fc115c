"""How far people have come in a game's tutorial: which lesson, and what they have done in it."""

from collections.abc import Callable

from bot.matches.context import Context
from bot.matches.values import TutorialProgress
from bot.store.tables import Tables


class Tutorials:
    """Reads and changes the progress of one user or another."""

    def __init__(self, context: Context) -> None:
        self._store = context.store

    async def of(self, user_id: int, game: str) -> TutorialProgress | None:
        """How far this user has come; None if they have not begun."""
        async with self._store.reading() as tables:
            return await tables.tutorials.of(user_id, game)

    async def change(
        self, user_id: int, game: str, change: Callable[[TutorialProgress | None], TutorialProgress | None]
    ) -> TutorialProgress | None:
        """Put what `change` makes of the progress in its place; return what is stored then.

        If `change` returns None, nothing is stored. Nothing comes between reading and writing. `change` may
        be called again if the database was busy.
        """

        async def work(tables: Tables) -> TutorialProgress | None:
            before = await tables.tutorials.of(user_id, game)
            after = change(before)
            if after is None or after == before:
                return before
            await tables.tutorials.put(user_id, game, after)
            return after

        return await self._store.write(work)
