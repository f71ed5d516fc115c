"""The final places of eliminations, from their matches alone."""

from dataclasses import replace

from bot.tournaments.standings.eliminations import Finish, elimination_places
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


def test_after_a_draw_the_better_seed_goes_on() -> None:
    assert places(elimination_places([match("1.1", B, A, "0-0-2", stage="single")], field_of(2))) == [
        (1, A),
        (2, B),
    ]


def test_a_final_that_both_missed_has_no_winner() -> None:
    matches = [*QUARTERS, *HALVES, missed("3.1", D, C, D, C, stage="single")]
    assert places(elimination_places(matches, field_of(8)))[:3] == [(2, C), (2, D), (4, A)]


def test_whoever_has_dropped_out_and_has_no_match_to_come_is_out() -> None:
    matches = [match("1.1", A, D, stage="winners"), match("1.2", B, C, stage="winners")]
    field = tuple(replace(each, dropped_after=1 if each.id == C else None) for each in field_of(4))
    assert places(elimination_places(matches, field)) == [(None, A), (None, B), (None, D), (4, C)]


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


def test_without_a_reset_the_first_final_ends_it() -> None:
    final = match("4.1", A, B, "0-1", stage="final")
    found = elimination_places([*DOUBLE, final], field_of(4), has_final_reset=False)
    assert places(found) == [(1, B), (2, A), (3, C), (4, D)]
