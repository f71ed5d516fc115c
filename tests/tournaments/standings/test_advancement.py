"""Who goes on to the next stage, and in which order."""

from msgspec.structs import replace

from bot.tournaments.matches import Stage
from bot.tournaments.standings.advancement import cut, cut_of_groups, entrants_in, still_in
from bot.tournaments.standings.table import standings
from tests.tournaments.tables import A, B, C, D, E, F, G, field_of, match, rules_for

# Group 1: A 6, B 3, C 0. Group 2: D 9, E 6, F 3, G 0.
GROUPS = [
    *(
        match(at, one, other, stage="group-1")
        for at, one, other in [("1.1", A, B), ("2.1", A, C), ("3.1", B, C)]
    ),
    *(match(at, D, other, stage="group-2") for at, other in [("1.2", E), ("2.2", F), ("3.2", G)]),
    *(
        match(at, one, other, stage="group-2")
        for at, one, other in [("1.3", F, G), ("2.3", E, G), ("3.3", E, F)]
    ),
]
RULES = rules_for("draw", format="groups")
FIELD = field_of(7)


def test_a_group_has_those_who_are_paired_in_it() -> None:
    assert [each.id for each in entrants_in(FIELD, GROUPS, Stage("group-1"))] == [A, B, C]


def test_the_cut_takes_the_best_of_those_who_have_not_dropped_out() -> None:
    field = tuple(replace(each, dropped_after=3 if each.id == A else None) for each in FIELD)
    rows = standings(field, GROUPS, RULES)
    assert [row.entrant for row in rows] == [D, E, A, F, B, G, C]
    assert cut(rows, FIELD, 3) == (D, E, A)
    assert cut(rows, field, 3) == (D, E, F)
    assert cut(rows, field, 9) == (D, E, F, B, G, C)


def test_who_is_left_of_a_group_moves_up() -> None:
    dropped = tuple(replace(each, dropped_after=3 if each.id == A else None) for each in FIELD)
    group = Stage("group-1")
    rows = standings(entrants_in(dropped, GROUPS, group), GROUPS, RULES, stages={group})
    assert still_in(rows, dropped) == (B, C)


def test_a_cut_of_groups_takes_all_the_first_before_the_second() -> None:
    rows = [
        standings(entrants_in(FIELD, GROUPS, Stage(each)), GROUPS, RULES, stages={Stage(each)})
        for each in ("group-1", "group-2")
    ]
    # D and A have made all they could, and the draw puts D first; E made two thirds, B a half.
    assert cut_of_groups(rows, FIELD, "3-1-0", 4) == (D, A, E, B)
    assert cut_of_groups(rows, FIELD, "3-1-0", 9) == (D, A, E, B, F, C, G)
    # Without A, B is the first of the group.
    dropped = tuple(replace(each, dropped_after=3 if each.id == A else None) for each in FIELD)
    assert cut_of_groups(rows, dropped, "3-1-0", 3) == (D, B, E)
