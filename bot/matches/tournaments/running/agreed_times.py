"""What happens at the agreed time of a match, and an hour before (TO-59)."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta

from bot.matches.books.agreed_times import match_with
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.windows import (
    COMING,
    await_from_agreed,
    await_players,
    minutes_to_come,
    waits_for_time,
)
from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.memory.plays import PlayedMatch, read_play
from bot.matches.refusals import Refusal
from bot.matches.tournaments.notices import Notice, keep
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer
from bot.tournaments.log.events import TimeAgreed
from bot.tournaments.matches import EntrantId, Match

LAPSED = "lapsed"
"""The log's reason for an agreed time that could not be kept."""


class AgreedTimes:
    """Acts on the timers of agreed times, in one transaction each."""

    def __init__(self, context: Context, clocks: Clocks) -> None:
        self._context = context
        self._clocks = clocks
        self._books = Books(context)

    async def act(self, timer: Timer) -> Notice | None:
        """Call the players at their agreed time, or remind them of it. None if the timer is moot.

        If the tournament is paused then, or the bot was down for so long that nobody may be there any more,
        the agreed time lapses.
        """
        changed: list[Duel] = []

        async def work(tables: Tables) -> tuple[Notice | None, TournamentBook]:
            changed.clear()
            book, now = await self._books.read(tables, timer.tournament_id), self._context.now()
            if not await tables.tournament_timers.take(timer, now):
                return None, book
            found = match_with(book, timer)
            if found is None:
                return None, book
            match, _ = found
            is_late = now - timer.due_at > timedelta(minutes=COMING)
            if timer.kind == "time-reminds":
                if is_late or not book.goes_on:
                    return None, book
                seats = match.pairing.seats
                return await keep(tables, book, "time-reminds", now, seats, match=match.id), book
            played = await read_play(tables, book, match)
            if is_late or not book.goes_on:
                book, notice = await self._lapse(tables, book, match)
            else:
                notice = await self._call(tables, book, played)
            changed.extend(await self.let_run(tables, book, played))
            return notice, book

        notice = await self._books.change(work, is_act=False)
        self.tell(changed)
        return notice

    async def let_run(self, tables: Tables, book: TournamentBook, played: PlayedMatch) -> list[Duel]:
        """Let the clocks of this match's running games run again. Returns the changed duels, for `tell`.

        Live ones go on to stand while the match has no agreed time.
        """
        changed: list[Duel] = []
        if waits_for_time(book, played.match.id, self._context.now()):
            return changed
        for duel_id in played.running:
            live = await self._context.positions.load(tables, await self._context.duel(tables, duel_id))
            with suppress(Refusal):  # it has no clock, or this one does not stand for the agreed time
                is_held = book.state.is_paused
                changed.append(await self._clocks.resume_by_agreement(tables, live, is_held=is_held))
        return changed

    async def let_all_run(self, tables: Tables, book: TournamentBook) -> list[Duel]:
        """The same for all matches, when the plan has changed so that clocks wait for no time any more."""
        plays = await self._context.plays.read(tables, book)
        return [each for played in plays.of.values() for each in await self.let_run(tables, book, played)]

    async def hold(self, tables: Tables, duel_ids: Iterable[str]) -> list[Duel]:
        """Stop the clocks of these duels until the agreed time. Returns the changed ones, for `tell`."""
        changed = []
        for duel_id in duel_ids:
            live = await self._context.positions.load(tables, await self._context.duel(tables, duel_id))
            with suppress(Refusal):  # it has no clock, or a moderator has paused it
                changed.append(await self._clocks.pause_by_agreement(tables, live))
        return changed

    def tell(self, changed: list[Duel]) -> None:
        """Tell the change feed of duels whose clocks have changed, once that is stored."""
        for duel in changed:
            self._context.changes.tell(duel)

    async def _call(self, tables: Tables, book: TournamentBook, played: PlayedMatch) -> Notice:
        match, now = played.match, self._context.now()
        acted = await tables.records.have_acted(played.duels)
        missing: list[EntrantId] = [
            each for each in match.pairing.seats if book.people[each].user_id not in acted
        ]
        await await_from_agreed(tables, book, match, missing, now)
        minutes = (minutes_to_come(book, match.id) or 0) if missing else 0
        return await keep(
            tables, book, "agreed-time", now, match.pairing.seats, match=match.id, minutes=minutes
        )

    async def _lapse(
        self, tables: Tables, book: TournamentBook, match: Match
    ) -> tuple[TournamentBook, Notice | None]:
        """Take the agreed time away, and let the plan's time to come begin again; a pause stops it."""
        now, is_running = self._context.now(), book.state.phase == "running"
        if is_running:
            book = await self._books.add(tables, book, TimeAgreed(match.id, None), None, LAPSED)
        await await_players(tables, book, match, now)
        if not book.goes_on:
            await tables.tournament_timers.stop(book.tournament.id, now)
        if not is_running:
            return book, None
        return book, await keep(tables, book, "time-lapsed", now, match.pairing.seats, match=match.id)
