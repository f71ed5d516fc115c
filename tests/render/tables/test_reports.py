"""Pictures after a game: readable with any names and figures, and true to what they show."""

import pytest
from msgspec.structs import replace

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.position.actions import End, Move, Use
from render.melee.boardframe import TILE
from render.melee.reviews import compose_duel_review, compose_piece, lay_duel_luck, piece_of
from render.melee.values import ReviewedDecision
from render.pen.fonts import Typeface
from render.pen.words import Words, width
from render.tables.luck import lay_luck, lay_moment_texts, luck_height
from render.tables.review import COST, lay_review, piece_box, review_height, wrapped
from render.tables.strokes import Numbered, Stroke, dashes
from render.tables.values import LuckSheet, LuckSide, ReviewSheet, Shares
from tests.render.goldens import STEPS, VIEW
from tests.render.layouts import check_pages
from tests.render.positions import SOUTH
from tools.cli.melee.gallery import reports, strained

WIDE = (strained.LONGEST, "Ŵ" * 32)
FLAT = LuckSide("星", ((0, 0.0), (0, 0.0)), "about as expected")
SHEETS = (
    reports.luck_sheet(),
    reports.luck_sheet(WIDE),
    LuckSheet("damage", 1, (FLAT, FLAT), None, ()),
    replace(reports.luck_sheet(), shares=Shares(1, 0.48, 1.0, -0.4, 0.5, "unluckier than 99 in 100")),
    replace(reports.luck_sheet(), shares=Shares(0, 0.5, 0.5, 0.0, 0.0, "about as expected")),
)


@pytest.mark.parametrize("sheet", SHEETS)
def test_luck_reports_are_readable(sheet: LuckSheet) -> None:
    check_pages([(luck_height(sheet), [*lay_luck(sheet), *lay_moment_texts(sheet)])])
    check_pages([(luck_height(sheet), lay_duel_luck(sheet, VIEW, [STEPS[-1]] * 3))])


@pytest.mark.parametrize("names", [("星野アオイ🔥", "Marlowe the Third"), WIDE])
@pytest.mark.parametrize("faults", range(4))
@pytest.mark.parametrize("has_pieces", [True, False])
def test_reviews_are_readable(names: tuple[str, str], faults: int, has_pieces: bool) -> None:
    sheet = reports.review_sheet(names, faults)
    assert review_height(sheet) <= 1375
    check_pages([(review_height(sheet), lay_review(sheet, has_pieces=has_pieces))])


def test_a_review_of_no_turns_or_very_many_is_readable() -> None:
    short = replace(reports.review_sheet(faults=0), turns=0, standings=())
    many = replace(
        reports.review_sheet(faults=1), turns=60, standings=tuple((turn, 0.5) for turn in range(61))
    )
    for sheet in (short, many):
        check_pages([(review_height(sheet), lay_review(sheet, has_pieces=False))])


def falls(sheet: ReviewSheet) -> list[Stroke]:
    lines = [put.sprite for put in lay_review(sheet, has_pieces=False) if isinstance(put.sprite, Stroke)]
    return [line for line in lines if line.ink == COST]


def test_each_fall_goes_from_what_could_be_kept_to_what_was_left() -> None:
    sheet = reports.review_sheet()
    for fall, fault in zip(falls(sheet), sheet.faults, strict=True):
        (start, high), (end, low) = fall.points
        assert start < end
        assert 1 - high / fall.size[1] == pytest.approx(fault.kept)
        assert 1 - low / fall.size[1] == pytest.approx(fault.left)
        assert (fault.turn - 1) < (start + end) / 2 / fall.size[0] * sheet.turns < fault.turn


def test_a_moment_stands_on_the_line_of_whoever_gained() -> None:
    puts = [put for put in lay_luck(reports.luck_sheet()) if isinstance(put.sprite, Numbered)]
    on_lines = {put.sprite.number: put for put in puts if put.sprite.size < 60}
    assert on_lines[1].y > 480 > max(on_lines[2].y, on_lines[3].y)


def test_dashes_cover_a_line_with_gaps_and_go_round_corners() -> None:
    found = dashes(((0.0, 0.0), (20.0, 0.0), (20.0, 30.0)))
    assert found[0] == ((0.0, 0.0), (16.0, 0.0))
    assert found[1][0] == (20.0, 8.0)
    assert len(found) == 2


def test_texts_are_wrapped_and_only_the_last_line_is_cut_short() -> None:
    text = "Keeps Drowned King on d3 from capturing: the risk that you lose your Summon Area falls."
    lines = wrapped(text, Typeface.SEMIBOLD, 30, 400, 9)
    assert " ".join(lines) == text
    assert all(width(line, Typeface.SEMIBOLD, 30) <= 400 for line in lines)
    cut = wrapped(text, Typeface.SEMIBOLD, 30, 400, 2)
    assert cut[0] == lines[0]
    assert cut[1].endswith("…")


def test_a_piece_has_both_actions_on_it_and_as_few_tiles_as_that_takes() -> None:
    near = ReviewedDecision(VIEW, SOUTH, Move(parse_tile("c3"), parse_tile("d4")), Use(parse_tile("c3"), ()))
    assert piece_of(near).size == (4 * TILE, 3 * TILE)
    far = ReviewedDecision(VIEW, SOUTH, Move(parse_tile("a1"), parse_tile("h8")), End())
    assert piece_of(far).size == (8 * TILE, 8 * TILE)
    ended = ReviewedDecision(VIEW, SOUTH, End(), End())
    assert piece_of(ended).size == (4 * TILE, 3 * TILE)
    for choice in (near, far, ended):
        assert compose_piece(choice, piece_box(0).size).size == piece_box(0).size


def test_the_picture_has_the_pieces_where_they_belong() -> None:
    sheet = reports.review_sheet(faults=1)
    choice = ReviewedDecision(VIEW, SOUTH, Move(parse_tile("c3"), parse_tile("d4")), End())
    image = compose_duel_review(sheet, [choice])
    box = piece_box(0)
    expected = compose_piece(choice, box.size)
    middle = (box.width // 2, box.height // 2)
    found = image.getpixel((box.left + middle[0], box.top + middle[1]))
    assert found == expected.getpixel(middle)


def test_without_a_measurable_cost_the_picture_says_so() -> None:
    sheet = reports.review_sheet(faults=0)
    told = [put.sprite.text for put in lay_review(sheet, has_pieces=False) if isinstance(put.sprite, Words)]
    assert any("No turn cost a measurable chance" in text for text in told)
