"""Brackets, standings, matrices and charts: readable for any number of players, with every name."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.cli.melee.gallery import tables
from render.pen.colour import contrast
from render.pen.geometry import WIDTH, Box
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, PANEL
from render.pen.shapes import Panel
from render.pen.stamps import Put, stamp
from render.pen.words import Words
from render.tables import api
from render.tables.chart import HEIGHT, INKS, Axis, lay_chart
from render.tables.header import HEADER
from render.tables.lines import Band, Line
from render.tables.matrix import (
    EVEN,
    LOSING,
    WINNING,
    RateCell,
    cell_colour,
    cell_ink,
    lay_matrix,
    short_name,
)
from render.tables.tournaments.bracket import ROWS, lay_bracket, parts
from render.tables.tournaments.matchbox import BOX_HEIGHT, BOX_WIDTH, lay_match
from render.tables.tournaments.standings import lay_pairings, lay_standings
from render.tables.values import (
    Bracket,
    Cell,
    Chart,
    Entrant,
    Match,
    Matrix,
    MatrixColumn,
    MatrixRow,
    Point,
    Round,
    Series,
    Stage,
    Standings,
    StandingsRow,
)
from tests.examples import examples
from tests.render.layouts import check_pages, ink_box, shared, texts_of, told
from tests.render.positions import player_names
from tests.shipped import shipped

QUICK = examples(25)
CONTENT = shipped()


@pytest.mark.parametrize("count", [4, 5, 8, 13, 16, 32, 33, 64])
@pytest.mark.parametrize("decided", [0, 2, 9])
def test_single_eliminations_of_any_size(count: int, decided: int) -> None:
    check_pages(lay_bracket(tables.single(count, decided)))


@pytest.mark.parametrize("count", [8, 16, 32, 64])
def test_double_eliminations_of_any_size(count: int) -> None:
    check_pages(lay_bracket(tables.double(count)))


@pytest.mark.parametrize("bracket", [tables.single(64, 9), tables.double(16), tables.single(16, 0)])
def test_every_match_of_a_bracket_is_in_some_image(bracket: Bracket) -> None:
    for stage in bracket.stages:
        shown = {match for part in parts(stage) for one in part.rounds for match in one.matches}
        assert shown == {match for one in stage.rounds for match in one.matches}
        assert all(len(one.matches) <= ROWS for part in parts(stage) for one in part.rounds)


def test_a_bracket_of_eight_is_one_image_and_one_of_sixty_four_is_nine() -> None:
    assert [len(lay_bracket(tables.single(count, 0))) for count in (4, 8, 16, 64)] == [1, 1, 3, 9]


def test_a_small_bracket_stands_in_the_middle_with_room_for_its_cup() -> None:
    for count in (2, 4, 8):
        ((height, puts),) = lay_bracket(tables.single(count, 9))
        boxes = [put.box for put in puts if isinstance(put.sprite, Panel) and put.sprite.height == BOX_HEIGHT]
        assert min(box.left for box in boxes) == WIDTH - max(box.right for box in boxes)
        (cup,) = (put.box for put in puts if put.sprite == Icon("trophy", 90, GOLD))
        above = [box for box in boxes if box.left < cup.centre[0] < box.right]
        assert cup.top > HEADER
        assert cup.bottom < min(box.top for box in above) < height


def test_only_the_last_stage_has_a_cup() -> None:
    cups = [
        [put for put in puts if put.sprite in (Icon("trophy", 90, GOLD), Icon("trophy", 90, LINE))]
        for _, puts in lay_bracket(tables.double(16))
    ]
    assert [len(found) for found in cups] == [0] * (len(cups) - 1) + [1]


@pytest.mark.parametrize(
    "lay",
    [
        lambda: lay_bracket(tables.single(64, 9)),
        lambda: lay_standings(tables.swiss(24)),
        lambda: lay_matrix(tables.matchups(CONTENT, 12)),
        lambda: lay_pairings("Open", "64 players", tables.pairings(64)),
    ],
)
def test_several_images_say_which_of_them_each_is(lay: Callable[[], Sequence[tuple[int, list[Put]]]]) -> None:
    pages = lay()
    assert len(pages) > 1
    for place, (_, puts) in enumerate(pages, 1):
        assert any(words.text.endswith(f" · {place} of {len(pages)}") for words in texts_of(puts))


def test_the_sign_of_a_running_match_is_off_its_names() -> None:
    puts = lay_match(
        Match(Entrant("Ёлка"), Entrant("Ŵ"), "running"), Box.sized(100, 100, BOX_WIDTH, BOX_HEIGHT)
    )
    sign = next(put for put in puts if isinstance(put.sprite, Panel) and put.sprite.height < BOX_HEIGHT / 2)
    assert not [
        put for put in puts if isinstance(put.sprite, Words) and put.room != sign.box and shared(put, sign)
    ]


def test_a_bye_and_an_unknown_opponent_say_so() -> None:
    words = told(lay_bracket(tables.single(5, 1)))
    assert "bye" in words
    assert any(text.startswith("winner of ") for text in words)


def test_a_winner_is_told_by_more_than_colour() -> None:
    match = Match(Entrant("Ada", 1, 2, True), Entrant("Grace", 2, 0), "decided")
    undecided = replace(match, state="open")
    box = Box.sized(0, 100, BOX_WIDTH, BOX_HEIGHT)
    bars, others = (
        [
            put
            for put in lay_match(one, box)
            if isinstance(put.sprite, Panel) and put.sprite.fill == (GOLD, GOLD)
        ]
        for one in (match, undecided)
    )
    assert len(bars) == 1
    assert not others
    faces = {words.text: words.face for words in texts_of(lay_match(match, box))}
    assert faces["Ada"] is not faces["Grace"]


@given(first=player_names, second=player_names, scores=st.tuples(st.integers(0, 99), st.integers(0, 99)))
@QUICK
def test_any_match_is_readable(first: str, second: str, scores: tuple[int, int]) -> None:
    one, other = Entrant(first or "?", 64, scores[0], True), Entrant(second or "?", 63, scores[1])
    stage = Stage("", (Round("Final", (Match(one, other, "decided"),)),))
    check_pages(
        lay_bracket(Bracket("Ŵ" * 60, "Long " * 40, (stage,), "A NOTICE THAT IS FAR TOO LONG TO SHOW"))
    )


@pytest.mark.parametrize("count", [4, 16, 17, 64])
def test_standings_of_any_size_hold_everybody(count: int) -> None:
    for table in (tables.swiss(count), tables.round_robin(count)):
        pages = lay_standings(table)
        check_pages(pages)
        ranks = {str(rank) for rank in range(1, count + 1)}
        assert ranks <= told(pages)
        assert len(pages) == -(-count // 16)


@given(names=st.lists(player_names, min_size=1, max_size=4))
@QUICK
def test_any_standings_are_readable(names: list[str]) -> None:
    cells = ("12.5", "10–10–10", "123.45", "100 %", "−123", "1234567")
    rows = tuple(StandingsRow(1000 + place, name, cells, True) for place, name in enumerate(names))
    check_pages(lay_standings(Standings("Ŵ" * 60, "x" * 200, ("a long heading",) * 6, rows)))


@pytest.mark.parametrize("count", [4, 37, 64])
def test_pairings_hold_every_match(count: int) -> None:
    one = tables.pairings(count)
    pages = lay_pairings("Swiss", "round", one)
    check_pages(pages)
    assert len(pages) == -(-len(one.matches) // 18)


@pytest.mark.parametrize("count", [2, 8, 9, 20])
def test_a_matrix_is_readable_in_blocks_of_eight(count: int) -> None:
    pages = lay_matrix(tables.matchups(CONTENT, count))
    check_pages(pages)
    assert len(pages) == (-(-count // 8)) ** 2


def test_the_numbers_of_a_cell_can_be_read_on_its_colour() -> None:
    for percent in range(101):
        colour = cell_colour(percent / 100)
        assert contrast(cell_ink(colour), colour) >= 4.5, percent
    assert [cell_colour(rate) for rate in (0, 0.5, 1)] == [LOSING, EVEN, WINNING]


def test_a_cell_tells_without_colour_who_wins_and_how_sure_that_is() -> None:
    better, worse, even = (RateCell.of(Cell(rate, 0.1, 0.9, 500)) for rate in (0.6, 0.4, 0.52))
    assert [cell.wedge for cell in (better, worse, even)] == [1, -1, 0]
    few = RateCell.of(Cell(0.6, 0.1, 0.9, 99))
    assert few.is_thin
    assert not better.is_thin
    assert stamp(few).mask.getpixel((80, 3)) == 0
    assert few.interval == "10–90"


def test_cells_without_games_say_so_within_their_width_and_show_no_rate() -> None:
    none = Cell(0.5, 0.0, 1.0, 0)
    columns = (MatrixColumn("Tidewalk", "map"), MatrixColumn("Bridge", "map"))
    pages = lay_matrix(Matrix("T", "s", (MatrixRow("Ash", "", (none, none), none),), columns))
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
        Series(name, tuple(Point(x, y, spread) for x, (y, spread) in enumerate(values)))
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
    lines = [put.sprite for put in lay_chart(tables.ratings()) if isinstance(put.sprite, Band | Line)]
    assert [type(line) for line in lines] == [Band] * 3 + [Line] * 3
    end = lines[-1].points[-1]
    mask = stamp(lines[-1]).mask
    around = (round(end[0]) + 8, round(end[1]) + 8, round(end[0]) + 24, round(end[1]) + 24)
    assert mask.crop(around).getextrema() == (255, 255) or sum(mask.crop(around).histogram()[128:]) > 128


def test_the_column_of_all_stands_beside_the_last_deck() -> None:
    for count in (2, 5, 8):
        ((_, puts),) = lay_matrix(tables.matchups(CONTENT, count))
        cells = [put.box.right for put in puts if isinstance(put.sprite, RateCell)]
        heading = next(put.box for put in puts if isinstance(put.sprite, Words) and put.sprite.text == "ALL")
        assert 0 < heading.left - max(cells) < 100


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        lay_chart(Chart("T", "s", "x", (Series("a", (Point(0, 0),)),) * 7))


def test_the_bytes_are_pictures_of_the_right_width() -> None:
    data = [*api.bracket(tables.single(4, 1)), *api.standings(tables.swiss(4)), api.chart(tables.luck())]
    data += [*api.matrix(tables.matchups(CONTENT, 3)), *api.pairings("a", "b", tables.pairings(4))]
    assert len(data) == 5
    assert all(found[:4] == b"RIFF" and len(found) < 250_000 for found in data)
