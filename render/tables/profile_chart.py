"""The chart of a profile: a rating over the last games, with its margin of error."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.numerals import counted
from render.pen.colour import rgb
from render.pen.fonts import Face
from render.pen.geometry import Box, Point
from render.pen.palette import GOLD, INK, LINE, MUTED, PANEL
from render.pen.shapes import Fill, Panel, paste_ink
from render.pen.stamps import Put, Stamp
from render.pen.words import Words
from render.tables.chart import Axis
from render.tables.leaderboard import RISING
from render.tables.values import Point as Sample

_GROUND = (rgb("#222734"), PANEL)
_SCALE = 3
_PAD = 14


def lay_rating_chart(points: tuple[Sample, ...], box: Box) -> list[Put]:
    """The chart in this box; `points` go by game, oldest first. It needs two."""
    puts = [Put(Panel(box.width, box.height, 14, _GROUND), box.left, box.top, box)]
    if len(points) < 2:
        words = Words("The chart begins after two rated duels.", Face.SEMIBOLD, 32, MUTED, "mm")
        return [*puts, Put(words, *box.centre, box)]
    plot = Box(box.left + 92, box.top + 28, box.right - 130, box.bottom - 62)
    up = Axis.over(
        [value for point in points for value in (point.y - point.spread, point.y + point.spread)], ticks=4
    )
    for value in up.ticks():
        y = plot.bottom - round(up.share(value) * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1, box))
        puts.append(Put(Words(up.said(value), Face.SEMIBOLD, 28, MUTED, "rm"), plot.left - 12, y, box))
    placed = tuple(
        (index / (len(points) - 1) * plot.width, (1 - up.share(point.y)) * plot.height)
        for index, point in enumerate(points)
    )
    spreads = tuple(point.spread / (up.high - up.low) * plot.height for point in points)
    puts.append(Put(Course(plot.width, plot.height, placed, spreads), plot.left, plot.top, box))
    last = Words(str(round(points[-1].y)), Face.EXTRABOLD, 34, GOLD, "lm")
    y = plot.top + round(placed[-1][1])
    puts.append(Put(last, plot.right + 20, min(max(y, box.top + 24), box.bottom - 24), box))
    return [*puts, *_lay_ages(len(points), plot, box)]


def _lay_ages(count: int, plot: Box, box: Box) -> list[Put]:
    y, ago = plot.bottom + 32, count - 1
    first = f"{counted(ago, 'duel')} ago"
    puts = [
        Put(Words(first, Face.SEMIBOLD, 30, MUTED, "lm"), plot.left, y, box),
        Put(Words("now", Face.SEMIBOLD, 30, MUTED, "rm"), plot.right, y, box),
    ]
    if ago >= 10:
        puts.append(Put(Words(str(ago // 2), Face.SEMIBOLD, 30, MUTED, "mm"), plot.centre[0], y, box))
    return puts


@dataclass(frozen=True, slots=True)
class Course:
    """A line with a band around it and a dot at its end, from the plot's upper left corner."""

    width: int
    height: int
    points: tuple[Point, ...]
    spreads: tuple[float, ...]

    def draw(self) -> Stamp:
        """The line and its band."""
        size = self.width + 2 * _PAD, self.height + 2 * _PAD
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        above = [(x, max(0.0, y - spread)) for (x, y), spread in zip(self.points, self.spreads, strict=True)]
        below = [
            (x, min(float(self.height), y + spread))
            for (x, y), spread in zip(self.points, self.spreads, strict=True)
        ]
        band = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE), 0)
        ImageDraw.Draw(band).polygon(_large(above + below[::-1]), fill=60)
        paste_ink(image, RISING, band.reduce(_SCALE))
        for width, ink in ((13, INK), (7, RISING)):
            line = Image.new("L", band.size, 0)
            ImageDraw.Draw(line).line(_large(self.points), fill=255, width=width * _SCALE, joint="curve")
            paste_ink(image, ink, line.reduce(_SCALE))
        for radius, ink in ((13, INK), (10, GOLD)):
            dot = Image.new("L", band.size, 0)
            x, y = _large(self.points[-1:])[0]
            reach = radius * _SCALE
            ImageDraw.Draw(dot).ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
            paste_ink(image, ink, dot.reduce(_SCALE))
        return Stamp.of(image, (_PAD, _PAD))


def _large(points: tuple[Point, ...] | list[Point]) -> list[Point]:
    return [((x + _PAD) * _SCALE, (y + _PAD) * _SCALE) for x, y in points]
