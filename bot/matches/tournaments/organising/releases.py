"""Organisers' acts on pairings: view a draft, release it, pair by hand, swap."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.books.windows import set_round
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.tournaments.reckoner import Reckoner
from bot.store.tables import Tables
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.course.due import DueEvents
from bot.tournaments.log.events import Event, Paired, Withdrawn
from bot.tournaments.matches import HALF_BYE, EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.rules import BY_STANDINGS
from bot.tournaments.sides import first_choice, sides

Swaps: TypeAlias = tuple[tuple[EntrantId, EntrantId], ...]
"""People in each other's place, one pair after the other."""

_SWAPS = "swaps"
"""The role under which the swaps in a draft are stored. Its content is `_StoredSwaps` as text."""


class ReleaseDraft(Struct, frozen=True):
    """Events to release, resting on the log up to entry `after`.

    `swaps` are those that organisers have made in it; None if they have made none. `has_lost_swaps` says that
    some were made before the log went on.
    """

    book: TournamentBook
    due: DueEvents
    swaps: Swaps | None = None
    has_lost_swaps: bool = False

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
        """The next matches, with remarks. Refusals: nothing-to-release (why), tournament-busy."""
        async with self._store.reading() as tables:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            stored = await _stored_swaps(tables, tournament_id)
        found = await self._reckoner.due(book.state)
        if not found.has_matches:
            raise _nothing_to_release(book)
        if stored is None or not book.has_changed_since(stored.after):
            return ReleaseDraft(book, found, None if stored is None else stored.swaps)
        is_lost = bool(stored.swaps) and stored.rounds_before == book.state.latest_round
        return ReleaseDraft(book, found, has_lost_swaps=is_lost)

    async def set_swaps(
        self, guild_id: int, tournament_id: str, by: Organiser, after: int, seen: Swaps, swaps: Swaps
    ) -> None:
        """Store the swaps in the draft that rests on the log up to this entry, for all organisers to see.

        Refusal: tournament-changed, if the log has gone on since, or others than the `seen` ones are stored.
        """

        async def work(tables: Tables) -> None:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            stored = await _stored_swaps(tables, tournament_id)
            _check_seen(book, stored, after, seen)
            new = _StoredSwaps(after, book.state.latest_round, swaps)
            post = TournamentPost(_SWAPS, book.tournament.channel_id, 0, new.text())
            if not await tables.tournament_desk.change_post(tournament_id, post):
                await tables.tournament_desk.add_post(tournament_id, post)

        await self._store.write(work)

    async def release(
        self,
        guild_id: int,
        tournament_id: str,
        by: Organiser,
        after: int,
        swaps: Swaps = (),
    ) -> TournamentBook:
        """Release the draft that rests on the log up to this entry, with these people swapped.

        Refusals: tournament-changed, if the log has gone on since, or other swaps are stored;
        nothing-to-release; not-paired; tournament-busy; with swaps, tournament-rule (`not-by-hand`,
        `not-in`, `dropped-out`).
        """
        draft = await self.draft(guild_id, tournament_id, by)
        if draft.book.has_changed_since(after):
            raise Refusal("tournament-changed", tournament=draft.book.tournament.name)
        events = _swapped(draft, swaps)
        if swaps:
            _check_by_hand(each.stage for each in events if isinstance(each, Paired))

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            _check_seen(book, await _stored_swaps(tables, tournament_id), after, swaps)
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
        (`not-by-hand`, `with-themselves`, `not-in`, `dropped-out`).
        """

        async def work(tables: Tables) -> tuple[TournamentBook, TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            latest = [each for each in book.state.matches if each.id.round == book.state.latest_round]
            if not latest:
                raise Refusal("tournament-rule", reason="not-running")
            _check_by_hand(each.stage for each in latest)
            _check_playing(book, (one, other))
            _check_meeting(book, one, other, is_sure=is_sure)
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
        `not-by-hand`, `with-themselves`, `not-in`, `dropped-out`); would-repeat, as in `pair`.
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
                Paired(each.stage, ((each.id, pairing),), _half_byes(each, pairing))
                for each, pairing in zip(found, after, strict=True)
            )
            book = await self._books.add_all(tables, book, events, by.user_id, reason)
            names = [book.name(one), book.name(other)]
            await note_act(self._context, tables, book.tournament, by, "pair", reason, players=names)
            return book, book

        return await self._books.change(work)

    async def _set_rounds(self, tables: Tables, book: TournamentBook, events: Sequence[Event]) -> None:
        rounds = [number.round for each in events if isinstance(each, Paired) for number, _ in each.matches]
        await set_round(tables, book, rounds, self._context.now())


class _StoredSwaps(Struct, frozen=True):
    """Swaps in the draft that rested on the log up to entry `after`, with this many rounds released."""

    after: int
    rounds_before: int
    swaps: Swaps

    def text(self) -> str:
        pairs = ",".join(f"{one}-{other}" for one, other in self.swaps)
        return f"{self.after}:{self.rounds_before}:{pairs}"

    @classmethod
    def of(cls, text: str) -> "_StoredSwaps":
        """The inverse of `text`."""
        after, rounds, pairs = text.split(":")
        numbers = (each.split("-") for each in pairs.split(",") if each)
        swaps = tuple((EntrantId(int(one)), EntrantId(int(other))) for one, other in numbers)
        return cls(int(after), int(rounds), swaps)


async def _stored_swaps(tables: Tables, tournament_id: str) -> _StoredSwaps | None:
    post = (await tables.tournament_desk.posts(tournament_id)).get(_SWAPS)
    return None if post is None else _StoredSwaps.of(post.content)


def _check_seen(book: TournamentBook, stored: _StoredSwaps | None, after: int, seen: Swaps) -> None:
    """Refusal: tournament-changed, if there is another log or there are other swaps than these."""
    is_kept = stored is not None and not book.has_changed_since(stored.after)
    is_other = stored is not None and is_kept and stored.swaps != seen
    if book.has_changed_since(after) or is_other:
        raise Refusal("tournament-changed", tournament=book.tournament.name)


def _nothing_to_release(book: TournamentBook) -> Refusal:
    state = book.state
    why = "paused" if state.phase == "running" and state.is_paused else state.phase
    return Refusal("nothing-to-release", tournament=book.tournament.name, why=why)


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


def _half_byes(match: Match, pairing: Pairing) -> tuple[EntrantId, ...]:
    """Who has the half-point bye in this match's place: it keeps its points."""
    return pairing.seats if match.result == HALF_BYE else ()


def _swapped(draft: ReleaseDraft, swaps: Sequence[tuple[EntrantId, EntrantId]]) -> tuple[Event, ...]:
    """The events of a draft with these people in each other's place.

    Nobody takes the place of somebody with a half-point bye. Refusal: not-paired.
    """
    events = draft.due.events
    for one, other in swaps:
        seated = {
            seat
            for each in events
            if isinstance(each, Paired)
            for _, pairing in each.matches
            for seat in pairing.seats
            if seat not in each.half_byes
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


def _check_playing(book: TournamentBook, people: Iterable[EntrantId]) -> None:
    """Refusals: tournament-rule (`not-in`, `dropped-out`), if one of them does not play on."""
    for each in people:
        playing = book.state.entrant(each)
        if playing is None:
            raise Refusal("tournament-rule", reason="not-in", who=book.name(each))
        if playing.dropped_after is not None:
            raise Refusal("tournament-rule", reason="dropped-out", who=book.name(each))


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
    _check_playing(book, (entrant,))
    return Refusal("not-paired", tournament=book.tournament.name, who=book.name(entrant) or f"#{entrant}")
