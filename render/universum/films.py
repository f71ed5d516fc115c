"""Animations within a limit of bytes: a game turn by turn as WebP or GIF, and a recap action by action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.pen.encoding import Film, encode_film, encode_gif
from render.pen.geometry import WIDTH
from render.pen.palette import INK
from render.universum.end import compose_end
from render.universum.table.table import compose_table
from render.universum.turn.turn import compose_turn
from render.universum.values import EndPicture, TablePicture

LIMIT = 8_000_000  # bytes: an upload that Discord accepts everywhere
_TURN_MS, _LAST_MS = 1800, 5000
_LONGEST_MS = 120_000  # longer replays are sped up: nobody watches for minutes
RECAP_LIMIT = 4_000_000  # bytes: half of what Discord accepts everywhere, as phones load it
RECAP_LEVELS = ((1, 72), (2, 60), (3, 40))
"""The reduction of frames, and their quality, in the order tried."""
_OPENING_MS, _ACTION_MS, _RECAP_LAST_MS = 1000, 1700, 4000


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of a film: the maximum of turns, the reduction of frames, and their quality.

    The quality is WebP's alone.
    """

    turns: int
    reduced: int
    quality: int


LEVELS = (Level(100, 2, 72), Level(70, 2, 50), Level(50, 3, 45), Level(25, 3, 40))
GIF_LEVELS = (Level(100, 3, 0), Level(70, 4, 0), Level(40, 5, 0), Level(20, 6, 0))
"""Tried in this order until the file is small enough."""


def animated_replay(turns: Sequence[TablePicture], end: EndPicture | None, limit: int = LIMIT) -> bytes:
    """The game as an animated WebP of at most `limit` bytes, 550 px wide or less, the final score last.

    ValueError without turns.
    """
    return _within(limit, LEVELS, lambda level: encode_film(make_film(turns, end, level), level.quality))


def animated_gif(turns: Sequence[TablePicture], end: EndPicture | None, limit: int = LIMIT) -> bytes:
    """The same as an animated GIF, 367 px wide or less. ValueError without turns."""
    return _within(limit, GIF_LEVELS, lambda level: encode_gif(make_film(turns, end, level)))


def _within(limit: int, levels: Sequence[Level], make: Callable[[Level], bytes]) -> bytes:
    data = b""
    for level in levels:
        data = make(level)
        if len(data) <= limit:
            break
    return data


def make_film(turns: Sequence[TablePicture], end: EndPicture | None, level: Level) -> Film:
    """The frames at this level and how long each is shown, in milliseconds; ValueError without turns."""
    if not turns:
        raise ValueError("a replay needs turns")
    kept = thin_out(turns, level.turns)
    images = [compose_turn(picture).reduce(level.reduced) for picture in kept]
    each = min(_TURN_MS, _LONGEST_MS // len(kept)) // 10 * 10
    times = [each] * len(images)
    if end is not None:
        images.append(frame(compose_end(end), images[0].size, level.reduced))
        times.append(_LAST_MS)
    return Film(tuple(images), tuple(times))


def thin_out(turns: Sequence[TablePicture], count: int) -> list[TablePicture]:
    """At most `count` of the turns, evenly spread; the first and the last stay."""
    if len(turns) <= count:
        return list(turns)
    return [turns[round(place * (len(turns) - 1) / (count - 1))] for place in range(count)]


def frame(image: Image.Image, size: tuple[int, int], reduced: int) -> Image.Image:
    """The picture in the middle of a frame of this size, made smaller if it is higher."""
    scale = min(1 / reduced, size[1] / image.height)
    fitting = image.resize((round(WIDTH * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
    canvas = Image.new("RGB", size, INK)
    canvas.paste(fitting, ((size[0] - fitting.width) // 2, (size[1] - fitting.height) // 2))
    return canvas


def animated_recap(tables: Sequence[TablePicture], end: EndPicture | None, limit: int = RECAP_LIMIT) -> bytes:
    """The film as WebP, 1100 px wide, or less if it had more than `limit` bytes.

    ValueError without tables.
    """
    data = b""
    for reduced, quality in RECAP_LEVELS:
        data = encode_film(recap_film(tables, end, reduced), quality)
        if len(data) <= limit:
            break
    return data


def recap_film(tables: Sequence[TablePicture], end: EndPicture | None, reduced: int = 1) -> Film:
    """The frames: the first table unchanged, all others with the turn's actions; the final score last.

    ValueError without tables.
    """
    if not tables:
        raise ValueError("a recap needs tables")
    before, *after = tables
    images = [compose_table(before), *map(compose_turn, after)]
    images = [image.reduce(reduced) if reduced > 1 else image for image in images]
    times = [_OPENING_MS, *[_ACTION_MS] * len(after)]
    if end is not None:
        images.append(frame(compose_end(end), images[0].size, reduced))
        times.append(0)
    times[-1] = _RECAP_LAST_MS
    return Film(tuple(images), tuple(times))
