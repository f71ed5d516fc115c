"""Crosstables: readable for any number of players and rounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.tables import Figure, Result, TableRow
from render.tables.pages import table_pages
from render.tables.table import lay_table
from tests.examples import examples
from tests.render.layouts import told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import check
from tools.cli.melee.gallery import swiss, tournaments
from tools.cli.melee.gallery.swiss import results_table

QUICK = examples(25)
LONG = "Ŵ" * 60, "Long " * 40
NAMES = st.lists(player_names, min_size=1, max_size=4)


@pytest.mark.parametrize("count", [2, 3, 6, 9, 16, 17, 33])
def test_a_crosstable_of_any_size_is_readable(count: int) -> None:
    table = tournaments.crosstable(count)
    pages = [lay_table(table, page) for page in range(table_pages(table))]
    check(*pages)
    assert len(pages) == (-(-count // 16)) ** 2


@pytest.mark.parametrize(("count", "rounds"), [(8, 1), (15, 6), (40, 9), (16, 16), (20, 17)])
def test_a_crosstable_of_rounds_names_opponents(count: int, rounds: int) -> None:
    table = swiss.by_round(count, rounds)
    pages = [lay_table(table, page) for page in range(table_pages(table))]
    check(*pages)
    assert ("bye" in told(pages)) == (count % 2 == 1)
    assert len(pages) == -(-count // 16) * -(-rounds // 16)


@given(names=NAMES, text=st.text(max_size=8), count=st.integers(1, 16))
@QUICK
def test_any_crosstable_is_readable(names: list[str], text: str, count: int) -> None:
    cells: tuple[Result | None, ...] = (Result(text, "won", "1024"), Result("½", "drawn"), None)
    rows = tuple(
        TableRow("1024", name, (*(cells * 6)[:count], Figure("1234.5")), is_own=place == 0)
        for place, name in enumerate(names)
    )
    table = replace(results_table(*LONG, ("Round 12",) * count, rows, notice="W" * 40), note="note " * 60)
    check(*[lay_table(table, page) for page in range(table_pages(table))])
