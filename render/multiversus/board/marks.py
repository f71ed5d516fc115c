"""Marks of what happened in the activation: walks, force, attacks, with their order."""

from collections.abc import Sequence

from render.grid.action_marks import Arrow, AttackLine, OriginMark, StepDisc, StrikeHead
from render.grid.cells import Square
from render.grid.layout import along
from render.multiversus.board.frame import SPACE, body_box
from render.multiversus.palette import FORCE, SIDES, WAYS
from render.multiversus.sprites.figures import RoundBadge
from render.multiversus.values import Mark, StrikeMark, WalkMark
from render.pen.colour import rgb
from render.pen.stamps import Put

_DISC = 42
_SHORT = 0.62  # of the way to the middle of a space, so that the figure there stays visible
_OUTCOMES = {
    "hit": RoundBadge("heart_broken", (rgb("#FF5A47"), rgb("#C21717")), 46),
    "defended": RoundBadge("shield", (rgb("#566175"), rgb("#3B4455")), 46),
    "nothing": RoundBadge("close_thick", (rgb("#6B7386"), rgb("#4A5163")), 46),
}


def lay_marks(marks: Sequence[Mark]) -> list[Put]:
    """In the order in which they happened; each has its number."""
    puts = []
    for number, mark in enumerate(marks, start=1):
        puts += _lay_walk(mark, number) if isinstance(mark, WalkMark) else _lay_strike(mark, number)
    return puts


def _middle(space: str) -> tuple[int, int]:
    return body_box(space).centre


def _lay_walk(walk: WalkMark, number: int) -> list[Put]:
    points = [_middle(space) for space in walk.spaces]
    (ax, ay), (bx, by) = points[-2:]
    points[-1] = (round(ax + (bx - ax) * _SHORT), round(ay + (by - ay) * _SHORT))
    x, y = points[0]
    relative = tuple((to_x - x, to_y - y) for to_x, to_y in points)
    ink = FORCE if walk.by_force else WAYS[walk.side]
    box = body_box(walk.spaces[0])
    disc = along((x, y), points[1], (0.45,))[0]
    return [
        Put(OriginMark(Square(SPACE), ink), box.left, box.top),
        Put(Arrow(relative, ink), x, y),
        Put(StepDisc(number, SIDES[walk.side].name, _DISC), *disc),
    ]


def _lay_strike(strike: StrikeMark, number: int) -> list[Put]:
    middles = _middle(strike.start), _middle(strike.end)
    shares = (0.3, _SHORT) if _is_near(*middles) else (0.2, 0.86)
    start, tip = along(*middles, shares)
    right, down = tip[0] - start[0], tip[1] - start[1]
    puts = [
        Put(AttackLine(right, down), *start),
        Put(StrikeHead(right, down), *tip),
        Put(StepDisc(number, rgb("#FF4B3E"), _DISC), *along(start, tip, (0.5,))[0]),
    ]
    if strike.outcome:
        puts.append(Put(_OUTCOMES[strike.outcome], *tip))
    return puts


def _is_near(start: tuple[int, int], end: tuple[int, int]) -> bool:
    return max(abs(start[0] - end[0]), abs(start[1] - end[1])) <= SPACE
