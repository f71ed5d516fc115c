"""A hand: cards one below the other, three an image, each with a pill on whether it can be summoned."""

from msgspec import Struct
from PIL import Image

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.sight.readiness import Readiness, readiness
from bot.games.melee.sight.view import SideView, View
from bot.games.two_seats import Seat
from render.grid.tokens import Token
from render.melee.cards.parts import (
    STAT_NAMES,
    TEXT_FLOOR,
    abilities,
    column_height,
    lay_column,
    lay_stat,
    stat_value,
)
from render.melee.palette import ENERGY_NUMBER, ENERGY_WORD, SIDES
from render.melee.sprites.energy import lay_hexes
from render.melee.sprites.gems import Gem, HpHeart
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, MUTED, TEXT
from render.pen.patches import Backdrop, paint_quickly
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted, width
from render.worlds.art import Art
from render.worlds.realms import RealmColours, realm_colours

CARDS_PER_IMAGE = 3
HEADER = 78
_TOP, _GAP, _ROW = 90, 14, 372
_ART_WIDTH = 250
_LEFT = 19 + _ART_WIDTH + 20
_ABOVE_COLUMNS = 174
_TEXT_SIZES = range(30, TEXT_FLOOR - 1, -1)
_HEAD = 28
_NAME_RIGHT = 948
_PILL_HEIGHT = 38
_TITLE_LEFT, _TITLE_GAP, _HEXES_LEFT = 92, 24, 782
_TITLE_SIZES = range(44, 31, -2)
_BACKGROUND = (rgb("#191C25"), INK)
_PLAIN_PILL = (rgb("#3A4154"), rgb("#2C3242"))
_PILL_INK = rgb("#D8DEEC")
_GROUND = Backdrop(INK)


class HandLayout(Struct, frozen=True):
    """One image of a hand: its height in pixels, and its layout."""

    height: int
    puts: tuple[Put, ...]


def lay_hand(view: View, seat: Seat, realm: str, holder: str = "") -> list[HandLayout]:
    """The layouts of the hand's images. ValueError if the View does not show this hand.

    `holder` is the name of its player, where others look at it.
    """
    side = view.sides[seat]
    if side.hand is None:
        raise ValueError(f"this View does not show the hand of {seat.word}")
    pages = [
        side.hand[start : start + CARDS_PER_IMAGE] for start in range(0, len(side.hand), CARDS_PER_IMAGE)
    ]
    colours = realm_colours(realm or side.deck_name)
    return [
        _lay_page(view, side, cards, colours, f"{number} of {len(pages)}" if len(pages) > 1 else "", holder)
        for number, cards in enumerate(pages or [()], 1)
    ]


def compose_hand(view: View, seat: Seat, realm: str = "", holder: str = "") -> list[Image.Image]:
    """The hand as RGB images, 1100 px wide, three cards each. ValueError if the View hides this hand."""
    images = []
    for layout in lay_hand(view, seat, realm, holder):
        image = Image.new("RGB", (WIDTH, layout.height), INK)
        paint(image, layout.puts)
        images.append(image)
    return images


def draw_hand(view: View, seat: Seat, realm: str = "", holder: str = "") -> list[bytes]:
    """The same as JPEGs."""
    return [
        paint_quickly((WIDTH, layout.height), _GROUND, layout.puts)
        for layout in lay_hand(view, seat, realm, holder)
    ]


def _lay_page(
    view: View,
    side: SideView,
    cards: tuple[EntityCard, ...],
    colours: RealmColours,
    page: str,
    holder: str,
) -> HandLayout:
    rows: list[Put] = []
    top = _TOP
    for card in cards:
        box = Rect(12, top, WIDTH - 12, top + _row_height(card))
        ready = readiness(view, side.seat, card, is_own=not holder)
        rows += _lay_hand_card(card, side.cost_of(card), box, ready, colours)
        top = box.bottom + _GAP
    if not cards:
        empty = Rect(12, top, WIDTH - 12, top + 120)
        rows.append(Put(Words("No cards in hand", Typeface.SEMIBOLD, 34, MUTED, "mm"), *empty.centre, empty))
        top = empty.bottom + _GAP
    height = top + 2
    ground = Fill(WIDTH, height - HEADER, _BACKGROUND)
    return HandLayout(height, (Put(ground, 0, HEADER), *_lay_header(side, page, holder), *rows))


def _lay_header(side: SideView, page: str, holder: str) -> list[Put]:
    box = Rect(0, 0, WIDTH, HEADER)
    note = "caster view" if holder else "only you see this"
    aside = Words(
        note + (f" · {page}" if page else ""), Typeface.SEMIBOLD, 28, mix(SIDES[side.seat].name, WHITE, 0.5)
    )
    room = _HEXES_LEFT - _TITLE_LEFT - 2 * _TITLE_GAP - width(aside.text, aside.face, aside.size)
    whose = f"{clean(holder)}'s hand" if holder else "Your hand"
    if width(whose, Typeface.EXTRABOLD, _TITLE_SIZES[-1]) > room:
        whose = clean(holder)
    title = fitted(whose, Typeface.EXTRABOLD, _TITLE_SIZES, room, TEXT)
    after = _TITLE_LEFT + width(title.text, title.face, title.size) + _TITLE_GAP if holder else 300
    puts = [
        Put(Fill(WIDTH, HEADER, SIDES[side.seat].bar), 0, 0, box),
        Put(Token(TOKENS[side.seat], "cards", 72), 46, 40, box),
        Put(title, _TITLE_LEFT, 54, box),
        Put(aside, round(after), 54, box),
    ]
    number = Words(f"{side.energy}/{side.energy_max}", Typeface.EXTRABOLD, 42, ENERGY_NUMBER, "rm")
    hexes = lay_hexes(side, Rect(_HEXES_LEFT, 4, 1004, HEADER - 2))
    return [*puts, *hexes, Put(number, WIDTH - 14, 42, box)]


def _columns(row: Rect) -> tuple[Rect, Rect]:
    wide = (row.right - 12 - _LEFT - 12) // 2
    top, bottom = row.top + _ABOVE_COLUMNS, row.bottom - _GAP
    return (
        Rect(_LEFT, top, _LEFT + wide, bottom),
        Rect(_LEFT + wide + 12, top, _LEFT + 2 * wide + 12, bottom),
    )


def _row_height(card: EntityCard) -> int:
    """The height of a card in pixels: 372, or more if the longer text needs it at the smallest size."""
    column = _columns(Rect(12, 0, WIDTH - 12, _ROW))[0]
    longest = max(column_height(ability.text, _TEXT_SIZES[-1], column.width) for ability in abilities(card))
    return max(_ROW, _ABOVE_COLUMNS + longest + _HEAD + _GAP)


def _lay_hand_card(
    card: EntityCard, cost: int, box: Rect, ready: Readiness, colours: RealmColours
) -> list[Put]:
    edge, thick = (GOLD, 5) if ready.playable else (rgb("#4A5165"), 3)
    art = Art(
        _ART_WIDTH,
        box.height - 14,
        card.name,
        portrait_of(card.name, card.glyph),
        colours,
        0.87,
        20,
        dimmed=not ready.playable,
    )
    puts = [
        Put(
            RaisedPlate(box.width, box.height, 26, (rgb("#242936"), rgb("#171A22")), edge, thick),
            box.left,
            box.top,
        ),
        Put(art, 19, box.top + 7, box),
        *_lay_title(card, box, ready, colours),
    ]
    for index, stat in enumerate(STAT_NAMES):
        place = Rect.sized(_LEFT + index * 149, box.top + 104, 139, 56)
        puts += lay_stat(stat, stat_value(card, stat), place, 42, labelled=False)
    for ability, column in zip(abilities(card), _columns(box), strict=True):
        puts += lay_column(ability, column, _TEXT_SIZES, _HEAD)
    return [
        *puts,
        Put(Gem(cost, 50), 66, box.top + 58),
        Put(HpHeart(card.hp, 52), WIDTH - 78, box.top + 78),
    ]


def _lay_title(card: EntityCard, box: Rect, ready: Readiness, colours: RealmColours) -> list[Put]:
    """Name and role. The pill follows the name, or is on the role's line if the name is long."""
    name = clean(card.name)
    pill = _pill_width(ready)
    beside = width(name, Typeface.EXTRABOLD, 48) + 20 + pill <= _NAME_RIGHT - _LEFT
    room = _NAME_RIGHT - _LEFT - (20 + pill if beside else 0)
    shown = fitted(name, Typeface.EXTRABOLD, range(48, 35, -2), room, TEXT)
    after = round(width(shown.text, Typeface.EXTRABOLD, shown.size)) + 20
    title = Rect(_LEFT - 4, box.top + 8, _NAME_RIGHT + 4, box.top + 100)
    if beside:
        place = Rect.sized(_LEFT + after, box.top + 18, pill, _PILL_HEIGHT)
    else:
        place = Rect.sized(_NAME_RIGHT - pill, box.top + 62, pill, _PILL_HEIGHT)
    puts = [
        Put(shown, _LEFT, box.top + 54, title),
        *_lay_pill(ready, place),
    ]
    if role := clean(card.role):
        room, ink = _NAME_RIGHT - _LEFT - pill - 20, mix(colours.light, WHITE, 0.35)
        puts.append(Put(fitted(role, Typeface.SEMIBOLD, 27, room, ink), _LEFT, box.top + 89, title))
    return puts


def _pill_width(ready: Readiness) -> int:
    face = Typeface.EXTRABOLD if ready.playable else Typeface.BOLD
    return round(width(ready.words, face, 26)) + 40 + (34 if ready.needs_energy else 0)


def _lay_pill(ready: Readiness, box: Rect) -> list[Put]:
    if ready.playable:
        return [
            Put(RaisedPlate(box.width, box.height, 19, GOLD_PLATE), box.left, box.top),
            Put(Words(ready.words, Typeface.EXTRABOLD, 26, GOLD_INK, "mm"), *box.centre, box),
        ]
    puts = [Put(RaisedPlate(box.width, box.height, 19, _PLAIN_PILL), box.left, box.top)]
    x, y = box.centre
    if ready.needs_energy:
        puts.append(Put(Icon("lightning_bolt", 26, ENERGY_WORD.tint), box.left + 30, y, box))
        x += 17
    return [*puts, Put(Words(ready.words, Typeface.BOLD, 26, _PILL_INK, "mm"), x, y, box)]
