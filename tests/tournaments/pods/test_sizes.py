"""Tables have three to five seats, and as many of them as possible are full."""

import pytest

from bot.tournaments.pods.pairing import table_sizes


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, {3: "3", 4: "31", 5: "311", 6: "33", 7: "331", 8: "3311", 9: "333"}),
        (4, {3: "3", 4: "4", 5: "41", 6: "33", 7: "43", 8: "44", 9: "333", 10: "433", 11: "443", 13: "4333"}),
        (5, {3: "3", 4: "4", 5: "5", 6: "33", 7: "43", 8: "53", 9: "54", 10: "55", 11: "533", 12: "543"}),
    ],
)
def test_tables_are_as_the_rule_says(seats: int, sizes: dict[int, str]) -> None:
    assert {people: "".join(map(str, table_sizes(people, seats))) for people in sizes} == sizes


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_a_place_and_byes_are_rare(seats: int) -> None:
    for people in range(3, 130):
        sizes = table_sizes(people, seats)
        assert sum(sizes) == people
        assert all(3 <= size <= seats for size in sizes if size > 1)
        assert sizes.count(1) == (people % 3 if seats == 3 else int((people, seats) == (5, 4)))
        assert sum(1 < size < seats for size in sizes) <= 3


@pytest.mark.parametrize("people", [0, 1, 2])
def test_two_cannot_make_a_table(people: int) -> None:
    with pytest.raises(ValueError, match="at least 3"):
        table_sizes(people, 4)
