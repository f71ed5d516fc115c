"""The two numbers that the rulebook places on every card: cost in blue, HP in green."""

from msgspec import Struct
from PIL import Image

from render.melee.palette import ENERGY, ENERGY_RIM, HEART
from render.melee.sprites.energy import hexagon
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import icon_mask
from render.pen.shapes import Polygon, gradient, paste_ink
from render.pen.stamps import Stamp
from render.pen.words import Words

_SHADE = rgb("#05070C")
_BOLT = rgb("#CFE4FF")
_GEM_EDGE = rgb("#0B2A6B")
_HEART_EDGE = rgb("#0A4A26")


class Gem(Struct, frozen=True):
    """A card's energy cost: a blue hexagon with a bolt and the number. The reference point is its centre."""

    value: int
    radius: int

    def draw(self) -> Stamp:
        radius = self.radius
        side = round(radius * 2.7)
        middle = side // 2
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        drop = [(x, y + radius * 0.06) for x, y in hexagon(radius * 1.13)]
        for corners, fill, width in (
            (tuple(drop), (_SHADE, _SHADE), 0.0),
            (hexagon(radius), ENERGY_RIM, radius * 0.07),
            (hexagon(radius * 0.84), ENERGY, 0.0),
        ):
            _lay(image, Polygon(corners, fill, WHITE, width).draw(), middle, middle)
        bolt = icon_mask("lightning_bolt", round(radius * 0.46))
        paste_ink(
            image, _BOLT, bolt, (middle - bolt.width // 2, round(middle - radius * 0.56 - bolt.height / 2))
        )
        number = Words(
            str(self.value),
            Typeface.EXTRABOLD,
            round(radius * 1.15),
            WHITE,
            "mm",
            round(radius * 0.06),
            _GEM_EDGE,
        )
        _lay(image, number.draw(), middle, round(middle + radius * 0.14))
        return Stamp.of(image, (middle, middle))


class HpHeart(Struct, frozen=True):
    """A card's HP: a green heart with the number. The reference point is its centre."""

    value: int
    radius: int

    def draw(self) -> Stamp:
        radius = self.radius
        side = round(radius * 3.0)
        middle = side // 2
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        shade, rim, body = (icon_mask("heart", round(radius * share)) for share in (2.7, 2.5, 2.2))
        paste_ink(
            image,
            _SHADE,
            shade,
            (middle - shade.width // 2, round(middle + radius * 0.12 - shade.height / 2)),
        )
        paste_ink(image, WHITE, rim, (middle - rim.width // 2, middle - rim.height // 2))
        paste_ink(
            image, gradient(body.size, *HEART), body, (middle - body.width // 2, middle - body.height // 2)
        )
        number = Words(
            str(self.value),
            Typeface.EXTRABOLD,
            round(radius * 1.26),
            WHITE,
            "mm",
            round(radius * 0.06),
            _HEART_EDGE,
        )
        _lay(image, number.draw(), middle, round(middle - radius * 0.05))
        return Stamp.of(image, (middle, middle))


def _lay(image: Image.Image, drawn: Stamp, x: int, y: int) -> None:
    box = drawn.box_at(x, y)
    paste_ink(image, drawn.ink, drawn.mask, (box.left, box.top))
