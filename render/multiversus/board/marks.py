"""Marks of what happened in the activation: walks, force, attacks, powers, with their order."""

from collections.abc import Mapping, Sequence

from render.grid.action_marks import Arrow, AttackLine, OriginMark, StepDisc, StrikeHead
from render.grid.cells import Square
from render.grid.layout import along
from render.multiversus.board.frame import BOARD, SPACE, body_box
from render.multiversus.palette import ACTIONS, FORCE, SIDES, WAYS
from render.multiversus.sprites.marks import PowerLine
from render.multiversus.values import Mark, Outcome, Sign, SignMark, Spot, StrikeMark, WalkMark
from render.pen.colour import RGB, rgb
from render.pen.icons import RoundBadge
from render.pen.stamps import Put

_DISC, _BADGE = 42, 46
_SHORT = 0.62  # of the way to the middle of a space, so that the figure there stays visible
_STRIKE = rgb("#FF4B3E")
_QUIET = (rgb("#6B7386"), rgb("#4A5163"))
_HARM = (rgb("#FF5A47"), rgb("#C21717"))
_OUTCOMES: Mapping[Outcome, RoundBadge] = {
    "hit": RoundBadge("heart_broken", _HARM, _BADGE),
    "disabled": RoundBadge("close_thick", _HARM, _BADGE),
    "gone": RoundBadge("skull", _HARM, _BADGE),
    "defended": RoundBadge("shield", ACTIONS["defend"].plate, _BADGE),
    "nothing": RoundBadge("close_thick", _QUIET, _BADGE),
}
_SIGNS: Mapping[Sign, RoundBadge] = {
    "power": RoundBadge("star_four_points", ACTIONS["stunt"].plate, _BADGE),
    "failed": RoundBadge("close_thick", _QUIET, _BADGE),
    "recovery": RoundBadge("bandage", (rgb("#2FA563"), rgb("#1B6A3E")), _BADGE),
    "broken": RoundBadge("bandage", _QUIET, _BADGE),
}


def lay_marks(marks: Sequence[Mark]) -> list[Put]:
    """In the order in which they happened, signs above all lines; each step has its number once."""
    puts: list[Put] = []
    for mark in marks:
        match mark:
            case WalkMark():
                puts += _lay_walk(mark)
            case StrikeMark():
                puts += _lay_strike(mark)
            case SignMark():
                puts += _lay_sign(mark)
    return sorted(puts, key=lambda put: isinstance(put.sprite, RoundBadge | StepDisc))


def _middle(spot: Spot) -> tuple[int, int]:
    return body_box(spot.space, is_large=spot.is_large).centre


def _lay_walk(walk: WalkMark) -> list[Put]:
    points = [_middle(Spot(space, walk.is_large)) for space in walk.spaces]
    (ax, ay), (bx, by) = points[-2:]
    steps = max(1, max(abs(bx - ax), abs(by - ay)) / SPACE)  # a leap has several in one
    share = 1 - (1 - _SHORT) / steps
    points[-1] = (round(ax + (bx - ax) * share), round(ay + (by - ay) * share))
    x, y = points[0]
    relative = tuple((to_x - x, to_y - y) for to_x, to_y in points)
    ink = FORCE if walk.by_force else WAYS[walk.side]
    box = body_box(walk.spaces[0], is_large=walk.is_large)
    disc = along((x, y), points[1], (0.45,))[0]
    return [
        Put(OriginMark(Square(2 * SPACE if walk.is_large else SPACE), ink), box.left, box.top),
        Put(Arrow(relative, ink), x, y),
        *_lay_number(walk.number, disc, SIDES[walk.side].name),
    ]


def _lay_strike(strike: StrikeMark) -> list[Put]:
    middles = _middle(strike.start), _middle(strike.end)
    shares = (0.3, _SHORT) if _is_near(*middles) else (0.2, 0.86)
    start, tip = along(*middles, shares)
    right, down = tip[0] - start[0], tip[1] - start[1]
    puts = [
        Put(AttackLine(right, down), *start),
        Put(StrikeHead(right, down), *tip),
        *_lay_number(strike.number, along(start, tip, (0.4,))[0], _STRIKE),
    ]
    if strike.outcome:
        puts.append(Put(_OUTCOMES[strike.outcome], *tip))
    return puts


def _lay_sign(mark: SignMark) -> list[Put]:
    """The sign at the upper edge of its place, or at the end of a dotted line to somebody else's."""
    start = _middle(mark.start)
    ink = SIDES[mark.side].name
    if mark.end is None:
        box = body_box(mark.start.space, is_large=mark.start.is_large)
        x, y = start[0], max(box.top + 4, BOARD.top + _BADGE // 2)
        return [Put(_SIGNS[mark.sign], x, y), *_lay_number(mark.number, (x - _BADGE, y), ink)]
    end = _middle(mark.end)
    shares = (0.3, 0.7) if _is_near(start, end) else (0.2, 0.86)
    begin, tip = along(start, end, shares)
    return [
        Put(PowerLine(tip[0] - begin[0], tip[1] - begin[1], ACTIONS["stunt"].tint), *begin),
        Put(_SIGNS[mark.sign], *tip),
        *_lay_number(mark.number, along(begin, tip, (0.3,))[0], ink),
    ]


def _lay_number(number: int, place: tuple[int, int], ink: RGB) -> list[Put]:
    return [Put(StepDisc(number, ink, _DISC), *place)] if number else []


def _is_near(start: tuple[int, int], end: tuple[int, int]) -> bool:
    return max(abs(start[0] - end[0]), abs(start[1] - end[1])) <= SPACE
