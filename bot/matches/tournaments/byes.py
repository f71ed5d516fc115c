"""Byes that players ask for themselves, within the limits of the plan (TO-57)."""

from collections.abc import Mapping

from msgspec import Struct

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.rosters import check_captain
from bot.store.tables import Tables
from bot.tournaments.log.bye_checks import bye_rounds
from bot.tournaments.log.events import ByeGiven, ByePoints, Undone
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId


class OwnByes(Struct, frozen=True):
    """What a player can ask for now: rounds by kind of bye; and their byes that can still be taken back."""

    open: Mapping[ByePoints, tuple[int, ...]]
    given: Mapping[int, ByePoints]


def limit_of(plan: TournamentPlan, points: ByePoints) -> int:
    """How many byes of this kind the plan lets a player ask for."""
    return plan.half_byes if points == "half" else plan.zero_byes


def own_byes(plan: TournamentPlan, state: TournamentState, entrant: EntrantId) -> OwnByes:
    """The byes that this entrant can ask for and take back."""
    rounds = bye_rounds(state)
    mine = {number: bye.points for (who, number), bye in state.byes.items() if who == entrant}
    free = [each for each in rounds if each not in mine]
    kinds: tuple[ByePoints, ByePoints] = ("half", "zero")
    return OwnByes(
        {
            points: tuple(each for each in free if points == "zero" or each != _last(state))
            if sum(each == points for each in mine.values()) < limit_of(plan, points)
            else ()
            for points in kinds
        },
        {number: points for number, points in sorted(mine.items()) if number in rounds},
    )


class PlayerByes:
    """Each method is one transaction, and repeating it changes nothing."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._books = Books(context)

    async def ask(self, tournament_id: str, user_id: int, number: int, points: ByePoints) -> TournamentBook:
        """Miss this round with a bye.

        Refusals: no-such-tournament, not-entered, not-captain; bye-limit (limit, points); no-last-bye, for
        half a point in the last round; tournament-rule (`no-byes`, `no-such-round`, `round-released`,
        `has-bye`, `too-few-left`, `dropped-out`, `over`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            entrant = _known(book, user_id)
            given = book.state.byes.get((entrant, number))
            if given is not None and given.points == points:
                return book, book
            event = ByeGiven(entrant, number, points)
            self._books.added(book, event, user_id)  # the log's own reasons come first
            had = [bye for (who, _), bye in book.state.byes.items() if who == entrant]
            limit = limit_of(book.plan, points)
            if sum(bye.points == points for bye in had) >= limit:
                raise Refusal("bye-limit", tournament=book.tournament.name, limit=limit, points=points)
            if points == "half" and number == _last(book.state):
                raise Refusal("no-last-bye", tournament=book.tournament.name)
            book = await self._books.add(tables, book, event, user_id)
            return book, book

        return await self._books.change(work, is_act=False)

    async def take_back(self, tournament_id: str, user_id: int, number: int) -> TournamentBook:
        """Play in this round after all.

        Refusals: no-such-tournament, not-entered, not-captain; tournament-rule (`no-event`, without such a
        bye; `round-released`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            entrant = _known(book, user_id)
            given = book.state.byes.get((entrant, number))
            if given is None:
                raise Refusal("tournament-rule", reason="no-event", who=book.name(entrant))
            book = await self._books.add(tables, book, Undone(given.entry), user_id)
            return book, book

        return await self._books.change(work, is_act=False)


def _last(state: TournamentState) -> int | None:
    """The last round before a cut or the end; None while nobody knows how many there will be."""
    rounds = bye_rounds(state)
    is_known = state.rules.rounds is not None or state.entrants
    return rounds[-1] if rounds and is_known else None


def _known(book: TournamentBook, user_id: int) -> EntrantId:
    found = book.entrant_of(user_id)
    if found is None or found not in book.state.signed_up:
        raise Refusal("not-entered", tournament=book.tournament.name)
    return check_captain(book, user_id)
