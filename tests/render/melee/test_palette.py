"""Colours have enough contrast, and palettes work for people with colour-vision deficiencies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.two_seats import Seat
from render.grid import palette as boards
from render.melee import palette
from render.melee.board.bars import bar_colours
from render.melee.boardframe import STRIP_FILL
from render.melee.cards.parts import STAT_NAMES
from render.melee.palette import BADGES, SIDES, STATS, STATUS_TINTS, health
from render.pen import palette as pen
from render.pen.colour import RGB, WHITE, contrast, luminance, mix, rgb
from render.worlds.realms import RealmColours, realm_colours
from tests.examples import examples

TEXT, LARGE = 4.5, 3.0


@pytest.mark.parametrize("ground", [pen.INK, pen.PANEL, pen.RAISED, *STRIP_FILL])
@pytest.mark.parametrize("ink", [pen.TEXT, pen.MUTED, pen.GOLD, palette.HARM_TEXT, palette.HEALING_TEXT])
def test_text_on_panels(ink: RGB, ground: RGB) -> None:
    assert contrast(ink, ground) >= TEXT


def test_the_contrasts_that_the_visual_language_names() -> None:
    named = [
        (pen.TEXT, pen.INK, 16.3),
        (pen.TEXT, pen.PANEL, 14.1),
        (pen.TEXT, pen.RAISED, 11.7),
        (pen.MUTED, pen.PANEL, 8.7),
        (boards.COORDINATE, boards.RIM_LIGHT, 10.3),
        (pen.GOLD_INK, pen.GOLD_PLATE[1], 10.0),
        (WHITE, STATS["attack"].plate, 5.2),
        (WHITE, STATS["defense"].plate, 6.2),
        (WHITE, health(10, 10).chip, 5.0),
        (WHITE, health(5, 10).chip, 5.3),
        (WHITE, health(3, 10).chip, 5.5),
        (WHITE, palette.ENERGY[0], 5.0),
    ]
    for ink, ground, promised in named:
        assert round(contrast(ink, ground), 1) >= promised, (ink, ground)


@pytest.mark.parametrize("stat", STAT_NAMES)
def test_white_on_every_stat_block_even_where_it_is_lightest(stat: str) -> None:
    assert contrast(WHITE, mix(STATS[stat].plate, WHITE, 0.08)) >= TEXT


@pytest.mark.parametrize("status", BADGES)
def test_badges_on_their_plates(status: str) -> None:
    assert contrast(BADGES[status].tint, BADGES[status].plate) >= 6.0


@pytest.mark.parametrize("status", STATUS_TINTS)
def test_words_for_statuses_in_rules_text(status: str) -> None:
    for ground in (*palette.PASSIVE_BODY, *palette.TRIGGER_BODY):
        assert contrast(mix(STATUS_TINTS[status], WHITE, 0.35), ground) >= TEXT


@pytest.mark.parametrize("concept", [*STATS.values(), palette.HP, palette.ENERGY_WORD])
def test_stat_words_in_rules_text(concept: palette.Concept) -> None:
    for ground in (*palette.PASSIVE_BODY, *palette.TRIGGER_BODY):
        assert contrast(mix(concept.tint, WHITE, 0.35), ground) >= TEXT
        assert contrast(concept.tint, ground) >= LARGE
        assert contrast(pen.TEXT, ground) >= TEXT


def test_heads_of_the_two_columns() -> None:
    assert contrast(palette.HEAD_INK, palette.PASSIVE_HEAD) >= 5.6
    assert contrast(palette.HEAD_INK, palette.TRIGGER_HEAD) >= 6.8


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("active", [False, True])
def test_text_on_the_players_bars(seat: Seat, active: bool) -> None:
    for ground in bar_colours(seat, active).fill:
        assert contrast(pen.TEXT, ground) >= TEXT
        assert contrast(mix(SIDES[seat].name, WHITE, 0.45), ground) >= TEXT
    assert contrast(palette.ENERGY_NUMBER, SIDES[seat].bar[0]) >= LARGE


@pytest.mark.parametrize("seat", Seat)
def test_portraits_and_outlines_of_each_side(seat: Seat) -> None:
    colours = SIDES[seat]
    assert all(contrast(colours.glyph, plate) >= 7 for plate in colours.plate)
    assert contrast(colours.outline, colours.rim[0]) >= 1.5


def test_the_two_sides_differ_in_light_and_not_only_in_colour() -> None:
    south, north = SIDES[Seat.SOUTH].plate, SIDES[Seat.NORTH].plate
    assert min(contrast(light, dark) for light in south for dark in north) >= 7


@pytest.mark.parametrize("kind", range(3))
def test_blue_and_orange_stay_apart_for_every_common_colour_blindness(kind: int) -> None:
    south, north = (seen_by(kind, SIDES[seat].name) for seat in (Seat.SOUTH, Seat.NORTH))
    distance = sum((one - other) ** 2 for one, other in zip(south, north, strict=True)) ** 0.5
    assert distance >= 60


def seen_by(kind: int, colour: RGB) -> tuple[float, float, float]:
    """The colour as protanopes, deuteranopes and tritanopes see it (Viénot 1999, simplified)."""
    matrices = (
        ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
        ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    )
    linear = [(channel / 255) ** 2.2 for channel in colour]
    mixed = [sum(weight * value for weight, value in zip(row, linear, strict=True)) for row in matrices[kind]]
    red, green, blue = (255 * max(0.0, min(1.0, value)) ** (1 / 2.2) for value in mixed)
    return red, green, blue


@given(st.text(max_size=30))
@examples(100)
def test_every_realm_has_colours_that_carry_text(name: str) -> None:
    realm = realm_colours(name)
    assert luminance(realm.dark) < luminance(realm.mid) < luminance(realm.accent) < luminance(realm.light)
    assert contrast(mix(realm.light, WHITE, 0.25), rgb("#2A2E3B")) >= TEXT
    assert realm_colours(name) == realm


def test_known_realms_keep_their_palettes_however_they_are_written() -> None:
    ember = RealmColours(rgb("#2A0C12"), rgb("#8E2B1E"), rgb("#FFB45A"), rgb("#FF7A3C"))
    assert realm_colours("ember") == realm_colours(" Ember ") == realm_colours("Ember Court") == ember
    assert realm_colours("Iron Dusk") not in (ember, realm_colours("Glass Sea"))
