"""Weighings: each has one seed for all its games, and goes on from those that it had."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, insert, select, update

from bot.store.databases.connections import Rows
from bot.store.weighings.schema import DECK_WEIGHINGS
from bot.store.weighings.values import StoredWeighing, WeighingKey


class WeighingTable:
    """One row for each deck on each pair of scales."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def get(self, key: WeighingKey) -> StoredWeighing | None:
        """This weighing; None if it has never begun."""
        found = (await self._connection.execute(select(DECK_WEIGHINGS).where(*_is(key)))).first()
        return None if found is None else _weighing(found)

    async def of_deck(self, deck: str) -> list[StoredWeighing]:
        """All weighings of a deck, by whatever it was weighed, the newest scales last."""
        rows = await self._connection.execute(
            select(DECK_WEIGHINGS).where(DECK_WEIGHINGS.c.deck == deck).order_by(DECK_WEIGHINGS.c.id)
        )
        return [_weighing(row) for row in rows]

    async def begin(self, key: WeighingKey, seed: int, at: datetime) -> StoredWeighing:
        """This weighing; if it has never begun, it begins with this seed and without games."""
        if (known := await self.get(key)) is not None:
            return known
        row = {**key._asdict(), "seed": seed, "half_points": 0, "games": 0, "weighed_at": at}
        await self._connection.execute(insert(DECK_WEIGHINGS).values(row))
        return StoredWeighing(key, seed)

    async def keep(self, weighing: StoredWeighing, at: datetime) -> None:
        """Keep what a weighing has come to, unless more games of it are kept."""
        values = {"half_points": round(2 * weighing.points), "games": weighing.games, "weighed_at": at}
        fewer = DECK_WEIGHINGS.c.games < weighing.games
        await self._connection.execute(update(DECK_WEIGHINGS).where(*_is(weighing.key), fewer).values(values))


def _is(key: WeighingKey) -> tuple[ColumnElement[bool], ...]:
    return DECK_WEIGHINGS.c.deck == key.deck, DECK_WEIGHINGS.c.scales == key.scales


def _weighing(row: Row[Any]) -> StoredWeighing:
    return StoredWeighing(WeighingKey(row.deck, row.scales), row.seed, row.half_points / 2, row.games)
