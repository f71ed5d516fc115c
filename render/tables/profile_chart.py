"""The chart of a profile: a rating over the last games, with its margin of error."""

from bot.games.wording import counted
from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, LINE, MUTED, PANEL
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words
from render.tables.chart import Axis
from render.tables.lines import Band, ChartStroke, LineMarkers
from render.tables.look import RISING
from render.tables.values import Point as Sample

_GROUND = (rgb("#222734"), PANEL)


def lay_rating_chart(points: tuple[Sample, ...], box: Rect, noun: str, nouns: str) -> list[Put]:
    """The chart in this box; `points` go by game (`noun`, `nouns`), oldest first. It needs two."""
    puts = [Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box)]
    if len(points) < 2:
        words = Words(f"The chart begins after two rated {nouns}.", Typeface.SEMIBOLD, 32, MUTED, "mm")
        return [*puts, Put(words, *box.centre, box)]
    plot = Rect(box.left + 92, box.top + 28, box.right - 130, box.bottom - 62)
    up = Axis.over([value for point in points for value in point.reach], ticks=4)
    for value in up.ticks():
        y = plot.bottom - round(up.share(value) * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1, box))
        puts.append(Put(Words(up.said(value), Typeface.SEMIBOLD, 28, MUTED, "rm"), plot.left - 12, y, box))
    placed, lower, upper = (
        tuple(
            (index / (len(points) - 1) * plot.width, (1 - up.share(value)) * plot.height)
            for index, value in enumerate(values)
        )
        for values in (
            [point.y for point in points],
            [point.reach[0] for point in points],
            [point.reach[1] for point in points],
        )
    )
    line = ChartStroke(plot.width, plot.height, placed, RISING, LineMarkers(placed[-1:], GOLD))
    puts.append(Put(Band(plot.width, plot.height, upper, lower, RISING), plot.left, plot.top, box))
    puts.append(Put(line, plot.left, plot.top, box))
    last = Words(str(round(points[-1].y)), Typeface.EXTRABOLD, 34, GOLD, "lm")
    y = plot.top + round(placed[-1][1])
    puts.append(Put(last, plot.right + 20, min(max(y, box.top + 24), box.bottom - 24), box))
    return [*puts, *_lay_ages(len(points), plot, box, noun)]


def _lay_ages(count: int, plot: Rect, box: Rect, noun: str) -> list[Put]:
    y, ago = plot.bottom + 32, count - 1
    first = f"{counted(ago, noun)} ago"
    puts = [
        Put(Words(first, Typeface.SEMIBOLD, 30, MUTED, "lm"), plot.left, y, box),
        Put(Words("now", Typeface.SEMIBOLD, 30, MUTED, "rm"), plot.right, y, box),
    ]
    if ago >= 10:
        puts.append(Put(Words(str(ago // 2), Typeface.SEMIBOLD, 30, MUTED, "mm"), plot.centre[0], y, box))
    return puts
