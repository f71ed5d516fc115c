"""Units, springs and hazards on the board; crowds are `render.pen.seat_signs`."""

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from bot.games.multifold.sheets.vocabulary import Hazard
from render.grid.cells import Cell, over_cell
from render.multifold.palette import (
    CARD_ICONS,
    HAZARD_TINTS,
    NOBODYS,
    PLATE,
    PLATE_INK,
    POOL,
    TIRED,
)
from render.pen.colour import RGB, mix
from render.pen.icons import icon_mask
from render.pen.palette import OUTLINE
from render.pen.seat_signs import sign_points
from render.pen.seats import SEATS
from render.pen.shapes import OVERSAMPLING, RaisedPlate, paste_ink, scaled
from render.pen.stamps import Stamp, stamp


def seat_ink(seat: int | None) -> RGB:
    """A seat's colour on dark ground; grey for nobody."""
    return NOBODYS if seat is None else SEATS[seat].tint


class UnitPlate(Struct, frozen=True):
    """A unit's token: its icon on a light plate with an edge in its seat's colour, from its middle."""

    seat: int
    unit: str
    size: int
    is_done: bool = False

    def draw(self) -> Stamp:
        size = self.size
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        fill = (mix(PLATE[0], TIRED, 0.5), mix(PLATE[1], TIRED, 0.5)) if self.is_done else PLATE
        for inset, ink in ((0, (OUTLINE, OUTLINE)), (3, SEATS[self.seat].fill), (8, fill)):
            inside = size - 2 * inset
            plate = stamp(RaisedPlate(inside, inside, max(2, size // 4 - inset), ink))
            paste_ink(image, plate.ink, plate.mask, (inset, inset))
        icon = round(size * 0.62)
        paste_ink(image, PLATE_INK, icon_mask(CARD_ICONS[self.unit], icon), ((size - icon) // 2,) * 2)
        return Stamp.of(image, (size // 2, size // 2))


class Spring(Struct, frozen=True):
    """A spring's pool, in a dotted ring of its owner's colour. The reference point is its middle."""

    owner: int | None
    size: int

    def draw(self) -> Stamp:
        size, middle = self.size, self.size // 2
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        ring = (NOBODYS, NOBODYS) if self.owner is None else SEATS[self.owner].fill
        thick = max(8, size // 11)
        for inset, fill in (
            (0, (OUTLINE, OUTLINE)),
            (3, ring),
            (3 + thick, (OUTLINE, OUTLINE)),
            (6 + thick, POOL),
        ):
            inside = size - 2 * inset
            plate = stamp(RaisedPlate(inside, inside, inside // 2, fill))
            paste_ink(image, plate.ink, plate.mask, (inset, inset))
        paste_ink(image, OUTLINE, self._dots(3 + thick / 2))
        return Stamp.of(image, (middle, middle))

    def _dots(self, inset: float) -> Image.Image:
        """A ring of dots, so that a marker shows without colour; nobody's ring is plain."""
        scale, size = OVERSAMPLING, self.size
        mask = Image.new("L", (size * scale, size * scale), 0)
        pen = ImageDraw.Draw(mask)
        for x, y in [] if self.owner is None else sign_points(0, size / 2 - inset)[::2]:
            at = (size / 2 + x - 2) * scale, (size / 2 + y - 2) * scale
            pen.ellipse((*at, at[0] + 4 * scale, at[1] + 4 * scale), fill=255)
        return mask.resize((size, size), Image.Resampling.BOX)


class HazardGround(Struct, frozen=True):
    """A space with a hazard: tinted, in a dashed edge. The reference point is its upper left corner."""

    cell: Cell
    hazard: Hazard

    def draw(self) -> Stamp:
        fill, ink = HAZARD_TINTS[self.hazard]

        def dashes(pen: ImageDraw.ImageDraw, scale: int) -> None:
            corners = [(x * scale, y * scale) for x, y in self.cell.corners(5)]
            for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
                right, down = (to_x - x) / 7, (to_y - y) / 7
                for dash in (0, 2, 4, 6):
                    at = (x + dash * right, y + dash * down)
                    pen.line((*at, at[0] + right, at[1] + down), fill=255, width=5 * scale)

        rim, body = over_cell(self.cell, dashes), scaled(self.cell.mask(1), 0.82)
        colours = Image.new("RGB", body.size, fill)
        colours.paste(ink, (0, 0, *body.size), rim)
        return Stamp(colours, ImageChops.lighter(rim, body))
