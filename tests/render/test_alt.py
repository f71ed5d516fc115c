"""Alt texts say what each picture shows, within Discord's limit."""

import pytest
from hypothesis import given

from bot.games.melee.events import events as ev
from bot.games.melee.position.state import Outcome
from bot.games.melee.telling.describe import describe_hand, describe_view, text_board
from bot.games.wording import utf16_length
from render.melee.replay.beats import ReplayBeat
from render.melee.replay.text import describe_replay
from render.pen.script import clean, shortened
from render.tables import alt
from render.tables.matrix import lay_matrix
from render.tables.values import (
    Chart,
    ChartLine,
    Leaderboard,
    LeaderboardRow,
    Matrix,
    MatrixColumn,
    MatrixRow,
    Point,
    WinRateCell,
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
    assert "Marlowe summoned 0, destroyed 1, 3 damage in combat, average die 5.0." in text


@given(south=player_names, north=player_names)
@examples(40)
def test_any_names_leave_a_replay_within_the_limit(south: str, north: str) -> None:
    steps = [ReplayBeat(make_view(outcome=Outcome(None, "agreement")), ())]
    text = describe_replay(steps, (south * 9, north * 9))
    assert utf16_length(text) <= LIMIT
    assert "A draw by agreement." in text


def test_a_leaderboard_tells_ranks_ratings_and_who_rises() -> None:
    rows = (
        LeaderboardRow(1, "Aoi", 1812, 120, 40, 2),
        LeaderboardRow(2, "Marlowe", 1700, 130, 1, -1),
        LeaderboardRow(None, "Quartz", 1500, 400, 0, is_new=True),
    )
    (text,) = alt.describe_leaderboard(Leaderboard("Leaderboard", "Season 1", rows, note="1–3 of 3"))
    assert text == (
        "Leaderboard, Season 1. 1: Aoi 1812 ± 120, 40 duels, up 2. 2: Marlowe 1700 ± 130, 1 duel, down 1. "
        "new: Quartz 1500 ± 400, 0 duels. 1–3 of 3"
    )


@pytest.mark.parametrize("name", ["Ŵ" * 32, "👩‍👩‍👧" * 8])
def test_a_full_leaderboard_of_long_names_fits(name: str) -> None:
    rows = tuple(LeaderboardRow(rank, name, 1500, 100, 1000, 10) for rank in range(1, 34))
    texts = alt.describe_leaderboard(Leaderboard("L" * 100, "S" * 100, rows))
    assert len(texts) == 3
    assert all(utf16_length(text) <= LIMIT for text in texts)
    assert "16: " in texts[0]
    assert "17: " in texts[1]


def test_a_profile_tells_all_its_figures() -> None:
    text = alt.describe_profile(tables.profile("Aoi", 98))
    assert text.startswith(
        "Aoi: rating 1978 ± 110, 4th of 212 this season, +46 this month. 61 won, 34 lost, 3 drawn."
    )
    assert "Streak: 5 wins, best 9. Luck: +0.2 damage a duel." in text
    assert "Ember Court: won 69 (55–80) of 49 duels." in text
    assert alt.describe_profile(tables.profile("Ŵ" * 40, 0)).startswith("Ŵ")
    assert "no rank yet" in alt.describe_profile(tables.profile("Aoi", 0))
    assert utf16_length(text) <= LIMIT


@pytest.mark.parametrize("count", [2, 8, 12])
def test_a_matrix_tells_every_rows_rate_with_its_interval(count: int) -> None:
    matrix = tables.matchups(CONTENT, count)
    texts = alt.describe_matrix(matrix)
    assert len(texts) == len(lay_matrix(matrix))
    assert all(utf16_length(text) <= LIMIT for text in texts)
    overall = matrix.rows[0].overall
    assert (
        f"{round(overall.rate * 100)} ({round(overall.low * 100)}–{round(overall.high * 100)}) in all"
        in texts[0]
    )


def rates_on(count: int, overall: WinRateCell, *cells: WinRateCell) -> str:
    """The text of `count` equal rows: the first columns have games, the others none."""
    columns = tuple(MatrixColumn(f"Battlefield {letter}", "map") for letter in "ABCDEFGH")
    rates = (*cells, *[NONE] * (len(columns) - len(cells)))
    rows = tuple(MatrixRow(f"Row {place}", "", rates, overall) for place in range(count))
    (text,) = alt.describe_matrix(Matrix("T", "s", rows, columns))
    return text


NONE = WinRateCell(0.5, 0.0, 1.0, 0)
WON, LOST = WinRateCell(0.9, 0.6, 0.98, 20), WinRateCell(0.7, 0.4, 0.9, 20)


def test_a_matrix_tells_no_figure_where_there_were_no_games() -> None:
    text = rates_on(1, WON, WON)
    assert text.startswith(
        "T, s. Row 0: 90 (60–98) in all, Battlefield A 90 (60–98), Battlefield B no games,"
    )
    assert "50" not in text
    assert rates_on(1, NONE).startswith("T, s. Row 0: no games in all, Battlefield A no games")


def test_best_and_worst_of_a_matrix_are_of_those_with_games() -> None:
    assert "Row 7: 90 (60–98) in all, best Battlefield A 90 (60–98), worst Battlefield B 70 (40–90)." in (
        rates_on(8, WON, WON, LOST)
    )
    assert "Row 7: 90 (60–98) in all, none of them here." in rates_on(8, WON)
    assert rates_on(8, NONE).endswith(" Row 7: no games in all.")


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
    assert "wins: from 46 to 14, lowest 14, highest 46." in alt.describe_chart(
        Chart("T", "s", "x", (chances,))
    )
    luck = ChartLine("luck", tuple(Point(x, y) for x, y in enumerate((0, 1.2345, -0.5))))
    text = alt.describe_chart(Chart("T", "s", "x", (luck,), signed=True))
    assert "luck: from 0.00 to −0.50, lowest −0.50, highest +1.23." in text


@given(player_names)
@examples(60)
def test_a_shortened_name_is_short_and_whole_letters(name: str) -> None:
    for longest in (8, 14, 24, 1024):
        text = shortened(name, longest)
        assert utf16_length(text) <= longest
        assert text == clean(name) or clean(name).startswith(text.removesuffix("…").rstrip())
