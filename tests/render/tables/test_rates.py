"""Tables of figures with intervals, and their alt texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.content.melee.shipped import Content
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from render.tables.alt import describe_matrix, describe_rates
from render.tables.matrix import lay_matrix
from render.tables.rates import lay_rates, value_words
from render.tables.values import Matrix, MatrixRow, Measure, RateRow, Rates, WinRateCell
from tests.examples import examples
from tests.render.layouts import check_pages, told
from tests.render.positions import player_names
from tools.cli.melee.gallery import tables

NOTHING = Content({}, {}, {}, ())
shares = st.floats(0, 1)


def table(*rows: RateRow, series: tuple[str, ...] = ("real", "lab"), **more: object) -> Rates:
    values = {"low": 0.2, "middle": 0.5, "high": 0.8, "unknown": ("too few", "not known")} | more
    return Rates("Title", "below", "podium", series, rows, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [0, 1, 12, 13, 40])
def test_tables_of_any_size_hold_every_row(count: int) -> None:
    for made in (tables.deck_rates(NOTHING, count), tables.card_rates(NOTHING, count)):
        pages = lay_rates(made)
        check_pages(pages)
        assert len(pages) == len(describe_rates(made)) == max(1, -(-count // 12))
        values = {
            value_words(each, is_signed=made.is_signed)[0]
            for row in made.rows
            for each in row.measures
            if each is not None
        }
        assert values <= told(pages)


@given(name=player_names, at=shares, low=shares, high=shares)
@examples(25)
def test_any_row_is_readable(name: str, at: float, low: float, high: float) -> None:
    measure = Measure(at, min(low, high), max(low, high))
    rows = tuple(
        RateRow(name, "", f"{name} · 99,999 duels", pair) for pair in ((measure, None), (None, measure))
    )
    check_pages(lay_rates(table(*rows, series=(name, name), note=name * 9)))
    one = RateRow(name, "", "", (Measure(at - 0.5, low - 1, high),))
    check_pages(lay_rates(table(one, series=("",), low=-0.5, middle=0, high=0.5, is_signed=True)))


def test_alt_text_tells_values_with_intervals_and_what_is_unknown() -> None:
    rows = (
        RateRow("Ash", "", "9 duels", (Measure(0.5, 0.4, 0.6), None)),
        RateRow("Fen", "", "", (Measure(0.25, 0.1, 0.3), Measure(1, 0.9, 1))),
    )
    (text,) = describe_rates(table(*rows, note="The end."))
    assert text == (
        "Title, below. Ash, 9 duels: real 50% (40–60), lab not known. "
        "Fen: real 25% (10–30), lab 100% (90–100). The end."
    )
    signed = RateRow("Ash", "", "", (Measure(-0.0312, -0.08, 0.02),))
    (text,) = describe_rates(table(signed, series=("impact",), low=-1, middle=0, high=1, is_signed=True))
    assert "Ash: impact −3.1 (−8.0 to +2.0)." in text


@given(name=player_names)
@examples(25)
def test_alt_texts_fit(name: str) -> None:
    rows = (RateRow(name, "", name, (Measure(0.5, 0.4, 0.6), None)),) * 12
    (text,) = describe_rates(table(*rows, note="x" * 300))
    assert utf16_length(text) <= DESCRIPTION_LIMIT


def test_a_matrix_says_which_cells_have_too_few_games() -> None:
    none = WinRateCell(0, 0, 1, 0)
    rows = tuple(MatrixRow(name, "", (none, None), none) for name in ("Ash", "Fen"))
    matrix = Matrix("T", "s", rows, unknown=("too", "few"))
    assert {"too", "few"} <= told(lay_matrix(matrix))
    assert "Ash: too few in all, Ash too few." in describe_matrix(matrix)[0]
