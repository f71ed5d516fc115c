"""Insets on a tutorial's board: darkness with a light, a hand card, labels, a combat, three panels."""

from collections.abc import Iterable

from PIL import Image, ImageFilter

from bot.games.melee.board.tiles import SIZE
from bot.games.melee.cards.cards import EntityCard
from bot.games.two_seats import Seat
from render.grid.action_marks import Arrow
from render.grid.tokens import Token
from render.melee.boardframe import BOARD, FRAME, LETTERS, TYPE_FLOOR, tile_box
from render.melee.cards.parts import STAT_NAMES, stat_value
from render.melee.palette import SIDES, STATS
from render.melee.sprites.chips import Die
from render.melee.sprites.gems import Gem, HpHeart
from render.melee.sprites.token_styles import TOKENS
from render.melee.tutorial.caption import gold_disc
from render.melee.tutorial.slide import Combat, CombatSide, Slide, SlidePanel, Tag
from render.pen.colour import BLACK, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, MUTED, OUTLINE, TEXT
from render.pen.shapes import Polygon, rounded_mask
from render.pen.shapes import RaisedPlate as Plate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width
from render.worlds.art import Art
from render.worlds.realms import realm_colours

FIELD = Rect(0, BOARD.top - FRAME, WIDTH, BOARD.bottom + LETTERS)
"""The part of a canvas in the picture: the board with its rims, without bars and strip."""
DARKNESS = 168
"""Of 255: about 66 % darker."""
_SHADE = rgb("#07080C")
_SOFT, _GROWN, _CORNER = 9, 4, 20


def darken(image: Image.Image, lit: Iterable[int]) -> None:
    """Darkens the field of a canvas except these tiles, with soft edges."""
    shade = Image.new("L", FIELD.size, DARKNESS)
    for tile in lit:
        box = tile_box(tile).inset(-_GROWN)
        hole = rounded_mask(box.width, box.height, _CORNER)
        shade.paste(0, (box.left - FIELD.left, box.top - FIELD.top), hole)
    image.paste(_SHADE, FIELD.corners, shade.filter(ImageFilter.GaussianBlur(_SOFT)))


_CARD = (270, 352)
_CARD_FILL = (rgb("#2A2E3B"), rgb("#14161E"))
_TAG_FILL = (rgb("#1B2130"), rgb("#0E121B"))
_TAG, _TAG_HEIGHT = 36, 60
_ROW, _ROW_GAP, _SUM = 118, 12, 88
_SUM_FILL = (rgb("#B81D16"), rgb("#7E0F0B"))
_PANEL = (328, 286)
_GOLD_FILL = (rgb("#5A4A12"), rgb("#2C2408"))
_EDGE = 20
_HALF = SIZE // 2


def is_above(lit: frozenset[int]) -> bool:
    """Whether an inset goes to the upper edge of the board: the edge with fewer lit rows."""
    rows = [tile // SIZE for tile in lit]
    return sum(row < _HALF - 1 for row in rows) > sum(row > _HALF for row in rows)


def _top(slide: Slide, height: int) -> int:
    """The top of an inset of this height, at the free edge of the board."""
    return BOARD.top + _EDGE if is_above(slide.lit) else BOARD.bottom - _EDGE - height


def lay_card(card: EntityCard, realm: str, goal: int) -> list[Put]:
    """A card of the hand at the left, with an arrow to the tile on which it lands."""
    box = Rect.sized(BOARD.left + 22, BOARD.top + 470, *_CARD)
    area = tile_box(goal)
    name = fitted(card.name, Typeface.EXTRABOLD, range(38, 29, -1), box.width - 30, TEXT, "mm")
    art = Art(246, 226, card.name, portrait_of(card.name, card.glyph), realm_colours(realm), 0.74, 16)
    start = (box.left + 134, box.bottom + 6)
    bend = _bowed((area.left - start[0] - 4, area.centre[1] - start[1]))
    puts = [
        Put(Plate(box.width, box.height, 24, _CARD_FILL, GOLD, 6, 8), box.left, box.top),
        Put(art, box.left + 12, box.top + 12),
        Put(Gem(card.cost, 46), box.left + 40, box.top + 46),
        Put(HpHeart(card.hp, 40), box.right - 42, box.top + 46),
        Put(name, box.centre[0], box.top + 262, box),
    ]
    for index, stat in enumerate(STAT_NAMES):
        place = Rect.sized(box.left + 12 + index * 62, box.top + 290, 60, 48)
        puts += _lay_stat(stat, stat_value(card, stat), place)
    return [*puts, Put(Arrow(bend, GOLD, 1.0), *start), Put(gold_disc(1, 68), start[0] + 36, start[1] + 80)]


def _bowed(end: Point) -> tuple[Point, ...]:
    """A bowed line from (0, 0), which leaves downward and arrives from the left."""
    x, y = end
    shares = [step / 16 for step in range(17)]
    return tuple((2 * (1 - t) * t * 14 + t * t * x, 2 * (1 - t) * t * (y + 6) + t * t * y) for t in shares)


def _lay_stat(stat: str, value: int, box: Rect) -> list[Put]:
    """A small block with a stat's icon and value."""
    concept = STATS[stat]
    fill = (mix(concept.plate, WHITE, 0.08), concept.plate)
    return [
        Put(Plate(box.width - 2, box.height, 10, fill), box.left, box.top, box),
        Put(Icon(concept.icon, 25, WHITE), box.left + 17, box.centre[1], box),
        Put(Words(str(value), Typeface.EXTRABOLD, 34, WHITE, "mm"), box.left + 43, box.centre[1], box),
    ]


def lay_tag(tag: Tag) -> list[Put]:
    """A label beside its tile: to the right of it where there is room, else to the left."""
    tile = tile_box(tag.tile)
    wide = round(width(tag.text, Typeface.BOLD, _TAG)) + 32
    left = tile.right + 10
    if left + wide > BOARD.right + 20:
        left = tile.left - 10 - wide
    box = Rect.sized(left, tile.centre[1] - _TAG_HEIGHT // 2, wide, _TAG_HEIGHT)
    return [
        Put(Plate(box.width, box.height, 16, _TAG_FILL, GOLD, 4, 5), box.left, box.top),
        Put(Words(tag.text, Typeface.BOLD, _TAG, WHITE, "mm"), *box.centre, box),
    ]


def lay_combat(slide: Slide, combat: Combat) -> list[Put]:
    """Both sides with value, die and total, and the sum below them."""
    height = 2 * _ROW + 2 * _ROW_GAP + _SUM
    top = _top(slide, height)
    puts = _lay_fighter(combat.attacker, Rect.sized(70, top, 960, _ROW))
    puts += _lay_fighter(combat.defender, Rect.sized(70, top + _ROW + _ROW_GAP, 960, _ROW))
    wide = round(width(combat.result, Typeface.EXTRABOLD, 56)) + 76
    box = Rect.sized((FIELD.width - wide) // 2, top + 2 * (_ROW + _ROW_GAP), wide, _SUM)
    words = Words(combat.result, Typeface.EXTRABOLD, 56, WHITE, "mm")
    return [
        *puts,
        Put(Plate(box.width, box.height, 24, _SUM_FILL, WHITE, 4, 8), box.left, box.top),
        Put(words, *box.centre, box),
    ]


def _lay_fighter(fighter: CombatSide, box: Rect) -> list[Put]:
    colours, middle = SIDES[fighter.seat], box.centre[1]
    concept = STATS[fighter.stat]
    value = Rect.sized(box.left + 176, box.top + 12, 196, box.height - 24)
    fill = (mix(concept.plate, WHITE, 0.1), mix(concept.plate, BLACK, 0.2))
    ink = GOLD if fighter.wins else MUTED
    glyph = portrait_of(fighter.card.name, fighter.card.glyph)
    return [
        Put(Plate(box.width, box.height, 24, colours.bar, colours.name, 5, 8), box.left, box.top),
        Put(Token(TOKENS[fighter.seat], glyph, 124), box.left + 84, middle - 2),
        Put(Plate(value.width, value.height, 16, fill, OUTLINE, 3), value.left, value.top, box),
        Put(Icon(concept.icon, 50, WHITE), value.left + 46, value.top + 38, value),
        Put(
            Words(str(fighter.value), Typeface.EXTRABOLD, 62, WHITE, "rm"),
            value.right - 26,
            value.top + 38,
            value,
        ),
        Put(
            Words(fighter.stat.upper(), Typeface.BOLD, TYPE_FLOOR, WHITE, "mm"),
            value.centre[0],
            value.bottom - 18,
            value,
        ),
        Put(Words("+", Typeface.EXTRABOLD, 72, TEXT, "mm"), box.left + 412, middle, box),
        Put(Die(fighter.die, fighter.seat, 96), box.left + 508, middle, box),
        Put(Words("=", Typeface.EXTRABOLD, 72, TEXT, "mm"), box.left + 606, middle, box),
        Put(
            Words(str(fighter.total), Typeface.EXTRABOLD, 100, TEXT if ink is MUTED else GOLD, "mm"),
            box.left + 712,
            middle,
            box,
        ),
        Put(
            Words("wins" if fighter.wins else "loses", Typeface.BOLD, 44, ink, "mm"),
            box.left + 860,
            middle,
            box,
        ),
    ]


def lay_panels(slide: Slide) -> list[Put]:
    """Three panels side by side, with arrows between them."""
    top = _top(slide, _PANEL[1])
    puts: list[Put] = []
    for index, panel in enumerate(slide.panels):
        puts += _lay_panel(panel, index + 1, Rect.sized(40 + index * 346, top, *_PANEL))
    corners = ((-18, -30), (22, 0), (-18, 30))
    arrow = Polygon(corners, (WHITE, rgb("#D8DCE6")), OUTLINE, 5)
    return [
        *puts,
        *(Put(arrow, 31 + index * 346, top + _PANEL[1] // 2) for index in range(1, len(slide.panels))),
    ]


def _lay_panel(panel: SlidePanel, number: int, box: Rect) -> list[Put]:
    ink, fill = GOLD, _GOLD_FILL
    if panel.look != "gold":
        colours = SIDES[Seat.SOUTH if panel.look == "south" else Seat.NORTH]
        ink, fill = colours.name, colours.bar
    glyph = "check_bold" if panel.done else panel.icon
    first = fitted(panel.first, Typeface.EXTRABOLD, range(48, 35, -1), box.width - 28, TEXT, "mm")
    below = GOLD if panel.look == "gold" else TEXT
    second = fitted(panel.second, Typeface.BOLD, range(42, 33, -1), box.width - 28, below, "mm")
    return [
        Put(Plate(box.width, box.height, 26, fill, ink, 6, 8), box.left, box.top),
        Put(
            Icon(glyph, 108, ink if panel.look == "gold" else mix(ink, WHITE, 0.4)),
            box.centre[0],
            box.top + 88,
            box,
        ),
        Put(gold_disc(number, 64), box.left + 42, box.top + 42, box),
        Put(first, box.centre[0], box.top + 190, box),
        Put(second, box.centre[0], box.top + 242, box),
    ]
