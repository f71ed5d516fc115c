"""Announces the dates of recurring tournaments, each once, and stops those that cannot go on."""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.planning.plan import read_plan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.notices import Notice, keep
from bot.matches.tournaments.organising.announcing import announce
from bot.matches.tournaments.organising.setup import check_plan
from bot.matches.tournaments.recurring.dates import (
    LEAST,
    coming_date,
    dated_name,
    dated_plan,
    due_dates,
    earliest_day,
    empty_in_a_row,
)
from bot.matches.values import Place
from bot.store.tables import Tables
from bot.store.tournaments.values import TOO_FEW, RecurringDate, RecurringTournament, Stopped, Tournament
from bot.tournaments.log.events import Cancelled

_log = logging.getLogger(__name__)
LATEST = timedelta(hours=1)
"""How much later than planned a date may begin because no process ran."""
NOT_RUNNING = "the bot was not running at its start"
"""Why a later one is cancelled by itself, as its log and its announcement say."""


class DueDate(Struct, frozen=True):
    """A date whose announcement is due. `is_late` says that too little time is left for signing up."""

    recurrence: RecurringTournament
    day: date
    is_late: bool


class RecurringDates:
    """The dates of this process's servers. Every act is one transaction; a second one changes nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)

    async def due(self) -> tuple[list[DueDate], datetime | None]:
        """All due dates, and when the next one is; None if there is none."""
        now, shards = self._context.now(), self._context.shards
        found: list[DueDate] = []
        following: list[datetime] = []
        async with self._store.reading() as tables:
            running = await tables.recurrences.running(shards)
            decided = await tables.recurrences.dates_of_running(earliest_day(now), shards) if running else {}
        for each in running:
            due, opens_at = _due(each, decided.get(each.id, []), now)
            found += due
            following += [] if opens_at is None else [opens_at]
        return found, min(following, default=None)

    async def due_of(self, recurrence_id: str) -> list[DueDate]:
        """The due dates of one of them; none if it does not run."""
        now = self._context.now()
        async with self._store.reading() as tables:
            found = await tables.recurrences.get(recurrence_id)
            if found is None or not found.runs:
                return []
            return _due(found, await tables.recurrences.dates(found.id, earliest_day(now)), now)[0]

    def seconds_until(self, moment: datetime) -> float:
        """The seconds from now until then; 0 if it has passed."""
        return max(0.0, (moment - self._context.now()).total_seconds())

    async def announce(self, recurrence_id: str, day: date) -> Tournament:
        """Announce the tournament of a date.

        Refusals: date-decided, if it is announced, skipped or not due; those of `announce` and `check_plan`.
        """

        async def work(tables: Tables) -> tuple[Tournament, TournamentBook]:
            recurrence = await self._undecided(tables, recurrence_id, day)
            plan = dated_plan(recurrence, read_plan(recurrence.plan), day)
            check_plan(self._context, plan, recurrence.game)
            place = Place(recurrence.guild_id, recurrence.channel_id)
            by = Organiser(recurrence.organiser_id, recurrence.organiser_name)
            name = dated_name(recurrence.name, day)
            book = await announce(
                self._context, tables, place, name, recurrence.game, plan, by, deed="create-repeated"
            )
            await tables.recurrences.add_date(
                RecurringDate(recurrence.id, day, "announced", book.tournament.id)
            )
            return book.tournament, book

        return await self._books.change(work)

    async def miss(self, recurrence_id: str, day: date, reason: str = "") -> None:
        """Note that a date could not be announced in time, for its organisers. Refusal: date-decided."""

        async def work(tables: Tables) -> None:
            recurrence = await self._undecided(tables, recurrence_id, day)
            await tables.recurrences.add_date(RecurringDate(recurrence.id, day, "missed", reason=reason))
            await tables.recurrences.change(replace(recurrence, is_owed=True))

        await self._store.write(work)

    async def stop(self, recurrence_id: str, why: Stopped) -> None:
        """Stop one that cannot go on, and note that its organisers are to be told."""

        def stopped(before: RecurringTournament) -> RecurringTournament:
            return replace(before, stopped=why, is_owed=True) if before.runs else before

        await self._change(recurrence_id, stopped)
        async with self._store.reading() as tables:
            found = await tables.recurrences.get(recurrence_id)
            dates = await tables.recurrences.dates(recurrence_id)
        if found is not None:
            tell_of_dates(self._context, found.guild_id, dates)

    async def owed(self) -> list[RecurringTournament]:
        """Those whose organisers have yet to be told of something."""
        async with self._store.reading() as tables:
            return await tables.recurrences.owed(self._context.shards)

    async def confirm(self, recurrence_id: str) -> None:
        """Note that its organisers have been told."""
        await self._change(recurrence_id, lambda before: replace(before, is_owed=False))

    async def _change(
        self, recurrence_id: str, change: Callable[[RecurringTournament], RecurringTournament]
    ) -> None:
        async def work(tables: Tables) -> None:
            before = await tables.recurrences.get(recurrence_id)
            if before is not None:
                await tables.recurrences.change(change(before))

        await self._store.write(work)

    async def _undecided(self, tables: Tables, recurrence_id: str, day: date) -> RecurringTournament:
        """A running one with this date, which is due and undecided. Refusal: date-decided."""
        found = await tables.recurrences.get(recurrence_id)
        if found is None or not found.runs or not found.rule.has(day):
            raise Refusal("date-decided")
        decided = any(each.day == day for each in await tables.recurrences.dates(found.id, day))
        if decided or coming_date(found, day).opens_at > self._context.now():
            raise Refusal("date-decided")
        return found


def tell_of_dates(context: Context, guild_id: int, dates: Iterable[RecurringDate]) -> None:
    """Tell that the living tournaments of these dates come again at other times, or no more."""
    for each in dates:
        if each.tournament is not None and not each.is_over:
            context.changes.tell_tournament(each.tournament, guild_id)


async def tell_of_stop(context: Context, tournament: Tournament) -> None:
    """Tell that the recurring tournament of which this one is a date has stopped."""
    async with context.store.reading() as tables:
        found = await tables.recurrences.of_tournament(tournament.id)
        dates = [] if found is None else await tables.recurrences.dates(found.id)
    tell_of_dates(context, tournament.guild_id, dates)


def _due(
    recurrence: RecurringTournament, decided: Sequence[RecurringDate], now: datetime
) -> tuple[list[DueDate], datetime | None]:
    """Its due dates, and when the next one is; nothing if its time zone is gone."""
    found: list[DueDate] = []
    try:
        for each in due_dates(recurrence, decided, now):
            if each.opens_at > now:
                return found, each.opens_at
            found.append(DueDate(recurrence, each.day, each.starts_at - now < LEAST))
    except ValueError as error:
        _log.warning("Recurring tournament %s stands still: no time zone %s", recurrence.id, error)
    return found, None


async def call_off(
    tables: Tables, books: Books, book: TournamentBook, now: datetime
) -> tuple[Notice, TournamentBook] | None:
    """Cancel the tournament of a date to which too few came, and stop after too many of them in a row.

    Returns the notice for its organisers; None, and nothing happens, if the tournament stands alone.
    """
    recurrence = await tables.recurrences.of_tournament(book.tournament.id)
    if recurrence is None:
        return None
    book = await books.add(tables, book, Cancelled(), None, TOO_FEW)
    dates = await tables.recurrences.dates(recurrence.id)
    most = recurrence.most_empty
    ends = recurrence.runs and most is not None and empty_in_a_row(recurrence, dates, now) >= most
    if ends:
        await tables.recurrences.change(replace(recurrence, stopped="empty"))
    return await keep(tables, book, "repeat-stopped" if ends else "repeat-empty", now), book


async def call_off_late(
    tables: Tables, books: Books, book: TournamentBook, due_at: datetime, now: datetime
) -> tuple[Notice, TournamentBook] | None:
    """Cancel the tournament of a date that would begin more than `LATEST` after its time.

    Returns the notice for its organisers; None, and nothing happens, for any other tournament.
    """
    if book.state.phase != "signing-up" or now - due_at <= LATEST:
        return None
    if await tables.recurrences.of_tournament(book.tournament.id) is None:
        return None
    book = await books.add(tables, book, Cancelled(), None, NOT_RUNNING)
    return await keep(tables, book, "repeat-late", now), book
