"""Matrices and charts: readable for any number of players, with every name."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.games.tables import Figure, Table, TableRow, WinRateCell, rate_columns
from render.pen.colour import contrast
from render.pen.palette import PANEL, RAISED
from render.pen.shapes import Polygon
from render.pen.stamps import Put, stamp
from render.pen.words import Words
from render.tables import api
from render.tables.axes import Axis
from render.tables.cells import EVEN, LOSING, WINNING, RateCell, cell_colour, cell_ink
from render.tables.chart import HEIGHT, INKS, lay_chart
from render.tables.pages import table_pages
from render.tables.strokes import Area, Stroke
from render.tables.table import lay_table, short_name
from render.tables.values import (
    Chart,
    ChartLine,
    Point,
)
from tests.examples import examples
from tests.render.layouts import check_pages, ink_box, texts_of, told
from tests.render.positions import player_names
from tests.shipped import shipped
from tools.cli.melee.gallery import tables

QUICK = examples(25)
CONTENT = shipped()


def pages_of(table: Table) -> list[tuple[int, list[Put]]]:
    return [lay_table(table, page) for page in range(table_pages(table))]


def test_several_images_say_which_of_them_each_is() -> None:
    pages = pages_of(tables.matchups(CONTENT, 12))
    assert len(pages) > 1
    for place, (_, puts) in enumerate(pages, 1):
        assert any(words.text.endswith(f" · {place} of {len(pages)}") for words in texts_of(puts))


@pytest.mark.parametrize("count", [2, 8, 9, 20])
def test_a_matrix_is_readable_in_blocks_of_eight(count: int) -> None:
    pages = pages_of(tables.matchups(CONTENT, count))
    check_pages(pages)
    assert len(pages) == (-(-count // 8)) ** 2


def test_the_numbers_of_a_cell_can_be_read_on_its_colour() -> None:
    for percent in range(101):
        colour = cell_colour(percent / 100)
        assert contrast(cell_ink(colour), colour) >= 4.5, percent
    assert [cell_colour(rate) for rate in (0, 0.5, 1)] == [LOSING, EVEN, WINNING]


def test_a_cell_tells_without_colour_who_wins_and_how_sure_that_is() -> None:
    better, worse, unsure = (
        RateCell.of(WinRateCell(*rates, 500), (82, 98))
        for rates in ((0.6, 0.51, 0.68), (0.4, 0.32, 0.49), (0.6, 0.5, 0.69))
    )
    assert [cell.wedge for cell in (better, worse, unsure)] == [1, -1, 0]
    assert [cell.colour for cell in (better, worse, unsure)] == [cell_colour(0.6), cell_colour(0.4), EVEN]
    few = RateCell.of(WinRateCell(0.6, 0.1, 0.9, 99), (82, 98))
    assert few.is_thin
    assert not better.is_thin
    assert stamp(few).mask.getpixel((80, 3)) == 0
    assert few.interval == "10–90"


def test_cells_without_games_say_so_within_their_width_and_show_no_rate() -> None:
    columns = rate_columns((("Tidewalk", "map"), ("Bridge", "map")))
    pages = pages_of(Table("T", "s", columns, (TableRow("", "Ash", (Figure("no games"),) * 3),)))
    check_pages(pages)
    ((_, puts),) = pages
    assert not [put for put in puts if isinstance(put.sprite, RateCell)]
    said = [put for put in puts if isinstance(put.sprite, Words) and put.sprite.text in ("no", "games")]
    assert len(said) == 6
    assert all(put.room is not None and ink_box(put).width <= put.room.width - 16 for put in said)
    assert not told(pages) & {"0–100", "–"}


@pytest.mark.parametrize(
    ("name", "short"),
    [("Ember Court", "EmCo"), ("Gloomfen", "Gloo"), ("星野アオイ🔥", "星野アオ"), ("A", "A")],
)
def test_short_names(name: str, short: str) -> None:
    assert short_name(name) == short


@pytest.mark.parametrize("chart", [tables.ratings(), tables.luck()])
def test_charts_are_readable(chart: Chart) -> None:
    check_pages([(HEIGHT, lay_chart(chart))])


@given(
    st.lists(
        st.tuples(player_names, st.lists(st.tuples(st.floats(-1e4, 1e4), st.floats(0, 50)), max_size=30)),
        min_size=1,
        max_size=6,
    )
)
@example([("", [(0.0, 1e-140)])])
@QUICK
def test_any_chart_is_readable(lines: list[tuple[str, list[tuple[float, float]]]]) -> None:
    series = tuple(
        ChartLine(
            name, tuple(Point(x, y, y - spread, y + 2 * spread) for x, (y, spread) in enumerate(values))
        )
        for name, values in lines
    )
    check_pages([(HEIGHT, lay_chart(Chart("T", "s", "x", series, baseline=0, signed=True)))])


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_an_axis_holds_its_values_between_few_round_steps(values: list[float]) -> None:
    axis = Axis.over(values)
    assert all(-0.001 <= axis.share(value) <= 1.001 for value in values)
    assert 2 <= len(axis.ticks()) <= 8


def test_lines_are_told_apart_by_marker_and_stand_out_from_the_ground() -> None:
    assert all(contrast(ink, PANEL) >= 4.5 for ink in INKS)
    assert len(set(INKS)) == len(INKS) == 6


def test_bands_lie_under_all_lines_and_the_last_value_is_marked() -> None:
    puts = lay_chart(tables.ratings())
    lines = [put.sprite for put in puts if isinstance(put.sprite, Area | Stroke)]
    assert [type(line) for line in lines] == [Area] * 3 + [Stroke] * 3
    last = max((put for put in puts if isinstance(put.sprite, Stroke)), key=puts.index)
    assert isinstance(last.sprite, Stroke)
    x, y = last.sprite.points[-1]
    end = last.x + round(x), last.y + round(y)
    assert [put for put in puts if isinstance(put.sprite, Polygon) and (put.x, put.y) == end]


def test_the_column_of_all_stands_beside_the_last_deck() -> None:
    for count in (2, 5, 8):
        ((_, puts),) = pages_of(tables.matchups(CONTENT, count))
        cells = [
            put.box.right for put in puts if isinstance(put.sprite, RateCell) and put.sprite.colour != RAISED
        ]
        heading = next(
            put.box for put in puts if isinstance(put.sprite, Words) and put.sprite.text == "in all"
        )
        assert 0 < heading.left - max(cells) < 100


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        lay_chart(Chart("T", "s", "x", (ChartLine("a", (Point(0, 0),)),) * 7))


def test_the_bytes_are_pictures_of_the_right_width() -> None:
    data = [*api.table(tables.matchups(CONTENT, 3)), api.chart(tables.luck())]
    assert len(data) == 2
    assert all(found[:4] == b"RIFF" and len(found) < 250_000 for found in data)
