"""A whole deck on one image: its ten entities in two columns, with stats and rules text."""

from PIL import Image

from bot.games.melee.cards.cards import DeckList, EntityCard
from render.melee.cards.parts import STAT_NAMES, TEXT_FLOOR, Ability, abilities, stat_value
from render.melee.cards.rules_text import lay_text, text_height
from render.melee.palette import PASSIVE_HEAD, STATS, TRIGGER_HEAD
from render.melee.sprites.gems import Gem, HpHeart
from render.pen.colour import WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import INK, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted
from render.worlds.art import Art
from render.worlds.realms import RealmColours, realm_colours

_HEADER = 118
_MARGIN, _GAP = 12, 12
_COLUMNS = 2
_CELL = (WIDTH - 2 * _MARGIN - _GAP) // _COLUMNS
_PAD = 14
_ART = 132
_ABOVE_TEXT = _PAD + _ART + 10
_SIZE = TEXT_FLOOR
_TAB = 34
_HEART_ROOM = 94


def lay_sheet(deck: DeckList) -> tuple[int, list[Put]]:
    """The sheet's height in pixels, and its layout."""
    colours = realm_colours(deck.realm or deck.name)
    puts: list[Put] = []
    top = _HEADER + _GAP
    for start in range(0, len(deck.entity), _COLUMNS):
        pair = deck.entity[start : start + _COLUMNS]
        height = max(_cell_height(entity) for entity in pair)
        for column, entity in enumerate(pair):
            cell = Rect.sized(_MARGIN + column * (_CELL + _GAP), top, _CELL, height)
            puts += _lay_cell(entity, start + column + 1, cell, colours)
        top += height + _GAP
    ground = Fill(WIDTH, top, (mix(colours.dark, rgb("#191C25"), 0.72), INK))
    return top, [Put(ground, 0, 0), *_lay_header(deck, colours), *puts]


def compose_sheet(deck: DeckList) -> Image.Image:
    """The sheet as an RGB image, 1100 px wide, as high as the texts need."""
    height, puts = lay_sheet(deck)
    image = Image.new("RGB", (WIDTH, height), INK)
    paint(image, puts)
    return image


def _lay_header(deck: DeckList, colours: RealmColours) -> list[Put]:
    box = Rect(0, 0, WIDTH, _HEADER)
    band = (mix(colours.mid, rgb("#0D0F15"), 0.35), mix(colours.dark, rgb("#0B0D12"), 0.25))
    edge = mix(colours.accent, colours.light, 0.3)
    room = WIDTH - 2 * 24
    name = fitted(clean(deck.name), Typeface.EXTRABOLD, range(56, 39, -2), room, TEXT)
    puts = [
        Put(Fill(WIDTH, _HEADER, band), 0, 0, box),
        Put(Fill(WIDTH, 4, (edge, edge)), 0, _HEADER - 4, box),
        Put(name, 24, 60, box),
    ]
    if deck.plan:
        ink = mix(colours.light, WHITE, 0.5)
        plan = fitted(clean(deck.plan), Typeface.MEDIUM, range(28, TEXT_FLOOR - 1, -1), room, ink)
        puts.append(Put(plan, 24, 98, box))
    return puts


def _text_width() -> int:
    return _CELL - 2 * _PAD - _TAB


def _cell_height(entity: EntityCard) -> int:
    texts = sum(text_height(ability.text, _SIZE, _text_width()) for ability in abilities(entity))
    return _ABOVE_TEXT + texts + 8 + _PAD


def _lay_cell(entity: EntityCard, number: int, cell: Rect, colours: RealmColours) -> list[Put]:
    panel = RaisedPlate(cell.width, cell.height, 22, (rgb("#262B38"), rgb("#191C25")), rgb("#4A5165"), 3)
    art = Art(_ART, _ART, entity.name, portrait_of(entity.name, entity.glyph), colours, 0.8, 14)
    puts = [
        Put(panel, cell.left, cell.top),
        Put(art, cell.left + _PAD, cell.top + _PAD, cell),
        *_lay_title(entity, number, cell, colours),
        *_lay_stats(entity, cell),
        Put(Gem(entity.cost, 30), cell.left + _PAD + 26, cell.top + _PAD + 28),
        Put(HpHeart(entity.hp, 32), cell.right - 50, cell.top + 54),
    ]
    top = cell.top + _ABOVE_TEXT
    for ability in abilities(entity):
        puts += _lay_ability(ability, cell, top)
        top += text_height(ability.text, _SIZE, _text_width()) + 8
    return puts


def _lay_title(entity: EntityCard, number: int, cell: Rect, colours: RealmColours) -> list[Put]:
    left = cell.left + _PAD + _ART + 16
    room = Rect(left - 2, cell.top + _PAD, cell.right - _HEART_ROOM, cell.top + _PAD + 80)
    name = fitted(clean(entity.name), Typeface.BOLD, range(38, TEXT_FLOOR - 1, -1), room.width - 4, TEXT)
    line = f"{number:02}" + (f" · {clean(entity.role)}" if entity.role else "")
    below = fitted(line, Typeface.SEMIBOLD, 25, room.width - 4, mix(colours.light, WHITE, 0.35))
    return [Put(name, left, room.top + 34, room), Put(below, left, room.top + 68, room)]


def _lay_stats(entity: EntityCard, cell: Rect) -> list[Put]:
    left = cell.left + _PAD + _ART + 16
    step = (cell.right - _PAD - left) // len(STAT_NAMES)
    y = cell.top + _PAD + 109
    puts = []
    for index, stat in enumerate(STAT_NAMES):
        box = Rect.sized(left + index * step, y - 22, step - 8, 44)
        puts.append(
            Put(
                RaisedPlate(box.width, box.height, 8, (STATS[stat].plate,) * 2, None), box.left, box.top, cell
            )
        )
        puts.append(Put(Icon(STATS[stat].icon, 30, WHITE), box.left + 24, y, box))
        value = Words(str(stat_value(entity, stat)), Typeface.EXTRABOLD, 34, WHITE, "rm")
        puts.append(Put(value, box.right - 12, y, box))
    return puts


def _lay_ability(ability: Ability, cell: Rect, top: int) -> list[Put]:
    icon, ink = ("infinity", PASSIVE_HEAD) if ability.kind == "PASSIVE" else ("flash", TRIGGER_HEAD)
    room = Rect(
        cell.left + _PAD + _TAB,
        top,
        cell.right - _PAD,
        top + text_height(ability.text, _SIZE, _text_width()),
    )
    return [
        Put(Icon(icon, 28, mix(ink, WHITE, 0.2)), cell.left + _PAD + 14, top + 16, cell),
        *lay_text(ability.text, room, _SIZE),
    ]
