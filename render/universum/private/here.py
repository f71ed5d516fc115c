"""The last place beside the hand: where one stands, the portal there, one's own tools."""

from render.pen.fonts import Face
from render.pen.icons import Icon
from render.pen.light import Light
from render.pen.palette import LINE, MUTED
from render.pen.shapes import Panel
from render.pen.stamps import Put
from render.pen.words import Words
from render.universum.palette import (
    BOX,
    GAIN,
    LACKING_ICON,
    LOSS,
    OFF_ICON,
    PALE,
    THERE_ICON,
    TYPE_FLOOR,
)
from render.universum.private.card import CARD
from render.universum.sprites.numbers import Bulb, Count
from render.universum.sprites.portals import Mark, Shutter, Window
from render.universum.sprites.tools import Chip
from render.universum.table.stations import lay_plate, portal_light
from render.universum.values import HandPicture, Portal

_RADIUS = 92
_WINDOW = (110, 236)


def lay_frame(left: int, top: int) -> Put:
    """The frame of the place."""
    return Put(Panel(*CARD, 22, BOX, LINE, 3), left, top)


def here_light(picture: HandPicture, left: int, top: int) -> Light | None:
    """The light that falls out of the portal, which stays within the frame; None if there is no portal."""
    portal = picture.station.portal
    if portal is None:
        return None
    light = portal_light(portal, left + _WINDOW[0], top + _WINDOW[1], _RADIUS, 0.6)
    return Light(light.x, light.y, _WINDOW[0] - 4, light.ink, light.strength, light.power)


def lay_here(picture: HandPicture, left: int, top: int) -> list[Put]:
    """What is in the frame."""

    def label(words: str, y: int) -> Put:
        return Put(Words(words, Face.SEMIBOLD, 31, MUTED, "lm"), left + 24, top + y)

    puts = [label("You stand at", 38), *lay_plate(picture.at, left + 18, top + 66, CARD[0] - 36)]
    portal, there = picture.station.portal, dict(picture.tools)
    if portal is None:
        puts += _shut(left, top)
    else:
        puts += _open(portal, there, left, top)
    puts.append(label("Your tools", 366))
    for place, (tool, count) in enumerate(picture.tools):
        x, y = left + 50 + place * 61, top + 416
        puts.append(Put(Chip(tool, 52), x, y))
        if count > 1:
            puts.append(Put(Count(count), x + 22, y - 18))
    if not picture.tools:
        puts.append(Put(Words("none yet", Face.SEMIBOLD, 30, PALE, "lm"), left + 24, top + 416))
    last = Words("Any card: prepare or trash", Face.SEMIBOLD, TYPE_FLOOR, PALE, "lm")
    return [*puts, Put(last, left + 24, top + 474)]


def _open(portal: Portal, there: dict[str, int], left: int, top: int) -> list[Put]:
    """The portal, and each tool that it needs: in the lab or not."""
    puts = [
        Put(Window(portal.dimension, portal.name, _RADIUS), left + _WINDOW[0], top + _WINDOW[1]),
        Put(Bulb(portal.dp, 72), left + 38, top + 178),
        Put(Mark(portal.dimension, 66, has_bars=True), left + 186, top + 174),
        Put(Words("needs", Face.SEMIBOLD, TYPE_FLOOR, MUTED, "lm"), left + 234, top + 166),
    ]
    for place, tool in enumerate(portal.tools):
        y, has = top + 214 + place * 61, bool(there.get(tool))
        sign = Icon(THERE_ICON, 32, GAIN) if has else Icon(LACKING_ICON, 32, LOSS)
        puts += [Put(Chip(tool, 54, not has), left + 256, y), Put(sign, left + 310, y)]
    return puts


def _shut(left: int, top: int) -> list[Put]:
    x, y = left + _WINDOW[0], top + _WINDOW[1]
    return [
        Put(Shutter(_RADIUS), x, y),
        Put(Icon(OFF_ICON, 54, PALE), x, y),
        Put(Words("no portal", Face.SEMIBOLD, 30, PALE, "lm"), x + 108, y),
    ]
