"""One card, 800 × 1120 px, as in the rulebook: cost top left, HP top right, Passive left, Trigger right."""

from PIL import Image

from bot.games.melee.cards.cards import DECK_SIZE, EntityCard
from render.melee.cards.parts import (
    STAT_NAMES,
    TEXT_FLOOR,
    abilities,
    column_height,
    lay_column,
    lay_stat,
    stat_value,
)
from render.melee.cards.rules_text import line_height, text_height
from render.melee.palette import FOOT
from render.melee.sprites.gems import Gem, HpHeart
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import portrait_of
from render.pen.palette import MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import RaisedPlate, gradient, rounded_mask
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted, width
from render.worlds.art import Art
from render.worlds.realms import RealmColours, realm_colours

CARD = Rect(0, 0, 800, 1120)
CORNER = 46
_ART = Rect.sized(26, 26, 748, 556)
_NAME_PLATE = Rect(44, 524, 756, 640)
_STATS = Rect(44, 660, 756, 764)
_COLUMNS = Rect(44, 784, 756, 1046)
_FOOT_LINE = 1086
_TEXT_SIZES = range(40, 25, -1)
_HEAD = 33
_GAP = 18  # between the two columns
_FLAVOUR, _FLAVOUR_LINES = 25, 2


def lay_card(card: EntityCard, deck_name: str, realm: str, number: int) -> list[Put]:
    """Everything on the card except its border."""
    colours = realm_colours(realm or deck_name)
    flavour = _flavour_lines(card)
    columns = Rect(
        _COLUMNS.left, _COLUMNS.top, _COLUMNS.right, _COLUMNS.bottom - len(flavour) * line_height(_FLAVOUR)
    )
    return [
        Put(
            Art(_ART.width, _ART.height, card.name, portrait_of(card.name, card.glyph), colours, 0.74, 26),
            _ART.left,
            _ART.top,
            CARD,
        ),
        *_lay_name(card, deck_name, colours),
        *_lay_stats(card),
        *_lay_abilities(card, columns),
        *_lay_flavour(flavour, columns.bottom),
        *_lay_foot(deck_name, number),
        Put(Gem(card.cost, 66), 96, 98, CARD),
        Put(HpHeart(card.hp, 58), CARD.right - 100, 96, CARD),
    ]


def compose_card(card: EntityCard, deck_name: str, realm: str, number: int) -> Image.Image:
    """The card as an RGBA image with transparent corners, 800 × 1120 px.

    `number` is its place in the deck from 1, or 0 to leave it out.
    """
    colours = realm_colours(realm or deck_name)
    top, bottom = mix(colours.mid, rgb("#0D0F15"), 0.25), mix(colours.dark, rgb("#0B0D12"), 0.35)
    body = gradient(CARD.size, top, bottom)
    frame = CARD.inset(16)
    panel = RaisedPlate(frame.width, frame.height, 34, (rgb("#14161E"), rgb("#0F1117")), _edge(colours), 5)
    paint(body, [Put(panel, frame.left, frame.top), *lay_card(card, deck_name, realm, number)])
    image = body.convert("RGBA")
    image.putalpha(rounded_mask(*CARD.size, CORNER))
    return image


def _edge(colours: RealmColours) -> RGB:
    return mix(colours.accent, colours.light, 0.3)


def _lay_name(card: EntityCard, deck_name: str, colours: RealmColours) -> list[Put]:
    plate = _NAME_PLATE
    room = plate.width - 50
    name = fitted(clean(card.name), Typeface.EXTRABOLD, range(62, 35, -2), room, TEXT, "ms")
    line = " · ".join(clean(part) for part in (card.role, deck_name) if part)
    ink = mix(colours.light, WHITE, 0.25)
    below = fitted(line, Typeface.SEMIBOLD, range(28, TEXT_FLOOR - 1, -1), room, ink, "ms")
    panel = RaisedPlate(plate.width, plate.height, 22, (rgb("#2A2E3B"), rgb("#171A23")), _edge(colours), 4, 6)
    return [
        Put(panel, plate.left, plate.top),
        Put(name, plate.centre[0], plate.top + 60, plate),
        Put(below, plate.centre[0], plate.top + 99, plate),
    ]


def _lay_stats(card: EntityCard) -> list[Put]:
    puts = []
    gap = 16
    wide = (_STATS.width - 3 * gap) // 4
    for index, stat in enumerate(STAT_NAMES):
        box = Rect.sized(_STATS.left + index * (wide + gap), _STATS.top, wide, _STATS.height)
        puts += lay_stat(stat, stat_value(card, stat), box, 58, labelled=True)
    return puts


def _lay_abilities(card: EntityCard, columns: Rect) -> list[Put]:
    puts, left = [], columns.left
    for ability, wide in zip(abilities(card), _column_widths(card, columns), strict=True):
        puts += lay_column(ability, Rect.sized(left, columns.top, wide, columns.height), _TEXT_SIZES, _HEAD)
        left += wide + _GAP
    return puts


def _column_widths(card: EntityCard, columns: Rect) -> tuple[int, int]:
    """The widths of the two columns: equal, but a text that does not fit takes room from a short one."""
    half = (columns.width - _GAP) // 2
    passive, trigger = (ability.text for ability in abilities(card))
    for taken in range(0, half // 4 + 1, half // 16):
        for widths in ((half - taken, half + taken), (half + taken, half - taken)):
            heights = (
                column_height(text, _TEXT_SIZES[-1], wide, _HEAD)
                for text, wide in zip((passive, trigger), widths, strict=True)
            )
            if max(heights) <= columns.height:
                return widths
    return half, half


def _flavour_lines(card: EntityCard) -> list[str]:
    """The flavour text on at most two lines; empty if it is longer, or if the rules text needs the room."""
    text = clean(card.flavour) if card.flavour else ""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, Typeface.ITALIC, _FLAVOUR) <= _COLUMNS.width - 8:
            lines[-1] = longer
        else:
            lines.append(word)
    spare = _COLUMNS.height - 48 - 10 - 6 - len(lines) * line_height(_FLAVOUR)
    column = (_COLUMNS.width - _GAP) // 2 - 32
    needed = max(text_height(ability.text, _TEXT_SIZES[-1], column) for ability in abilities(card))
    return lines if len(lines) <= _FLAVOUR_LINES and needed <= spare else []


def _lay_flavour(lines: list[str], top: int) -> list[Put]:
    return [
        Put(
            Words(line, Typeface.ITALIC, _FLAVOUR, MUTED, "ms"),
            CARD.centre[0],
            top + (index + 1) * line_height(_FLAVOUR),
            CARD,
        )
        for index, line in enumerate(lines)
    ]


def _lay_foot(deck_name: str, number: int) -> list[Put]:
    place = f"{clean(deck_name)} · {number:02}/{DECK_SIZE}" if number else clean(deck_name)
    room = _COLUMNS.width - width("Multiverse Melee", Typeface.SEMIBOLD, 24) - 24
    right = fitted(place, Typeface.SEMIBOLD, 24, room, FOOT, "rs")
    return [
        Put(Words("Multiverse Melee", Typeface.SEMIBOLD, 24, FOOT), _COLUMNS.left, _FOOT_LINE, CARD),
        Put(right, _COLUMNS.right, _FOOT_LINE, CARD),
    ]
