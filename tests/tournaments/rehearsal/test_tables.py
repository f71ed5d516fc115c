"""Games of more than two in a rehearsal."""

from collections import Counter

from bot.games.dice import FastDice
from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.rehearsal.model import MatchOutcome, Model, SeededDraws, play

SEATS = tuple(map(EntrantId, (1, 2, 3)))
EVEN = Model(lambda one, other: 0.5, game_minutes=[30], wait_minutes=5)
STRICT = Model(lambda one, other: float(one > other), game_minutes=[30])
STRENGTHS = {entrant: float(-entrant) for entrant in SEATS}


def played(model: Model, seed: int) -> MatchOutcome:
    return play(Pairing(SEATS), STRENGTHS, model, 1, SeededDraws(FastDice(seed)))


def test_the_stronger_stand_first() -> None:
    found = played(STRICT, 1)
    assert found.result.places == (1, 2, 3)
    assert found.result.wins == (1, 0, 0)
    assert found.minutes == 30


def test_equals_win_equally_often() -> None:
    orders = Counter(played(EVEN, seed).result.places for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_whoever_does_not_come_is_last() -> None:
    nobody = Model(EVEN.win_chance, EVEN.game_minutes, no_show=1, wait_minutes=5)
    found = played(nobody, 1)
    assert (found.result.places, found.minutes) == ((3, 3, 3), 5)
    some = Model(EVEN.win_chance, EVEN.game_minutes, no_show=0.4)
    for seed in range(40):
        result = played(some, seed).result
        present = [
            place for seat, place in zip(SEATS, result.places, strict=True) if seat not in result.no_show
        ]
        assert sorted(present) == [*range(1, len(present) + 1)]
        assert result.places.count(3) >= len(result.no_show)
