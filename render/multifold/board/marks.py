"""Marks of what happened: moves, fire with its hits, losses, and other signs."""

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

_BADGE, _DISC = 40, 46


def lay_marks(picture: BoardPicture) -> list[Put]:
    """Numbers and signs above all lines; what is lost in a space is summed up."""
    boxes = layout_of(picture.rows).boxes
    middles = {name: box.centre for name, box in boxes.items()}
    lost: dict[str, int] = {}
    puts: list[Put] = []
    for event in picture.events:
        if count := lost_in(event):
            lost[event.space] = lost.get(event.space, 0) + count
        else:
            puts += _marks(event, middles)
    puts += [
        Put(Burst(-count, SMALL_BURST_RADIUS), *_beside(middles[space])) for space, count in lost.items()
    ]
    return sorted(puts, key=lambda put: isinstance(put.sprite, RoundBadge | StepDisc | Burst))


def _marks(event: Event, middles: dict[str, tuple[int, int]]) -> Iterator[Put]:
    if event.kind == "move":
        (x, y), tip = along(middles[event.space], middles[event.to], (0.3, 0.72))
        yield Put(Arrow(((0, 0), (tip[0] - x, tip[1] - y)), seat_ink(event.seat)), x, y)
    elif event.kind in ("fire", "bite"):
        (x, y), tip, middle = along(middles[event.space], middles[event.to], (0.25, 0.74, 0.45))
        right, down = tip[0] - x, tip[1] - y
        yield Put(AttackLine(right, down), x, y)
        yield Put(StrikeHead(right, down), *tip)
        yield Put(StepDisc(event.hits, seat_ink(event.seat), _DISC), *middle)
    elif event.kind in SIGNS:
        for space in event.words if event.kind == "play" else (event.to or event.space,):
            yield Put(RoundBadge(*SIGNS[event.kind], _BADGE), *_beside(middles[space]))


def _beside(middle: tuple[int, int]) -> tuple[int, int]:
    """The upper right of a space."""
    return middle[0] + 36, middle[1] - 34
