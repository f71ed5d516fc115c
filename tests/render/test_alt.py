"""Alt texts say what each picture shows, within Discord's limit."""

import pytest
from hypothesis import given

from bot.games.melee.events import events as ev
from bot.games.melee.narration.describe import describe_hand, describe_view, text_board
from bot.games.melee.position.state import Outcome
from bot.games.tables import Figure, Table, TableRow, WinRateCell, rate_columns
from bot.games.wording import utf16_length
from bot.ratings.columns import leader_cells, leader_columns
from render.melee.replay.beats import ReplayBeat
from render.melee.replay.text import describe_replay
from render.pen.script import clean, name_within
from render.tables import alt
from render.tables.pages import table_pages
from render.tables.values import (
    Chart,
    ChartLine,
    Point,
)
from tests.examples import examples
from tests.render.positions import NAMES, NORTH, SOUTH, make_entity, make_view, player_names, who
from tests.shipped import shipped
from tools.cli.melee.gallery import strained, tables

CONTENT = shipped()
LIMIT = 1024
RIDER, DUELIST = make_entity(1, "e4", NORTH), make_entity(2, "e3", SOUTH)


def test_the_strained_board_and_hand_have_their_text() -> None:
    view, _ = strained.crowd(CONTENT)
    assert utf16_length(describe_view(view, (strained.LONGEST, "🔥" * 32))) <= LIMIT
    seen, seat = strained.full_hand(CONTENT)
    hand = seen.sides[seat].hand
    assert hand is not None
    assert utf16_length(describe_hand(hand[:3], 3)) <= LIMIT
    assert max(map(len, text_board(view).splitlines())) <= 40


def test_a_replay_tells_players_end_and_deeds() -> None:
    view = make_view(RIDER, DUELIST, outcome=Outcome(NORTH, "capture"))
    fought = ev.Attacked(who(RIDER), who(DUELIST), 4, 5, 2, 4)
    hurt = ev.Damaged(who(DUELIST), 3, 3, 8, "combat")
    text = describe_replay([ReplayBeat(view, (fought, hurt, ev.Destroyed(who(DUELIST), "combat")))], NAMES)
    assert "Aoi (South) against Marlowe (North), 7 turns." in text
    assert "Marlowe wins by capture." in text
    assert "Marlowe summoned 0, destroyed 1 and dealt 3 damage in combat; its average die was 5.0." in text


@given(south=player_names, north=player_names)
@examples(40)
def test_any_names_leave_a_replay_within_the_limit(south: str, north: str) -> None:
    steps = [ReplayBeat(make_view(outcome=Outcome(None, "agreement")), ())]
    text = describe_replay(steps, (south * 9, north * 9))
    assert utf16_length(text) <= LIMIT
    assert "A draw by agreement." in text


def test_a_leaderboard_tells_ranks_ratings_and_who_rises() -> None:
    rows = (
        TableRow("1", "Aoi", leader_cells(1812, 120, 40, 2, (), is_new=False)),
        TableRow("2", "Marlowe", leader_cells(1700, 130, 1, -1, (), is_new=False)),
        TableRow("–", "Quartz", leader_cells(1500, 400, 0, 0, (), is_new=True)),
    )
    board = Table("Leaderboard", "Season 1", leader_columns("duels"), rows, note="1–3 of 3")
    assert alt.describe_table(board, 0) == (
        "Leaderboard, Season 1. 1 Aoi: up 2, duels 40, rating 1812, ± 120. "
        "2 Marlowe: down 1, duels 1, rating 1700, ± 130. "
        "– Quartz: new, duels 0, rating 1500, ± 400. 1–3 of 3."
    )


@pytest.mark.parametrize("name", ["Ŵ" * 32, "👩‍👩‍👧" * 8])
def test_a_full_leaderboard_of_long_names_fits(name: str) -> None:
    cells = leader_cells(1500, 100, 1000, 10, (), is_new=False)
    rows = tuple(TableRow(str(rank), name, cells) for rank in range(1, 34))
    board = Table("L" * 100, "S" * 100, leader_columns("duels"), rows)
    texts = [alt.describe_table(board, page) for page in range(table_pages(board))]
    assert len(texts) == 3
    assert all(utf16_length(text) <= LIMIT for text in texts)
    assert "; 16 " in texts[0]
    assert ": 17 " in texts[1]


def test_a_profile_tells_all_its_figures() -> None:
    text = alt.describe_profile(tables.profile("Aoi", 98))
    assert text.startswith(
        "Aoi: rating 1978 ± 110, 4th of 212 this season, +46 this month. 61 won, 34 lost, 3 drawn."
    )
    assert "Streak: 5 wins, best 9. Luck: +0.2 damage a duel." in text
    assert "Ember Court: won 69% (55–80) of 49 duels." in text
    assert alt.describe_profile(tables.profile("Ŵ" * 40, 0)).startswith("Ŵ")
    assert "rating 1500, provisional, no rank yet (about 15 more duels)." in alt.describe_profile(
        tables.profile("Aoi", 0)
    )
    assert utf16_length(text) <= LIMIT


@pytest.mark.parametrize("count", [2, 8, 12])
def test_a_matrix_tells_every_rate(count: int) -> None:
    matrix = tables.matchups(CONTENT, count)
    texts = [alt.describe_table(matrix, page) for page in range(table_pages(matrix))]
    assert all(utf16_length(text) <= LIMIT for text in texts)
    for row in matrix.rows[:8]:
        assert all(cell.brief in texts[0] for cell in row.cells[:8] if isinstance(cell, WinRateCell))


def test_a_matrix_tells_intervals_and_no_figure_where_there_were_no_games() -> None:
    won, none = WinRateCell(0.9, 0.6, 0.98, 20), Figure("no games")
    columns = rate_columns((f"Battlefield {letter}", "map") for letter in "AB")
    row = TableRow("", "Row 0", (won, none, won))
    assert alt.describe_table(Table("T", "s", columns, (row,)), 0) == (
        "T, s. Row 0: Battlefield A 90% (60–98), Battlefield B no games, in all 90% (60–98)."
    )


def test_a_chart_tells_each_lines_course() -> None:
    points = tuple(Point(x, y) for x, y in enumerate((1500, 1400, 1620, 1600)))
    text = alt.describe_chart(
        Chart("Ratings", "season", "duels", (ChartLine("Ada", points), ChartLine("New", ())))
    )
    assert text == (
        "Ratings, season, by duels. Ada: from 1500 to 1600, lowest 1400, highest 1620. New: no values."
    )
    assert utf16_length(alt.describe_chart(tables.ratings())) <= LIMIT


def test_a_chart_tells_values_as_finely_as_its_picture() -> None:
    chances = ChartLine("wins", tuple(Point(x, y) for x, y in enumerate((45.625, 43.5484, 14.2857))))
    assert "Wins: from 46 to 14, lowest 14, highest 46." in alt.describe_chart(
        Chart("T", "s", "x", (chances,))
    )
    luck = ChartLine("luck", tuple(Point(x, y) for x, y in enumerate((0, 1.2345, -0.5))))
    text = alt.describe_chart(Chart("T", "s", "x", (luck,), signed=True))
    assert "Luck: from 0.00 to −0.50, lowest −0.50, highest +1.23." in text


@given(player_names)
@examples(60)
def test_a_shortened_name_is_short_and_whole_letters(name: str) -> None:
    for longest in (8, 14, 24, 1024):
        text = name_within(name, longest)
        assert utf16_length(text) <= longest
        assert text == clean(name) or clean(name).startswith(text.removesuffix("…").rstrip())
