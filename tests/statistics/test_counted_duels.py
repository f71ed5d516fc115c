"""Which duels count, and how those with private decks wait for each other (M-1, M-2 and M-6)."""

from dataclasses import replace
from itertools import product

from hypothesis import given

from bot.statistics.counted_duels import BATCH_DUELS, BATCH_PEOPLE, counted
from bot.statistics.duels import FORMATS, DuelFilter, EndedDuel, Side
from tests.examples import examples
from tests.statistics.duels import duel, private_of, season, seasons, won

VIEWS = [
    DuelFilter(server, number, form) for server, number, form in product((None, 1, 2), (None, 1, 2), FORMATS)
]


def against_private(number: int, owner: int, **more: int | bool) -> EndedDuel:
    """Somebody plays a private deck against a starter deck of person 100."""
    return duel(number, *won(None, "ember", (owner, 100)), **more)


def numbers(duels: tuple[EndedDuel, ...]) -> list[int]:
    return [each.number for each in duels]


def test_void_duels_do_not_count() -> None:
    duels = [duel(1, *won("ember", "gloom")), duel(2, *won("ember", "gloom"), is_void=True)]
    assert numbers(counted(duels)) == [1]


def test_farming_does_not_count_rated_or_not() -> None:
    row = [duel(number, *won("ember", "gloom"), is_rated=number % 2 == 0) for number in range(1, 9)]
    assert numbers(counted(row)) == [1, 2, 3, 4, 5]
    quick = [
        duel(number, *won("ember", "gloom", (number % 2 + 1, 2 - number % 2)), actions=3, by_concession=True)
        for number in range(1, 4)
    ]
    assert numbers(counted(quick)) == [1]


def test_duels_with_private_decks_are_judged_apart() -> None:
    row = [duel(number, *won(None if number % 2 else "ember", "gloom")) for number in range(1, 11)]
    assert numbers(counted(row)) == [2, 4, 6, 8, 10]


def test_the_order_in_which_they_are_read_makes_no_difference() -> None:
    duels = season(3, 200)
    assert counted(duels[::-1]) == counted(duels)


def test_duels_with_private_decks_count_once_enough_people_have_played_enough() -> None:
    duels = [against_private(number, 1 + number % BATCH_PEOPLE) for number in range(1, BATCH_DUELS + 1)]
    duels = [replace(each, sides=_alternating(each)) for each in duels]
    assert counted(duels[:-1]) == ()
    assert len(counted(duels)) == BATCH_DUELS
    assert len(counted([*duels, against_private(99, 1)])) == BATCH_DUELS


def test_a_batch_waits_while_one_person_plays_more_than_half_of_it() -> None:
    owners = [1] * 30 + [2, 3, 4, 5]
    duels = [_even(against_private(number, owner)) for number, owner in enumerate(owners, 1)]
    assert counted(duels) == ()
    more = [_even(against_private(100 + number, 2 + number % 4)) for number in range(26)]
    assert len(counted([*duels, *more])) == 60


def test_what_can_be_looked_at_apart_waits_apart() -> None:
    half = BATCH_DUELS // 2
    for more in ({"server": 2}, {"season": 2}, {"is_open": True}, {"is_rated": True}):
        duels = [_even(against_private(number, number)) for number in range(1, half + 1)]
        duels += [_even(against_private(half + number, number, **more)) for number in range(1, half + 1)]
        assert counted(duels) == ()


def test_starter_decks_never_wait() -> None:
    duels = [duel(1, *won("ember", "gloom")), against_private(2, 1)]
    assert numbers(counted(duels)) == [1]


@given(duels=seasons)
@examples(25)
def test_no_two_views_differ_by_less_than_a_batch(duels: list[EndedDuel]) -> None:
    """Whoever subtracts what one view tells from what another one tells is left with many people's duels."""
    found = counted(duels)
    seen = [frozenset(each.number for each in private_of(found) if view.takes(each)) for view in VIEWS]
    by_number = {each.number: each for each in duels}
    for one, other in product(seen, seen):
        for number in (1, 2):
            rest = [by_number[each] for each in one - other if by_number[each].private == number]
            owners = [side.person for each in rest for side in each.sides if side.deck is None]
            assert not rest or len(rest) >= BATCH_DUELS
            assert not rest or len(set(owners)) >= BATCH_PEOPLE
            assert all(2 * owners.count(owner) <= len(owners) for owner in set(owners))


@given(duels=seasons)
@examples(25)
def test_a_later_duel_changes_nothing_of_private_decks_or_adds_a_whole_batch(duels: list[EndedDuel]) -> None:
    for until in (len(duels) // 2, len(duels) - 1):
        if until > 0:
            before = {each.number for each in private_of(counted(duels[:until]))}
            after = {each.number for each in private_of(counted(duels[: until + 1]))}
            assert before <= after
            assert len(after - before) == 0 or len(after - before) >= BATCH_DUELS


def _even(one: EndedDuel) -> EndedDuel:
    """The same duel, drawn: nobody wins in a row."""
    sides = (replace(one.sides[0], score=0.5), replace(one.sides[1], score=0.5))
    return replace(one, sides=sides)


def _alternating(one: EndedDuel) -> tuple[Side, Side]:
    return _even(one).sides
