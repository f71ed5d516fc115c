"""A recap as an animated WebP: the board before, a frame for each step, then all steps on the board."""

from bot.games.melee.sight.threats import capture_threat
from bot.games.melee.telling.recap import Moment, Recap, recap_text
from render.melee.board.battlefield import lay_board
from render.melee.board.marks import Marks, marks_of
from render.melee.board.turn_strip import lay_strip
from render.melee.boardframe import canvas
from render.melee.recap.strip import lay_opening, lay_step
from render.pen.encoding import Film, encode_film
from render.pen.stamps import Put, paint

LIMIT = 4_000_000  # bytes: half of what Discord accepts everywhere, as phones load it
#: Parts of the full size and quality, in the order tried. Few recaps need a tenth of the limit. Whole parts
#: alone are quick: to make a frame three quarters as large takes longer than to encode it in full.
LEVELS = ((1, 72), (2, 60), (3, 40))
_OPENING_MS, _LAST_MS = 1000, 4000
_SHORTEST_MS, _LONGEST_MS, _LETTER_MS = 900, 1500, 25


def recap_film(recap: Recap, names: tuple[str, str]) -> Film:
    """The frames, 1100 × 1375 px, with how long to show each. `names` are by seat."""
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
        threat = capture_threat(view)
        marks = marks_of(view, [event for step in steps for event in step.events])
        frames.append([*lay_board(view, names, marks, lines, threat), *lay_strip(view, steps, lines, threat)])
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
    """How long to show a step, in milliseconds: by how much there is to read."""
    letters = sum(map(len, recap_text((moment.line,))))
    return max(_SHORTEST_MS, min(_LONGEST_MS, letters * _LETTER_MS))
