"""What tests of people's own decks gave."""

from typing import Any

from sqlalchemy import Row, delete, insert, select

from bot.store.databases.connections import Rows
from bot.store.keys import format_deck_key, parse_deck_key
from bot.store.schema import DECK_TESTS
from bot.store.values import StoredTest


class DeckTestTable:
    """One row per test; nobody reaches another user's by its key."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def add(self, test: StoredTest, most: int) -> None:
        """Store a test, and delete the oldest ones of its deck beyond `most`."""
        await self._connection.execute(
            insert(DECK_TESTS).values(
                owner_id=test.owner_id,
                deck_id=parse_deck_key(test.deck_id),
                tested_at=test.tested_at,
                format=test.format,
                content=test.content,
                hash=test.hash,
                figures=test.figures,
            )
        )
        keys = [one.key for one in await self.of(test.owner_id, test.deck_id)]
        if keys[most:]:
            await self._connection.execute(delete(DECK_TESTS).where(DECK_TESTS.c.id.in_(keys[most:])))

    async def of(self, owner_id: int, deck_id: str) -> list[StoredTest]:
        """All tests of this user's deck, the newest first."""
        rows = await self._connection.execute(
            select(DECK_TESTS).where(*_of_deck(owner_id, deck_id)).order_by(DECK_TESTS.c.id.desc())
        )
        return [_test(row) for row in rows]

    async def remove(self, owner_id: int, deck_id: str) -> None:
        """Delete all tests of this user's deck."""
        await self._connection.execute(delete(DECK_TESTS).where(*_of_deck(owner_id, deck_id)))


def _of_deck(owner_id: int, deck_id: str) -> tuple[Any, ...]:
    return DECK_TESTS.c.owner_id == owner_id, DECK_TESTS.c.deck_id == parse_deck_key(deck_id)


def _test(row: Row[Any]) -> StoredTest:
    return StoredTest(
        key=row.id,
        owner_id=row.owner_id,
        deck_id=format_deck_key(row.deck_id),
        tested_at=row.tested_at,
        format=row.format,
        content=row.content,
        hash=row.hash,
        figures=row.figures,
    )
