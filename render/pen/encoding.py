"""Encodes images: JPEG if every action draws them again, WebP if they are drawn rarely and viewed longer.

On battlefields and hands, JPEG with all colours (4:4:4) and the tables below takes a sixth of the time of
WebP of quality 85, method 0. Its files are 1.1 times as large, its signal-to-noise ratio 1 dB lower, and no
difference shows at twice the size. A palette of 256 colours takes as long as WebP and needs larger files.

JPEG's usual tables keep photographs' coarse shapes and blur edges. Battlefields are smooth grounds with sharp
letters on them, so these tables keep the slow changes of a ground exactly, and round all fine ones alike: at
the same signal-to-noise ratio, files are a seventh smaller.
"""

from collections.abc import Sequence
from io import BytesIO

from msgspec import Struct
from PIL import Image
from PIL import WebPImagePlugin as _WebP  # noqa: F401 -- without it, the first WebP loads all 40 formats: 4 MB

#: Quality and method, in the order tried. A sheet of ten cards needs the second level, few images the third.
LEVELS = ((85, 0), (85, 2), (75, 2), (60, 2), (45, 4), (25, 4))
LIMIT = 250_000  # bytes: the most that a phone on a slow connection should have to load
_KEY_FRAMES_APART = 1 << 16  # the first only: all others encode what changed since the last
_COLOURS = 256
_ALL_COLOURS = 0  # Pillow's number for 4:4:4


def _rounding(steps: Sequence[float], more: float) -> list[int]:
    """A quantization table: a step for each sum of both frequencies, and `more` from one sum to the next."""
    last = len(steps) - 1
    sums = [row + column for row in range(8) for column in range(8)]
    return [int(steps[min(each, last)] + more * max(0, each - last)) for each in sums]


_QUICK_TABLES = [_rounding((8, 12, 17), 2.2), _rounding((10, 16, 34), 5)]
"""For brightness and for colour."""


class Film(Struct, frozen=True):
    """The frames of a moving picture, and how long to show each, in milliseconds."""

    images: tuple[Image.Image, ...]
    times: tuple[int, ...]


def encode_quickly(image: Image.Image) -> bytes:
    """The opaque image as JPEG, about 220 kB for a battlefield."""
    return quick_jpeg(image)


def quick_jpeg(image: Image.Image, restart: int = 0) -> bytes:
    """The same. If `restart` is not 0, each so many blocks are coded without a look at those before."""
    out = BytesIO()
    image.save(out, "JPEG", qtables=_QUICK_TABLES, subsampling=_ALL_COLOURS, restart_marker_blocks=restart)
    return out.getvalue()


def encode(image: Image.Image) -> bytes:
    """The image as WebP, at the first level that keeps it within `LIMIT`; if none does, at the last."""
    data = b""
    for quality, method in LEVELS:
        out = BytesIO()
        image.save(out, "WEBP", quality=quality, method=method)
        data = out.getvalue()
        if len(data) <= LIMIT:
            break
    return data


def encode_film(film: Film, quality: int) -> bytes:
    """The film as an animated WebP that begins again at its end."""
    first, *others = film.images
    out = BytesIO()
    first.save(
        out, "WEBP", save_all=True, append_images=others, duration=list(film.times), loop=0,
        quality=quality, method=0, kmin=_KEY_FRAMES_APART - 1, kmax=_KEY_FRAMES_APART,
    )  # fmt: skip
    return out.getvalue()


def encode_gif(film: Film) -> bytes:
    """The film as an animated GIF, with one palette for all frames, so that still parts take no bytes."""
    palette = _palette(film.images)
    plain = Image.Dither.NONE
    first, *others = [image.quantize(palette=palette, dither=plain) for image in film.images]
    out = BytesIO()
    first.save(
        out, "GIF", save_all=True, append_images=others, duration=list(film.times), loop=0, optimize=False
    )
    return out.getvalue()


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """A palette from the first, the middle and the last two frames."""
    picked = [images[0], images[len(images) // 2], images[max(0, len(images) - 2)], images[-1]]
    width, height = images[0].size
    joined = Image.new("RGB", (width * len(picked), height))
    for index, image in enumerate(picked):
        joined.paste(image, (index * width, 0))
    return joined.quantize(_COLOURS, Image.Quantize.MEDIANCUT)
