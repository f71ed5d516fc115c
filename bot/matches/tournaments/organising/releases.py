"""Organisers' acts on pairings: view a draft, release it, pair by hand, swap."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.books.windows import set_round
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.reckoner import Reckoner
from bot.store.tables import Tables
from bot.tournaments.course.due import DueEvents
from bot.tournaments.log.events import Event, Paired, Withdrawn
from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.rules import BY_STANDINGS
from bot.tournaments.sides import first_choice, sides


@dataclass(frozen=True, slots=True)
class ReleaseDraft:
    """Events to release, resting on the log up to entry `after`."""

    book: TournamentBook
    due: DueEvents

    @property
    def after(self) -> int:
        """The number to release it by."""
        return self.book.last


class Releases:
    """Every act is one transaction with its entries in the log and in the audit log.

    All refuse with no-such-tournament, not-an-organiser, and tournament-rule for acts that the log rejects.
    """

    def __init__(self, context: Context, reckoner: Reckoner) -> None:
        self._context = context
        self._reckoner = reckoner
        self._store = context.store
        self._books = Books(context)

    async def draft(self, guild_id: int, tournament_id: str, by: Organiser) -> ReleaseDraft:
        """The next matches, with remarks. Refusals: nothing-to-release, tournament-busy."""
        async with self._store.reading() as tables:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
        found = await self._reckoner.due(book.state)
        if not found.has_matches:
            raise Refusal("nothing-to-release", tournament=book.tournament.name)
        return ReleaseDraft(book, found)

    async def release(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        after: int,
        swaps: Sequence[tuple[EntrantId, EntrantId]] = (),
    ) -> TournamentBook:
        """Release the draft that rests on the log up to this entry, with these people swapped.

        Refusals: tournament-changed, if the log has gone on since; nothing-to-release; not-paired;
        tournament-busy; with swaps, tournament-rule (`not-by-hand`).
        """
        draft = await self.draft(guild_id, tournament_id, by)
        if draft.after != after:
            raise Refusal("tournament-changed", tournament=draft.book.tournament.name)
        events = _swapped(draft, swaps)
        if swaps:
            _check_by_hand(each.stage for each in events if isinstance(each, Paired))

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            if book.last != after:
                raise Refusal("tournament-changed", tournament=book.tournament.name)
            for event in events:
                book = await self._books.add(tables, book, event, by.user_id)
            await self._set_rounds(tables, book, events)
            act = "pair" if swaps else "release"
            await note_act(self._context, tables, book.tournament, by, act)
            return book, book

        return await self._books.change(work)

    async def pair(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        one: EntrantId,
        other: EntrantId,
        reason: str = "",
        *,
        is_sure: bool = False,
    ) -> TournamentBook:
        """Pair two people without a match in the latest round; a bye of theirs is withdrawn.

        Refusals: would-repeat, if they have met or are kept apart and `is_sure` is False; tournament-rule
        (`not-by-hand`, `with-themselves`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            _check_meeting(book, one, other, is_sure=is_sure)
            latest = [each for each in book.state.matches if each.id.round == book.state.latest_round]
            if not latest:
                raise Refusal("tournament-rule", reason="not-running")
            _check_by_hand(each.stage for each in latest)
            byes = [each for each in latest if each.pairing.is_bye and {one, other} & {*each.pairing.seats}]
            table = max(each.id.table for each in latest) + 1
            events: list[Event] = [Withdrawn(tuple(each.id for each in byes))] if byes else []
            number = MatchId(latest[0].id.round, table)
            events.append(Paired(latest[0].stage, ((number, _pairing(book, (one, other))),)))
            book = await self._books.add_all(tables, book, events, by.user_id, reason)
            await self._set_rounds(tables, book, events)
            names = [book.name(one), book.name(other)]
            await note_act(self._context, tables, book.tournament, by, "pair", reason, players=names)
            return book, book

        return await self._books.change(work)

    async def swap(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        one: EntrantId,
        other: EntrantId,
        reason: str = "",
        *,
        is_sure: bool = False,
    ) -> TournamentBook:
        """Swap two people of the latest round whose matches, or byes, have not begun.

        Refusals: not-paired, if one of them has no match there; tournament-rule (`match-begun`,
        `not-by-hand`, `with-themselves`); would-repeat, as in `pair`.
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            latest = [each for each in book.state.matches if each.id.round == book.state.latest_round]
            found = [_match_of(book, latest, each) for each in (one, other)]
            _check_by_hand(each.stage for each in found)
            if found[0] == found[1]:
                raise Refusal("tournament-rule", reason="with-themselves", who=book.name(one))
            for each in found:
                if not each.pairing.is_bye and (
                    each.result is not None or book.state.origins[each.id].is_begun
                ):
                    raise Refusal("tournament-rule", reason="match-begun", match=str(each.id))
            after = [_exchange(book, each.pairing, one, other) for each in found]
            for pairing in after:
                _check_table(book, found, pairing.seats, is_sure=is_sure)
            events: list[Event] = [Withdrawn(tuple(each.id for each in found))]
            events += (
                Paired(each.stage, ((each.id, pairing),)) for each, pairing in zip(found, after, strict=True)
            )
            book = await self._books.add_all(tables, book, events, by.user_id, reason)
            names = [book.name(one), book.name(other)]
            await note_act(self._context, tables, book.tournament, by, "pair", reason, players=names)
            return book, book

        return await self._books.change(work)

    async def _set_rounds(self, tables: Tables, book: TournamentBook, events: Sequence[Event]) -> None:
        rounds = [number.round for each in events if isinstance(each, Paired) for number, _ in each.matches]
        await set_round(tables, book, rounds, self._context.now())


def _pairing(book: TournamentBook, seats: tuple[EntrantId, ...]) -> Pairing:
    """These people at a table, with the first choice by TO-13."""
    playing = [book.state.entrant(each) for each in seats]
    known = [each for each in playing if each is not None]
    if len(seats) != 2 or len(known) != 2:
        return Pairing(seats)
    return Pairing(seats, first_choice(known[0], known[1], sides(book.state.matches)))


def _exchange(book: TournamentBook, pairing: Pairing, one: EntrantId, other: EntrantId) -> Pairing:
    """The same table with the two in each other's place."""
    turned = {one: other, other: one}
    return _pairing(book, tuple(turned.get(each, each) for each in pairing.seats))


def _swapped(draft: ReleaseDraft, swaps: Sequence[tuple[EntrantId, EntrantId]]) -> tuple[Event, ...]:
    """The events of a draft with these people in each other's place. Refusal: not-paired."""
    events = draft.due.events
    for one, other in swaps:
        seated = {
            seat
            for each in events
            if isinstance(each, Paired)
            for _, pairing in each.matches
            for seat in pairing.seats
        }
        for each in (one, other):
            if each not in seated:
                raise _not_paired(draft.book, each)
        events = tuple(
            replace(
                each,
                matches=tuple(
                    (number, pairing if not {one, other} & {*pairing.seats} else moved)
                    for number, pairing in each.matches
                    for moved in (_exchange(draft.book, pairing, one, other),)
                ),
            )
            if isinstance(each, Paired)
            else each
            for each in events
        )
    return events


def _check_by_hand(stages: Iterable[Stage]) -> None:
    """Refusal: tournament-rule (`not-by-hand`), where a bracket or a schedule says who meets whom."""
    if any(each not in BY_STANDINGS for each in stages):
        raise Refusal("tournament-rule", reason="not-by-hand")


def _check_meeting(book: TournamentBook, one: EntrantId, other: EntrantId, *, is_sure: bool) -> None:
    """Refusals: would-repeat; tournament-rule (`with-themselves`)."""
    if one == other:
        raise Refusal("tournament-rule", reason="with-themselves", who=book.name(one))
    _check_table(book, (), (one, other), is_sure=is_sure)


def _check_table(
    book: TournamentBook, withdrawn: Sequence[Match], seats: Sequence[EntrantId], *, is_sure: bool
) -> None:
    """Refusal: would-repeat, if two of these have met, in other matches than these, or are kept apart."""
    if is_sure:
        return
    gone = {each.id for each in withdrawn}
    for one, other in combinations(seats, 2):
        both = {one, other}
        met = [
            each.id for each in book.state.matches if both <= {*each.pairing.seats} and each.id not in gone
        ]
        if met or frozenset(both) in book.state.apart:
            round_ = met[-1].round if met else None
            raise Refusal("would-repeat", who=book.name(one), other=book.name(other), round=round_)


def _match_of(book: TournamentBook, matches: Sequence[Match], entrant: EntrantId) -> Match:
    found = next((each for each in matches if entrant in each.pairing.seats), None)
    if found is None:
        raise _not_paired(book, entrant)
    return found


def _not_paired(book: TournamentBook, entrant: EntrantId) -> Refusal:
    return Refusal("not-paired", tournament=book.tournament.name, who=book.name(entrant) or f"#{entrant}")
