"""The tutorial's pictures and words: everything has words, they fit, and what is to be done is lit."""

import re

import pytest

from bot.content.war.lessons import lessons
from bot.content.war.shipped import shipped_sheets
from bot.games.war.facts.order_text import action_text
from bot.games.war.lessons import LEARNER, OBJECTIONS, Position, order_of
from bot.games.war.position.actions import EndActing, EndBuilding, format_action
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Menu
from cogs.war.offers import Offering, phase_menus, picked_menus
from cogs.war.tutorial.course import LESSONS
from cogs.war.tutorial.slides import describe_slide, slide_of
from cogs.war.tutorial.words import COURSE, RESULTS, STEPS
from cogs.war.words import DONE
from render.lessons.values import plain
from render.pen.geometry import WIDTH
from render.war.compositions import compose_lesson, layout_for
from render.war.values import LessonPicture
from tests.cases import for_each
from tests.courses import assert_fits, assert_has_words, by_name

ALL: dict[str, Position] = by_name(Position, lessons())
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def said(name: str) -> str:
    """All that the picture of a step or result says."""
    told = STEPS.get(name) or RESULTS[name]
    return " ".join([told.headline, *map(plain, told.lines)])


def hexes_in(text: str) -> set[str]:
    return set(re.findall(r"\b[a-i][1-9]\b", text))


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert_has_words(COURSE, lessons(), OBJECTIONS)


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole_and_the_description_has_all_that_the_picture_says(slide: LessonPicture) -> None:
    assert_fits(slide, describe_slide(slide))


def labels(menus: list[Menu]) -> dict[str, dict[str, str]]:
    """The values of entries by their labels, by the menu's placeholder."""
    return {menu.placeholder: {each.label: each.value for each in menu.entries} for menu in menus}


@for_each("name", STEPS)
def test_the_task_names_what_the_controls_offer_one_after_the_other(name: str) -> None:
    position = ALL[name]
    action = position.shown()
    assert action is not None
    bold = re.findall(r"\*\*(.+?)\*\*", STEPS[name].task)
    order = order_of(action)
    if isinstance(order, EndActing | EndBuilding):
        assert bold == [DONE]
        return
    asked = Offering(
        position.view,
        LESSONS.teller,
        shipped_sheets(),
        position.outlooks,
        lambda *parts: control_id("x", *parts),
    )
    rows, value = phase_menus(asked), ""
    for menu, entry in zip(bold[::2], bold[1::2], strict=True):
        value = labels([row for row in rows if isinstance(row, Menu)])[menu][entry]
        picked = picked_menus(asked, value)
        rows = [] if picked is None else picked[1]
    assert value == format_action(action)
    assert bold[-1] == action_text(action, LESSONS.teller)


@for_each("name", ALL)
def test_the_hexes_that_a_text_or_the_solution_names_are_lit(name: str) -> None:
    position, lit = ALL[name], set(SLIDES[name].lit)
    assert hexes_in(said(name)) <= lit
    if position.step is not None:
        assert hexes_in(format_action(position.shown())) <= lit


def test_the_numbers_of_lessons_are_those_of_their_positions() -> None:
    assert [gold_of(name) for name in ("found", "recruit", "hire", "built")] == [8, 4, 9, 2]
    assert [each.ap for each in ALL["go"].view.own] == [3, 3, 4]
    assert (ALL["take"].view.seats[LEARNER].stones, ALL["7-portal"].view.seats[LEARNER].stones) == (16, 18)
    assert (ALL["7-portal"].view.winners, ALL["7-portal"].view.by) == ((LEARNER,), "portal")
    (own,) = [each for each in ALL["shoot"].view.own if each.kind == "bowman"]
    assert own.ap == 1
    kills = {track: count for track, _, count in ALL["5-hill"].view.seats[LEARNER].tracks}
    assert kills["bow"] == 2
    assert ALL["2-build"].view.seats[LEARNER].vp == 2
    assert ALL["6-hero"].view.seats[LEARNER].sheets[0].level == 2


def gold_of(name: str) -> int:
    private = ALL[name].view.private
    assert private is not None
    return private.gold


def test_the_numbers_of_the_rules_are_those_of_the_game() -> None:
    sheets = shipped_sheets()
    (mode,) = [each for each in sheets.mode if each.word == ALL["go"].view.mode]
    assert (mode.stones, mode.hero, mode.rounds, mode.evolve) == (18, 5, 10, 3)
    assert (mode.ages.count, mode.ages.age) == (2, 2)
    (barracks,) = [each for each in sheets.building if each.word == "barracks"]
    assert (barracks.price, barracks.revenue, barracks.vp[0], barracks.distance) == (4, 2, 2, 3)
    assert set(barracks.makes) == {"spear", "sword", "bow"}
    prices = {each.word: each.price for each in sheets.unit}
    assert prices["spearman"] <= 4
    (bowman,) = [each for each in sheets.unit if each.word == "bowman"]
    assert bowman.power is not None
    assert (bowman.range, bowman.power.word, bowman.power.amount) == (2, "aim", 2)


def test_light_falls_on_what_counts_alone() -> None:
    slide = SLIDES["climb"]
    image, layout = compose_lesson(slide), layout_for(slide.board)
    assert image.size == (WIDTH, layout.size[1] + 290)
    brightness = []
    for name in ("d4", "b5"):  # both are hills
        box = layout.boxes[name].inset(30)
        found = image.crop(box.corners).convert("L").resize((1, 1)).getpixel((0, 0))
        assert isinstance(found, int)
        brightness.append(found)
    assert brightness[0] > 1.5 * brightness[1]
