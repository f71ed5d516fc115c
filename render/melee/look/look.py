"""A close look at an entity: a banner, then its stats, their changes with their ends, and its abilities."""

from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageOps

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import EntityView, View
from render.grid.palette import RIM_DARK, RIM_LIGHT
from render.grid.tokens import Token
from render.melee.boardframe import TYPE_FLOOR
from render.melee.cards.parts import Ability, column_height, lay_column
from render.melee.look.board_piece import PIECE, compose_piece, lay_piece_legend, piece_mask
from render.melee.look.causes import VALUES, lay_values
from render.melee.look.effects import effects_of, lay_effects
from render.melee.palette import HARM_TEXT, HP, SHIELDED, SIDES
from render.melee.sprites.chips import HpBar
from render.melee.sprites.look_marks import BannerShade
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import MUTED, TEXT
from render.pen.script import clean, clusters
from render.pen.shading import noise
from render.pen.shapes import Fill
from render.pen.stamps import Put, paint
from render.pen.words import Words, fit, fitted, width
from render.worlds.art import Art
from render.worlds.realms import realm_colours

BANNER = Rect(0, 0, WIDTH, 236)
_NAME_LEFT, _NAME_ROOM = 176, 264
_NAME_LINES = ((62, 1), (62, 2), (52, 2), (44, 2), (38, 3), (32, 3))
_HP_LEFT, _HP_ROOM = 752, 330
_BAR_HEIGHT = 30
_SMALL = 34


def lay_banner(entity: EntityView, view: View, names: tuple[str, str], realm: str) -> list[Put]:
    box, ink = BANNER, SIDES[entity.owner].name
    glyph = portrait_of(entity.card.name, entity.card.glyph)
    art = Art(box.width, box.height, entity.card.name, glyph, realm_colours(realm), 0.9, 1)
    return [
        Put(art, box.left, box.top, box),
        Put(BannerShade(box.width, box.height, 105), box.left, box.top, box),
        Put(Fill(box.width, 5, (ink, ink)), box.left, box.bottom - 5, box),
        Put(Token(TOKENS[entity.owner], glyph, 150), 92, 112, box),
        *_lay_name(entity, view, names),
        *_lay_hp(entity),
    ]


def _lay_name(entity: EntityView, view: View, names: tuple[str, str]) -> list[Put]:
    """The name in as many lines as it needs, and below it the owner and the tile."""
    name = clean(entity.card.name)
    size, lines = next(
        ((size, found) for size, most in _NAME_LINES if len(found := name_lines(name, size)) <= most),
        (_NAME_LINES[-1][0], name_lines(name, _NAME_LINES[-1][0])),
    )
    most = _NAME_LINES[-1][1]
    if len(lines) > most:
        lines = [*lines[: most - 1], fit("".join(lines[most - 1 :]), Typeface.EXTRABOLD, size, _NAME_ROOM)]
    step = round(size * 1.0)
    below = 46
    top = 112 - (step * len(lines) + below) // 2
    puts = [
        Put(
            Words(line, Typeface.EXTRABOLD, size, TEXT, "lm"),
            _NAME_LEFT,
            top + step * index + step // 2,
            BANNER,
        )
        for index, line in enumerate(lines)
    ]
    whose = "yours" if entity.owner is view.seat else f"{clean(names[entity.owner])}’s"
    ink = mix(SIDES[entity.owner].name, TEXT, 0.25)
    place = f" · {tile_name(entity.tile)}"
    room = _NAME_ROOM + 20 - width(place, Typeface.BOLD, _SMALL)
    owner = fitted(whose, Typeface.BOLD, range(_SMALL, 29, -2), room, ink, "lm")
    y = top + step * len(lines) + below // 2
    x = _NAME_LEFT + round(width(owner.text, owner.face, owner.size))
    return [
        *puts,
        Put(owner, _NAME_LEFT, y, BANNER),
        Put(Words(place, Typeface.BOLD, _SMALL, ink, "lm"), x, y, BANNER),
    ]


def name_lines(name: str, size: int) -> list[str]:
    """The name broken into lines; a word that is wider than the room is broken, too."""
    lines: list[str] = []
    for word in name.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if width(joined, Typeface.EXTRABOLD, size) <= _NAME_ROOM:
            lines[-1:] = [joined]
            continue
        lines.append("")
        for piece in clusters(word):
            if lines[-1] and width(lines[-1] + piece, Typeface.EXTRABOLD, size) > _NAME_ROOM:
                lines.append("")
            lines[-1] += piece
    return lines


def _lay_hp(entity: EntityView) -> list[Put]:
    """Remaining and full HP, large, with a bar, and lost or shielded HP."""
    room = Rect(_HP_LEFT - 10, BANNER.top, BANNER.right - 8, BANNER.bottom)
    left = Words(str(entity.left), Typeface.EXTRABOLD, 92, TEXT, "lm")
    x = _HP_LEFT + 84
    puts = [
        Put(Icon(HP.icon, 74, HP.tint), _HP_LEFT + 38, 84, room),
        Put(left, x, 84, room),
        Put(
            Words(f"of {entity.hp}", Typeface.BOLD, 44, MUTED, "lm"),
            x + round(width(left.text, left.face, left.size)) + 10,
            96,
            room,
        ),
        Put(HpBar(entity.left, entity.hp, entity.shield, _HP_ROOM - 30, _BAR_HEIGHT), _HP_LEFT, 142, room),
    ]
    said = [(f"{entity.damage} damage", HARM_TEXT)] if entity.damage else [("unhurt", HP.tint)]
    said += [(f"shield {entity.shield}", SHIELDED)] if entity.shield else []
    x = _HP_LEFT
    for words, ink in said:
        puts.append(Put(Words(words, Typeface.BOLD, 32, ink, "lm"), x, 203, room))
        x += round(width(words, Typeface.BOLD, 32)) + 24
    return puts


_TALLEST = 1216  # a taller picture only if the smallest text needs it
_EDGE, _GAP = 16, 14
_SIZES = range(38, TYPE_FLOOR - 1, -1)
_HEAD = 34
_MIN_COLUMN = 150
_GROUND_SEED = 5


class LookLayout(Struct, frozen=True):
    """The sprites of a close look, without the piece of the board, and the picture's height in pixels."""

    puts: list[Put]
    height: int


def lay_look(look: CloseUp, view: View, names: tuple[str, str], realm: str) -> LookLayout:
    """Everything but the piece of the board. `names` are by seat; `realm` is that of the entity's deck."""
    legend = lay_piece_legend(look)
    puts = [*lay_banner(look.entity, view, names, realm), *lay_values(look, view, names), *legend]
    y = max(VALUES.bottom, max((put.box.bottom for put in legend), default=PIECE.bottom)) + _GAP
    rows, y = lay_effects(effects_of(look, view, names), y, look.entity.owner)
    puts += rows
    columns = _columns(look)
    if not columns:
        return LookLayout(puts, y + _EDGE - _GAP)
    wide = (WIDTH - _EDGE * (len(columns) + 1)) // len(columns)
    size, height = _fit_columns(columns, wide, _TALLEST - _EDGE - y)
    for index, ability in enumerate(columns):
        box = Rect.sized(_EDGE + index * (wide + _EDGE), y, wide, height)
        puts += lay_column(ability, box, range(size, size - 1, -1), _HEAD, floor=TYPE_FLOOR)
    return LookLayout(puts, y + height + _EDGE)


def compose_look(look: CloseUp, view: View, names: tuple[str, str], realm: str) -> Image.Image:
    """The close look as an RGB image, 1100 px wide and about as high."""
    layout = lay_look(look, view, names, realm)
    image = _ground(max(_TALLEST, layout.height)).crop((0, 0, WIDTH, layout.height))
    paint(image, layout.puts)
    image.paste(compose_piece(look, view), PIECE.corners, piece_mask())
    return image


@lru_cache(maxsize=2)
def _ground(height: int) -> Image.Image:
    """The ground of a picture of this height. The image is cached: don't change it."""
    return ImageOps.colorize(noise((WIDTH, height), 14, _GROUND_SEED), RIM_DARK, RIM_LIGHT)


def _columns(look: CloseUp) -> list[Ability]:
    columns = [Ability("PASSIVE", "", look.passive)] if look.passive else []
    return columns + ([Ability("TRIGGER", look.heading, look.trigger)] if look.trigger else [])


def _fit_columns(columns: list[Ability], wide: int, room: int) -> tuple[int, int]:
    """The largest text size at which all columns fit into the room, and the height that they need."""
    size, height = _SIZES[-1], 0
    for size in _SIZES:
        height = max(column_height(each.text, size, wide, _HEAD) for each in columns) + 10
        if height <= room:
            break
    return size, max(height, _MIN_COLUMN)
