"""Who still can make the cut: by hand, and against every way in which the matches can end."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tournaments.matches import EntrantId, Match, MatchId, Pairing, Stage
from bot.tournaments.outlook.bounds import bound_all
from bot.tournaments.outlook.cut_outlook import outlook
from bot.tournaments.outlook.exact import is_feasible, try_all
from bot.tournaments.outlook.values import EntrantProspect, Outlook
from bot.tournaments.standings.table import standings
from tests.examples import examples
from tests.tournaments.tables import A, B, C, D, E, F, G, H, field_of, match, rules_for, table

# A 6, B 6, C 3, D 3, E 0, F 0; in the last round A meets B, C meets E, and D meets F.
SIX = [
    match("1.1", A, C), match("1.2", B, D), match("1.3", C, E),
    match("2.1", A, D), match("2.2", B, E), match("2.3", D, F),
    match("3.1", A, B, None), match("3.2", C, E, None), match("3.3", D, F, None),
]  # fmt: skip
POINTS_ONLY = rules_for()


def chances(found: Outlook) -> dict[int, str]:
    return {each.entrant: each.chance for each in found.prospects}


def prospect(found: Outlook, entrant: EntrantId) -> EntrantProspect:
    return next(each for each in found.prospects if each.entrant == entrant)


def test_before_the_last_round_some_are_in_some_are_out_and_some_need_results() -> None:
    found = outlook(field_of(6), SIX, POINTS_ONLY, 2)
    assert found.is_exact
    # C or D can reach six points, as many as whoever loses between A and B.
    assert chances(found) == {A: "open", B: "open", C: "open", D: "open", E: "out", F: "out"}
    a, c = prospect(found, A), prospect(found, C)
    assert a.by_gain == {0: "open", 1: "in", 3: "in"}
    assert a.needed == {}
    assert c.by_gain == {0: "out", 1: "out", 3: "open"}
    assert c.needed == {MatchId(3, 1): frozenset((A, B, "both-lose")), MatchId(3, 2): frozenset((C,))}


def test_with_more_places_fewer_results_are_needed() -> None:
    found = outlook(field_of(6), SIX, POINTS_ONLY, 3)
    assert chances(found) == {A: "open", B: "open", C: "open", D: "open", E: "open", F: "open"}
    # If E wins, C has three points like E; only D with three at most leaves the third place to one of them.
    assert prospect(found, E).needed == {
        MatchId(3, 2): frozenset((E,)),
        MatchId(3, 3): frozenset((F, "both-lose")),
    }
    assert chances(outlook(field_of(6), SIX, POINTS_ONLY, 4))[A] == "in"


def test_tie_breaks_decide_where_they_are_known() -> None:
    found = outlook(field_of(6), SIX, rules_for("draw"), 2)
    # The draw puts D before C, and C before B, and B before A.
    assert prospect(found, A).by_gain[Fraction(0)] == "open"
    assert prospect(found, C).needed == {
        MatchId(3, 1): frozenset((A, B, "both-lose")),
        MatchId(3, 2): frozenset((C,)),
    }
    assert prospect(found, D).by_gain[Fraction(3)] == "open"
    assert prospect(found, D).needed == {
        MatchId(3, 1): frozenset((A, B, "both-lose")),
        MatchId(3, 3): frozenset((D,)),
    }


def test_a_loss_of_both_is_foreseen() -> None:
    # A, B and C have beaten D, and B meets C: A is first only if both lose.
    matches = [match("1.1", A, D), match("2.1", B, D), match("3.1", C, D), match("4.1", B, C, None)]
    found = outlook(field_of(4), matches, POINTS_ONLY, 1)
    assert chances(found) == {A: "open", B: "open", C: "open", D: "out"}
    assert prospect(found, A).needed == {MatchId(4, 1): frozenset(("both-lose",))}
    assert prospect(found, B).by_gain == {0: "open", 1: "open", 3: "in"}
    bounds = bound_all(field_of(4), matches, POINTS_ONLY, {}, 1, 0)
    assert {each: bounds[each].chance for each in bounds} == chances(found)


def test_tie_breaks_that_depend_on_games_to_come_decide_nothing() -> None:
    matches = [
        match("1.1", A, B, "2-0"),
        match("1.2", C, D, "2-1"),
        match("2.1", A, C, "0-0-2"),
        match("2.2", B, D, None),
    ]
    # A and C have four points each; whether their shares of games stay as they are is known only after all.
    assert chances(outlook(field_of(4), matches, rules_for("gw", "draw", best_of=3), 1))[A] == "open"
    assert chances(outlook(field_of(4), matches, rules_for("draw", best_of=3), 1))[C] == "in"


def test_when_all_is_over_everybody_is_in_or_out() -> None:
    over = [match(str(each.id), *each.pairing.seats) for each in SIX]
    found = outlook(field_of(6), over, rules_for("draw"), 2)
    # A has nine points; B, C and D have six, and the draw puts D first.
    assert chances(found) == {A: "in", D: "in", C: "out", B: "out", F: "out", E: "out"}
    assert prospect(found, A).by_gain == {}
    # Places that are shared over the line are not decided.
    assert chances(outlook(field_of(3), [], POINTS_ONLY, 2)) == {A: "open", B: "open", C: "open"}


def test_whoever_has_dropped_out_takes_no_place() -> None:
    field = tuple(replace(each, dropped_after=3 if each.id in (A, E) else None) for each in field_of(6))
    found = outlook(field, SIX, POINTS_ONLY, 2)
    # If B loses, C and D can draw level with six points.
    assert chances(found) == {B: "open", C: "open", D: "open", F: "open"}
    assert prospect(found, B).by_gain == {0: "open", 1: "in", 3: "in"}
    assert chances(outlook(field, SIX, POINTS_ONLY, 3))[B] == "in"


def test_rounds_that_are_not_paired_leave_more_open() -> None:
    found = outlook(field_of(6), SIX, POINTS_ONLY, 1, rounds_left=1)
    assert not found.is_exact
    assert set(chances(found).values()) == {"open"}
    a, c, e = (prospect(found, each) for each in (A, C, E))
    assert (a.left, a.by_gain) == (2, {0: "open", 1: "open", 2: "open", 3: "open", 4: "open", 6: "in"})
    assert (a.least, a.safe) == (Fraction(0), Fraction(6))
    # If A and B both lose twice, six points are enough for a share of the first place.
    assert (c.least, c.safe) == (Fraction(3), None)
    assert (e.least, e.safe) == (Fraction(6), None)
    assert c.needed == {}
    late = [*SIX[:6], match("3.1", A, C), match("3.2", B, E, "0-1"), match("3.3", D, F)]
    assert chances(outlook(field_of(6), late, POINTS_ONLY, 4, rounds_left=1))[A] == "in"


def test_both_who_meet_in_the_last_round_never_win() -> None:
    # Sixteen people, eight matches: two lead with three points, and three places are to be had.
    leaders = [match("1.1", 1, 3), match("1.2", 2, 4), match("1.3", 5, 6)]
    last = [match(f"2.{n}", 2 * n - 1, 2 * n, None) for n in range(1, 9)]
    found = outlook(field_of(16), [*leaders, *last], POINTS_ONLY, 3)
    assert not found.is_exact
    # 1 meets 2: one of them has six, or both have four; 5, who has three, may reach six.
    assert prospect(found, EntrantId(1)).by_gain == {0: "open", 1: "in", 3: "in"}
    assert prospect(found, EntrantId(5)).by_gain == {0: "open", 1: "in", 3: "in"}
    assert chances(found)[7] == "open"


def test_penalties_and_stages_count_as_in_the_standings() -> None:
    group = [replace(each, stage=Stage("group-1")) for each in SIX]
    other = [match("1.9", E, F, stage="group-2")]
    found = outlook(
        field_of(6), [*group, *other], POINTS_ONLY, 2, penalties={A: Fraction(6)}, stages={Stage("group-1")}
    )
    assert prospect(found, A).by_gain == {0: "out", 1: "out", 3: "open"}


def test_tables_of_pods_are_judged_by_what_they_can_bring() -> None:
    over = [table("1.1", (A, B, C), (1, 2, 3)), table("1.2", (D, E, F), (1, 2, 3))]
    left = [
        Match(MatchId(2, n), Stage("pods"), Pairing(seats)) for n, seats in ((1, (A, B, D)), (2, (C, E, F)))
    ]
    rules = rules_for(format="pods", seats=3)
    found = outlook(field_of(6), [*over, *left], rules, 1)
    assert not found.is_exact
    assert chances(found) == {A: "open", D: "open", B: "open", E: "open", C: "open", F: "open"}
    assert (
        chances(outlook(field_of(6), [*over, table("2.1", (A, B, D), (1, 2, 3)), left[1]], rules, 1))[A]
        == "in"
    )
    assert (
        chances(outlook(field_of(6), [*over, table("2.1", (A, B, D), (1, 2, 3)), left[1]], rules, 1))[C]
        == "out"
    )


def test_no_place_and_negative_rounds_are_refused() -> None:
    for wrong in ({"places": 0}, {"places": 1, "rounds_left": -1}):
        with pytest.raises(ValueError, match="at least one place"):
            outlook(field_of(2), [], POINTS_ONLY, **wrong)


def test_few_matches_in_a_large_field_are_too_much_to_try() -> None:
    left = [match(f"1.{n}", 2 * n - 1, 2 * n, None) for n in range(1, 6)]
    assert is_feasible(field_of(4), left)
    assert is_feasible(field_of(16), left[:4])
    assert not is_feasible(field_of(17), left[:4])
    assert is_feasible(field_of(64), left[:3])
    assert is_feasible(field_of(5000), [])
    assert not is_feasible(field_of(6), [table("1.1", (A, B, C), (1, 2, 3))])
    assert not outlook(field_of(17), left, POINTS_ONLY, 2).is_exact


@st.composite
def last_rounds(draw: st.DrawFn) -> tuple[int, list[Match], int]:
    """Some matches that are over, and a last round of up to four matches that are not."""
    count = draw(st.integers(2, 8))
    found: list[Match] = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        people = draw(st.permutations(range(1, count + 1)))
        for at in range(0, count - 1, 2):
            score = draw(st.sampled_from(["1-0", "0-1", "0-0-1"]))
            found.append(match(f"{number}.{at + 1}", people[at], people[at + 1], score))
    people = draw(st.permutations(range(1, count + 1)))[: draw(st.integers(0, count))]
    found += (match(f"9.{at + 1}", people[at], people[at + 1], None) for at in range(0, len(people) - 1, 2))
    return count, found, draw(st.integers(1, count))


@given(last_rounds())
@examples(60)
def test_points_alone_are_judged_exactly_in_a_last_round(drawn: tuple[int, list[Match], int]) -> None:
    count, matches, places = drawn
    left = [each for each in matches if each.result is None]
    now = {row.entrant: row.points for row in standings(field_of(count), matches, POINTS_ONLY)}
    seen: dict[int, set[str]] = {each: set() for each in now}
    for ends in product(((3, 0), (1, 1), (0, 3), (0, 0)), repeat=len(left)):
        points = dict(now)
        for each, gains in zip(left, ends, strict=True):
            for seat, gain in zip(each.pairing.seats, gains, strict=True):
                points[seat] += gain
        for each, mine in points.items():
            more = sum(other > mine for other in points.values())
            as_many = sum(other >= mine for other in points.values())
            seen[each].add("in" if as_many <= places else "out" if more >= places else "open")
    found = bound_all(field_of(count), matches, POINTS_ONLY, {}, places, 0)
    assert {each: found[each].chance for each in found} == {
        each: found_chances.pop() if len(found_chances) == 1 else "open"
        for each, found_chances in seen.items()
    }


@given(last_rounds())
@examples(15)
def test_what_points_decide_is_so_after_every_end(drawn: tuple[int, list[Match], int]) -> None:
    count, matches, places = drawn
    rules = rules_for("buchholz", "head-to-head", "draw")
    exact = try_all(field_of(count), matches, rules, {}, places)
    bounds = bound_all(field_of(count), matches, rules, {}, places, 0)
    for each, found in bounds.items():
        assert found.chance in ("open", exact[each].chance)
        assert found.by_gain.keys() == exact[each].by_gain.keys()
        assert all(chance in ("open", exact[each].by_gain[gain]) for gain, chance in found.by_gain.items())
    # With the draw as the last tie-break, each end fills all places.
    assert sum(each.chance == "in" for each in exact.values()) <= places
    assert sum(each.chance != "out" for each in exact.values()) >= min(places, count)


def test_who_wins_all_matches_of_a_round_robin_wins_it_and_makes_its_cut() -> None:
    pairs = combinations((A, B, C, D, E, F), 2)
    left = [match(f"1.{at}", *pair, None) for at, pair in enumerate(pairs, 1)]
    for places, safe in ((1, 15), (2, 15), (4, 10)):
        found = outlook(field_of(6), left, rules_for(), places)
        assert not found.is_exact
        ann = found.of(A)
        assert ann is not None
        assert (ann.chance, ann.safe) == ("open", safe), "the others cannot win all of theirs, too"


def test_others_who_would_need_more_wins_than_there_are_matches_do_not_catch_up() -> None:
    played = [
        match(f"1.{at}", one, other) for at, (one, other) in enumerate(((A, E), (B, F), (C, G), (D, H)), 1)
    ]
    found = outlook(field_of(8), played, rules_for(), 4, rounds_left=1)
    assert not found.is_exact
    chances = {each.entrant: (each.chance, dict(each.by_gain).get(Fraction(3))) for each in found.prospects}
    assert chances[A] == ("open", "in"), "of the four with a win, no more than three can win beside A"
    assert chances[E] == ("open", "open")
