"""Lines of text: measured, cut to a width, and drawn with fallback fonts where needed."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageDraw, features

from bot.games.wording import is_blank
from render.pen.colour import RGB
from render.pen.fonts import FontFile, Typeface, covers, letter_fonts, load, other_fonts
from render.pen.missing_glyphs import stand_in, stand_in_mask, stand_in_width
from render.pen.packages import package_folder
from render.pen.script import EMOJI_PACKAGE, clusters, emoji_picture, is_unseen, levels, visual_order
from render.pen.shapes import paste_ink
from render.pen.stamps import Stamp, stamp

CAP_HEIGHT = 0.7  # Barlow's, as a share of the size
ASCENT, DESCENT = 1.0, 0.3  # ink beyond is cut off, so that stacked accents stay within their line
EMOJI_SCALE, EMOJI_ADVANCE = 1.05, 1.12
ELLIPSIS = "…"
_PAD = 4
_MIN_SCALE = 0.7  # the most that tall letters are shrunk to fit the line
_MEASURE = 100  # the size at which tall letters are measured
_TRIAL = 16  # the size of a trial drawing; a run that fails at one size fails at all

Anchor = Literal["ls", "ms", "rs", "lm", "mm", "rm"]


class TextRun(Struct, frozen=True):
    """Adjacent clusters that one font draws in one direction.

    `scale` and `rise` are shares of the text size: the font's size, and how far the run is raised. `font` is
    None for an emoji, and for a character that no font has; `text` is then its stand-in.
    """

    text: str
    font: FontFile | None
    level: int
    emoji: str | None = None
    scale: float = 1.0
    rise: float = 0.0


@lru_cache(maxsize=4096)
def runs(text: str, face: Typeface) -> tuple[TextRun, ...]:
    """The runs of a text in visual order, from left to right."""
    found: list[TextRun] = []
    depth = levels(text)
    place = 0
    for cluster in clusters(text):
        run = _run_of(cluster, face, depth[place])
        place += len(cluster)
        last = found[-1] if found else None
        joinable = (
            last is not None and run.font is not None and (last.font, last.level) == (run.font, run.level)
        )
        if last is not None and joinable:
            found[-1] = TextRun(last.text + run.text, run.font, run.level)
        else:
            found.append(run)
    drawable = [part for run in found for part in _drawable(run)]
    return tuple(visual_order([_fitted(run, face) for run in drawable], [run.level for run in drawable]))


def _run_of(cluster: str, face: Typeface, level: int) -> TextRun:
    """The run of a cluster: letters as text, emoji as pictures, other signs as text, else a stand-in."""
    emoji = emoji_picture(cluster)
    if emoji and len(cluster) > 1:
        return TextRun("", None, level, emoji)
    for fonts in (letter_fonts(face, cluster[0]), () if emoji else other_fonts(face, cluster[0])):
        base = None
        for font in fonts:
            if all(is_unseen(character) or covers(font, character) for character in cluster):
                return TextRun(cluster, font, level)
            base = base or (font if covers(font, cluster[0]) else None)
        if base is not None:  # leave out marks that its font lacks
            kept = "".join(character for character in cluster if covers(base, character))
            return TextRun(kept, base, level)
    return TextRun("" if emoji else stand_in(cluster[0]), None, level, emoji)


def _drawable(run: TextRun) -> list[TextRun]:
    """The run, at its font's normal weight if its own fails; letter by letter with stand-ins if both do.

    FreeType can't draw every glyph that a font has: Noto Sans Arabic's U+FDFD only up to weight 400.
    """
    if run.font is None or _has_mask(run):
        return [run]
    lighter = replace(run, font=replace(run.font, weight=0))
    if _has_mask(lighter):
        return [lighter]
    pieces = clusters(run.text)
    if len(pieces) == 1:
        return [TextRun(stand_in(run.text[0]), None, run.level)]
    return [part for piece in pieces for part in _drawable(replace(run, text=piece))]


@lru_cache(maxsize=4096)
def _has_mask(run: TextRun) -> bool:
    """Whether FreeType can draw a run with a font, and it shows: some fonts have empty glyphs."""
    assert run.font is not None
    text, direction = _shaped(run)
    try:
        mask = load(run.font, _TRIAL).getmask(text, direction=direction)
    except (OSError, RuntimeError):  # a glyph that is too complex; a text that can't be shaped
        return False
    return mask.getbbox() is not None or is_blank(run.text)


def _fitted(run: TextRun, face: Typeface) -> TextRun:
    """The run at its font's scale, shrunk and raised if it is too tall or too deep for the line."""
    if run.font is None or run.font == face.value:
        return run
    text, direction = _shaped(run)
    box = load(run.font, _MEASURE).getbbox(text, anchor="ls", direction=direction)
    above, below = (max(0.0, share * run.font.scale / _MEASURE) for share in (-box[1], box[3]))
    shrunk = max(_MIN_SCALE, min(1.0, (ASCENT + DESCENT) / max(ASCENT, above + below)))
    return replace(run, scale=run.font.scale * shrunk, rise=max(0.0, below * shrunk - DESCENT))


def _run_width(run: TextRun, size: int) -> float:
    if run.font is not None:
        text, direction = _shaped(run)
        return load(run.font, round(size * run.scale)).getlength(text, direction=direction)
    return size * EMOJI_ADVANCE if run.emoji else stand_in_width(run.text, size)


def _shaped(run: TextRun) -> tuple[str, str | None]:
    """A run's text and direction for Pillow; without raqm, in visual order and without a direction."""
    is_leftward = run.level % 2 == 1
    if features.check_feature("raqm"):
        return run.text, "rtl" if is_leftward else "ltr"
    text = "".join(piece for piece in run.text if not is_unseen(piece))
    return "".join(reversed(clusters(text))) if is_leftward else text, None


@lru_cache(maxsize=8192)
def width(text: str, face: Typeface, size: int) -> float:
    """The advance width of the text in pixels."""
    return sum(_run_width(run, size) for run in runs(text, face))


@lru_cache(maxsize=2048)
def fit(text: str, face: Typeface, size: int, room: float) -> str:
    """The text, or as much of its beginning as fits into `room` pixels with an ellipsis."""
    if width(text, face, size) <= room:
        return text
    pieces = clusters(text)
    while pieces:
        pieces.pop()
        shortened = "".join(pieces).rstrip() + ELLIPSIS
        if width(shortened, face, size) <= room:
            return shortened
    return ELLIPSIS


def wrapped(text: str, face: Typeface, size: int, room: int, most: int) -> list[str]:
    """The text in at most this many lines; the last one is cut short if necessary."""
    lines: list[str] = []
    words = text.split()
    while words:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", face, size) <= room:
            line = f"{line} {words.pop(0)}"
        if len(lines) == most - 1 and words:
            line = " ".join((line, *words))
            words = []
        lines.append(fit(line, face, size, room))
    return lines


def fit_size(text: str, face: Typeface, sizes: range, room: float) -> int:
    """The first of the sizes at which the text fits into `room` pixels; the last one if it fits at none."""
    return next((size for size in sizes if width(text, face, size) <= room), sizes[-1])


class Words(Struct, frozen=True):
    """A line of text.

    `anchor` places the reference point: at the left, middle or right (`l`, `m`, `r`), on the baseline (`s`)
    or half a capital's height above it (`m`). `size` and `stroke` are in pixels.
    """

    text: str
    face: Typeface
    size: int
    ink: RGB
    anchor: Anchor = "ls"
    stroke: int = 0
    stroke_ink: RGB = (0, 0, 0)

    @property
    def length(self) -> int:
        """Its advance width in pixels."""
        return round(width(self.text, self.face, self.size))

    def draw(self) -> Stamp:
        reach = width(self.text, self.face, self.size)
        canvas_size = round(reach) + 2 * _PAD + 2 * self.stroke + self.size // 2, round(self.size * 1.9)
        baseline = round(self.size * 1.25)
        is_plain = not self.stroke and all(run.font is not None for run in runs(self.text, self.face))
        if is_plain:  # then the letters' mask says everything
            image = Image.new("L", canvas_size)
        else:
            image = Image.new("RGBA", canvas_size, (*(self.stroke_ink if self.stroke else self.ink), 0))
        left: float = _PAD + self.stroke
        pen = ImageDraw.Draw(image)
        for run in runs(self.text, self.face):
            self._draw_run(image, pen, run, left, baseline)
            left += _run_width(run, self.size)
        return self._trimmed(image, reach, baseline)

    def _draw_run(
        self, image: Image.Image, pen: ImageDraw.ImageDraw, run: TextRun, left: float, baseline: int
    ) -> None:
        if run.font is not None:
            text, direction = _shaped(run)
            pen.text(
                (left, baseline - self.size * run.rise),
                text,
                font=load(run.font, round(self.size * run.scale)),
                fill=self.ink if image.mode == "RGBA" else 255,
                anchor="ls",
                direction=direction,
                stroke_width=self.stroke,
                stroke_fill=self.stroke_ink if self.stroke else None,
            )
        elif run.emoji:
            side = round(self.size * EMOJI_SCALE)
            picture = _emoji_image(run.emoji).resize((side, side), Image.Resampling.LANCZOS)
            image.alpha_composite(
                picture, (round(left + self.size * 0.03), max(0, round(baseline - self.size * 0.87)))
            )
        else:
            mask = stand_in_mask(run.text, self.size)
            paste_ink(image, self.ink, mask, (round(left), baseline - self.size))

    def _trimmed(self, image: Image.Image, reach: float, baseline: int) -> Stamp:
        top, bottom = baseline - round(self.size * ASCENT), baseline + round(self.size * DESCENT)
        image = image.crop((0, top - self.stroke, image.width, bottom + self.stroke))
        baseline -= top - self.stroke
        bounds = image.getbbox(alpha_only=True) or (0, 0, 1, 1)
        image = image.crop(bounds)
        across = {"l": 0.0, "m": reach / 2, "r": reach}[self.anchor[0]]
        up = round(self.size * CAP_HEIGHT / 2) if self.anchor[1] == "m" else 0
        origin = (round(_PAD + self.stroke + across) - bounds[0], baseline - up - bounds[1])
        if self.stroke or any(run.emoji for run in runs(self.text, self.face)):
            return Stamp.of(image, origin)
        return Stamp(self.ink, image if image.mode == "L" else image.getchannel("A"), origin)


def fitted(
    text: str, face: Typeface, sizes: range | int, room: float, ink: RGB, anchor: Anchor = "ls"
) -> Words:
    """The text as a line of at most `room` pixels.

    It has the first of the sizes at which it fits; if it fits at none, the last one, and is cut short.
    """
    size = sizes if isinstance(sizes, int) else fit_size(text, face, sizes, room)
    return Words(fit(text, face, size, room), face, size, ink, anchor)


def write(image: Image.Image, text: str, size: int, ink: RGB, x: float, y: float) -> None:
    """Writes on an RGBA picture, the text's middle at (x, y)."""
    drawn = stamp(Words(text, Typeface.EXTRABOLD, size, ink, "mm"))
    paste_ink(image, drawn.ink, drawn.mask, (round(x - drawn.origin[0]), round(y - drawn.origin[1])))


@lru_cache(maxsize=256)
def _emoji_image(path: str) -> Image.Image:
    with Image.open(package_folder(EMOJI_PACKAGE) / path) as image:
        return image.convert("RGBA")
