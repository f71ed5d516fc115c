"""Organisers' acts in a running tournament: decide, undo, take out, pause.

An act with side effects is refused until the organiser has seen them: `preview` lists them, and `is_sure`
says that they have.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser, check_organiser
from bot.matches.books.windows import set_dates
from bot.matches.clocks.service import Clocks
from bot.matches.context import Context
from bot.matches.memory.live import Live
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.leaving import last_round
from bot.matches.tournaments.notices import tell_freed
from bot.matches.tournaments.organising.act_log import act_name, note_act
from bot.matches.tournaments.reckoner import Reckoner
from bot.matches.tournaments.registration import check_admitted, put_entrant
from bot.matches.values import Duel, Player
from bot.store import Conflict
from bot.store.tables import Tables
from bot.store.tournaments.values import Registrant
from bot.tournaments.course.changes import Consequences
from bot.tournaments.log.events import (
    BoardOverridden,
    BoardReported,
    ByeGiven,
    Cancelled,
    Dropped,
    EnteredLate,
    Event,
    Joined,
    KeptApart,
    Left,
    Overridden,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    Undone,
)
from bot.tournaments.matches import MatchId, MatchResult

Act = (
    Overridden
    | BoardOverridden
    | Undone
    | Penalized
    | Dropped
    | Left
    | Reinstated
    | ByeGiven
    | KeptApart
    | Paused
    | Resumed
    | Cancelled
)
"""An act of an organiser that is one event.

The number in `Dropped` is set here, and before the start it becomes `Left`.
"""
SIMPLE = (Left, ByeGiven, KeptApart, Paused, Resumed, Cancelled)
"""Acts after which no match and no result changes."""


class Direction:
    """Every act is one transaction with its entries in the log and in the audit log.

    All refuse with no-such-tournament, not-an-organiser, and tournament-rule for acts that the log rejects.
    """

    def __init__(self, context: Context, clocks: Clocks, reckoner: Reckoner) -> None:
        self._context = context
        self._reckoner = reckoner
        self._store = context.store
        self._clocks = clocks
        self._books = Books(context)
        self._locks = DeckLocks(context)

    async def preview(self, guild_id: int, tournament_id: str, by: Organiser, act: Act) -> Consequences:
        """The consequences of an act, without doing it. Refusals: tournament-rule, tournament-busy."""
        async with self._store.reading() as tables:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
        return await self._changes(book, _exact(book, act))

    async def act(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        act: Act,
        reason: str = "",
        *,
        is_sure: bool = False,
        seen: int | None = None,
    ) -> TournamentBook:
        """Do an act, with all that follows from it. `Dropped` takes an entrant out from now on.

        `seen` is the number of the last entry of the log that `by` has seen the changes for.
        A second click on the same is refused with tournament-rule, except a decision that stands already.
        Refusals: others-change (count), if more changes than this is about and `is_sure` is False;
        tournament-changed, if the log has gone on since `seen`, or keeps going on meanwhile; tournament-busy.
        """
        for _ in range(5):
            async with self._store.reading() as tables:
                before = await self._books.organised(tables, guild_id, tournament_id, by)
            exact = _exact(before, act)
            if _stands_already(before, exact):
                return before
            if seen is not None and before.has_changed_since(seen):
                break
            if isinstance(exact, SIMPLE):
                events: tuple[Event, ...] = (exact,)
            else:
                found = await self._changes(before, exact)
                events = found.events
                if not is_sure and (count := _touched(exact, found)):
                    raise Refusal("others-change", count=count)
            try:
                book = await self._add(before, by, exact, events, reason)
            except Conflict:
                continue
            if Paused() in events or isinstance(exact, Resumed):
                await hold(self._context, self._clocks, tournament_id, is_held=Paused() in events)
            return book
        raise Refusal("tournament-changed", tournament=before.tournament.name)

    async def add(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        player: Player,
        deck: str | None = None,
        reason: str = "",
    ) -> Registrant:
        """Enter a player, whatever the plan says: after the start, from the next round on.

        Refusals: tournament-rule (`no-late-entry`, `already-in`, `over`); team-rule (`needs-team`), in a
        tournament of teams; those of decks and of `check_admitted`.
        """
        assert player.user_id is not None, "people enter tournaments"

        async def work(tables: Tables) -> tuple[Registrant, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            if book.plan.rules.is_of_teams:
                raise Refusal("team-rule", reason="needs-team", tournament=book.tournament.name)
            await check_admitted(self._context, tables, book, player)
            lock = await self._locks.lock(
                tables, player, deck, book.plan, book.tournament.game, book.tournament.guild_id
            )
            known = book.of(player.user_id or 0)
            entered = await put_entrant(self._context, tables, book, known, player, lock)
            book = book.with_person(entered)
            is_early = book.state.phase == "signing-up"
            late = EnteredLate(entered.number, book.state.latest_round + 1)
            event = Joined(entered.number) if is_early else late
            book = await self._books.add(tables, book, event, by.user_id, reason)
            await note_act(self._context, tables, book.tournament, by, "add", reason, player=player.name)
            return entered, book

        return await self._books.change(work)

    async def _changes(self, book: TournamentBook, act: Act) -> Consequences:
        """All that follows from an act. Refusal: tournament-rule, if something of it cannot be added."""
        found = await self._reckoner.changes(book.log, (act,))
        for event in found.events:
            book = self._books.added(book, event)
        return found

    async def _add(
        self, before: TournamentBook, by: Organiser, act: Act, events: Sequence[Event], reason: str
    ) -> TournamentBook:
        """Add these events if the log is still as before; else Conflict."""

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, before.tournament.id)
            await check_organiser(tables, book.tournament, by)
            if book.last != before.last:
                raise Conflict(f"the log of tournament {book.tournament.id} has gone on")
            now, early = self._context.now(), book
            for again in book.behind(act.entrant) if isinstance(act, Reinstated) else ():
                player = Player(again.user_id, again.name)
                await check_admitted(self._context, tables, book, player, by.user_id)
            book = await self._books.add_all(tables, book, events, by.user_id, reason)
            await tell_freed(tables, early, book, now)
            match act:
                case Paused():
                    await tables.tournament_timers.stop(book.tournament.id, now)
                case Resumed():
                    await tables.tournament_timers.go_on(book.tournament.id, now)
                    await set_dates(tables, book, now)
                case Undone() if before.tournament.ended_at is not None and book.tournament.lives:
                    await set_dates(tables, book, now, after=now)
                case Undone() if Paused() in events:
                    await tables.tournament_timers.stop(book.tournament.id, now)
                case _:
                    pass
            await note_act(
                self._context, tables, book.tournament, by, act_name(act), reason, **_facts(book, act)
            )
            return book, book

        return await self._books.change(work, attempts=1)


def _exact(book: TournamentBook, act: Act) -> Act:
    """The act in full: a drop-out gets their last round."""
    if not isinstance(act, Dropped):
        return act
    if book.state.phase == "signing-up":
        return Left(act.entrant)
    return Dropped(act.entrant, last_round(book, act.entrant))


def _stands_already(book: TournamentBook, act: Act) -> bool:
    """Whether the same decision stands already, so that a second click changes nothing."""
    if isinstance(act, KeptApart):
        return act.pairs <= book.state.apart
    if isinstance(act, ByeGiven):
        given = book.state.byes.get((act.entrant, act.round))
        return given is not None and given.points == act.points
    if isinstance(act, BoardOverridden):
        number = replace(act.match, board=act.board)
        is_same = book.state.result(number) == act.result
        return is_same and (act.match, act.board) in book.state.decided_boards
    if not isinstance(act, Overridden):
        return False
    match = book.state.match(act.match)
    return match is not None and match.result == act.result and act.match in book.state.decided


def _touched(act: Act, found: Consequences) -> int:
    """How many matches change besides the one that an act is about."""
    own = act.match if isinstance(act, Overridden | BoardOverridden) else None
    others = [each.match for each in found.results if each.match.id != own]
    if isinstance(act, Dropped):  # their open matches are lost anyway
        others = [each for each in others if act.entrant not in each.pairing.seats]
    if isinstance(act, Undone) and not found.withdrawn and not found.unchanged and len(others) == 1:
        others = []
    return len({each.id for each in (*others, *found.withdrawn, *found.unchanged)})


def _facts(book: TournamentBook, act: Act) -> dict[str, object]:
    """The facts of an act for the audit log."""
    match act:
        case Overridden(number, result):
            return {"match": str(number), "players": _names(book, number), "result": _plain(result)}
        case BoardOverridden(number, board, result):
            match = str(replace(number, board=board))
            return {"match": match, "players": _names(book, number), "result": _plain(result)}
        case Undone(number):
            return {"entry": number, **_undone(book, number)}
        case Penalized(entrant, halves):
            return {"player": book.name(entrant), "halves": halves}
        case Dropped(entrant, _) | Left(entrant) | Reinstated(entrant):
            return {"player": book.name(entrant)}
        case ByeGiven(entrant, number, points):
            return {"player": book.name(entrant), "round": number, "points": points}
        case KeptApart() as kept:
            return {"players": [book.name(each) for each in kept.people]}
        case _:
            return {}


def _undone(book: TournamentBook, number: int) -> dict[str, object]:
    """The facts of an undone entry for the audit log: its kind and its match."""
    event = next(each.event for each in book.log if each.number == number)
    about = {}
    if isinstance(event, Overridden | Reported | BoardOverridden | BoardReported):
        about = {"match": str(event.match)}
    return {"undone": act_name(event), **about}


def _names(book: TournamentBook, number: MatchId) -> list[str]:
    match = book.state.match(number)
    return [] if match is None else [book.name(each) for each in match.pairing.seats]


def _plain(result: MatchResult) -> dict[str, object]:
    return {"places": list(result.places), "wins": list(result.wins), "draws": result.draws}


async def hold(context: Context, clocks: Clocks, tournament_id: str, *, is_held: bool) -> None:
    """Pause the clocks of all its running duels, or let them run again.

    Each duel is a transaction of its own. A clock that a moderator has paused stays so until a moderator
    resumes it.
    """
    async with context.store.reading() as tables:
        plays = await tables.match_games.plays(tournament_id)
    for duel_id in (game.duel_id for play in plays for game in play.games if game.is_running):
        async with context.locks.of(duel_id):
            await _set(context, clocks, duel_id, is_held=is_held)


async def _set(context: Context, clocks: Clocks, duel_id: str, *, is_held: bool) -> None:
    while True:
        live = await context.load(duel_id)
        if live.duel.clock is None:
            return

        async def work(tables: Tables, live: Live = live) -> Duel:
            change = clocks.pause_by_tournament if is_held else clocks.resume_by_tournament
            return await change(tables, live)

        try:
            await context.store.write(work, context.changes.tell)
            return
        except Conflict:
            continue
        except Refusal:
            return  # it has ended, or its clock is as it should be
