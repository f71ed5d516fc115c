"""What is seen through a portal: a picture of its dimension, a little different for each portal."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.pen.colour import BLACK
from render.worlds.realms import DIMENSIONS
from render.worlds.windows.living import paint_fen, paint_flock, paint_night, paint_orchard
from render.worlds.windows.pane import SIDE, Pane
from render.worlds.windows.wild import paint_ember, paint_lantern, paint_mirror, paint_wind

PORTALS = 20
"""As many as a box has; each is painted once in a process."""
_KEPT_SIDE = SIDE // 2
_PAINTINGS: dict[str, Callable[[Pane], None]] = {
    "ember": paint_ember,
    "flock": paint_flock,
    "fen": paint_fen,
    "lantern": paint_lantern,
    "mirror": paint_mirror,
    "night": paint_night,
    "orchard": paint_orchard,
    "wind": paint_wind,
}


def scene(dimension: str, name: str, side: int) -> Image.Image:
    """A dimension as seen through the portal of this name, `side` px square, RGB; KeyError if unknown."""
    kept = _painted(dimension, name)
    return kept.resize((side, side), Image.Resampling.LANCZOS)


@lru_cache(maxsize=PORTALS)
def _painted(dimension: str, name: str) -> Image.Image:
    pane = Pane(name, dimension, DIMENSIONS[dimension].colours)
    _PAINTINGS[dimension](pane)
    rim = Image.radial_gradient("L").resize((SIDE, SIDE))
    shade = rim.point([round(max(0, value - 150) * 1.3) for value in range(256)])
    pane.image.paste(BLACK, (0, 0, SIDE, SIDE), shade)
    return pane.image.resize((_KEPT_SIDE, _KEPT_SIDE), Image.Resampling.LANCZOS)
