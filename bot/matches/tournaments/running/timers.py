"""Scheduled tournament events, each run exactly once, even after an interruption."""

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from datetime import datetime, timedelta
from typing import assert_never

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.more_time import own_end, parse_match_end
from bot.matches.books.windows import (
    CLOCKED,
    absent_from,
    await_nobody,
    is_again,
    minutes_to_come,
    parse_subject,
    parse_warning,
    subject_of,
)
from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.duels.play import DuelPlay
from bot.matches.memory.boards import open_sittings, reported, sitting
from bot.matches.memory.plays import (
    BY_NO_SHOW,
    BY_TIME,
    PlayedMatch,
    better_seed,
    people_of,
    read_play,
)
from bot.matches.memory.results import on_time
from bot.matches.refusals import Refusal
from bot.matches.tournaments.notices import Notice, confirm, give_out_again, keep
from bot.matches.tournaments.organising.start import TournamentStart
from bot.matches.tournaments.recurring.running import LATEST, call_off, call_off_late, tell_of_stop
from bot.matches.tournaments.running.agreed_times import AgreedTimes
from bot.series.rules import ScoredGame
from bot.store.tables import Tables
from bot.store.tournaments.values import Timer
from bot.tournaments.log.events import Dropped
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.no_shows import no_show, nobody_came, wins_needed


class TournamentTimers:
    """Acts on due timers, in one transaction each."""

    def __init__(self, context: Context, starting: TournamentStart, play: DuelPlay, clocks: Clocks) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)
        self._starting = starting
        self._play = play
        self._agreed = AgreedTimes(context, clocks)

    async def next_due(self) -> tuple[datetime | None, bool]:
        """The next due time in tournaments of this process; None without timers.

        Also whether the time of a player or a round runs.
        """
        async with self._store.reading() as tables:
            found = await tables.tournament_timers.next_due(self._context.shards)
        return min(found.values(), default=None), not found.keys().isdisjoint(CLOCKED)

    async def due(self) -> list[Timer]:
        """The due timers of tournaments of this process, the longest overdue first."""
        async with self._store.reading() as tables:
            return await tables.tournament_timers.due(self._context.now(), self._context.shards)

    async def keep_time(self, now: datetime, least: timedelta) -> None:
        """Note that people can play now; if the last note is older than `least`, that time does not count."""
        shards = self._context.shards
        await self._store.write(
            lambda tables: tables.tournament_timers.keep_time(now, least, CLOCKED, shards)
        )

    async def act(self, timer: Timer) -> Notice | None:
        """Act on a timer; returns the notice to deliver. None if another process did it, or it is moot.

        Until `confirm` is called with the notice, it is given out again every minute.
        """
        match timer.kind:
            case "start":
                return await self._start(timer)
            case "no-show":
                return await self._no_show(timer)
            case "round-end":
                return await self._end_round(timer)
            case "match-end":
                return await self._end_match(timer)
            case "sign-up-closes" | "check-in-opens" | "check-in-reminds" | "start-reminds" | "round-warning":
                return await self._remind(timer)
            case "agreed-time" | "time-reminds":
                return await self._agreed.act(timer)
            case "round-begins":
                await self._take(timer)
                return None
            case "tell":
                return await self._give_out_again(timer)
            case other:
                assert_never(other)

    async def confirm(self, notice: Notice) -> None:
        """Note that a notice has been delivered."""
        await self._store.write(lambda tables: confirm(tables, notice))

    async def _give_out_again(self, timer: Timer) -> Notice | None:
        async def work(tables: Tables) -> Notice | None:
            book = await self._books.read(tables, timer.tournament_id)
            return await give_out_again(tables, book, timer, self._context.now())

        return await self._store.write(work)

    async def _start(self, timer: Timer) -> Notice | None:
        """Start, which removes the timer; without a start, take it."""
        if (late := await self._call_off_late(timer)) is not None:
            return late
        try:
            return await self._starting.start_on_time(timer.tournament_id)
        except Refusal as refusal:
            if refusal.code != "tournament-rule":
                raise
            is_too_few, now = refusal.text("reason") == "too-few", self._context.now()

        async def work(tables: Tables) -> tuple[Notice | None, TournamentBook]:
            book = await self._books.read(tables, timer.tournament_id)
            if not await tables.tournament_timers.take(timer, now) or not is_too_few:
                return None, book
            if (called_off := await call_off(tables, self._books, book, now)) is not None:
                return called_off
            return await keep(tables, book, "too-few", now), book

        notice = await self._books.change(work, is_act=False)
        if notice is not None and notice.kind == "repeat-stopped":
            await tell_of_stop(self._context, notice.tournament)
        return notice

    async def _call_off_late(self, timer: Timer) -> Notice | None:
        """Cancel a date of a recurring tournament whose start is long over; None if it can start."""
        now = self._context.now()
        if now - timer.due_at <= LATEST:
            return None

        async def work(tables: Tables) -> tuple[Notice | None, TournamentBook]:
            book = await self._books.read(tables, timer.tournament_id)
            found = await call_off_late(tables, self._books, book, timer.due_at, now)
            if found is not None:
                await tables.tournament_timers.remove(timer.tournament_id, "start")
            return (None, book) if found is None else found

        return await self._books.change(work, is_act=False)

    async def _take(self, timer: Timer) -> None:
        """Take a timer that only delayed a round; the loop attends to the tournament next."""
        now = self._context.now()
        await self._store.write(lambda tables: tables.tournament_timers.take(timer, now))

    async def _remind(self, timer: Timer) -> Notice | None:
        now = self._context.now()

        async def work(tables: Tables) -> Notice | None:
            if not await tables.tournament_timers.take(timer, now):
                return None
            return await _reminder(tables, await self._books.read(tables, timer.tournament_id), timer, now)

        notice = await self._store.write(work)
        if notice is not None:
            self._context.changes.tell_tournament(notice.tournament.id, notice.tournament.guild_id)
        return notice

    async def _end_round(self, timer: Timer) -> Notice | None:
        """Decide the open matches of a round by the games won so far (TO-40), except those with more time."""
        number = int(timer.subject)

        async def chosen(tables: Tables, book: TournamentBook) -> list[MatchId]:
            timers = await tables.tournament_timers.of(timer.tournament_id)
            open_ = [each.id for each in open_sittings(book.state) if each.id.round == number]
            return [each for each in open_ if own_end(timers, book.state, each) is None]

        return await self._end(timer, number, chosen)

    async def _end_match(self, timer: Timer) -> Notice | None:
        """Decide one match in the same way, whose time was longer than its round's (TO-58)."""
        number = parse_match_end(timer.subject)

        async def chosen(_: Tables, book: TournamentBook) -> list[MatchId]:
            is_it = own_end([timer], book.state, number) is not None
            return [each.id for each in open_sittings(book.state) if is_it and each.id == number]

        return await self._end(timer, number.round, chosen, number)

    async def _end(
        self,
        timer: Timer,
        number: int,
        chosen: Callable[[Tables, TournamentBook], Awaitable[Collection[MatchId]]],
        only: MatchId | None = None,
    ) -> Notice | None:
        now = self._context.now()

        async def work(tables: Tables) -> tuple[Notice | None, TournamentBook]:
            book = await self._books.read(tables, timer.tournament_id)
            if not await tables.tournament_timers.take(timer, now):
                return None, book
            over = await chosen(tables, book)
            people: list[EntrantId] = []
            for played in (await self._context.plays.read(tables, book)).of.values():
                match = played.match
                if match.id not in over or match.result is not None:
                    continue
                who = people_of(book, match)
                running = [await self._adjudicated(tables, each) for each in played.running]
                result = on_time(match, who, played.tally, running, better_seed(book, match))
                reason = "" if result == played.tally.result else BY_TIME
                event = reported(book.state, match.id, result)
                book = await self._books.add(tables, book, event, None, reason)
                people += match.pairing.seats
            if not people:
                return None, book
            return await keep(tables, book, "round-end", now, people, match=only, round_=number), book

        return await self._books.change(work, is_act=False)

    async def _adjudicated(self, tables: Tables, duel_id: str) -> ScoredGame:
        """A running duel as adjudicated by its game; drawn without a rule for that."""
        live = await self._context.positions.load(tables, await self._context.duel(tables, duel_id))
        people = tuple(each.user_id or 0 for each in live.duel.players)
        return ScoredGame(people, live.adjudicated())

    async def _no_show(self, timer: Timer) -> Notice | None:
        """Decide a match that an awaited player has not come to, or give more time (TO-39).

        At a table of several, the awaited and absent people forfeit, and the others play on. If nobody has
        come to it, they are called as two are, and then all have lost the match.
        """
        await self._forfeit(timer)
        now = self._context.now()
        number, entrant, _ = parse_subject(timer.subject)

        async def work(tables: Tables) -> tuple[Notice | None, TournamentBook]:
            book = await self._books.read(tables, timer.tournament_id)
            missing = absent_from(await tables.tournament_timers.of(timer.tournament_id), number)
            if entrant not in missing or not await tables.tournament_timers.take(timer, now):
                return None, book
            played = await self._open_match(tables, book, number)
            if played is None:
                return None, book
            absent = await self._absent(tables, book, played, missing)
            awaited = absent & await self._awaited(tables, book, played)
            if not absent:
                return None, book
            if not awaited or not (len(played.match.pairing.seats) == 2 or _is_empty(played, absent)):
                await self._ask_again(tables, book, absent, number, now)
                return None, book
            if absent != awaited and not any(is_again(missing[each]) for each in absent):
                return await self._give_more_time(tables, book, played, absent - awaited), book
            await await_nobody(tables, book, played.match)
            pairing, awarded = played.match.pairing, wins_needed(book.state.rules.best_of)
            result = no_show(pairing, absent, awarded) if len(pairing.seats) == 2 else nobody_came(pairing)
            event = reported(book.state, number, result)
            book = await self._books.add(tables, book, event, None, BY_NO_SHOW)
            for each in sorted(_missing_teams(book, number) if book.state.rules.is_of_teams else absent):
                book = await self._drop(tables, book, each, number)
            notice = await keep(
                tables, book, "no-show", now, sorted(absent), match=number, round_=number.round
            )
            return notice, book

        return await self._books.change(work, is_act=False)

    async def _open_match(self, tables: Tables, book: TournamentBook, number: MatchId) -> PlayedMatch | None:
        """A match that people still have to come to; None if it is decided or no more."""
        match = sitting(book.state, number)
        if match is None or match.result is not None or match.pairing.is_bye:
            return None
        played = await read_play(tables, book, match)
        return None if played.tally.score is None else played

    async def _absent(
        self, tables: Tables, book: TournamentBook, played: PlayedMatch, missing: Collection[EntrantId]
    ) -> frozenset[EntrantId]:
        """The people with a timer who have not acted in the match."""
        acted = await tables.records.have_acted(played.duels)
        return frozenset(each for each in missing if book.people[each].user_id not in acted)

    async def _forfeit(self, timer: Timer) -> None:
        """At a table of several, forfeit for the awaited and absent people."""
        number, entrant, _ = parse_subject(timer.subject)
        async with self._store.reading() as tables:
            book = await self._books.read(tables, timer.tournament_id)
            missing = absent_from(await tables.tournament_timers.of(timer.tournament_id), number)
            played = await self._open_match(tables, book, number) if entrant in missing else None
            if played is None or len(played.match.pairing.seats) == 2 or book.state.is_paused:
                return
            absent = await self._absent(tables, book, played, missing)
            if _is_empty(played, absent):
                return
            late = absent & await self._awaited(tables, book, played)
            people = [book.people[each].user_id for each in sorted(late)]
        for duel_id in played.running:
            for each in people:
                with suppress(Refusal):  # the game has gone on meanwhile
                    await self._play.forfeit(duel_id, each)

    async def _give_more_time(
        self, tables: Tables, book: TournamentBook, played: PlayedMatch, others: frozenset[EntrantId]
    ) -> Notice:
        """Give all as much time again after nobody has come, and call those whom the game did not await.

        The timers of the awaited players are marked as such, and due as soon as another player comes.
        """
        match, now = played.match, self._context.now()
        minutes = minutes_to_come(book, match.id) or 0
        await await_nobody(tables, book, match)
        awaited = frozenset(match.pairing.seats) - others
        await self._ask_again(tables, book, others, match.id, now)
        await self._ask_again(tables, book, awaited, match.id, now, is_again=True)
        return await keep(tables, book, "come-too", now, sorted(others), match=match.id, minutes=minutes)

    async def _awaited(
        self, tables: Tables, book: TournamentBook, played: PlayedMatch
    ) -> frozenset[EntrantId]:
        """The people whose action the running duels of a match await."""
        found: set[EntrantId] = set()
        for duel_id in played.running:
            live = await self._context.positions.load(tables, await self._context.duel(tables, duel_id))
            waiting = {live.duel.players[seat].user_id for seat in live.waiting}
            found |= {each for each in played.match.pairing.seats if book.people[each].user_id in waiting}
        return frozenset(found)

    async def _ask_again(
        self,
        tables: Tables,
        book: TournamentBook,
        absent: frozenset[EntrantId],
        number: MatchId,
        now: datetime,
        *,
        is_again: bool = False,
    ) -> None:
        """Set new timers for absent people. `is_again` says that the game awaited them before."""
        minutes = minutes_to_come(book, number)
        if minutes is None:
            return
        for each in absent:
            subject = subject_of(number, each, is_again=is_again)
            due_at = now + timedelta(minutes=minutes)
            await tables.tournament_timers.set(Timer(book.tournament.id, "no-show", subject, due_at))

    async def _drop(
        self, tables: Tables, book: TournamentBook, entrant: EntrantId, number: MatchId
    ) -> TournamentBook:
        """Take an entrant out who has missed too many matches."""
        playing = book.state.entrant(entrant)
        missed = sum(entrant in each.result.no_show for each in book.state.matches if each.result is not None)
        limit = book.plan.drop_after
        if limit is None or missed < limit or playing is None or playing.dropped_after is not None:
            return book
        return await self._books.add(tables, book, Dropped(entrant, number.round), None, BY_NO_SHOW)


def _is_empty(played: PlayedMatch, absent: Collection[EntrantId]) -> bool:
    """Whether nobody has come to the table, by those who are absent."""
    return {*absent} == {*played.match.pairing.seats}


def _missing_teams(book: TournamentBook, number: MatchId) -> frozenset[EntrantId]:
    """The teams of which nobody has come to this match, or to that of this board."""
    result = book.state.result(number.whole)
    return frozenset() if result is None else result.no_show


async def _reminder(tables: Tables, book: TournamentBook, timer: Timer, now: datetime) -> Notice | None:
    match timer.kind:
        case "round-warning":
            number, minutes = parse_warning(timer.subject)
            timers = await tables.tournament_timers.of(timer.tournament_id)
            open_ = [
                each
                for each in open_sittings(book.state)
                if each.id.round == number and own_end(timers, book.state, each.id) is None
            ]
            people = [seat for each in open_ for seat in each.pairing.seats]
            if not people:
                return None
            return await keep(tables, book, timer.kind, now, people, round_=number, minutes=minutes)
        case "check-in-reminds":
            missing = [each for each in book.state.signed_up if each not in book.state.checked_in]
            return await keep(tables, book, timer.kind, now, missing)
        case "start-reminds":
            people = [*book.playing] if book.state.phase == "signing-up" else []
            return await keep(tables, book, timer.kind, now, people) if people else None
        case "sign-up-closes" | "check-in-opens":
            return await keep(tables, book, timer.kind, now, book.state.signed_up)
        case _:
            return None
