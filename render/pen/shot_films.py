"""Films of a game's shots within a limit of bytes: a whole game as WebP or GIF, and a recap step by step."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from PIL import Image

from bot.games.wording import sentences_within
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
from render.pen.shots import CAME, Told

_SHOT_MS, _LAST_MS = 1900, 5000
_OPENING_MS, _RECAP_LAST_MS = 1000, 4000
_SHORTEST_MS, _LONGEST_STEP_MS, _LETTER_MS = 1000, 2200, 30


class Captioned(Protocol):
    """A frame whose caption tells its step."""

    @property
    def caption(self) -> Told: ...


ShotT = TypeVar("ShotT", bound=Captioned)
EndT = TypeVar("EndT")


class Films(Struct, Generic[ShotT, EndT], frozen=True):
    """Makes a game's films: `compose` draws its frames, `compose_end` the card of its end.

    Without shots, all raise ValueError.
    """

    compose: Callable[[ShotT], Image.Image]
    compose_end: Callable[[EndT], Image.Image]

    def replay(self, shots: Sequence[ShotT], end: EndT | None, limit: int = UPLOAD_LIMIT) -> bytes:
        """The game as an animated WebP of at most `limit` bytes, 550 px wide or less, the end's card last."""
        return within(
            limit, LEVELS, lambda level: encode_film(self.make_film(shots, end, level), level.quality)
        )

    def gif(self, shots: Sequence[ShotT], end: EndT | None, limit: int = UPLOAD_LIMIT) -> bytes:
        """The same as an animated GIF, 367 px wide or less."""
        return within(limit, GIF_LEVELS, lambda level: encode_gif(self.make_film(shots, end, level)))

    def make_film(self, shots: Sequence[ShotT], end: EndT | None, level: Level) -> Film:
        """The frames at this level and how long each is shown, in milliseconds."""
        if not shots:
            raise ValueError("a replay needs frames")
        kept = thin_out(shots, level.turns)
        images = [self.compose(shot).reduce(level.reduced) for shot in kept]
        times = [min(_SHOT_MS, LONGEST_MS // len(kept)) // 10 * 10] * len(images)
        return self._ended(images, times, end, level.reduced, _LAST_MS)

    def recap(self, shots: Sequence[ShotT], end: EndT | None, limit: int = RECAP_LIMIT) -> bytes:
        """The steps as WebP, 1100 px wide, or less if it had more than `limit` bytes."""
        data = b""
        for reduced, quality in RECAP_LEVELS:
            data = encode_film(self.recap_film(shots, end, reduced), quality)
            if len(data) <= limit:
                break
        return data

    def recap_film(self, shots: Sequence[ShotT], end: EndT | None, reduced: int = 1) -> Film:
        """The frames: the board before, then each step; the end's card last."""
        if not shots:
            raise ValueError("a recap needs frames")
        images = [self.compose(shot) for shot in shots]
        images = [image.reduce(reduced) if reduced > 1 else image for image in images]
        times = [_OPENING_MS, *[_time(shot.caption) for shot in shots[1:]]]
        return self._ended(images, times, end, reduced, _RECAP_LAST_MS)

    def _ended(
        self, images: list[Image.Image], times: list[int], end: EndT | None, reduced: int, last: int
    ) -> Film:
        if end is not None:
            images.append(frame(self.compose_end(end), images[0].size, reduced))
            times.append(last)
        times[-1] = last
        return Film(tuple(images), tuple(times))


def _time(told: Told) -> int:
    """The duration of a step in milliseconds, by the amount of text."""
    letters = len(told.did) + len(sentences_within(told.came, CAME))
    return max(_SHORTEST_MS, min(_LONGEST_STEP_MS, letters * _LETTER_MS)) // 10 * 10
