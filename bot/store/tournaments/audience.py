"""The audience of tournaments: feature matches for casters, and people who follow an entrant."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select

from bot.shards import ALL, Shards
from bot.store.databases.connections import Repository
from bot.store.keys import format_key, parse_key
from bot.store.ownership import on_shards
from bot.store.tournaments.schema import (
    TOURNAMENT_FEATURE_ANSWERS,
    TOURNAMENT_FEATURES,
    TOURNAMENT_FOLLOWS,
    TOURNAMENTS,
)
from bot.store.tournaments.values import FeatureMatch, TournamentFollow
from bot.tournaments.matches import EntrantId, MatchId


class FeatureTable(Repository):
    """One row for each tournament that has a feature match, and one for each of its players."""

    async def get(self, tournament_id: str) -> FeatureMatch | None:
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
            MatchId(row.round, row.table_number, row.board),
            row.delay,
            {each.user_id: each.agrees for each in said},
            frozenset(each.user_id for each in said if each.is_asked),
        )

    async def put(self, feature: FeatureMatch) -> None:
        """Store the feature match of a tournament, replacing any other."""
        await self.remove(feature.tournament_id)
        key = parse_key(feature.tournament_id)
        await self._insert(
            TOURNAMENT_FEATURES,
            tournament_id=key,
            entry=feature.entry,
            round=feature.match.round,
            table_number=feature.match.table,
            board=feature.match.board,
            delay=feature.delay,
        )
        for user_id, agrees in feature.answers.items():
            await self._insert(
                TOURNAMENT_FEATURE_ANSWERS,
                tournament_id=key,
                user_id=user_id,
                is_asked=user_id in feature.asked,
                agrees=agrees,
            )

    async def remove(self, tournament_id: str) -> None:
        """Remove the feature match of a tournament."""
        for table in (TOURNAMENT_FEATURE_ANSWERS, TOURNAMENT_FEATURES):
            await self._delete(table, table.c.tournament_id == parse_key(tournament_id))

    async def set_asked(self, tournament_id: str, user_id: int) -> None:
        """Store that this player has been asked."""
        await self._set(tournament_id, user_id, is_asked=True)

    async def set_answer(self, tournament_id: str, user_id: int, *, agrees: bool) -> None:
        """Store this player's answer."""
        await self._set(tournament_id, user_id, agrees=agrees)

    async def _set(self, tournament_id: str, user_id: int, **values: bool) -> None:
        await self._update(
            TOURNAMENT_FEATURE_ANSWERS,
            TOURNAMENT_FEATURE_ANSWERS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_FEATURE_ANSWERS.c.user_id == user_id,
            **values,
        )


class TournamentFollowTable(Repository):
    """One row for each person and each entrant whom they follow."""

    async def of(self, tournament_id: str) -> list[TournamentFollow]:
        """The followers and their entrants in this tournament, longest first."""
        return await self._find(TOURNAMENT_FOLLOWS.c.tournament_id == parse_key(tournament_id))

    async def get(self, tournament_id: str, user_id: int, entrant: EntrantId) -> TournamentFollow | None:
        """This person's follow of that entrant; None without one."""
        found = await self._find(*_key(tournament_id, user_id, entrant))
        return found[0] if found else None

    async def count_of(self, user_id: int) -> int:
        """The number of entrants whom this person follows."""
        return await self._count(TOURNAMENT_FOLLOWS, TOURNAMENT_FOLLOWS.c.user_id == user_id)

    async def add(self, follow: TournamentFollow) -> None:
        """Store that somebody follows an entrant whom they do not follow yet."""
        await self._insert(
            TOURNAMENT_FOLLOWS,
            tournament_id=parse_key(follow.tournament_id),
            user_id=follow.user_id,
            entrant=follow.entrant,
            since=follow.since,
            round=follow.round,
            channel_id=follow.channel_id,
            message_id=follow.message_id,
            shown=follow.shown,
        )

    async def set_shown(self, follow: TournamentFollow) -> bool:
        """Store the message, its round and its content; False if they no longer follow."""
        changed = await self._update(
            TOURNAMENT_FOLLOWS,
            *_key(follow.tournament_id, follow.user_id, follow.entrant),
            round=follow.round,
            channel_id=follow.channel_id,
            message_id=follow.message_id,
            shown=follow.shown,
        )
        return changed == 1

    async def remove(self, tournament_id: str, user_id: int, entrant: EntrantId) -> bool:
        """Remove a follow; False if there is none."""
        return await self._delete(TOURNAMENT_FOLLOWS, *_key(tournament_id, user_id, entrant)) == 1

    async def tournaments(self, shards: Shards = ALL) -> list[str]:
        """The ids of tournaments with followers on servers of these shards, oldest first."""
        return await self._ids(
            select(TOURNAMENT_FOLLOWS.c.tournament_id)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_FOLLOWS.c.tournament_id)
            .where(*on_shards(shards, TOURNAMENTS.c.guild_id))
            .distinct()
            .order_by(TOURNAMENT_FOLLOWS.c.tournament_id)
        )

    async def _find(self, *conditions: Any) -> list[TournamentFollow]:
        table = TOURNAMENT_FOLLOWS.c
        statement = select(TOURNAMENT_FOLLOWS).where(*conditions)
        rows: Sequence[Row[Any]] = list(
            await self._connection.execute(statement.order_by(table.since, table.user_id, table.entrant))
        )
        return [
            TournamentFollow(
                format_key(row.tournament_id),
                row.user_id,
                EntrantId(row.entrant),
                row.since,
                row.round,
                row.channel_id,
                row.message_id,
                row.shown,
            )
            for row in rows
        ]


def _key(tournament_id: str, user_id: int, entrant: EntrantId) -> tuple[Any, ...]:
    table = TOURNAMENT_FOLLOWS.c
    return table.tournament_id == parse_key(tournament_id), table.user_id == user_id, table.entrant == entrant
