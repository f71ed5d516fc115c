"""Comparisons of decks that are still undecided, with their games, to go on with."""

from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Row,
    String,
    Table,
    insert,
    select,
)

from bot.store.databases.connections import Repository
from bot.store.keys import format_deck_key, parse_deck_key
from bot.store.schema import KEY, METADATA, UtcMoment


class StoredOpenTest(Struct, frozen=True):
    """A comparison that is undecided after `games` games of each of its matchups.

    `key` is 0 until it is stored. `deck_id` is the owner's deck whose tests have it as `test_key`; None if it
    is of no own deck. `question` and `results` are compressed JSON: what was asked, and the games.
    """

    key: int
    owner_id: int
    game: str
    deck_id: str | None
    test_key: int | None
    kept_at: datetime
    games: int
    question: bytes
    results: bytes


#: Undecided comparisons of decks, each with copies of the decks and the games so far.
OPEN_TESTS = Table(
    "open_tests",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("owner_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("deck_id", KEY, ForeignKey("decks.id")),
    Column("test_id", Integer),
    Column("kept_at", UtcMoment, nullable=False),
    Column("games", Integer, nullable=False),
    Column("question", LargeBinary, nullable=False),
    Column("results", LargeBinary, nullable=False),
    CheckConstraint("games >= 0", name="games"),
    Index(None, "owner_id", "game"),
    sqlite_autoincrement=True,
)


class OpenTestTable(Repository):
    """One row per comparison; keys give no access to other users' comparisons."""

    async def add(self, test: StoredOpenTest, most: int) -> int:
        """Store a comparison and return its key; delete its owner's oldest ones beyond `most`."""
        values = {"owner_id": test.owner_id, "game": test.game, **_changing(test)}
        values["deck_id"] = None if test.deck_id is None else parse_deck_key(test.deck_id)
        values["question"] = test.question
        row = insert(OPEN_TESTS).values(values).returning(OPEN_TESTS.c.id)
        key: int = (await self._connection.execute(row)).scalar_one()
        rest = [one.key for one in await self.of(test.owner_id, test.game)][most:]
        if rest:
            await self._delete(OPEN_TESTS, OPEN_TESTS.c.id.in_(rest))
        return key

    async def change(self, test: StoredOpenTest) -> None:
        """Store a comparison's games in the place of its earlier ones; nothing happens if it is gone."""
        await self._update(OPEN_TESTS, *_is(test.owner_id, test.game, test.key), **_changing(test))

    async def get(self, owner_id: int, game: str, key: int) -> StoredOpenTest | None:
        """This user's comparison with this key, or None."""
        found = await self._connection.execute(select(OPEN_TESTS).where(*_is(owner_id, game, key)))
        row = found.first()
        return None if row is None else _test(row)

    async def of(self, owner_id: int, game: str) -> list[StoredOpenTest]:
        """This user's comparisons of a game, the one that was last kept first."""
        rows = await self._connection.execute(
            select(OPEN_TESTS)
            .where(OPEN_TESTS.c.owner_id == owner_id, OPEN_TESTS.c.game == game)
            .order_by(OPEN_TESTS.c.kept_at.desc(), OPEN_TESTS.c.id.desc())
        )
        return [_test(row) for row in rows]

    async def remove(self, owner_id: int, game: str, key: int) -> None:
        """Delete this user's comparison with this key."""
        await self._delete(OPEN_TESTS, *_is(owner_id, game, key))

    async def remove_of(self, owner_id: int, deck_id: str) -> None:
        """Delete the comparisons of this user's deck."""
        await self._delete(
            OPEN_TESTS, OPEN_TESTS.c.owner_id == owner_id, OPEN_TESTS.c.deck_id == parse_deck_key(deck_id)
        )


def _is(owner_id: int, game: str, key: int) -> tuple[ColumnElement[bool], ...]:
    return OPEN_TESTS.c.id == key, OPEN_TESTS.c.owner_id == owner_id, OPEN_TESTS.c.game == game


def _changing(test: StoredOpenTest) -> dict[str, Any]:
    return {
        "test_id": test.test_key,
        "kept_at": test.kept_at,
        "games": test.games,
        "results": test.results,
    }


def _test(row: Row[Any]) -> StoredOpenTest:
    return StoredOpenTest(
        key=row.id,
        owner_id=row.owner_id,
        game=row.game,
        deck_id=None if row.deck_id is None else format_deck_key(row.deck_id),
        test_key=row.test_id,
        kept_at=row.kept_at,
        games=row.games,
        question=row.question,
        results=row.results,
    )
