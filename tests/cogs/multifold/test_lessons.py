"""The tutorial's pictures and words: everything has words, they fit, and what is to be done is lit."""

import re

import pytest

from bot.content.multifold.lessons import lessons
from bot.games.multifold.facts.text import order_text
from bot.games.multifold.lessons import CRATE, GOAL, HOME, LEARNER, OBJECTIONS, SADDLE, SPRING, Position
from bot.games.multifold.position.actions import END, Move, Play, format_action
from bot.games.multifold.rules.battle import AIRSTRIKE_DICE
from bot.games.multifold.sheets.forms import spaces_of
from bot.games.multifold.sheets.vocabulary import CROWD, FIRST_POINTS, HAND, OFFICERS
from bot.games.multifold.sight.view import SpaceView, View
from cogs.multifold.tutorial.course import LESSONS
from cogs.multifold.tutorial.slides import describe_slide, slide_of
from cogs.multifold.tutorial.words import COURSE, RESULTS, STEPS
from cogs.multifold.words import DONE, goes_to
from render.lessons.light import darken
from render.lessons.values import plain
from render.multifold.lesson import compose_lesson
from render.multifold.table_layout import layout_of
from render.multifold.values import LessonPicture
from render.pen.geometry import WIDTH
from tests.cases import for_each
from tests.cogs.multifold.rows import MOST_COMPONENTS, parts
from tests.courses import assert_fits, assert_has_words, by_name

ALL: dict[str, Position] = by_name(Position, lessons())
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def space(view: View, name: str) -> SpaceView:
    return next(each for each in view.spaces if each.name == name)


def said(name: str) -> str:
    """All that the picture of a step or result says."""
    told = STEPS.get(name) or RESULTS[name]
    return " ".join([told.headline, *map(plain, told.lines)])


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert_has_words(COURSE, lessons(), OBJECTIONS)


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole_and_the_description_has_all_that_the_picture_says(slide: LessonPicture) -> None:
    assert_fits(slide, describe_slide(slide))


@for_each("name", STEPS)
def test_the_task_names_what_the_controls_offer_and_the_picture_lights_it(name: str) -> None:
    position = ALL[name]
    action = position.shown()
    assert action is not None
    bold = re.findall(r"\*\*(.+?)\*\*", STEPS[name].task)
    spaces = set(re.findall(r"\b[a-g][1-7]\b", format_action(action)))
    if action == END:
        assert bold == [DONE]
    elif isinstance(action, Move):
        written = next(
            each
            for each in position.view.actions
            if isinstance(each, Move)
            and position.attempt(each).deed.after.spaces == position.attempt(action).deed.after.spaces
        )
        assert bold[-1] == goes_to(written.end)
    else:
        assert bold[-1] == order_text(action, LESSONS.teller)
        assert not isinstance(action, Play) or bold[1] == LESSONS.teller.title(action.card)
    assert spaces <= set(SLIDES[name].lit)


@for_each("name", ALL)
def test_the_spaces_that_a_text_names_are_lit_or_part_of_the_way(name: str) -> None:
    named = set(re.findall(r"\b[a-g][1-7]\b", said(name)))
    assert named <= set(SLIDES[name].lit)


@for_each("name", ALL)
def test_a_lesson_with_a_space_chosen_fits_into_a_message(name: str) -> None:
    position, around = ALL[name], 10  # a picture, texts, and the buttons of lessons
    for start in {each.start for each in position.view.actions if isinstance(each, Move)}:
        assert parts(LESSONS.acts(position, f"from {start}")) <= MOST_COMPONENTS - around


def test_the_spaces_of_the_lessons_are_what_their_texts_say() -> None:
    grounds = {name: ground for name, (_, ground) in spaces_of(ALL["send"].view.board.rows).items()}
    assert grounds[HOME] == "1"
    assert {grounds[SPRING], grounds[SADDLE], grounds[GOAL]} == {"o"}
    assert space(ALL["open"].view, CRATE).has_crate


def test_the_numbers_of_lessons_are_those_of_their_positions() -> None:
    after = ALL["7-crate"].view
    assert ALL["wait"].view.springs[LEARNER] == 3
    assert "You hold three" in said("wait")
    assert after.points == (9, 6)
    assert "9 points to 6" in said("7-crate")
    assert ALL["take"].view.points == (9, 7)
    assert "9 points to 7" in said("take")
    assert (ALL["take"].view.springs[LEARNER], ALL["take"].view.board.target) == (4, 5)
    assert (ALL["8-win"].view.turn, ALL["8-win"].view.turns) == (6, 8)
    assert ALL["8-win"].view.winners == (LEARNER,)
    assert space(ALL["aim"].view, "c4").pieces == "2o"
    assert space(ALL["aim"].view, "c3").pieces == "4"
    assert space(ALL["2-officer"].view, "c3").pieces == "3"
    assert after.hands[LEARNER] == ("shield", "squad")


def test_the_numbers_of_the_rules_are_those_of_the_game() -> None:
    ends = {name: {each.end for each in ALL[name].view.actions if isinstance(each, Move)} for name in ALL}
    assert "up to 2 spaces" in said("send")
    assert SPRING in ends["send"]
    assert "3 spaces" in said("promote")
    assert (SADDLE in ends["promote"], SADDLE in ends["lead"]) == (False, True)
    assert "At most five" in said("lead")
    assert CROWD == 5
    assert "three officers" in said("2-officer")
    assert OFFICERS == 3
    assert "at most three" in said("open")
    assert HAND == 3
    assert "four dice" in said("strike")
    assert AIRSTRIKE_DICE == 4
    assert "From turn 3 on" in said("wait")
    assert FIRST_POINTS == 3
    assert {each.text for each in ALL["strike"].view.cards if each.word == "airstrike"} == {
        "Mark any space. When the battle phase begins, roll four dice against it; 4 to 6 hit."
    }


def test_what_a_battle_s_result_tells_is_what_fell() -> None:
    for name, hits in (("3-battle", {"c3": 3, "d4": 1}), ("5-strike", {"c3": 3, "c4": 3, "d4": 1})):
        last = ALL[name].last
        assert last is not None
        assert {each.space: each.hits for each in last.events if each.kind == "lose"} == hits
    dice = {each.word: each.dice for each in ALL["3-battle"].last.events if each.kind == "fire"}
    assert dice["grenades"] == (1,)


def test_light_falls_on_what_counts_alone() -> None:
    slide = SLIDES["send"]
    image, layout = compose_lesson(slide), layout_of(slide.board.rows)
    assert image.size == (WIDTH, layout.size[1] + 290)
    dark = image.copy()
    darken(dark, ())
    brightness = []
    for name in ("g4", "g1"):
        box = layout.boxes[name].inset(40)
        found = image.crop(box.corners).convert("L").resize((1, 1)).getpixel((0, 0))
        assert isinstance(found, int)
        brightness.append(found)
    assert brightness[0] > 1.8 * brightness[1]
