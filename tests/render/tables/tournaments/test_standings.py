"""Standings: readable with any number of players, any names and any tie-breaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.tables import Table
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.words import Words
from render.tables import look
from render.tables.pages import table_pages
from render.tables.table import lay_table
from tests.examples import examples
from tests.render.layouts import texts_of, told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import Page, check
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import TIE_BREAKS, standing, standings_of

QUICK = examples(25)
LONG = "Ŵ" * 60, "Long " * 40
NAMES = st.lists(player_names, min_size=1, max_size=4)


def panels(page: Page) -> list[RaisedPlate]:
    """The plates, bars and discs of an image."""
    return [put.sprite for put in page[1] if isinstance(put.sprite, RaisedPlate)]


def standings(table: Table) -> list[Page]:
    """The layouts of all images."""
    return [lay_table(table, page) for page in range(table_pages(table))]


@pytest.mark.parametrize("count", [4, 16, 17, 60])
def test_standings_of_any_size_hold_everybody(count: int) -> None:
    for table in (swiss.standings(count), tournaments.round_robin(count)):
        pages = standings(table)
        check(*pages)
        assert {str(place) for place in range(1, count + 1)} <= told(pages)
        assert len(pages) == -(-count // 16)


def test_only_those_who_are_safe_or_out_are_marked() -> None:
    rows = tuple(
        standing(place, "Ada", "1–0–0", "3", mark=mark) for place, mark in enumerate(("safe", "", "out"), 1)
    )
    _, puts = lay_table(standings_of("T", "s", (), rows), 0)
    said = [each.text for each in texts_of(puts)]
    assert [each for each in said if each in ("safe", "out", "–")] == ["safe", "out"]


def test_an_empty_table_is_one_image() -> None:
    empty = standings_of("T", "s", ("OMW %",), ())
    assert table_pages(empty) == 1
    check(lay_table(empty, 0))


@given(names=NAMES, count=st.integers(0, 4))
@QUICK
def test_any_standings_are_readable(names: list[str], count: int) -> None:
    cells = ("123.45", "100.0", "−123", "1234567")[:count]
    rows = tuple(
        standing(
            1000 + place, name, "10–10–10", "1234.5", cells, seed="1024",
            decided=count - 1 if count else None, is_out=place % 2 == 0, is_own=place < 2,
            mark="safe" if place % 3 == 0 else "",
        )
        for place, name in enumerate(names)
    )  # fmt: skip
    table = standings_of(
        *LONG,
        ("a long heading",) * count,
        rows,
        cut=2,
        cut_note="only the best go on " * 9,
        has_medals=True,
        notice="W" * 40,
        note="n" * 99,
    )
    check(*standings(table))


def test_more_columns_than_fit_are_refused() -> None:
    check(lay_table(standings_of("T", "s", ("a",) * 5, ()), 0))
    with pytest.raises(ValueError, match="no room"):
        lay_table(standings_of("T", "s", ("a",) * 9, ()), 0)


def test_the_cut_is_a_gold_line_after_the_last_who_goes_on() -> None:
    def lines(table: Table) -> list[tuple[int, int]]:
        return [
            (page, put.y)
            for page, (_, puts) in enumerate(standings(table))
            for put in puts
            if isinstance(put.sprite, Fill) and put.sprite.fill == (GOLD, GOLD) and put.y > 200
        ]

    rows = swiss.standings(40).rows
    assert lines(standings_of("T", "s", TIE_BREAKS, rows)) == []
    for cut, page in ((4, 0), (16, 0), (17, 1), (24, 1)):
        ((where, y),) = lines(standings_of("T", "s", TIE_BREAKS, rows, cut=cut))
        assert where == page
        places = {
            int(put.sprite.text): put.y
            for put in lay_table(standings_of("T", "s", TIE_BREAKS, rows, cut=cut), page)[1]
            if isinstance(put.sprite, Words) and put.x < 60 and put.sprite.text.isdigit()
        }
        assert max(place for place, at in places.items() if at < y) == cut


def test_who_dropped_is_told_by_a_word_and_the_viewer_by_a_frame() -> None:
    rows = (
        standing(1, "Ada", "1–0–0", "3", is_own=True),
        standing(2, "Grace", "0–0–1", "0", mark="dropped", is_out=True),
    )
    page = lay_table(standings_of("T", "s", (), rows), 0)
    assert "dropped" in told([page])
    assert len([panel for panel in panels(page) if panel.edge == TEXT]) == 1


def test_standings_of_an_elimination_have_no_column_of_points() -> None:
    pages = [
        lay_table(standings_of("T", "s", (), (standing(1, "Ada", "1–0–0", points),)), 0)
        for points in ("", "3")
    ]
    check(*pages)
    assert ["points" in told([page]) for page in pages] == [False, True]


def test_the_tie_break_that_decided_stands_out() -> None:
    row = standing(2, "Ada", "1–0–0", "3", ("61.1", "50.0"), decided=1)
    page = lay_table(standings_of("T", "s", ("OMW %", "GW %"), (row,)), 0)
    inks = {words.text: words.ink for words in texts_of(page[1])}
    assert (inks["61.1"], inks["50.0"]) == (MUTED, TEXT)
    assert [put for put in page[1] if isinstance(put.sprite, RaisedPlate) and put.sprite.height == 4]


def test_medals_are_for_the_first_three_once_it_is_over() -> None:
    def medals(table: Table) -> int:
        page = lay_table(table, 0)
        return len([panel for panel in panels(page) if panel.fill in look.MEDALS])

    assert medals(tournaments.round_robin(6)) == 3
    assert medals(swiss.standings(6)) == 0
