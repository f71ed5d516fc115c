"""The tutorial's pictures and words: everything has words, they fit, and what is to be done is lit."""

import re

import pytest

from bot.content.universum.lessons import lessons
from bot.games.lessons import OTHER, OVER
from bot.games.universum.lessons import OBJECTIONS, Position
from bot.games.universum.position.actions import PlayCard, Prepare
from cogs.universum.offers import play_label
from cogs.universum.tutorial.slides import describe_slide, slide_of
from cogs.universum.words import lessons as words
from cogs.words.teaching import ALWAYS
from render.pen.geometry import WIDTH
from render.universum.lesson.picture import compose_lesson, lit_boxes, station_box
from render.universum.lesson.values import LessonPicture
from tests.courses import assert_fits, assert_has_words, by_name

ALL: dict[str, Position] = by_name(Position, lessons())
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert_has_words(words.COURSE, lessons(), OBJECTIONS)


def test_the_reasons_of_every_lesson_have_words() -> None:
    assert set(ALWAYS) == {OTHER, OVER}
    assert all(text[0].isupper() and text.endswith(".") for text in ALWAYS.values())


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole_and_the_description_has_all_that_the_picture_says(slide: LessonPicture) -> None:
    text = describe_slide(slide)
    assert_fits(slide, text)
    assert all(card in text for card in slide.cards)


def test_what_is_to_be_done_is_lit() -> None:
    for name in words.STEPS:
        position, slide = ALL[name], SLIDES[name]
        action = position.shown()
        assert isinstance(action, PlayCard | Prepare)
        if slide.hand is not None:
            assert slide.cards == (action.card,)
            assert len(lit_boxes(slide)) == 1 + slide.here
        else:
            assert isinstance(action, PlayCard)
            at = position.view.seats[0].at
            assert slide.walk == (at, *action.targets)
            assert set(map(station_box, slide.walk or ())) <= set(lit_boxes(slide))


def test_the_task_names_what_the_menu_offers() -> None:
    for name, told in words.STEPS.items():
        position = ALL[name]
        action = position.shown()
        bold = re.findall(r"\*\*(.+?)\*\*", told.task)[1]
        if isinstance(action, PlayCard):
            assert play_label(position.view, action).startswith(bold)
        else:
            assert isinstance(action, Prepare)
            assert bold == action.card


def test_light_falls_on_what_counts_alone() -> None:
    slide = SLIDES["search"]
    image = compose_lesson(slide)
    assert image.size == (WIDTH, 912)
    (box,) = lit_boxes(slide)
    bright = image.crop(box.corners).convert("L").resize((1, 1)).getpixel((0, 0))
    dim = image.crop(box.moved(363, 0).corners).convert("L").resize((1, 1)).getpixel((0, 0))
    assert isinstance(bright, int)
    assert isinstance(dim, int)
    assert bright > 1.8 * dim
