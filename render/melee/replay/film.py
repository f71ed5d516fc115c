"""A whole duel at half size, as an animated WebP or GIF within a limit of bytes, or as single frames."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from bot.games.melee.board.tiles import Board
from render.melee.boardframe import FRAMES, canvas
from render.melee.replay.beats import Beat, ReplayBeat, beats, limited, losses, movers, turns
from render.melee.replay.end_card import lay_end
from render.melee.replay.frame import ReplaySetting, lay_frame
from render.pen.encoding import Film, encode, encode_film, encode_gif
from render.pen.stamps import Put, Sprite, Stamp, stamp

SCALE = 2


class Half(Struct, frozen=True):
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
        ink = whole.colours
        if not isinstance(ink, Image.Image):
            return Stamp(ink, alpha.reduce(SCALE))
        colours = Image.new("RGB", size)
        colours.paste(ink, place)
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


LIMIT = 8_000_000  # bytes: an upload that Discord accepts everywhere
WIDTH = 550
GIF_WIDTH = 360
_LAST_MS = 5000
_LONGEST_MS = 120_000  # longer replays are sped up: nobody watches for minutes
_MS = {4: 1800, 3: 1800, 2: 1200, 1: 900, 0: 900}  # by a beat's weight: attacks have dice to read
_TURN_MS = 1600


class Level(Struct, frozen=True):
    """The limits of a film: the maximum of frames, their width in pixels, and their quality (WebP only)."""

    frames: int
    width: int
    quality: int


#: Tried in this order until the file is small enough; after the last, frames are halved.
WEBP_LEVELS = (Level(120, WIDTH, 72), Level(80, 440, 60), Level(60, GIF_WIDTH, 45))
GIF_LEVELS = (Level(400, GIF_WIDTH, 0), Level(200, 300, 0), Level(100, 240, 0))


def animated_webp(steps: Sequence[ReplayBeat], names: tuple[str, str], limit: int = LIMIT) -> bytes:
    """The duel as an animated WebP of at most `limit` bytes, with a frame for each activation.

    If that is too large, the least important frames are dropped first. ValueError without steps.
    """
    shown = beats(steps)
    return _within(
        limit, WEBP_LEVELS, lambda level: encode_film(make_film(shown, steps, names, level), level.quality)
    )


def animated_gif(steps: Sequence[ReplayBeat], names: tuple[str, str], limit: int = LIMIT) -> bytes:
    """The duel as an animated GIF of at most `limit` bytes, at most 360 px wide, with a frame for each turn.

    ValueError without steps.
    """
    shown = turns(beats(steps))
    return _within(
        limit, GIF_LEVELS, lambda level: encode_gif(make_film(shown, steps, names, level, _TURN_MS))
    )


def single_frames(steps: Sequence[ReplayBeat], names: tuple[str, str]) -> list[bytes]:
    """The frames of the animated WebP as single WebP images, 550 × 688 px, the end card last.

    ValueError without steps.
    """
    film = make_film(beats(steps), steps, names, WEBP_LEVELS[0])
    return [encode(image) for image in film.images]


def _within(limit: int, levels: Sequence[Level], make: Callable[[Level], bytes]) -> bytes:
    for level in levels:
        data = make(level)
        if len(data) <= limit:
            return data
    level = levels[-1]
    frames = level.frames
    while len(data) > limit and frames > 1:
        frames //= 2
        data = make(Level(frames, level.width, level.quality))
    return data


def make_film(
    shown: Sequence[Beat], steps: Sequence[ReplayBeat], names: tuple[str, str], level: Level, time: int = 0
) -> Film:
    """The frames at this level, each shown for `time` milliseconds, or by its weight if `time` is 0.

    ValueError without beats.
    """
    if not shown:
        raise ValueError("a replay needs steps")
    kept = limited(shown, level.frames)
    is_rolled = any(event.kind == "rolled-off" for step in steps for event in step.events)
    course = ReplaySetting(names, tuple(movers(steps)), frozenset(losses(steps)), is_rolled)
    images = [_compose(beat, course) for beat in kept]
    times = _paced([time or _MS[beat.weight] for beat in kept])
    end = lay_end(kept[-1].view, steps, names)
    if end:
        last = images[-1].copy()
        paint_half(last, end)
        images.append(last)
        times.append(_LAST_MS)
    if level.width != WIDTH:
        size = (level.width, round(images[0].height * level.width / WIDTH))
        images = [image.resize(size, Image.Resampling.LANCZOS) for image in images]
    return Film(tuple(images), tuple(times))


def _paced(times: Sequence[int]) -> list[int]:
    faster = min(1.0, _LONGEST_MS / sum(times))
    return [round(milliseconds * faster / 10) * 10 for milliseconds in times]


def _compose(beat: Beat, course: ReplaySetting) -> Image.Image:
    image = half_canvas(beat.view.board)
    paint_half(image, lay_frame(beat, course))
    return image
