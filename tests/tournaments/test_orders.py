"""The drawn order is the seed's, and nothing else's."""

from collections import Counter

from bot.tournaments.orders import drawn_order
from tests.tournaments.log.logs import ids

SEED = bytes(range(32))


def test_the_same_seed_gives_the_same_order() -> None:
    assert drawn_order(ids(4, 2, 1, 3), SEED, "7") == drawn_order(ids(1, 2, 3, 4), SEED, "7")
    # Whoever has kept a seed that was revealed can check the draw for ever.
    assert drawn_order(ids(*range(1, 9)), SEED, "7") == ids(8, 2, 3, 4, 6, 5, 7, 1)


def test_another_tournament_has_another_order() -> None:
    people = ids(*range(1, 40))
    assert drawn_order(people, SEED, "7") != drawn_order(people, SEED, "8")
    assert drawn_order(people, SEED, "7") != drawn_order(people, SEED[::-1], "7")


def test_every_order_is_as_likely() -> None:
    orders = Counter(drawn_order(ids(1, 2, 3), SEED, str(number)) for number in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 70
