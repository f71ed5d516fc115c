"""The duels of tournaments' matches."""

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import Executable, Row, bindparam, func, select, union

from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.schema import DUELS, INVITATIONS, KEY, SEATS
from bot.store.series.schema import SERIES, SERIES_GAMES, SERIES_GIVEN_UP
from bot.store.series.table import game_of
from bot.store.series.values import SeriesGame
from bot.store.tournaments.blocks import RoundBlock, block_marks, block_sums
from bot.store.tournaments.schema import TOURNAMENT_GAMES
from bot.store.tournaments.values import MatchGame, MatchPlay
from bot.tournaments.matches import MatchId

_IN_ORDER = select(TOURNAMENT_GAMES).order_by(
    TOURNAMENT_GAMES.c.round,
    TOURNAMENT_GAMES.c.table_number,
    TOURNAMENT_GAMES.c.board,
    TOURNAMENT_GAMES.c.entry,
    TOURNAMENT_GAMES.c.game,
)
_WITH_STATE = (
    _IN_ORDER.add_columns(INVITATIONS.c.state, SERIES.c.id.label("series_id"))
    .join(INVITATIONS, INVITATIONS.c.id == TOURNAMENT_GAMES.c.invitation_id)
    .outerjoin(SERIES, SERIES.c.id == TOURNAMENT_GAMES.c.invitation_id)
)
OF_DUEL = (TOURNAMENT_GAMES.c.invitation_id == bindparam("duel", type_=KEY)) | (
    TOURNAMENT_GAMES.c.invitation_id.in_(
        select(SERIES_GAMES.c.series_id).where(SERIES_GAMES.c.invitation_id == bindparam("duel", type_=KEY))
    )
)
"""Whether a game is this `duel`, or began its series."""
_OF_DUEL = _IN_ORDER.where(OF_DUEL)


class MatchGameTable(Repository):
    """One row for each invitation that a tournament made: for a duel, or for a whole series."""

    async def add(self, game: MatchGame) -> None:
        """Store the game that an invitation begins. The database accepts each game of a match once."""
        await self._insert(
            TOURNAMENT_GAMES,
            invitation_id=parse_key(game.invitation_id),
            tournament_id=parse_key(game.tournament_id),
            entry=game.entry,
            round=game.match.round,
            table_number=game.match.table,
            board=game.match.board,
            game=game.game,
            is_closed=game.is_closed,
        )

    async def remove(self, game: MatchGame) -> None:
        """Forget a game that never began, so that another invitation can take its place."""
        await self._delete(
            TOURNAMENT_GAMES, TOURNAMENT_GAMES.c.invitation_id == parse_key(game.invitation_id)
        )

    async def of(self, tournament_id: str) -> list[MatchGame]:
        """All games of a tournament, by match and in order."""
        return await self._find(TOURNAMENT_GAMES.c.tournament_id == parse_key(tournament_id))

    async def get(self, invitation_id: str) -> MatchGame | None:
        """The game that this invitation begins; None if it belongs to no tournament."""
        found = await self._find(TOURNAMENT_GAMES.c.invitation_id == parse_key(invitation_id))
        return found[0] if found else None

    async def of_duel(self, duel_id: str) -> MatchGame | None:
        """The game of this duel, or the game that began its series."""
        row = (await self._connection.execute(_OF_DUEL, {"duel": parse_key(duel_id)})).first()
        return None if row is None else _game(row)

    async def duels(self, games: Collection[MatchGame]) -> dict[str, list[str]]:
        """The ids of all invitations of these games, by the first one: those of a series in order."""
        keys = {parse_key(each.invitation_id): [each.invitation_id] for each in games}
        statement = (
            select(SERIES_GAMES.c.series_id, SERIES_GAMES.c.invitation_id)
            .where(SERIES_GAMES.c.series_id.in_(keys))
            .order_by(SERIES_GAMES.c.series_id, SERIES_GAMES.c.place)
        )
        for row in await self._connection.execute(statement):
            if row.series_id != row.invitation_id:
                keys[row.series_id].append(format_key(row.invitation_id))
        return {each[0]: each for each in keys.values()}

    async def marks(self, tournament_id: str) -> dict[RoundBlock, str]:
        """A mark of each block of tables, which changes with anything in `plays` of that block.

        One exception: once its matches are decided and its duels are over, a person's change to another
        number, as for a deletion, does not change the mark.
        """
        found: dict[RoundBlock, str] = {}
        open_: set[RoundBlock] = set()
        of_this = {"tournament": parse_key(tournament_id)}
        for row in await self._by_kind(block_sums(), of_this):
            block = RoundBlock(row.round, row.block_place)
            found[block] = f"{found.get(block, '')}\n{tuple(row)}"
            if row.open:
                open_.add(block)
        if not open_:
            return found
        found |= dict.fromkeys(open_, "")
        for row in await self._by_kind(block_marks(), {**of_this, "blocks": [each.key for each in open_]}):
            found[RoundBlock(row.round, row.block_place)] += f"\n{row.kind}\n{row.mark}"
        return found

    async def _by_kind(self, statement: Executable, values: Mapping[str, Any]) -> list[Row[Any]]:
        return sorted(await self._connection.execute(statement, values), key=lambda row: int(row.kind))

    async def plays(
        self, tournament_id: str, match: MatchId | None = None, block: RoundBlock | None = None
    ) -> list[MatchPlay]:
        """All games of a tournament, a match or a block with their duels so far, by match and in order."""
        conditions = [TOURNAMENT_GAMES.c.tournament_id == parse_key(tournament_id)]
        if match is not None:
            conditions.append(TOURNAMENT_GAMES.c.round == match.round)
            conditions.append(TOURNAMENT_GAMES.c.table_number == match.table)
            conditions.append(TOURNAMENT_GAMES.c.board == match.board)
        if block is not None:
            conditions.append(TOURNAMENT_GAMES.c.round == block.round)
            conditions.append(TOURNAMENT_GAMES.c.table_number.between(*block.tables))
        games = list(await self._connection.execute(_WITH_STATE.where(*conditions)))
        if not games:
            return []
        mine = select(TOURNAMENT_GAMES.c.invitation_id).where(*conditions)
        in_series = select(SERIES_GAMES.c.invitation_id).where(SERIES_GAMES.c.series_id.in_(mine))
        first = func.coalesce(SERIES_GAMES.c.series_id, DUELS.c.id).label("first_id")
        statement = (
            select(
                first,
                SERIES_GAMES.c.series_id,
                DUELS.c.id.label("duel_id"),
                DUELS.c.ended_at,
                DUELS.c.is_void,
                SEATS.c.user_id,
                SEATS.c.place,
            )
            .join(SEATS, SEATS.c.duel_id == DUELS.c.id)
            .outerjoin(SERIES_GAMES, SERIES_GAMES.c.invitation_id == DUELS.c.id)
            .where(DUELS.c.id.in_(union(mine, in_series)))  # OR would read every duel in the table
            .order_by(DUELS.c.id, SEATS.c.seat)
        )
        found: dict[int, list[SeriesGame]] = {}
        rows: list[Row[Any]] = list(await self._connection.execute(statement))
        for _, group in groupby(rows, key=lambda row: row.duel_id):
            seats = list(group)
            found.setdefault(seats[0].first_id, []).append(game_of(seats))
        left: dict[int, set[int]] = {}
        if any(row.series_id is not None for row in games):
            given_up = select(SERIES_GIVEN_UP).where(SERIES_GIVEN_UP.c.series_id.in_(mine))
            for row in await self._connection.execute(given_up):
                left.setdefault(row.series_id, set()).add(row.user_id)
        return [
            MatchPlay(
                _game(row),
                row.state,
                tuple(found.get(row.invitation_id, ())),
                frozenset(left.get(row.invitation_id, ())),
                row.series_id is not None,
            )
            for row in games
        ]

    async def set_closed(self, games: Collection[MatchGame], *, is_closed: bool) -> None:
        """Store that the matches of these games are decided, or open again."""
        keys = [parse_key(each.invitation_id) for each in games]
        await self._update(TOURNAMENT_GAMES, TOURNAMENT_GAMES.c.invitation_id.in_(keys), is_closed=is_closed)

    async def is_closed(self, invitation_id: str) -> bool:
        """Whether this invitation began a game of a match that is now decided."""
        found = await self.get(invitation_id)
        return found is not None and found.is_closed

    async def _find(self, *conditions: Any) -> list[MatchGame]:
        rows = await self._connection.execute(_IN_ORDER.where(*conditions))
        return [_game(row) for row in rows]


def _game(row: Row[Any]) -> MatchGame:
    return MatchGame(
        format_key(row.invitation_id),
        format_key(row.tournament_id),
        row.entry,
        MatchId(row.round, row.table_number, row.board),
        row.game,
        row.is_closed,
    )
