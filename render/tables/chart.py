"""Line charts, such as ratings over time or luck over a duel; each line has a colour, marker and name."""

from collections.abc import Sequence

from PIL import Image

from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.palette import LINE, MUTED, PANEL, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Polygon, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.axes import Axis, value_axis, value_words
from render.tables.header import HEADER, lay_header, painted
from render.tables.strokes import MARKER, Stroke, band, corners, lay_markers
from render.tables.values import Chart

HEIGHT = 860
#: Distinct in lightness and marker as well as hue.
INKS = (rgb("#4DB2F0"), rgb("#FF9A3D"), rgb("#F4F1E8"), rgb("#A27CFF"), rgb("#66D492"), rgb("#E8618C"))
_PLOT = Rect(116, HEADER + 34, 836, HEIGHT - 104)
_LABEL = 30
_MAX_MARKERS = 16
#: The markers of the series: disc, square, triangle, diamond, hexagon and inverted triangle.
_SHAPES = ((24, 0), (4, 45), (3, -90), (4, 0), (6, 0), (3, 90))


def lay_chart(chart: Chart) -> list[Put]:
    """The chart's layout, 1100 × 860 px. ValueError unless it has one to six series."""
    if not 1 <= len(chart.series) <= len(INKS):
        raise ValueError(f"a chart has 1 to {len(INKS)} series, not {len(chart.series)}")
    across = Axis.over([point.x for series in chart.series for point in series.points], least=1)
    up = value_axis(chart)
    return [
        *lay_header("chart_line", chart.title, chart.subtitle, ink=INKS[0]),
        *_lay_grid(chart, across, up),
        *_lay_lines(chart, across, up),
        *_lay_names(chart, up),
    ]


def compose_chart(chart: Chart) -> Image.Image:
    """The chart as an image, 1100 × 860 px, RGB. ValueError unless it has one to six series."""
    return painted(HEIGHT, lay_chart(chart))


def _lay_grid(chart: Chart, across: Axis, up: Axis) -> list[Put]:
    plot = _PLOT
    puts = [Put(RaisedPlate(plot.width, plot.height, 8, (PANEL, PANEL)), plot.left, plot.top)]
    for value in up.ticks():
        y = plot.bottom - round(up.share(value) * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1))
        room = Rect(4, y - 24, plot.left - 8, y + 24)
        words = Words(up.format(value, chart.signed), Typeface.SEMIBOLD, 28, MUTED, "rm")
        puts.append(Put(words, room.right - 4, y, room))
    if chart.baseline is not None:
        y = plot.bottom - round(up.share(chart.baseline) * plot.height)
        puts.append(Put(Fill(plot.width, 4, (TEXT, TEXT)), plot.left, y - 2))
    for value in across.ticks():
        x = plot.left + round(across.share(value) * plot.width)
        puts.append(Put(Fill(2, plot.height, (LINE, LINE)), x - 1, plot.top))
        puts.append(Put(Words(across.format(value), Typeface.SEMIBOLD, 28, MUTED, "mm"), x, plot.bottom + 30))
    label = fitted(clean(chart.x_label), Typeface.SEMIBOLD, 28, plot.width, TEXT, "mm")
    puts.append(Put(label, plot.centre[0], plot.bottom + 72))
    return puts


def _lay_lines(chart: Chart, across: Axis, up: Axis) -> list[Put]:
    """All bands, then all lines with their markers, so that no band covers a line."""
    bands, lines = [], []
    for index, series in enumerate(chart.series):
        ink, points = INKS[index], tuple(_placed(point.x, point.y, across, up) for point in series.points)
        if points:
            lines.append(Put(Stroke(_PLOT.size, points, ink, 6), _PLOT.left, _PLOT.top))
        every = max(1, -(-len(points) // _MAX_MARKERS))
        # Markers are counted from the end, as the last point is always marked.
        lines += lay_markers(points[::-every], ink, (_PLOT.left, _PLOT.top), _SHAPES[index])
        if any(low != high for low, high in (point.reach for point in series.points)):
            lower, upper = (
                tuple(_placed(point.x, point.reach[end], across, up) for point in series.points)
                for end in (0, 1)
            )
            bands.append(Put(band(_PLOT.size, upper, lower, ink), _PLOT.left, _PLOT.top))
    return bands + lines


def _placed(x: float, y: float, across: Axis, up: Axis) -> Point:
    """The values' position in pixels from the plot's upper left corner."""
    return across.share(x) * _PLOT.width, (1 - up.share(y)) * _PLOT.height


def _lay_names(chart: Chart, up: Axis) -> list[Put]:
    """Each series' name and last value beside the end of its line, without overlaps."""
    wanted = [
        (_PLOT.bottom - up.share(series.points[-1].y) * _PLOT.height, index)
        for index, series in enumerate(chart.series)
        if series.points
    ]
    puts = []
    for y, index in _apart(sorted(wanted), 2 * _LABEL + 10):
        series, ink = chart.series[index], INKS[index]
        room = Rect(_PLOT.right + 52, y - _LABEL - 6, WIDTH - 8, y + _LABEL + 6)
        name = fitted(clean(series.name), Typeface.CONDENSED, _LABEL, room.width - 8, ink, "lm")
        value = value_words(chart, up, series.points[-1].y)
        puts += [
            Put(
                Polygon(tuple(corners(_SHAPES[index], 0, 0, MARKER + 3)), (ink, ink)), room.left - 16, y - 14
            ),
            Put(name, room.left + 4, y - 14, room),
            Put(Words(value, Typeface.EXTRABOLD, 28, TEXT, "lm"), room.left + 4, y + 18, room),
        ]
    return puts


def _apart(wanted: Sequence[tuple[float, int]], least: int) -> list[tuple[int, int]]:
    """The labels' heights, at least `least` px apart and all beside the plot."""
    low, high = _PLOT.top + least // 2, _PLOT.bottom - least // 2
    placed: list[float] = []
    for y, _ in wanted:
        placed.append(max(y, placed[-1] + least if placed else low))
    for index in range(len(placed) - 1, -1, -1):
        after = placed[index + 1] - least if index + 1 < len(placed) else high
        placed[index] = min(placed[index], after)
    return [(round(y), index) for y, (_, index) in zip(placed, wanted, strict=True)]
