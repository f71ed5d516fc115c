"""The header of a picture that shows a part of a map, with a small map that says which part."""

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.grid.grid import hex_point
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.shapes import OVERSAMPLING, Fill
from render.pen.stamps import Put, Stamp
from render.pen.words import fitted
from render.war.palette import BOX, DARK_INK
from render.war.table_layout import HEADER, TableLayout
from render.war.values import BoardPicture

_HIGH = HEADER - 20


class SmallMap(Struct, frozen=True):
    """A map of dots, those of a part in gold and larger. The reference point is its upper right corner."""

    names: tuple[str, ...]
    part: frozenset[str]
    high: int

    def draw(self) -> Stamp:
        points = {name: hex_point(name) for name in self.names}
        columns, rows = zip(*points.values(), strict=True)
        step = self.high / (max(rows) - min(rows) + 1)
        wide = round((max(columns) - min(columns) + 2) * step / 2)
        scale = OVERSAMPLING
        image = Image.new("RGBA", (wide * scale, self.high * scale), (0, 0, 0, 0))
        pen = ImageDraw.Draw(image)
        for name, (column, row) in points.items():
            x, y = (column - min(columns) + 1) * step / 2, (max(rows) - row + 0.5) * step
            is_in = name in self.part
            reach = step * (0.46 if is_in else 0.3)
            box = tuple(value * scale for value in (x - reach, y - reach, x + reach, y + reach))
            pen.ellipse(box, fill=GOLD if is_in else DARK_INK)
        return Stamp.of(image.reduce(scale), (wide, 0))


def lay_header(picture: BoardPicture, layout: TableLayout, part: str) -> list[Put]:
    """The map's name and the part's, what is asked, and where the part lies."""
    box = Rect.sized(0, 0, WIDTH, HEADER)
    names = tuple([each.name for each in picture.hexes])
    small = Put(SmallMap(names, frozenset(layout.boxes), _HIGH), WIDTH - 16, 10, box)
    room = small.box.left - 34
    head = f"{picture.place}: the {part} · round {picture.round}/{picture.rounds}"
    return [
        Put(Fill(WIDTH, HEADER, BOX), 0, 0, box),
        Put(fitted(head, Typeface.EXTRABOLD, range(36, 27, -2), room, TEXT, "lm"), 20, 25, box),
        Put(fitted(picture.note, Typeface.MEDIUM, range(30, 25, -1), room, MUTED, "lm"), 20, 57, box),
        small,
    ]
