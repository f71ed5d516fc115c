"""Colours, texts and places of the second game's pictures: legible, told apart, within the canvas."""

from itertools import combinations, permutations

import pytest
from msgspec.structs import replace

from bot.games.universum.cards.vocabulary import LETTERS, TOOLS, TRANSFORMERS
from bot.games.universum.facts.facts import ACTIONS, Fact
from bot.matches.computer_players import computers
from bot.players.universum.levels import LEVELS
from render.pen import palette as pen
from render.pen.colour import RGB, WHITE, contrast, luminance, mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, code_point
from render.pen.seats import SEATS, SIGNS
from render.pen.stamps import Put, stamp
from render.pen.words import Words
from render.universum.end import row_fill
from render.universum.palette import (
    ABILITY_ICONS,
    ACTION_ICONS,
    BOX,
    CARD,
    CARD_OFF,
    COMPUTER_ICON,
    CREAM,
    CREAM_INK,
    LOSS,
    OTHER_ICONS,
    PALE,
    PLATES,
    ROW_ICONS,
    TYPE_FLOOR,
)
from render.universum.private.card import dull, lay_card
from render.universum.private.hand import compose_hand, here_box, lay_here, lay_strip
from render.universum.private.header import header_fill
from render.universum.sprites.numbers import Ordinal, Pentagon
from render.universum.sprites.people import Pawn
from render.universum.sprites.tools import ToolChip
from render.universum.table.labs import lab_fill, lay_lab
from render.universum.table.places import places_of
from render.universum.table.table import lay_table
from render.universum.turn.routes import Frame, haul, lab_of, walk
from render.universum.turn.turn import lay_turn
from render.universum.values import TablePicture
from tests.render.test_colour_vision import CLEAR, DEFICIENCIES, distance
from tests.render.universum.positions import FIVE, FOUR, HAND, SOLO, TWO, log, make_lab

TEXT, LARGE = 4.5, 3.0
TABLES = {"four": FOUR, "five": FIVE, "two": TWO, "solo": SOLO, "three": replace(FOUR, labs=FOUR.labs[:3])}


@pytest.mark.parametrize("at", TRANSFORMERS)
def test_a_card_in_the_hand_shows_the_name_that_menus_use(at: int) -> None:
    for card in HAND.cards:
        texts = [put.sprite.text for put in lay_card(card, at, 0, 0) if isinstance(put.sprite, Words)]
        order, tool = card.card.split("+")
        assert ",".join([*order, "+", tool]) in ",".join(texts)


@pytest.mark.parametrize("number", TRANSFORMERS)
def test_inks_on_plates_rows_and_labs(number: int) -> None:
    colours = PLATES[number]
    assert all(contrast(colours.ink, end) >= TEXT for end in colours.fill)
    fill, ink = dull(colours)
    assert all(contrast(ink, end) >= TEXT for end in fill)
    for ends, inks in (
        (lab_fill(number - 1, True), (pen.TEXT, PALE)),
        (lab_fill(number - 1, False), (pen.TEXT, pen.MUTED)),
        (row_fill(number - 1), (pen.TEXT, pen.MUTED, LOSS, pen.GOLD)),
        (header_fill(number - 1), (pen.TEXT, PALE, mix(colours.tint, WHITE, 0.5), pen.GOLD)),
    ):
        for end in ends:
            assert all(contrast(each, end) >= (LARGE if each == pen.GOLD else TEXT) for each in inks)


@pytest.mark.parametrize("fill", [BOX, CARD, CARD_OFF])
def test_texts_on_cards_and_boxes(fill: tuple[RGB, RGB]) -> None:
    assert all(contrast(ink, end) >= TEXT for ink in (pen.TEXT, pen.MUTED) for end in fill)
    assert all(contrast(CREAM_INK, end) >= TEXT for end in CREAM)
    assert all(contrast(pen.GOLD_INK, end) >= TEXT for end in pen.GOLD_PLATE)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_colours_of_transformers_and_seats_stay_apart(deficiency: str) -> None:
    for one, other in combinations(PLATES.values(), 2):
        assert distance(one.low, other.low, deficiency) >= CLEAR, (one, other)
        assert distance(one.top, other.top, deficiency) >= CLEAR, (one, other)


def test_colour_is_never_the_only_sign() -> None:
    assert len(set(SIGNS)) == len(SEATS) == len(set(SEATS))
    assert luminance(PLATES[5].low) > 2.5 * luminance(PLATES[3].low)
    assert len(set(ABILITY_ICONS.values())) == len(set(ACTION_ICONS.values())) == 5
    heads = [stamp(Pawn(seat, 78)).mask.tobytes() for seat in range(5)]
    tools = [stamp(ToolChip(tool, 62)).ink.convert("L").tobytes() for tool in TOOLS]  # type: ignore[union-attr]  # drawn
    assert len(set(heads)) == len(set(tools)) == 5


def test_every_icon_named_resolves() -> None:
    assert set(ACTION_ICONS) == LETTERS
    named = {*ABILITY_ICONS.values(), *ROW_ICONS.values(), *OTHER_ICONS, "wrench"}
    assert set(ROW_ICONS) == ACTIONS
    assert [name for name in named if code_point(name) is None] == []


@pytest.mark.parametrize("name", TABLES)
def test_everything_on_the_table_is_within_it_and_large_enough(name: str) -> None:
    picture = TABLES[name]
    places = places_of(len(picture.labs))
    check([*lay_table(picture, places, {})], Rect(0, 0, WIDTH, places.height))
    for lab, box in zip(picture.labs, places.labs, strict=True):
        check_texts(lay_lab(picture, lab, box), box)


@pytest.mark.parametrize("at", TRANSFORMERS)
def test_cards_of_the_hand_keep_their_texts_within_them(at: int) -> None:
    for card in HAND.cards:
        check_texts(lay_card(card, at, 12, 100), Rect.sized(12, 100, 350, 506))
        alone = lay_card(card, at, 0, 0, first=at)
        check_texts(alone, Rect.sized(0, 0, 350, 506))
        rows = [put.y for put in alone if isinstance(put.sprite, Pentagon) and put.sprite.transformer == at]
        assert min(rows) < 100, "a hand beside a table shows no more of it on a phone"
    check_texts(lay_here(HAND, 12, 100), Rect.sized(12, 100, 350, 506))


@pytest.mark.parametrize("cards", [0, 3])
def test_a_place_in_a_row_of_its_own_fills_it(cards: int) -> None:
    hand = replace(HAND, cards=HAND.cards[:cards])
    box = here_box(hand)
    check_texts(lay_strip(hand, box.left, box.top), box)
    (image,) = compose_hand(hand)
    assert (box.left, WIDTH - box.right) == (12, 12), "no part of the row is empty"
    assert image.height - box.bottom < 20
    assert box.height < 300, "it is no higher than it needs to be"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_arrows_lead_from_every_portal_to_every_lab_and_between_all_platforms(players: int) -> None:
    places = places_of(players)
    for seat, lab in enumerate(places.labs):
        for at in TRANSFORMERS:
            x, y = haul(at, lab_of(seat, players))[-1]
            assert lab.left <= x <= lab.right
            assert lab.top <= y <= lab.bottom
    for start, to in permutations(TRANSFORMERS, 2):
        route = walk(start, to)
        assert len(route) > 2
        assert route == walk(to, start)[::-1]
        assert all(0 < x < WIDTH and 0 < y < places.height for x, y in route)


def check(puts: list[Put], canvas: Rect) -> None:
    """Every sprite is within the canvas, and no text below the floor."""
    for put in puts:
        if isinstance(put.sprite, Words | Icon):
            assert canvas.holds(put.box), put
        if isinstance(put.sprite, Words):
            assert put.sprite.size >= TYPE_FLOOR, put
            assert put.sprite.face in Typeface


def check_texts(puts: list[Put], box: Rect) -> None:
    """Every text is within the box, and not below the floor."""
    for put in puts:
        if isinstance(put.sprite, Words):
            assert box.holds(put.box), (put, put.box)
            assert put.sprite.size >= TYPE_FLOOR, put


def test_a_name_never_reaches_the_bulb() -> None:
    longest = "W" * 60
    picture: TablePicture = replace(FOUR, labs=tuple(replace(lab, name=longest) for lab in FOUR.labs))
    for lab, box in zip(picture.labs, places_of(4).labs, strict=True):
        name = next(put for put in lay_lab(picture, lab, box) if isinstance(put.sprite, Words))
        assert name.box.right <= box.right - 70


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_names_of_all_computers_fit_into_every_lab(players: int) -> None:
    names = [each.name for level in LEVELS for each in computers(level, players)]
    for lab, box in zip(FIVE.labs, places_of(players).labs, strict=False):
        for name in names:
            puts = lay_lab(FIVE, replace(lab, name=name), box)
            shown = next(put.sprite.text for put in puts if isinstance(put.sprite, Words))
            assert f"{shown} (computer)" == name
            assert any(isinstance(put.sprite, Icon) and put.sprite.name == COMPUTER_ICON for put in puts)


@pytest.mark.parametrize(("kinds", "numbers"), [(TOOLS, 0), (TOOLS[2:4], 2), (TOOLS[2:], 1)])
def test_new_tools_are_framed_and_numbered_where_there_is_room(kinds: tuple[str, ...], numbers: int) -> None:
    lab = make_lab(0, 3, (), **dict.fromkeys(kinds, 2))
    told = log(0, *(Fact("prepare", 0, card=f"STPRM+{tool}") for tool in ("lens", "magnet")))
    puts = lay_turn(replace(FOUR, labs=(lab, *FOUR.labs[1:]), log=told))
    assert sum(isinstance(put.sprite, Frame) for put in puts) == 2
    boxes = [put.box for put in puts if isinstance(put.sprite, Ordinal)]
    assert len(boxes) == numbers
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
