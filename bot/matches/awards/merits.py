"""Who deserves which role: it follows from tournaments and ladders alone."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from bot.matches.memory.kept_books import TournamentBook
from bot.matches.ratings.ladders import Leader
from bot.matches.values import is_deleted
from bot.store.awards.values import RoleAward
from bot.store.people.decks import name_key
from bot.tournaments.course.places import places

MAX_PLACE = 3
"""The last place of a tournament for which there can be a role."""

Merit = tuple[int, int]
"""A person and a role."""


class Placing(Struct, frozen=True):
    """The first places of a tournament that is over, by person."""

    game: str
    template: str | None
    places: Mapping[int, int]


def is_for(award: RoleAward, game: str, template: str | None) -> bool:
    """Whether an award is for tournaments of this game and template; None for one that was made from none."""
    if award.game not in (None, game):
        return False
    return award.template is None or (template is not None and name_key(award.template) == name_key(template))


def players_of(book: TournamentBook) -> frozenset[int]:
    """The people who play in a tournament, also in teams: before its start those with a place who have
    checked in.
    """
    state = book.state
    if state.phase == "running":
        playing = [each.id for each in state.entrants if each.dropped_after is None]
    elif state.phase == "signing-up" and book.plan.needs_check_in:
        playing = [each for each in book.playing if each in state.checked_in]
    else:
        playing = []
    return frozenset(person.user_id for each in playing for person in book.behind(each))


def placing_of(book: TournamentBook) -> Placing:
    """The places down to `MAX_PLACE` of a tournament that is over, of those who earned a point or had a bye.

    Places are shared, so more people than that can have one.
    """
    first = (
        [row for row in places(book.state) if row.place <= MAX_PLACE]
        if book.state.phase == "finished"
        else []
    )
    counted = [row for row in first if row.record.won or row.record.drawn or row.record.byes]
    found = {person.user_id: row.place for row in counted for person in book.behind(row.entrant)}
    return Placing(book.tournament.game, book.plan.template, found)


def for_playing(awards: Iterable[RoleAward], living: Sequence[TournamentBook]) -> set[Merit]:
    """The merits of those who play in tournaments that are not over."""
    return {
        (person, award.role_id)
        for award in awards
        if award.kind == "players"
        for book in living
        if is_for(award, book.tournament.game, book.plan.template)
        for person in players_of(book)
    }


def for_winning(awards: Iterable[RoleAward], ended: Sequence[Placing]) -> set[Merit]:
    """The merits of winners; of tournaments that are over, the last ended first."""
    found = set[Merit]()
    for award in awards:
        if award.kind != "winners":
            continue
        won = [each for each in ended if is_for(award, each.game, each.template)]
        for each in won if award.is_lasting else won[:1]:
            found |= {
                (person, award.role_id) for person, place in each.places.items() if place <= award.number
            }
    return found


def for_rank(awards: Iterable[RoleAward], leaders: Sequence[Leader]) -> set[Merit]:
    """The merits of a season's leaders, by the awards of their game.

    Of several ratings, and of several ranks, everybody gets the highest award that they reach. People without
    a rank, whose rating is provisional, get none.
    """
    ratings = sorted((each for each in awards if each.kind == "rating"), key=lambda each: -each.number)
    ranks = sorted((each for each in awards if each.kind == "rank"), key=lambda each: each.number)
    found = set[Merit]()
    for place in (each.place for each in leaders):
        if place.rank is None:
            continue
        best = next((each.number for each in ratings if place.skill.rating >= each.number), None)
        first = next((each.number for each in ranks if place.rank <= each.number), None)
        found |= {(place.person, each.role_id) for each in ratings if each.number == best}
        found |= {(place.person, each.role_id) for each in ranks if each.number == first}
    return found


def for_season(awards: Iterable[RoleAward], leaders: Sequence[Leader]) -> set[Merit]:
    """The merit of the champion among the leaders of a season that is over."""
    first = [each.place.person for each in leaders if each.place.rank == 1]
    return {(person, award.role_id) for award in awards if award.kind == "champion" for person in first}


def of_people(merits: Iterable[Merit]) -> set[Merit]:
    """The merits of people whose data is not deleted."""
    return {each for each in merits if not is_deleted(each[0])}
