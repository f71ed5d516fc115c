"""Pictures at half their size, composed small: each sprite is reduced once and kept, like any sprite."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.games.melee.board.tiles import Board
from render.melee.boardframe import FRAMES, canvas
from render.pen.stamps import Put, Sprite, Stamp, stamp

SCALE = 2


@dataclass(frozen=True, slots=True)
class Half:
    """A sprite at half its size, whose corner was so many pixels, 0 or 1, right of and below an even place.

    Its reference point is its corner.
    """

    sprite: Sprite
    right: int
    down: int

    def draw(self) -> Stamp:
        """The reduced sprite; colours count by how much of them shows, so that no edge darkens."""
        whole = stamp(self.sprite)
        size = (_even(whole.mask.width + self.right), _even(whole.mask.height + self.down))
        place = (self.right, self.down, self.right + whole.mask.width, self.down + whole.mask.height)
        alpha = Image.new("L", size, 0)
        alpha.paste(whole.mask, place)
        if not isinstance(whole.ink, Image.Image):
            return Stamp(whole.ink, alpha.reduce(SCALE))
        colours = Image.new("RGB", size)
        colours.paste(whole.ink, place)
        colours.putalpha(alpha)
        return Stamp.of(colours.convert("RGBa").reduce(SCALE).convert("RGBA"))


def _even(side: int) -> int:
    return -(-side // SCALE) * SCALE


@lru_cache(maxsize=FRAMES)
def _ground(layout: str) -> Image.Image:
    return canvas(Board(layout)).reduce(SCALE)


def half_canvas(board: Board) -> Image.Image:
    """A fresh canvas of a battlefield, 550 × 678."""
    return _ground(board.layout).copy()


def paint_half(image: Image.Image, puts: Iterable[Put]) -> None:
    """Pastes a layout for the full size on an image of half that size, in order."""
    for put in puts:
        left, top = put.box.left, put.box.top
        half = Half(put.sprite, left % SCALE, top % SCALE)
        stamp(half).paste(image, left // SCALE, top // SCALE)
