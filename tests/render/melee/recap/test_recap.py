"""A recap shows each step by itself, long enough to be read, within bounds of time and size."""

import re
from collections.abc import Sequence
from io import BytesIO

import pytest
from hypothesis import assume, given
from PIL import Image

from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.history.steps import Step, StepLine, lines_of, steps_of
from bot.games.melee.narration.recap import MAX_MOMENTS, Moment, Recap
from bot.games.melee.sight.view import View
from render.grid.action_marks import STEP_DISC, Arrow, Burst, StepDisc
from render.melee import api
from render.melee.boardframe import CANVAS, STRIP_BOX, TYPE_FLOOR
from render.melee.log.fact_rows import glyphs_of
from render.melee.log.rows import RowDie, Text, row_width
from render.melee.log.step_rows import SIZE, large_rows
from render.melee.palette import SIDES
from render.melee.recap.film import LIMIT, animated_recap, lay_recap, recap_film
from render.pen.icons import Icon
from render.pen.stamps import Put
from tests.examples import examples
from tests.render.layouts import check_readable, texts_of
from tests.render.positions import NAMES, NORTH, SOUTH, make_entity, make_view, told_scenes, who

RIDER = make_entity(1, "e4", NORTH)
DUELIST = make_entity(2, "e3", SOUTH, damage=3)
VIEW = make_view(RIDER, DUELIST, turn=6, active=NORTH, to_act=NORTH)
BEFORE = make_view(make_entity(1, "f5", NORTH), make_entity(2, "e3", SOUTH), turn=6, to_act=NORTH)
MOVED: list[Event] = [
    ev.Activated(who(RIDER)),
    ev.Moved(who(RIDER), tuple(map(parse_tile, ("f5", "f4", "e4"))), "move"),
]
BLOW: list[Event] = [
    ev.Attacked(who(RIDER), who(DUELIST), 4, 5, 2, 4),
    ev.CombatResult(who(DUELIST), 3, 0, 0, False, 3),
    ev.Damaged(who(DUELIST), 3, 3, 8, "combat"),
]
ROLLED = ev.StatusRolled(who(DUELIST), "burn", 2, False)


def steps(*actions: Sequence[Event]) -> tuple[Step, ...]:
    """The steps of North's turn 6."""
    log = [[ev.TurnBegan(6, NORTH)], *actions]
    return steps_of((ply, event) for ply, events in enumerate(log) for event in events)


def recap_of(*actions: Sequence[Event], view: View = VIEW) -> Recap:
    """A recap of these actions, all on the same board."""
    return Recap(BEFORE, tuple(Moment(line, view) for line in lines_of(steps(*actions), MAX_MOMENTS)))


def sprites(puts: Sequence[Put], kind: type) -> list[object]:
    """The sprites of this kind on the board."""
    return [put.sprite for put in puts if isinstance(put.sprite, kind) and put.y < STRIP_BOX.top]


def numbers(puts: Sequence[Put], *, in_strip: bool) -> list[int]:
    """The numbers of steps, on the board or in the strip."""
    found = [put for put in puts if (put.y >= STRIP_BOX.top) == in_strip]
    return [put.sprite.number for put in found if isinstance(put.sprite, StepDisc)]


def test_each_step_has_a_frame_with_its_own_marks_and_number() -> None:
    before, moved, blow, together = lay_recap(recap_of(MOVED, BLOW), NAMES)
    assert [len(sprites(frame, Arrow)) for frame in (before, moved, blow, together)] == [0, 1, 0, 1]
    assert [len(sprites(frame, Burst)) for frame in (before, moved, blow, together)] == [0, 0, 1, 1]
    for in_strip in (False, True):
        found = [numbers(frame, in_strip=in_strip) for frame in (before, moved, blow, together)]
        assert found == [[], [1], [2], [1, 2]]


def test_the_frames_say_whose_turn_it_is_and_how_many_steps_follow() -> None:
    before, moved, blow, _ = (
        {words.text for words in texts_of(frame)} for frame in lay_recap(recap_of(MOVED, BLOW), NAMES)
    )
    assert {NAMES[NORTH], "Turn 6, 2 steps"} <= before
    assert {"Turn 6", "1 of 2"} <= moved
    assert {"Turn 6", "2 of 2"} <= blow


def test_one_step_is_not_shown_again() -> None:
    film = recap_film(recap_of(MOVED), NAMES)
    assert len(film.images) == 2
    assert film.times == (1000, 4000)


def test_each_step_is_shown_long_enough_to_be_read_and_the_last_picture_is_held() -> None:
    film = recap_film(recap_of(MOVED, BLOW), NAMES)
    assert film.times == (1000, 900, 1500, 4000)


def test_what_statuses_rolled_has_a_frame_with_a_die_instead_of_a_number() -> None:
    (start,) = steps_of([(0, ev.TurnBegan(6, NORTH)), (0, ROLLED)])
    recap = Recap(BEFORE, (Moment(StepLine(0, (start,)), VIEW),))
    _, shown = lay_recap(recap, NAMES)
    assert numbers(shown, in_strip=True) == numbers(shown, in_strip=False) == []
    assert any(isinstance(put.sprite, Icon) and put.sprite.name == "dice_multiple" for put in shown)
    _, came = large_rows(recap.moments[0].line, glyphs_of(VIEW), 800)
    assert [part.value for part in came if isinstance(part, RowDie)] == [2]


def test_an_attack_names_both_and_says_what_came_of_it_below() -> None:
    (line,) = lines_of(steps(BLOW))
    did, came = large_rows(line, glyphs_of(VIEW), 800)
    names = [part.text for part in did if isinstance(part, Text) and part.name]
    assert names == [RIDER.card.name, DUELIST.card.name]
    assert [part.text for part in came if isinstance(part, Text)] == ["−3"]


@pytest.mark.parametrize("count", [1, 5, 30])
def test_what_does_not_fit_is_counted(count: int) -> None:
    grants: list[Event] = [ev.StatChanged(who(DUELIST), "attack", 1, "turn") for _ in range(count)]
    (line,) = lines_of(steps([*BLOW, *grants]))
    _, came = large_rows(line, glyphs_of(VIEW), 800)
    assert row_width(came, SIZE) <= 800
    said = [part.text for part in came if isinstance(part, Text)]
    missing = [int(more[1]) for words in said if (more := re.fullmatch(r"\+(\d+) more", words))]
    assert said.count("+1") + sum(missing) == count
    assert "−3" in said


@given(told_scenes())
@examples(25)
def test_any_recap_is_readable(scene: tuple[View, tuple[Step, ...], tuple[str, str]]) -> None:
    view, told, names = scene
    lines = [*lines_of(told, MAX_MOMENTS), *(StepLine(0, (step,)) for step in told if step.kind == "start")]
    assume(lines)
    recap = Recap(view, tuple(Moment(line, view) for line in lines))
    for frame in lay_recap(recap, names):
        check_readable(frame, CANVAS, TYPE_FLOOR)


def test_a_recap_is_a_webp_of_all_frames_within_its_limit() -> None:
    data = api.recap(recap_of(MOVED, BLOW), NAMES)
    image = Image.open(BytesIO(data))
    assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("WEBP", (1100, 1375), 4)
    assert len(data) <= LIMIT


@pytest.mark.nightly
def test_the_longest_recap_stays_within_its_limit_and_a_minute() -> None:
    recap = recap_of(*[BLOW, MOVED] * (MAX_MOMENTS // 2))
    assert len(recap.moments) == MAX_MOMENTS
    assert len(api.recap(recap, NAMES)) <= LIMIT
    assert sum(recap_film(recap, NAMES).times) <= 60_000


def test_a_recap_shrinks_until_it_is_small_enough() -> None:
    recap = recap_of(MOVED)
    whole = animated_recap(recap, NAMES)
    half = animated_recap(recap, NAMES, len(whole) - 1)
    assert len(half) < len(whole)
    assert Image.open(BytesIO(half)).size == (550, 688)
    assert Image.open(BytesIO(animated_recap(recap, NAMES, 1))).size == (367, 459)


@pytest.mark.parametrize("size", [STEP_DISC, 68])
def test_numbers_of_two_digits_are_as_large_as_those_of_one(size: int) -> None:
    """A recap may have two dozen steps; on a phone, a picture is 400 pixels wide."""

    def digits(number: int) -> tuple[int, int, int]:
        """The height of the number, and the room at its left and right."""
        drawn = StepDisc(number, SIDES[SOUTH].name, size).draw().ink
        assert isinstance(drawn, Image.Image)
        box = drawn.convert("L").point([255 * (each > 200) for each in range(256)]).getbbox()
        assert box is not None
        left, top, right, bottom = box
        return bottom - top, left, drawn.width - right

    heights = {number: digits(number)[0] for number in range(1, MAX_MOMENTS + 1)}
    assert max(heights.values()) - min(heights.values()) <= 2
    assert min(heights.values()) * 400 / CANVAS.width >= 8
    assert all(min(digits(number)[1:]) >= 7 for number in heights), "the ring stays free"
