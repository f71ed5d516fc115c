"""The ranking of tournaments with several stages."""

from dataclasses import replace

from bot.tournaments.standings.ranking import ranking
from tests.tournaments.tables import A, B, C, D, E, field_of, match, rules_for

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
