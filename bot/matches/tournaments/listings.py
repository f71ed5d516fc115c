"""The tournaments of a server or of a person: lists, the calendar, the standings of a series."""

from collections.abc import Mapping

from msgspec import Struct

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.series import SeriesStandings, series_of
from bot.store.people.decks import name_key
from bot.store.tables import Tables
from bot.store.tournaments.tournaments import MarkedTournament
from bot.store.tournaments.values import Timer, Tournament, TournamentPost
from bot.tournaments.course.places import places, winners
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId


class TournamentListing(Struct, frozen=True):
    """A tournament in a list, with the number of its entrants.

    `timers` are the scheduled events of a living one. `number` is that of the person who looks; None if they
    never signed up.
    """

    tournament: Tournament
    plan: TournamentPlan
    entrants: int
    state: TournamentState
    timers: tuple[Timer, ...]
    number: EntrantId | None


class PostedTournament(Struct, frozen=True):
    """A tournament in its server's calendar.

    `posts` are the messages that show it, by their roles. `winners` are the names of those in first place,
    once it is over. `is_waiting` says whether the person who looks waits for a place.
    """

    listing: TournamentListing
    posts: Mapping[str, TournamentPost]
    winners: tuple[str, ...]
    is_waiting: bool


class TournamentCalendar(Struct, frozen=True):
    """A server's tournaments: all living ones, and a page of ended ones, the last ended first.

    `has_older` says whether pages follow.
    """

    living: tuple[PostedTournament, ...]
    ended: tuple[PostedTournament, ...]
    has_older: bool


class TournamentListings:
    """Reads only."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._books = Books(context)

    async def in_server(
        self, guild_id: int, *, is_alive: bool = True, limit: int = 25, viewer: int = 0
    ) -> list[TournamentListing]:
        """The tournaments of a server that live, or the last ones that have ended, newest first.

        `viewer` is the id of the person who looks.
        """
        async with self._store.reading() as tables:
            found = await tables.tournaments.marked_in_server(guild_id, is_alive=is_alive, limit=limit)
            return [await self._listed(tables, each, viewer) for each in found]

    async def calendar(self, guild_id: int, page: int, a_page: int, viewer: int) -> TournamentCalendar:
        """The tournaments of a server as `viewer` sees them, with the page of ended ones, counted from 0."""
        async with self._store.reading() as tables:
            living = await tables.tournaments.marked_in_server(guild_id, is_alive=True)
            ended = await tables.tournaments.marked_ended(guild_id, skipped=page * a_page, limit=a_page + 1)
            shown = (*living, *ended[:a_page])
            posts = await tables.tournament_desk.posts_of(each.tournament.id for each in shown)
            posted = [await self._posted(tables, each, viewer, posts) for each in shown]
        return TournamentCalendar(
            tuple(posted[: len(living)]), tuple(posted[len(living) :]), len(ended) > a_page
        )

    async def of_person(self, user_id: int, *, is_alive: bool = True) -> list[TournamentListing]:
        """The tournaments that this person is in, or was in, newest first."""
        async with self._store.reading() as tables:
            found = await tables.tournaments.marked_of_person(user_id, is_alive=is_alive)
            return [await self._listed(tables, each, user_id) for each in found]

    async def organised_by(self, user_id: int, guild_id: int) -> list[Tournament]:
        """The current tournaments that this person made or helps with, newest first."""
        async with self._store.reading() as tables:
            return await tables.tournaments.organised_by(user_id, guild_id)

    async def series(self, guild_id: int, name: str) -> SeriesStandings:
        """The standings of a server's series, by points for places.

        People who share a place all get its points. Refusal: no-such-series.
        """
        async with self._store.reading() as tables:
            found = await tables.tournaments.marked_in_server(guild_id)
            books = [await self._books.read_marked(tables, each) for each in reversed(found)]
        ended = [
            each
            for each in books
            if each.plan.series is not None
            and name_key(each.plan.series) == name_key(name)
            and each.state.phase == "finished"
        ]
        if not ended:
            raise Refusal("no-such-series", name=name)
        return series_of(ended)

    async def _posted(
        self,
        tables: Tables,
        marked: MarkedTournament,
        viewer: int,
        posts: Mapping[str, Mapping[str, TournamentPost]],
    ) -> PostedTournament:
        book = await self._books.read_marked(tables, marked)
        listing = await self._listing(tables, book, viewer)
        first = winners(places(book.state)) if book.state.phase == "finished" else ()
        return PostedTournament(
            listing,
            posts.get(book.tournament.id, {}),
            tuple(book.names[each] for each in first),
            is_waiting=book.state.phase == "signing-up" and listing.number in book.waiting,
        )

    async def _listed(self, tables: Tables, marked: MarkedTournament, viewer: int) -> TournamentListing:
        return await self._listing(tables, await self._books.read_marked(tables, marked), viewer)

    async def _listing(self, tables: Tables, book: TournamentBook, viewer: int) -> TournamentListing:
        self._books.keep(book)
        own, is_alive = book.entrant_of(viewer), book.tournament.lives
        return TournamentListing(
            book.tournament,
            book.plan,
            len(book.state.entrants or book.state.signed_up),
            book.state,
            tuple(await tables.tournament_timers.of(book.tournament.id) if is_alive else ()),
            own,
        )
