"""A close look at an entity: what it has now, what changed that and until when, what it can do."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageOps

from bot.games.melee.sight.close_up import CloseUp
from bot.games.melee.sight.view import View
from render.grid.palette import RIM_DARK, RIM_LIGHT
from render.melee.boardframe import TYPE_FLOOR
from render.melee.cards.parts import Ability, column_height, lay_column
from render.melee.look.banner import lay_banner
from render.melee.look.board_piece import PIECE, compose_piece, lay_piece_legend, piece_mask
from render.melee.look.causes import VALUES, lay_values
from render.melee.look.effects import effects_of, lay_effects
from render.pen.geometry import WIDTH, Rect
from render.pen.noise import noise
from render.pen.stamps import Put, paint

_TALLEST = 1216  # a taller picture only if the smallest text needs it
_EDGE, _GAP = 16, 14
_SIZES = range(38, TYPE_FLOOR - 1, -1)
_HEAD = 34
_MIN_COLUMN = 150
_GROUND_SEED = 5


@dataclass(frozen=True, slots=True)
class LookLayout:
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
    """The abilities that the card has."""
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
