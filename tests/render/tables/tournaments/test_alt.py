"""Alt texts say what each picture of a tournament shows, within Discord's limit."""

from dataclasses import replace

import pytest
from hypothesis import given

from bot.games.tables import Figure, Result, TableRow
from bot.games.wording import utf16_length
from render.tables.alt import describe_table
from render.tables.table import table_pages
from render.tables.tournaments import alt
from render.tables.tournaments.bracket import bracket_pages
from render.tables.tournaments.pairings import pairings_pages
from render.tables.tournaments.pods import pods_pages
from render.tables.tournaments.values import (
    Ahead,
    BracketChart,
    EntrantLine,
    MatchBox,
    Pairings,
    PathChart,
    PathStep,
    Pod,
    Pods,
    PodSeat,
    RoundColumn,
    Stage,
)
from tests.examples import examples
from tests.render.positions import player_names
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import results_table, standing, standings_of

LIMIT = 1024
ADA, GRACE = EntrantLine("Ada", 1, "2", True), EntrantLine("Grace", 4, "1")


@pytest.mark.parametrize(
    "bracket", [tournaments.single(5, 1), tournaments.single(64, 9, has_third=True), tournaments.double(17)]
)
def test_each_part_of_a_bracket_has_its_text(bracket: BracketChart) -> None:
    texts = [alt.describe_bracket(bracket, page) for page in range(bracket_pages(bracket))]
    assert all(utf16_length(text) <= LIMIT and bracket.title in text for text in texts)
    assert len(set(texts)) == len(texts)


def test_a_bracket_tells_scores_byes_and_what_is_open() -> None:
    first = (MatchBox(ADA, GRACE, "decided"), MatchBox(EntrantLine("Mary", 2, won=True), None, "decided"))
    final = MatchBox(EntrantLine("Ada", 1), EntrantLine("", waits_for="winner of semifinal 2"), "running")
    third = MatchBox(
        EntrantLine("Grace", 4, "2", True), EntrantLine("Joan", 3, "0", is_absent=True), "decided"
    )
    stage = Stage(
        "Winners’ bracket", (RoundColumn("Semifinals", first), RoundColumn("Final", (final,))), third
    )
    assert alt.describe_bracket(BracketChart("Cup", "", (stage,)), 0) == (
        "Bracket of Cup, Winners’ bracket. Semifinals: Ada beats Grace 2–1; Mary has a bye. "
        "Final: Ada against winner of semifinal 2, running. "
        "Third place: Grace against Joan 2–0, no-show of Joan."
    )


def test_a_dropout_is_no_no_show() -> None:
    gone = MatchBox(ADA, replace(GRACE, is_absent=True, has_dropped=True), "decided", "1")
    assert "Ada against Grace 2–1, Grace dropped out." in alt.describe_pairings(
        Pairings("Cup", "", (gone,)), 0
    )


def test_pairings_tell_tables_points_and_states() -> None:
    one, other = replace(ADA, points="6"), replace(GRACE, points="3")
    level = MatchBox(replace(one, score="1", won=False), other, "decided", "3")
    fresh = MatchBox(replace(one, score="", won=False), replace(other, score=""), "open", "2")
    matches = (
        MatchBox(one, other, "decided", "1"),
        fresh,
        level,
        MatchBox(EntrantLine("Mary", won=True), None, "decided"),
    )
    assert alt.describe_pairings(Pairings("Cup", "round 3", matches), 0) == (
        "Pairings of Cup, round 3. 1: Ada beats Grace 2–1 (6 and 3 points). "
        "2: Ada against Grace (6 and 3 points), waiting. 3: Ada draws with Grace 1–1 (6 and 3 points). "
        "Mary has a bye."
    )


def test_standings_tell_figures_the_cut_and_who_dropped() -> None:
    rows = (
        standing(1, "Ada", "2–0–0", "6", ("66.7",)),
        standing(2, "Grace", "1–0–1", "3", ("50.0",), mark="dropped", is_out=True),
    )
    table = standings_of("Cup", "round 2", ("OMW %",), rows, cut=1, cut_note="the winner goes on")
    assert describe_table(table, 0) == (
        "Standings of Cup, round 2. 1 Ada: record 2–0–0, points 6, OMW % 66.7. "
        "2 Grace (dropped): record 1–0–1, points 3, OMW % 50.0. Line below row 1: the winner goes on."
    )
    many = [standing(place, "Ada the Third", "2–0–0", "6", ("66.7", "", "123.4")) for place in range(1, 17)]
    assert describe_table(standings_of("Cup", "s", ("OMW %", "H2H", "Buch."), many), 0).startswith(
        "Standings of Cup, s. Place, player, record, points, OMW %, Buch.: 1 Ada the Third 2–0–0, 6, 66.7,"
    )


def test_standings_of_an_elimination_tell_no_points() -> None:
    rows = standing(1, "Ada", "2–0–0", ""), standing(2, "Grace", "1–0–1", "")
    assert describe_table(standings_of("Cup", "over", (), rows), 0) == (
        "Standings of Cup, over. 1 Ada: record 2–0–0. 2 Grace: record 1–0–1."
    )


def test_a_way_tells_what_was_what_is_next_and_who_may_come() -> None:
    own = replace(ADA, is_own=True)
    steps = (
        PathStep("Round 1", MatchBox(replace(own, score=""), None, "decided")),
        PathStep("Round 2", MatchBox(GRACE, own, "decided"), "table 3"),
        PathStep("Round 3", MatchBox(replace(own, score="", won=False), EntrantLine("Mary"))),
    )
    ahead = (Ahead("If you win", "Final", ("Joan", "Lin"), 2),)
    assert alt.describe_path(PathChart("Cup", "s", "Ada", "2 of 2 won", steps, ahead), 0) == (
        "Ada in Cup, 2 of 2 won. Round 1: a bye. Round 2: won against Grace 2–1, table 3. "
        "Round 3: meets next Mary. If you win, Final: Joan or Lin or 2 more."
    )


def test_a_crosstable_tells_results_by_column() -> None:
    row = TableRow("2", "Ada", (Result("2–1", "won", "7"), None, Result("bye"), Figure("6")))
    assert describe_table(results_table("Cup", "s", ("R1", "R2", "R3"), (row,)), 0) == (
        "Crosstable of Cup, s. 2 Ada: R1 2–1 v 7, R3 bye, total 6."
    )


def test_pods_tell_places_and_points() -> None:
    seats = (PodSeat("Ada", "3", 1, "+2"), PodSeat("Grace", "2", 2, "+1"), PodSeat("Mary", is_absent=True))
    assert alt.describe_pods(Pods("Cup", "s", (Pod("Table 1", seats, "decided"),)), 0) == (
        "Tables of Cup, s. Table 1, 3 seats, over: Ada 1st +2; Grace 2nd +1; Mary no-show."
    )


def test_the_line_of_the_cut_is_told_with_the_image_that_has_it() -> None:
    table = swiss.standings(40)
    for cut, page in ((8, 0), (16, 0), (17, 1), (40, 2)):
        texts = [describe_table(replace(table, cut=cut), each) for each in range(3)]
        assert [f"Line below row {cut}: the top 8 go on." in text for text in texts] == [
            each == page for each in range(3)
        ]


@pytest.mark.parametrize("count", [8, 60])
def test_the_largest_pictures_have_their_texts(count: int) -> None:
    table, one, many = swiss.standings(count), tournaments.pairings(count), tournaments.pods(count, 5)
    texts = [describe_table(table, page) for page in range(table_pages(table))]
    texts += [alt.describe_pairings(one, page) for page in range(pairings_pages(one))]
    texts += [alt.describe_pods(many, page) for page in range(pods_pages(many))]
    texts += [
        describe_table(tournaments.crosstable(16), 0),
        alt.describe_path(tournaments.path(30), 3),
    ]
    assert all(utf16_length(text) <= LIMIT for text in texts)
    assert not [text for text in texts if text.endswith("…")]


def test_where_all_columns_are_too_much_places_and_points_stay() -> None:
    rows = [standing(place, "Ŵ" * 32, "9–9–9", str(place), ("x" * 60,)) for place in range(1, 17)]
    text = describe_table(standings_of("T", "s", ("more",), rows), 0)
    assert utf16_length(text) <= LIMIT
    assert "xx" not in text
    assert all(f"; {place} Ŵ" in text for place in range(2, 17))


@given(name=player_names)
@examples(10)
def test_any_names_leave_the_texts_within_the_limit(name: str) -> None:
    entrant = EntrantLine(name * 9, 1, "2", is_own=True)
    match = MatchBox(entrant, entrant, "running", "1")
    texts = [
        alt.describe_bracket(
            BracketChart(name, name, (Stage(name, (RoundColumn(name, (match,) * 4),), match),)), 0
        ),
        alt.describe_pairings(Pairings(name, name, (match,) * 14), 0),
        alt.describe_path(PathChart(name, name, name, name, (PathStep(name, match, name),) * 10), 0),
    ]
    assert all(utf16_length(text) <= LIMIT for text in texts)
