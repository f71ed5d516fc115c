"""Crosstables: readable for any number of players and rounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.tables.tournaments.crosstable import crosstable_pages, lay_crosstable
from render.tables.tournaments.values import (
    CrossCell,
    CrossRow,
    CrosstableGrid,
)
from tests.examples import examples
from tests.render.layouts import told
from tests.render.positions import player_names
from tests.render.tables.tournaments.layouts import check
from tools.cli.melee.gallery import swiss, tournaments

QUICK = examples(25)
LONG = "Ŵ" * 60, "Long " * 40
NAMES = st.lists(player_names, min_size=1, max_size=4)


@pytest.mark.parametrize("count", [2, 3, 6, 9, 16, 17, 33])
def test_a_crosstable_of_any_size_is_readable(count: int) -> None:
    table = tournaments.crosstable(count)
    pages = [lay_crosstable(table, page) for page in range(crosstable_pages(table))]
    check(*pages)
    assert len(pages) == (-(-count // 16)) ** 2


@pytest.mark.parametrize(("count", "rounds"), [(8, 1), (15, 6), (40, 9), (16, 16), (20, 17)])
def test_a_crosstable_of_rounds_names_opponents(count: int, rounds: int) -> None:
    table = swiss.crosstable(count, rounds)
    pages = [lay_crosstable(table, page) for page in range(crosstable_pages(table))]
    check(*pages)
    assert ("bye" in told(pages)) == (count % 2 == 1)
    assert len(pages) == -(-count // 16) * -(-rounds // 16)


@given(names=NAMES, text=st.text(max_size=8), count=st.integers(1, 16))
@QUICK
def test_any_crosstable_is_readable(names: list[str], text: str, count: int) -> None:
    cells: tuple[CrossCell | None, ...] = (CrossCell(text, "won", "1024"), CrossCell("½", "drawn"), None)
    rows = tuple(
        CrossRow("1024", name, (cells * 6)[:count], "1234.5", is_own=place == 0)
        for place, name in enumerate(names)
    )
    table = CrosstableGrid(*LONG, ("Round 12",) * count, rows, "W" * 40, "note " * 60)
    check(*[lay_crosstable(table, page) for page in range(crosstable_pages(table))])
