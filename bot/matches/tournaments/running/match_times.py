"""Players agree on when they play their match; organisers see what is open, and may set a time (TO-59)."""

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from bot.matches.books.agreed_times import moment_of, set_agreed
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.more_time import end_of
from bot.matches.books.rights import Organiser
from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.memory.boards import open_sittings, sitting
from bot.matches.memory.plays import read_play
from bot.matches.refusals import Refusal
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.notices import keep
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.running.agreed_times import AgreedTimes
from bot.matches.values import Duel
from bot.store.tables import Tables
from bot.tournaments.log.events import TimeAgreed, TimesAnswered, TimesAsked, TimesProposed
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.log.time_checks import agreed_at, is_asked, open_proposal, settled_choice
from bot.tournaments.matches import EntrantId, Match, MatchId


class TimesOfMatch(Struct, frozen=True):
    """A match and what is known of when it is played.

    `at` is the agreed time in seconds since 1970; `proposal` waits for an answer. With `is_asked`, an
    organiser has reminded its players.
    """

    match: Match
    at: int | None
    proposal: TimesProposal | None
    is_asked: bool

    @property
    def is_open(self) -> bool:
        """Whether its players have agreed on no time yet."""
        return self.at is None


class ArrangedMatches:
    """Each act is one transaction with its entries in the tournament's log.

    A proposal and its answers stand in the log like calls for a judge, and nobody can undo them.
    """

    def __init__(self, context: Context, clocks: Clocks) -> None:
        self._context = context
        self._books = Books(context)
        self._agreed = AgreedTimes(context, clocks)

    async def propose(
        self, tournament_id: str, number: MatchId, user_id: int, times: Sequence[datetime]
    ) -> TournamentBook:
        """Propose times for a match; they replace what was proposed before.

        Refusals: no-such-tournament, not-your-match, times-fixed, time-past, time-late; tournament-rule
        (`no-match`, `match-over`, `no-times`, `too-many-times`, `over`).
        """
        seconds = tuple(dict.fromkeys(int(each.timestamp()) for each in times))

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            entrant = _seat_of(book, number, user_id)
            event = TimesProposed(number, entrant, seconds)
            after = self._books.added(book, event, user_id)  # the log's own reasons come first
            if not seconds:
                raise Refusal("tournament-rule", reason="no-times")
            for each in seconds:
                await self._check_time(tables, after, number, each)
            book = await self._books.add(tables, book, event, user_id)
            return book, book

        return await self._books.change(work, is_act=False)

    async def ask_to_call_off(self, tournament_id: str, number: MatchId, user_id: int) -> TournamentBook:
        """Ask the others to call the agreed time off.

        Refusals: as in `propose`; tournament-rule (`no-agreed-time`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            event = TimesProposed(number, _seat_of(book, number, user_id), ())
            book = await self._books.add(tables, book, event, user_id)
            return book, book

        return await self._books.change(work, is_act=False)

    async def answer(
        self, tournament_id: str, user_id: int, proposal: int, choice: int
    ) -> tuple[TournamentBook, TimesProposal]:
        """Accept a time of a proposal, or with 0 decline it; who made it withdraws it.

        Once all players of the match accept the same time, it is agreed. Returns the proposal after it.

        Refusals: no-such-tournament, not-your-match; time-past and time-late, for a time that is no good now;
        tournament-rule (`no-proposal`, `own-proposal`).
        """
        changed: list[Duel] = []

        async def work(tables: Tables) -> tuple[tuple[TournamentBook, TimesProposal], TournamentBook]:
            changed.clear()
            book = await self._books.read(tables, tournament_id)
            found = book.state.times.proposals.get(proposal)
            if found is None:
                raise Refusal("tournament-rule", reason="no-proposal")
            entrant = _seat_of(book, found.match, user_id)
            event = TimesAnswered(proposal, entrant, choice)
            after = self._books.added(book, event, user_id)
            if choice and not found.calls_off:
                await self._check_time(tables, after, found.match, found.times[choice - 1])
            book = await self._books.add(tables, book, event, user_id)
            found = book.state.times.proposals[proposal]
            settled = settled_choice(book.state, found) if choice else None
            if settled is not None:
                at = None if found.calls_off else found.times[settled - 1]
                agreed = TimeAgreed(found.match, at, proposal)
                book = await self._set(tables, book, agreed, user_id, changed)
            return (book, found), book

        done = await self._books.change(work, is_act=False)
        self._agreed.tell(changed)
        return done

    async def set_time(
        self, guild_id: int, tournament_id: str, by: Organiser, number: MatchId, at: datetime | None
    ) -> TournamentBook:
        """Set the time of a match as an organiser, or call it off. Its players are told.

        Refusals: no-such-tournament, not-an-organiser, times-fixed, time-past, time-late; tournament-rule
        (`no-match`, `match-over`, `no-agreed-time`, `over`).
        """
        changed: list[Duel] = []
        seconds = None if at is None else int(at.timestamp())

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            changed.clear()
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            event = TimeAgreed(number, seconds)
            after = self._books.added(book, event, by.user_id)
            if seconds is not None:
                await self._check_time(tables, after, number, seconds)
            book = await self._set(tables, book, event, by.user_id, changed)
            match, now = _match(book, number), self._context.now()
            seats = match.pairing.seats
            fields = () if seconds is None else (str(seconds),)
            await keep(tables, book, "time-set", now, seats, match=number, fields=fields, is_new=True)
            names = [book.name(each) for each in seats]
            await note_act(
                self._context,
                tables,
                book.tournament,
                by,
                "time-set",
                match=str(number),
                players=names,
                at=seconds,
            )
            return book, book

        book = await self._books.change(work)
        self._agreed.tell(changed)
        return book

    async def remind(self, guild_id: int, tournament_id: str, by: Organiser) -> int:
        """Remind the players of all matches without an agreed time, each match once. Returns their number.

        Refusals: no-such-tournament, not-an-organiser, times-fixed.
        """

        async def work(tables: Tables) -> tuple[int, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            if not book.plan.takes_days:
                raise Refusal("times-fixed", tournament=book.tournament.name)
            open_ = [
                each
                for each in open_sittings(book.state)
                if agreed_at(book.state, each.id) is None and not is_asked(book.state, each.id)
            ]
            if not open_:
                return 0, book
            numbers = tuple(each.id for each in open_)
            book = await self._books.add(tables, book, TimesAsked(numbers), by.user_id)
            for each in open_:
                now, seats = self._context.now(), each.pairing.seats
                await keep(tables, book, "times-asked", now, seats, match=each.id, is_new=True)
            await note_act(
                self._context,
                tables,
                book.tournament,
                by,
                "times-asked",
                matches=[str(each) for each in numbers],
            )
            return len(numbers), book

        return await self._books.change(work)

    async def _set(
        self, tables: Tables, book: TournamentBook, event: TimeAgreed, user_id: int, changed: list[Duel]
    ) -> TournamentBook:
        """Add the event, with its timers and the clocks that stand until then; `changed` gets their duels."""
        book = await self._books.add(tables, book, event, user_id)
        match = _match(book, event.match)
        await set_agreed(tables, book, match, self._context.now())
        played = await read_play(tables, book, match)
        if event.at is None:
            changed += await self._agreed.let_run(tables, book, played)
        else:
            changed += await self._agreed.hold(tables, played.running)
        return book

    async def _check_time(self, tables: Tables, book: TournamentBook, number: MatchId, at: int) -> None:
        """Refusals: times-fixed; time-past; time-late, if the match ends before or then."""
        if not book.plan.takes_days:
            raise Refusal("times-fixed", tournament=book.tournament.name)
        moment = moment_of(at)
        if moment <= self._context.now():
            raise Refusal("time-past", at=at)
        ends = end_of(await tables.tournament_timers.of(book.tournament.id), book.state, number)
        if ends is not None and moment >= ends.due_at:
            raise Refusal("time-late", at=at, ends=int(ends.due_at.timestamp()))


def times_of(shown: ShownTournament) -> tuple[TimesOfMatch, ...]:
    """When the open matches of a tournament are played: those without a time first, then by their times."""
    found = [
        TimesOfMatch(
            each,
            agreed_at(shown.state, each.id),
            open_proposal(shown.state, each.id),
            is_asked(shown.state, each.id),
        )
        for each in open_sittings(shown.state)
    ]
    return tuple(sorted(found, key=lambda each: (each.at or 0, each.proposal is not None, each.match.id)))


def _match(book: TournamentBook, number: MatchId) -> Match:
    match = sitting(book.state, number)
    assert match is not None, "checked"
    return match


def _seat_of(book: TournamentBook, number: MatchId, user_id: int) -> EntrantId:
    """The number of this player in the match. Refusals: not-your-match, tournament-rule (`no-match`)."""
    match = sitting(book.state, number)
    if match is None:
        raise Refusal("tournament-rule", reason="no-match", match=str(number))
    for each in match.pairing.seats:
        if book.people[each].user_id == user_id:
            return each
    raise Refusal("not-your-match", tournament=book.tournament.name)
