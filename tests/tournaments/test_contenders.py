"""Who can be paired, and what their matches so far mean."""

import dataclasses
from fractions import Fraction

import pytest
from msgspec.structs import replace

from bot.tournaments.contenders import Contender, Pair, contenders, meetings
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss_rounds import virtual_points

SWISS = TournamentRules("swiss", rounds=9)
ONE, TWO, THREE, FOUR = (
    Entrant(EntrantId(number), f"entrant {number}", number, number) for number in range(1, 5)
)
WON = MatchResult((1, 2), (2, 0))


def _match(round_number: int, table: int, *seats: Entrant, result: MatchResult | None = WON) -> Match:
    pairing = Pairing(tuple(seat.id for seat in seats), seats[0].id if len(seats) == 2 else None)
    return Match(MatchId(round_number, table), Stage("swiss"), pairing, result)


def test_points_opponents_byes_sides_and_seats_of_earlier_rounds_count() -> None:
    matches = [
        _match(2, 1, THREE, ONE),
        _match(2, 2, TWO, result=BYE),
        _match(1, 1, ONE, TWO),
        _match(1, 2, THREE, result=BYE),
        _match(3, 1, ONE, TWO, result=None),
        _match(4, 1, ONE, THREE),
    ]
    assert contenders([TWO, THREE, ONE], matches, SWISS, 4) == (
        Contender(
            ONE, Fraction(3), met=(TWO.id, TWO.id, THREE.id), sides=(True, False, True), seats=(0, 1, 0)
        ),
        Contender(TWO, Fraction(3), met=(ONE.id, ONE.id), byes=1, sides=(False, False), seats=(1, 1)),
        Contender(THREE, Fraction(6), met=(ONE.id,), byes=1, sides=(True,), seats=(0,)),
    )


def test_whoever_did_not_come_was_met_all_the_same() -> None:
    absent = replace(WON, no_show=frozenset({TWO.id}))
    one, two = contenders([ONE, TWO], [_match(1, 1, ONE, TWO, result=absent)], SWISS, 2)
    assert (one.met, two.met) == ((TWO.id,), (ONE.id,))
    assert one.sides == two.sides == ()


def test_late_entrants_come_in_with_nothing_and_whoever_dropped_out_stays_away() -> None:
    late, dropped = replace(THREE, first_round=3), replace(TWO, dropped_after=2)
    matches = [_match(1, 1, ONE, TWO), _match(2, 1, ONE, TWO)]
    assert [each.id for each in contenders([ONE, dropped, late], matches, SWISS, 2)] == [ONE.id, TWO.id]
    one, newcomer = contenders([ONE, dropped, late], matches, SWISS, 3)
    assert newcomer == Contender(late)
    assert one.met == (TWO.id, TWO.id)
    assert meetings([one, newcomer]) == {}


def test_tables_of_more_than_two_are_meetings_of_everybody_there() -> None:
    table = _match(1, 1, FOUR, TWO, ONE, result=MatchResult((1, 2, 3), (1, 0, 0)))
    known = contenders([ONE, TWO, THREE, FOUR], [table], TournamentRules("pods", seats=4), 2)
    assert [each.met for each in known] == [(TWO.id, FOUR.id), (ONE.id, FOUR.id), (), (ONE.id, TWO.id)]
    assert [each.points for each in known] == [0, 1, 0, 2]
    assert [each.seats for each in known] == [(2,), (1,), (), (0,)]
    assert meetings(known) == {
        Pair((ONE.id, TWO.id)): 1,
        Pair((ONE.id, FOUR.id)): 1,
        Pair((TWO.id, FOUR.id)): 1,
    }


def _field(count: int) -> list[Entrant]:
    return [Entrant(EntrantId(number), "", number, number) for number in range(1, count + 1)]


def test_acceleration_has_the_groups_and_rounds_of_the_handbook() -> None:
    """The examples in FIDE's handbook, C.04.5.1: 161 players, and nine rounds."""
    rules = dataclasses.replace(SWISS, points="1-0.5-0", is_accelerated=True)
    given = [virtual_points(_field(161), rules, number) for number in range(1, 10)]
    assert [max(points.values(), default=0) for points in given] == [1, 1, 1, 0.5, 0.5, 0, 0, 0, 0]
    assert all(points.keys() == set(range(1, 83)) for points in given[:5])


@pytest.mark.parametrize(("people", "upper"), [(2, 2), (3, 2), (4, 2), (5, 4), (8, 4), (9, 6)])
def test_the_upper_group_is_half_rounded_up_to_an_even_number(people: int, upper: int) -> None:
    rules = dataclasses.replace(SWISS, is_accelerated=True)
    assert len(virtual_points(_field(people), rules, 1)) == upper
    assert set(virtual_points(_field(people), rules, 1).values()) == {3}
    assert set(virtual_points(_field(people), rules, 5).values()) == {Fraction(3, 2)}


def test_the_upper_group_keeps_its_last_when_people_come_and_go() -> None:
    rules = dataclasses.replace(SWISS, is_accelerated=True)
    # The late entrant is seeded between 2 and 3; the first has dropped out.
    seeds = {1: 1, 2: 2, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 3, 10: 10}
    people = [
        Entrant(EntrantId(number), "", seed, number, first_round=2 if number > 8 else 1)
        for number, seed in seeds.items()
    ]
    people[0] = replace(people[0], dropped_after=1)
    assert virtual_points(people, rules, 2).keys() == {1, 2, 3, 4, 9}
    assert [each.score for each in contenders(people, [], rules, 2)] == [3, 3, 3, 0, 0, 0, 0, 3, 0]


def test_nobody_is_accelerated_unless_it_is_set() -> None:
    assert virtual_points(_field(8), SWISS, 1) == {}
    assert virtual_points([replace(one, first_round=2) for one in _field(8)], SWISS, 1) == {}
