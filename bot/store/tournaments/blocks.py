"""Blocks of tables of a round, and their marks: a block is read again if something at one table has changed.

Most blocks of a large tournament are over: all their matches are decided, and no duel runs. Sums cover
everything about them that can still change, so only the few others need texts of all their rows.

The statements are built once, when first needed: building one takes longer than running it.
"""

from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    FromClause,
    Select,
    bindparam,
    case,
    func,
    literal_column,
    select,
    union_all,
)

from bot.store.schema import DUELS, INVITATIONS, KEY, SEATS
from bot.store.series.schema import SERIES, SERIES_GAMES, SERIES_GIVEN_UP
from bot.store.tournaments.marks import joined_values
from bot.store.tournaments.schema import TOURNAMENT_GAMES
from bot.tournaments.matches import MatchId

BLOCK = 8
"""The number of tables in a block."""


class RoundBlock(NamedTuple):
    """The tables of a round whose number divided by `BLOCK` gives `place`."""

    round: int
    place: int

    @classmethod
    def of(cls, match: MatchId) -> "RoundBlock":
        return cls(match.round, match.table // BLOCK)

    @property
    def key(self) -> int:
        """The block as one number, for statements."""
        return self.round * _ROUND + self.place

    @property
    def tables(self) -> tuple[int, int]:
        """The numbers of its first and last table."""
        first = self.place * BLOCK
        return first, first + BLOCK - 1


_ROUND = 1 << 20
"""A number greater than the number of blocks in a round."""
_GAMES = select(TOURNAMENT_GAMES).where(
    TOURNAMENT_GAMES.c.tournament_id == bindparam("tournament", type_=KEY)
)
_MINE = _GAMES.subquery()
_PLACE: ColumnElement[int] = _MINE.c.table_number // BLOCK
_IS_OPEN: ColumnElement[bool] = (_MINE.c.round * _ROUND + _PLACE).in_(bindparam("blocks", expanding=True))
_DUEL: tuple[ColumnElement[Any], ...] = (
    DUELS.c.id,
    DUELS.c.ended_at.is_(None),
    DUELS.c.is_void,
    SEATS.c.seat,
    SEATS.c.user_id,
    SEATS.c.place,
)


_IN_SERIES = _MINE.join(SERIES_GAMES, SERIES_GAMES.c.series_id == _MINE.c.invitation_id).join(
    DUELS, DUELS.c.id == SERIES_GAMES.c.invitation_id
)
_WITH_DUEL = _MINE.join(DUELS, DUELS.c.id == _MINE.c.invitation_id)
_GIVEN_UP = _MINE.join(SERIES_GIVEN_UP, SERIES_GIVEN_UP.c.series_id == _MINE.c.invitation_id)
_RUNS: ColumnElement[int] = func.sum(case((DUELS.c.ended_at.is_(None), 1), else_=0))
_CHANGES: ColumnElement[int] = func.sum(case((DUELS.c.ended_at.is_(None), 0), else_=DUELS.c.changes))


def _sums(kind: int, rows: FromClause, open_: ColumnElement[int], last: ColumnElement[int]) -> Select[Any]:
    values = open_.label("open"), func.count().label("rows"), last.label("last")
    return _by_block(kind, *values).select_from(rows)


def _by_block(kind: int, *values: ColumnElement[Any]) -> Select[Any]:
    place = _PLACE.label("block_place")
    number: ColumnElement[int] = literal_column(str(kind)).label("kind")
    return select(number, _MINE.c.round, place, *values).group_by(_MINE.c.round, place)


@cache
def block_sums() -> CompoundSelect[Any]:
    """Sums for each block of a tournament: over its games, their duels, the duels of their series, and
    people who gave up a series. `kind` says over which.

    `open` counts those that are not over. If it is 0, the other columns change with everything about these
    games except their players: games are only added, with higher numbers, and each change of a duel is
    counted.
    """
    return union_all(
        _sums(1, _MINE, func.sum(case((_MINE.c.is_closed, 0), else_=1)), func.max(_MINE.c.invitation_id)),
        _sums(2, _WITH_DUEL, _RUNS, _CHANGES),
        _sums(3, _IN_SERIES, _RUNS, _CHANGES),
        _sums(4, _GIVEN_UP, func.count() * 0, func.count()),
    )


def _marks(kind: int, rows: FromClause, *columns: ColumnElement[Any]) -> Select[Any]:
    mark = joined_values(*columns).label("mark")
    return _by_block(kind, mark).select_from(rows).where(_IS_OPEN)


@cache
def block_marks() -> CompoundSelect[Any]:
    """Marks for some blocks (`blocks`, by their keys): of their games, their duels, the duels of their
    series, and people who gave up a series.
    """
    return union_all(
        _marks(
            1,
            _MINE.join(INVITATIONS, INVITATIONS.c.id == _MINE.c.invitation_id),
            *_MINE.c,
            INVITATIONS.c.state,
        ),
        _marks(
            2,
            _WITH_DUEL.join(SEATS, SEATS.c.duel_id == DUELS.c.id).outerjoin(
                SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id
            ),
            *_DUEL,
            SERIES_GAMES.c.series_id,
        ),
        _marks(3, _IN_SERIES.join(SEATS, SEATS.c.duel_id == DUELS.c.id), *_DUEL),
        _marks(
            4,
            _MINE.join(SERIES, SERIES.c.id == _MINE.c.invitation_id).outerjoin(
                SERIES_GIVEN_UP, SERIES_GIVEN_UP.c.series_id == SERIES.c.id
            ),
            SERIES.c.id,
            SERIES_GIVEN_UP.c.user_id,
        ),
    )
