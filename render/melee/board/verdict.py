"""The strip below the board of an ended duel: a card with the verdict, the winner and the reason."""

from msgspec import Struct

from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.view import View
from bot.games.melee.words.terms import ending_reason, verdict_word
from bot.games.two_seats import Seat
from render.grid.tokens import Token
from render.melee.boardframe import CANVAS, STRIP_BOX
from render.melee.palette import SIDES
from render.melee.sprites.token_styles import EMBLEMS, TOKENS
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

_EMBLEM, _EMBLEM_X = 138, 100
_LEFT, _MARGIN = 196, 26
_PILL_HEIGHT, _PILL_SIZE, _PILL_Y = 48, 34, 37
_NAME_Y, _NAME_SIZES = 90, range(62, 39, -2)
_REASON_Y, _REASON_SIZES = 139, range(38, 29, -2)
_FRAME = 5
_RED, _RED_PLATE = rgb("#E2604F"), (rgb("#F08A78"), rgb("#C6483A"))


class Verdict(Struct, frozen=True):
    """How the card shows what an ended duel is to the viewer: by an icon and by colours."""

    icon: str
    ink: RGB
    plate: tuple[RGB, RGB]


_LOOKS = {
    "Victory": Verdict("trophy", GOLD, GOLD_PLATE),
    "Defeat": Verdict("skull", _RED, _RED_PLATE),
    "Draw": Verdict("handshake", GOLD, GOLD_PLATE),
}


def lay_verdict(
    view: View, outcome: Outcome, names: tuple[str, str], viewer: Seat | None = None
) -> list[Put]:
    """The card for this player or for everybody, and a frame around the whole picture."""
    word, box = verdict_word(outcome.winner, viewer), STRIP_BOX
    verdict = _LOOKS[word]
    ground = (mix(INK, verdict.ink, 0.24), INK)
    return [
        Put(Fill(box.width, box.height, ground), box.left, box.top, box),
        *_lay_emblem(outcome, verdict, box),
        *_lay_pill(verdict, word.upper(), f"turn {view.turn}", box),
        *_lay_winner(view, outcome, names, verdict, box),
        *_lay_frame(verdict.ink),
    ]


def _lay_emblem(outcome: Outcome, verdict: Verdict, box: Rect) -> list[Put]:
    """The winner's token; a draw has both shake hands."""
    y = box.centre[1]
    if outcome.winner is None:
        return [Put(Icon(verdict.icon, 120, verdict.ink), _EMBLEM_X, y, box)]
    winner = outcome.winner
    return [Put(Token(TOKENS[winner], EMBLEMS[winner], _EMBLEM), _EMBLEM_X, y, box)]


def _lay_pill(verdict: Verdict, word: str, when: str, box: Rect) -> list[Put]:
    y = box.top + _PILL_Y
    wide = round(width(word, Typeface.EXTRABOLD, _PILL_SIZE)) + 92
    pill = Rect.sized(_LEFT, y - _PILL_HEIGHT // 2, wide, _PILL_HEIGHT)
    words = Words(word, Typeface.EXTRABOLD, _PILL_SIZE, GOLD_INK, "lm")
    return [
        Put(RaisedPlate(pill.width, pill.height, _PILL_HEIGHT // 2, verdict.plate), pill.left, pill.top, box),
        Put(Icon(verdict.icon, 34, GOLD_INK), pill.left + 38, y, pill),
        Put(words, pill.left + 66, y, pill),
        Put(Words(when, Typeface.SEMIBOLD, 34, MUTED, "lm"), pill.right + 20, y, box),
    ]


def _lay_winner(
    view: View, outcome: Outcome, names: tuple[str, str], verdict: Verdict, box: Rect
) -> list[Put]:
    """The name alone in its line, so that a right-to-left name moves no other words."""
    room = Rect(_LEFT - 4, box.top, box.right - _MARGIN, box.bottom)
    if outcome.winner is None:
        name, ink = "Nobody wins", TEXT
    else:
        name, ink = clean(names[outcome.winner]), mix(SIDES[outcome.winner].name, TEXT, 0.4)
    reason = ending_reason(outcome.winner, outcome.by, view.turn)
    wide = room.width - 8
    return [
        Put(fitted(name, Typeface.EXTRABOLD, _NAME_SIZES, wide, ink, "lm"), _LEFT, box.top + _NAME_Y, room),
        Put(
            fitted(reason, Typeface.SEMIBOLD, _REASON_SIZES, wide, verdict.ink, "lm"),
            _LEFT,
            box.top + _REASON_Y,
            room,
        ),
    ]


def _lay_frame(ink: RGB) -> list[Put]:
    box, fill = CANVAS, (ink, ink)
    across, down = Fill(box.width, _FRAME, fill), Fill(_FRAME, box.height, fill)
    return [
        Put(across, box.left, box.top, box),
        Put(across, box.left, box.bottom - _FRAME, box),
        Put(down, box.left, box.top, box),
        Put(down, box.right - _FRAME, box.top, box),
    ]
