"""Standings by hand: byes, drops, no-shows, penalties, stages, pods, and who is equal."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.matches import EntrantId, Match, MatchResult, Stage
from bot.tournaments.rules import TIE_BREAKS, TieBreak
from bot.tournaments.standings.ledger import ResultCounts
from bot.tournaments.standings.table import EntrantRow, Value, decided_by, standings, told_apart
from tests.examples import examples
from tests.tournaments.tables import A, B, C, D, E, F, bye, field_of, match, missed, rules_for, table


def value(rows: tuple[EntrantRow, ...], entrant: EntrantId, tie_break: TieBreak) -> Value:
    return next(row.values[tie_break] for row in rows if row.entrant == entrant)


def order(rows: tuple[EntrantRow, ...]) -> list[tuple[int, int]]:
    return [(row.place, row.entrant) for row in rows]


# Round 1: A beats B 2-1, C beats D 2-0, E is free. Round 2: A and C draw 1-1 with a drawn game, E beats B
# 2-0, D is free. Round 3: A beats E 2-1, C beats B 2-0; D has dropped out after round 2.
FIVE = [
    match("1.1", A, B, "2-1"), match("1.2", C, D, "2-0"), bye("1.3", E),
    match("2.1", A, C, "1-1-1"), match("2.2", E, B, "2-0"), bye("2.3", D),
    match("3.1", A, E, "2-1"), match("3.2", B, C, "0-2"),
]  # fmt: skip


def test_byes_bring_points_but_are_no_opponents() -> None:
    rows = standings(field_of(5), FIVE, rules_for("buchholz", "buchholz-cut-1", "sonneborn-berger"))
    points = {row.entrant: row.points for row in rows}
    assert points == {A: 7, B: 0, C: 7, D: 3, E: 6}
    assert value(rows, A, "buchholz") == 0 + 7 + 6
    assert value(rows, A, "buchholz-cut-1") == 7 + 6
    assert value(rows, A, "sonneborn-berger") == 0 + Fraction(7, 2) + 6
    assert value(rows, D, "buchholz") == 7
    assert value(rows, D, "buchholz-cut-1") == 0
    assert value(rows, E, "buchholz") == 0 + 7


def test_shares_leave_out_byes_on_both_sides_and_have_a_least_value() -> None:
    rows = standings(field_of(5), FIVE, rules_for("omw", "gw", "ogw", best_of=3))
    # Shares of match points: A 7/9, B 0/9, C 7/9, D 0/3, E 3/6; B and D count as 1/3.
    assert value(rows, A, "omw") == (Fraction(1, 3) + Fraction(7, 9) + Fraction(1, 2)) / 3
    assert value(rows, D, "omw") == Fraction(7, 9)
    assert value(rows, E, "omw") == (Fraction(1, 3) + Fraction(7, 9)) / 2
    # Game points: A 6 of 9, 3+1 of 9, 6 of 9; E 6 of 6 and 3 of 9; B 3 of 9, 0 of 6, 0 of 6.
    assert value(rows, A, "gw") == Fraction(6 + 4 + 6, 27)
    assert value(rows, E, "gw") == Fraction(9, 15)
    assert value(rows, B, "gw") == Fraction(1, 3)
    assert value(rows, D, "gw") == Fraction(1, 3)
    assert value(rows, E, "ogw") == (Fraction(1, 3) + Fraction(16, 27)) / 2


def test_a_win_is_worth_one_in_the_other_points() -> None:
    rows = standings(field_of(5), FIVE, rules_for("omw", points="1-0.5-0", best_of=3))
    assert {row.entrant: row.points for row in rows} == {
        A: Fraction(5, 2),
        B: 0,
        C: Fraction(5, 2),
        D: 1,
        E: 2,
    }
    assert value(rows, D, "omw") == Fraction(5, 6)


def test_records_count_byes_and_no_shows_apart() -> None:
    matches = [*FIVE, missed("4.1", A, C, C, wins=2), missed("4.2", B, E, B, E)]
    rows = {row.entrant: row for row in standings(field_of(5), matches, rules_for("buchholz"))}
    assert rows[A].record == ResultCounts(won=3, drawn=1)
    assert rows[C].record == ResultCounts(won=2, drawn=1, lost=1, no_shows=1)
    assert rows[E].record == ResultCounts(won=1, lost=2, byes=1, no_shows=1)
    assert rows[D].record == ResultCounts(lost=1, byes=1)


def test_a_match_that_one_missed_counts_like_any_other() -> None:
    matches = [missed("1.1", A, B, B, wins=2), match("1.2", C, D, "2-0")]
    rows = standings(field_of(4), matches, rules_for("omw", "gw", "sonneborn-berger", best_of=3))
    assert value(rows, A, "omw") == value(rows, C, "omw") == Fraction(1, 3)
    assert value(rows, A, "gw") == value(rows, C, "gw") == 1
    assert order(rows) == [(1, A), (1, C), (3, B), (3, D)]


def test_a_match_that_both_missed_or_gave_up_is_a_loss_of_both() -> None:
    missed_by_both = missed("1.1", A, B, A, B)
    given_up = replace(missed_by_both, result=MatchResult((2, 2), (0, 0)))
    for lost in (missed_by_both, given_up):
        matches = [lost, match("2.1", A, C), match("2.2", B, D)]
        rows = standings(field_of(4), matches, rules_for("gw", "sonneborn-berger", "head-to-head"))
        assert [(row.points, row.record.lost) for row in rows] == [(3, 1), (3, 1), (0, 1), (0, 1)]
        assert value(rows, C, "gw") == Fraction(1, 3)
        assert value(rows, A, "sonneborn-berger") == 0


def test_whoever_has_met_nobody_has_the_least_share_of_opponents() -> None:
    rows = standings(field_of(2), [bye("1.1", A)], rules_for("omw", "ogw", "buchholz"))
    assert [value(rows, A, each) for each in ("omw", "ogw", "buchholz")] == [
        Fraction(1, 3),
        Fraction(1, 3),
        0,
    ]
    assert order(rows) == [(1, A), (2, B)]


def test_a_match_that_is_not_over_counts_for_nothing() -> None:
    rows = standings(field_of(2), [match("1.1", A, B, None)], rules_for("buchholz"))
    assert [(row.points, row.record) for row in rows] == [(0, ResultCounts()), (0, ResultCounts())]


THREE_EQUAL = [match("1.1", A, B), match("2.1", B, C, "0-1"), match("3.1", D, C), match("4.1", D, A, "0-1")]
"""A has 6, and C and D have 3 each; D beat C, and B has none."""


def test_head_to_head_decides_between_those_who_are_equal_and_all_met() -> None:
    rows = standings(field_of(4), THREE_EQUAL, rules_for("head-to-head"))
    assert order(rows) == [(1, A), (2, D), (3, C), (4, B)]
    assert [row.values["head-to-head"] for row in rows] == [None, 3, 0, None]
    assert [decided_by(*pair) for pair in pairwise(rows)] == ["points", "head-to-head", "points"]


def test_head_to_head_counts_for_none_of_three_if_two_of_them_have_not_met() -> None:
    matches = [match("1.1", A, B), match("2.1", B, C), match("3.1", C, D)]
    rows = standings(field_of(4), matches, rules_for("head-to-head"))
    assert order(rows) == [(1, A), (1, B), (1, C), (4, D)]
    assert {row.values["head-to-head"] for row in rows} == {None}
    assert decided_by(rows[0], rows[1]) is None


def test_head_to_head_counts_only_among_those_whom_the_tie_breaks_before_it_leave_equal() -> None:
    matches = [match("1.1", A, B, "2-1"), match("2.1", B, C, "2-0"), match("3.1", C, A, "2-0")]
    rows = standings(field_of(3), matches, rules_for("gw", "head-to-head", best_of=3))
    # Games: A 2 of 5, B 3 of 5, C 2 of 4; all have beaten one another, and gw leaves nobody equal.
    assert order(rows) == [(1, B), (2, C), (3, A)]
    assert {row.values["head-to-head"] for row in rows} == {None}


def test_head_to_head_counts_every_match_of_the_two() -> None:
    matches = [match("1.1", A, B), match("2.1", B, A, "0-0-1"), match("3.1", B, C), match("3.2", D, A)]
    rows = standings(field_of(4), matches, rules_for("head-to-head"))
    assert [(row.entrant, row.points, row.values["head-to-head"]) for row in rows[:2]] == [
        (A, 4, 4),
        (B, 4, 1),
    ]


def test_the_draw_decides_whatever_is_left_and_the_lower_place_is_better() -> None:
    rows = standings(field_of(3), [match("1.1", A, B)], rules_for("draw"))
    assert order(rows) == [(1, A), (2, C), (3, B)]
    assert decided_by(rows[1], rows[2]) == "draw"


def test_the_runs_that_the_draw_decided_are_found() -> None:
    rows = standings(field_of(6), [match("1.1", A, B), match("1.2", C, D)], rules_for("gw", "draw"))
    assert [[row.entrant for row in run] for run in told_apart(rows, "draw")] == [[C, A], [F, E, D, B]]
    assert told_apart(rows, "gw") == []
    assert [[row.entrant for row in run] for run in told_apart(rows, "points")] == [[A, F]]
    assert told_apart((), "draw") == []


def test_without_the_draw_equal_people_share_a_place_in_the_order_of_seeds() -> None:
    assert order(standings(field_of(3), [], rules_for("buchholz"))) == [(1, A), (1, B), (1, C)]


def test_a_penalty_takes_points_from_one_and_leaves_the_tie_breaks_of_others() -> None:
    rules = rules_for("omw", "buchholz", "sonneborn-berger", best_of=3)
    before = standings(field_of(5), FIVE, rules)
    after = standings(field_of(5), FIVE, rules, penalties={A: Fraction(3)})
    assert {row.entrant: row.points for row in after} == {A: 4, B: 0, C: 7, D: 3, E: 6}
    for entrant in (A, B, C, D, E):
        for tie_break in ("omw", "buchholz", "sonneborn-berger"):
            assert value(after, entrant, tie_break) == value(before, entrant, tie_break)
    assert [row.entrant for row in after] == [C, E, A, D, B]


def test_only_the_stages_asked_for_count() -> None:
    matches = [
        match("1.1", A, B, stage="group-1"),
        match("1.2", C, D, stage="group-2"),
        match("2.1", C, A, stage="single"),
    ]
    group = standings(field_of(2), matches, rules_for("draw"), stages={Stage("group-1")})
    assert [(row.entrant, row.points) for row in group] == [(A, 3), (B, 0)]
    both = standings(field_of(4), matches, rules_for("draw"), stages={Stage("group-1"), Stage("group-2")})
    assert [(row.entrant, row.points) for row in both] == [(C, 3), (A, 3), (D, 0), (B, 0)]


def test_a_stranger_in_a_match_is_refused() -> None:
    with pytest.raises(ValueError, match="not an entrant: 3"):
        standings(field_of(2), [match("1.1", A, C)], rules_for("draw"))


def test_tables_of_pods_bring_points_by_place_and_opponents_by_pairs() -> None:
    matches = [table("1.1", (A, B, C, D), (1, 2, 2, 4)), table("2.1", (A, B, E), (2, 1, 3))]
    rules = rules_for("omw", "gw", "buchholz", "sonneborn-berger", "head-to-head", format="pods", seats=4)
    rows = standings(field_of(5), matches, rules)
    points = {row.entrant: row.points for row in rows}
    assert points == {A: 4, B: Fraction(7, 2), C: Fraction(3, 2), D: 0, E: 0}
    # Of five points at both tables A has made four, B three and a half; C has made half of three.
    shares = {B: Fraction(7, 10), C: Fraction(1, 2), D: Fraction(1, 3), E: Fraction(1, 3)}
    assert value(rows, A, "omw") == (shares[B] + shares[C] + shares[D] + shares[B] + shares[E]) / 5
    assert value(rows, A, "buchholz") == Fraction(7, 2) * 2 + Fraction(3, 2)
    assert value(rows, A, "sonneborn-berger") == Fraction(7, 2) + Fraction(3, 2) + 0 + 0
    assert value(rows, B, "sonneborn-berger") == Fraction(3, 4) + 0 + 4 + 0
    assert {row.values["gw"] for row in rows} == {Fraction(1, 3)}
    # D and E are equal, but have never met.
    assert value(rows, D, "head-to-head") is None


def test_head_to_head_at_tables_counts_who_had_the_better_place() -> None:
    matches = [
        table("1.1", (A, B, C), (1, 2, 3)),
        table("2.1", (A, B, D), (3, 2, 1)),
        table("3.1", (B, C, D), (1, 2, 3)),
    ]
    rows = standings(field_of(4), matches, rules_for("head-to-head", format="pods", seats=3))
    assert {row.entrant: row.points for row in rows} == {A: 2, B: 4, C: 1, D: 2}
    assert [(row.entrant, row.values["head-to-head"]) for row in rows[1:3]] == [(D, 1), (A, 0)]


def test_whoever_missed_a_table_beats_and_draws_with_nobody() -> None:
    matches = [table("1.1", (A, B, C, D), (1, 2, 3, 3), absent=(C, D))]
    rows = standings(field_of(4), matches, rules_for("sonneborn-berger", format="pods", seats=4))
    assert {row.entrant: row.points for row in rows} == {A: 3, B: 2, C: 0, D: 0}
    assert [value(rows, each, "sonneborn-berger") for each in (A, B, C, D)] == [2, 0, 0, 0]


SCORES = st.sampled_from(["2-0", "2-1", "1-2", "0-2", "1-1", "1-1-1", None])


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[int, list[Match]]:
    """A few entrants and rounds of random matches between them, byes and no-shows among them."""
    count = draw(st.integers(2, 7))
    found: list[Match] = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        people = draw(st.permutations(range(1, count + 1)))
        for at in range(0, count - 1, 2):
            one, other = people[at], people[at + 1]
            place = f"{number}.{at // 2 + 1}"
            if draw(st.integers(0, 9)) == 0:
                found.append(
                    missed(place, one, other, *draw(st.sampled_from([(one,), (other,), (one, other)])))
                )
            else:
                found.append(match(place, one, other, draw(SCORES)))
        if count % 2:
            found.append(bye(f"{number}.{count}", people[-1]))
    return count, found


@given(tournaments(), st.permutations(TIE_BREAKS[1:]))
@examples(40)
def test_standings_do_not_depend_on_the_order_of_matches_and_points_add_up(
    tournament: tuple[int, list[Match]], tie_breaks: list[TieBreak]
) -> None:
    count, matches = tournament
    rules = rules_for(*tie_breaks, best_of=3)
    rows = standings(field_of(count), matches, rules)
    assert standings(field_of(count)[::-1], matches[::-1], rules) == rows
    assert sorted(row.place for row in rows) == list(range(1, count + 1))
    brought = sum(
        3 if each.pairing.is_bye or each.winner else each.result.places.count(1)
        for each in matches
        if each.result is not None
    )
    assert sum(row.points for row in rows) == brought
    for upper, lower in pairwise(rows):
        assert decided_by(upper, lower) is not None
        assert upper.points >= lower.points
