"""Brings a tournament's log in step with its duels, and lets it go on by itself.

Results are worked out from the stored duels, so none is lost or told twice, whatever was interrupted. A duel
that is declared void, or decided by a moderator, changes its match in the same way.
"""

import asyncio
from collections.abc import Iterable, Sequence

from bot.matches.context import Context
from bot.matches.tournaments.books import Book, Books
from bot.matches.tournaments.plays import (
    WALKOVER,
    Played,
    Plays,
    read_plays,
    reported_by_games,
)
from bot.matches.tournaments.windows import await_nobody, set_round
from bot.matches.values import TOURNAMENT, Duel
from bot.store import Conflict
from bot.store.tables import Tables
from bot.store.tournaments.values import MatchPlay
from bot.tournaments.course.changes import changes
from bot.tournaments.course.due import due
from bot.tournaments.log.events import Event, Paired, Reported, Undone

MOST_STEPS = 100
"""How often in a row something may follow by itself; more is a fault of the course."""
BY_GAMES = "games"
"""Why an entry was undone whose match has another result by now."""


class Settling:
    """What happens by itself, except what waits for a moment."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)

    async def settle(self, tournament_id: str) -> Book:
        """Report what has ended, end what is decided, and release what comes next unless that is reviewed.

        Refusals: no-such-tournament, bad-plan.
        """
        book = await self._report(tournament_id)
        for _ in range(MOST_STEPS):
            after = await self._go_on(book)
            if after is None:
                return book
            book = await self._report(tournament_id) if after.last != book.last else after
        raise RuntimeError(f"tournament {tournament_id} does not come to rest")

    async def _report(self, tournament_id: str) -> Book:
        """Bring log and duels in step; without a change, nothing is written."""
        async with self._store.reading() as tables:
            book = await self._books.read(tables, tournament_id)
            plays = await read_plays(tables, book)
        if not _is_due(book, plays):
            return book
        told: list[Duel] = []

        async def work(tables: Tables) -> tuple[Book, Book]:
            told.clear()
            book = await self._books.read(tables, tournament_id)
            plays = await read_plays(tables, book)
            for event in self._results(book, plays):
                reason = BY_GAMES if isinstance(event, Undone) else ""
                book = await self._books.add(tables, book, event, None, reason)
            told.extend(await self._close(tables, book, await read_plays(tables, book)))
            return book, book

        book = await self._books.change(work)
        for duel in told:
            self._context.positions.forget(duel.id)
            self._context.changes.tell(duel)
        return book

    def _results(self, book: Book, plays: Plays) -> Sequence[Event]:
        """What has to be added to the log so that it says what the games say."""
        if book.state.phase != "running":
            return ()
        reported = reported_by_games(book)
        events: list[Event] = []
        undone = False
        for number, played in plays.of.items():
            entry, result = reported.get(number), played.tally.result
            if entry is None:
                if played.match.result is None and result is not None:
                    events.append(Reported(number, result))
            elif isinstance(entry.event, Reported) and entry.event.result != result:
                undone = True
                events.append(Undone(entry.number))
                if result is not None:
                    events.append(Reported(number, result))
        return changes(book.log, events).events if undone else events

    async def _close(self, tables: Tables, book: Book, plays: Plays) -> list[Duel]:
        """End the duels of matches that are decided, and open again what is open again."""
        closed: list[Duel] = []
        for number, played in plays.of.items():
            is_over = played.match.result is not None or book.state.phase != "running"
            stale = [each.game for each in played.plays if each.game.is_closed != is_over]
            if stale:
                await tables.match_games.set_closed(stale, is_closed=is_over)
            if is_over:
                closed += await self._end(tables, played.plays)
                if stale:
                    await await_nobody(tables, book, played.match)
            assert number == played.match.id
        orphans = [each for each in plays.orphans if not each.game.is_closed]
        if orphans:
            await tables.match_games.set_closed([each.game for each in orphans], is_closed=True)
            closed += await self._end(tables, orphans)
        return closed

    async def _end(self, tables: Tables, plays: Iterable[MatchPlay]) -> list[Duel]:
        """End what runs or is open of these, without results. Returns the duels."""
        ended = []
        for play in plays:
            if play.state == "open":
                await tables.invitations.close(play.game.invitation_id, "cancelled")
            for game in play.games:
                if game.is_running:
                    duel = await self._context.duel(tables, game.duel_id)
                    await tables.duels.close(duel, TOURNAMENT, self._context.now())
                    await tables.clocks.remove_timer(duel.id)
                    await self._context.signal(tables, "duel", duel.id, duel.place)
                    ended.append(await self._context.duel(tables, duel.id))
        return ended

    async def _go_on(self, book: Book) -> Book | None:
        """Add what follows by itself; None if nothing does, or an organiser looks at it first."""
        if book.state.phase != "running" or book.state.is_paused:
            return None
        found = await asyncio.to_thread(due, book.state)
        if not found.events or (found.has_matches and book.plan.release == "after-review"):
            return None

        async def work(tables: Tables) -> tuple[Book, Book]:
            now = await self._books.read(tables, book.tournament.id)
            if now.last != book.last:
                raise Conflict(f"the log of tournament {book.tournament.id} has gone on")
            for event in found.events:
                reason = WALKOVER if isinstance(event, Reported) else ""
                now = await self._books.add(tables, now, event, None, reason)
            rounds = [
                number.round
                for each in found.events
                if isinstance(each, Paired)
                for number, _ in each.matches
            ]
            await set_round(tables, now, rounds, self._context.now())
            return now, now

        try:
            return await self._books.change(work, attempts=1)
        except Conflict:
            async with self._store.reading() as tables:
                return await self._books.read(tables, book.tournament.id)


def _is_due(book: Book, plays: Plays) -> bool:
    """Whether log and duels differ somewhere."""
    if any(not each.game.is_closed for each in plays.orphans):
        return True
    if book.state.phase != "running":
        return any(_is_open(each) for each in plays.of.values())
    reported = reported_by_games(book)
    for number, played in plays.of.items():
        entry, result = reported.get(number), played.tally.result
        if entry is not None and isinstance(entry.event, Reported) and entry.event.result != result:
            return True
        if entry is None and played.match.result is None and result is not None:
            return True
        is_over = played.match.result is not None
        if any(each.game.is_closed != is_over for each in played.plays):
            return True
        if is_over and played.is_running:
            return True
    return False


def _is_open(played: Played) -> bool:
    return any(not each.game.is_closed or each.is_running for each in played.plays)
