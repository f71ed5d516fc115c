"""Ended duels that stay closed, because their records tell decks that are still secret (TO-50)."""

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tournaments.books import Books
from bot.matches.tournaments.plan import read_plan
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament


class Secrecy:
    """Decides which duels of tournaments are closed. Each method works in the given tables."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._books = Books(context)

    async def check(self, tables: Tables, duel: Duel, user_id: int | None) -> None:
        """Check that this user, or everybody if None, may see what the record of an ended duel tells.

        Its players always may. Refusal: decks-secret (tournament: its name, until: `end`, or `cancelled` if
        they stay secret).
        """
        if user_id is not None and duel.seat_of(user_id) is not None:
            return
        tournament = await self.closing(tables, duel.id)
        if tournament is not None:
            until = "end" if tournament.lives else "cancelled"
            raise Refusal("decks-secret", tournament=tournament.name, until=until)

    async def closing(self, tables: Tables, duel_id: str) -> Tournament | None:
        """The tournament whose decks are secret and that this duel belongs to; None if it is open."""
        game = await tables.match_games.of_duel(duel_id)
        if game is None:
            return None
        tournament = await self._books.tournament(tables, game.tournament_id)
        return tournament if await self._hides(tables, tournament) else None

    async def closed_of(self, tables: Tables, user_id: int) -> frozenset[str]:
        """The ids of the duels of this person's tournaments, their own and others', that are closed."""
        found: set[str] = set()
        for tournament in await tables.tournaments.without_end(user_id):
            if await self._hides(tables, tournament):
                games = await tables.match_games.of(tournament.id)
                for duels in (await tables.match_games.duels(games)).values():
                    found.update(duels)
        return frozenset(found)

    async def _hides(self, tables: Tables, tournament: Tournament) -> bool:
        """Whether its decks are still secret. A duel is proof that its first round has begun."""
        tabletop = self._context.games.get(tournament.game)
        if tabletop is not None and not tabletop.has_decks:
            return False
        if read_plan(tournament.plan).decks_shown != "end":
            return False
        if tournament.lives:
            return True
        return (await self._books.read(tables, tournament.id)).state.phase != "finished"
