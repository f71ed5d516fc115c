"""The slots of eliminations: seeds, byes, numbers of matches, rematches (TO-14, TO-31, TO-32, TO-34)."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from bot.tournaments.brackets.layouts import crossing, double, single
from bot.tournaments.brackets.slots import Bracket, LoserOf, Seed, Slot, WinnerOf
from bot.tournaments.matches import EntrantId, MatchId
from bot.tournaments.stages import FINAL, LOSERS, THIRD, WINNERS
from tests.cases import for_each
from tests.tournaments.brackets.play import entrants
from tests.tournaments.brackets.rematches import soonest_rematch

Shape = Callable[..., Bracket]

SIZES = (*range(2, 18), 31, 32, 33, 48, 49, 64, 65, 130, 1024)


def real(bracket: Bracket) -> list[Slot]:
    return [slot for slot in bracket.slots if not slot.is_bye]


def first_seeds(bracket: Bracket) -> list[list[int]]:
    """The seeds of the first round's slots, from the top."""
    first = sorted((slot for slot in bracket.slots if slot.id.round == 1), key=lambda slot: slot.position)
    return [[source.place for source in slot.sources if isinstance(source, Seed)] for slot in first]


def test_seeds_stand_so_that_the_best_two_meet_in_the_last_match() -> None:
    assert first_seeds(single(entrants(8))) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert first_seeds(double(entrants(8))) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert first_seeds(single(entrants(2))) == [[1, 2]]


def test_the_best_seeds_have_the_byes() -> None:
    assert first_seeds(single(entrants(5))) == [[1], [4, 5], [2], [3]]
    for size in SIZES:
        byes = {seeds[0] for seeds in first_seeds(double(entrants(size))) if len(seeds) == 1}
        assert byes == set(range(1, len(byes) + 1))


@for_each("size", SIZES)
def test_a_single_elimination_has_a_match_for_each_who_goes_out(size: int) -> None:
    assert len(real(single(entrants(size)))) == size - 1


@for_each("size", SIZES)
def test_a_double_elimination_has_two_matches_for_each_who_goes_out_and_the_reset(size: int) -> None:
    with_reset, without = double(entrants(size)), double(entrants(size), has_final_reset=False)
    assert len(real(with_reset)) == 2 * size - 1
    assert len(real(without)) == 2 * size - 2
    assert with_reset.slots[:-1] == without.slots


@pytest.mark.parametrize(("size", "has_match"), [(2, False), (3, False), (4, True), (5, True), (9, True)])
def test_four_are_needed_for_a_match_for_the_third_place(size: int, has_match: bool) -> None:
    bracket = single(entrants(size), has_third_place=True)
    third = [slot for slot in bracket.slots if slot.stage == THIRD]
    assert len(third) == has_match
    assert all(slot.id.round == bracket.rounds and slot.id.table == 2 for slot in third)


@for_each("size", SIZES)
def test_every_winner_and_every_loser_of_the_winners_bracket_goes_to_one_slot(size: int) -> None:
    bracket = double(entrants(size))
    sources = Counter(source for slot in bracket.slots if not slot.is_reset for source in slot.sources)
    final = bracket.deciding[0]
    expected: set[object] = {Seed(place) for place in range(1, size + 1)}
    for slot in bracket.slots:
        if slot.stage != FINAL:
            expected.add(WinnerOf(slot.id))
            expected |= {LoserOf(slot.id)} if slot.stage == WINNERS and not slot.is_bye else set()
    assert sources == Counter(expected)
    assert next(slot.id for slot in bracket.slots if slot.stage == FINAL) == final


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", [single, double])
def test_slots_come_in_order_of_play_after_what_they_wait_for(shape: Shape, size: int) -> None:
    slots = shape(entrants(size)).slots
    seen: set[MatchId] = set()
    for slot in slots:
        for source in slot.sources:
            assert isinstance(source, Seed) or (source.match in seen and source.match.round < slot.id.round)
        seen.add(slot.id)
    assert [slot.id for slot in slots] == sorted(seen)
    rounds: dict[int, list[int]] = {}
    for match in sorted(seen):
        rounds.setdefault(match.round, []).append(match.table)
    assert sorted(rounds) == list(range(1, len(rounds) + 1))
    assert all(tables == list(range(1, len(tables) + 1)) for tables in rounds.values())


@for_each("size", SIZES[1:])
def test_only_the_first_round_of_the_losers_bracket_has_byes_and_no_more_than_it_must(size: int) -> None:
    full = 1 << (size - 1).bit_length()
    losers = [slot for slot in double(entrants(size)).slots if slot.stage == LOSERS]
    byes = [slot.stage_round for slot in losers if slot.is_bye]
    # So many lose in the first round of the winners' bracket, and a quarter of a full one in the second.
    lost, dropping = size - full // 2, full // 4
    assert byes == [1] * (dropping - lost if lost <= dropping else 2 * dropping - lost)


def test_no_permutation_of_drops_puts_off_rematches_of_eight_any_longer() -> None:
    best = 0
    for ones in permutations(range(4)):
        slot_of = {match: place // 2 for place, match in enumerate(ones)}
        for twos in permutations(range(2)):
            # Two rounds of the losers' bracket lead to the two who play round 3.
            best = max(best, min(2 if slot_of[match] == twos[match // 2] else 3 for match in range(4)))
    assert soonest_rematch(double(entrants(8))) == best == 3


def test_no_permutation_of_drops_puts_off_rematches_of_sixteen_any_longer() -> None:
    best = 0
    for ones in pairings_of_eight():
        for twos in permutations(range(4)):
            # Turning the losers' bracket upside down changes nothing: the third round's drops may stay.
            best = max(best, soonest_of_sixteen(ones, twos, best))
    assert soonest_rematch(double(entrants(16))) == best == 4


def pairings_of_eight() -> Iterator[tuple[int, ...]]:
    """Every way to give the losers of eight matches to four slots, two each: by match, its slot."""
    for first in combinations(range(8), 2):
        left = [match for match in range(8) if match not in first]
        for second in combinations(left, 2):
            rest = [match for match in left if match not in second]
            for third in combinations(rest, 2):
                slots = {match: slot for slot, two in enumerate((first, second, third)) for match in two}
                yield tuple(slots.get(match, 3) for match in range(8))


def soonest_of_sixteen(ones: tuple[int, ...], twos: tuple[int, ...], enough: int) -> int:
    """The first round of a rematch; as soon as it is no more than `enough`, that."""
    soonest = 5
    for match, slot in enumerate(ones):
        other = twos[match // 2]
        soonest = min(
            soonest,
            2 if slot == other else 3 if slot // 2 == other // 2 else 5,
            4 if match // 4 in (slot // 2, other // 2) else 5,
        )
        if soonest <= enough:
            break
    return soonest


@pytest.mark.parametrize(("size", "round_number"), [(4, 2), (8, 3), (16, 4), (32, 5), (64, 7), (128, 8)])
def test_rematches_come_late_in_the_losers_bracket(size: int, round_number: int) -> None:
    assert soonest_rematch(double(entrants(size))) == round_number


@pytest.mark.parametrize("size", [*range(5, 8), *range(9, 16), *range(17, 32), 50])
def test_rematches_come_no_sooner_where_the_bracket_is_not_full(size: int) -> None:
    full = 1 << (size - 1).bit_length()
    # Where nobody has to win a first round of losers, the rounds count one less.
    skipped = 1 if size - full // 2 <= full // 4 else 0
    assert soonest_rematch(double(entrants(size))) >= soonest_rematch(double(entrants(full))) - skipped


@for_each("rounds", range(2, 11))
def test_losers_of_any_two_rounds_cross_over_in_ways_that_differ_as_early_as_can_be(rounds: int) -> None:
    ways: list[str] = []
    for number in range(2, rounds):
        matches = 1 << (rounds - number)
        ways.append(f"{crossing(number, matches):0{rounds - number}b}")
        before = ["0" * rounds, *ways[:-1]]
        shared = max(
            next((at for at, (a, b) in enumerate(zip(ways[-1], way, strict=False)) if a != b), len(ways[-1]))
            for way in before
        )
        # With b bits, 2 ** b ways can be told apart.
        assert shared <= (number - 1).bit_length() - 1


@pytest.mark.parametrize("shape", [single, double])
def test_the_rounds_go_on_from_those_of_the_stage_before(shape: Shape) -> None:
    bracket, later = shape(entrants(11)), shape(entrants(11), after=7)
    assert [slot.id.round for slot in later.slots] == [slot.id.round + 7 for slot in bracket.slots]
    assert later.rounds == bracket.rounds


@pytest.mark.parametrize("shape", [single, double])
@pytest.mark.parametrize("seeds", [(), (1,), (1, 2, 1), tuple(range(1025))])
def test_too_few_too_many_or_the_same_twice_are_refused(shape: Shape, seeds: tuple[EntrantId, ...]) -> None:
    with pytest.raises(ValueError, match=r"elimination|twice"):
        shape(seeds)
