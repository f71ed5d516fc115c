"""The strip of a film's frame: what was done in its step, and what came of it."""

from render.grid.action_marks import StepDisc
from render.grid.tokens import Token
from render.multiversus.board.frame import STRIP_BOX
from render.multiversus.palette import BOX, SIDES, TOKENS
from render.multiversus.values import Caption
from render.pen import captions
from render.pen.colour import mix
from render.pen.icons import Icon
from render.pen.palette import TEXT
from render.pen.stamps import Put, Sprite

_SIGN, _DISC = 76, 68


def lay_caption(caption: Caption) -> list[Put]:
    """A progress bar, the step's sign and number, and both lines; the turn aside."""
    fill = BOX if caption.side is None else (mix(SIDES[caption.side].bar[0], BOX[0], 0.3), BOX[1])
    return captions.lay_caption(caption, STRIP_BOX, fill, _sign(caption))


def _sign(caption: Caption) -> Sprite:
    if caption.number:
        assert caption.side is not None
        return StepDisc(caption.number, SIDES[caption.side].name, _DISC)
    if caption.side is None:
        return Icon("dice_multiple", 52, TEXT)
    return Token(TOKENS[caption.side], caption.glyph, _SIGN)
