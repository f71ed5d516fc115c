"""Plates, the grounds of boards, cached in memory and, if set, in a folder."""

from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.games.melee.board.tiles import Board
from render.grid.plates import Plates
from render.melee import palette, terrain
from render.melee.terrain.plate import draw_plate

KEPT = 2  # plates in memory; the canvases made from them are cached, too

PLATES = Plates(terrain, palette)


def keep_in(folder: Path | None) -> None:
    """Caches plates in this folder, too, creating it when needed; None for memory only."""
    PLATES.folder = folder


@lru_cache(maxsize=KEPT)
def plate(layout: str) -> Image.Image:
    """A board's ground by its layout, 1024 px square, RGB. The image is cached: don't change it."""
    return PLATES.get(layout, lambda: draw_plate(Board(layout)))


def is_kept(layout: str) -> bool:
    """Whether this board's ground is in the folder."""
    return PLATES.has(layout)
