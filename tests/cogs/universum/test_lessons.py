"""The tutorial's pictures and words: everything has words, they fit, and what is to be done is lit."""

import re

import pytest

from bot.content.universum.lessons import lessons
from bot.games.lessons import OTHER, OVER
from bot.games.universum.lessons import NAMES, OBJECTIONS, Position
from bot.games.universum.position.actions import PlayCard, Prepare
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from cogs.universum.offers import play_label
from cogs.universum.tutorial.slides import describe_slide, slide_of
from cogs.universum.words import lessons as words
from cogs.words.teaching import ALWAYS
from render.lessons.caption import headline_room, lay_caption, line_room, line_width
from render.lessons.values import MAX_LINES, plain
from render.pen.geometry import WIDTH, Rect
from render.universum.lesson.picture import compose_lesson, lit_boxes, station_box
from render.universum.lesson.values import LessonPicture


def _positions() -> dict[str, Position]:
    """The beginning and the end of each lesson."""
    found = {}
    for lesson in lessons():
        position = Position(lesson)
        found[lesson.name] = position
        found[f"{lesson.name} done"] = position.attempt(position.shown() or lesson.solution()[0]).position
    return found


ALL = _positions()
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert set(words.STEPS) == set(OBJECTIONS)
    assert set(words.RESULTS) == set(NAMES)
    assert set(words.OBJECTIONS) == {(step, why) for step, reasons in OBJECTIONS.items() for why in reasons}
    assert set(ALWAYS) == {OTHER, OVER}
    assert all(told.task for told in words.STEPS.values())
    assert not any(told.task for told in words.RESULTS.values())
    for text in (*words.OBJECTIONS.values(), *ALWAYS.values(), words.WHO, words.FINISHED):
        assert text[0].isupper()
        assert text.endswith(".")


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole(slide: LessonPicture) -> None:
    assert len(slide.lines) <= MAX_LINES
    assert max(map(line_width, slide.lines)) <= line_room()
    caption = Rect(0, 0, WIDTH, 290)
    assert all(caption.holds(put.box) for put in lay_caption(slide, 0))
    assert headline_room(slide.total) > 600


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_the_description_has_all_that_the_picture_says(slide: LessonPicture) -> None:
    text = describe_slide(slide)
    assert utf16_length(text) <= DESCRIPTION_LIMIT
    for said in (slide.headline, *map(plain, slide.lines), *slide.cards):
        assert said in text


def test_what_is_to_be_done_is_lit() -> None:
    for lesson in lessons():
        position, slide = ALL[lesson.name], SLIDES[lesson.name]
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
    for name in NAMES:
        position = ALL[name]
        action = position.shown()
        bold = re.findall(r"\*\*(.+?)\*\*", words.STEPS[name[2:]].task)[1]
        if isinstance(action, PlayCard):
            assert play_label(position.view, action).startswith(bold)
        else:
            assert isinstance(action, Prepare)
            assert bold == action.card


def test_light_falls_on_what_counts_alone() -> None:
    slide = SLIDES["1-search"]
    image = compose_lesson(slide)
    assert image.size == (WIDTH, 912)
    (box,) = lit_boxes(slide)
    bright = image.crop(box.corners).convert("L").resize((1, 1)).getpixel((0, 0))
    dim = image.crop(box.moved(363, 0).corners).convert("L").resize((1, 1)).getpixel((0, 0))
    assert isinstance(bright, int)
    assert isinstance(dim, int)
    assert bright > 1.8 * dim
