"""Pictures composed at half their size: each sprite is halved once and then cached like any other."""

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
    """A sprite at half its size, placed with its corner `right` and `down` pixels (0 or 1) off the even grid.

    The reference point is its upper left corner.
    """

    sprite: Sprite
    right: int
    down: int

    def draw(self) -> Stamp:
        """The halved sprite. Colours are weighted by their mask, so that edges don't darken."""
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
    """A new canvas of a battlefield, 550 × 688 px."""
    return _ground(board.layout).copy()


def paint_half(image: Image.Image, puts: Iterable[Put]) -> None:
    """Pastes a full-size layout on an image of half that size, in order."""
    for put in puts:
        left, top = put.box.left, put.box.top
        half = Half(put.sprite, left % SCALE, top % SCALE)
        stamp(half).paste(image, left // SCALE, top // SCALE)
