"""A review: a side's chance to win over the turns, and the decisions that cost most."""

from itertools import pairwise

from PIL import Image

from bot.games.wording import counted, signed
from render.pen.colour import WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, OUTLINE, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, wrapped
from render.tables.header import lay_header, painted
from render.tables.luck import SIDES
from render.tables.strokes import Area, Numbered, Stroke
from render.tables.values import Fault, ReviewSheet

FAULTS = 3
_COUNTS = ("turn", "two turns", "three turns")
COST, COST_TEXT = rgb("#FF4B3E"), rgb("#FFB0A8")
PLAYED_PLATE = (rgb("#D31F1F"), rgb("#A30F0F"))
_GROUND = (rgb("#202532"), rgb("#181C26"))
_ROW_GROUND = (rgb("#262B38"), rgb("#1C202B"))
_BETTER = (rgb("#4A3D10"), rgb("#2E2608"))
_EDGE = 16
_CHART = Rect(_EDGE, 124, WIDTH - _EDGE, 460)
_HEADING, _FIRST, _STEP, _ROW = 496, 530, 279, 270
_PIECE = (336, 252)
_VERDICT = 190


def review_height(sheet: ReviewSheet) -> int:
    """The picture's height in pixels."""
    if not sheet.faults:
        return _CHART.bottom + _EDGE + _VERDICT
    return fault_box(min(FAULTS, len(sheet.faults)) - 1).bottom + _EDGE


def fault_box(place: int) -> Rect:
    """The row of a decision, from 0."""
    return Rect.sized(_EDGE, _FIRST + place * _STEP, WIDTH - 2 * _EDGE, _ROW)


def piece_box(place: int) -> Rect:
    """The room in its row for a part of the game's position, 4 wide and 3 high."""
    box = fault_box(place)
    return Rect.sized(box.left + 10, box.top + 10, *_PIECE)


def lay_review(sheet: ReviewSheet, *, has_pieces: bool) -> list[Put]:
    """Everything except the parts of positions; without them, the texts use their room, too."""
    puts = lay_header(
        "magnify_scan",
        "Review",
        f"{clean(sheet.name)}’s chance to win, from what they could know",
        counted(sheet.turns, "turn").upper(),
    )
    puts += _lay_chart(sheet)
    faults = sheet.faults[:FAULTS]
    if not faults:
        return [*puts, *_lay_verdict(sheet.verdict)]
    heading = f"The {_COUNTS[len(faults) - 1]} that cost most"
    puts.append(Put(Words(heading, Typeface.EXTRABOLD, 38, TEXT, "lm"), 24, _HEADING))
    puts += _lay_legend()
    for place, fault in enumerate(faults):
        puts += _lay_fault(place, fault, has_piece=has_pieces)
    return puts


def compose_review(sheet: ReviewSheet) -> Image.Image:
    """The picture without parts of positions, 1100 px wide, RGB."""
    return painted(review_height(sheet), lay_review(sheet, has_pieces=False))


def cost_text(fault: Fault) -> str:
    """A decision's cost, as the difference of the percentages shown."""
    return signed(round(100 * fault.left) - round(100 * fault.kept))


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return f"{round(100 * chance)}%"


def _lay_chart(sheet: ReviewSheet) -> list[Put]:
    box = _CHART
    plot = Rect(box.left + 96, box.top + 24, box.right - 34, box.bottom - 50)
    last = max(1, sheet.turns)
    puts = [Put(RaisedPlate(box.width, box.height, 18, _GROUND), box.left, box.top, box)]
    for share in (0, 25, 50, 75, 100):
        y = plot.bottom - round(share / 100 * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1, box))
        puts.append(Put(Words(f"{share}%", Typeface.SEMIBOLD, 28, MUTED, "rm"), plot.left - 12, y, box))

    def place(turn: float, chance: float) -> Point:
        return turn / last * plot.width, (1 - chance) * plot.height

    points = tuple(place(turn, chance) for turn, chance in sheet.standings)
    middle = plot.height / 2
    size, ink, foe = plot.size, SIDES[sheet.seat], SIDES[1 - sheet.seat]
    if len(points) > 1:
        crossed = _crossed(points, middle)
        level = tuple((x, middle) for x, _ in crossed)
        above = tuple((x, min(y, middle)) for x, y in crossed)
        below = tuple((x, max(y, middle)) for x, y in crossed)
        puts.append(Put(Area(size, above, level, ink, 97), plot.left, plot.top, box))
        puts.append(Put(Area(size, level, below, foe, 97), plot.left, plot.top, box))
    puts.append(Put(Fill(plot.width, 4, (TEXT, TEXT)), plot.left, plot.top + round(middle) - 2, box))
    if len(points) > 1:
        puts.append(Put(Stroke(size, points, TEXT), plot.left, plot.top, box))
    win, lose = (f"{clean(sheet.names[seat])} wins" for seat in (sheet.seat, 1 - sheet.seat))
    up = fitted(win, Typeface.BOLD, range(30, 27, -1), 420, ink, "lm")
    down = fitted(lose, Typeface.BOLD, range(30, 27, -1), 420, foe, "lm")
    puts.append(Put(up, plot.left + 14, plot.top + 24, box))
    puts.append(Put(down, plot.left + 14, plot.bottom - 24, box))
    return [*puts, *_lay_falls(sheet, plot, last), *_lay_turns(sheet.turns, plot)]


def _crossed(points: tuple[Point, ...], level: float) -> tuple[Point, ...]:
    """The points, and those where the line crosses the level."""
    found = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        if (ay - level) * (by - level) < 0:
            found.append((ax + (bx - ax) * (level - ay) / (by - ay), level))
        found.append((bx, by))
    return tuple(found)


def _lay_falls(sheet: ReviewSheet, plot: Rect, last: int) -> list[Put]:
    """Each fault as a numbered red line from the chance it could have kept to the chance left."""
    puts: list[Put] = []
    taken: list[Rect] = []
    for number, fault in enumerate(sheet.faults[:FAULTS], 1):
        x = (fault.turn - 1 + fault.at) / last * plot.width
        start, end = (1 - fault.kept) * plot.height, (1 - fault.left) * plot.height
        puts.append(
            Put(Stroke(plot.size, ((x - 5, start), (x + 5, end)), COST, 12), plot.left, plot.top, _CHART)
        )
        label = Words(cost_text(fault), Typeface.EXTRABOLD, 38, COST_TEXT, "lm", 3, OUTLINE)
        wide = 60 + label.length
        found = _free(plot, (plot.left + x, plot.top + (start + end) / 2), wide, taken)
        taken.append(found)
        puts.append(Put(Numbered(number, COST), found.left + 28, found.centre[1], _CHART))
        puts.append(Put(label, found.left + 62, found.centre[1], _CHART))
    return puts


def _free(plot: Rect, at: Point, wide: int, taken: list[Rect]) -> Rect:
    """A box for a label beside a point, inside the plot and clear of other labels if possible."""
    x, y = at
    tries = []
    for down in (0, -62, 62, -124, 124):
        for left in (round(x) + 16, round(x) - 16 - wide):
            box = Rect.sized(left, round(y) + down - 28, wide, 56)
            if plot.inset(-6).holds(box):
                tries.append(box)
    clear = [box for box in tries if not any(box.overlaps(each) for each in taken)]
    return (clear or tries or [Rect.sized(plot.left, plot.top, wide, 56)])[0]


def _lay_turns(turns: int, plot: Rect) -> list[Put]:
    y = plot.bottom + 28
    puts = [Put(Words("start", Typeface.SEMIBOLD, 28, MUTED, "lm"), plot.left, y, _CHART)]
    if turns:
        end = Words(f"turn {turns}", Typeface.SEMIBOLD, 28, MUTED, "rm")
        puts.append(Put(end, plot.right, y, _CHART))
    step = 5 if turns <= 30 else 10
    for turn in range(step, turns - step // 2, step):
        x = plot.left + round(turn / turns * plot.width)
        puts.append(Put(Words(str(turn), Typeface.SEMIBOLD, 28, MUTED, "mm"), x, y, _CHART))
    return puts


def _lay_legend() -> list[Put]:
    puts = []
    for x, said, plate, sign, ink in (
        (740, "played", PLAYED_PLATE, "close_thick", WHITE),
        (926, "better", GOLD_PLATE, "check_bold", GOLD_INK),
    ):
        puts += [
            Put(RaisedPlate(44, 44, 22, plate), x, _HEADING - 22),
            Put(Icon(sign, 30, ink), x + 22, _HEADING),
            Put(Words(said, Typeface.SEMIBOLD, 34, TEXT, "lm"), x + 54, _HEADING),
        ]
    return puts


def _lay_fault(place: int, fault: Fault, *, has_piece: bool) -> list[Put]:
    box = fault_box(place)
    left = piece_box(place).right + 18 if has_piece else box.left + 18
    cost = f"{cost_text(fault)} ± {max(1, round(100 * fault.margin))}"
    plate = Rect(left - 4, box.top + 116, box.right - 12, box.bottom - 10)
    text = Rect(plate.left + 16, plate.top, plate.right - 156, plate.bottom)
    puts = [
        Put(RaisedPlate(box.width, box.height, 18, _ROW_GROUND), box.left, box.top, box),
        Put(Numbered(place + 1, COST, 56), left + 28, box.top + 38, box),
        Put(Words(f"Turn {fault.turn}", Typeface.EXTRABOLD, 40, TEXT, "lm"), left + 70, box.top + 38, box),
        Put(Words(cost, Typeface.EXTRABOLD, 38, COST_TEXT, "rm"), box.right - 22, box.top + 38, box),
        Put(_line(fault.played, (34, 28), box.right - 22 - left, TEXT), left, box.top + 90, box),
        Put(RaisedPlate(plate.width, plate.height, 14, _BETTER, GOLD, 3), plate.left, plate.top, plate),
        Put(_line(fault.better, (34, 28), text.width, GOLD, bold=True), text.left, plate.top + 27, plate),
        Put(
            Words(percent(fault.kept), Typeface.EXTRABOLD, 56, GOLD, "rm"),
            plate.right - 18,
            plate.top + 56,
            plate,
        ),
        Put(
            Words(f"not {percent(fault.left)}", Typeface.BOLD, 30, COST_TEXT, "rm"),
            plate.right - 18,
            plate.top + 106,
            plate,
        ),
    ]
    lines = wrapped(clean(fault.why), Typeface.CONDENSED_SEMIBOLD, 29, text.width, 3)
    for row, line in enumerate(lines):
        words = Words(line, Typeface.CONDENSED_SEMIBOLD, 29, TEXT, "lm")
        puts.append(Put(words, text.left, plate.top + 64 + row * 31, plate))
    return puts


def _line(
    text: str, sizes: tuple[int, int], room: int, ink: tuple[int, int, int], *, bold: bool = False
) -> Words:
    """A line in the usual face, or condensed if it does not fit."""
    said, steps = clean(text), range(sizes[0], sizes[1] - 1, -1)
    wide = fitted(said, Typeface.BOLD if bold else Typeface.SEMIBOLD, steps, room, ink, "lm")
    if wide.text == said:
        return wide
    return fitted(said, Typeface.CONDENSED if bold else Typeface.CONDENSED_SEMIBOLD, steps, room, ink, "lm")


def _lay_verdict(verdict: str) -> list[Put]:
    box = Rect.sized(_EDGE, _CHART.bottom + 12, WIDTH - 2 * _EDGE, _VERDICT - 12)
    puts = [Put(RaisedPlate(box.width, box.height, 18, _ROW_GROUND), box.left, box.top, box)]
    lines = wrapped(clean(verdict), Typeface.SEMIBOLD, 34, box.width - 60, 3)
    top = box.centre[1] - 23 * (len(lines) - 1)
    for row, line in enumerate(lines):
        puts.append(Put(Words(line, Typeface.SEMIBOLD, 34, TEXT, "lm"), box.left + 30, top + 46 * row, box))
    return puts
