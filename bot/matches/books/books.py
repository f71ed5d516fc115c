"""Reads tournaments with their logs, and adds entries, in the transaction of the given tables."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from bot.matches.books.lineups import revealed
from bot.matches.books.rights import Organiser, check_organiser
from bot.matches.context import ANY_CHANGE, Context, TournamentChange
from bot.matches.memory.kept_books import TournamentBook, names_of
from bot.matches.planning.plan import read_plan
from bot.matches.refusals import Refusal
from bot.matches.values import Place
from bot.store import Conflict
from bot.store.tables import Tables
from bot.store.tournaments.tournaments import MarkedTournament
from bot.store.tournaments.values import Registrant, Team, Tournament
from bot.tournaments.log.checks import check
from bot.tournaments.log.events import Event, LogEntry, Paired
from bot.tournaments.log.refused import EventRefused
from bot.tournaments.log.state import Folded
from bot.tournaments.matches import EntrantId

__all__ = ["ATTEMPTS", "Books", "TournamentBook"]

Result = TypeVar("Result")
ATTEMPTS = 20
"""Maximum attempts to apply a change to the newest log."""


class Books:
    """Reads and changes tournaments. `change` repeats a change if another one came first."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def tournament(self, tables: Tables, tournament_id: str, guild_id: int | None = None) -> Tournament:
        """The tournament with this id, in that server if one is given. Refusal: no-such-tournament."""
        found = await tables.tournaments.get(tournament_id)
        if found is None or guild_id not in (None, found.guild_id):
            raise Refusal("no-such-tournament", tournament=tournament_id)
        return found

    async def read(self, tables: Tables, tournament_id: str, guild_id: int | None = None) -> TournamentBook:
        """A tournament as it is now. Refusals: no-such-tournament, bad-plan."""
        found = await tables.tournaments.marked(tournament_id)
        if found is None or guild_id not in (None, found.tournament.guild_id):
            raise Refusal("no-such-tournament", tournament=tournament_id)
        return await self.read_marked(tables, found)

    async def read_marked(self, tables: Tables, marked: MarkedTournament) -> TournamentBook:
        """A tournament that was found in this transaction. Refusal: bad-plan."""
        tournament, log_mark, people_mark = marked.tournament, marked.log, marked.people
        tournament_id = tournament.id
        known = self._context.books.get(tournament_id)
        is_known = known is not None and known.tournament.plan == tournament.plan
        plan = known.plan if known is not None and is_known else read_plan(tournament.plan)
        people: Mapping[EntrantId, Registrant]
        teams: Mapping[EntrantId, Team]
        if known is not None and known.people_mark == people_mark:
            people, teams, names = known.people, known.teams, known.names
        else:
            people = {each.number: each for each in await tables.entrants.of(tournament_id)}
            found = await tables.teams.of(tournament_id) if plan.rules.is_of_teams else ()
            teams = {each.number: each for each in found}
            names = names_of(people, teams)
        if known is None or not known.log_mark.is_before(log_mark):
            folded = Folded.of(await tables.tournaments.log(tournament_id), names)
        elif known.last > log_mark.last:  # it was remembered after this transaction began
            folded = Folded.of([each for each in known.log if each.number <= log_mark.last], names)
        else:
            is_new = log_mark.last > known.last
            new = await tables.tournaments.log(tournament_id, after=known.last) if is_new else ()
            folded = known.folded.on(new, names)
        was_over = tournament.ended_at is not None
        return TournamentBook(tournament, plan, folded, people, names, log_mark, people_mark, was_over, teams)

    async def organised(
        self, tables: Tables, guild_id: int, tournament_id: str, by: Organiser
    ) -> TournamentBook:
        """A tournament that this person organises. Refusals: those of `read`, not-an-organiser."""
        book = await self.read(tables, tournament_id, guild_id)
        await check_organiser(tables, book.tournament, by)
        return book

    def keep(self, book: TournamentBook) -> None:
        """Remember a book whose whole log is committed, so that the next read needs only newer entries."""
        self._context.books.keep(book)

    async def check_goes_on(self, tables: Tables, invitation_id: str) -> None:
        """Check that the tournament of this invitation, if any, allows the match's next game.

        Refusal: tournament-rule (`paused`, `over`).
        """
        game = await tables.match_games.get(invitation_id)
        if game is None:
            return
        state = (await self.read(tables, game.tournament_id)).state
        if state.phase != "running" or state.is_paused:
            reason = "paused" if state.phase == "running" else "over"
            raise Refusal("tournament-rule", reason=reason)

    async def add(
        self, tables: Tables, book: TournamentBook, event: Event, by: int | None = None, reason: str = ""
    ) -> TournamentBook:
        """Add an event to the log. Returns the tournament after it.

        The release of matches of teams also reveals their line-ups.

        Refusal: tournament-rule (reason: as in `EventRefused`, who, match). Raises Conflict if another
        change came first.
        """
        after = self.added(book, event, by, reason)
        if isinstance(event, Paired) and after.state.rules.is_of_teams:
            for each, why in revealed(after, event):
                after = self.added(after, each, None, why)
        await tables.tournaments.append(book.tournament.id, after.log[len(book.log) :], self._context.now())
        return await self._note_end(tables, after)

    async def add_all(
        self, tables: Tables, book: TournamentBook, events: Iterable[Event], by: int, reason: str
    ) -> TournamentBook:
        """Add several events, as `add` does."""
        for event in events:
            book = await self.add(tables, book, event, by, reason)
        return book

    @staticmethod
    def added(book: TournamentBook, event: Event, by: int | None = None, reason: str = "") -> TournamentBook:
        """The tournament after this event, without storing it. Refusal: tournament-rule."""
        try:
            check(book.log, event, book.state)
        except EventRefused as refused:
            who, match = book.name(refused.entrant), refused.match
            raise Refusal(
                "tournament-rule",
                reason=refused.reason,
                who=who or None,
                match=None if match is None else str(match),
            ) from refused
        return book.with_entries([LogEntry(book.last + 1, event, by, reason)])

    async def change(
        self,
        work: Callable[[Tables], Awaitable[tuple[Result, TournamentBook]]],
        *,
        attempts: int = ATTEMPTS,
        is_act: bool = True,
    ) -> Result:
        """Run a change in one transaction, and tell the change feed. Only an act may add to the audit log.

        If another change came first, it runs again on the newest log. Raises Conflict if every attempt fails.
        """

        async def signalled(tables: Tables) -> tuple[Result, TournamentBook]:
            result, book = await work(tables)
            tournament = book.tournament
            place = Place(tournament.guild_id, tournament.channel_id)
            await self._context.signal(tables, "tournament", tournament.id, place)
            return result, book

        def tell(done: tuple[Result, TournamentBook]) -> None:
            self.tell(done[1], is_act=is_act)

        for attempt in range(attempts):
            try:
                result, book = await self._context.store.write(signalled, tell)
            except Conflict:
                if attempt == attempts - 1:
                    raise
            else:
                self.keep(book)
                return result
        raise AssertionError("the last attempt raises")

    def tell(self, book: TournamentBook, *, is_act: bool = False) -> None:
        """Tell that a tournament has become as it is in this book, which is stored."""
        tournament = book.tournament
        change = TournamentChange.ACT if is_act else ANY_CHANGE
        if is_act or book.state.phase != "signing-up":
            change |= TournamentChange.MATCHES
        if book.was_over or not tournament.lives:
            change |= TournamentChange.END
        self._context.changes.tell_tournament(tournament.id, tournament.guild_id, change)

    async def _note_end(self, tables: Tables, book: TournamentBook) -> TournamentBook:
        """Store whether the tournament has ended, by its log: an end can be undone."""
        has_ended = book.state.phase in ("finished", "cancelled")
        if has_ended == (book.tournament.ended_at is not None):
            return book
        now, timers = self._context.now(), tables.tournament_timers
        ended_at = now if has_ended else None
        await tables.tournaments.set_ended(book.tournament.id, now, has_ended=has_ended)
        if book.state.phase == "finished":
            await timers.clear(book.tournament.id)
        elif has_ended:  # this can be undone, so the remaining times are kept
            await timers.stop(book.tournament.id, now)
        elif not book.state.is_paused:
            await timers.go_on(book.tournament.id, now)
        return replace(book, tournament=replace(book.tournament, ended_at=ended_at))
