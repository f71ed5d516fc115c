"""The board of the war game: readable in every position, told in words, its regions where it is drawn."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.war import WAR
from bot.games.war.position.field import board_of as rules_board
from bot.games.wording import utf16_length
from render.grid.cells import Hexagon
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import code_point
from render.war import api, palette, values
from render.war.alt import describe_board, describe_end, describe_part, describe_replay
from render.war.board.bars import lay_bars
from render.war.compositions import (
    lay_board,
    lay_part,
    lay_shot,
    lay_table,
    layout_for,
    layout_of_part,
)
from render.war.end import lay_end
from render.war.reading import board_of, end_of
from render.war.table_layout import LEGIBLE, layout_of, part_layout, parts_of
from render.war.values import Caption, Shot
from render.worlds.end_card import HEIGHT
from tests.alt_texts import alt_faults
from tests.games.war.games import positions
from tests.render.layouts import check_readable, texts_of
from tests.render.war.layouts import END, NAMES, SHEETS, STEP, duel, facts_for, four, told_play

LIMIT = 1024
MAPS = {
    form.word: (
        rules_board(form).names,
        tuple(home.at for home in sorted(form.homes, key=lambda home: home.seat)),
    )
    for form in SHEETS.map
}


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5])
def test_every_board_is_readable_on_a_phone_and_told(number: int) -> None:
    for place, (state, events) in enumerate(told_play(number)):
        if place % 45 and not state.is_over:
            continue
        for seat in (None, place % state.position.field.seats):
            picture = board_of(WAR.view(state, seat), SHEETS, NAMES, facts_for(seat, events))
            layout = layout_for(picture)
            assert layout.whole[1] <= 1.25 * WIDTH
            check_readable(lay_board(picture), Rect(0, 0, *layout.whole), palette.TYPE_FLOOR)
            text = describe_board(picture)
            assert utf16_length(text) <= LIMIT
            assert not list(alt_faults(text, NAMES)), text
            for part in parts_of(tuple(each.name for each in picture.hexes), picture.homes):
                canvas = Rect(0, 0, *layout_of_part(picture, part).whole)
                check_readable(lay_part(picture, part), canvas, palette.TYPE_FLOOR)


@pytest.mark.parametrize("word", MAPS)
def test_regions_lie_where_the_board_is_drawn(word: str) -> None:
    names, homes = MAPS[word]
    layout = layout_of(names, homes)
    assert layout.size[1] == layout.strip.top
    for name, box in layout.boxes.items():
        corners = [(box.left + x, box.top + y) for x, y in Hexagon(layout.hex_width).corners()]
        assert all(
            abs(x - a) < 2 and abs(y - b) < 2
            for (x, y), (a, b) in zip(layout.corners(name), corners, strict=True)
        )
        assert layout.battlefield.holds(box)
    assert len(layout.bars) == len(homes)
    for bar in layout.bars:
        assert sum(bar.overlaps(other) for other in layout.bars) == 1
        assert not bar.overlaps(layout.board)


@pytest.mark.parametrize("word", MAPS)
def test_a_wide_map_has_parts_that_are_legible_and_show_every_hex(word: str) -> None:
    names, homes = MAPS[word]
    parts = parts_of(names, homes)
    assert (not parts) == (layout_of(names, homes).hex_width >= LEGIBLE)
    assert {name for part in parts.values() for name in part} in (set(names), set())
    for part in parts.values():
        layout = part_layout(part)
        assert layout.hex_width >= LEGIBLE
        assert layout.whole[1] <= 1.25 * WIDTH


def test_seats_differ_by_shape_colour_and_pattern_and_every_sign_is_known() -> None:
    assert len({style.shape for style in palette.TOKENS}) == len(set(palette.SIDES)) == 4
    assert len(set(values.SHAPES)) == 4
    tables = (
        palette.KIND_ICONS, palette.BUILDING_ICONS, palette.GOAL_ICONS, palette.NEED_ICONS,
        palette.SIGN_ICONS, palette.ENDING_ICONS,
    )  # fmt: skip
    icons = {icon for table in tables for icon in table.values()} | {
        *palette.OTHER_ICONS,
        *palette.BLOCK_ICONS,
        palette.UNKNOWN,
    }
    assert all(code_point(icon) is not None for icon in icons)
    assert set(palette.KIND_ICONS) == {form.word for form in (*SHEETS.unit, *SHEETS.hero)}
    assert set(palette.BUILDING_ICONS) == {form.word for form in SHEETS.building}
    assert {form.need for form in SHEETS.mission} <= set(palette.NEED_ICONS)


def test_a_seat_sees_its_own_blocks_and_others_face_down() -> None:
    own, other, public = duel(0), duel(1), duel(None)
    assert {block.number for block in own.blocks if block.seat == 0} == {*range(1, 9), 12}
    assert all(block.kind for block in own.blocks if block.seat == 0)
    hidden = {block.hex for block in own.blocks if not block.kind}
    assert hidden
    assert all(not block.number and block.ap is None for block in own.blocks if block.seat == 1)
    assert {block.hex for block in other.blocks if not block.kind} <= {
        block.hex for block in own.blocks if block.seat == 0
    }
    assert all(not block.number for block in public.blocks)
    assert public.missions == ()
    assert public.sight == ()
    assert all(bar.gold is None for bar in public.bars)
    assert [bar.gold for bar in own.bars] == [6, None]


def test_what_a_viewer_may_not_know_is_in_no_picture() -> None:
    """Positions that differ only in hidden things give others the same values, so the same bytes."""
    for place, state in enumerate(positions()[::5]):
        twin = state.copy()
        seat = place % state.position.field.seats
        holding = twin.position.holdings[seat]
        holding.gold += 7
        for block in holding.blocks:
            if not block.is_up and not block.sheet and block.kind.is_military:
                block.kind = state.position.field.kind_of["decoy"]
                block.ap = 1
                block.age = 1
        for viewer in (None, *range(state.position.field.seats)):
            if viewer is not None and state.position.field.are_friends(viewer, seat):
                continue
            views = [WAR.view(each, viewer) for each in (state, twin)]
            one, other = (board_of(view, SHEETS, NAMES) for view in views)
            if views[0].sight == views[1].sight and views[0].waiting == views[1].waiting:
                assert one == other


def test_a_seats_text_says_what_it_may_know() -> None:
    text = describe_board(duel(0))
    assert "The Seven Rings, round 6 of 12." in text
    assert "u12 Bowman d4, 1 of 2 health" in text
    assert "Your mission: hold 2 quarries, 3 points." in text
    assert "face down" in text
    public = describe_board(duel(None))
    assert "u12" not in public
    assert "mission" not in public
    east = describe_part(four(1), "east", parts_of(*MAPS["four-winds"])["east"])
    assert east.startswith("Four Winds, the east, round 9 of 20.")
    assert "Marshal of Gales i9" in east


def test_bars_say_who_is_to_move_and_how_far_everybody_is() -> None:
    picture = duel(0)
    shown = [words.text for words in texts_of(lay_bars(picture, layout_for(picture)))]
    assert "TO MOVE" in shown
    assert {"8/18", "2/5", "2/4", "1/4", "?", "6", "12", "9"} <= set(shown)


def test_the_end_is_told_for_each_viewer() -> None:
    check_readable(lay_end(END), Rect(0, 0, WIDTH, HEIGHT), palette.TYPE_FLOOR)
    assert utf16_length(describe_end(END)) <= LIMIT
    assert not list(alt_faults(describe_end(END), NAMES))
    for number in (0, 2, 4):
        state, events = list(told_play(number, rounds=3))[-1]
        view = WAR.view(state, None)
        over = facts_for(None, events)[-1]
        points = [int(word) for word in over.words[1:]]
        verdicts = [end_of(view, SHEETS, NAMES, points, seat).verdict for seat in range(len(view.seats))]
        winners = view.winners if len(view.winners) < len(view.seats) else ()
        assert [verdict == "Victory" for verdict in verdicts] == [
            seat in winners for seat in range(len(verdicts))
        ]
        end = WAR.game_end(state)
        assert end is not None
        card = end_of(view, SHEETS, NAMES, points)
        assert {seat.seat: seat.place for seat in card.seats} == dict(enumerate(end.places))
        check_readable(lay_end(card), Rect(0, 0, WIDTH, HEIGHT), palette.TYPE_FLOOR)
    with pytest.raises(ValueError, match="not over"):
        end_of(WAR.view(positions()[0], None), SHEETS, NAMES)


def test_nobody_wins_a_draw() -> None:
    view = WAR.view(list(told_play(0, rounds=3))[-1][0], None)
    drawn = replace(view, winners=tuple(each.seat for each in view.seats), by="agreement")
    assert [bar.word for bar in board_of(drawn, SHEETS, NAMES).bars] == ["draw"] * len(view.seats)


def test_films_have_a_frame_for_each_step() -> None:
    opening = Shot(STEP.board, Caption("Round 6", None, "The position before", (), 0, 5))
    for shot in (STEP, opening):
        check_readable(lay_shot(shot), Rect(0, 0, *layout_for(shot.board).whole), palette.TYPE_FLOOR)
    with Image.open(BytesIO(api.war_replay([opening, STEP], END))) as film:
        assert film.n_frames == 3  # type: ignore[attr-defined]
    assert describe_replay([opening, STEP], END).startswith("Replay of a game by 星野アオイ🔥 (house), ")
    assert ": 5 steps. " in describe_replay([STEP], END)


def test_tables_have_the_size_that_their_layout_says() -> None:
    for picture in (duel(0), four(None)):
        with Image.open(BytesIO(api.war_table(picture))) as image:
            assert image.size == layout_for(picture).size
        check_readable(lay_table(picture), Rect(0, 0, *layout_for(picture).size), palette.TYPE_FLOOR)
    with Image.open(BytesIO(api.war_board(duel(1)))) as image:
        assert image.size == layout_for(duel(1)).whole
    with Image.open(BytesIO(api.war_part(four(1), "west"))) as image:
        assert image.size == layout_of_part(four(1), "west").whole
