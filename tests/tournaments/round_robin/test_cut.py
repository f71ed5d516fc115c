"""Who goes on from groups, and whom they meet (TO-37)."""

from itertools import combinations, permutations

import pytest

from bot.tournaments.brackets.layouts import single
from bot.tournaments.brackets.slots import full_size, lines
from bot.tournaments.matches import EntrantId
from bot.tournaments.round_robin.cut import cut_seeds
from bot.tournaments.round_robin.groups import groups
from tests.tournaments.brackets.play import entrants


def standings(*sizes: int) -> list[tuple[EntrantId, ...]]:
    """Groups by their standings: entrant 23 is third in group 2."""
    return [
        tuple(EntrantId(10 * number + rank) for rank in range(1, size + 1))
        for number, size in enumerate(sizes, 1)
    ]


def soonest(seeds: tuple[EntrantId, ...]) -> int:
    """The first round in which two of the same group can meet, as many as there are if no two are left."""
    order = lines(full_size(len(seeds)))
    place = {entrant: order.index(seed) for seed, entrant in enumerate(seeds, 1)}
    mates = [two for two in combinations(seeds, 2) if two[0] // 10 == two[1] // 10]
    return min(((place[one] ^ place[other]).bit_length() for one, other in mates), default=len(seeds))


def test_of_two_groups_each_first_meets_the_other_second() -> None:
    seeds = cut_seeds(standings(4, 4), 4)
    assert seeds == (11, 21, 12, 22)
    first = [slot for slot in single(seeds).slots if slot.id.round == 1]
    assert [[seeds[source.place - 1] for source in slot.sources] for slot in first] == [[11, 22], [21, 12]]  # type: ignore[union-attr]


def test_of_four_groups_nobody_meets_their_own_before_the_final() -> None:
    assert soonest(cut_seeds(standings(4, 4, 4, 4), 8)) == 3


def test_firsts_come_before_seconds_and_seconds_before_thirds() -> None:
    seeds = cut_seeds(standings(4, 3, 4), 8)
    assert [seed % 10 for seed in seeds] == [1, 1, 1, 2, 2, 2, 3, 3]
    assert set(seeds[6:]) == {13, 23}
    assert seeds[:3] == (11, 21, 31)


def test_those_of_equal_rank_go_by_the_order_of_everybody_if_there_is_one() -> None:
    overall = [EntrantId(number) for number in (31, 33, 21, 11, 32, 22, 23, 13, 12)]
    seeds = cut_seeds(standings(3, 3, 3), 7, overall)
    assert seeds[:3] == (31, 21, 11)
    assert seeds[6:] == (33,)
    assert cut_seeds(standings(3, 3, 3), 2, overall) == (31, 21)


def test_a_cut_may_take_fewer_than_there_are_groups() -> None:
    assert cut_seeds(standings(3, 3, 3, 3), 3) == (11, 21, 31)


def test_everybody_can_go_on_from_groups_of_different_sizes() -> None:
    assert sorted(cut_seeds(standings(3, 4), 7)) == [11, 12, 13, 21, 22, 23, 24]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_no_exchange_of_seconds_puts_a_meeting_off_any_longer(number: int) -> None:
    table = standings(*[3] * number)
    for count in range(number + 1, 2 * number + 1):
        seeds = cut_seeds(table, count)
        firsts, seconds = seeds[:number], seeds[number:]
        assert soonest(seeds) == max(soonest((*firsts, *each)) for each in permutations(seconds))


@pytest.mark.parametrize("number", [2, 3, 4])
def test_no_exchange_of_thirds_puts_a_meeting_off_any_longer(number: int) -> None:
    seeds = cut_seeds(standings(*[3] * number), 3 * number)
    before, thirds = seeds[: 2 * number], seeds[2 * number :]
    assert soonest(seeds) == max(soonest((*before, *each)) for each in permutations(thirds))


def test_two_of_each_of_many_groups_meet_in_the_last_round_at_the_soonest() -> None:
    found = [group.entrants for group in groups(entrants(128), 4)]
    group_of = {entrant: number for number, group in enumerate(found) for entrant in group}
    order = lines(64)
    halves: dict[int, set[int]] = {}
    for seed, entrant in enumerate(cut_seeds(found, 64), 1):
        halves.setdefault(group_of[entrant], set()).add(order.index(seed) // 32)
    assert all(half == {0, 1} for half in halves.values())


@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_cut_of_too_few_or_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="two or more"):
        cut_seeds(standings(3, 3), count)
