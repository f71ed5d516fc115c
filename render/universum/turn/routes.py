"""Arrows along free floor, between platforms and from a portal to a lab, and frames around new things."""

import math

from msgspec import Struct
from PIL import Image, ImageDraw

from render.pen.colour import WHITE
from render.pen.geometry import WIDTH, Point
from render.pen.shapes import OVERSAMPLING, scaled, widened
from render.pen.stamps import Stamp
from render.universum.palette import EDGE

_WIDTH, _HEAD, _EDGE = 15, 38, 5
_MARGIN = 60


class Arrow(Struct, frozen=True):
    """An arrow along a curve of at least three points in pixels of the picture.

    The reference point is the picture's upper left corner.
    """

    course: tuple[Point, ...]

    def draw(self) -> Stamp:
        left = int(min(x for x, _ in self.course)) - _MARGIN
        top = int(min(y for _, y in self.course)) - _MARGIN
        right = int(max(x for x, _ in self.course)) + _MARGIN
        bottom = int(max(y for _, y in self.course)) + _MARGIN
        size = (right - left, bottom - top)
        image = Image.new("RGBA", size, (*EDGE, 0))
        wide, slim = (self._mask(size, left, top, grown) for grown in (_EDGE, 0))
        image.putalpha(scaled(wide, 0.92))
        image.paste((*WHITE, 255), (0, 0, *size), slim)
        return Stamp.of(image, (-left, -top))

    def _mask(self, size: tuple[int, int], left: int, top: int, grown: int) -> Image.Image:
        scale = OVERSAMPLING
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)
        points = [((x - left) * scale, (y - top) * scale) for x, y in self.course]
        (before_x, before_y), (tip_x, tip_y) = points[-3], points[-1]
        turn = math.atan2(tip_y - before_y, tip_x - before_x)
        reach = _HEAD * 0.7 * scale
        shaft = [point for point in points if math.dist(point, points[-1]) > reach * 1.07]
        shaft.append((tip_x - math.cos(turn) * reach, tip_y - math.sin(turn) * reach))
        pen.line(shaft, fill=255, width=(_WIDTH + 2 * grown) * scale, joint="curve")
        radius = (_WIDTH / 2 + grown) * scale
        x, y = points[0]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        pen.polygon(_head(points[-1], turn, grown * scale, scale), fill=255)
        return mask.resize(size, Image.Resampling.BOX)


def _head(tip: Point, turn: float, grown: float, scale: int) -> list[Point]:
    """A triangle whose tip points in the direction `turn`."""
    length = _HEAD * scale + grown * 1.7
    x, y = tip[0] + math.cos(turn) * grown * 1.4, tip[1] + math.sin(turn) * grown * 1.4
    back_x, back_y = tip[0] - math.cos(turn) * length, tip[1] - math.sin(turn) * length
    aside_x, aside_y = -math.sin(turn) * length * 0.68, math.cos(turn) * length * 0.68
    return [(x, y), (back_x + aside_x, back_y + aside_y), (back_x - aside_x, back_y - aside_y)]


class Frame(Struct, frozen=True):
    """A white frame, `size` px square, round or with round corners. The reference point is its middle."""

    size: int
    is_round: bool

    def draw(self) -> Stamp:
        scale, side = OVERSAMPLING, self.size + 8
        mask = Image.new("L", (side * scale, side * scale), 0)
        box = (5 * scale, 5 * scale, (side - 5) * scale, (side - 5) * scale)
        radius = (self.size // 2 if self.is_round else 16) * scale
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, outline=255, width=5 * scale)
        slim = mask.resize((side, side), Image.Resampling.BOX)
        image = Image.new("RGBA", (side, side), (*EDGE, 0))
        image.putalpha(widened(slim, 2))
        image.paste((*WHITE, 255), (0, 0, side, side), slim)
        return Stamp.of(image, (side // 2, side // 2))


Route = tuple[Point, ...]
UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT, LOWER_MIDDLE = "ul", "ur", "lr", "ll", "lm"
_OPPOSITE = {1: 1, 2: 5, 3: 4, 4: 3, 5: 2}
_OPPOSITE_LAB = {"ul": "ur", "ur": "ul", "ll": "lr", "lr": "ll", "lm": "lm"}

_WALKS: dict[tuple[int, int], Route] = {
    (1, 2): ((612, 352), (706, 384), (786, 420), (800, 496), (828, 548), (872, 566)),
    (1, 3): ((612, 352), (706, 384), (784, 424), (796, 500), (784, 590), (690, 626), (658, 704), (660, 850),
             (692, 926), (750, 946)),
    (1, 4): ((512, 350), (452, 392), (432, 440), (432, 600), (456, 700), (456, 850), (420, 930), (344, 948)),
    (2, 3): ((990, 598), (1004, 700), (990, 820), (946, 906), (872, 938)),
    (2, 4): ((872, 580), (784, 600), (690, 640), (560, 664), (462, 716), (456, 850), (420, 930), (344, 948)),
    (2, 5): ((872, 586), (800, 606), (700, 612), (550, 613), (400, 612), (300, 606), (228, 586)),
    (3, 5): ((750, 946), (692, 926), (660, 850), (660, 740), (630, 682), (540, 660), (410, 640), (316, 606),
             (228, 584)),
    (3, 4): ((746, 950), (660, 966), (550, 970), (440, 966), (350, 950)),
}  # fmt: skip
"""From each platform to another; those that mirror them and those that lead back are not listed."""

_DOWN_LEFT: Route = ((432, 440), (432, 600), (456, 700), (456, 860))
_UP_LEFT: Route = ((432, 560), (432, 440), (408, 330), (366, 210))
_UP_RIGHT: Route = ((776, 596), (796, 520), (784, 424), (716, 330), (734, 210))
_DOWN_RIGHT: Route = ((784, 424), (796, 500), (784, 590), (690, 626), (658, 704), (660, 880))
_TO_LEFT, _TO_RIGHT, _TO_MIDDLE = (360, 1004), (740, 1004), (476, 1000)
_HAULS: dict[tuple[int, str], Route] = {
    (1, "ul"): ((452, 190), (418, 186), (376, 150)),
    (1, "ur"): ((640, 132), (684, 134), (726, 136)),
    (1, "lr"): ((676, 214), (712, 250), (716, 310), (744, 380), *_DOWN_RIGHT, _TO_RIGHT),
    (1, "ll"): ((436, 190), (396, 230), (392, 300), (420, 370), *_DOWN_LEFT, _TO_LEFT),
    (1, "lm"): ((436, 190), (396, 230), (392, 300), (420, 370), *_DOWN_LEFT, _TO_MIDDLE),
    (5, "ul"): ((176, 316), (168, 270), (152, 206)),
    (5, "ur"): ((286, 360), (330, 374), (400, 392), (550, 402), (660, 386), (704, 320), (734, 210)),
    (5, "lr"): ((278, 452), (318, 600), (440, 636), (550, 656), (632, 690), (660, 740), (660, 880),
                _TO_RIGHT),
    (5, "ll"): ((48, 452), (18, 520), (24, 640), (36, 820), (50, 1000)),
    (5, "lm"): ((278, 452), (318, 600), (420, 640), (456, 720), (456, 860), _TO_MIDDLE),
    (2, "ul"): ((824, 396), (790, 396), (700, 398), (550, 402), (440, 386), (396, 320), (366, 210)),
    (2, "ll"): ((818, 420), (798, 450), (790, 520), (778, 596), (660, 636), (550, 656), (468, 690),
                (452, 740), (452, 880), _TO_LEFT),
    (2, "lm"): ((818, 420), (798, 450), (790, 520), (778, 596), (690, 626), (658, 704), (656, 860),
                (624, 1000)),
    (3, "ul"): ((694, 768), (662, 742), (590, 664), (470, 626), *_UP_LEFT),
    (3, "ur"): ((690, 740), (660, 716), (690, 630), *_UP_RIGHT),
    (3, "lr"): ((912, 824), (994, 846), (1030, 900), (1036, 1000)),
    (4, "ul"): ((412, 736), (442, 716), (438, 640), *_UP_LEFT),
    (4, "ur"): ((412, 736), (452, 742), (510, 664), (640, 632), *_UP_RIGHT),
    (4, "lr"): ((408, 826), (452, 900), (560, 950), (660, 962), (742, 1006)),
    (4, "ll"): ((176, 800), (106, 836), (70, 900), (64, 1000)),
    (4, "lm"): ((412, 822), (446, 870), (470, 1000)),
}  # fmt: skip
"""From each portal to a lab; those that mirror them are not listed."""


def walk(start: int, to: int) -> Route:
    """The route from one transformer's platform to another's."""
    if (start, to) in _WALKS:
        return _WALKS[start, to]
    if (to, start) in _WALKS:
        return _WALKS[to, start][::-1]
    there = (_OPPOSITE[start], _OPPOSITE[to])
    known = _WALKS[there] if there in _WALKS else _WALKS[there[::-1]][::-1]
    return _mirrored(known)


def haul(at: int, lab: str) -> Route:
    """The route from the portal above a transformer to a lab."""
    found = _HAULS.get((at, lab))
    return found if found is not None else _mirrored(_HAULS[_OPPOSITE[at], _OPPOSITE_LAB[lab]])


def lab_of(seat: int, players: int) -> str:
    """Where a seat's lab lies on a table with this many players."""
    if players == 5:
        return (UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_MIDDLE, LOWER_LEFT)[seat]
    return (UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT)[seat]


def _mirrored(route: Route) -> Route:
    return tuple((WIDTH - x, y) for x, y in route)
