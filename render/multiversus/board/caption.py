"""The strip of a film's frame: what was done in its step, and what came of it."""

from render.grid.action_marks import StepDisc
from render.grid.tokens import Token
from render.multiversus.board.frame import STRIP_BOX
from render.multiversus.palette import BOX, SIDES, STRIP_FILL, TOKENS, TYPE_FLOOR
from render.multiversus.values import Caption
from render.pen.colour import mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width

_BAR, _MARGIN, _SIGN_X, _LEFT, _SIGN, _DISC = 6, 8, 56, 108, 76, 68
_PLATE = Rect(STRIP_BOX.left + _MARGIN, STRIP_BOX.top + 12, STRIP_BOX.right - _MARGIN, STRIP_BOX.bottom - 6)
_FIRST, _SECOND = _PLATE.top + 25, _PLATE.top + 63
_DID, _CAME = range(34, TYPE_FLOOR - 1, -2), range(31, TYPE_FLOOR - 1, -1)


def lay_caption(caption: Caption) -> list[Put]:
    """A progress bar, the step's sign and number, and both lines; the turn aside."""
    box, right = STRIP_BOX, _PLATE.right - 14
    fill = BOX if caption.side is None else (mix(SIDES[caption.side].bar[0], BOX[0], 0.3), BOX[1])
    aside = f"{caption.place}/{caption.count}" if caption.place else ""
    edge = right - round(width(aside, Typeface.BOLD, TYPE_FLOOR)) - 16
    did = fitted(clean(caption.did), Typeface.BOLD, _DID, edge - _LEFT, TEXT, "lm")
    puts = [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, _BAR, (LINE, LINE)), box.left, box.top, box),
        Put(RaisedPlate(_PLATE.width, _PLATE.height, 12, fill), _PLATE.left, _PLATE.top, box),
        *[Put(sign, _SIGN_X, _PLATE.centre[1], _PLATE) for sign in _signs(caption)],
        Put(did, _LEFT, _FIRST, _PLATE),
        Put(Words(aside, Typeface.BOLD, TYPE_FLOOR, MUTED, "rm"), right, _FIRST, _PLATE),
    ]
    if caption.place:
        done = round(box.width * caption.place / caption.count)
        puts.append(Put(Fill(done, _BAR, (GOLD, GOLD)), box.left, box.top, box))
    title = fitted(caption.title, Typeface.SEMIBOLD, _CAME, 330, MUTED, "rm")
    puts.append(Put(title, right, _SECOND, _PLATE))
    if caption.came:
        room = right - _LEFT - round(width(title.text, title.face, title.size)) - 24
        came = fitted(clean(caption.came), Typeface.SEMIBOLD, _CAME, room, GOLD, "lm")
        puts.append(Put(came, _LEFT, _SECOND, _PLATE))
    return puts


def _signs(caption: Caption) -> list[Sprite]:
    if caption.number:
        assert caption.side is not None
        return [StepDisc(caption.number, SIDES[caption.side].name, _DISC)]
    if caption.side is None:
        return [Icon("dice_multiple", 52, TEXT)]
    return [Token(TOKENS[caption.side], caption.glyph, _SIGN)]
