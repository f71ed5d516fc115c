"""Tables of figures with intervals, and their alt texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.shipped import Content
from bot.games.tables import (
    Figure,
    IntervalAxis,
    Intervals,
    Measure,
    Table,
    TableRow,
    interval_column,
    rate_columns,
)
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from render.pen.stamps import Put
from render.tables.alt import describe_table
from render.tables.pages import table_pages
from render.tables.table import lay_table
from tests.examples import examples
from tests.render.layouts import check_pages, told
from tests.render.positions import player_names
from tools.cli.melee.gallery import tables

Row = tuple[str, str, tuple[Measure | None, ...]]
NOTHING = Content({}, {}, {}, ())
shares = st.floats(0, 1)


def table(
    *rows: Row, series: tuple[str, ...] = ("real", "lab"), note: str = "", axis: IntervalAxis | None = None
) -> Table:
    axis = axis or IntervalAxis(series, 0.2, 0.5, 0.8, unknown=("too few", "not known"))
    lines = (TableRow("", name, (axis.cell(*measures),), note=below) for name, below, measures in rows)
    return Table("Title", "below", (interval_column(axis),), tuple(lines), note=note)


def pages_of(made: Table) -> list[tuple[int, list[Put]]]:
    return [lay_table(made, page) for page in range(table_pages(made))]


@pytest.mark.parametrize("count", [0, 1, 12, 13, 40])
def test_tables_of_any_size_hold_every_row(count: int) -> None:
    for made in (tables.deck_rates(NOTHING, count), tables.card_rates(NOTHING, count)):
        pages = pages_of(made)
        check_pages(pages)
        assert len(pages) == max(1, -(-count // 12))
        (column,) = made.columns
        assert column.axis is not None
        values = {
            column.axis.words(each)[0]
            for row in made.rows
            for cell in row.cells
            if isinstance(cell, Intervals)
            for each in cell.measures
            if each is not None
        }
        assert values <= told(pages)


@given(name=player_names, at=shares, low=shares, high=shares)
@examples(25)
def test_any_row_is_readable(name: str, at: float, low: float, high: float) -> None:
    measure = Measure(at, min(low, high), max(low, high))
    rows = [(name, f"{name} · 99,999 duels", pair) for pair in ((measure, None), (None, measure))]
    check_pages(pages_of(table(*rows, series=(name, name), note=name * 9)))
    one = name, "", (Measure(at - 0.5, low - 1, high),)
    check_pages(pages_of(table(one, axis=IntervalAxis(("",), -0.5, 0, 0.5, is_signed=True))))


def test_alt_text_tells_values_with_intervals_and_what_is_unknown() -> None:
    rows = (
        ("Ash", "9 duels", (Measure(0.5, 0.4, 0.6), None)),
        ("Fen", "", (Measure(0.25, 0.1, 0.3), Measure(1, 0.9, 1))),
    )
    text = describe_table(table(*rows, note="The end."), 0)
    assert text == (
        "Title, below. Ash, 9 duels: real 50% (40–60), lab not known. "
        "Fen: real 25% (10–30), lab 100% (90–100). The end."
    )
    signed = "Ash", "", (Measure(-0.0312, -0.08, 0.02),)
    text = describe_table(table(signed, axis=IntervalAxis(("impact",), -1, 0, 1, is_signed=True)), 0)
    assert "Ash: impact −3.1 (−8.0 to +2.0)." in text


def test_a_long_alt_text_has_no_headings_for_measures() -> None:
    """Each measure says itself what it is, and its rows are no players."""
    measures = (Measure(0.5, 0.4, 0.6), Measure(0.25, 0.1, 0.3))
    rows = [(f"Card {number}", "of a long name" * 8, measures) for number in range(10)]
    text = describe_table(table(*rows), 0)
    assert text.startswith("Title, below. Card 0 real 50% (40–60), lab 25% (10–30); Card 1 real")


@given(name=player_names)
@examples(25)
def test_alt_texts_fit(name: str) -> None:
    rows = ((name, name, (Measure(0.5, 0.4, 0.6), None)),) * 12
    text = describe_table(table(*rows, note="x" * 300), 0)
    assert utf16_length(text) <= DESCRIPTION_LIMIT


def test_a_matrix_says_which_cells_have_too_few_games() -> None:
    none = Figure("too few")
    rows = tuple(TableRow("", name, (none, None, none)) for name in ("Ash", "Fen"))
    matrix = Table("T", "s", rate_columns((("Ash", ""), ("Fen", ""))), rows)
    assert {"too", "few"} <= told([lay_table(matrix, 0)])
    assert "Ash: Ash too few, in all too few." in describe_table(matrix, 0)
