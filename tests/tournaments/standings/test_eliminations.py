"""The final places of eliminations, from their matches alone."""

from itertools import groupby
from random import Random

import pytest
from msgspec.structs import replace

from bot.tournaments.brackets.layouts import double, single
from bot.tournaments.brackets.progress import matches_due
from bot.tournaments.standings.eliminations import Finish, elimination_places
from tests.tournaments.brackets.places import places_by_bracket
from tests.tournaments.brackets.play import entrants, play
from tests.tournaments.tables import A, B, C, D, E, F, G, H, bye, field_of, match, missed


def places(finishes: tuple[Finish, ...]) -> list[tuple[int | None, int]]:
    return [(each.place, each.entrant) for each in finishes]


QUARTERS = [
    match("1.1", A, H, stage="single"), match("1.2", D, E, stage="single"),
    match("1.3", B, G, "0-1", stage="single"), match("1.4", C, F, stage="single"),
]  # fmt: skip
HALVES = [match("2.1", A, D, "0-1", stage="single"), match("2.2", C, G, stage="single")]
FINAL = match("3.1", D, C, "0-1", stage="single")
THIRD = match("3.2", A, G, stage="third")


def test_whoever_goes_out_in_the_same_round_shares_a_place_in_the_order_of_seeds() -> None:
    found = elimination_places([*QUARTERS, *HALVES, FINAL], field_of(8))
    assert places(found) == [(1, C), (2, D), (3, A), (3, G), (5, B), (5, E), (5, F), (5, H)]


def test_the_match_for_third_place_parts_the_third_from_the_fourth() -> None:
    found = elimination_places([*QUARTERS, *HALVES, FINAL, THIRD], field_of(8))
    assert places(found)[:5] == [(1, C), (2, D), (3, A), (4, G), (5, B)]
    pending = replace(THIRD, result=None)
    assert places(elimination_places([*QUARTERS, *HALVES, FINAL, pending], field_of(8)))[2:4] == [
        (3, A),
        (3, G),
    ]


def test_those_still_in_it_have_no_place_yet() -> None:
    found = elimination_places([*QUARTERS, HALVES[0], replace(HALVES[1], result=None)], field_of(8))
    assert places(found) == [(None, C), (None, D), (None, G), (4, A), (5, B), (5, E), (5, F), (5, H)]


def test_byes_and_those_who_never_played_in_it_do_not_count() -> None:
    matches = [
        bye("4.1", A, stage="single"),
        match("4.2", B, C, stage="single"),
        match("5.1", A, B, stage="single"),
    ]
    swiss = [match("1.1", D, E), match("1.2", A, B, "0-1")]
    assert places(elimination_places([*swiss, *matches], field_of(5))) == [(1, A), (2, B), (3, C)]


def test_a_drawn_match_is_not_over() -> None:
    drawn = match("1.1", B, A, "0-0-2", stage="single")
    assert places(elimination_places([drawn], field_of(2))) == [(None, A), (None, B)]


def test_a_final_that_both_missed_has_no_winner() -> None:
    matches = [*QUARTERS, *HALVES, missed("3.1", D, C, D, C, stage="single")]
    assert places(elimination_places(matches, field_of(8)))[:3] == [(2, C), (2, D), (4, A)]


def test_a_bye_in_the_final_makes_nobody_the_winner_who_has_dropped_out() -> None:
    field = [replace(each, dropped_after=1 if each.id == C else None) for each in field_of(4)]
    halves = [missed("1.1", A, B, A, B, stage="single"), match("1.2", C, D, stage="single")]
    assert places(elimination_places([*halves, bye("2.1", C, "single")], field)) == [
        (2, C), (3, A), (3, B), (3, D),
    ]  # fmt: skip
    everybody = elimination_places([*halves, bye("2.1", C, "single")], field_of(4))
    assert places(everybody)[0] == (1, C)


DOUBLE = [
    match("1.1", A, D, stage="winners"), match("1.2", B, C, stage="winners"),
    match("2.1", A, B, stage="winners"), match("2.2", C, D, stage="losers"),
    match("3.1", B, C, stage="losers"),
]  # fmt: skip


def test_in_a_double_elimination_two_losses_put_one_out() -> None:
    assert places(elimination_places(DOUBLE, field_of(4))) == [(None, A), (None, B), (3, C), (4, D)]
    final = match("4.1", A, B, stage="final")
    assert places(elimination_places([*DOUBLE, final], field_of(4))) == [(1, A), (2, B), (3, C), (4, D)]


def test_a_first_final_lost_by_the_winner_of_the_winners_bracket_does_not_end_it() -> None:
    final = match("4.1", A, B, "0-1", stage="final")
    assert places(elimination_places([*DOUBLE, final], field_of(4)))[:2] == [(None, A), (None, B)]
    again = match("5.1", A, B, "0-1", stage="final")
    assert places(elimination_places([*DOUBLE, final, again], field_of(4)))[:2] == [(1, B), (2, A)]


def test_both_who_missed_a_match_of_the_winners_bracket_are_out() -> None:
    found = elimination_places([missed("1.1", A, D, A, D, stage="winners"), DOUBLE[1]], field_of(4))
    assert places(found) == [(None, B), (None, C), (3, A), (3, D)]


def test_without_a_reset_the_first_final_ends_it() -> None:
    final = match("4.1", A, B, "0-1", stage="final")
    found = elimination_places([*DOUBLE, final], field_of(4), has_final_reset=False)
    assert places(found) == [(1, B), (2, A), (3, C), (4, D)]


@pytest.mark.parametrize("count", range(2, 12))
@pytest.mark.parametrize("kind", ["single", "third", "double", "no reset"])
def test_the_matches_alone_tell_the_places_that_the_bracket_tells(count: int, kind: str) -> None:
    for seed in range(6):
        seeds = entrants(count)
        bracket = (
            double(seeds, has_final_reset=kind == "double")
            if kind in ("double", "no reset")
            else single(seeds, has_third_place=kind == "third")
        )
        played = play(bracket, Random(seed))
        people = {each.id: each for each in field_of(count)}
        everything = {each.id: each for each in matches_due(played.steps[-1][2], people, {}, played.gone)}
        everything |= {each.id: each for each in played.matches}
        found = elimination_places(everything.values(), field_of(count), has_final_reset=kind == "double")
        shared = [
            tuple(each.entrant for each in group) for _, group in groupby(found, key=lambda each: each.place)
        ]
        assert shared == list(places_by_bracket(played.end)), f"seed {seed}"
        if played.end.winner is not None:
            assert found[0] == Finish(played.end.winner, 1)
