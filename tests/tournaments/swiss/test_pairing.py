"""What organisers and players may expect of the rounds of a Swiss."""

import dataclasses
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.contenders import Contender, Pair
from bot.tournaments.drafts import Float, ForbiddenMeeting, Rematch, SecondBye, ThirdInARow
from bot.tournaments.matches import EntrantId, Pairing
from bot.tournaments.orders import chance
from bot.tournaments.rules import TournamentRules
from bot.tournaments.swiss.pairing import pair_round
from bot.tournaments.swiss_rounds import planned_rounds, swiss_rounds
from tests.cases import for_each
from tests.examples import examples
from tests.tournaments.swiss.playing import Tournament, any_tournament, entrants

SWISS = TournamentRules("swiss")


def _ids(*numbers: int) -> tuple[EntrantId, ...]:
    return tuple(map(EntrantId, numbers))


def _contender(number: int, points: int = 0, **known: object) -> Contender:
    return replace(Contender(entrants(20)[number - 1], Fraction(points)), **known)  # type: ignore[arg-type]


def _met(field: list[Contender], *meetings: tuple[int, int]) -> list[Contender]:
    def opponents(number: int) -> tuple[EntrantId, ...]:
        both = [pair for pair in meetings if number in pair]
        return _ids(*sorted(sum(pair) - number for pair in both))

    return [replace(each, met=opponents(each.id)) for each in field]


def _seats(pairings: tuple[Pairing, ...]) -> list[tuple[int, ...]]:
    return [pairing.seats for pairing in pairings]


def _pair(
    field: list[Contender], *forbidden: tuple[int, int], rules: TournamentRules = SWISS
) -> list[tuple[int, ...]]:
    order = [each.id for each in sorted(field, key=lambda each: (-each.points, each.entrant.seed))]
    pairs = frozenset(Pair(_ids(*pair)) for pair in forbidden)
    return _seats(pair_round(field, 3, rules, pairs, order).pairings)


def test_the_first_round_pairs_the_upper_half_of_the_seeds_with_the_lower() -> None:
    draft = Tournament(SWISS, entrants(8), Random(0)).pair(1)
    assert _seats(draft.pairings) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    # The draws are in reverse, and whoever has the lower one has the first choice (TO-13).
    assert [pairing.first for pairing in draft.pairings] == [5, 6, 7, 8]
    assert draft.remarks == ()


def test_the_first_round_at_random_goes_by_the_draws() -> None:
    people = entrants(8, Random(4))
    draft = Tournament(dataclasses.replace(SWISS, first_round="random"), people, Random(0)).pair(1)
    drawn = [entrant.id for entrant in sorted(people, key=lambda each: each.draw)]
    assert _seats(draft.pairings) == list(zip(drawn[:4], drawn[4:], strict=True))
    assert drawn != sorted(drawn)


def test_with_an_odd_number_the_lowest_seed_is_free_in_the_first_round_and_comes_last() -> None:
    draft = Tournament(SWISS, entrants(7), Random(0)).pair(1)
    assert draft.pairings[-1] == Pairing(_ids(7))
    assert _seats(draft.pairings)[:-1] == [(1, 4), (2, 5), (3, 6)]


def test_a_club_does_not_meet_in_the_first_round() -> None:
    draft = pair_round(
        [_contender(number) for number in range(1, 9)],
        1,
        SWISS,
        frozenset({Pair(_ids(1, 5))}),
        _ids(*range(1, 9)),
    )
    # Both halves stay together: 1 and 2 exchange their opponents.
    assert _seats(draft.pairings) == [(1, 6), (2, 5), (3, 7), (4, 8)]
    assert draft.remarks == ()


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    field = [_contender(1, 6), _contender(2, 3), _contender(3, 3), _contender(4, 0), _contender(5, 0, byes=1)]
    assert (4,) in _pair(field)


def test_the_bye_goes_higher_if_the_others_would_meet_again() -> None:
    field = _met([_contender(number, 9 - number) for number in range(1, 6)], (1, 2), (1, 3), (1, 4), (2, 3))
    # Without 5, 1 meets somebody again. Without 4, 1–5 leaves 2 and 3, who have met.
    assert _pair(field) == [(1, 5), (2, 4), (3,)]


def test_a_second_bye_is_given_only_if_everybody_had_one_and_is_reported() -> None:
    field = [_contender(number, byes=2 if number == 3 else 1) for number in (1, 2, 3)]
    draft = pair_round(field, 4, SWISS, frozenset(), _ids(1, 2, 3))
    assert _seats(draft.pairings) == [(1, 3), (2,)]
    assert draft.remarks == (SecondBye(EntrantId(2), 1),)


def test_six_who_met_as_two_groups_of_three_have_one_rematch_and_no_bye() -> None:
    """Without rematches, only two pairs are possible: each group has one player left over (TO-9)."""
    field = _met([_contender(number) for number in range(1, 7)], *product((1, 3, 5), (2, 4, 6)))
    pairs = _pair(field)
    assert sorted(number for pair in pairs for number in pair) == [1, 2, 3, 4, 5, 6]
    assert [len(pair) for pair in pairs] == [2, 2, 2]
    assert sum(sum(pair) % 2 for pair in pairs) == 1


def test_whoever_must_not_meet_has_a_rematch_rather() -> None:
    field = _met([_contender(number) for number in range(1, 5)], (1, 2), (3, 4), (1, 3), (2, 4))
    # 1–4 and 2–3 would be new, but 1 and 4 must not meet.
    assert _pair(field, (1, 4)) in ([(1, 2), (3, 4)], [(1, 3), (2, 4)])
    draft = pair_round(field, 3, SWISS, frozenset({Pair(_ids(1, 4))}), _ids(1, 2, 3, 4))
    assert Counter(map(type, draft.remarks)) == {Rematch: 2}


def test_a_forbidden_meeting_that_cannot_be_avoided_is_reported() -> None:
    forbidden = frozenset({Pair(_ids(1, 2))})
    draft = pair_round([_contender(1), _contender(2)], 2, SWISS, forbidden, _ids(1, 2))
    assert draft.remarks == (ForbiddenMeeting(EntrantId(1), EntrantId(2)),)


def test_a_third_meeting_is_worse_than_a_second() -> None:
    field = _met([_contender(number) for number in range(1, 5)], *[(1, 3)] * 2, (2, 4), (1, 2), (3, 4))
    assert _pair(field, (1, 4), (2, 3)) == [(1, 2), (3, 4)]


def test_whoever_is_left_over_in_a_score_group_meets_the_best_of_the_next_and_is_reported() -> None:
    field = [_contender(number, points) for number, points in enumerate((6, 6, 6, 3, 3, 3), 1)]
    draft = pair_round(field, 3, SWISS, frozenset(), _ids(*range(1, 7)))
    assert _seats(draft.pairings) == [(1, 2), (3, 4), (5, 6)]
    assert draft.remarks == (Float(EntrantId(3), Fraction(6), Fraction(3)),)


def test_a_group_as_a_whole_meets_in_halves_unless_sides_speak_against_it() -> None:
    field = [_contender(number) for number in range(1, 5)]
    assert _pair(field) == [(1, 3), (2, 4)]
    twice = (True, True)
    field = [replace(each, sides=twice if each.id in (1, 3) else (False, False)) for each in field]
    assert _pair(field) in ([(1, 2), (3, 4)], [(1, 4), (2, 3)])


def test_a_third_first_choice_in_a_row_is_reported() -> None:
    field = [
        _contender(1, sides=(False, False, False, False, True, True)),
        _contender(2, sides=(True, True, True, False, False)),
    ]
    draft = pair_round(field, 7, SWISS, frozenset(), _ids(1, 2))
    assert draft.pairings[0].first == 1
    assert draft.remarks == (ThirdInARow(EntrantId(1), True), ThirdInARow(EntrantId(2), False))


def test_the_number_that_decides_between_equal_pairings_can_be_checked_by_hand() -> None:
    # echo -n 3:19:20 | sha256sum | cut -c -10
    assert chance(_contender(1), _contender(2), 3) == 0x4229D65455
    assert chance(_contender(2), _contender(1), 3) == 0x4229D65455
    assert chance(_contender(2), _contender(1), 4) != 0x4229D65455


@pytest.mark.parametrize("count", [0, 1])
def test_a_round_needs_two(count: int) -> None:
    with pytest.raises(ValueError, match="at least two"):
        pair_round([_contender(1)][:count], 1, SWISS, frozenset(), _ids(1))


@for_each(
    ("people", "rounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (1024, 10), (1025, 11)]
)
def test_there_are_as_many_rounds_as_two_must_be_doubled_to_reach_everybody(people: int, rounds: int) -> None:
    assert swiss_rounds(people) == rounds
    late = [replace(entrant, first_round=2) for entrant in entrants(people)]
    assert planned_rounds([*entrants(people), *late], SWISS) == rounds
    assert planned_rounds(entrants(people), dataclasses.replace(SWISS, rounds=7)) == 7


def _can_be_new(field: tuple[Contender, ...]) -> bool:
    """Whether an even number of people can be paired without a rematch."""
    if not field:
        return True
    first, *rest = field
    return any(
        other.id not in first.met and _can_be_new(tuple(each for each in rest if each is not other))
        for other in rest
    )


@given(st.integers(0, 2**32).map(Random))
@examples(8)
def test_everybody_is_paired_once_and_nobody_twice_with_the_same_while_it_can_be_helped(
    random: Random,
) -> None:
    tournament = any_tournament(random, 6, 30)
    tournament = dataclasses.replace(tournament, forbidden=frozenset())
    for number, field, draft in tournament.rounds(6):
        seated = Counter(seat for pairing in draft.pairings for seat in pairing.seats)
        assert seated == Counter(contender.id for contender in field)
        assert sum(pairing.is_bye for pairing in draft.pairings) == len(field) % 2
        expected = {
            entrant.id
            for entrant in tournament.entrants
            if entrant.first_round <= number <= (entrant.dropped_after or number)
        }
        assert seated.keys() == expected
        fewest = min(each.byes for each in field)
        for remark in draft.remarks:
            if isinstance(remark, SecondBye):
                assert remark.before == fewest
            elif isinstance(remark, Rematch):
                free = [each for each in field if each.byes == fewest] if len(field) % 2 else [None]
                assert not any(_can_be_new(tuple(each for each in field if each is not one)) for one in free)


def test_first_choices_stay_even() -> None:
    tournament = Tournament(SWISS, entrants(32, Random(1)), Random(2))
    for _, _, draft in tournament.rounds(5):
        assert not any(isinstance(remark, ThirdInARow) for remark in draft.remarks)
    assert {sum(each.sides) for each in tournament.field(6)} == {2, 3}


def test_no_library_of_matchings_is_loaded_with_the_module() -> None:
    # rustworkx brings numpy, which the bot's main process does without.
    libraries = "{'py4swiss', 'rustworkx'}"
    told = f"import bot.tournaments.swiss.pairing, sys; print(bool({libraries} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
