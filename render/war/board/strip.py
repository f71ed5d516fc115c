"""The strip below the board: round and phase, the viewer's missions or what is asked, and a legend."""

from collections.abc import Iterable, Iterator

from render.grid.tokens import Token
from render.pen import captions
from render.pen.colour import mix
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, RoundBadge
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, LINE, MUTED, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put, Sprite
from render.pen.words import Words, fitted, width, wrapped
from render.war.palette import (
    BOX,
    EMBLEM,
    GOAL_INKS,
    NEED_ICONS,
    SEEN,
    TACTICAL,
    TYPE_FLOOR,
    UNKNOWN,
    WATCHED,
    side_of,
    token_of,
)
from render.war.sprites.chips import ActionPoints, AgePlate, NumberTag
from render.war.sprites.goals import goal_sign
from render.war.sprites.land import AreaEdge, EventToken, Quarry
from render.war.table_layout import TableLayout
from render.war.values import GOALS, BoardPicture, Caption, MissionCard

_PLATE = 152
_MARGIN = 10
_FLOOR = 28


def lay_strip(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """The round, then the viewer's own missions; for spectators what is asked."""
    box = layout.strip
    plate = Rect(box.left + _MARGIN, box.top + 10, box.left + _MARGIN + _PLATE, box.bottom - 8)
    rest = Rect(plate.right + 14, plate.top, box.right - _MARGIN, plate.bottom)
    puts = [
        Put(Fill(box.width, box.height, (BOX[1], BOX[1])), box.left, box.top),
        Put(RaisedPlate(*plate.size, 14, GOLD_PLATE), plate.left, plate.top),
        Put(Words("ROUND", Typeface.BOLD, _FLOOR, GOLD_INK, "mm"), plate.centre[0], plate.top + 26),
        Put(
            Words(f"{picture.round}/{picture.rounds}", Typeface.EXTRABOLD, 44, GOLD_INK, "mm"),
            plate.centre[0],
            plate.top + 66,
        ),
    ]
    if picture.missions:
        wide = (rest.width - 10) // 2
        for place, card in enumerate(picture.missions[:2]):
            left = rest.left + place * (wide + 10)
            puts += _lay_mission(card, Rect.sized(left, rest.top, wide, rest.height))
        return puts
    return [*puts, *_lay_note(picture, rest)]


def _lay_mission(card: MissionCard, box: Rect) -> Iterator[Put]:
    yield Put(RaisedPlate(*box.size, 14, BOX, LINE, 3), box.left, box.top)
    upper, lower = box.top + 29, box.top + 67
    reward = Words(f"+{card.points}", Typeface.EXTRABOLD, 36, GOLD, "rm")
    yield Put(reward, box.right - 16, upper)
    yield Put(Icon(NEED_ICONS[card.need], 34, GOAL_INKS["stones"]), box.left + 32, upper)
    room = box.width - 62 - reward.length - 26
    if width(card.text, Typeface.BOLD, _FLOOR + 1) <= room:
        text = fitted(card.text, Typeface.BOLD, range(34, _FLOOR, -1), room, TEXT, "lm")
        yield Put(text, box.left + 58, upper)
        yield Put(
            Words("mission, only you see it", Typeface.MEDIUM, _FLOOR, MUTED, "lm"), box.left + 20, lower
        )
    else:
        lines = wrapped(card.text, Typeface.BOLD, _FLOOR, room, 2)
        for y, line in zip((upper, lower - 2), lines, strict=False):
            yield Put(Words(line, Typeface.BOLD, _FLOOR, TEXT, "lm"), box.left + 58, y)
    yield Put(AgePlate(max(1, card.age), 26), box.right - 34, lower)


def _lay_note(picture: BoardPicture, box: Rect) -> Iterator[Put]:
    yield Put(RaisedPlate(*box.size, 14, BOX, LINE, 3), box.left, box.top)
    size = next(
        (
            size
            for size in range(36, _FLOOR, -2)
            if len(wrapped(picture.note, Typeface.BOLD, size, box.width - 40, 9)) < 3
        ),
        _FLOOR,
    )
    lines = wrapped(picture.note, Typeface.BOLD, size, box.width - 40, 2)
    for place, line in enumerate(lines):
        y = box.centre[1] + round((place - (len(lines) - 1) / 2) * 40)
        yield Put(Words(line, Typeface.BOLD, size, TEXT, "lm"), box.left + 20, y)


def lay_caption(layout: TableLayout, caption: Caption) -> list[Put]:
    """The strip of a film's frame: what was done in its step, and what came of it."""
    sign: Sprite = Icon("dice_multiple", 52, TEXT)
    fill = BOX
    if caption.seat is not None:
        sign = Token(token_of(caption.seat), EMBLEM, 86)
        fill = (mix(side_of(caption.seat).bar[0], BOX[0], 0.3), BOX[1])
    return captions.lay_caption(caption, layout.strip, fill, sign)


def lay_legend(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """What the signs mean that are in the picture, as far as there is room."""
    box = layout.legend
    puts: list[Put] = [Put(Fill(box.width, box.height, (BOX[1], BOX[1])), box.left, box.top)]
    x, y = box.left + 14, box.top + 21
    for sprite, wide, text in _signs(picture, layout):
        words = Words(text, Typeface.MEDIUM, TYPE_FLOOR + 1, MUTED, "lm")
        if x + wide + 8 + words.length > box.right - 12:
            continue
        puts += [Put(sprite, x + wide // 2, y), Put(words, x + wide + 8, y)]
        x += wide + words.length + 26
    return puts


def _signs(picture: BoardPicture, layout: TableLayout) -> Iterable[tuple[Sprite, int, str]]:
    shown = [block for block in picture.blocks if block.hex in layout.boxes]
    hidden = sorted({block.seat for block in shown if not block.kind and block.seat is not None})
    if hidden:
        yield Token(token_of(hidden[0]), UNKNOWN, 46), 38, "face down"
    if any(bar.width < WIDTH for bar in layout.bars):
        for goal in GOALS:
            yield goal_sign(goal, 30), 30, goal
    if any(bar.team for bar in picture.bars) and layout.bars:
        yield NumberTag("A", 32), 30, "team"
    if any(block.ap is not None for block in shown) and not layout.is_brief:
        yield ActionPoints(3, 32), 32, "action points"
    if any(block.is_seen for block in shown):
        yield RoundBadge(SEEN, WATCHED, 34), 34, "enemy sees it"
    if any(block.number for block in shown) and not layout.is_brief:
        yield NumberTag("u1", 30), 40, "its number"
    if picture.viewer is not None:
        yield AreaEdge("sight", 40, 0, 4), 2, "        sight ends"
    if any(each.has_quarry and each.name in layout.boxes for each in picture.hexes):
        yield Quarry(36), 32, "quarry: a stone a round"
    if any(each.has_event and each.name in layout.boxes for each in picture.hexes):
        yield EventToken(36), 36, "event"
    if picture.tactical is not None:
        yield Icon(TACTICAL, 28, GOLD), 26, f"tactical points {picture.tactical}"
