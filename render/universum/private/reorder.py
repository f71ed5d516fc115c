"""A stack while its player reorders it."""

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.wording import ordinal
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.shading import Light, shine
from render.pen.shapes import OVERSAMPLING, RaisedPlate
from render.pen.stamps import Put, Stamp, paint
from render.pen.words import Words
from render.universum.palette import BOX, DARK, NEXT_ICON, PLATES, QUIET, STEEL_LOW
from render.universum.private.header import lay_header, plain
from render.universum.sprites.numbers import Bulb, Pentagon, PlacePlate
from render.universum.sprites.portals import Mark, Window
from render.universum.sprites.tools import ToolChip
from render.universum.table.stations import portal_light
from render.universum.values import PortalPicture, ReorderPicture
from render.worlds.realms import DIMENSIONS

_DASH, _DASHES = 14, 15
HEIGHT = 872
_COLUMN, _STEP = 258, 271
_TOP, _HIGH = 142, 386
_BELOW = 546
_TAKEN = ((rgb("#1F232D"), rgb("#171A22")), rgb("#3B4458"))


class EmptyPlace(Struct, frozen=True):
    """The ring. The reference point is its middle."""

    size: int
    ink: RGB

    def draw(self) -> Stamp:
        side = self.size * OVERSAMPLING
        mask = Image.new("L", (side, side), 0)
        pen = ImageDraw.Draw(mask)
        for dash in range(_DASHES):
            start = dash * 360 / _DASHES
            pen.arc((8, 8, side - 8, side - 8), start, start + _DASH, fill=255, width=6 * OVERSAMPLING)
        small = mask.resize((self.size, self.size), Image.Resampling.BOX)
        return Stamp(self.ink, small, (self.size // 2, self.size // 2))


def compose_reorder(picture: ReorderPicture) -> Image.Image:
    """The stack as it lies above, the new order below, 1100 × 872, RGB."""
    image = plain(HEIGHT)
    count = len(picture.portals)
    left = (WIDTH - (count - 1) * _STEP - _COLUMN) // 2
    paint(image, [*_lay_head(picture), *_lay_frames(picture, left)])
    for light in _lights(picture, left):
        shine(image, light)
    puts: list[Put] = []
    for place, portal in enumerate(picture.portals):
        when = picture.chosen.index(place + 1) if place + 1 in picture.chosen else None
        puts += _lay_portal(portal, place + 1, when, left + place * _STEP)
    for place in range(count):
        puts += _lay_new(picture, place, left + place * _STEP + _COLUMN // 2)
    paint(image, puts)
    return image


def _lay_head(picture: ReorderPicture) -> list[Put]:
    colours = PLATES[picture.transformer]
    words = Words(f"stack above {picture.transformer}", Typeface.EXTRABOLD, 33, colours.ink, "lm")
    return [
        *lay_header(picture.seat, "Reorder", "only you see this"),
        Put(RaisedPlate(282, 60, 14, colours.fill, DARK, 3), WIDTH - 296, 12),
        Put(Pentagon(picture.transformer, 62), WIDTH - 256, 38),
        Put(words, WIDTH - 212, 42),
        Put(Words("As it lies now, top first", Typeface.BOLD, 33, TEXT, "lm"), 24, 117),
    ]


def _lay_frames(picture: ReorderPicture, left: int) -> list[Put]:
    """A frame for each portal, in its dimension's colours until it is taken; and that of the new order."""
    puts = []
    for place, portal in enumerate(picture.portals):
        colours = DIMENSIONS[portal.dimension].colours
        fill = (mix(colours.mid, rgb("#2A303E"), 0.55), mix(colours.dark, rgb("#14171F"), 0.4))
        edge = mix(colours.light, colours.mid, 0.35)
        if place + 1 in picture.chosen:
            fill, edge = _TAKEN
        puts.append(Put(RaisedPlate(_COLUMN, _HIGH, 22, fill, edge, 4, 5), left + place * _STEP, _TOP))
    size = (WIDTH - 24, HEIGHT - _BELOW - 14)
    chosen, count = picture.chosen, len(picture.portals)
    progress = f"{len(chosen)} of {count} chosen" + (f" · {' '.join(map(str, chosen))}" if chosen else "")
    return [
        *puts,
        Put(RaisedPlate(*size, 22, BOX, STEEL_LOW, 3), 12, _BELOW),
        Put(Words("Your order", Typeface.EXTRABOLD, 38, TEXT, "lm"), 36, _BELOW + 40),
        Put(Words(progress, Typeface.BOLD, 34, GOLD, "rm"), WIDTH - 36, _BELOW + 40),
    ]


def _lights(picture: ReorderPicture, left: int) -> list[Light]:
    """The light of the portals; of those above it stays within the frame."""
    found = []
    for place, portal in enumerate(picture.portals):
        if place + 1 not in picture.chosen:
            x = left + place * _STEP + _COLUMN // 2
            light = portal_light(portal, x, _TOP + 148, 112, 0.55)
            found.append(Light(x, light.y, _COLUMN // 2 - 5, light.ink, light.strength, light.power))
    for place, number in enumerate(picture.chosen):
        portal = picture.portals[number - 1]
        x = left + place * _STEP + _COLUMN // 2
        light = portal_light(portal, x, _BELOW + 160, 84)
        found.append(Light(x, light.y, _COLUMN // 2, light.ink, light.strength, light.power))
    return found


def _lay_portal(portal: PortalPicture, number: int, when: int | None, left: int) -> list[Put]:
    """A portal of the stack; `when` is its place in the new order, from 0."""
    x, y, is_taken = left + _COLUMN // 2, _TOP + 148, when is not None
    puts = [
        Put(Window(portal.dimension, portal.name, 112, is_dull=is_taken), x, y),
        Put(Bulb(portal.dp, 80, not is_taken), left + 40, _TOP + 54),
        Put(Mark(portal.dimension, 78, has_bars=True, is_dull=is_taken), left + _COLUMN - 46, _TOP + 50),
    ]
    start = x - 34 * (len(portal.tools) - 1)
    for place, tool in enumerate(portal.tools):
        puts.append(Put(ToolChip(tool, 62, is_taken), start + place * 68, _TOP + 268))
    puts.append(Put(PlacePlate(number, 64, is_taken), x, _TOP + 342))
    if when is not None:
        words = Words(f"chosen {ordinal(when + 1)}", Typeface.EXTRABOLD, 30, GOLD_INK, "mm")
        puts += [Put(RaisedPlate(172, 46, 23, GOLD_PLATE), x - 86, y - 23), Put(words, x, y)]
    return puts


def _lay_new(picture: ReorderPicture, place: int, x: int) -> list[Put]:
    """A place of the new order: the portal that was chosen for it, or a ring."""
    y, count = _BELOW + 160, len(picture.portals)
    puts = []
    if place:
        puts.append(Put(Icon(NEXT_ICON, 54, QUIET), x - _STEP // 2, y))
    if place < len(picture.chosen):
        number = picture.chosen[place]
        portal = picture.portals[number - 1]
        puts += [
            Put(Window(portal.dimension, portal.name, 84), x, y),
            Put(Mark(portal.dimension, 60, has_bars=True), x + 66, y - 62),
            Put(Bulb(portal.dp, 62), x - 66, y - 56),
            Put(PlacePlate(number, 54), x, y + 62),
        ]
    elif place == len(picture.chosen):
        words = Words("next", Typeface.EXTRABOLD, 38, GOLD, "mm")
        puts += [Put(EmptyPlace(172, GOLD), x, y), Put(words, x, y)]
    else:
        puts += [
            Put(EmptyPlace(172, STEEL_LOW), x, y),
            Put(Words("?", Typeface.EXTRABOLD, 56, QUIET, "mm"), x, y),
        ]
    label = "new top, seen" if place == 0 else "bottom" if place == count - 1 else ordinal(place + 1)
    return [*puts, Put(Words(label, Typeface.SEMIBOLD, 30, MUTED, "mm"), x, _BELOW + 278)]
