"""Whether a deck keeps within a limit: how often that is told wrongly, and how soon it is told."""

import random

import pytest

from bot.lab.jobs import ROUND
from bot.lab.verdicts.limits import Weight, keeps_within
from bot.lab.verdicts.sequential import looks

OPPONENTS, EACH, LIMIT = 8, 160, 0.6


def weighed(chance: random.Random, share: float, spread: float = 0.0) -> tuple[bool | None, int]:
    """The verdict on a deck of this share, over eight opponents that spread around it, and its games."""
    shares = [share + spread * (place - 3.5) / 3.5 for place in range(OPPONENTS)]
    weight = Weight(0.0, 0)
    for look in (each for each in looks(EACH) if each % ROUND == 0):
        rounds = look - weight.games // OPPONENTS
        won = sum(chance.random() < each for each in shares for _ in range(rounds))
        weight = weight.plus(Weight(won, rounds * OPPONENTS))
        if (verdict := keeps_within(weight, LIMIT).ok) is not None:
            return verdict, weight.games
    return None, weight.games


@pytest.mark.parametrize("spread", [0.0, 0.35])
def test_a_deck_right_at_the_limit_is_hardly_ever_let_in(spread: float) -> None:
    chance = random.Random(3)
    verdicts = [weighed(chance, LIMIT, spread)[0] for _ in range(400)]
    assert verdicts.count(True) <= 0.025 * 400
    assert verdicts.count(False) <= 0.05 * 400


def test_an_ordinary_deck_is_let_in_soon_and_a_strong_one_refused() -> None:
    chance = random.Random(4)
    ordinary = [weighed(chance, 0.5) for _ in range(60)]
    assert all(verdict for verdict, _ in ordinary)
    assert sum(games for _, games in ordinary) / 60 < 400
    strong = [weighed(chance, 0.7) for _ in range(60)]
    assert all(verdict is False for verdict, _ in strong)


def test_nothing_is_known_without_games_and_games_add_up() -> None:
    assert keeps_within(Weight(0.0, 0), LIMIT) == (0.0, 1.0, None)
    assert Weight(0.0, 0).share == 0.0
    both = Weight(20.5, 40).plus(Weight(9.5, 24))
    assert (both, both.share) == (Weight(30.0, 64), 30 / 64)
    assert keeps_within(Weight(30.0, 64), 0.9).ok is True
    assert keeps_within(Weight(30.0, 64), 0.2).ok is False
