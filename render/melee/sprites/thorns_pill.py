"""The sign on the board for damage from thorns."""

from dataclasses import dataclass

from PIL import Image

from render.grid.reach_marks import numbered
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.icons import icon_mask
from render.pen.shapes import RaisedPlate, paste_ink
from render.pen.stamps import Stamp
from render.pen.words import Words


@dataclass(frozen=True, slots=True)
class ThornsPill:
    """The damage from thorns on the way (M-7). The reference point is its centre."""

    thorns: int

    def draw(self) -> Stamp:
        """The pill: `−1` and a heart."""
        plate = RaisedPlate(80, 36, 17, (rgb("#A3122E"), rgb("#7C0D23")), WHITE, 3).draw()
        pill = numbered(
            plate, (40, 18), Words(f"−{self.thorns}", Typeface.EXTRABOLD, 30, WHITE, "mm"), (32, 18)
        )
        heart = icon_mask("heart", 22)
        assert isinstance(pill.ink, Image.Image)
        paste_ink(pill.ink, WHITE, heart, (49, 8))
        return pill
