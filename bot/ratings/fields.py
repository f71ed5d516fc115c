"""Made-up fields of players, for rehearsals of tournaments."""

from collections.abc import Sequence
from functools import lru_cache

from bot.ratings.skills import POINTS, START, START_RATING, Skill, chances
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rehearsal.model import SeededDraws, Strength

SPREAD = 150
"""The usual standard deviation of the ratings in a field."""


def field(
    people: int, spread: float, chance: SeededDraws
) -> tuple[tuple[Entrant, ...], dict[EntrantId, Strength]]:
    """A field of people, seeded by ratings drawn around the initial rating."""
    ratings = sorted((START_RATING + spread * chance.normal() for _ in range(people)), reverse=True)
    entrants = seeded(people, chance)
    return entrants, {each.id: Strength(rating) for each, rating in zip(entrants, ratings, strict=True)}


def seeded(people: int, chance: SeededDraws) -> tuple[Entrant, ...]:
    """A field of people, numbered by their seeds, with a random `draw`."""
    numbers = [EntrantId(place) for place in range(1, people + 1)]
    order: Sequence[EntrantId] = sorted(numbers, key=lambda _: chance.share())
    places = {each: place for place, each in enumerate(order, start=1)}
    return tuple(Entrant(each, f"Player {each}", each, places[each]) for each in numbers)


@lru_cache(maxsize=100_000)
def win_chance(one: float, other: float) -> float:
    """The first player's chance to win by the ratings' model, for practically certain ratings."""
    skills = [Skill(START.mean + (rating - START_RATING) / POINTS, 0.01) for rating in (one, other)]
    return chances(skills)[0]
