"""Series of games: their duels, the people who gave up, and the secret of the next game."""

from collections.abc import Collection
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import Row, select

from bot.reprs import repr_without
from bot.series.rules import BestOf, ScoredGame
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.schema import DUELS, SEATS
from bot.store.series.schema import SERIES, SERIES_GAMES, SERIES_GIVEN_UP, SERIES_SEEDS
from bot.store.series.values import Series, SeriesGame, SeriesPart

_AT_ONCE = 500

#: Additional columns of a statement that reads invitations or duels and joins both tables of series.
PART_COLUMNS = (
    SERIES_GAMES.c.series_id,
    SERIES_GAMES.c.place.label("series_place"),
    SERIES.c.best_of,
)


def part_of(row: Row[Any]) -> SeriesPart | None:
    """The part in a row with `PART_COLUMNS`; None if the row belongs to no series."""
    if row.series_id is None:
        return None
    return SeriesPart(format_key(row.series_id), row.best_of, row.series_place)


class NextSeed(Struct, frozen=True):
    """The secret seed of a game that is offered and has not begun; `hash` is public."""

    seed: bytes
    hash: str

    def __repr__(self) -> str:
        return repr_without(self, "seed")


class SeriesTable(Repository):
    """One row for each series, each of its games, and each person who has given one up."""

    async def begin(self, invitation_id: str, best_of: BestOf) -> None:
        """Store a new series whose first game comes from this invitation."""
        key = parse_key(invitation_id)
        await self._insert(SERIES, id=key, best_of=best_of)
        await self.add_game(invitation_id, 1, invitation_id)

    async def add_game(self, series_id: str, place: int, invitation_id: str) -> None:
        """Add the game that comes from this invitation; the database takes only one at each place."""
        await self._insert(
            SERIES_GAMES, invitation_id=parse_key(invitation_id), series_id=parse_key(series_id), place=place
        )

    async def get(self, series_id: str) -> Series | None:
        """The series with this id; None if there is none or no game has begun."""
        return (await self.many([series_id])).get(series_id)

    async def of_person(self, user_id: int) -> list[Series]:
        """The series of this person that are not over."""
        played = (
            select(SERIES_GAMES.c.series_id)
            .join(SEATS, SEATS.c.duel_id == SERIES_GAMES.c.invitation_id)
            .where(SEATS.c.user_id == user_id)
            .distinct()
        )
        keys = sorted(await self._connection.scalars(played))
        found: list[Series] = []
        for begin in range(0, len(keys), _AT_ONCE):
            ids = [format_key(key) for key in keys[begin : begin + _AT_ONCE]]
            found += (await self.many(ids)).values()
        return [each for each in found if not each.score.is_over]

    async def many(self, series_ids: Collection[str]) -> dict[str, Series]:
        """The series among these in which a game has begun, by their ids."""
        keys = [parse_key(each) for each in series_ids]
        games = (
            select(
                SERIES.c.id,
                SERIES.c.best_of,
                DUELS.c.id.label("duel_id"),
                DUELS.c.ended_at,
                DUELS.c.is_void,
                SEATS.c.user_id,
                SEATS.c.place,
            )
            .join(SERIES_GAMES, SERIES_GAMES.c.series_id == SERIES.c.id)
            .join(DUELS, DUELS.c.id == SERIES_GAMES.c.invitation_id)
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .where(SERIES.c.id.in_(keys))
            .order_by(SERIES.c.id, SERIES_GAMES.c.place, SEATS.c.seat)
        )
        gone = select(SERIES_GIVEN_UP).where(SERIES_GIVEN_UP.c.series_id.in_(keys))
        left: dict[int, set[int]] = {}
        for row in await self._connection.execute(gone):
            left.setdefault(row.series_id, set()).add(row.user_id)
        found = {}
        rows: list[Row[Any]] = list(await self._connection.execute(games))
        for key, group in groupby(rows, key=lambda row: row.id):
            found[format_key(key)] = _series(list(group), frozenset(left.get(key, ())))
        return found

    async def give_up(self, series_id: str, user_id: int) -> None:
        """Store that this person gives up the series, which they have not done before."""
        await self._insert(SERIES_GIVEN_UP, series_id=parse_key(series_id), user_id=user_id)

    async def seed(self, series_id: str, place: int) -> NextSeed | None:
        """The secret of the game offered for this place; None if there is none."""
        statement = select(SERIES_SEEDS.c.seed, SERIES_SEEDS.c.seed_hash).where(*_at(series_id, place))
        row = (await self._connection.execute(statement)).one_or_none()
        return None if row is None else NextSeed(row.seed, row.seed_hash)

    async def set_seed(self, series_id: str, place: int, seed: NextSeed) -> None:
        """Store the secret of a game that is about to be offered."""
        await self._insert(
            SERIES_SEEDS, series_id=parse_key(series_id), place=place, seed=seed.seed, seed_hash=seed.hash
        )

    async def forget_seed(self, series_id: str, place: int) -> None:
        """Forget the secret of a game that has begun and now has it itself."""
        await self._delete(SERIES_SEEDS, *_at(series_id, place))


def _at(series_id: str, place: int) -> tuple[Any, ...]:
    return SERIES_SEEDS.c.series_id == parse_key(series_id), SERIES_SEEDS.c.place == place


def _series(rows: list[Row[Any]], given_up_by: frozenset[int]) -> Series:
    games = tuple(game_of(list(group)) for _, group in groupby(rows, key=lambda row: row.duel_id))
    return Series(format_key(rows[0].id), rows[0].best_of, games, given_up_by)


def game_of(seats: list[Row[Any]]) -> SeriesGame:
    """The game in these rows, one for each seat of its duel."""
    first = seats[0]
    places = None if first.place is None else tuple(each.place for each in seats)
    game = ScoredGame(tuple(each.user_id for each in seats), places, first.is_void)
    return SeriesGame(format_key(first.duel_id), game, first.ended_at is None)
