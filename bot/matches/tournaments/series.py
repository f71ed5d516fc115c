"""Series of tournaments: the points of places, and the table of their sums."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.matches.books.books import TournamentBook
from bot.matches.planning.plan import TournamentPlan
from bot.store.tournaments.values import Tournament
from bot.tournaments.course.places import places
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId


class SeriesRow(Struct, frozen=True):
    """A person in a series of tournaments: their place, total points, and points of each tournament.

    `points` go by the tournaments of the series, oldest first; None for one in which they did not play.
    """

    place: int
    user_id: int
    name: str
    total: int
    points: tuple[int | None, ...]


class SeriesStandings(Struct, frozen=True):
    """Standings of a series: its ended tournaments, oldest first, and its people, best first."""

    name: str
    tournaments: tuple[Tournament, ...]
    rows: tuple[SeriesRow, ...]


def series_of(books: Sequence[TournamentBook]) -> SeriesStandings:
    """The table of a series after these tournaments, one or more."""
    points = [_points(book) for book in books]
    names: dict[int, str] = {}
    for book in books:
        names |= {each.user_id: book.names[each.number] for each in book.people.values()}
    people = {person for each in points for person in each}
    totals = {person: sum(each.get(person, 0) for each in points) for person in people}
    order = sorted(people, key=lambda each: (-totals[each], names[each].casefold(), each))
    rows = tuple(
        SeriesRow(
            place=1 + sum(totals[other] > totals[person] for other in people),
            user_id=person,
            name=names[person],
            total=totals[person],
            points=tuple(each.get(person) for each in points),
        )
        for person in order
    )
    return SeriesStandings(books[-1].plan.series or "", tuple(each.tournament for each in books), rows)


def _points(book: TournamentBook) -> dict[int, int]:
    """The points for places of each of its people."""
    return {
        person.user_id: points
        for each, points in series_points(book.plan, book.state).items()
        for person in book.behind(each)
    }


def series_points(plan: TournamentPlan, state: TournamentState) -> Mapping[EntrantId, int]:
    """The series points of all entrants of a tournament, best first."""
    by_place = plan.series_points
    return {
        row.entrant: by_place[row.place - 1] if row.place <= len(by_place) else 0 for row in places(state)
    }
