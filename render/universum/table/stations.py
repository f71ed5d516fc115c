"""The five transformers, each with its ability, its portal, and the scientists there."""

from msgspec import Struct
from PIL import Image, ImageChops

from bot.games.universum.words import ABILITY_NAMES
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.icons import Icon
from render.pen.palette import GOLD, INK, TEXT
from render.pen.shading import Light
from render.pen.shapes import RaisedPlate, gradient, paste_ink, scaled
from render.pen.stamps import Put, Stamp
from render.pen.words import Words
from render.universum.palette import ABILITY_ICONS, DARK, DEPTH_ICON, EDGE, OFF_ICON, PALE, PLATES, QUIET
from render.universum.sprites.forms import disc_mask
from render.universum.sprites.numbers import Bulb, Pentagon
from render.universum.sprites.people import Pawn
from render.universum.sprites.portals import Mark, Shutter, Window
from render.universum.sprites.tools import ToolChip
from render.universum.table.places import PLATE_DOWN, PORTALS, RADIUS, pawn_spots
from render.universum.values import PortalPicture, Station
from render.worlds.realms import DIMENSIONS

_PLATE = (256, 60)
_CHIP, _CHIP_STEP = 62, 67
_PAWN = 78
_PLATFORM, _PLATFORM_DOWN = (312, 126), 88
_INSETS = ((8, 8), (20, 19), (26, 24))
_LIGHT = 2.3  # how far a portal's light falls, in its radii


class Platform(Struct, frozen=True):
    """The ellipse on which scientists stand, its rim in the transformer's colour or gold.

    The reference point is its middle.
    """

    transformer: int
    is_gold: bool

    def draw(self) -> Stamp:
        colours = PLATES[self.transformer]
        image = Image.new("RGBA", _PLATFORM, (0, 0, 0, 0))
        floor = gradient(_PLATFORM, rgb("#364056"), rgb("#1C2230"))
        rim = GOLD if self.is_gold else mix(colours.low, INK, 0.25)
        paste_ink(image, DARK, _ellipse(0, 0))
        inks: tuple[RGB | Image.Image, ...] = (rim, DARK, floor)
        for (across, down), ink in zip(_INSETS, inks, strict=True):
            paste_ink(image, ink, _ellipse(across, down))
        line = ImageChops.subtract(_ellipse(62, 42), _ellipse(69, 47))
        paste_ink(image, mix(colours.low, WHITE, 0.1), scaled(line, 0.40))
        return Stamp.of(image, (_PLATFORM[0] // 2, _PLATFORM[1] // 2))


def _ellipse(across: int, down: int) -> Image.Image:
    """An ellipse smaller than the platform by this many pixels."""
    mask = Image.new("L", _PLATFORM, 0)
    size = (_PLATFORM[0] - across, _PLATFORM[1] - down)
    mask.paste(disc_mask(_PLATFORM[0] * 2).resize(size, Image.Resampling.LANCZOS), (across // 2, down // 2))
    return mask


class PawnShadow(Struct, frozen=True):
    """The shadow of a scientist on the platform. The reference point is its middle."""

    def draw(self) -> Stamp:
        mask = disc_mask(128).resize((64, 20), Image.Resampling.LANCZOS)
        return Stamp(DARK, scaled(mask, 0.7), (32, 10))


def portal_light(portal: PortalPicture, x: int, y: int, radius: int, strength: float = 0.95) -> Light:
    colours = DIMENSIONS[portal.dimension].colours
    ink = mix(colours.mid, colours.accent, 0.6)
    return Light(x, y, round(radius * _LIGHT), ink, strength, 1.7)


def station_lights(station: Station) -> list[Light]:
    """The light on the floor around a transformer; none if it is deactivated."""
    if station.portal is None:
        return []
    return [portal_light(station.portal, *PORTALS[station.transformer], RADIUS)]


def lay_station(
    station: Station, pawns: tuple[int, ...], acting: int | None, ghosts: tuple[int, ...] = ()
) -> list[Put]:
    """A transformer with the scientists who stand there; ghosts stand where they stood before."""
    number = station.transformer
    x, y = PORTALS[number]
    top = y + PLATE_DOWN
    puts = [Put(Platform(number, acting in pawns), x, top + _PLATFORM_DOWN)]
    portal = station.portal
    if portal is None:
        puts.append(Put(Shutter(RADIUS), x, y))
    else:
        puts.append(Put(Window(portal.dimension, portal.name, RADIUS, station.below), x, y))
    puts += lay_plate(number, x - _PLATE[0] // 2, top, _PLATE[0])
    puts += _shut(x, y) if portal is None else _open(portal, station.below, x, y)
    spots = pawn_spots(number, len(pawns) + len(ghosts))
    for seat, spot in zip(pawns, spots, strict=False):
        puts += [Put(PawnShadow(), spot[0], top + 140), Put(Pawn(seat, _PAWN, seat == acting), *spot)]
    for seat, spot in zip(ghosts, spots[len(pawns) :], strict=True):
        puts.append(Put(Pawn(seat, _PAWN, is_ghost=True), *spot))
    return puts


def lay_plate(transformer: int, left: int, top: int, width: int) -> list[Put]:
    """A transformer's plate, 60 px high: its number, its ability as an icon and as a word."""
    colours, middle = PLATES[transformer], top + _PLATE[1] // 2
    shine: tuple[RGB, RGB] = (mix(colours.top, WHITE, 0.6),) * 2
    return [
        Put(RaisedPlate(width, _PLATE[1], 16, colours.fill, DARK, 4, 4), left, top),
        Put(RaisedPlate(width - 16, 3, 1, shine), left + 8, top + 7),
        Put(Pentagon(transformer, 76), left + 34, top + 24),
        Put(Icon(ABILITY_ICONS[transformer], 42, colours.ink), left + 100, middle),
        Put(
            Words(ABILITY_NAMES[transformer], Typeface.EXTRABOLD, 36, colours.ink, "lm"),
            left + 128,
            middle + 1,
        ),
    ]


def _open(portal: PortalPicture, below: int, x: int, y: int) -> list[Put]:
    """A portal's tools, DP, dimension, and the number of portals below."""
    start = x - _CHIP_STEP * (len(portal.tools) - 1) // 2
    puts = [
        Put(ToolChip(tool, _CHIP), start + place * _CHIP_STEP, y + PLATE_DOWN - 26)
        for place, tool in enumerate(portal.tools)
    ]
    puts += [
        Put(Bulb(portal.dp, 88), x - RADIUS + 14, y - RADIUS + 40),
        Put(Mark(portal.dimension, 82, has_bars=True), x + RADIUS - 22, y - RADIUS + 30),
    ]
    if below:
        left = x + RADIUS - 36
        puts += [
            Put(RaisedPlate(70, 42, 13, (rgb("#262D3C"), rgb("#12161F")), rgb("#C9D2E2"), 2), left, y + 20),
            Put(Icon(DEPTH_ICON, 30, rgb("#C9D2E2")), left + 21, y + 41),
            Put(Words(str(below), Typeface.EXTRABOLD, 33, WHITE, "lm"), left + 41, y + 41),
        ]
    return puts


def _shut(x: int, y: int) -> list[Put]:
    return [
        Put(Icon(OFF_ICON, 68, EDGE), x, y - 34),
        Put(Icon(OFF_ICON, 62, PALE), x, y - 34),
        Put(RaisedPlate(196, 46, 14, (rgb("#1A1F2A"), rgb("#0E1118")), QUIET, 2), x - 98, y + 10),
        Put(Words("deactivated", Typeface.EXTRABOLD, 33, TEXT, "mm"), x, y + 33),
    ]
