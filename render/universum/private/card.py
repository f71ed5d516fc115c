"""One card of the hand."""

from typing import assert_never

from msgspec import Struct

from bot.games.universum.cards.vocabulary import TRANSFORMERS, action_at, tool_of
from bot.games.universum.words import ACTION_NAMES
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.seats import Plate
from render.pen.shading import Light, shine
from render.pen.shapes import RaisedPlate, gradient, rounded_mask
from render.pen.stamps import Put, Stamp
from render.pen.words import Words, fit, fitted, width
from render.universum.palette import (
    ACTION_ICONS,
    CARD_OFF,
    EDGE,
    PALE,
    PLATES,
    QUIET,
    STEEL_LOW,
    TYPE_FLOOR,
)
from render.universum.palette import CARD as CARD_FILL
from render.universum.sprites.numbers import Bulb, Pentagon
from render.universum.sprites.portals import Mark
from render.universum.sprites.tools import Tool, ToolChip
from render.universum.values import FootPart, HeldCard, PortalPart, ToolPart, TransformerPart

CARD = (350, 506)
_RADIUS = 22
_TOP, _ROW, _COLUMN = 14, 76, 214
_FOOT_HEIGHT, _FOOT_UP = 92, 104
_NAME = 30
"""The size of a card's name."""
_FOOT_OFF = (rgb("#2A303E"), rgb("#222734"))
_SLEEPING = (rgb("#262B37"), rgb("#1D212B"))


class LitCard(Struct, frozen=True):
    """The body of a card that can be played: light falls from the row that counts, on this card alone.

    The reference point is its upper left corner. `place` is that of the row, from 0.
    """

    at: int
    place: int

    def draw(self) -> Stamp:
        size = (CARD[0] - 12, CARD[1] - 12)
        image = gradient(size, *CARD_FILL)
        y = _TOP - 6 + round((self.place + 0.5) * _ROW)
        shine(image, Light(size[0] // 2, y, 190, PLATES[self.at].tint, 0.42))
        return Stamp(image, rounded_mask(*size, _RADIUS - 6))


def dull(colours: Plate) -> tuple[tuple[RGB, RGB], RGB]:
    """The fill and the ink of a row that does not count where the scientist stands."""
    fill = (mix(colours.top, _SLEEPING[0], 0.72), mix(colours.low, _SLEEPING[1], 0.72))
    return fill, mix(colours.tint, rgb("#DDE2EC"), 0.5)


def lay_card(card: HeldCard, at: int, left: int, top: int, first: int = 1) -> list[Put]:
    """A card with its upper left corner at (left, top), while the scientist stands `at`.

    Its rows begin with the `first` transformer and go round the machine.
    """

    def place(number: int) -> int:
        return (number - first) % len(TRANSFORMERS)

    is_on = card.is_playable
    fill, edge, thick = (CARD_FILL, GOLD, 6) if is_on else (CARD_OFF, STEEL_LOW, 4)
    puts = [Put(RaisedPlate(*CARD, _RADIUS, fill, edge, thick, 6), left, top)]
    if is_on:
        puts.append(Put(LitCard(at, place(at)), left + 6, top + 6))
    for number in TRANSFORMERS:
        if number != at:
            puts += _row(number, action_at(card.card, number), left, _upper(top, place(number)))
    puts += _live(at, action_at(card.card, at), is_on, left, _upper(top, place(at)))
    puts += _name(card, left + 288, top + (56 if place(at) > 1 else 226))
    return [*puts, *_foot(card, action_at(card.card, at), left, top)]


def _upper(top: int, place: int) -> int:
    """The upper edge of the row in a place, from 0."""
    return top + _TOP + place * _ROW


def _name(card: HeldCard, x: int, y: int) -> list[Put]:
    """The tool with its middle there, and below it the card's name, as menus have it, in two lines."""
    tool, letters = tool_of(card.card), [action_at(card.card, number) for number in TRANSFORMERS]
    puts = [Put(Tool(tool, 82), x, y)]
    wide = [width(letter, Typeface.EXTRABOLD, _NAME) for letter in (*letters, "+")]
    start = x - sum(wide) / 2
    for number, letter in zip(TRANSFORMERS, letters, strict=True):
        ink = PLATES[number].tint if card.is_playable else MUTED
        puts.append(Put(Words(letter, Typeface.EXTRABOLD, _NAME, ink, "lm"), round(start), y + 57))
        start += wide[number - 1]
    ink = TEXT if card.is_playable else MUTED
    puts.append(Put(Words("+", Typeface.EXTRABOLD, _NAME, ink, "lm"), round(start), y + 57))
    return [*puts, Put(Words(tool, Typeface.BOLD, _NAME, ink, "mm"), x, y + 84)]


def _row(number: int, letter: str, left: int, upper: int) -> list[Put]:
    """An action of the card that does not count here."""
    fill, ink = dull(PLATES[number])
    y = upper + _ROW // 2
    return [
        Put(RaisedPlate(_COLUMN, _ROW - 4, 12, fill, EDGE, 2), left + 14, upper + 2),
        Put(Words(str(number), Typeface.EXTRABOLD, 36, ink, "mm"), left + 40, y),
        Put(Icon(ACTION_ICONS[letter], 36, ink), left + 86, y),
        Put(Words(ACTION_NAMES[letter], Typeface.BOLD, 32, ink, "lm"), left + 114, y),
    ]


def _live(number: int, letter: str, is_on: bool, left: int, upper: int) -> list[Put]:
    """The action that counts here, wide and bright."""
    colours = PLATES[number]
    y = upper + _ROW // 2
    frame = WHITE if is_on else rgb("#AEB6C6")
    words = fitted(ACTION_NAMES[letter], Typeface.EXTRABOLD, range(48, 39, -2), 180, colours.ink, "lm")
    return [
        Put(RaisedPlate(CARD[0] - 12, _ROW + 10, 16, colours.fill, frame, 5, 4), left + 6, upper - 5),
        Put(Pentagon(number, 66), left + 48, y - 1),
        Put(Icon(ACTION_ICONS[letter], 54, colours.ink), left + 118, y),
        Put(words, left + 156, y + 1),
    ]


def _foot(card: HeldCard, letter: str, left: int, top: int) -> list[Put]:
    """The card's effect now: gold if it can be played, else the reason why not."""
    is_on = card.is_playable
    fill, ink = (GOLD_PLATE, GOLD_INK) if is_on else (_FOOT_OFF, PALE)
    y = top + CARD[1] - _FOOT_UP + 25
    size = (CARD[0] - 24, _FOOT_HEIGHT)
    heading = fitted(
        card.headline, Typeface.EXTRABOLD, range(34, TYPE_FLOOR - 1, -2), size[0] - 62, ink, "lm"
    )
    puts = [
        Put(RaisedPlate(*size, 14, fill, EDGE, 2), left + 12, top + CARD[1] - _FOOT_UP),
        Put(Icon(ACTION_ICONS[letter], 32, ink if is_on else QUIET), left + 40, y),
        Put(heading, left + 64, y),
    ]
    right = left + CARD[0] - 22
    x, y = left + 26, top + CARD[1] - 39
    for part in card.foot:
        found, x = _part(part, x, y, right, ink)
        puts += found
    return puts


def _part(part: FootPart, x: int, y: int, right: int, ink: RGB) -> tuple[list[Put], int]:
    """A part of the foot with its left edge at x, and where the next one begins."""
    match part:
        case ToolPart(tool, lacks):
            return [Put(ToolChip(tool, 42, lacks), x + 21, y)], x + 47
        case TransformerPart(number):
            return [Put(Pentagon(number, 44), x + 21, y - 1)], x + 48
        case PortalPart(dimension, dp):
            signs = [Put(Mark(dimension, 44), x + 22, y), Put(Bulb(dp, 46), x + 67, y + 2)]
            return signs, x + 94
        case str():
            label = fit(part, Typeface.BOLD, TYPE_FLOOR + 1, right - x)
            end = x + round(width(label, Typeface.BOLD, TYPE_FLOOR + 1)) + 8
            return [Put(Words(label, Typeface.BOLD, TYPE_FLOOR + 1, ink, "lm"), x, y)], end
    assert_never(part)
