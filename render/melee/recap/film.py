"""A recap as an animated WebP: the board before, a frame for each step, then all steps on the board."""

from bot.games.melee.history.steps import Step
from bot.games.melee.narration.recap import Moment, Recap, recap_text
from bot.games.melee.sight.threats import capture_stake
from bot.games.wording import counted
from render.grid.action_marks import StepDisc
from render.grid.tokens import Token
from render.melee.board.battlefield import lay_board
from render.melee.board.marks import Marks, marks_of
from render.melee.board.turn_strip import lay_strip, plate_fill
from render.melee.boardframe import STRIP_BOX, canvas, lay_strip_ground
from render.melee.log.fact_rows import glyphs_of
from render.melee.log.rows import lay_row
from render.melee.log.step_rows import SIZE, large_rows
from render.melee.palette import SIDES
from render.melee.sprites.token_styles import EMBLEMS, TOKENS
from render.pen.colour import WHITE, mix
from render.pen.encoding import Film, encode_film
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, paint
from render.pen.words import Words, fitted

ROW_SIZE, LONE_SIZE = 38, 44
_MARGIN, _HEAD, _BAR = 8, 43, 6
_PLATE = Rect(STRIP_BOX.left + _MARGIN, STRIP_BOX.top + 47, STRIP_BOX.right - _MARGIN, STRIP_BOX.bottom - 6)
_ROOM = Rect(_PLATE.left + 88, _PLATE.top - 3, _PLATE.right - 8, _PLATE.bottom + 3)
_SIGN_X, _SIGN = _PLATE.left + 46, 68


def lay_opening(recap: Recap, names: tuple[str, str]) -> list[Put]:
    """Before the first step: the turn's player, and the number of steps."""
    step = recap.moments[0].line.steps[0]
    upper, lower = _halves()
    name = fitted(clean(names[step.seat]), Typeface.BOLD, LONE_SIZE, upper.width, TEXT, "lm")
    words = f"Turn {step.turn}, {counted(len(recap.moments), 'step')}"
    return [
        *_lay_ground(step, 0.0),
        Put(Token(TOKENS[step.seat], EMBLEMS[step.seat], _SIGN), _SIGN_X, _PLATE.centre[1], _PLATE),
        Put(name, upper.left, upper.centre[1], upper),
        Put(Words(words, Typeface.SEMIBOLD, ROW_SIZE, MUTED, "lm"), lower.left, lower.centre[1], lower),
    ]


def lay_step(moment: Moment, place: int, count: int) -> list[Put]:
    """One of `count` steps, in this place from 1: the action, and its consequences below."""
    line = moment.line
    step = line.steps[-1]
    seat = step.seat if step.who is None else step.who.owner
    sign: StepDisc | Icon = (
        StepDisc(line.number, SIDES[seat].name, _SIGN) if line.number else Icon("dice_multiple", 52, TEXT)
    )
    did, came = large_rows(line, glyphs_of(moment.view), _ROOM.width * SIZE // ROW_SIZE)
    upper, lower = _halves()
    said = [*lay_row(did, upper, ROW_SIZE), *lay_row(came, lower, ROW_SIZE)]
    return [
        *_lay_ground(step, place / count, f"{place} of {count}"),
        Put(sign, _SIGN_X, _PLATE.centre[1], _PLATE),
        *(said if came else lay_row(did, _ROOM, LONE_SIZE)),
    ]


def _lay_ground(step: Step, share: float, said: str = "") -> list[Put]:
    """The strip with a progress bar, the turn's player, and an empty plate."""
    y = STRIP_BOX.top + _HEAD // 2 + 4
    box, fill = STRIP_BOX, plate_fill(step.seat if step.who is None else step.who.owner)
    title = Words(f"Turn {step.turn}", Typeface.BOLD, SIZE, mix(SIDES[step.seat].name, WHITE, 0.35), "lm")
    puts = [
        *lay_strip_ground(LINE, _BAR),
        Put(Token(TOKENS[step.seat], EMBLEMS[step.seat], 42), box.left + 30, y, None),
        Put(title, box.left + 58, y, box),
        Put(RaisedPlate(_PLATE.width, _PLATE.height, 12, fill), _PLATE.left, _PLATE.top, box),
    ]
    if share:
        puts.append(Put(Fill(round(box.width * share), _BAR, (GOLD, GOLD)), box.left, box.top, box))
    if said:
        puts.append(Put(Words(said, Typeface.BOLD, SIZE, TEXT, "rm"), box.right - 2 * _MARGIN, y, box))
    return puts


def _halves() -> tuple[Rect, Rect]:
    middle = _ROOM.centre[1]
    return (
        Rect(_ROOM.left, _ROOM.top, _ROOM.right, middle + 2),
        Rect(_ROOM.left, middle - 2, _ROOM.right, _ROOM.bottom),
    )


LIMIT = 4_000_000  # bytes: half of what Discord accepts everywhere, as phones load it
#: Parts of the full size and quality, in the order tried. Few recaps need a tenth of the limit. Whole parts
#: alone are quick: to make a frame three quarters as large takes longer than to encode it in full.
LEVELS = ((1, 72), (2, 60), (3, 40))
_OPENING_MS, _LAST_MS = 1000, 4000
_SHORTEST_MS, _LONGEST_MS, _LETTER_MS = 900, 1500, 25


def recap_film(recap: Recap, names: tuple[str, str]) -> Film:
    """The frames, 1100 × 1375 px, with their durations. `names` are by seat."""
    layouts = lay_recap(recap, names)
    views = [recap.before, *(moment.view for moment in recap.moments), recap.moments[-1].view]
    times = [_OPENING_MS, *map(_time, recap.moments), _LAST_MS]
    if len(layouts) < len(views):
        times[-2:] = [_LAST_MS]
    images = []
    for view, puts in zip(views, layouts, strict=False):
        image = canvas(view.board)
        paint(image, puts)
        images.append(image)
    return Film(tuple(images), tuple(times))


def lay_recap(recap: Recap, names: tuple[str, str]) -> list[list[Put]]:
    """The layouts of all frames: before, each step, and if there were several, all of them together."""
    moments = recap.moments
    count = len(moments)
    frames = [[*lay_board(recap.before, names, Marks()), *lay_opening(recap, names)]]
    for place, moment in enumerate(moments, 1):
        frames.append([*_lay_marked(moment, names), *lay_step(moment, place, count)])
    lines = [moment.line for moment in moments if moment.line.number]
    if len(lines) > 1:
        view = moments[-1].view
        steps = [step for moment in moments for step in moment.line.steps]
        stake = capture_stake(view)
        marks = marks_of(view, [event for step in steps for event in step.events])
        frames.append([*lay_board(view, names, marks, lines, stake), *lay_strip(view, steps, lines, stake)])
    return frames


def animated_recap(recap: Recap, names: tuple[str, str], limit: int = LIMIT) -> bytes:
    """The film as WebP, 1100 px wide, or less if it had more than `limit` bytes."""
    film = recap_film(recap, names)
    data = b""
    for part, quality in LEVELS:
        smaller = Film(tuple(image.reduce(part) for image in film.images), film.times) if part > 1 else film
        data = encode_film(smaller, quality)
        if len(data) <= limit:
            break
    return data


def _lay_marked(moment: Moment, names: tuple[str, str]) -> list[Put]:
    line = moment.line
    marks = marks_of(moment.view, [event for step in line.steps for event in step.events])
    return lay_board(moment.view, names, marks, (line,) if line.number else ())


def _time(moment: Moment) -> int:
    """The duration of a step in milliseconds, by the amount of text."""
    letters = sum(map(len, recap_text((moment.line,))))
    return max(_SHORTEST_MS, min(_LONGEST_MS, letters * _LETTER_MS))
