"""Claims about shares are judged together, and games are played until they are."""

from tools.lab.fairness import Claim, judge, near_share, play_until


def of_wins(wins: int, games: int) -> list[float]:
    return [1.0] * wins + [0.0] * (games - wins)


def test_a_claim_holds_if_its_interval_is_within_its_bounds() -> None:
    fairness = judge([near_share("seat 1", of_wins(2500, 5000), 0.5, 0.04)])
    (seat,) = fairness.judged
    assert (seat.name, seat.games, seat.share, seat.least, seat.most) == ("seat 1", 5000, 0.5, 0.46, 0.54)
    assert seat.least < seat.low < 0.5 < seat.high < seat.most
    assert (seat.ok, fairness.ok) == (True, True)


def test_few_games_tell_nothing_and_one_claim_that_fails_decides() -> None:
    even = near_share("seat 1", of_wins(20, 40), 0.5, 0.04)
    assert judge([even]).ok is None
    fairness = judge([even, Claim("points", of_wins(0, 400), 0.05, 0.60)])
    assert [one.ok for one in fairness.judged] == [None, False]
    assert fairness.ok is False
    assert judge([]).ok is None


def test_games_are_played_until_they_decide() -> None:
    assert play_until(iter(range(100)), 100, lambda found: len(found) >= 10) == list(range(12))
    assert play_until(iter(range(9)), 9, lambda _: False) == list(range(9))
