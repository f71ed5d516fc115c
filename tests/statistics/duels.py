"""Made-up ended duels, by hand and at random."""

import random
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from bot.statistics.duels import EndedDuel, Side

HOUR = 3600
DECKS = ("ember", "gloom", "wind")
CARDS = ("Archer", "Witch", "Knight")


def duel(number: int, first: Side, second: Side, **more: int | bool) -> EndedDuel:
    """Duel `number`, an hour after the one before."""
    values = {"ended_at": number * HOUR, "season": 1, "server": 1} | more
    return EndedDuel(number=number, sides=(first, second), **values)  # type: ignore[arg-type]


def won(winner: str | None, loser: str | None, people: tuple[int, int] = (1, 2)) -> tuple[Side, Side]:
    """Two sides, of which the first has won; it also went first."""
    return Side(people[0], winner, 1.0, went_first=True), Side(people[1], loser, 0.0, went_first=False)


def swapped(one: EndedDuel) -> EndedDuel:
    """The same duel with the other result."""
    first, second = one.sides
    sides = replace(first, score=1 - first.score), replace(second, score=1 - second.score)
    return replace(one, sides=sides)


def season(seed: int, count: int, private: float = 0.4, people: int = 12) -> list[EndedDuel]:
    """`count` duels of people who choose at random, on two servers and in two seasons."""
    chance = random.Random(seed)
    made = []
    for number in range(1, count + 1):
        who = chance.sample(range(1, people + 1), 2)
        score = chance.choice((0.0, 0.5, 1.0))
        is_first = chance.random() < 0.5
        sides = [
            Side(
                person,
                None if chance.random() < private else chance.choice(DECKS),
                points,
                goes_first,
                frozenset(chance.sample(CARDS, chance.randint(0, 3))),
                frozenset(chance.sample(CARDS, chance.randint(0, 2))),
            )
            for person, points, goes_first in (
                (who[0], score, is_first),
                (who[1], 1 - score, not is_first),
            )
        ]
        sides = [side if side.deck else replace(side, drawn=frozenset(), used=frozenset()) for side in sides]
        is_private = any(side.deck is None for side in sides)
        made.append(
            duel(
                number,
                sides[0],
                sides[1],
                server=chance.randint(1, 2),
                season=1 + (number > count // 2),
                is_open=is_private and chance.random() < 0.5,
                is_rated=chance.random() < 0.5,
                is_void=chance.random() < 0.05,
            )
        )
    return made


def private_of(duels: Sequence[EndedDuel]) -> list[EndedDuel]:
    """Those with a private deck."""
    return [each for each in duels if each.private]


seasons = st.builds(
    season, st.integers(0, 10_000), st.sampled_from((0, 5, 60, 400)), st.sampled_from((0.0, 0.3, 0.9))
)
