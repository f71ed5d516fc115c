"""Blocks of tables of a round, and their marks: what is read again once something at one table has changed.

The statements are made once: to make one takes longer than to run it.
"""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, Select, bindparam, select

from bot.store.schema import DUELS, INVITATIONS, KEY, SEATS
from bot.store.series.schema import SERIES, SERIES_GAMES, SERIES_GIVEN_UP
from bot.store.tournaments.marks import joined
from bot.store.tournaments.schema import TOURNAMENT_GAMES

BLOCK = 8
"""How many tables a block has."""


class Block(NamedTuple):
    """Some tables of a round: those whose number divided by `BLOCK` gives `place`."""

    round: int
    place: int

    @property
    def tables(self) -> tuple[int, int]:
        """The numbers of its first and its last table."""
        first = self.place * BLOCK
        return first, first + BLOCK - 1


_GAMES = select(TOURNAMENT_GAMES).where(
    TOURNAMENT_GAMES.c.tournament_id == bindparam("tournament", type_=KEY)
)
_MINE = _GAMES.subquery()
_DUEL: tuple[ColumnElement[Any], ...] = (
    DUELS.c.id,
    DUELS.c.ended_at.is_(None),
    DUELS.c.is_void,
    SEATS.c.seat,
    SEATS.c.user_id,
    SEATS.c.place,
)


def _marks(rows: FromClause, *columns: ColumnElement[Any]) -> Select[int, int, str]:
    place: ColumnElement[int] = (_MINE.c.table_number // BLOCK).label("block_place")
    number: ColumnElement[int] = _MINE.c.round
    mark: ColumnElement[str] = joined(*columns).label("mark")
    return select(number, place, mark).select_from(rows).group_by(number, place)


BLOCK_MARKS = (
    _marks(_MINE.join(INVITATIONS, INVITATIONS.c.id == _MINE.c.invitation_id), *_MINE.c, INVITATIONS.c.state),
    _marks(
        _MINE.join(DUELS, DUELS.c.id == _MINE.c.invitation_id)
        .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
        .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id),
        *_DUEL,
        SERIES_GAMES.c.series_id,
    ),
    _marks(
        _MINE.join(SERIES_GAMES, SERIES_GAMES.c.series_id == _MINE.c.invitation_id)
        .join(DUELS, DUELS.c.id == SERIES_GAMES.c.invitation_id)
        .join(SEATS, SEATS.c.duel_id == DUELS.c.id),
        *_DUEL,
    ),
    _marks(
        _MINE.join(SERIES, SERIES.c.id == _MINE.c.invitation_id).outerjoin(
            SERIES_GIVEN_UP, SERIES_GIVEN_UP.c.series_id == SERIES.c.id
        ),
        SERIES.c.id,
        SERIES_GIVEN_UP.c.user_id,
    ),
)
"""For each block of a tournament: its games, their duels, the duels of their series, and who gave one up."""
