"""The tutorial's pictures and words: everything has words, they fit, and what is to be done is lit."""

import re

import pytest

from bot.content.multiversus.lessons import lessons
from bot.games.multiversus.facts.text import line_text
from bot.games.multiversus.lessons import OBJECTIONS, Position
from bot.games.multiversus.position.actions import DONE, YIELD, Attack, Seal, Stunt, Walk, format_action
from bot.games.multiversus.sheets.vocabulary import NAMES as FIGURES
from bot.games.multiversus.words import name_of
from cogs.multiversus.tutorial.course import teller
from cogs.multiversus.tutorial.slides import describe_slide, slide_of
from cogs.multiversus.words import lessons as words
from cogs.multiversus.words.play import DONE as DONE_LABEL
from cogs.multiversus.words.play import GIVE_UP
from render.lessons.values import plain
from render.multiversus.board.frame import BOARD
from render.multiversus.lesson.picture import CUT, compose_lesson, lit_boxes
from render.multiversus.lesson.values import LessonPicture
from render.pen.geometry import WIDTH
from tests.courses import assert_fits, assert_has_words, by_name

ALL: dict[str, Position] = by_name(Position, lessons())
TASKS = {name: position for name, position in ALL.items() if position.step is not None}
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert_has_words(words.COURSE, lessons(), OBJECTIONS)


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole_and_the_description_has_all_that_the_picture_says(slide: LessonPicture) -> None:
    text = describe_slide(slide)
    assert_fits(slide, text)
    assert all(name_of(each.name) in text for each in slide.board.figures)


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_nobody_and_nothing_is_in_the_rows_that_pictures_leave_out(slide: LessonPicture) -> None:
    board = slide.board
    spaces = [
        *(f"a{int(each.space[1]) + each.is_large}" for each in board.figures),
        *(each.space for each in board.pieces),
        *board.walls,
        *board.hedges,
        *(f"a{int(tile[1]) + 1}" for tile in board.tiles),
    ]
    assert max(int(space[1]) for space in spaces) == 6
    assert all(box.top >= BOARD.top + CUT for box in lit_boxes(slide))


@pytest.mark.parametrize("name", TASKS)
def test_the_task_names_what_the_controls_offer_and_the_picture_lights_it(name: str) -> None:
    position = TASKS[name]
    action = position.shown()
    assert action is not None
    bold = re.findall(r"\*\*(.+?)\*\*", words.STEPS[name].task)
    label = {DONE: DONE_LABEL, YIELD: GIVE_UP}.get(action) or line_text(format_action(action), teller())
    assert bold[-1] == label
    lit = SLIDES[name].lit
    if isinstance(action, Attack | Stunt | Walk):
        space = next(each.space for each in position.view.figures if each.name == FIGURES[action.who])
        assert space in [spot.space for spot in lit]
        assert SLIDES[name].board.marks
    else:
        assert bool(lit) is not SLIDES[name].coins
    if isinstance(action, Seal):
        assert len(lit) <= 2


def test_the_numbers_of_lessons_are_those_of_their_positions() -> None:
    said = {name: " ".join([each.headline, *map(plain, each.lines)]) for name, each in SLIDES.items()}
    for name, points in (("3-power", 1), ("4-mark", 2), ("7-react", 3), ("8-recover", 4)):
        view = ALL[name].view
        assert view.points[0] == points
        assert f"{points} point" in said[name]
        assert view.goals[0] == 4
    view = ALL["give up"].view
    assert "1, 2 or 6" in said["give up"], "a 6, or no more than the grey coins with the next one"
    assert sum(each.grey for each in view.units if each.side == "heroes") + 1 == 2
    assert all(each.green for each in view.units if each.side == "heroes")
    heroes = {each.role: each for each in view.heroes.unit} if view.heroes is not None else {}
    assert (heroes["champion"].move, heroes["lieutenant"].stunt[0].within) == (3, 4)
    assert "3 spaces" in said["walk"]
    assert "4 spaces" in said["leap"]
    assert "4 rounds" in said["8-recover"]
    assert ALL["8-recover"].view.rounds == 4


def test_light_falls_on_what_counts_alone() -> None:
    slide = SLIDES["recover"]
    image = compose_lesson(slide)
    assert image.size == (WIDTH, 1304)
    (box,) = lit_boxes(slide)
    brightness = []
    for place in (box.moved(0, -CUT), box.moved(box.width * 2, -CUT)):
        found = image.crop(place.corners).convert("L").resize((1, 1)).getpixel((0, 0))
        assert isinstance(found, int)
        brightness.append(found)
    assert brightness[0] > 1.8 * brightness[1]
