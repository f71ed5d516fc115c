"""Pictures of people's standing: leaderboards and profiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.tables import Table, TableRow
from bot.ratings.columns import leader_cells, leader_columns
from render.tables.pages import table_pages
from render.tables.profile import HEIGHT, PROVISIONAL, lay_profile
from render.tables.table import lay_table
from tests.examples import examples
from tests.render.layouts import check_pages, told
from tests.render.positions import player_names
from tools.cli.melee.gallery import tables

QUICK = examples(25)


@pytest.mark.parametrize("count", [0, 1, 16, 17, 60])
def test_a_leaderboard_of_any_size_holds_everybody(count: int) -> None:
    board = tables.leaderboard(count)
    pages = [lay_table(board, page) for page in range(table_pages(board))]
    check_pages(pages)
    assert len(pages) == max(1, -(-count // 16))
    ratings = {cell.text for row in board.rows for cell in row.cells[3:4] if cell is not None}
    assert ratings <= told(pages)


@given(names=st.lists(player_names, min_size=1, max_size=4), change=st.integers(-9_999, 9_999))
@QUICK
def test_any_leaderboard_is_readable(names: list[str], change: int) -> None:
    rows = tuple(
        TableRow(
            str(1000 * place) if place != 1 else "–",
            name,
            leader_cells(-1234, 400, 99_999, change, (1500.0,) * 20, is_new=place == 2),
            is_own=place == 3,
        )
        for place, name in enumerate(names)
    )
    board = Table("Ŵ" * 60, "x" * 200, leader_columns("duels"), rows, notice="W" * 40, note="note " * 60)
    check_pages([lay_table(board, 0)])


@pytest.mark.parametrize("games", [0, 1, 2, 11, 98, 5000])
def test_a_profile_after_any_number_of_games_is_readable(games: int) -> None:
    profile = tables.profile("星野アオイ🔥", games)
    pages = [(HEIGHT, lay_profile(profile))]
    check_pages(pages)
    assert profile.margin is None if games < 10 else profile.margin is not None
    spread = PROVISIONAL if profile.margin is None else f"± {profile.margin}"
    assert {str(profile.rating), spread} <= told(pages)


@given(
    name=player_names,
    others=st.lists(player_names, min_size=8, max_size=8),
    far=st.integers(-99_999, 99_999),
)
@QUICK
def test_any_profile_is_readable(name: str, others: list[str], far: int) -> None:
    usual = tables.profile(name, 98)
    odd = replace(
        usual,
        last=tuple(
            replace(duel, opponent=each, change=far) for duel, each in zip(usual.last, others, strict=True)
        ),
        decks=tuple(replace(deck, name=each) for deck, each in zip(usual.decks, others, strict=False)),
        risen=far,
        luck=far / 10,
        streak=far,
        won=12_345,
        lost=54_321,
        drawn=9_999,
        rank=99_999,
    )
    check_pages([(HEIGHT, lay_profile(odd))])
