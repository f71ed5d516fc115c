"""What films have in common: levels of size, tried until a file is small enough, and how frames are cut."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from PIL import Image

from render.pen.geometry import WIDTH
from render.pen.palette import INK

UPLOAD_LIMIT = 8_000_000  # bytes: an upload that Discord accepts everywhere
RECAP_LIMIT = 4_000_000  # bytes: half of that, as phones load it
RECAP_LEVELS = ((1, 72), (2, 60), (3, 40))
"""The reduction of a recap's frames, and their quality, in the order tried."""
LONGEST_MS = 120_000  # longer replays are sped up: nobody watches for minutes
_Frame = TypeVar("_Frame")


class Level(Struct, frozen=True):
    """The limits of a film: the maximum of turns, the reduction of frames, and their quality.

    The quality is WebP's alone.
    """

    turns: int
    reduced: int
    quality: int


LEVELS = (Level(100, 2, 72), Level(70, 2, 50), Level(50, 3, 45), Level(25, 3, 40))
GIF_LEVELS = (Level(100, 3, 0), Level(70, 4, 0), Level(40, 5, 0), Level(20, 6, 0))
"""Tried in this order until the file is small enough."""


def within(limit: int, levels: Sequence[Level], make: Callable[[Level], bytes]) -> bytes:
    """The film at the first level at which it has at most `limit` bytes, else at the last."""
    data = b""
    for level in levels:
        data = make(level)
        if len(data) <= limit:
            break
    return data


def thin_out(frames: Sequence[_Frame], count: int) -> list[_Frame]:
    """At most `count` of the frames, evenly spread; the first and the last stay."""
    if len(frames) <= count:
        return list(frames)
    return [frames[round(place * (len(frames) - 1) / (count - 1))] for place in range(count)]


def frame(image: Image.Image, size: tuple[int, int], reduced: int) -> Image.Image:
    """The picture in the middle of a frame of this size, made smaller if it is higher."""
    scale = min(1 / reduced, size[1] / image.height)
    fitting = image.resize((round(WIDTH * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
    canvas = Image.new("RGB", size, INK)
    canvas.paste(fitting, ((size[0] - fitting.width) // 2, (size[1] - fitting.height) // 2))
    return canvas
