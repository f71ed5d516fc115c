"""Ended duels that stay closed because their records reveal secrets.

These are decks that are still secret (TO-50), or cards that others will draw in the game of the day (SO-8).
"""

from datetime import datetime

from bot.matches.books.books import Books
from bot.matches.context import Context
from bot.matches.planning.plan import read_plan
from bot.matches.refusals import Refusal
from bot.matches.solo import day_at, end_of
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament


class Secrecy:
    """Decides which duels are closed. Each method works in the given tables."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._books = Books(context)

    async def check(self, tables: Tables, duel: Duel, user_id: int | None) -> None:
        """Check that this user, or everybody if None, may see the record of an ended duel.

        Its players always may, unless it is the game of a day that is not over. Refusals: day-not-over
        (`when`: its end), decks-secret (tournament: its name, until: `end`, or `cancelled` if they stay
        secret).
        """
        ends = await self._day_ends(tables, duel.id)
        if ends is not None:
            raise Refusal("day-not-over", duel=duel.id, when=int(ends.timestamp()))
        if user_id is not None and duel.seat_of(user_id) is not None:
            return
        tournament = await self.closing(tables, duel.id)
        if tournament is not None:
            until = "end" if tournament.lives else "cancelled"
            raise Refusal("decks-secret", tournament=tournament.name, until=until)

    async def is_open(self, tables: Tables, duel_id: str) -> bool:
        """Whether the record of an ended duel is public."""
        is_today = await self._day_ends(tables, duel_id) is not None
        return not is_today and await self.closing(tables, duel_id) is None

    async def _day_ends(self, tables: Tables, duel_id: str) -> datetime | None:
        """The end of the day whose game this is; None if it is over, and for any other duel."""
        day = await tables.solo.day_of(duel_id)
        ends = None if day is None else end_of(day)
        return ends if ends is not None and ends > self._context.now() else None

    async def closing(self, tables: Tables, duel_id: str) -> Tournament | None:
        """The duel's tournament if its decks are secret; else None."""
        found = await tables.tournaments.of_duel(duel_id)
        return found[0] if found is not None and await self._hides(tables, found[0]) else None

    async def closed_of(self, tables: Tables, user_id: int) -> frozenset[str]:
        """The ids of all closed duels in this person's tournaments, and of their games of today."""
        found: set[str] = set(await tables.solo.since(user_id, day_at(self._context.now())))
        for tournament in await tables.tournaments.without_end(user_id):
            if await self._hides(tables, tournament):
                games = await tables.match_games.of(tournament.id)
                for duels in (await tables.match_games.duels(games)).values():
                    found.update(duels)
        return frozenset(found)

    async def _hides(self, tables: Tables, tournament: Tournament) -> bool:
        """Whether its decks are still secret. It has duels, so its first round has begun."""
        tabletop = self._context.games.get(tournament.game)
        if tabletop is not None and not tabletop.has_decks:
            return False
        if read_plan(tournament.plan).decks_shown != "end":
            return False
        if tournament.lives:
            return True
        return (await self._books.read(tables, tournament.id)).state.phase != "finished"
