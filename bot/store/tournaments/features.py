"""The feature matches of tournaments, and whether their players agree to casters."""

from sqlalchemy import delete, insert, select, update

from bot.store.databases.connections import Rows
from bot.store.keys import parse_key
from bot.store.tournaments.schema import TOURNAMENT_FEATURE_ANSWERS, TOURNAMENT_FEATURES
from bot.store.tournaments.values import FeatureMatch
from bot.tournaments.matches import MatchId


class FeatureTable:
    """One row for each tournament that has a feature match, and one for each of its players."""

    def __init__(self, connection: Rows) -> None:
        self._connection = connection

    async def get(self, tournament_id: str) -> FeatureMatch | None:
        """The feature match of this tournament; None if it has none."""
        key = parse_key(tournament_id)
        rows = await self._connection.execute(
            select(TOURNAMENT_FEATURES).where(TOURNAMENT_FEATURES.c.tournament_id == key)
        )
        row = rows.one_or_none()
        if row is None:
            return None
        answers = await self._connection.execute(
            select(TOURNAMENT_FEATURE_ANSWERS)
            .where(TOURNAMENT_FEATURE_ANSWERS.c.tournament_id == key)
            .order_by(TOURNAMENT_FEATURE_ANSWERS.c.user_id)
        )
        said = list(answers)
        return FeatureMatch(
            tournament_id,
            row.entry,
            MatchId(row.round, row.table_number),
            row.delay,
            {each.user_id: each.agrees for each in said},
            frozenset(each.user_id for each in said if each.is_asked),
        )

    async def put(self, feature: FeatureMatch) -> None:
        """Store the feature match of a tournament instead of the one it has."""
        await self.remove(feature.tournament_id)
        key = parse_key(feature.tournament_id)
        await self._connection.execute(
            insert(TOURNAMENT_FEATURES).values(
                tournament_id=key,
                entry=feature.entry,
                round=feature.match.round,
                table_number=feature.match.table,
                delay=feature.delay,
            )
        )
        for user_id, agrees in feature.answers.items():
            await self._connection.execute(
                insert(TOURNAMENT_FEATURE_ANSWERS).values(
                    tournament_id=key, user_id=user_id, is_asked=user_id in feature.asked, agrees=agrees
                )
            )

    async def remove(self, tournament_id: str) -> None:
        """The tournament has no feature match any more."""
        for table in (TOURNAMENT_FEATURE_ANSWERS, TOURNAMENT_FEATURES):
            await self._connection.execute(
                delete(table).where(table.c.tournament_id == parse_key(tournament_id))
            )

    async def set_asked(self, tournament_id: str, user_id: int) -> None:
        """This player has been asked."""
        await self._set(tournament_id, user_id, is_asked=True)

    async def set_answer(self, tournament_id: str, user_id: int, *, agrees: bool) -> None:
        """This player has answered."""
        await self._set(tournament_id, user_id, agrees=agrees)

    async def _set(self, tournament_id: str, user_id: int, **values: bool) -> None:
        await self._connection.execute(
            update(TOURNAMENT_FEATURE_ANSWERS)
            .where(
                TOURNAMENT_FEATURE_ANSWERS.c.tournament_id == parse_key(tournament_id),
                TOURNAMENT_FEATURE_ANSWERS.c.user_id == user_id,
            )
            .values(**values)
        )
