"""The ranking of tournaments with several stages."""

from itertools import combinations

from msgspec.structs import replace

from bot.tournaments.course.places import ranking
from bot.tournaments.matches import Match
from tests.tournaments.tables import A, B, C, D, E, F, G, H, field_of, match, rules_for

RULES = rules_for("buchholz", cut=2)
SWISS = [match("1.1", A, B), match("1.2", C, D), match("2.1", A, C), match("2.2", D, B)]
FINAL = match("3.1", A, C, "0-1", stage="single")


def test_a_tournament_of_one_stage_has_its_standings() -> None:
    assert [(row.place, row.entrant) for row in ranking(field_of(5), SWISS, RULES)] == [
        (1, A), (2, C), (3, D), (4, B), (5, E),
    ]  # fmt: skip


def test_the_cut_comes_first_and_keeps_the_figures_of_the_stage_before_it() -> None:
    rows = ranking(field_of(5), [*SWISS, FINAL], RULES)
    assert [(row.place, row.entrant, row.points) for row in rows] == [
        (1, C, 3), (2, A, 6), (3, D, 3), (4, B, 0), (5, E, 0),
    ]  # fmt: skip


def test_while_the_cut_is_played_those_in_it_share_the_first_place() -> None:
    rows = ranking(field_of(5), [*SWISS, replace(FINAL, result=None)], RULES)
    assert [(row.place, row.entrant) for row in rows][:3] == [(1, A), (1, C), (3, D)]


def test_those_who_missed_the_cut_keep_shared_places() -> None:
    # B, who is in the cut, had no points either.
    matches = [match("1.1", A, B), match("2.1", A, B, stage="single")]
    rows = ranking(field_of(6), matches, rules_for("gw"))
    assert [(row.place, row.entrant) for row in rows] == [(1, 1), (2, 2), (3, 3), (3, 4), (3, 5), (3, 6)]


def test_an_elimination_alone_is_ranked_by_its_places_and_has_its_own_figures() -> None:
    matches = [match("1.1", A, D, "0-1", stage="single"), match("1.2", B, C, stage="single")]
    rows = ranking(
        field_of(4), [*matches, match("2.1", D, B, stage="single")], rules_for("gw", format="single")
    )
    assert [(row.place, row.entrant, row.points) for row in rows] == [
        (1, D, 6),
        (2, B, 3),
        (3, A, 0),
        (3, C, 0),
    ]


def test_people_who_share_a_place_are_in_the_order_of_the_standings_before() -> None:
    # The seeds are A to D. D won the most, then C, B and A: the cut seeds them so, and C and D lose.
    before = [match("1.1", D, A), match("1.2", C, B), match("2.1", D, C), match("2.2", B, A)]
    semifinals = [match("3.1", A, D, stage="single"), match("3.2", B, C, stage="single")]
    final = match("4.1", A, B, stage="single")
    rows = ranking(field_of(4), [*before, *semifinals, final], rules_for())
    assert [(row.place, row.entrant, row.points) for row in rows] == [
        (1, A, 0),
        (2, B, 3),
        (3, D, 6),
        (3, C, 3),
    ]
    rows = ranking(field_of(4), [*before, *semifinals], rules_for())
    assert [row.entrant for row in rows] == [B, A, D, C], "also while it is played"


def group(number: int, *people: int) -> list[Match]:
    """A group in which the first named win."""
    pairs = list(combinations(people, 2))
    return [match(f"{at}.{number}", *pair, stage=f"group-{number}") for at, pair in enumerate(pairs, 1)]


def test_after_groups_a_better_place_in_a_smaller_group_is_the_better_place() -> None:
    # A and D are first; B, second of three, has 3 points, and F, third of four, as many.
    matches = [*group(1, A, B, C), *group(2, D, E, F, G)]
    rows = ranking(field_of(8), matches, rules_for("gw", format="groups"))
    # A and D have won everything and share a place. E has won two of three, B one of two. H met nobody.
    assert [(row.place, row.entrant, row.points) for row in rows] == [
        (1, A, 6), (1, D, 9), (3, E, 6), (4, B, 3), (5, F, 3), (6, C, 0), (7, G, 0), (8, H, 0),
    ]  # fmt: skip
    drawn = ranking(field_of(8), matches, rules_for("draw", format="groups"))
    assert [row.entrant for row in drawn][:2] == [D, A]
    final = match("9.1", F, A, stage="single")
    ended = ranking(field_of(8), [*matches, final], rules_for("gw", format="groups", cut=2))
    assert [(row.place, row.entrant) for row in ended] == [
        (1, F), (2, A), (3, D), (4, E), (5, B), (6, C), (7, G), (8, H),
    ]  # fmt: skip
