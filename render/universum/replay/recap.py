"""A recap since somebody's last turn as an animated WebP: the table before and after each action."""

from collections.abc import Sequence

from render.pen.encoding import Film, encode_film
from render.universum.end import compose_end
from render.universum.replay.film import frame
from render.universum.table.table import compose_table
from render.universum.turn.turn import compose_turn
from render.universum.values import EndPicture, TablePicture

LIMIT = 4_000_000  # bytes: half of what Discord accepts everywhere, as phones load it
LEVELS = ((1, 72), (2, 60), (3, 40))
"""By how much frames are reduced, and their quality, in the order tried."""
_OPENING_MS, _ACTION_MS, _LAST_MS = 1000, 1700, 4000


def animated_recap(tables: Sequence[TablePicture], end: EndPicture | None, limit: int = LIMIT) -> bytes:
    """The film as WebP, 1100 px wide, or less if it had more than `limit` bytes.

    ValueError without tables.
    """
    data = b""
    for reduced, quality in LEVELS:
        data = encode_film(recap_film(tables, end, reduced), quality)
        if len(data) <= limit:
            break
    return data


def recap_film(tables: Sequence[TablePicture], end: EndPicture | None, reduced: int = 1) -> Film:
    """The frames: the first table as it was, on all others what was done in the turn; the final score last.

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
    times[-1] = _LAST_MS
    return Film(tuple(images), tuple(times))
