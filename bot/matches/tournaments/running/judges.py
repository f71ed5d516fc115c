"""Calls for a judge: players make and withdraw them, organisers answer them.

The judges of a tournament are its organisers.
"""

from msgspec import Struct

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.judge_calls import CalledMatch, call_judge, end_calls, match_of_duel, seat_of
from bot.matches.books.more_time import give_more_time, has_deadline
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.memory.boards import sitting
from bot.matches.memory.plays import PlayedMatch, read_play
from bot.matches.refusals import Refusal
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.values import AGREED, Duel
from bot.store.tables import Tables
from bot.tournaments.log.call_checks import is_open
from bot.tournaments.log.events import JudgeAnswer, JudgeAnswered, Wish
from bot.tournaments.log.folding import JudgeCall
from bot.tournaments.matches import MatchId


class Called(Struct, frozen=True):
    """A call that was made, with its tournament."""

    book: TournamentBook
    call: JudgeCall


class Judges:
    """Every call and every answer is one transaction with its entry in the tournament's log."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)

    async def call(self, duel_id: str, user_id: int, about: str) -> Called:
        """Call a judge to the match of this duel. `about` says why.

        Refusals: no-such-duel; no-match-here, if it belongs to no tournament; not-your-match;
        too-many-calls; tournament-rule (`judge-called`, while a call is open; `over`).
        """

        async def work(tables: Tables) -> tuple[Called, TournamentBook]:
            await self._context.duel(tables, duel_id)
            called = await match_of_duel(self._books, tables, duel_id)
            if called is None:
                raise Refusal("no-match-here", duel=duel_id)
            return await self._call(tables, called, user_id, about)

        return await self._books.change(work, is_act=False)

    async def ask_time(self, duel_id: str, user_id: int) -> Called:
        """Ask for more time for the match of this duel (TO-58).

        Refusals: as in `call`; no-deadline, if no time runs for the match; tournament-rule (`match-over`,
        `paused`).
        """

        async def work(tables: Tables) -> tuple[Called, TournamentBook]:
            await self._context.duel(tables, duel_id)
            called = await match_of_duel(self._books, tables, duel_id)
            if called is None:
                raise Refusal("no-match-here", duel=duel_id)
            seat_of(called, user_id)
            await _check_deadline(tables, called.book, called.number)
            return await self._call(tables, called, user_id, "", "more-time")

        return await self._books.change(work, is_act=False)

    async def is_asked(self, duel_id: str) -> bool:
        """Whether all players of this duel have asked a judge to let it end without a result."""
        async with self._store.reading() as tables:
            called = await match_of_duel(self._books, tables, duel_id)
        return called is not None and bool(end_calls(called))

    async def call_to(self, tournament_id: str, number: MatchId, user_id: int, about: str) -> Called:
        """The same for a match, which need not have begun. Refusals: as in `call`, no-such-tournament."""

        async def work(tables: Tables) -> tuple[Called, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            match = sitting(book.state, number)
            if match is None:
                raise Refusal("tournament-rule", reason="no-match", match=str(number))
            played = await read_play(tables, book, match)
            return await self._call(tables, CalledMatch(book, played, len(played.duels)), user_id, about)

        return await self._books.change(work, is_act=False)

    async def answer(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        call: int,
        answer: JudgeAnswer,
        minutes: int = 0,
    ) -> TournamentBook:
        """Answer the call in this entry. Once allowed, its game ends without a result and is played again.

        If time is granted, the deadlines of the match move by so many `minutes`.

        Refusals: no-such-tournament, not-an-organiser; tournament-rule (`no-call`, if it is answered, or its
        game is over; `paused`, `match-over` and no-deadline, for more time).
        """
        ended: list[Duel] = []

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            ended.clear()
            before = await self._books.organised(tables, guild_id, tournament_id, by)
            book = await self._books.add(tables, before, JudgeAnswered(call, answer, minutes), by.user_id)
            found = book.state.call(call)
            assert found is not None, "checked"
            if answer == "granted":
                await self._extend(tables, book, found)
            if found.wish == "no-result":
                duel = await self._running(tables, book, found)
                if answer == "allowed":
                    ended.append(await self._end(tables, duel))
            match = sitting(book.state, found.match)
            names = [] if match is None else [book.name(each) for each in match.pairing.seats]
            await note_act(
                self._context,
                tables,
                book.tournament,
                by,
                f"judge-{answer}",
                match=str(found.match),
                players=names,
                minutes=minutes,
            )
            return book, book

        book = await self._books.change(work)
        for duel in ended:
            self._context.positions.forget(duel.id)
            self._context.changes.tell(duel)
        return book

    async def withdraw(self, tournament_id: str, user_id: int, call: int) -> TournamentBook:
        """Withdraw a call. A wish to end a game is that of all its players, so any of them may.

        Refusals: no-such-tournament, not-your-match, tournament-rule (`no-call`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            found = book.state.call(call)
            if found is None or user_id not in _callers(book, found):
                raise Refusal("not-your-match", tournament=book.tournament.name)
            book = await self._books.add(tables, book, JudgeAnswered(call, "withdrawn"), user_id)
            return book, book

        return await self._books.change(work, is_act=False)

    async def _call(
        self, tables: Tables, called: CalledMatch, user_id: int, about: str, wish: Wish = "help"
    ) -> tuple[Called, TournamentBook]:
        book = await call_judge(self._books, tables, called, user_id, wish, about)
        return Called(book, book.state.calls[-1]), book

    async def _extend(self, tables: Tables, book: TournamentBook, call: JudgeCall) -> None:
        await _check_deadline(tables, book, call.match)
        match = sitting(book.state, call.match)
        assert match is not None, "checked"
        await give_more_time(tables, book, match, call.minutes, self._context.now())

    async def _running(self, tables: Tables, book: TournamentBook, call: JudgeCall) -> Duel:
        """The game that a call is about, if it runs. Refusal: tournament-rule (`no-call`)."""
        match = sitting(book.state, call.match)
        played = None if match is None else await read_play(tables, book, match)
        duel_id = None if played is None else game_of(played, call)
        duel = None if duel_id is None else await self._context.duel(tables, duel_id)
        if duel is None or not duel.running:
            raise Refusal("tournament-rule", reason="no-call")
        return duel

    async def _end(self, tables: Tables, duel: Duel) -> Duel:
        """End a duel without a result."""
        await tables.duels.close(duel, AGREED, self._context.now())
        await tables.clocks.remove_timer(duel.id)
        await self._context.signal(tables, "duel", duel.id, duel.place)
        return await self._context.duel(tables, duel.id)


def game_of(played: PlayedMatch, call: JudgeCall) -> str | None:
    """The id of the game that a call is about; None if none had begun."""
    return played.duels[call.game - 1] if 0 < call.game <= len(played.duels) else None


def waits(shown: ShownTournament, call: JudgeCall) -> bool:
    """Whether a call still waits for an answer."""
    if not is_open(shown.state, call):
        return False
    played = shown.played.get(call.match)
    return call.wish != "no-result" or (played is not None and game_of(played, call) in played.running)


async def _check_deadline(tables: Tables, book: TournamentBook, number: MatchId) -> None:
    """Refusals: tournament-rule (`no-match`, `match-over`, `paused`); no-deadline."""
    match = sitting(book.state, number)
    if match is None or match.result is not None:
        reason = "no-match" if match is None else "match-over"
        raise Refusal("tournament-rule", reason=reason, match=str(number))
    if book.state.is_paused:
        raise Refusal("tournament-rule", reason="paused")
    if not has_deadline(await tables.tournament_timers.of(book.tournament.id), book.state, number):
        raise Refusal("no-deadline", tournament=book.tournament.name)


def _callers(book: TournamentBook, call: JudgeCall) -> set[int]:
    """The people who may withdraw a call."""
    match = sitting(book.state, call.match)
    if call.wish != "no-result" or match is None:
        is_by_person = call.by and book.state.rules.is_of_teams
        return {call.by} if is_by_person and call.by else {book.people[call.entrant].user_id}
    return {book.people[each].user_id for each in match.pairing.seats}
