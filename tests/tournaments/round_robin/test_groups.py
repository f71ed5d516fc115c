"""Groups that play side by side (TO-36)."""

from collections import Counter

import pytest

from bot.tournaments.matches import MatchId
from bot.tournaments.round_robin.groups import groups, matches, round_robin
from tests.tournaments.brackets.play import entrants


def sizes(count: int, group_size: int) -> list[int]:
    return [len(group.entrants) for group in groups(entrants(count), group_size)]


def test_seeds_go_to_the_groups_in_turns() -> None:
    found = groups(entrants(10), 4)
    assert [group.entrants for group in found] == [(1, 6, 7), (2, 5, 8), (3, 4, 9, 10)]
    assert [group.stage for group in found] == ["group-1", "group-2", "group-3"]


def test_nobody_plays_in_a_group_of_two() -> None:
    assert sizes(5, 4) == [5]
    assert sizes(5, 3) == [5]
    assert sizes(8, 3) == [4, 4]
    assert sizes(3, 8) == [3]


@pytest.mark.parametrize("group_size", range(3, 9))
def test_groups_are_as_even_as_can_be_and_no_larger_than_they_must(group_size: int) -> None:
    for count in range(3, 131):
        found = sizes(count, group_size)
        assert sum(found) == count
        assert 3 <= min(found) <= max(found) <= min(found) + 1
        # One group more would have fewer than three.
        assert max(found) <= group_size or count // (len(found) + 1) < 3


@pytest.mark.parametrize(("count", "group_size"), [(2, 3), (9, 2)])
def test_groups_of_fewer_than_three_are_refused(count: int, group_size: int) -> None:
    with pytest.raises(ValueError, match="at least 3"):
        groups(entrants(count), group_size)


def test_groups_play_their_rounds_side_by_side() -> None:
    found = matches(groups(entrants(7), 4), after=2)
    assert [[str(match.id) for match in each] for each in found] == [
        ["3.1", "3.2", "3.3"],
        ["4.1", "4.2", "4.3"],
        ["5.1", "5.2", "5.3"],
    ]
    assert [match.stage for match in found[0]] == ["group-1", "group-2", "group-2"]


def test_larger_groups_play_on_after_the_others() -> None:
    side_by_side = groups(entrants(9), 5)
    found = matches(side_by_side)
    assert [len(group.entrants) for group in side_by_side] == [5, 4]
    assert [Counter(match.stage for match in each) for each in found] == [
        {"group-1": 2, "group-2": 2},
        {"group-1": 2, "group-2": 2},
        {"group-1": 2, "group-2": 2},
        {"group-1": 2},
        {"group-1": 2},
    ]


def test_a_round_robin_is_a_single_group() -> None:
    group = round_robin(entrants(5))
    found = matches([group])
    assert {match.stage for each in found for match in each} == {"round-robin"}
    assert [match.pairing for match in found[1]] == list(group.rounds[1].pairings)
    assert found[4][1].id == MatchId(5, 2)
