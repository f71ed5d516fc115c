"""Brings a tournament's log in step with its duels, and lets it go on by itself.

Results follow from the stored duels, so none is lost or reported twice after an interruption. A duel that is
declared void, or decided by a moderator, changes its match in the same way.
"""

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from bot.matches.books.books import ATTEMPTS, Books, TournamentBook
from bot.matches.books.rhythm import waits_until
from bot.matches.books.windows import await_nobody, set_round
from bot.matches.context import Context, TournamentChange
from bot.matches.memory.boards import reported
from bot.matches.memory.plays import (
    WALKOVER,
    PlayedMatch,
    Plays,
    arranged,
    reported_by_games,
)
from bot.matches.tournaments.lookup import TournamentLookup
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.running.decisions import BY_ORGANISER, GameDecision, decision_on
from bot.matches.values import Duel
from bot.store import Conflict
from bot.store.tables import Tables
from bot.store.tournaments.values import MatchPlay, Tournament
from bot.tournaments.log.events import BoardReported, Event, Paired, Reported, Undone
from bot.tournaments.matches import MatchId, MatchResult

MAX_STEPS = 100
"""Maximum number of automatic steps in a row; more is a fault of the course."""
BY_GAMES = "games"
"""The reason for undoing an entry whose match has another result now."""


class Settled(Struct, frozen=True):
    """A tournament at rest. `plays` are its games if they were read since its last change."""

    book: TournamentBook
    plays: Plays | None = None


class Settlement:
    """The automatic steps of a tournament that need no timer."""

    def __init__(self, context: Context, reckoner: Reckoner, showing: TournamentLookup) -> None:
        self._context = context
        self._showing = showing
        self._reckoner = reckoner
        self._store = context.store
        self._books = Books(context)
        self._plays = context.plays

    async def settle(self, tournament_id: str) -> Settled:
        """Report ended games, end decided matches, and release the next ones unless they are reviewed.

        Refusals: no-such-tournament, bad-plan, tournament-busy.
        """
        settled = await self._report(tournament_id)
        for _ in range(MAX_STEPS):
            after = await self._go_on(settled.book)
            if after is None:
                return settled
            is_new = after.last != settled.book.last
            settled = await self._report(tournament_id) if is_new else Settled(after)
        raise RuntimeError(f"tournament {tournament_id} does not come to rest")

    def tell(self, tournament: Tournament) -> None:
        """Signal that a duel of this tournament has ended."""
        change = TournamentChange.MATCHES
        if not tournament.lives:
            change |= TournamentChange.END
        self._context.changes.tell_tournament(tournament.id, tournament.guild_id, change)

    async def _report(self, tournament_id: str) -> Settled:
        """Bring log and duels in step; without a change, write nothing."""
        for _ in range(ATTEMPTS):
            look = await self._showing.look(tournament_id)
            book, plays = look.book, look.plays
            due = _due(book, plays)
            if not due:
                return Settled(book, plays)
            results = _results(book, plays, due)
            events = (await self._reckoner.changes(book.log, results)).events if _undoes(results) else results
            try:
                return Settled(await self._add(book, plays, due, results, events))
            except Conflict:
                continue
        raise Conflict(f"the log of tournament {tournament_id} goes on faster than it can be settled")

    async def _add(
        self,
        before: TournamentBook,
        seen: Plays,
        due: Collection[MatchId],
        results: Sequence[Event],
        events: Sequence[Event],
    ) -> TournamentBook:
        """Add the results of the matches that are `due`. All others are as they were `seen`.

        If results undo entries, they must be the same as before. Then `events` are all that follow from them,
        and all matches are checked. Raises Conflict if the log or the games have gone on since.
        """
        ended: list[Duel] = []

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            ended.clear()
            book = await self._books.read(tables, before.tournament.id)
            of: Collection[MatchId] | None = due
            has_orphans = any(not each.game.is_closed for each in seen.orphans)
            if _undoes(results) or has_orphans or book.state.phase != "running":
                plays, of = await self._plays.read(tables, book), None
            else:
                plays = await self._plays.read_again(tables, book, seen, due)
            now = _results(book, plays, of)
            if _undoes(now):
                if book.last != before.last or now != results:
                    raise Conflict(f"tournament {book.tournament.id} has gone on")
                now = events
            for event in now:
                reason = BY_GAMES if isinstance(event, Undone) else ""
                book = await self._books.add(tables, book, event, None, reason)
            ended.extend(await self._close(tables, book, arranged(book, plays.blocks, plays), of))
            return book, book

        book = await self._books.change(work, attempts=1, is_act=False)
        for duel in ended:
            self._context.positions.forget(duel.id)
            self._context.changes.tell(duel)
        return book

    async def _close(
        self, tables: Tables, book: TournamentBook, plays: Plays, due: Collection[MatchId] | None
    ) -> list[Duel]:
        """End the duels of decided matches, and reopen the games of reopened ones.

        Checks the matches that are `due`, None for all.
        """
        closed: list[Duel] = []
        for number, played in _among(plays, due):
            is_over = played.match.result is not None or book.state.phase != "running"
            stale = [each.game for each in played.plays if each.game.is_closed != is_over]
            if stale:
                await tables.match_games.set_closed(stale, is_closed=is_over)
            if not is_over and stale:
                closed += await self._take_back(tables, played)
            if is_over:
                decision = decision_on(book, played)
                closed += await self._end(tables, played.plays, decision)
                if stale and _is_undone(book):
                    closed += await self._count_again(tables, played, decision)
                if stale and played.match.result is not None:
                    await await_nobody(tables, book, played.match)
            assert number == played.match.id
        orphans = [each for each in plays.orphans if not each.game.is_closed]
        if orphans:
            await tables.match_games.set_closed([each.game for each in orphans], is_closed=True)
            closed += await self._end(tables, orphans, BY_ORGANISER)
        return closed

    async def _end(self, tables: Tables, plays: Iterable[MatchPlay], decision: GameDecision) -> list[Duel]:
        """End the running and open ones of these by this decision. Returns the duels."""
        ended = []
        for play in plays:
            if play.state == "open":
                await tables.invitations.close(play.game.invitation_id, "cancelled")
            for game in play.games:
                if game.is_running:
                    duel = await self._context.duel(tables, game.duel_id)
                    why, places = decision.why, decision.places_in(duel)
                    if places is not None and not await _have_acted(tables, duel):
                        why, places = "unacted", None
                    await tables.duels.close_for_match(duel, self._context.now(), why, places)
                    await tables.clocks.remove_timer(duel.id)
                    await self._context.signal(tables, "duel", duel.id, duel.place)
                    ended.append(await self._context.duel(tables, duel.id))
        return ended

    async def _take_back(self, tables: Tables, played: PlayedMatch) -> list[Duel]:
        """Take back what a match that is open again gave its games for ratings. Returns the changed duels."""
        duels = [await self._context.duel(tables, each) for each in played.duels]
        counted = [each for each in duels if each.match_places is not None]
        return [await self._set_places(tables, each, None) for each in counted]

    async def _count_again(self, tables: Tables, played: PlayedMatch, decision: GameDecision) -> list[Duel]:
        """Let a result that was taken back count again: an undo brings it back, and no later game counts.

        Returns the changed duels.
        """
        if not decision.places:
            return []
        for duel_id in reversed(played.duels):
            duel = await self._context.duel(tables, duel_id)
            if duel.ended_for == "unacted":
                continue
            if duel.ended_for != decision.why or duel.match_places is not None:
                return []
            return [await self._set_places(tables, duel, decision.places_in(duel))]
        return []

    async def _set_places(self, tables: Tables, duel: Duel, places: tuple[int, ...] | None) -> Duel:
        await tables.duels.set_match_places(duel, places)
        await self._context.signal(tables, "duel", duel.id, duel.place)
        return await self._context.duel(tables, duel.id)

    async def _go_on(self, book: TournamentBook) -> TournamentBook | None:
        """Add the next events; None if there are none, or an organiser reviews them first."""
        if not book.goes_on:
            return None
        found = await self._reckoner.due(book.state)
        events = await self._in_time(book, found.events)
        if not events or (found.has_matches and book.plan.release == "after-review"):
            return None

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            now = await self._books.read(tables, book.tournament.id)
            if now.last != book.last:
                raise Conflict(f"the log of tournament {book.tournament.id} has gone on")
            for event in events:
                reason = WALKOVER if isinstance(event, Reported | BoardReported) else ""
                now = await self._books.add(tables, now, event, None, reason)
            rounds = [
                number.round for each in events if isinstance(each, Paired) for number, _ in each.matches
            ]
            await set_round(tables, now, rounds, self._context.now())
            return now, now

        try:
            return await self._books.change(work, attempts=1, is_act=False)
        except Conflict:
            async with self._store.reading() as tables:
                return await self._books.read(tables, book.tournament.id)

    async def _in_time(self, book: TournamentBook, events: Sequence[Event]) -> Sequence[Event]:
        """These events without rounds whose day has not come (TO-47)."""
        if book.plan.round_days is None:
            return events
        async with self._store.reading() as tables:
            if await waits_until(tables, book) is None:
                return events
        latest = book.state.latest_round
        return [
            each
            for each in events
            if not isinstance(each, Paired) or all(number.round <= latest for number, _ in each.matches)
        ]


def _is_undone(book: TournamentBook) -> bool:
    """Whether what somebody did last in the tournament was to undo something."""
    last = next((each.event for each in reversed(book.log) if each.by is not None), None)
    return isinstance(last, Undone)


async def _have_acted(tables: Tables, duel: Duel) -> bool:
    """Whether everybody has acted in this duel."""
    acted = await tables.records.have_acted([duel.id])
    return all(player.user_id in acted for player in duel.players)


def _among(plays: Plays, due: Collection[MatchId] | None) -> Iterable[tuple[MatchId, PlayedMatch]]:
    """The matches that are `due`, None for all."""
    if due is None:
        return plays.of.items()
    return [(number, plays.of[number]) for number in sorted(due) if number in plays.of]


def _results(book: TournamentBook, plays: Plays, due: Collection[MatchId] | None) -> Sequence[Event]:
    """The events that make the log agree with the games, without their consequences."""
    if book.state.phase != "running":
        return ()
    known = reported_by_games(book)
    events: list[Event] = []
    for number, played in _among(plays, due):
        entry, result = known.get(number), played.tally.result
        if entry is None:
            if played.match.result is None and result is not None:
                events.append(reported(book.state, number, result))
        elif _differs(book, number, entry.event, result):
            events.append(Undone(entry.number))
            if result is not None:
                events.append(reported(book.state, number, result))
    return events


def _undoes(events: Iterable[Event]) -> bool:
    return any(isinstance(each, Undone) for each in events)


def _due(book: TournamentBook, plays: Plays) -> frozenset[MatchId]:
    """The matches where log and duels differ, including those that no longer exist."""
    found = {each.game.match for each in plays.orphans if not each.game.is_closed}
    if book.state.phase != "running":
        return frozenset(found.union(number for number, each in plays.of.items() if _is_open(each)))
    known = reported_by_games(book)
    for number, played in plays.of.items():
        entry, result = known.get(number), played.tally.result
        is_over = played.match.result is not None
        if (
            played.is_closed != is_over
            or (is_over and played.is_running)
            or (entry is None and not is_over and result is not None)
            or (entry is not None and _differs(book, number, entry.event, result))
        ):
            found.add(number)
    return frozenset(found)


def _differs(book: TournamentBook, number: MatchId, event: Event, result: MatchResult | None) -> bool:
    """Whether the games of a match or board give another result than this report."""
    if not isinstance(event, Reported | BoardReported):
        return False
    return result is None or event != reported(book.state, number, result)


def _is_open(played: PlayedMatch) -> bool:
    return played.is_running or (bool(played.plays) and played.is_closed is not True)
