"""The scientist whose head is a seat's sign."""

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from render.pen.colour import WHITE, mix
from render.pen.geometry import Point
from render.pen.palette import GOLD
from render.pen.seat_signs import sign_points
from render.pen.seats import SEATS
from render.pen.shapes import OVERSAMPLING, outline, paste_ink, polygon_mask, scaled
from render.pen.stamps import Stamp
from render.universum.palette import EDGE, GHOST_SHARE, IVORY

_PAD = 8
_COAT: tuple[Point, ...] = (
    (-0.09, 0.42), (0.09, 0.42), (0.15, 0.52), (0.21, 0.66), (0.26, 0.84), (0.32, 0.90), (0.32, 1.0),
    (-0.32, 1.0), (-0.32, 0.90), (-0.26, 0.84), (-0.21, 0.66), (-0.15, 0.52),
)  # fmt: skip


class Pawn(Struct, frozen=True):
    """A scientist, `height` px high: the head is the seat's sign, the body a lab coat.

    Who is to act has a gold outline. A ghost stands where a scientist stood before. The reference point is
    the middle.
    """

    seat: int
    height: int
    is_acting: bool = False
    is_ghost: bool = False

    def draw(self) -> Stamp:
        colours, height = SEATS[self.seat], self.height
        size = (round(height * 0.78) + 2 * _PAD, height + 2 * _PAD)
        middle = size[0] / 2

        def at(points: tuple[Point, ...]) -> list[Point]:
            return [(middle + x * height, _PAD + y * height) for x, y in points]

        coat = polygon_mask(size, at(_COAT))
        face = [(middle + x, _PAD + height * 0.25 + y) for x, y in sign_points(self.seat, height * 0.215)]
        head = polygon_mask(size, face)
        body = ImageChops.lighter(coat, head)
        halo = (GOLD, 4) if self.is_acting else (IVORY, 2)
        image = outline(body, colours.fill, EDGE, 3, halo)
        paste_ink(image, mix(colours.ink, colours.low, 0.15), self._seams(size, body))
        lit = ImageChops.subtract(head, ImageChops.offset(head, 2, 3))
        paste_ink(image, WHITE, scaled(lit, 0.55))
        if self.is_ghost:
            image.putalpha(scaled(image.getchannel("A"), GHOST_SHARE))
        return Stamp.of(image, (size[0] // 2, size[1] // 2))

    def _seams(self, size: tuple[int, int], body: Image.Image) -> Image.Image:
        """The coat's lapels and its hem."""
        scale, height = OVERSAMPLING, self.height
        mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
        pen = ImageDraw.Draw(mask)

        def at(x: float, y: float) -> Point:
            return (size[0] / 2 + x * height) * scale, (_PAD + y * height) * scale

        lapels = [at(-0.10, 0.47), at(0, 0.68), at(0.10, 0.47)]
        pen.line(lapels, fill=255, width=round(height * 0.05 * scale))
        pen.line([at(0, 0.68), at(0, 0.88)], fill=255, width=round(height * 0.035 * scale))
        pen.rectangle([at(-0.32, 0.885), at(0.32, 0.905)], fill=255)
        seams = mask.resize(size, Image.Resampling.BOX)
        return scaled(ImageChops.multiply(seams, body), 0.8)
