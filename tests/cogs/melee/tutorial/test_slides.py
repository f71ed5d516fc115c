"""The tutorial's pictures and words: everything has words, they fit, and what matters is in the light."""

import re

import pytest

from bot.games.lessons import OTHER, OVER
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.lessons import NAMES, OBJECTIONS
from bot.games.melee.words.chances import chance_text
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from cogs.melee.tutorial.panels import slide_alt
from cogs.melee.tutorial.slides import slide_of
from cogs.melee.words.learning import lessons as words
from cogs.words.teaching import ALWAYS
from render.melee.board.odds_plate import OddsPlate
from render.melee.boardframe import CANVAS, tile_box
from render.melee.log.rows import row_width
from render.melee.tutorial.caption import SIZE, headline_room, lay_caption, line_box, line_row
from render.melee.tutorial.insets import FIELD, lay_combat, lay_panels
from render.melee.tutorial.picture import compose_slide, lay_ground, lay_lit
from render.melee.tutorial.slide import MAX_LINES, ColouredWords, Slide, plain, spans
from render.pen.stamps import Put
from render.pen.words import Words, width
from tests.render.layouts import ink_box, off_the, outside_their_room, texts_of
from tools.cli.melee.gallery.course import positions

ALL = {f"{each.lesson.name} after {len(each.actions)}": each for each in positions()}
SLIDES = {name: slide_of(position) for name, position in ALL.items()}


def whole(slide: Slide) -> list[Put]:
    return [*lay_ground(slide), *lay_lit(slide), *lay_caption(slide)]


def test_every_step_result_and_objection_has_words_and_none_is_left_over() -> None:
    assert set(words.STEPS) == set(OBJECTIONS)
    assert set(words.RESULTS) == set(NAMES)
    assert set(words.OBJECTIONS) == {
        (step, reason) for step, reasons in OBJECTIONS.items() for reason in reasons
    }
    assert set(ALWAYS) == {OTHER, OVER}


def test_every_step_says_what_to_do_and_no_result_does() -> None:
    assert all(told.task for told in words.STEPS.values())
    assert not any(told.task for told in words.RESULTS.values())


@pytest.mark.parametrize("text", [*words.OBJECTIONS.values(), *ALWAYS.values()])
def test_replies_are_whole_sentences(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_lines_fit_whole(slide: Slide) -> None:
    assert len(slide.lines) <= MAX_LINES
    for index, line in enumerate(slide.lines):
        assert row_width(line_row(line), SIZE) <= line_box(index).width
        assert len(plain(line)) <= 60
    (headline,) = [
        put.sprite
        for put in lay_caption(slide)
        if isinstance(put.sprite, Words) and put.sprite.text == slide.headline
    ]
    assert width(headline.text, headline.face, headline.size) <= headline_room(slide.total).width


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_nothing_leaves_its_room_and_no_type_is_small(slide: Slide) -> None:
    puts = whole(slide)
    assert outside_their_room(puts) == []
    assert off_the(FIELD, lay_lit(slide)) == []
    assert off_the(CANVAS, lay_caption(slide)) == []
    assert min(text.size for text in texts_of(puts)) >= 28


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_insets_leave_what_is_lit_free(slide: Slide) -> None:
    combat = lay_combat(slide, slide.combat) if slide.combat else []
    lit = [tile_box(tile).inset(4) for tile in slide.lit]
    for put in (*combat, *lay_panels(slide)):
        assert not any(ink_box(put).inset(8).overlaps(box) for box in lit)


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_the_description_has_all_that_the_picture_says(slide: Slide) -> None:
    text = slide_alt(slide)
    assert utf16_length(text) <= DESCRIPTION_LIMIT
    for said in (slide.headline, *map(plain, slide.lines), *(panel.second for panel in slide.panels)):
        assert said in text
    for entity in slide.view.entities:
        assert entity.card.name in text


def test_what_is_to_be_done_is_lit() -> None:
    for position in ALL.values():
        if position.step is None:
            continue
        action = position.shown()
        lit = slide_of(position).lit
        for tile in (
            getattr(action, "start", None),
            getattr(action, "to", None),
            getattr(action, "tile", None),
        ):
            assert tile is None or tile in lit


def test_the_odds_on_the_targets_are_those_that_the_words_name() -> None:
    slide = SLIDES["3-attack after 0"]
    chances = {target.tile: chance_text(target.odds.win) for target in slide.odds}
    assert chances == {parse_tile("d5"): "72%", parse_tile("e4"): "42%"}
    assert sorted(put.sprite.win for put in lay_lit(slide) if isinstance(put.sprite, OddsPlate)) == [
        "42%",
        "72%",
    ]
    assert "72%" in plain(slide.lines[2])
    assert "42%" in words.OBJECTIONS["attack", "sentinel"]


def test_panels_are_ticked_as_they_are_done() -> None:
    done = {name: [panel.done for panel in slide.panels] for name, slide in SLIDES.items() if slide.panels}
    assert done["5-capture after 1"] == [False, False, False]
    assert done["5-capture after 2"] == [True, False, False]
    assert done["5-capture after 3"] == [True, True, False]
    assert done["6-turn after 1"] == [True, False, False]
    assert done["6-turn after 3"] == [True, True, False]


def test_nothing_looks_done_before_it_is() -> None:
    for slide in SLIDES.values():
        assert all(panel.done or panel.icon != "check_bold" for panel in slide.panels)


def test_a_whole_turn_points_at_nothing_that_is_left_behind() -> None:
    gold = {name: slide.gold for name, slide in SLIDES.items()}
    assert gold["6-turn after 0"] == (parse_tile("d1"), parse_tile("c4"))
    assert gold["6-turn after 1"] == (parse_tile("c4"),)
    assert gold["6-turn after 2"] == (parse_tile("d4"),)
    assert gold["6-turn after 3"] == ()


@pytest.mark.parametrize("slide", SLIDES.values(), ids=SLIDES)
def test_no_part_of_the_description_is_empty(slide: Slide) -> None:
    assert not re.search(r"(: |: ?)\.( |$)", slide_alt(slide))


def test_each_stat_has_the_colour_of_its_badge() -> None:
    tones = {
        span.text.strip(","): span.tone for line in words.RESULTS["1-summon"].lines for span in spans(line)
    }
    assert {stat: tones[stat] for stat in ("Attack", "Defense", "HP", "Speed", "Range")} == {
        "Attack": "attack",
        "Defense": "defense",
        "HP": "hp",
        "Speed": "speed",
        "Range": "range",
    }


def test_the_combat_shows_both_totals() -> None:
    combat = SLIDES["3-attack after 1"].combat
    assert combat is not None
    assert (combat.attacker.total, combat.defender.total, combat.result) == (8, 5, "8 − 5 = 3 damage")


@pytest.mark.usefixtures("kept_grounds")
def test_all_but_what_is_lit_is_two_thirds_darker() -> None:
    slide = SLIDES["2-terrain after 0"]
    dark, light = compose_slide(slide), compose_slide(Slide(slide.view, 2, 6, "", (), frozenset(range(64))))
    far = FIELD.width - 200, 60  # on row 8
    brightness = [sum(image.getpixel(far)) for image in (dark, light)]
    assert 0.28 <= brightness[0] / brightness[1] <= 0.42


def test_tones_colour_words_and_unknown_ones_are_errors() -> None:
    assert spans("Stand on {gold:e8} now.") == (
        ColouredWords("Stand on"),
        ColouredWords("e8", "gold"),
        ColouredWords("now."),
    )
    assert plain("Stand on {gold:e8} now.") == "Stand on e8 now."
    with pytest.raises(KeyError):
        spans("{pink:x}")
