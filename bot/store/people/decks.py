"""Users' own decks, and the results of their tests."""

import unicodedata
from typing import Any

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Row, insert, select

from bot.store.databases.connections import Repository
from bot.store.keys import format_deck_key, parse_deck_key
from bot.store.schema import DECK_TESTS, DECKS
from bot.store.values import StoredDeck, StoredTest


class DeckTable(Repository):
    """One row per deck. No user has two decks of a game whose names differ only in case."""

    async def add(self, deck: StoredDeck) -> StoredDeck:
        """Store a new deck and return it with its id."""
        row = (
            insert(DECKS)
            .values(owner_id=deck.owner_id, game=deck.game, **_changing(deck))
            .returning(DECKS.c.id)
        )
        key = (await self._connection.execute(row)).scalar_one()
        return replace(deck, id=format_deck_key(key))

    async def change(self, deck: StoredDeck) -> None:
        """Replace the owner's deck with this id; does nothing if there is none."""
        await self._update(
            DECKS, DECKS.c.id == parse_deck_key(deck.id), DECKS.c.owner_id == deck.owner_id, **_changing(deck)
        )

    async def remove(self, owner_id: int, deck_id: str) -> bool:
        """Delete a deck; False if this user has none with this id."""
        removed = await self._delete(
            DECKS, DECKS.c.id == parse_deck_key(deck_id), DECKS.c.owner_id == owner_id
        )
        return removed == 1

    async def get(self, owner_id: int, game: str, deck_id: str) -> StoredDeck | None:
        """This user's deck of a game with this id, or None."""
        return await self._first(DECKS.c.id == parse_deck_key(deck_id), *_owned(owner_id, game))

    async def named(self, owner_id: int, game: str, name: str) -> StoredDeck | None:
        """This user's deck of a game with this name, ignoring case, or None."""
        return await self._first(*_owned(owner_id, game), DECKS.c.name_key == name_key(name))

    async def coded(self, game: str, code: str) -> StoredDeck | None:
        """The oldest deck of a game with this sharing code, of any owner, or None."""
        return await self._first(DECKS.c.game == game, DECKS.c.code == code)

    async def of(self, owner_id: int, game: str | None = None) -> list[StoredDeck]:
        """A user's decks, by name: those of a game, or all."""
        rows = await self._connection.execute(select(DECKS).where(*_owned(owner_id, game)))
        # Databases differ in how they order text.
        return [_deck(row) for row in sorted(rows, key=lambda row: str(row.name_key))]

    async def count(self, owner_id: int, game: str | None = None) -> int:
        """The number of a user's decks: of those of a game, or of all."""
        return await self._count(DECKS, *_owned(owner_id, game))

    async def _first(self, *conditions: Any) -> StoredDeck | None:
        statement = select(DECKS).where(*conditions).order_by(DECKS.c.id).limit(1)
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else _deck(row)


def _owned(owner_id: int, game: str | None) -> tuple[ColumnElement[bool], ...]:
    owned = DECKS.c.owner_id == owner_id
    return (owned,) if game is None else (owned, DECKS.c.game == game)


def name_key(name: str) -> str:
    """A name as it is compared: NFKC, case-folded, without surrounding spaces."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def _changing(deck: StoredDeck) -> dict[str, Any]:
    """Every column except the key, the owner and the game."""
    return {
        "name": deck.name,
        "name_key": name_key(deck.name),
        "format": deck.format,
        "content": deck.content,
        "hash": deck.hash,
        "code": deck.code,
        "saved_at": deck.saved_at,
    }


def _deck(row: Row[Any]) -> StoredDeck:
    return StoredDeck(
        id=format_deck_key(row.id),
        owner_id=row.owner_id,
        game=row.game,
        name=row.name,
        format=row.format,
        content=row.content,
        hash=row.hash,
        code=row.code,
        saved_at=row.saved_at,
    )


class DeckTestTable(Repository):
    """One row per test; keys give no access to other users' tests."""

    async def add(self, test: StoredTest, most: int) -> int:
        """Store a test and return its key; delete the oldest ones of its deck beyond `most`."""
        row = insert(DECK_TESTS).values(
            owner_id=test.owner_id,
            deck_id=parse_deck_key(test.deck_id),
            tested_at=test.tested_at,
            format=test.format,
            content=test.content,
            hash=test.hash,
            figures=test.figures,
        )
        key: int = (await self._connection.execute(row.returning(DECK_TESTS.c.id))).scalar_one()
        keys = [one.key for one in await self.of(test.owner_id, test.deck_id)]
        if keys[most:]:
            await self._delete(DECK_TESTS, DECK_TESTS.c.id.in_(keys[most:]))
        return key

    async def change(self, test: StoredTest) -> bool:
        """Store new figures of a test in the place of its earlier ones; False if it is no longer kept."""
        mine = *_of_deck(test.owner_id, test.deck_id), DECK_TESTS.c.id == test.key
        values = {"tested_at": test.tested_at, "figures": test.figures}
        return await self._update(DECK_TESTS, *mine, **values) == 1

    async def of(self, owner_id: int, deck_id: str) -> list[StoredTest]:
        """All tests of this user's deck, the newest first; one that went on is as new as its last part."""
        rows = await self._connection.execute(
            select(DECK_TESTS)
            .where(*_of_deck(owner_id, deck_id))
            .order_by(DECK_TESTS.c.tested_at.desc(), DECK_TESTS.c.id.desc())
        )
        return [_test(row) for row in rows]

    async def remove(self, owner_id: int, deck_id: str) -> None:
        """Delete all tests of this user's deck."""
        await self._delete(DECK_TESTS, *_of_deck(owner_id, deck_id))


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
