"""Reads a tournament with its log, and adds to the log, in the transaction of the given tables."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tournaments.plan import Plan, read_plan
from bot.matches.values import Place
from bot.store import Conflict
from bot.store.tables import Tables
from bot.store.tournaments.values import Entered, Tournament
from bot.tournaments.log import checks
from bot.tournaments.log.events import Entry, Event
from bot.tournaments.log.state import State, fold, in_force
from bot.tournaments.matches import EntrantId, MatchId

Result = TypeVar("Result")
ATTEMPTS = 20
"""How often a change is tried on the newest log before somebody is told that too many change it."""


@dataclass(frozen=True, slots=True)
class Book:
    """A tournament at a moment: its plan, its log, the state that follows, and who its entrants are."""

    tournament: Tournament
    plan: Plan
    log: tuple[Entry, ...]
    state: State
    people: Mapping[EntrantId, Entered]

    @property
    def last(self) -> int:
        """The number of the last entry of the log; the next one has the number after it."""
        return self.log[-1].number if self.log else 0

    @property
    def playing(self) -> tuple[EntrantId, ...]:
        """Before the start: those who have a place, in order; all others who signed up wait for one."""
        return self.state.signed_up[: self.plan.capacity]

    @property
    def waiting(self) -> tuple[EntrantId, ...]:
        """Before the start: those who wait for a place, who is next first."""
        return self.state.signed_up[self.plan.capacity :]

    @property
    def counted(self) -> tuple[Entry, ...]:
        """The entries of the log that count: what was undone is left out."""
        return in_force(self.log)

    def of(self, user_id: int) -> Entered | None:
        """This person, if they ever signed up."""
        return next((each for each in self.people.values() if each.user_id == user_id), None)

    def name(self, entrant: EntrantId | None) -> str:
        """The name of an entrant; empty for None."""
        found = None if entrant is None else self.people.get(entrant)
        return "" if found is None else found.name

    def released(self, match: MatchId) -> int:
        """The number of the entry that released a match, which must exist."""
        return self.state.origins[match].entry


class Books:
    """Every change of a tournament goes through `change`, which runs it again if somebody else was first."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def tournament(self, tables: Tables, tournament_id: str, guild_id: int | None = None) -> Tournament:
        """The tournament with this id, in that server if one is given. Refusal: no-such-tournament."""
        found = await tables.tournaments.get(tournament_id)
        if found is None or guild_id not in (None, found.guild_id):
            raise Refusal("no-such-tournament", tournament=tournament_id)
        return found

    async def read(self, tables: Tables, tournament_id: str, guild_id: int | None = None) -> Book:
        """A tournament as it is now. Refusals: no-such-tournament, bad-plan."""
        tournament = await self.tournament(tables, tournament_id, guild_id)
        log = await tables.tournaments.log(tournament_id)
        people = {each.number: each for each in await tables.entrants.of(tournament_id)}
        names = {number: each.name for number, each in people.items()}
        return Book(tournament, read_plan(tournament.plan), log, fold(log, names), people)

    async def check_goes_on(self, tables: Tables, invitation_id: str) -> None:
        """Check that nothing keeps more games of the match that this began from beginning.

        Does nothing for what belongs to no tournament. Refusal: tournament-rule (`paused`, `over`).
        """
        game = await tables.match_games.get(invitation_id)
        if game is None:
            return
        state = (await self.read(tables, game.tournament_id)).state
        if state.phase != "running" or state.is_paused:
            reason = "paused" if state.phase == "running" else "over"
            raise Refusal("tournament-rule", reason=reason, who="", match="")

    async def add(
        self, tables: Tables, book: Book, event: Event, by: int | None = None, reason: str = ""
    ) -> Book:
        """Add an event to the log, and return the tournament as it is then.

        Refusal: tournament-rule (reason: as in `checks.Refused`, who, match). Raises Conflict if somebody
        else was first.
        """
        after = self.added(book, event, by, reason)
        await tables.tournaments.append(book.tournament.id, after.log[-1:], self._context.now())
        return await self._note_end(tables, after)

    @staticmethod
    def added(book: Book, event: Event, by: int | None = None, reason: str = "") -> Book:
        """The tournament after this event, with nothing stored. Refusal: tournament-rule."""
        try:
            checks.check(book.log, event)
        except checks.Refused as refused:
            who, match = book.name(refused.entrant), str(refused.match or "")
            raise Refusal("tournament-rule", reason=refused.reason, who=who, match=match) from refused
        log = (*book.log, Entry(book.last + 1, event, by, reason))
        names = {number: each.name for number, each in book.people.items()}
        return replace(book, log=log, state=fold(log, names))

    async def change(
        self, work: Callable[[Tables], Awaitable[tuple[Result, Book]]], *, attempts: int = ATTEMPTS
    ) -> Result:
        """Run a change in one transaction and tell of it; on the newest log if somebody else was first.

        Raises Conflict if somebody else was first each time.
        """

        async def signalled(tables: Tables) -> tuple[Result, Book]:
            result, book = await work(tables)
            tournament = book.tournament
            place = Place(tournament.guild_id, tournament.channel_id)
            await self._context.signal(tables, "tournament", tournament.id, place)
            return result, book

        def tell(done: tuple[Result, Book]) -> None:
            tournament = done[1].tournament
            self._context.changes.tell_tournament(tournament.id, tournament.guild_id)

        for attempt in range(attempts):
            try:
                return (await self._context.store.write(signalled, tell))[0]
            except Conflict:
                if attempt == attempts - 1:
                    raise
        raise AssertionError("the last attempt raises")

    async def _note_end(self, tables: Tables, book: Book) -> Book:
        """Keep in step with the log whether the tournament lives: an end can be undone."""
        has_ended = book.state.phase in ("finished", "cancelled")
        if has_ended == (book.tournament.ended_at is not None):
            return book
        ended_at = self._context.now() if has_ended else None
        await tables.tournaments.set_ended(book.tournament.id, ended_at)
        if has_ended:
            await tables.tournament_timers.clear(book.tournament.id)
        return replace(book, tournament=replace(book.tournament, ended_at=ended_at))
