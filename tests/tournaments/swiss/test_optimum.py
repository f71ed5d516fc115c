"""A round is paired in the best way of all: small fields are compared with every other pairing."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.contenders import Contender
from bot.tournaments.matches import Entrant, EntrantId
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss.costs import CostBasis, Hard, order_of_halves, soft_cost
from bot.tournaments.swiss.matching import Edge, cheapest_matching
from bot.tournaments.swiss.pairing import pair_round
from bot.tournaments.swiss.search import any_pairing, fine_pairing, least_difference
from tests.examples import examples
from tests.tournaments.swiss.exhaustive import Ranking, every_pairing, is_in_order, tables_of
from tests.tournaments.swiss.playing import any_tournament, entrants

SEEDS = st.integers(0, 2**32).map(Random)


@given(SEEDS)
@examples(25)
def test_no_pairing_of_a_small_tournament_is_better_than_the_one_that_is_found(random: Random) -> None:
    tournament = any_tournament(random, 3, 8)
    for number, field, draft in tournament.rounds(5):
        place = {entrant: place for place, entrant in enumerate(tournament.order(number))}
        if number > 1:
            order = sorted(field, key=lambda each: place[each.id])
        elif tournament.rules.first_round == "random":
            order = sorted(field, key=lambda each: each.entrant.draw)
        else:
            order = sorted(field, key=lambda each: each.entrant.seed)
        rank = Ranking(order, tournament.forbidden, number)
        ranks = sorted(map(rank, every_pairing(field)))
        assert rank(tables_of(draft, field)) == ranks[0]
        assert len(ranks) == 1 or ranks[0] < ranks[1]


def _any_field(random: Random, count: int) -> list[Contender]:
    """People with any history, such as no tournament would bring about so soon."""
    people = entrants(count, random)
    met: dict[EntrantId, list[EntrantId]] = {entrant.id: [] for entrant in people}
    for _ in range(random.randint(0, 2 * count)):
        one, other = random.sample(people, 2)
        met[one.id].append(other.id)
        met[other.id].append(one.id)
    return [
        Contender(
            entrant,
            points=Fraction(random.randint(0, 4), 2),
            virtual=Fraction(random.choice((0, 0, 3)), 2),
            met=tuple(sorted(met[entrant.id])),
            byes=random.choice((0, 1, 1, 2)),
            sides=tuple(random.choice((True, False)) for _ in range(random.randint(0, 4))),
        )
        for entrant in people
    ]


@given(SEEDS, st.sampled_from([4, 5, 6, 7, 7, 8, 8]))
@examples(50)
def test_no_pairing_is_better_whatever_came_before(random: Random, count: int) -> None:
    field = _any_field(random, count)
    order = sorted(field, key=lambda each: (-each.points, each.entrant.seed))
    ids = [contender.id for contender in order]
    forbidden = frozenset(frozenset(random.sample(ids, 2)) for _ in range(random.choice((0, 2, 6))))
    draft = pair_round(field, 4, TournamentRules("swiss"), forbidden, ids)
    rank = Ranking(order, forbidden, 4)
    assert rank(tables_of(draft, field)) == min(map(rank, every_pairing(field)))
    assert is_in_order([max(each.score for each in table) for table in tables_of(draft, field) if table[1:]])
    again = pair_round(random.sample(field, count), 4, TournamentRules("swiss"), forbidden, ids)
    assert again == draft


@given(SEEDS)
@examples(3)
def test_ten_people_too(random: Random) -> None:
    field = _any_field(random, 10)
    order = sorted(field, key=lambda each: (-each.points, each.entrant.seed))
    draft = pair_round(field, 2, TournamentRules("swiss"), frozenset(), [contender.id for contender in order])
    rank = Ranking(order, frozenset(), 2)
    assert rank(tables_of(draft, field)) == min(map(rank, every_pairing(field)))


@given(SEEDS, st.integers(1, 12), st.sampled_from([1, 2, 4, 6]), st.sampled_from([0.0, 0.1, 0.5, 0.9]))
@examples(150)
def test_the_search_among_few_pairs_finds_what_the_search_among_all_finds(
    random: Random, half: int, groups: int, share: float
) -> None:
    scores = [random.choice((0, 1, 3, 4, 6, 9)[:groups]) for _ in range(2 * half)]
    people = _people(sorted(scores, reverse=True), random)
    edges = [(one, other) for one in range(2 * half) for other in range(one + 1, 2 * half)]
    # Where the best pairs are bad, the search must go far.
    is_score_first = random.random() < 0.5
    bad = set()
    for one, other in edges:
        differences, _, places = soft_cost(people[one], people[other])
        distance = differences / 3 if is_score_first else differences * 9 + places / half
        if random.random() < share * 0.9**distance:
            bad.add((one, other))
    numbers = {edge: random.getrandbits(40) for edge in edges}
    found = fine_pairing(people, bad, numbers.__getitem__)
    among_all = cheapest_matching(
        2 * half, {edge: (0,) for edge in edges if edge not in bad}, numbers.__getitem__
    )
    if among_all is None:
        assert found is None
    else:
        assert found is not None
        assert not found & bad
        # A bad pair costs more than all others together: so the best of all has none, if there is a choice.
        hard = dict.fromkeys(bad, Hard(1, 0))
        assert found == any_pairing(people, hard, numbers.__getitem__)


def test_scores_far_apart_meet_if_all_differences_together_are_smaller() -> None:
    people = _people([4, 4, 4, 3, 1, 1, 1, 0])
    bad = {
        *((0, 1), (0, 2), (0, 6), (1, 2), (1, 6), (2, 3), (3, 4)),
        *((4, 6), (4, 7), (5, 6), (5, 7), (6, 7)),
    }

    def chance(edge: Edge) -> int:
        return int(edge == (0, 3))  # with (1, 7) instead, all sums are the same

    found = fine_pairing(people, bad, chance)
    assert found == {(0, 7), (1, 3), (2, 6), (4, 5)}
    assert found == any_pairing(people, dict.fromkeys(bad, Hard(1, 0)), chance)


def test_one_pair_far_from_the_halves_is_better_than_many_that_are_nearly_as_far() -> None:
    bad = {(0, 2), (0, 3), (0, 4), (0, 5), (1, 4), (2, 3), (2, 7), (3, 7)}
    # 18 + 0 + 8 + 2 is less than 8 + 8 + 8 + 8.
    assert fine_pairing(_people([0] * 8), bad, lambda _: 0) == {(0, 7), (1, 5), (2, 4), (3, 6)}


@pytest.mark.parametrize(
    ("scores", "bad", "sides", "best"),
    [
        (
            [9, 3, 1, 0],
            {(2, 3)},
            [(True, False, 2), (False, False, 1), (True, False, 1), (False, True, 0)],
            {(0, 2), (1, 3)},
        ),
        (
            [9, 9, 4, 4, 4, 1, 0, 0],
            {(0, 1), (2, 3), (2, 4)},
            [
                *((False, False, 2), (False, True, 1), (False, False, 0), (False, False, 1)),
                *((False, False, 0), (False, True, 2), (False, False, 0), (False, False, 2)),
            ],
            {(0, 2), (1, 3), (4, 5), (6, 7)},
        ),
    ],
)
def test_scores_matter_more_than_a_third_first_choice_in_a_row(
    scores: list[int], bad: set[Edge], sides: list[tuple[bool, bool, int]], best: set[Edge]
) -> None:
    # A pairing without a third one exists, and its differences of scores are greater.
    people = [
        replace(
            person, third_with=third_with, third_without=third_without, claim=(claim, False, person.place)
        )
        for person, (third_with, third_without, claim) in zip(_people(scores), sides, strict=True)
    ]
    assert fine_pairing(people, bad, lambda _: 0) == best
    assert any_pairing(people, dict.fromkeys(bad, Hard(1, 0)), lambda _: 0) == best


def _people(scores: list[int], random: Random | None = None) -> list[CostBasis]:
    """Somebody with each score, the highest first; their sides matter only with chance."""
    return [
        CostBasis(
            score=score,
            place=place,
            expected=expected,
            claim=(random.randint(0, 2) if random else 0, False, place),
            third_with=bool(random and random.random() < 0.3),
            third_without=bool(random and random.random() < 0.3),
        )
        for place, (score, expected) in enumerate(zip(scores, order_of_halves(scores), strict=True))
    ]


@given(st.lists(st.integers(0, 9), min_size=2, max_size=8).filter(lambda scores: len(scores) % 2 == 0))
@examples(40)
def test_scores_differ_least_if_each_meets_the_next(scores: list[int]) -> None:
    field = [Contender(Entrant(EntrantId(n), "", n, n), Fraction(score)) for n, score in enumerate(scores, 1)]
    least = min(
        sum((one.points - other.points) ** 2 for one, other in tables)  # type: ignore[misc]
        for tables in every_pairing(field)
    )
    assert least_difference({score: scores.count(score) for score in scores}) == least
