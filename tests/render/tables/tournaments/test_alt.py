"""Alt texts say what each picture of a tournament shows, within Discord's limit."""

import pytest
from msgspec.structs import replace

from bot.games.tables import Figure, Result, TableRow
from bot.games.wording import utf16_length
from render.tables.alt import describe_table
from render.tables.pages import table_pages
from render.tables.tournaments.values import (
    EntrantLine,
)
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import results_table, standing, standings_of

LIMIT = 1024
ADA, GRACE = EntrantLine("Ada", 1, "2", True), EntrantLine("Grace", 4, "1")


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


def test_a_crosstable_tells_results_by_column() -> None:
    row = TableRow("2", "Ada", (Result("2–1", "won", "7"), None, Result("bye"), Figure("6")))
    assert describe_table(results_table("Cup", "s", ("R1", "R2", "R3"), (row,)), 0) == (
        "Crosstable of Cup, s. 2 Ada: R1 2–1 v 7, R3 bye, total 6."
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
    table = swiss.standings(count)
    texts = [describe_table(table, page) for page in range(table_pages(table))]
    texts += [
        describe_table(tournaments.crosstable(16), 0),
    ]
    assert all(utf16_length(text) <= LIMIT for text in texts)
    assert not [text for text in texts if text.endswith("…")]


def test_where_all_columns_are_too_much_places_and_points_stay() -> None:
    rows = [standing(place, "Ŵ" * 32, "9–9–9", str(place), ("x" * 60,)) for place in range(1, 17)]
    text = describe_table(standings_of("T", "s", ("more",), rows), 0)
    assert utf16_length(text) <= LIMIT
    assert "xx" not in text
    assert all(f"; {place} Ŵ" in text for place in range(2, 17))
