"""The strip below the board: the round, the activation under way, and what points are for."""

from render.grid.tokens import Token
from render.multiversus.board.frame import STRIP_BOX
from render.multiversus.palette import (
    ACTIONS,
    BOX,
    BOX_EDGE,
    EMBLEMS,
    SEAL_TEXT,
    STRIP_FILL,
    TOKENS,
    TROPHY,
    TYPE_FLOOR,
)
from render.multiversus.sprites.coins import SealedChoice
from render.multiversus.values import HIDDEN_ANSWER, NO_ANSWER, ActionCoin, Goal, Side, Strip
from render.pen.colour import RGB, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width

_ROUND = Rect.sized(10, STRIP_BOX.top + 12, 132, 81)
_LEFT = 156
_FIRST, _SECOND = STRIP_BOX.top + 31, STRIP_BOX.top + 79
_COIN_HEIGHT = 42
_RIGHT = STRIP_BOX.right - 14


def lay_strip(strip: Strip) -> list[Put]:
    box = STRIP_BOX
    return [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, 3, (LINE, LINE)), box.left, box.top, box),
        *_lay_round(strip),
        *_lay_activation(strip),
        *_lay_goals(strip),
    ]


def _lay_round(strip: Strip) -> list[Put]:
    x, _ = _ROUND.centre
    number = Words(f"{strip.round}/{strip.rounds}", Typeface.EXTRABOLD, 42, GOLD_INK, "mm")
    return [
        Put(RaisedPlate(*_ROUND.size, 14, GOLD_PLATE), _ROUND.left, _ROUND.top),
        Put(Words("ROUND", Typeface.BOLD, TYPE_FLOOR, GOLD_INK, "mm"), x, _ROUND.top + 21),
        Put(number, x, _ROUND.top + 55),
    ]


def _lay_activation(strip: Strip) -> list[Put]:
    """Who acts and how; what is known of the answer; when the turn ends."""
    left, puts = _LEFT, []
    dice = f"{strip.loses_on}: turn over"
    dice_width = round(width(dice, Typeface.SEMIBOLD, TYPE_FLOOR)) + 44
    if strip.loses_on:
        x = _RIGHT - dice_width
        puts.append(Put(Icon("dice_multiple", 32, TEXT), x + 16, _FIRST))
        puts.append(Put(Words(dice, Typeface.SEMIBOLD, TYPE_FLOOR, TEXT, "lm"), x + 42, _FIRST))
    if strip.note and not strip.unit:
        room = _RIGHT - (dice_width if strip.loses_on else 0) - left - 20
        note = fitted(strip.note, Typeface.SEMIBOLD, range(30, TYPE_FLOOR - 1, -1), room, MUTED, "lm")
        return [*puts, Put(note, left + 4, _FIRST)]
    if strip.unit:
        puts.append(Put(Token(TOKENS[strip.side], strip.unit, 56), left + 24, _FIRST))
        left += 60
        if strip.is_recovery:
            puts += _lay_word("bandage", "recovery", left, TEXT)
            left += round(width("recovery", Typeface.BOLD, 30)) + 60
        for coin in strip.actions:
            more, left = _lay_coin(coin, left)
            puts += more
    return puts + _lay_answer(strip, left, _RIGHT - (dice_width if strip.loses_on else 0) - 20)


def _lay_word(icon: str, text: str, left: int, ink: RGB) -> list[Put]:
    return [
        Put(Icon(icon, 30, ink), left + 16, _FIRST),
        Put(Words(text, Typeface.BOLD, 30, ink, "lm"), left + 38, _FIRST),
    ]


def _lay_coin(coin: ActionCoin, left: int) -> tuple[list[Put], int]:
    look = ACTIONS[coin.kind]
    text = f"{coin.kind} ×2" if coin.is_double else coin.kind
    wide = round(width(text, Typeface.BOLD, 30)) + 66
    fill = BOX if coin.is_done else (mix(look.plate[0], BOX[0], 0.45), mix(look.plate[1], BOX[1], 0.45))
    edge, ink = (BOX_EDGE, MUTED) if coin.is_done else (GOLD, TEXT)
    box = Rect.sized(left, _FIRST - _COIN_HEIGHT // 2, wide, _COIN_HEIGHT)
    icon = "check_bold" if coin.is_done else look.icon
    puts = [
        Put(RaisedPlate(box.width, box.height, 10, fill, edge, 3), box.left, box.top),
        Put(Icon(icon, 28, MUTED if coin.is_done else look.tint), left + 26, _FIRST),
        Put(Words(text, Typeface.BOLD, 30, ink, "lm"), left + 48, _FIRST),
    ]
    return puts, left + wide + 10


def _lay_answer(strip: Strip, left: int, right: int) -> list[Put]:
    if not strip.answer:
        return []
    is_hidden = strip.answer == HIDDEN_ANSWER
    ink, start = (SEAL_TEXT if is_hidden else MUTED), left + (52 if is_hidden else 8)
    said = strip.answer if is_hidden or strip.answer == NO_ANSWER else f"answer: {strip.answer}"
    if strip.may_react:
        said, ink = "may react" if is_hidden else f"may react: {strip.answer}", TEXT
    sizes = range(30, TYPE_FLOOR - 1, -1)
    if width(said, Typeface.BOLD, TYPE_FLOOR) > right - start:
        said = strip.answer
    words = fitted(said, Typeface.BOLD, sizes, right - start, ink, "lm")
    puts = [Put(SealedChoice(44), left + 26, _FIRST)] if is_hidden else []
    return [*puts, Put(words, start, _FIRST)]


def _lay_goals(strip: Strip) -> list[Put]:
    """What wins at the end of a turn for the side that is to act, and what brings it how many points."""
    head = f"{strip.goal} when a turn ends:"
    puts = [
        Put(Token(TOKENS[strip.asked], EMBLEMS[strip.asked], 44), _LEFT + 24, _SECOND),
        Put(Icon(TROPHY, 30, GOLD), _LEFT + 66, _SECOND),
        Put(Words(head, Typeface.BOLD, TYPE_FLOOR, TEXT, "lm"), _LEFT + 88, _SECOND),
    ]
    left = _LEFT + 104 + round(width(head, Typeface.BOLD, TYPE_FLOOR))
    for goal in strip.goals:
        more, left = _lay_goal(strip.asked, goal, left)
        if left > _RIGHT:
            break
        puts += more
    return puts


def _lay_goal(side: Side, goal: Goal, left: int) -> tuple[list[Put], int]:
    wide = round(width(goal.text, Typeface.SEMIBOLD, TYPE_FLOOR))
    points = f"+{goal.points}"
    after = left + 44 + wide + 10
    sign: Sprite = Icon(goal.glyph, 32, TEXT)
    if goal.text == "down":
        sign = Token(TOKENS["adversaries" if side == "heroes" else "heroes"], goal.glyph, 42)
    puts = [
        Put(sign, left + 18, _SECOND),
        Put(Words(goal.text, Typeface.SEMIBOLD, TYPE_FLOOR, MUTED, "lm"), left + 40, _SECOND),
        Put(Words(points, Typeface.EXTRABOLD, TYPE_FLOOR, GOLD, "lm"), after, _SECOND),
    ]
    return puts, after + round(width(points, Typeface.EXTRABOLD, TYPE_FLOOR)) + 20
