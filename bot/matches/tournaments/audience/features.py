"""Feature matches: an organiser marks one, and casters see it if both of its players agree.

Until both have agreed, only they know of it. The match goes on in any case.
"""

from msgspec.structs import replace

from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.context import Context
from bot.matches.memory.boards import sitting
from bot.matches.memory.plays import people_of, read_play
from bot.matches.refusals import Refusal
from bot.matches.series import touch
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.values import Duel
from bot.matches.watching.caster_views import check_delay
from bot.store.tables import Tables
from bot.store.tournaments.values import FeatureMatch, MatchGame
from bot.tournaments.matches import EntrantId, MatchId

DELAY = 3
"""The casters' delay in turns, if the tournament has no delay of its own."""


class Features:
    """A tournament has one feature match at a time."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._books = Books(context)

    async def get(self, tournament_id: str) -> FeatureMatch | None:
        """The feature match; None without one, and if its match is there no longer."""
        async with self._store.reading() as tables:
            feature = await tables.features.get(tournament_id)
            if feature is None:
                return None
            book = await self._books.read(tables, tournament_id)
        return feature if _is_there(book, feature) else None

    async def mark(
        self, guild_id: int, tournament_id: str, by: Organiser, match: MatchId, delay: int = DELAY
    ) -> FeatureMatch:
        """Make an open two-player match the feature match, in place of any other.

        Marking the same match again changes nothing. If the tournament has a caster view of its own, its
        entrants have agreed by signing up.
        Refusals: no-such-tournament, not-an-organiser, tournament-rule, no-caster-view, bad-delay.
        """

        async def work(tables: Tables) -> tuple[tuple[FeatureMatch, list[Duel]], TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            feature = self._new(book, match, delay)
            before = await tables.features.get(tournament_id)
            if before is not None and (before.match, before.entry) == (feature.match, feature.entry):
                return (before, []), book
            changed = [] if before is None else await self._close(tables, book, before)
            await tables.features.put(feature)
            names = [book.name(each) for each in _pairing(book, match)]
            await note_act(
                self._context, tables, book.tournament, by, "feature", match=str(match), players=names
            )
            return (feature, changed), book

        feature, changed = await self._books.change(work)
        self._tell(changed)
        return feature

    async def unmark(self, guild_id: int, tournament_id: str, by: Organiser) -> bool:
        """Remove the mark and the caster view that came with it; False without a mark.

        Refusals: no-such-tournament, not-an-organiser.
        """

        async def work(tables: Tables) -> tuple[tuple[bool, list[Duel]], TournamentBook]:
            book = await self._books.organised(tables, guild_id, tournament_id, by)
            feature = await tables.features.get(tournament_id)
            if feature is None:
                return (False, []), book
            changed = await self._close(tables, book, feature)
            await tables.features.remove(tournament_id)
            await note_act(self._context, tables, book.tournament, by, "unfeature", match=str(feature.match))
            return (True, changed), book

        is_done, changed = await self._books.change(work)
        self._tell(changed)
        return is_done

    async def answer(
        self, tournament_id: str, entry: int, match: MatchId, user_id: int, *, agrees: bool
    ) -> FeatureMatch:
        """Store whether a player lets casters see the match. They can change that while it is played.

        Refusals: no-such-tournament; no-feature, if it is not the feature match any more, or is over;
        not-your-match, for those who do not play it.
        """

        async def work(tables: Tables) -> tuple[tuple[FeatureMatch, list[Duel]], TournamentBook]:
            book = await self._books.read(tables, tournament_id)
            before = await tables.features.get(tournament_id)
            found = sitting(book.state, match)
            is_this = before is not None and (before.match, before.entry) == (match, entry)
            is_over = found is None or found.result is not None
            if before is None or not is_this or is_over or not _is_there(book, before):
                raise Refusal("no-feature", tournament=book.tournament.name)
            if user_id not in before.answers:
                raise Refusal("not-your-match", tournament=book.tournament.name)
            await tables.features.set_answer(tournament_id, user_id, agrees=agrees)
            after = replace(before, answers={**before.answers, user_id: agrees})
            changed: list[Duel] = []
            if is_on(after) and not is_on(before):
                changed = await self._open(tables, book, after)
            elif is_on(before) and not is_on(after):
                changed = await self._close(tables, book, after)
            return (after, changed), book

        feature, changed = await self._books.change(work)
        self._tell(changed)
        return feature

    async def asked(self, tournament_id: str, user_id: int) -> None:
        """Note that this player has been asked."""
        await self._store.write(lambda tables: tables.features.set_asked(tournament_id, user_id))

    def _new(self, book: TournamentBook, match: MatchId, delay: int) -> FeatureMatch:
        found = sitting(book.state, match)
        if book.state.phase != "running":
            is_early = book.state.phase == "signing-up"
            raise Refusal("tournament-rule", reason="not-running" if is_early else "over")
        is_whole = book.state.rules.has_boards and not match.board  # casters see a board of a match of teams
        if found is None or len(found.pairing.seats) > 2 or is_whole:
            raise Refusal("tournament-rule", reason="no-match", match=str(match))
        if found.pairing.is_bye or found.result is not None:
            reason = "bye" if found.pairing.is_bye else "match-over"
            raise Refusal("tournament-rule", reason=reason, match=str(match))
        own = book.plan.caster
        check_delay(self._context, book.tournament.game, own or delay)
        people = people_of(book, found)
        answers = dict.fromkeys(people, None if own is None else True)
        asked = frozenset(people) if own is not None else frozenset[int]()
        return FeatureMatch(book.tournament.id, book.released(match), match, own or delay, answers, asked)

    async def _open(self, tables: Tables, book: TournamentBook, feature: FeatureMatch) -> list[Duel]:
        """Show casters the latest duel of the match; each later one inherits that."""
        found = sitting(book.state, feature.match)
        assert found is not None, "a feature match that is there"
        duels = (await read_play(tables, book, found)).duels[-1:]
        changed = []
        for duel_id in duels:
            if (await self._context.duel(tables, duel_id)).caster is None:
                await tables.caster.begin(duel_id, feature.delay)
                changed.append(await touch(self._context, tables, duel_id))
        return changed

    async def _close(self, tables: Tables, book: TournamentBook, feature: FeatureMatch) -> list[Duel]:
        """Hide the match from casters, unless the whole tournament has a caster view."""
        found = sitting(book.state, feature.match)
        if book.plan.caster is not None or found is None or not _is_there(book, feature):
            return []
        changed = []
        for duel_id in (await read_play(tables, book, found)).duels:
            if (await self._context.duel(tables, duel_id)).caster is not None:
                await tables.caster.end(duel_id)
                changed.append(await touch(self._context, tables, duel_id))
        return changed

    def _tell(self, changed: list[Duel]) -> None:
        for duel in changed:
            self._context.positions.forget(duel.id)
            self._context.changes.tell(duel)


def _is_there(book: TournamentBook, feature: FeatureMatch) -> bool:
    """Whether the match is still the one that was marked."""
    return sitting(book.state, feature.match) is not None and book.released(feature.match) == feature.entry


def _pairing(book: TournamentBook, match: MatchId) -> tuple[EntrantId, ...]:
    found = sitting(book.state, match)
    return () if found is None else found.pairing.seats


def is_on(feature: FeatureMatch) -> bool:
    """Whether all of its players have agreed."""
    return bool(feature.answers) and all(each is True for each in feature.answers.values())


async def featured_delay(tables: Tables, game: MatchGame) -> int | None:
    """The casters' delay in turns for a duel that begins in a feature match; None without a caster view."""
    feature = await tables.features.get(game.tournament_id)
    if feature is None or (feature.match, feature.entry) != (game.match, game.entry):
        return None
    return feature.delay if is_on(feature) else None
