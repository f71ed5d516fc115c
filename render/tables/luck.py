"""A luck report: each side's rolls, the expected ones, and how they changed the chance to win."""

import math

from PIL import Image

from bot.games.wording import counted, numeral, signed
from render.pen.colour import RGB, WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.palette import GOLD, LINE, MUTED, PANEL, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.header import lay_header, painted
from render.tables.look import FALLING, RISING
from render.tables.strokes import Area, Numbered, Stroke
from render.tables.values import MAX_MOMENTS, DiceMoment, LuckSheet, LuckSide

SIDES = (RISING, FALLING)
"""The colours of seats 0 and 1, as everywhere on boards."""
_EDGE = 16
_GROUND = (rgb("#202532"), rgb("#181C26"))
_BARS = ((rgb("#2C4A66"), rgb("#1C2C3E")), (rgb("#553018"), rgb("#33200F")))
_WHO, _PLOTS, _PLOT_HEIGHT = 124, 248, (206, 236)
_SHARES, _SHARES_HEIGHT = 712, 174
_HEADING, _FIRST, _STEP, _ROW = 922, 954, 134, 126
_REST = rgb("#AEB4C2")


def luck_height(sheet: LuckSheet) -> int:
    """The picture's height in pixels."""
    return moment_box(min(MAX_MOMENTS, len(sheet.moments)) - 1).bottom + _EDGE if sheet.moments else _HEADING


def moment_box(place: int) -> Rect:
    """The row of a lucky moment, from 0."""
    return Rect.sized(_EDGE, _FIRST + place * _STEP, WIDTH - 2 * _EDGE, _ROW)


def moment_room(place: int) -> Rect:
    """The room in its row for a moment's content, between its number and its odds."""
    box = moment_box(place)
    return Rect(box.left + 92, box.top + 6, box.right - 178, box.bottom - 6)


def lay_luck(sheet: LuckSheet) -> list[Put]:
    """Everything except the moments' content, which the game may draw in `moment_room`."""
    puts = lay_header(
        "dice_multiple",
        "Luck report",
        f"{sheet.unit} from dice: rolled and expected",
        counted(sheet.turns, sheet.span).upper(),
    )
    top = max(1.0, *(value for side in sheet.sides for pair in side.series for value in pair))
    for seat, side in enumerate(sheet.sides):
        puts += _lay_who(seat, side)
        puts += _lay_plot(sheet, seat, top)
    puts += _lay_shares(sheet)
    if sheet.moments:
        puts.append(Put(Words("The largest gains by dice", Typeface.EXTRABOLD, 38, TEXT, "lm"), 24, _HEADING))
        note = Words("in points, and how often they come", Typeface.SEMIBOLD, 30, MUTED, "rm")
        puts.append(Put(note, WIDTH - 24, _HEADING + 2))
    for place, moment in enumerate(sheet.moments[:MAX_MOMENTS]):
        puts += _lay_moment(place, moment)
    return puts


def lay_moment_texts(sheet: LuckSheet) -> list[Put]:
    """The moments' content in words."""
    puts = []
    for place, moment in enumerate(sheet.moments[:MAX_MOMENTS]):
        room = moment_room(place)
        words = fitted(clean(moment.text), Typeface.SEMIBOLD, range(34, 27, -1), room.width, TEXT, "lm")
        puts.append(Put(words, room.left, room.centre[1], moment_box(place)))
    return puts


def compose_luck(sheet: LuckSheet) -> Image.Image:
    """The picture, 1100 px wide, RGB."""
    return painted(luck_height(sheet), [*lay_luck(sheet), *lay_moment_texts(sheet)])


def points_text(chance: float) -> str:
    """A change of a chance in percentage points, with its sign."""
    return signed(round(100 * chance)) if round(100 * chance) else "0"


def _lay_who(seat: int, side: LuckSide) -> list[Put]:
    half = (WIDTH - 3 * _EDGE) // 2
    box = Rect.sized(_EDGE + seat * (half + _EDGE), _WHO, half, 112)
    ink = SIDES[seat]
    rolled, due = side.series[-1]
    big = numeral(rolled - due, "+.1f") if round(rolled - due, 1) else "0"
    number = Words(big, Typeface.EXTRABOLD, 48, mix(ink, WHITE, 0.4), "lm")
    after = box.left + 24 + number.length + 14
    name = fitted(clean(side.name), Typeface.BOLD, range(38, 29, -2), box.width - 44, TEXT, "lm")
    note = fitted(side.note, Typeface.SEMIBOLD, range(32, 27, -1), box.right - 14 - after, TEXT, "lm")
    return [
        Put(RaisedPlate(box.width, box.height, 18, _BARS[seat], ink, 3), box.left, box.top, box),
        Put(name, box.left + 24, box.top + 32, box),
        Put(number, box.left + 24, box.top + 80, box),
        Put(note, after, box.top + 82, box),
    ]


def _lay_plot(sheet: LuckSheet, seat: int, top: float) -> list[Put]:
    upper = _PLOTS + seat * (_PLOT_HEIGHT[0] + 10)
    box = Rect.sized(_EDGE, upper, WIDTH - 2 * _EDGE, _PLOT_HEIGHT[seat])
    plot = Rect(box.left + 70, box.top + 22, box.right - 226, box.bottom - (52 if seat else 20))
    series, ink = sheet.sides[seat].series, SIDES[seat]
    puts = [Put(RaisedPlate(box.width, box.height, 18, _GROUND), box.left, box.top, box)]
    for value in _ticks(top):
        y = plot.bottom - round(value / top * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1, box))
        puts.append(Put(Words(str(value), Typeface.SEMIBOLD, 28, MUTED, "rm"), plot.left - 12, y, box))
    if seat:
        puts += _lay_turns(sheet, plot, box)

    def points(which: int) -> tuple[Point, ...]:
        last = max(1, len(series) - 1)
        return tuple(
            (turn / last * plot.width, (1 - pair[which] / top) * plot.height)
            for turn, pair in enumerate(series)
        )

    rolled, due, size = points(0), points(1), plot.size
    if len(series) > 1:
        puts += [
            Put(Area(size, rolled, due, ink), plot.left, plot.top, box),
            Put(Stroke(size, due, TEXT, 5, dashed=True), plot.left, plot.top, box),
            Put(Stroke(size, rolled, ink, 8), plot.left, plot.top, box),
        ]
    for number, moment in enumerate(sheet.moments[:MAX_MOMENTS], 1):
        if moment.seat == seat and moment.turn < len(series):
            across, down = rolled[moment.turn]
            high = min(max(plot.top + round(down) - 26, box.top + 30), box.bottom - 30)
            puts.append(Put(Numbered(number, ink), plot.left + round(across) - 10, high, box))
    return [*puts, *_lay_ends(series[-1], (rolled[-1][1], due[-1][1]), plot, box, ink)]


def _lay_ends(ends: tuple[float, float], places: Point, plot: Rect, box: Rect, ink: RGB) -> list[Put]:
    """The last values of both lines, kept apart."""
    rolled_y, due_y = plot.top + places[0], plot.top + places[1]
    if abs(rolled_y - due_y) < 40:
        middle, apart = (rolled_y + due_y) / 2, 20 if ends[0] >= ends[1] else -20
        rolled_y, due_y = middle - apart, middle + apart
    shift = max(0.0, box.top + 26 - min(rolled_y, due_y)) - max(0.0, max(rolled_y, due_y) - box.bottom + 26)
    room = box.right - 8 - plot.right - 20
    said = f"rolled {round(ends[0])}", f"expected {numeral(ends[1], '.1f').removesuffix('.0')}"
    rolled = fitted(said[0], Typeface.EXTRABOLD, range(38, 27, -2), room, ink, "lm")
    due = fitted(said[1], Typeface.SEMIBOLD, range(34, 27, -1), room, TEXT, "lm")
    return [
        Put(rolled, plot.right + 20, round(rolled_y + shift), box),
        Put(due, plot.right + 20, round(due_y + shift), box),
    ]


def _lay_turns(sheet: LuckSheet, plot: Rect, box: Rect) -> list[Put]:
    y, turns = plot.bottom + 30, sheet.turns
    puts = [
        Put(Words("start", Typeface.SEMIBOLD, 28, MUTED, "lm"), plot.left, y, box),
        Put(Words(f"{sheet.span} {turns}", Typeface.SEMIBOLD, 28, MUTED, "rm"), plot.right, y, box),
    ]
    if turns >= 4:
        middle = turns // 2
        x = plot.left + round(middle / turns * plot.width)
        puts.append(Put(Words(str(middle), Typeface.SEMIBOLD, 28, MUTED, "mm"), x, y, box))
    return puts


def _ticks(top: float) -> range:
    """A few whole numbers from 0, in steps of 1, 2, 5, 10 and so on."""
    least = top / 3.3
    unit = int(10 ** math.floor(math.log10(least))) if least >= 1 else 1
    step = next(unit * each for each in (1, 2, 5, 10) if unit * each >= least)
    return range(0, math.floor(top) + 1, step)


def _lay_shares(sheet: LuckSheet) -> list[Put]:
    """The shares of dice, above, and of everything else, below, as bars from one line."""
    box = Rect.sized(_EDGE, _SHARES, WIDTH - 2 * _EDGE, _SHARES_HEIGHT)
    puts = [Put(RaisedPlate(box.width, box.height, 18, _GROUND), box.left, box.top, box)]
    shares = sheet.shares
    if shares is None:
        words = Words("The game has no result to explain.", Typeface.SEMIBOLD, 34, MUTED, "mm")
        return [*puts, Put(words, *box.centre, box)]
    name = clean(sheet.sides[shares.seat].name)
    head = f"{name}’s chance to win: {round(100 * shares.start)} → {round(100 * shares.end)}%"
    rank = Words(shares.note, Typeface.SEMIBOLD, 30, MUTED, "rm")
    room = box.width - 64 - rank.length
    title = fitted(head, Typeface.BOLD, range(36, 27, -2), room, TEXT, "lm")
    puts.append(Put(title, box.left + 22, box.top + 34, box))
    puts.append(Put(rank, box.right - 22, box.top + 36, box))
    # In whole points, so that the shown figures add up.
    rest = (round(100 * shares.end) - round(100 * shares.start) - round(100 * shares.dice)) / 100
    track = Rect(box.left + 190, box.top + 64, box.right - 250, box.bottom - 14)
    low = min(0.0, shares.dice - shares.margin, rest)
    high = max(0.01, shares.dice + shares.margin, rest)

    def across(value: float) -> int:
        return track.left + round((value - low) / (high - low) * track.width)

    zero = across(0)
    for row, (said, value, ink) in enumerate((("dice", shares.dice, GOLD), ("all else", rest, _REST))):
        y = track.top + 22 + row * 50
        left, right = sorted((zero, across(value)))
        puts.append(Put(Words(said, Typeface.BOLD, 34, ink, "lm"), box.left + 22, y, box))
        if right - left > 1:
            puts.append(Put(Fill(right - left, 32, (ink, mix(ink, PANEL, 0.35))), left, y - 16, box))
        number = Words(points_text(value), Typeface.EXTRABOLD, 40, ink, "lm")
        puts.append(Put(number, track.right + 24, y, box))
        if not row:
            after = track.right + 34 + number.length
            margin = Words(f"± {round(100 * shares.margin)}", Typeface.BOLD, 32, MUTED, "lm")
            puts.append(Put(margin, after, y + 2, box))
            ends = across(shares.dice - shares.margin), across(shares.dice + shares.margin)
            puts += _lay_whisker(*ends, y, box)
    puts.append(Put(Fill(3, 100, (TEXT, TEXT)), zero - 1, track.top - 2, box))
    return puts


def _lay_whisker(low: int, high: int, y: int, box: Rect) -> list[Put]:
    """The estimate's margin of error."""
    return [
        Put(Fill(max(4, high - low), 4, (TEXT, TEXT)), low, y - 2, box),
        Put(Fill(4, 20, (TEXT, TEXT)), low, y - 10, box),
        Put(Fill(4, 20, (TEXT, TEXT)), max(low, high - 4), y - 10, box),
    ]


def _lay_moment(place: int, moment: DiceMoment) -> list[Put]:
    box, ink = moment_box(place), SIDES[moment.seat]
    fill = (mix(_BARS[moment.seat][0], PANEL, 0.35), mix(_BARS[moment.seat][1], PANEL, 0.35))
    gain = Words(points_text(moment.gain), Typeface.EXTRABOLD, 48, mix(ink, WHITE, 0.4), "rm")
    chance = fitted(moment.chance, Typeface.BOLD, range(34, 27, -1), 156, MUTED, "rm")
    return [
        Put(RaisedPlate(box.width, box.height, 18, fill, ink, 3), box.left, box.top, box),
        Put(Numbered(place + 1, ink, 62), box.left + 48, box.centre[1], box),
        Put(gain, box.right - 22, box.top + 42, box),
        Put(chance, box.right - 22, box.top + 90, box),
    ]
