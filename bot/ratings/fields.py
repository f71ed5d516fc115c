"""Made-up fields of players, for rehearsals of tournaments."""

from collections.abc import Sequence
from functools import lru_cache

from bot.ratings.skills import POINTS, START, START_RATING, Skill, chances
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rehearsal.model import SeededDraws, Strength
from bot.tournaments.rules import TournamentRules

SPREAD = 150
"""The usual standard deviation of the ratings in a field."""


def field(
    people: int, spread: float, chance: SeededDraws
) -> tuple[tuple[Entrant, ...], dict[EntrantId, Strength]]:
    """A field of people, seeded by ratings drawn around the initial rating."""
    ratings = sorted((START_RATING + spread * chance.normal() for _ in range(people)), reverse=True)
    entrants = seeded(people, chance)
    return entrants, {each.id: Strength(rating) for each, rating in zip(entrants, ratings, strict=True)}


def team_field(
    teams: int, size: int, spread: float, chance: SeededDraws
) -> tuple[tuple[Entrant, ...], dict[EntrantId, Strength], list[dict[EntrantId, Strength]]]:
    """A field of teams of people with such ratings, seeded by the mean of their members'.

    Then come the teams' strengths, their means, and those of the members by board, the best at board 1.
    """
    rated = [
        sorted((START_RATING + spread * chance.normal() for _ in range(size)), reverse=True)
        for _ in range(teams)
    ]
    rated.sort(key=sum, reverse=True)
    entrants = seeded(teams, chance, "Team")
    means = {each.id: Strength(sum(of) / size) for each, of in zip(entrants, rated, strict=True)}
    boards = [
        {each.id: Strength(of[board]) for each, of in zip(entrants, rated, strict=True)}
        for board in range(size)
    ]
    return entrants, means, boards


def field_of(
    rules: TournamentRules, count: int, spread: float, chance: SeededDraws
) -> tuple[tuple[Entrant, ...], dict[EntrantId, Strength], list[dict[EntrantId, Strength]]]:
    """A field of people, or of teams, as a tournament by these rules has them; like `team_field`."""
    if rules.is_of_teams:
        return team_field(count, rules.team_size, spread, chance)
    return (*field(count, spread, chance), [])


def seeded(count: int, chance: SeededDraws, noun: str = "Player") -> tuple[Entrant, ...]:
    """A field of people or teams, numbered by their seeds, with a random `draw`."""
    numbers = [EntrantId(place) for place in range(1, count + 1)]
    order: Sequence[EntrantId] = sorted(numbers, key=lambda _: chance.share())
    places = {each: place for place, each in enumerate(order, start=1)}
    return tuple(Entrant(each, f"{noun} {each}", each, places[each]) for each in numbers)


@lru_cache(maxsize=100_000)
def win_chance(one: float, other: float) -> float:
    """The first player's chance to win by the ratings' model, for practically certain ratings."""
    skills = [Skill(START.mean + (rating - START_RATING) / POINTS, 0.01) for rating in (one, other)]
    return chances(skills)[0]
