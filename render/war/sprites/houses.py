"""Settlements and buildings: houses with roofs in their seat's colour and sign."""

from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops

from render.pen.colour import BLACK, WHITE, mix, rgb
from render.pen.geometry import Point
from render.pen.icons import icon_mask
from render.pen.palette import OUTLINE
from render.pen.shapes import gradient, paste_ink, polygon_mask, shadow, widened
from render.pen.stamps import Stamp
from render.war.palette import BUILDING_ICONS, side_of, token_of

_WALL, _WALL_INK, _DOOR = (rgb("#F6F1E3"), rgb("#D9D0BA")), rgb("#1E1A14"), rgb("#4A3B2A")
_PLACES: Final = ((0.29, 0.34), (0.71, 0.31), (0.5, 0.7))
"""The houses of a Settlement's hex, back to front, as shares of the sprite."""
_BATTLEMENT: Final = ("tower", "fortress")


class CityHouses(Struct, frozen=True):
    """Three houses of a seat's Settlement. The reference point is their middle."""

    seat: int
    size: int

    def draw(self) -> Stamp:
        size = self.size
        image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        wide = round(size * 0.34)
        for across, down in _PLACES:
            house = _small_house(self.seat, wide)
            image.alpha_composite(
                house, (round(size * across - house.width / 2), round(size * down - house.height / 2))
            )
        return Stamp.of(image, (size // 2, size // 2))


def _small_house(seat: int, wide: int) -> Image.Image:
    side = wide + 8
    rim = side_of(seat).rim
    wall = _shape(side, ((-0.36, 0.0), (0.36, 0.0), (0.36, 0.42), (-0.36, 0.42)))
    roof = _shape(side, ((-0.5, 0.03), (0.0, -0.42), (0.5, 0.03)))
    door = _shape(side, ((-0.09, 0.16), (0.09, 0.16), (0.09, 0.42), (-0.09, 0.42)))
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    paste_ink(image, OUTLINE, widened(ImageChops.lighter(wall, roof), 2))
    paste_ink(image, gradient((side, side), *_WALL), wall)
    paste_ink(image, OUTLINE, widened(roof, 1))
    paste_ink(image, gradient((side, side), *rim), roof)
    paste_ink(image, _DOOR, door)
    return image


def _shape(side: int, points: tuple[Point, ...]) -> Image.Image:
    inner = side - 8
    return polygon_mask((side, side), [(side / 2 + x * inner, side / 2 + y * inner) for x, y in points])


class BuildingHouse(Struct, frozen=True):
    """A building: its icon on the wall, its seat's colour and shape on the roof, from its middle."""

    seat: int
    kind: str
    size: int

    def draw(self) -> Stamp:
        side = self.size + 8
        colours = side_of(self.seat)
        wall = _shape(side, ((-0.42, -0.12), (0.42, -0.12), (0.42, 0.5), (-0.42, 0.5)))
        roof = _shape(side, self._roof())
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        whole = ImageChops.lighter(wall, roof)
        paste_ink(image, BLACK, shadow(ImageChops.offset(whole, 0, 3), 2, 0.7))
        paste_ink(image, OUTLINE, widened(whole, 3))
        paste_ink(image, gradient((side, side), *_WALL), wall)
        paste_ink(image, OUTLINE, widened(roof, 2))
        paste_ink(image, gradient((side, side), *colours.rim), roof)
        icon = round(self.size * 0.5)
        at = (side - icon) // 2, round(side * 0.62 - icon / 2)
        paste_ink(image, _WALL_INK, icon_mask(BUILDING_ICONS[self.kind], icon), at)
        self._emblem(image)
        return Stamp.of(image, (side // 2, side // 2))

    def _roof(self) -> tuple[Point, ...]:
        """A gable; battlements for towers and fortresses."""
        if self.kind not in _BATTLEMENT:
            return ((-0.5, -0.1), (-0.24, -0.46), (0.24, -0.46), (0.5, -0.1))
        teeth = [-0.5, -0.3, -0.3, -0.1, -0.1, 0.1, 0.1, 0.3, 0.3, 0.5]
        rows = [-0.5, -0.5, -0.38, -0.38, -0.5, -0.5, -0.38, -0.38, -0.5, -0.5]
        return (*zip(teeth, rows, strict=True), (0.5, -0.1), (-0.5, -0.1))

    def _emblem(self, image: Image.Image) -> None:
        """The shape of the seat's blocks on the roof."""
        side = round(self.size * 0.26)
        style, plate = token_of(self.seat), side_of(self.seat).plate
        points = [(x * 1.4, y * 1.4) for x, y in style.outline(side)]
        shift = side * 0.2
        placed = [
            (x - shift + image.width / 2 - side / 2, y - shift + image.height * 0.235 - side / 2)
            for x, y in points
        ]
        paste_ink(image, OUTLINE, polygon_mask(image.size, placed, 2))
        paste_ink(image, mix(plate[0], WHITE, 0.1), polygon_mask(image.size, placed))


class QuarryFlag(Struct, frozen=True):
    """The flag of the seat that controls a quarry, with its shape. The reference point is its foot."""

    seat: int
    size: int

    def draw(self) -> Stamp:
        size = self.size
        side = size + 8
        image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        colours = side_of(self.seat)
        pole = polygon_mask((side, side), ((6, 4), (10, 4), (10, side - 4), (6, side - 4)))
        cloth = polygon_mask(
            (side, side),
            ((10, 5), (side - 5, 5), (side - 11, side * 0.34), (side - 5, side * 0.62), (10, side * 0.62)),
        )
        paste_ink(image, OUTLINE, widened(ImageChops.lighter(pole, cloth), 3))
        paste_ink(image, WHITE, pole)
        paste_ink(image, gradient((side, side), *colours.rim), cloth)
        mark = round(size * 0.42)
        points = [(x * 1.3, y * 1.3) for x, y in token_of(self.seat).outline(mark)]
        shift = mark * 0.15
        placed = [(x - shift + side * 0.5 - mark / 2, y - shift + side * 0.34 - mark / 2) for x, y in points]
        paste_ink(image, OUTLINE, polygon_mask(image.size, placed, 1))
        paste_ink(image, colours.plate[0], polygon_mask(image.size, placed))
        return Stamp.of(image, (8, side - 4))
