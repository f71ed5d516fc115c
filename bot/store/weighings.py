"""Weighings of decks (docs/tiers.md): each has one seed for all its games, and goes on with the next game."""

from datetime import datetime
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ColumnElement,
    Index,
    Integer,
    Row,
    String,
    Table,
    select,
)

from bot.store.databases.connections import Repository
from bot.store.schema import KEY, METADATA, UtcMoment


class WeighingKey(NamedTuple):
    """The key of a weighing: a hash of the deck's play, and one of all its conditions except the dice."""

    deck: str
    scales: str


class StoredWeighing(Struct, frozen=True):
    """A deck's points from its first `games` games; `seed` gives all of them their dice."""

    key: WeighingKey
    seed: int
    points: float = 0.0
    games: int = 0


#: Decks' points against the starter decks. It names neither decks nor people.
DECK_WEIGHINGS = Table(
    "deck_weighings",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("deck", String(64), nullable=False),
    Column("scales", String(64), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("half_points", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("weighed_at", UtcMoment, nullable=False),
    CheckConstraint("half_points BETWEEN 0 AND 2 * games", name="half_points"),
    Index(None, "deck", "scales", unique=True),
    sqlite_autoincrement=True,
)


class WeighingTable(Repository):
    """One row for each deck and each set of conditions."""

    async def get(self, key: WeighingKey) -> StoredWeighing | None:
        """This weighing; None if it has not begun."""
        found = (await self._connection.execute(select(DECK_WEIGHINGS).where(*_is(key)))).first()
        return None if found is None else _weighing(found)

    async def of_deck(self, deck: str) -> list[StoredWeighing]:
        """All weighings of a deck, the newest conditions last."""
        rows = await self._connection.execute(
            select(DECK_WEIGHINGS).where(DECK_WEIGHINGS.c.deck == deck).order_by(DECK_WEIGHINGS.c.id)
        )
        return [_weighing(row) for row in rows]

    async def begin(self, key: WeighingKey, seed: int, at: datetime) -> StoredWeighing:
        """This weighing; a new one begins with this seed and without games."""
        if (known := await self.get(key)) is not None:
            return known
        await self._insert(DECK_WEIGHINGS, **key._asdict(), seed=seed, half_points=0, games=0, weighed_at=at)
        return StoredWeighing(key, seed)

    async def keep(self, weighing: StoredWeighing, at: datetime) -> None:
        """Store the current result of a weighing, unless more of its games are stored."""
        values = {"half_points": round(2 * weighing.points), "games": weighing.games, "weighed_at": at}
        fewer = DECK_WEIGHINGS.c.games < weighing.games
        await self._update(DECK_WEIGHINGS, *_is(weighing.key), fewer, **values)


def _is(key: WeighingKey) -> tuple[ColumnElement[bool], ...]:
    return DECK_WEIGHINGS.c.deck == key.deck, DECK_WEIGHINGS.c.scales == key.scales


def _weighing(row: Row[Any]) -> StoredWeighing:
    return StoredWeighing(WeighingKey(row.deck, row.scales), row.seed, row.half_points / 2, row.games)
