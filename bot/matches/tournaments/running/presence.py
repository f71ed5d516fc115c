"""Notes players' presence at their matches of tournaments: pressing anything there counts (TO-39)."""

import logging
from collections import OrderedDict

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.windows import absent_from, is_again
from bot.matches.context import Context
from bot.matches.parts import Attending
from bot.store import StoreError
from bot.store.tables import Tables
from bot.store.tournaments.values import MatchGame, Timer, Tournament
from bot.tournaments.matches import EntrantId

_log = logging.getLogger(__name__)

MAX_SETTLED = 10_000
"""Maximum number of remembered duels, and people in duels, that need no read of the store."""
AGAIN = 10.0
"""Seconds until another attempt after a failure of the store."""


class Presence(Attending):
    """Takes the timers of people who have come, in the background."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._settled: OrderedDict[str, None] = OrderedDict()
        super().__init__("presence", of_duels=False)

    def note(self, duel_id: str, user_id: int) -> None:
        """Note in the background that a player has pressed something in a duel."""
        key = f"{duel_id} {user_id}"
        if not self._settled.keys() & {key, duel_id}:
            self._attendants.wake(key)

    async def come(self, duel_id: str, user_id: int) -> None:
        """Note that a player has come to the match of this duel, if there is one.

        In a tournament whose matches take days, this is never remembered: players may agree on a later time,
        and have to come again then (TO-59). If the other player has already missed the time, the match is
        due now.
        """
        async with self._store.reading() as tables:
            game = await tables.match_games.of_duel(duel_id)
            mine, _ = ({}, {}) if game is None else await self._timers(tables, game, user_id)
            may_change = game is not None and await self._takes_days(tables, game)
        tournament = (
            await self._store.write(lambda each: self._take(each, duel_id, user_id)) if mine else None
        )
        if not may_change:
            self._settle(duel_id if game is None else f"{duel_id} {user_id}")
        if tournament is not None:
            self._context.changes.tell_tournament(tournament.id, tournament.guild_id)

    async def _attend(self, key: str) -> float | None:
        duel_id, _, user_id = key.partition(" ")
        try:
            await self.come(duel_id, int(user_id))
        except StoreError as error:
            _log.warning("It is not noted yet that user %s has come to duel %s: %s", user_id, duel_id, error)
            return AGAIN
        return None

    async def _take(self, tables: Tables, duel_id: str, user_id: int) -> Tournament | None:
        game = await tables.match_games.of_duel(duel_id)
        mine, others = ({}, {}) if game is None else await self._timers(tables, game, user_id)
        if game is None or not mine:
            return None
        book = await self._books.read(tables, game.tournament_id)
        for timer in mine.values():
            await tables.tournament_timers.remove(timer.tournament_id, timer.kind, timer.subject)
        for timer in others.values():
            if is_again(timer) and not book.state.is_paused:
                await tables.tournament_timers.set(replace(timer, due_at=self._context.now()))
        return book.tournament

    async def _takes_days(self, tables: Tables, game: MatchGame) -> bool:
        return (await self._books.read(tables, game.tournament_id)).plan.takes_days

    async def _timers(
        self, tables: Tables, game: MatchGame, user_id: int
    ) -> tuple[dict[EntrantId, Timer], dict[EntrantId, Timer]]:
        """The timers of this person in a match, and those of the others."""
        absent = absent_from(await tables.tournament_timers.of(game.tournament_id), game.match)
        if not absent:
            return {}, {}
        book: TournamentBook = await self._books.read(tables, game.tournament_id)
        mine = {each: timer for each, timer in absent.items() if book.people[each].user_id == user_id}
        return mine, {each: timer for each, timer in absent.items() if each not in mine}

    def _settle(self, key: str) -> None:
        self._settled[key] = None
        while len(self._settled) > MAX_SETTLED:
            self._settled.popitem(last=False)
