"""A person's places in the tournaments of a server that are over."""

from dataclasses import dataclass

from bot.matches.books.books import Books, TournamentBook
from bot.matches.context import Context
from bot.store.tournaments.values import Tournament
from bot.tournaments.course.places import places, winners

MAX_TOURNAMENTS = 25
"""Maximum tournaments that are looked at: the last ones to end."""


@dataclass(frozen=True, slots=True)
class TournamentPlace:
    """A person's final place in a tournament of so many people. `is_title` says that they have won it."""

    tournament: Tournament
    place: int
    people: int
    is_title: bool


class TournamentHistories:
    """Nothing is stored: places follow from the logs, and a person whose data is deleted is in none."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._books = Books(context)

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
        ended = (_place(book, person) for book in books if book.state.phase == "finished")
        return tuple(each for each in ended if each is not None)


def _place(book: TournamentBook, person: int) -> TournamentPlace | None:
    number, rows = book.entrant_of(person), places(book.state)
    row = next((each for each in rows if each.entrant == number), None)
    if row is None:
        return None
    return TournamentPlace(book.tournament, row.place, len(rows), row.entrant in winners(rows))
