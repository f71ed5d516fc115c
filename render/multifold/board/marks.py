"""Marks of what happened: moves, fire with its hits, losses, and other signs."""

import math
from collections.abc import Iterator

from bot.games.multifold.events.events import Event
from render.grid.action_marks import SMALL_BURST_RADIUS, Arrow, AttackLine, Burst, StepDisc, StrikeHead
from render.grid.layout import along
from render.multifold.palette import SIGNS
from render.multifold.reading import lost_in
from render.multifold.sprites import seat_ink
from render.multifold.table_layout import layout_of
from render.multifold.values import BoardPicture
from render.pen.icons import RoundBadge
from render.pen.stamps import Put

_BADGE, _DISC, _ASIDE = 40, 44, 13
Middle = tuple[int, int]


def lay_marks(picture: BoardPicture) -> list[Put]:
    """Numbers and signs above all lines; hits from a space at another and losses in a space are summed up."""
    middles = {name: box.centre for name, box in layout_of(picture.rows).boxes.items()}
    lost: dict[str, int] = {}
    fire: dict[tuple[int | None, str, str], int] = {}
    puts: list[Put] = []
    for event in picture.events:
        if count := lost_in(event):
            lost[event.space] = lost.get(event.space, 0) + count
        elif event.kind in ("fire", "bite"):
            shot = event.seat, event.space, event.to
            fire[shot] = fire.get(shot, 0) + event.hits
        else:
            puts += _marks(event, middles)
    for (seat, space, to), hits in fire.items():
        puts += _lay_fire(middles[space], middles[to], seat, hits)
    for space, count in lost.items():
        puts.append(Put(Burst(-count, SMALL_BURST_RADIUS), *_beside(middles[space])))
    return sorted(puts, key=lambda put: isinstance(put.sprite, RoundBadge | StepDisc | Burst))


def _marks(event: Event, middles: dict[str, Middle]) -> Iterator[Put]:
    if event.kind == "move":
        (x, y), tip = along(middles[event.space], middles[event.to], (0.3, 0.72))
        yield Put(Arrow(((0, 0), (tip[0] - x, tip[1] - y)), seat_ink(event.seat)), x, y)
    elif event.kind in SIGNS:
        for space in event.words if event.kind == "play" else (event.to or event.space,):
            yield Put(RoundBadge(*SIGNS[event.kind], _BADGE), *_beside(middles[space]))


def _beside(middle: Middle) -> Middle:
    """The upper right of a space."""
    return middle[0] + 36, middle[1] - 34


def _lay_fire(start: Middle, end: Middle, seat: int | None, hits: int) -> list[Put]:
    """A line at the right of the way there, so that fire that is returned has a line of its own."""
    right, down = end[0] - start[0], end[1] - start[1]
    aside = _ASIDE / math.hypot(right, down)
    shift = round(-down * aside), round(right * aside)
    places = along(start, end, (0.24, 0.74, 0.36))
    (x, y), tip, middle = [(across + shift[0], low + shift[1]) for across, low in places]
    return [
        Put(AttackLine(tip[0] - x, tip[1] - y), x, y),
        Put(StrikeHead(right, down), *tip),
        Put(StepDisc(hits, seat_ink(seat), _DISC), *middle),
    ]
