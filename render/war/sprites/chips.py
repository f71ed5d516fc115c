"""Small signs of blocks: hearts, action points, ages, levels, numbers, fronts."""

from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.war.sheets.vocabulary import DIRECTIONS
from render.grid.action_marks import edged
from render.grid.cells import Hexagon
from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import icon_mask
from render.pen.palette import GOLD, GOLD_INK, OUTLINE
from render.pen.shapes import OVERSAMPLING, RaisedPlate, paste_ink, widened
from render.pen.stamps import Stamp, stamp
from render.pen.words import Words, write
from render.war.palette import ACTION_POINTS, AGE_INK, AGE_PLATE, CHIP, HURT, LOST, WELL

MANY: Final = 4
"""More hearts than this are one heart and a number."""
_WALL, _COVER = rgb("#D8DEE9"), rgb("#FFB05A")


class Hearts(Struct, frozen=True):
    """What a block or building can still take, full hearts of all, on a dark pill, from its middle.

    A lost heart is an outline. `edge` is the pill's. `is_short` makes it one heart and a number.
    """

    left: int
    total: int
    height: int
    edge: RGB = WHITE
    is_short: bool = False

    def draw(self) -> Stamp:
        height, many = self.height, self.is_short or self.total > MANY
        side = round(height * 0.66)
        signs = 1 if many else self.total
        width = round(height * (1.75 if many else 0.5 + 0.68 * signs))
        pill = stamp(RaisedPlate(width, height, height // 2, CHIP, self.edge, 3))
        image = Image.new("RGB", pill.mask.size)
        image.paste(pill.ink, (0, 0, *image.size))
        ink = WELL if self.left == self.total else HURT
        for place in range(signs):
            is_full = many or place < self.left
            x = round(height * (0.59 if many else 0.25 + 0.34 + 0.68 * place))
            mask = icon_mask("heart" if is_full else "heart_outline", side)
            at = (x - side // 2, (height - side) // 2 + 1)
            image.paste(ink if is_full else LOST, (*at, at[0] + side, at[1] + side), mask)
        if many:
            number = Words(str(self.left), Typeface.EXTRABOLD, round(height * 0.78), WHITE, "mm")
            stamp(number).paste(image, round(height * 1.2), height // 2)
        return Stamp(image, pill.mask, (width // 2, height // 2))


class Wounds(Struct, frozen=True):
    """The wounds of a block whose health is not known. The reference point is its middle."""

    wounds: int
    height: int

    def draw(self) -> Stamp:
        height = self.height
        width = round(height * 1.85)
        pill = stamp(RaisedPlate(width, height, height // 2, CHIP, WHITE, 3))
        image = Image.new("RGB", pill.mask.size)
        image.paste(pill.ink, (0, 0, *image.size))
        number = Words(f"−{self.wounds}", Typeface.EXTRABOLD, round(height * 0.74), WHITE, "mm")
        stamp(number).paste(image, round(height * 0.62), height // 2)
        side = round(height * 0.6)
        at = (round(height * 1.3) - side // 2, (height - side) // 2 + 1)
        image.paste(HURT, (*at, at[0] + side, at[1] + side), icon_mask("heart_broken", side))
        return Stamp(image, pill.mask, (width // 2, height // 2))


class ActionPoints(Struct, frozen=True):
    """How many action points a block has left, on a violet disc, from its middle."""

    points: int
    size: int

    def draw(self) -> Stamp:
        size = self.size
        plate = stamp(RaisedPlate(size, size, size // 2, ACTION_POINTS, WHITE, 3))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        words = Words(str(self.points), Typeface.EXTRABOLD, round(size * 0.74), WHITE, "mm")
        stamp(words).paste(image, size // 2, size // 2)
        return Stamp(image, plate.mask, (size // 2, size // 2))


class NumberTag(Struct, frozen=True):
    """A block's number as its team calls it, such as `u3`, on a dark plate, from its middle."""

    text: str
    height: int

    def draw(self) -> Stamp:
        words = Words(self.text, Typeface.CONDENSED, round(self.height * 0.86), WHITE, "mm")
        width = words.length + round(self.height * 0.42)
        plate = stamp(RaisedPlate(width, self.height, round(self.height * 0.3), CHIP, WHITE, 2))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        stamp(words).paste(image, width // 2, self.height // 2)
        return Stamp(image, plate.mask, (width // 2, self.height // 2))


class AgePlate(Struct, frozen=True):
    """The second or third age in Roman strokes on a light plate, from its middle."""

    age: int
    height: int

    def draw(self) -> Stamp:
        height = self.height
        width = round(height * (0.5 + 0.32 * self.age))
        plate = stamp(RaisedPlate(width, height, round(height * 0.22), AGE_PLATE, OUTLINE, 3))
        image = Image.new("RGB", plate.mask.size)
        image.paste(plate.ink, (0, 0, *image.size))
        pen = ImageDraw.Draw(image)
        for stroke in range(self.age):
            x = width / 2 + (stroke - (self.age - 1) / 2) * height * 0.3
            half = height * 0.075
            pen.rectangle((x - half, height * 0.24, x + half - 1, height * 0.76), fill=AGE_INK)
        return Stamp(image, plate.mask, (width // 2, height // 2))


class Crown(Struct, frozen=True):
    """A hero's crown with its level, 0 for none shown, from its middle."""

    level: int
    width: int

    def draw(self) -> Stamp:
        mask = Image.new("L", (self.width + 8, self.width + 8), 0)
        mask.paste(icon_mask("crown", self.width), (4, 4))
        image = Image.new("RGBA", mask.size, (0, 0, 0, 0))
        paste_ink(image, OUTLINE, widened(mask, 3))
        paste_ink(image, GOLD, mask)
        if self.level:
            middle = mask.width / 2
            write(image, str(self.level), round(self.width * 0.46), GOLD_INK, middle, middle * 1.08)
        return Stamp.of(image, (mask.width // 2, mask.height // 2))


FrontKind = Literal["wall", "cover"]


class Front(Struct, frozen=True):
    """The front of a wall or a cover: three edges of a hex, inside. The upper left corner is its reference.

    A wall is a whole band, a cover a row of dashes.
    """

    kind: FrontKind
    direction: str
    wide: int

    def draw(self) -> Stamp:
        cell = Hexagon(self.wide)
        scale, middle = OVERSAMPLING, DIRECTIONS.index(self.direction)
        corners = [(x * scale, y * scale) for x, y in cell.corners(self.wide * 0.075)]
        path = [corners[(middle - 1 + step) % 6] for step in range(4)]
        mask = Image.new("L", (cell.size[0] * scale, cell.size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)
        thick = max(5, round(self.wide * 0.07)) * scale
        if self.kind == "wall":
            pen.line(path, fill=255, width=thick, joint="curve")
        else:
            for (x, y), (to_x, to_y) in pairwise(path):
                for share in (0.1, 0.43, 0.76):
                    start = (x + (to_x - x) * share, y + (to_y - y) * share)
                    end = (x + (to_x - x) * (share + 0.2), y + (to_y - y) * (share + 0.2))
                    pen.line((*start, *end), fill=255, width=thick)
        return edged(mask.reduce(scale), _WALL if self.kind == "wall" else _COVER, OUTLINE)
