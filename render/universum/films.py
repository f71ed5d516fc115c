"""Animations within a limit of bytes: a game turn by turn as WebP or GIF, and a recap action by action."""

from collections.abc import Sequence

from render.pen.encoding import Film, encode_film, encode_gif
from render.pen.films import (
    GIF_LEVELS,
    LEVELS,
    LONGEST_MS,
    RECAP_LEVELS,
    RECAP_LIMIT,
    UPLOAD_LIMIT,
    Level,
    frame,
    thin_out,
    within,
)
from render.universum.end import compose_end
from render.universum.table.table import compose_table
from render.universum.turn.turn import compose_turn
from render.universum.values import EndPicture, TablePicture

_TURN_MS, _LAST_MS = 1800, 5000
_OPENING_MS, _ACTION_MS, _RECAP_LAST_MS = 1000, 1700, 4000


def animated_replay(
    turns: Sequence[TablePicture], end: EndPicture | None, limit: int = UPLOAD_LIMIT
) -> bytes:
    """The game as an animated WebP of at most `limit` bytes, 550 px wide or less, the final score last.

    ValueError without turns.
    """
    return within(limit, LEVELS, lambda level: encode_film(make_film(turns, end, level), level.quality))


def animated_gif(turns: Sequence[TablePicture], end: EndPicture | None, limit: int = UPLOAD_LIMIT) -> bytes:
    """The same as an animated GIF, 367 px wide or less. ValueError without turns."""
    return within(limit, GIF_LEVELS, lambda level: encode_gif(make_film(turns, end, level)))


def make_film(turns: Sequence[TablePicture], end: EndPicture | None, level: Level) -> Film:
    """The frames at this level and how long each is shown, in milliseconds; ValueError without turns."""
    if not turns:
        raise ValueError("a replay needs turns")
    kept = thin_out(turns, level.turns)
    images = [compose_turn(picture).reduce(level.reduced) for picture in kept]
    each = min(_TURN_MS, LONGEST_MS // len(kept)) // 10 * 10
    times = [each] * len(images)
    if end is not None:
        images.append(frame(compose_end(end), images[0].size, level.reduced))
        times.append(_LAST_MS)
    return Film(tuple(images), tuple(times))


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
