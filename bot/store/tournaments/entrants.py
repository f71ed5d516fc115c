"""People who signed up for tournaments, and their decks."""

from typing import Any

from sqlalchemy import ColumnElement, Row, Table, func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.store.databases.connections import Repository
from bot.store.errors import Conflict
from bot.store.keys import parse_key
from bot.store.tournaments.marks import joined_values
from bot.store.tournaments.schema import (
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_MEMBERS,
    TOURNAMENT_TEAMS,
    TOURNAMENTS,
)
from bot.store.tournaments.values import LockedDeck, Registrant
from bot.tournaments.matches import EntrantId


def _mark(table: Table) -> ColumnElement[str]:
    values = joined_values(*(each for each in table.c if each is not table.c.tournament_id))
    return select(values).where(table.c.tournament_id == TOURNAMENTS.c.id).scalar_subquery()


PEOPLE_MARK = (
    func.coalesce(_mark(TOURNAMENT_ENTRANTS), "")
    + func.coalesce(_mark(TOURNAMENT_TEAMS), "")
    + func.coalesce(_mark(TOURNAMENT_MEMBERS), "")
)
"""A mark that changes with anything in `EntrantTable.of` and `TeamTable.of` for a tournament."""


class EntrantTable(Repository):
    """One row for each person who ever signed up for a tournament."""

    async def of(self, tournament_id: str) -> list[Registrant]:
        """Everybody who ever signed up, in the order of their numbers."""
        return await self._find(TOURNAMENT_ENTRANTS.c.tournament_id == parse_key(tournament_id))

    async def get(self, tournament_id: str, user_id: int) -> Registrant | None:
        """This person in a tournament; None if they never signed up."""
        found = await self._find(
            TOURNAMENT_ENTRANTS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_ENTRANTS.c.user_id == user_id,
        )
        return found[0] if found else None

    async def names(self, tournament_id: str) -> dict[EntrantId, str]:
        statement = select(TOURNAMENT_ENTRANTS.c.number, TOURNAMENT_ENTRANTS.c.name).where(
            TOURNAMENT_ENTRANTS.c.tournament_id == parse_key(tournament_id)
        )
        return {EntrantId(row.number): row.name for row in await self._connection.execute(statement)}

    async def add(self, tournament_id: str, entered: Registrant) -> None:
        """Store somebody who signs up for the first time. Raises Conflict if their number is taken."""
        row = insert(TOURNAMENT_ENTRANTS).values(
            tournament_id=parse_key(tournament_id),
            number=entered.number,
            user_id=entered.user_id,
            **_changing(entered),
        )
        try:
            await self._connection.execute(row)
        except IntegrityError as error:
            raise Conflict(f"somebody else was first to sign up for tournament {tournament_id}") from error

    async def change(self, tournament_id: str, entered: Registrant) -> None:
        """Store the name, the deck and the time of somebody who signs up again or changes their deck."""
        await self._update(
            TOURNAMENT_ENTRANTS,
            TOURNAMENT_ENTRANTS.c.tournament_id == parse_key(tournament_id),
            TOURNAMENT_ENTRANTS.c.number == entered.number,
            **_changing(entered),
        )

    async def _find(self, *conditions: Any) -> list[Registrant]:
        statement = select(TOURNAMENT_ENTRANTS).where(*conditions).order_by(TOURNAMENT_ENTRANTS.c.number)
        return [_entered(row) for row in await self._connection.execute(statement)]


def _changing(entered: Registrant) -> dict[str, Any]:
    deck = entered.deck
    return {
        "name": entered.name,
        "deck": None if deck is None else deck.id,
        "deck_name": "" if deck is None else deck.name,
        "deck_format": None if deck is None else deck.format,
        "deck_content": None if deck is None else deck.content,
        "joined_at": entered.joined_at,
        "username": entered.username or None,
    }


def _entered(row: Row[Any]) -> Registrant:
    deck = None
    if row.deck is not None:
        deck = LockedDeck(row.deck, row.deck_name, row.deck_format, row.deck_content)
    return Registrant(EntrantId(row.number), row.user_id, row.name, deck, row.joined_at, row.username or "")
