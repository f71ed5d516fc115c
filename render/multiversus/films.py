"""Animations within a limit of bytes: a whole game by activations as WebP or GIF, and a recap by steps."""

from collections.abc import Sequence

from PIL import Image

from render.multiversus.board.board import lay_position
from render.multiversus.board.caption import lay_caption
from render.multiversus.board.frame import canvas
from render.multiversus.end import compose_end
from render.multiversus.values import EndPicture, Shot
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
from render.pen.stamps import Put, paint

_SHOT_MS, _LAST_MS = 1900, 5000
_OPENING_MS, _RECAP_LAST_MS = 1000, 4000
_SHORTEST_MS, _LONGEST_STEP_MS, _LETTER_MS = 1000, 2200, 30


def lay_shot(shot: Shot) -> list[Put]:
    """A frame's layout: the board, and the caption in place of its strip."""
    return [*lay_position(shot.board), *lay_caption(shot.caption)]


def compose_shot(shot: Shot) -> Image.Image:
    """A frame, 1100 × 1375 px, RGB."""
    image = canvas(shot.board)
    paint(image, lay_shot(shot))
    return image


def animated_replay(shots: Sequence[Shot], end: EndPicture | None, limit: int = UPLOAD_LIMIT) -> bytes:
    """The game as an animated WebP of at most `limit` bytes, 550 px wide or less, the end's card last.

    ValueError without shots.
    """
    return within(limit, LEVELS, lambda level: encode_film(make_film(shots, end, level), level.quality))


def animated_gif(shots: Sequence[Shot], end: EndPicture | None, limit: int = UPLOAD_LIMIT) -> bytes:
    """The same as an animated GIF, 367 px wide or less. ValueError without shots."""
    return within(limit, GIF_LEVELS, lambda level: encode_gif(make_film(shots, end, level)))


def make_film(shots: Sequence[Shot], end: EndPicture | None, level: Level) -> Film:
    """The frames at this level and how long each is shown, in milliseconds; ValueError without shots."""
    if not shots:
        raise ValueError("a replay needs frames")
    kept = thin_out(shots, level.turns)
    images = [compose_shot(shot).reduce(level.reduced) for shot in kept]
    times = [min(_SHOT_MS, LONGEST_MS // len(kept)) // 10 * 10] * len(images)
    return _ended(images, times, end, level.reduced, _LAST_MS)


def animated_recap(shots: Sequence[Shot], end: EndPicture | None, limit: int = RECAP_LIMIT) -> bytes:
    """The film as WebP, 1100 px wide, or less if it had more than `limit` bytes.

    ValueError without shots.
    """
    data = b""
    for reduced, quality in RECAP_LEVELS:
        data = encode_film(recap_film(shots, end, reduced), quality)
        if len(data) <= limit:
            break
    return data


def recap_film(shots: Sequence[Shot], end: EndPicture | None, reduced: int = 1) -> Film:
    """The frames: the board before, then each step; the end's card last. ValueError without shots."""
    if not shots:
        raise ValueError("a recap needs frames")
    images = [compose_shot(shot) for shot in shots]
    images = [image.reduce(reduced) if reduced > 1 else image for image in images]
    times = [_OPENING_MS, *[_time(shot) for shot in shots[1:]]]
    return _ended(images, times, end, reduced, _RECAP_LAST_MS)


def _time(shot: Shot) -> int:
    """The duration of a step in milliseconds, by the amount of text."""
    letters = len(shot.caption.did) + len(shot.caption.came)
    return max(_SHORTEST_MS, min(_LONGEST_STEP_MS, letters * _LETTER_MS)) // 10 * 10


def _ended(
    images: list[Image.Image], times: list[int], end: EndPicture | None, reduced: int, last: int
) -> Film:
    if end is not None:
        images.append(frame(compose_end(end), images[0].size, reduced))
        times.append(last)
    times[-1] = last
    return Film(tuple(images), tuple(times))
