"""A person's places in the tournaments of a server that are over."""

from collections.abc import Mapping

from msgspec import Struct

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.matches.memory.kept import WeightedCache
from bot.store.tournaments.marks import LogMark
from bot.store.tournaments.values import Tournament
from bot.tournaments.course.places import places, winners
from bot.tournaments.matches import EntrantId

MAX_TOURNAMENTS = 25
"""Maximum tournaments that are looked at: the last ones to end."""
KEPT_PLACES = 50_000
"""Maximum places in tournaments that are remembered; others are worked out again."""


class TournamentPlace(Struct, frozen=True):
    """A person's final place in a tournament of so many people. `is_title` says that they have won it."""

    tournament: Tournament
    place: int
    people: int
    is_title: bool


class _KnownPlaces(Struct, frozen=True):
    """Everybody's place in a tournament that is over, and the log from which they follow."""

    log: LogMark
    places: Mapping[EntrantId, int]
    winners: frozenset[EntrantId]


class TournamentHistories:
    """Nothing is stored: places follow from the logs, and a person whose data is deleted is in none."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._books = Books(context)
        self._known: WeightedCache[_KnownPlaces] = WeightedCache(KEPT_PLACES)

    async def of(self, person: int, guild_id: int, game: str) -> tuple[TournamentPlace, ...]:
        """The places in the last tournaments of a game on a server that this person has played in.

        The last one to end comes first. Cancelled ones have no places.
        """
        async with self._store.reading() as tables:
            found = await tables.tournaments.marked_ended_of_person(
                person, guild_id, game, limit=MAX_TOURNAMENTS
            )
            books = [await self._books.read_marked(tables, each) for each in found]
        for book in books:
            self._books.keep(book)
        ended = (self._place(book, person) for book in books if book.state.phase == "finished")
        return tuple(each for each in ended if each is not None)

    def _place(self, book: TournamentBook, person: int) -> TournamentPlace | None:
        number, known = book.entrant_of(person), self._places(book)
        place = None if number is None else known.places.get(number)
        if place is None:
            return None
        return TournamentPlace(book.tournament, place, len(known.places), number in known.winners)

    def _places(self, book: TournamentBook) -> _KnownPlaces:
        known = self._known.get(book.tournament.id)
        if known is None or known.log != book.log_mark:
            rows = places(book.state)
            by_entrant = {row.entrant: row.place for row in rows}
            known = _KnownPlaces(book.log_mark, by_entrant, frozenset(winners(rows)))
            self._known.put(book.tournament.id, known, 1 + len(rows))
        return known
