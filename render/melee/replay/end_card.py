"""The end card of a replay: the result and both sides' figures, over the last position."""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.view import View
from bot.games.melee.words.terms import ENDINGS
from bot.games.two_seats import Seat
from render.grid.tokens import Token
from render.melee.boardframe import BOARD, CANVAS
from render.melee.palette import SIDES
from render.melee.replay.beats import ReplayBeat, SideFigures, tally
from render.melee.sprites.token_styles import EMBLEMS, TOKENS
from render.pen.colour import rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Stamp
from render.pen.words import Anchor, Words, fitted

_BOX = Rect.sized(BOARD.left + 62, BOARD.top + 122, 900, 780)
_PLATE = (rgb("#262C3A"), rgb("#171A23"))
_ROW = 84
_INWARD: tuple[tuple[Seat, int, Anchor], ...] = ((Seat.SOUTH, 1, "lm"), (Seat.NORTH, -1, "rm"))
_SHADE = 165


class Veil(Struct, frozen=True):
    """A dark layer. The reference point is its upper left corner."""

    width: int
    height: int

    def draw(self) -> Stamp:
        return Stamp(rgb("#0A0C11"), Image.new("L", (self.width, self.height), _SHADE))


def lay_end(view: View, steps: Sequence[ReplayBeat], names: tuple[str, str]) -> list[Put]:
    """The layout over the last frame; empty if the duel has not ended."""
    if view.outcome is None:
        return []
    box = _BOX
    south, north = tally(steps, Seat.SOUTH), tally(steps, Seat.NORTH)
    rows = (
        ("destroyed", str(south.destroyed), str(north.destroyed)),
        ("damage in combat", str(south.damage), str(north.damage)),
        ("summoned", str(south.summoned), str(north.summoned)),
        ("average die", _average(south), _average(north)),
    )
    puts = [
        Put(Veil(*CANVAS.size), 0, 0),
        Put(RaisedPlate(box.width, box.height, 22, _PLATE, GOLD, 5), box.left, box.top),
        *_lay_title(view, view.outcome, names, box),
        *_lay_sides(names, Rect(box.left + 24, box.top + 290, box.right - 24, box.top + 400)),
    ]
    for index, row in enumerate(rows):
        top = box.top + 420 + index * _ROW
        puts += _lay_row(row, Rect(box.left + 40, top, box.right - 40, top + _ROW))
    return puts


def _average(side: SideFigures) -> str:
    return f"{side.rolled:.1f}" if side.rolled else "–"


def _lay_title(view: View, outcome: Outcome, names: tuple[str, str], box: Rect) -> list[Put]:
    """The result. The winner's name is on its own line, so that a right-to-left name moves no other words."""
    how = f"{ENDINGS.get(outcome.by, outcome.by)} · turn {view.turn}"
    room = box.width - 80
    x = box.centre[0]
    if outcome.winner is None:
        icon, title = "handshake", "A draw"
    else:
        icon, title, how = "trophy", clean(names[outcome.winner]), f"wins {how}"
    named = fitted(title, Typeface.EXTRABOLD, range(72, 51, -2), room, TEXT, "mm")
    return [
        Put(Icon(icon, 110, GOLD), x, box.top + 76, box),
        Put(named, x, box.top + 180, box),
        Put(Words(how, Typeface.SEMIBOLD, 38, MUTED, "mm"), x, box.top + 244, box),
    ]


def _lay_sides(names: tuple[str, str], box: Rect) -> list[Put]:
    """South on the left, North on the right, with their emblems at the outer edges."""
    puts = [Put(Fill(box.width, 2, (LINE, LINE)), box.left, box.top)]
    half, y = box.width // 2, box.centre[1] + 6
    for seat, inward, anchor in _INWARD:
        side = Rect.sized(box.left if inward > 0 else box.left + half, box.top, half, box.height)
        x = side.left + 56 if inward > 0 else side.right - 56
        name = fitted(clean(names[seat]), Typeface.CONDENSED, 38, half - 130, SIDES[seat].name, anchor)
        puts += [
            Put(Token(TOKENS[seat], EMBLEMS[seat], 100), x, y - 2, box),
            Put(name, x + 60 * inward, y, side),
        ]
    return puts


def _lay_row(row: tuple[str, str, str], box: Rect) -> list[Put]:
    label, south, north = row
    y = box.centre[1]
    return [
        Put(Words(south, Typeface.EXTRABOLD, 54, TEXT, "lm"), box.left + 50, y, box),
        Put(Words(label, Typeface.SEMIBOLD, 38, MUTED, "mm"), box.centre[0], y, box),
        Put(Words(north, Typeface.EXTRABOLD, 54, TEXT, "rm"), box.right - 50, y, box),
    ]
