"""Keeps what people planned at its local time if a new version of `tzdata` gives a time zone other rules."""

import logging

from msgspec.structs import replace

from bot.games.errors import MultiverseError
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rhythm import follow_rules
from bot.matches.books.windows import move_dates
from bot.matches.context import Context
from bot.matches.planning.plan import read_plan, stored_plan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.notices import keep
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament

_log = logging.getLogger(__name__)
_PLANNED = ("starts_at", "sign_up_closes_at")


class LocalTimes:
    """Rules of time zones change only between two runs of the bot, so a look at its start is enough."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._books = Books(context)

    async def follow_rules(self) -> None:
        """Move the planned moments of this process's tournaments whose local times mean others now.

        Entrants are told of a moved start or end of sign-up. A failure stops no other tournament.
        """
        async with self._context.store.reading() as tables:
            alive = await tables.tournaments.alive(self._context.shards)
        for each in alive:
            try:
                if _may_move(each):
                    await self._follow(each.id)
            except MultiverseError as error:
                _log.warning("The times of tournament %s stay as they were stored: %s", each.id, error)

    async def _follow(self, tournament_id: str) -> None:
        moved: list[str] = []

        async def work(tables: Tables) -> tuple[None, TournamentBook]:
            moved.clear()
            book = await self._books.read(tables, tournament_id)
            before = stored_plan(book.tournament.plan)
            dates = [each for each in _PLANNED if getattr(before, each) != getattr(book.plan, each)]
            moved.extend(f"{each}: {getattr(before, each)} → {getattr(book.plan, each)}" for each in dates)
            if dates:
                tournament = replace(book.tournament, plan=book.plan.model_dump_json())
                await tables.tournaments.change(tournament, self._context.now())
                book = replace(book, tournament=tournament)
                await self._move(tables, book, dates)
            if await follow_rules(tables, book):
                moved.append("the next round")
            return None, book

        await self._books.change(work, is_act=False)
        if moved:
            _log.info(
                "Tournament %s keeps its local times, since a time zone has other rules now: %s",
                tournament_id,
                "; ".join(moved),
            )

    async def _move(self, tables: Tables, book: TournamentBook, dates: list[str]) -> None:
        if book.state.phase != "signing-up":
            return
        await move_dates(tables, book)
        people = book.state.signed_up
        if people:
            await keep(tables, book, "changed", self._context.now(), people, fields=dates, is_new=True)


def _may_move(tournament: Tournament) -> bool:
    """Whether a planned moment is another one now, or rounds begin at a local time."""
    try:
        before, now = stored_plan(tournament.plan), read_plan(tournament.plan)
    except Refusal:
        return False
    return before != now or now.round_days is not None
