"""The two sides of a board for two: an ivory house in blue, and a dark horned shield in orange."""

from typing import Final

from render.grid.palette import SideColours
from render.grid.tokens import TokenStyle
from render.pen.colour import BLACK, WHITE, rgb

LIGHT: Final = SideColours(
    name=rgb("#4DB2F0"),
    rim=(rgb("#7CCBFA"), rgb("#2A8BD0")),
    plate=(rgb("#FFFBF0"), rgb("#D6E2EA")),
    glyph=rgb("#0E2A47"),
    glyph_shade=WHITE,
    outline=rgb("#0A1420"),
    bar=(rgb("#2C4A66"), rgb("#1C2C3E")),
)
DARK: Final = SideColours(
    name=rgb("#FF9A3D"),
    rim=(rgb("#FFB566"), rgb("#E2701A")),
    plate=(rgb("#4A2C22"), rgb("#241410")),
    glyph=rgb("#FFE3BF"),
    glyph_shade=BLACK,
    outline=rgb("#FFF3E2"),
    bar=(rgb("#5A3622"), rgb("#33221A")),
)
HOUSE: Final = TokenStyle(
    shape=((0, -1.10), (0.98, -0.40), (0.90, 0.88), (-0.90, 0.88), (-0.98, -0.40)),
    colours=LIGHT,
    seam=rgb("#0A2338"),
    portrait=0.50,
    down=0.015,
)
SHIELD: Final = TokenStyle(
    shape=((-1.0, -1.0), (0, -0.50), (1.0, -1.0), (0.94, 0.62), (0, 1.02), (-0.94, 0.62)),
    colours=DARK,
    seam=rgb("#1A0E0A"),
    portrait=0.47,
    down=-0.015,
    portrait_down=0.01,
    studs=rgb("#5A2606"),
)
