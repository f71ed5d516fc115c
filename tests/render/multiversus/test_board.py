"""The board of Multiversus: readable in every position, told in words, and without what is hidden."""

import math
import re

import pytest
from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.events.events import Event, HealthChanged
from bot.games.multiversus.position.position import CHOOSING
from bot.games.multiversus.position.state import State
from bot.games.multiversus.sight.steps import steps_of
from bot.games.multiversus.sight.view import view_of
from bot.games.multiversus.words import name_of
from bot.games.wording import utf16_length
from render.grid.action_marks import Arrow
from render.multiversus.alt import describe_board
from render.multiversus.board.board import lay_board
from render.multiversus.board.frame import CANVAS, SPACE, body_box
from render.multiversus.board.marks import lay_marks
from render.multiversus.marking import marks_of, stood_before
from render.multiversus.palette import OTHER_ICONS, TYPE_FLOOR
from render.multiversus.reading import board_of, glyph_of
from render.multiversus.values import SignMark, StrikeMark, WalkMark
from render.pen.icons import code_point
from tests.games.multiversus.games import LIBRARY, positions, random_play, told_game
from tests.render.layouts import check_readable, told
from tests.render.multiversus.layouts import BUSY

LIMIT = 1024
LONGEST = "W" * 32


def playing() -> list[State]:
    return [state for state in positions() if state.position is not None][::7]


def test_every_position_is_readable_on_a_phone() -> None:
    for state in playing():
        picture = board_of(view_of(state, None), (LONGEST, "Ada"))
        check_readable(lay_board(picture), CANVAS, TYPE_FLOOR)
        assert utf16_length(describe_board(picture)) <= LIMIT


def test_everybody_on_the_board_is_told_and_drawn_where_they_stand() -> None:
    for state in playing():
        view = view_of(state, None)
        picture = board_of(view, ("Ada", "Marlowe"))
        text = describe_board(picture)
        for figure in view.figures:
            name = name_of(figure.name)
            if figure.space:
                assert f"{name} {figure.space}" in text
            else:
                assert not re.search(rf"{name} [a-h][1-8]", text)
        assert f"Round {view.round} of" in text
        assert told([(CANVAS.height, lay_board(picture))]) >= {f"{view.round}/{view.rounds}"}


def test_a_secret_choice_changes_nothing_that_others_see() -> None:
    seen = 0
    for state in playing():
        position = state.position
        if position is None or position.phase != CHOOSING or position.choices != (None, None):
            continue
        for seat in MULTIVERSUS.waiting(state):
            pictures = set()
            for action in MULTIVERSUS.legal(state, seat):
                if action.__class__.__name__ != "Seal":
                    continue
                after = state.copy()
                MULTIVERSUS.apply(after, seat, action, FastDice(1))
                if after.position is not None and after.position.phase == CHOOSING:
                    for viewer in (None, 1 - seat):
                        pictures.add(board_of(view_of(after, viewer), ("Ada", "Marlowe")))
            if pictures:
                seen += 1
                assert len({replace(each) for each in pictures}) == 1
    assert seen > 10


def test_marks_begin_where_somebody_stood() -> None:
    strikes = walks = signs = 0
    for number in range(12):
        dice = FastDice(number)
        for state, seat, action in random_play(number):
            if state.position is None or state.position.phase == CHOOSING:
                continue
            before = {figure.name: figure.space for figure in view_of(state, None).figures}
            after = state.copy()
            events = MULTIVERSUS.apply(after, seat, action, dice)
            stood = set(before.values())
            view = view_of(after, None)
            steps = steps_of(events)
            marks = marks_of(steps, before, view)
            numbers = [mark.number for mark in marks if mark.number]
            assert numbers == [step.number for step in steps if step.number]
            assert marks_of(steps, stood_before(events, view), view) == marks or _is_anybody_gone(events)
            for mark in marks:
                match mark:
                    case WalkMark():
                        walks += 1
                        assert mark.spaces[0] in stood
                        stood.add(mark.spaces[-1])
                    case StrikeMark():
                        strikes += 1
                        assert {mark.start.space, mark.end.space} <= stood
                    case SignMark():
                        signs += 1
                        assert {mark.start.space, (mark.end or mark.start).space} <= stood
    assert strikes > 5
    assert walks > 20
    assert signs > 5


def _is_anybody_gone(events: list[Event]) -> bool:
    return any(isinstance(event, HealthChanged) and event.health == "gone" for event in events)


def test_no_die_is_told_of_in_a_recovery() -> None:
    view = next(view for view in (view_of(state, None) for state in playing()) if view.activation)
    assert view.activation is not None
    for interrupted, is_told in (("", True), ("recovery", False)):
        board = board_of(
            replace(view, activation=replace(view.activation, interrupted=interrupted)), ("Ada", "Marlowe")
        )
        assert ("the turn ends" in describe_board(board)) == is_told
        words = told([(CANVAS.height, lay_board(board))])
        assert any("turn over" in text for text in words) == is_told


def test_a_large_figure_takes_up_four_spaces() -> None:
    small, large = body_box("d7"), body_box("d7", is_large=True)
    assert large.holds(small)
    assert large.size == (2 * small.width, 2 * small.height)
    assert large.holds(body_box("e8"))


@pytest.mark.parametrize("icon", sorted({*OTHER_ICONS, *(f.glyph for f in BUSY.figures)}))
def test_the_icons_exist(icon: str) -> None:
    assert code_point(icon) is not None


def test_every_unit_that_ships_has_a_portrait_of_its_own() -> None:
    for team in LIBRARY.teams.values():
        glyphs = [glyph_of(unit.name) for unit in team.unit]
        assert len(set(glyphs)) == len(glyphs)


def test_the_bars_name_every_unit_beside_its_sign() -> None:
    for state in playing()[:4]:
        texts = told([(CANVAS.height, lay_board(board_of(view_of(state, None), ("Ada", "Marlowe"))))])
        assert texts >= {"Champion", "Lieutenant", "Mob", "Beast", "Minions", "Terrain"}


def test_who_is_about_to_act_is_no_more_done_than_before_and_points_at_the_target() -> None:
    kinds = set()
    for state in positions():
        view = view_of(state, None)
        if "reaction" not in view.asked or view.activation is None:
            continue
        kind, who, *rest = view.activation.interrupted.split(" ")
        picture = board_of(view, ("Ada", "Marlowe"))
        assert view.sides is not None
        assert picture.strip.asked == view.sides[view.asked.index("reaction")]
        if kind == "recovery":
            continue
        figure = next((each for each in picture.figures if each.name == who), None)
        assert figure is None or (figure.is_acting and not figure.has_acted)
        where = {each.name: each.space for each in view.figures}
        match picture.marks[-1]:
            case StrikeMark(start, end, outcome, number):
                assert (start.space, end.space) == (where[who], where[rest[0]])
                assert not outcome
                assert not number
            case WalkMark(_, spaces):
                assert spaces == (where[who], rest[0])
            case SignMark(_, sign, start):
                assert (sign, start.space) == ("power", where[who])
        assert "is about to" in describe_board(picture)
        kinds.add(kind)
    assert kinds >= {"attack", "move"}


def test_the_picture_of_an_end_says_who_did_what_and_nothing_of_the_initiative() -> None:
    for number in range(4):
        view = told_game(number).end
        text = describe_board(board_of(view, ("Ada", "Marlowe")))
        assert text.startswith(f"Round {view.round} of {view.rounds}. The game is over: ")
        assert "Initiative" not in text
        winner = ("Ada", "Marlowe")[view.winner or 0]
        assert f"over: {winner} " in text


@pytest.mark.parametrize("spaces", [("d2", "d3"), ("f1", "b3"), ("a1", "a8"), ("c2", "g6")])
def test_an_arrow_ends_beside_the_middle_of_its_space_however_far_it_leads(spaces: tuple[str, ...]) -> None:
    (put,) = [put for put in lay_marks([WalkMark("heroes", spaces)]) if isinstance(put.sprite, Arrow)]
    tip = put.sprite.points[-1]
    end = body_box(spaces[-1]).centre
    gap = math.hypot(put.x + tip[0] - end[0], put.y + tip[1] - end[1])
    assert SPACE / 3 < gap < SPACE * 0.6
