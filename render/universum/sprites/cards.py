"""Action cards, small: face up and face down."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.universum.cards.names import action_at, tool_of
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from render.pen.colour import rgb
from render.pen.icons import icon_mask
from render.pen.shapes import OVERSAMPLING, gradient, paste_ink, rounded_mask, scaled
from render.pen.stamps import Stamp, stamp
from render.universum.palette import ACTION_ICONS, DARK, PLATES
from render.universum.sprites.forms import PENTAGON
from render.universum.sprites.tools import Tool


@dataclass(frozen=True, slots=True)
class SmallCard:
    """A card: its five actions as a coloured column, and its tool. Reference point: upper left corner."""

    card: str
    width: int
    height: int

    def draw(self) -> Stamp:
        width, height = self.width, self.height
        image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        paste_ink(image, DARK, rounded_mask(width, height, 10))
        inner = rounded_mask(width - 4, height - 4, 8)
        paste_ink(image, gradient(inner.size, rgb("#39415A"), rgb("#232838")), inner, (2, 2))
        row, column = (height - 8) / len(TRANSFORMERS), round(width * 0.40)
        for place, transformer in enumerate(TRANSFORMERS):
            colours = PLATES[transformer]
            top, bottom = round(4 + place * row), round(4 + (place + 1) * row)
            cell = Image.new("L", (column, bottom - top - 1), 255)
            paste_ink(image, gradient(cell.size, *colours.fill), cell, (4, top))
            side = min(round(row - 3), column - 4)
            glyph = icon_mask(ACTION_ICONS[action_at(self.card, transformer)], side)
            paste_ink(image, colours.ink, glyph, (4 + (column - side) // 2, top + round((row - side) / 2)))
        tool = stamp(Tool(tool_of(self.card), round(width * 0.51)))
        place_of_tool = (width - tool.mask.width - 3, (height - tool.mask.height) // 2)
        paste_ink(image, tool.ink, tool.mask, place_of_tool)
        return Stamp.of(image)


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card face down. The reference point is its middle."""

    width: int
    height: int

    def draw(self) -> Stamp:
        width, height = self.width, self.height
        image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        paste_ink(image, DARK, rounded_mask(width, height, 10))
        paste_ink(image, rgb("#C9D2E2"), rounded_mask(width - 4, height - 4, 9), (2, 2))
        inner = rounded_mask(width - 10, height - 10, 6)
        paste_ink(image, gradient(inner.size, rgb("#31507A"), rgb("#172338")), inner, (5, 5))
        scale = OVERSAMPLING
        lines = Image.new("L", (width * scale, height * scale), 0)
        pen = ImageDraw.Draw(lines)
        for share in (0.40, 0.27):
            reach = width * share * scale
            corners = [(width * scale / 2 + x * reach, height * scale / 2 + y * reach) for x, y in PENTAGON]
            pen.line([*corners, *corners[:2]], fill=150, width=round(2.4 * scale))
        paste_ink(image, rgb("#9DB8DE"), scaled(lines.resize((width, height), Image.Resampling.BOX), 0.55))
        return Stamp.of(image, (width // 2, height // 2))
