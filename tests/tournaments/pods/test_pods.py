"""Pods: the best tables of all in a small field, and good ones in a large field."""

import dataclasses
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.contenders import Contender, Pair, contenders
from bot.tournaments.drafts import ForbiddenMeeting, PairingDraft, Rematch, SecondBye
from bot.tournaments.matches import BYE, EntrantId, Match, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.pods.arrangements import Costs, best_arrangement, good_arrangement
from bot.tournaments.pods.pairing import pair_pods, seat, table_sizes
from bot.tournaments.points import match_points
from bot.tournaments.rules import POINTS, TournamentRules
from tests.examples import examples
from tests.tournaments.swiss.playing import entrants

SEEDS = st.integers(0, 2**32).map(Random)
PODS = TournamentRules("pods", seats=4)
STAGE = Stage("pods")
Tables = tuple[tuple[Contender, ...], ...]


def _any_field(random: Random, count: int, points: int = 3) -> list[Contender]:
    people = entrants(count, random)
    met: dict[EntrantId, list[EntrantId]] = {entrant.id: [] for entrant in people}
    for _ in range(random.randint(0, 3 * count)):
        one, other = random.sample(people, 2)
        met[one.id].append(other.id)
        met[other.id].append(one.id)
    return [
        Contender(
            entrant,
            points=Fraction(random.randint(0, points), 2),
            met=tuple(sorted(met[entrant.id])),
            byes=random.choice((0, 0, 1)),
            seats=tuple(random.randrange(4) for _ in range(random.randint(0, 3))),
        )
        for entrant in people
    ]


def _order(field: Sequence[Contender]) -> list[Contender]:
    return sorted(field, key=lambda each: (-each.points, each.entrant.seed))


def _every_arrangement(field: Sequence[Contender], sizes: Sequence[int]) -> Iterator[Tables]:
    if not sizes:
        yield ()
        return
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for others in combinations(field[1:], size - 1):
            rest = [each for each in field[1:] if each not in others]
            yield from (((field[0], *others), *tables) for tables in _every_arrangement(rest, left))


def _rank(tables: Tables, forbidden: frozenset[Pair], number: int) -> tuple[Fraction | int, ...]:
    """TO-20 in its own words; whoever has a bye is left out."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    order = _order([each for table in tables for each in table])
    middle = Fraction(len(order) - 1, 2)
    mixture = Fraction(0)
    for table in tables:
        mixture += sum(order.index(each) - middle for each in table) ** 2

    def chance(one: Contender, other: Contender) -> int:
        low, high = sorted([one.entrant.draw, other.entrant.draw])
        return int(hashlib.sha256(f"{number}:{low}:{high}".encode("ascii")).hexdigest()[:10], 16)

    return (
        sum(Pair((one.id, other.id)) in forbidden for one, other in pairs),
        sum(one.met.count(other.id) for one, other in pairs),
        sum(((one.score - other.score) ** 2 for one, other in pairs), Fraction(0)),
        mixture,
        sum(chance(one, other) for one, other in pairs),
    )


def _tables(draft: PairingDraft, field: Sequence[Contender]) -> Tables:
    known = {contender.id: contender for contender in field}
    return tuple(tuple(known[seat] for seat in pairing.seats) for pairing in draft.pairings)


@given(SEEDS, st.integers(3, 9), st.sampled_from([3, 4, 5]))
@examples(30)
def test_no_tables_of_a_small_field_are_better_than_those_that_are_found(
    random: Random, count: int, seats: int
) -> None:
    field = _any_field(random, count)
    ids = [each.id for each in _order(field)]
    forbidden = frozenset(Pair(random.sample(ids, 2)) for _ in range(random.choice((0, 1, 4))))
    rules = dataclasses.replace(PODS, seats=seats)
    draft = pair_pods(field, 2, rules, forbidden, ids)
    tables = _tables(draft, field)
    free = [table[0] for table in tables if len(table) == 1]
    assert sorted(each.byes for each in free) == sorted(each.byes for each in field)[: len(free)]
    seated = [each for each in field if each not in free]
    sizes = [size for size in table_sizes(count, seats) if size > 1]
    found = tuple(table for table in tables if len(table) > 1)
    best = min(_rank(each, forbidden, 2) for each in _every_arrangement(seated, sizes))
    assert _rank(found, forbidden, 2) == best
    assert pair_pods(random.sample(field, count), 2, rules, forbidden, ids) == draft
    for table in found:
        had = sum(each.seats.count(number) for number, each in enumerate(table))
        assert had == min(
            sum(each.seats.count(number) for number, each in enumerate(way)) for way in permutations(table)
        )


def _repeats(field: Sequence[Contender], tables: Sequence[Sequence[int]]) -> int:
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return sum(field[one].met.count(field[other].id) for one, other in pairs)


def test_the_search_in_steps_hardly_ever_repeats_more_meetings_than_it_must() -> None:
    needless = 0
    for number in range(20):
        field = _order(_any_field(Random(number), 12))
        cost = Costs(field, frozenset(), 2)
        found, best = good_arrangement((4, 4, 4), cost), best_arrangement(tuple(range(12)), (4, 4, 4), cost)
        assert sorted(place for table in found for place in table) == list(range(12))
        assert sum(map(cost, best)) <= sum(map(cost, found))
        needless += _repeats(field, found) - _repeats(field, best)
    assert needless <= 4


def _play(
    count: int, rounds: int, rules: TournamentRules
) -> tuple[list[PairingDraft], tuple[Contender, ...]]:
    people, matches, drafts, random = entrants(count), [], [], Random(count)
    for number in range(1, rounds + 1):
        field = contenders(people, matches, rules, number)
        draft = pair_pods(field, number, rules, frozenset(), [each.id for each in _order(field)])
        drafts.append(draft)
        for table, pairing in enumerate(draft.pairings, 1):
            places = tuple(random.sample(range(1, len(pairing.seats) + 1), len(pairing.seats)))
            result = BYE if pairing.is_bye else MatchResult(places, (0,) * len(places))
            matches.append(Match(MatchId(number, table), STAGE, pairing, result))
    return drafts, contenders(people, matches, rules, rounds + 1)


def test_sixteen_meet_nobody_twice_in_three_rounds_and_take_every_seat_in_turn() -> None:
    drafts, known = _play(16, 3, PODS)
    assert not any(draft.remarks for draft in drafts)
    assert all(len(set(each.met)) == 9 for each in known)
    assert Counter(len(set(each.seats)) for each in known) == {3: 14, 2: 2}


def test_a_large_field_has_few_repeated_meetings_and_tables_of_one_score() -> None:
    drafts, _ = _play(37, 4, PODS)
    assert not any(isinstance(remark, Rematch) for draft in drafts for remark in draft.remarks)
    assert [Counter(len(pairing.seats) for pairing in draft.pairings) for draft in drafts] == [
        {4: 7, 3: 3}
    ] * 4


def test_the_first_round_mixes_the_seeds_evenly() -> None:
    for count, sums in ((8, [18, 18]), (7, [16, 12])):
        field = [Contender(entrant) for entrant in entrants(count)]
        draft = pair_pods(field, 1, PODS, frozenset(), [])
        by_size = sorted((pairing.seats for pairing in draft.pairings), key=len, reverse=True)
        assert [sum(seats) for seats in by_size] == sums
    drawn = dataclasses.replace(PODS, first_round="random")
    field = [Contender(entrant) for entrant in entrants(8, Random(3))]
    tables = _tables(pair_pods(field, 1, drawn, frozenset(), []), field)
    assert [sum(each.entrant.draw for each in table) for table in tables] == [18, 18]


def test_byes_and_forbidden_meetings_that_cannot_be_avoided_are_reported() -> None:
    field = [replace(Contender(entrant), byes=1) for entrant in entrants(5)]
    ids = [each.id for each in field]
    forbidden = frozenset({Pair(ids[:2])})
    draft = pair_pods(field, 2, PODS, forbidden, ids)
    assert draft.remarks == (ForbiddenMeeting(ids[1], ids[0]), SecondBye(ids[4], 1))
    assert draft.pairings[-1].seats == (ids[4],)
    assert draft.pairings[0].first is None


def test_whoever_sat_in_a_seat_least_often_takes_it_and_then_the_lowest_draw() -> None:
    one, two, three = (replace(Contender(entrant)) for entrant in entrants(3))
    assert seat([one, two, three]) == (three, two, one)
    assert seat([one, two, replace(three, seats=(0,))])[0] != three
    assert seat([replace(one, seats=(0, 1)), two, three])[2].id == one.id


def test_whoever_does_not_come_gets_no_points_and_the_others_keep_theirs() -> None:
    ids = [EntrantId(number) for number in range(1, 5)]
    result = MatchResult((1, 2, 3, 3), (1, 0, 0, 0), no_show=frozenset(ids[2:]))
    table = Match(MatchId(1, 1), STAGE, Pairing(tuple(ids)), result)
    assert [match_points(table, each, "3-1-0") for each in ids] == [3, 2, 0, 0]
    came = replace(table, result=replace(result, no_show=frozenset()))
    assert [match_points(came, each, "3-1-0") for each in ids[2:]] == [Fraction(1, 2)] * 2


def test_pods_need_three() -> None:
    field = [Contender(entrant) for entrant in entrants(2)]
    with pytest.raises(ValueError, match="at least 3"):
        pair_pods(field, 1, PODS, frozenset(), [])


def test_a_bye_brings_no_more_than_any_table_that_is_won() -> None:
    bye = Match(MatchId(1, 3), STAGE, Pairing((EntrantId(9),)), BYE)
    seats = tuple(map(EntrantId, (1, 2, 3)))
    won = Match(MatchId(1, 1), STAGE, Pairing(seats), MatchResult((1, 2, 3), (0, 0, 0)))
    for points in POINTS:
        assert match_points(bye, EntrantId(9), points) == match_points(won, EntrantId(1), points) == 2
    beside_duels = replace(bye, stage=Stage("swiss"))
    assert match_points(beside_duels, EntrantId(9), "3-1-0") == 3
