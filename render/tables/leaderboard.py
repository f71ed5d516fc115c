"""A leaderboard: who is ahead, who rises, and how each has fared of late."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.pen.colour import RGB, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Polygon, RaisedPlate
from render.pen.stamps import Put, Stamp
from render.pen.words import Words, fitted
from render.tables.header import HEADER, lay_header, on_pages, painted
from render.tables.values import Leaderboard, LeaderboardRow

ROWS = 16  # people on one image
RISING, FALLING = rgb("#6FC6FF"), rgb("#FF9A3D")
_STEADY = rgb("#AEB4C2")
_HEADING, _STEP, _ROW, _FOOT = 54, 72, 66, 60
_LEFT, _RIGHT = 12, WIDTH - 12
_RANK, _CHANGE, _NAME, _TREND, _GAMES, _RATING, _MARGIN = 48, 96, 186, 658, 850, 994, 1074
_TREND_SIZE = (120, 44)
_PLAIN, _FIRST = (rgb("#232834"), rgb("#1C202B")), (rgb("#3A3524"), rgb("#2A281F"))
_OWN = (rgb("#2C5570"), rgb("#213F55"))
_MEDALS = (
    (rgb("#FFE28A"), rgb("#F2B632")),
    (rgb("#EEF1F5"), rgb("#B9C1CC")),
    (rgb("#E5B286"), rgb("#B97B49")),
)


def lay_leaderboard(board: Leaderboard) -> list[tuple[int, list[Put]]]:
    """Each image's height in pixels and its layout; 16 people an image."""
    pages = on_pages(board.rows, ROWS)
    made = []
    for page, rows in enumerate(pages):
        height = HEADER + _HEADING + len(rows) * _STEP + _FOOT
        header = lay_header("podium", board.title, board.subtitle, board.notice, page=(page, len(pages)))
        made.append((height, [*header, *_lay_rows(rows, board.nouns), *_lay_note(board.note, height)]))
    return made


def compose_leaderboard(board: Leaderboard) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_leaderboard(board)]


def _lay_rows(rows: Sequence[LeaderboardRow], nouns: str) -> list[Put]:
    y = HEADER + _HEADING // 2 + 2
    puts = [
        Put(Words("player", Typeface.BOLD, 30, MUTED, "lm"), _NAME, y),
        Put(Words("last 20", Typeface.BOLD, 30, MUTED, "lm"), _TREND, y),
        Put(Words(nouns, Typeface.BOLD, 30, MUTED, "rm"), _GAMES, y),
        Put(Words("rating", Typeface.BOLD, 30, MUTED, "rm"), _RATING, y),
    ]
    top = HEADER + _HEADING
    for place, row in enumerate(rows):
        puts += _lay_row(row, Rect(_LEFT, top + place * _STEP, _RIGHT, top + place * _STEP + _ROW))
    return puts


def _lay_row(row: LeaderboardRow, box: Rect) -> list[Put]:
    y = box.centre[1]
    is_medalled = row.rank is not None and row.rank <= len(_MEDALS)
    fill = _OWN if row.is_own else _FIRST if is_medalled else _PLAIN
    panel = RaisedPlate(box.width, box.height, 14, fill, *((GOLD, 4) if row.is_own else ()))
    name = Rect(_NAME - 4, box.top, _TREND - 16, box.bottom)
    ink = RISING if row.change > 0 else FALLING if row.change < 0 else _STEADY
    puts = [Put(panel, box.left, box.top, box), *_lay_rank(row, box), *_lay_change(row, box)]
    puts.append(
        Put(
            fitted(clean(row.name), Typeface.BOLD, range(38, 29, -2), name.width - 8, TEXT, "lm"),
            _NAME,
            y,
            name,
        )
    )
    if len(row.trend) > 1:
        width, height = _TREND_SIZE
        puts.append(Put(Trend(width, height, _placed(row.trend), ink), _TREND, y - height // 2, box))
    return [
        *puts,
        Put(Words(str(row.games), Typeface.SEMIBOLD, 32, MUTED, "rm"), _GAMES, y, box),
        Put(
            Words(str(row.rating), Typeface.EXTRABOLD, 38, GOLD if row.is_own else TEXT, "rm"),
            _RATING,
            y,
            box,
        ),
        Put(Words(f"±{row.margin}", Typeface.CONDENSED, 28, MUTED, "rm"), _MARGIN, y, box),
    ]


def _lay_rank(row: LeaderboardRow, box: Rect) -> list[Put]:
    y = box.centre[1]
    if row.rank is None:
        return [Put(RaisedPlate(20, 6, 3, (MUTED, MUTED)), _RANK - 10, y - 3, box)]
    if row.rank <= len(_MEDALS):
        disc = RaisedPlate(50, 50, 25, _MEDALS[row.rank - 1], GOLD_INK, 3)
        words = Words(str(row.rank), Typeface.EXTRABOLD, 34, GOLD_INK, "mm")
        return [Put(disc, _RANK - 25, y - 25, box), Put(words, _RANK, y, box)]
    ink = GOLD if row.is_own else MUTED
    return [Put(fitted(str(row.rank), Typeface.EXTRABOLD, range(36, 27, -2), 72, ink, "mm"), _RANK, y, box)]


def _lay_change(row: LeaderboardRow, box: Rect) -> list[Put]:
    """An arrow and by how many places; a dash for none; a pill for those who are new."""
    y, x = box.centre[1], _CHANGE
    if row.is_new:
        pill = Rect.sized(x - 10, y - 20, 76, 40)
        return [
            Put(RaisedPlate(pill.width, pill.height, 20, GOLD_PLATE), pill.left, pill.top, box),
            Put(Words("new", Typeface.BOLD, 28, GOLD_INK, "mm"), *pill.centre, pill),
        ]
    if not row.change:
        return [Put(RaisedPlate(26, 5, 2, (_STEADY, _STEADY)), x, y - 2, box)]
    ink = RISING if row.change > 0 else FALLING
    far = fitted(str(abs(row.change)), Typeface.BOLD, range(32, 27, -2), 52, ink, "lm")
    return [Put(arrow(row.change), x + 13, y, box), Put(far, x + 32, y, box)]


def arrow(change: int) -> Polygon:
    """A small blue arrow upwards for a rise, an orange one downwards for a fall."""
    ink, tip, foot = (RISING, -11, 11) if change > 0 else (FALLING, 11, -11)
    return Polygon(((-14, foot), (14, foot), (0, tip)), (ink, ink))


def _lay_note(note: str, height: int) -> list[Put]:
    room = Rect(20, height - _FOOT, WIDTH - 20, height)
    words = fitted(clean(note), Typeface.SEMIBOLD, range(30, 27, -1), room.width - 8, MUTED, "lm")
    return [Put(words, 24, room.centre[1] - 2, room)]


def _placed(values: tuple[float, ...]) -> tuple[Point, ...]:
    """The values as points of the sparkline, its ends inside by the size of the last dot."""
    (width, height), edge = _TREND_SIZE, 7
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    step = (width - 2 * edge) / (len(values) - 1)
    middle = 0.5 if high == low else 0.0
    return tuple(
        (edge + index * step, edge + (1 - (value - low) / span - middle) * (height - 2 * edge))
        for index, value in enumerate(values)
    )


@dataclass(frozen=True, slots=True)
class Trend:
    """A sparkline with a dot at its end; its points are in pixels from its upper left corner."""

    width: int
    height: int
    points: tuple[Point, ...]
    ink: RGB

    def draw(self) -> Stamp:
        """The line."""
        scale = 4
        mask = Image.new("L", (self.width * scale, self.height * scale), 0)
        pen = ImageDraw.Draw(mask)
        large = [(x * scale, y * scale) for x, y in self.points]
        pen.line(large, fill=255, width=3 * scale, joint="curve")
        x, y = large[-1]
        radius = 6 * scale
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        return Stamp(self.ink, mask.reduce(scale))
