"""Pictures of a round's pods: tables of three to five, two beside one another and six on each picture."""

from collections.abc import Sequence

from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.header import HEADER, Page, lay_header
from render.tables.look import (
    BOX,
    EDGE,
    FAINT,
    FLOOR,
    OWN,
    lay_live,
    lay_name,
    lay_note,
    lay_place,
    note_height,
)
from render.tables.pages import on_pages
from render.tables.tournaments.parts import PODS
from render.tables.tournaments.values import Pod, Pods, PodSeat

_BESIDE = 2
_LEFT, _GAP = 12, 16
_POD = (WIDTH - 2 * _LEFT - _GAP) // _BESIDE
_HEAD, _SEAT = 64, 60
_NO_SHOW = "no-show"
_STATES = {"open": "waiting", "decided": "over"}


def lay_pods(pods: Pods, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image."""
    pages = on_pages(pods.pods, PODS)
    return _lay_page(pods, pages[page], (page, len(pages)))


def _lay_page(pods: Pods, shown: Sequence[Pod], page: Page) -> tuple[int, list[Put]]:
    puts = lay_header("account_group", pods.title, pods.subtitle, pods.notice, page=page)
    top = HEADER + 18
    for start in range(0, len(shown), _BESIDE):
        beside = shown[start : start + _BESIDE]
        height = _HEAD + max(len(pod.seats) for pod in beside) * _SEAT + 12
        for index, pod in enumerate(beside):
            puts += _lay_pod(pod, Rect.sized(_LEFT + index * (_POD + _GAP), top, _POD, height))
        top += height + _GAP
    return top + note_height(pods.note, 4), puts + lay_note(pods.note, top)


def _lay_pod(pod: Pod, box: Rect) -> list[Put]:
    edge = (GOLD, 4) if pod.state == "running" else (EDGE, 3)
    head = Rect(box.left + 18, box.top + 4, box.right - 18, box.top + _HEAD)
    label = fitted(
        clean(pod.label), Typeface.EXTRABOLD, range(34, FLOOR - 1, -2), head.width - 190, TEXT, "lm"
    )
    puts = [
        Put(RaisedPlate(box.width, box.height, 14, BOX, *edge), box.left, box.top, box),
        Put(label, head.left, head.centre[1], head),
        Put(Fill(box.width - 28, 2, (EDGE, EDGE)), box.left + 14, head.bottom - 1, box),
    ]
    if pod.state == "running":
        puts += lay_live(Rect.sized(head.right - 124, head.centre[1] - 21, 124, 42))
    else:
        word = Words(_STATES[pod.state], Typeface.ITALIC, 30, MUTED, "rm")
        puts.append(Put(word, head.right - 4, head.centre[1], head))
    for index, seat in enumerate(pod.seats):
        puts += _lay_seat(
            seat, Rect.sized(box.left + 8, box.top + _HEAD + 4 + index * _SEAT, box.width - 16, _SEAT - 4)
        )
    return puts


def _lay_seat(seat: PodSeat, box: Rect) -> list[Put]:
    y = box.centre[1]
    puts = []
    if seat.is_own:
        puts.append(Put(RaisedPlate(box.width, box.height, 10, OWN, TEXT, 3), box.left, box.top, box))
    x = box.left + 36
    if seat.is_absent:
        puts.append(Put(RaisedPlate(20, 6, 3, (FAINT, FAINT)), x - 10, y - 3, box))
    elif seat.place is None:
        puts.append(Put(RaisedPlate(14, 14, 7, (EDGE, EDGE)), x - 7, y - 7, box))
    else:
        puts += lay_place(seat.place, x, box, has_medal=True)
    right = box.right - 12
    if seat.gained or seat.is_absent:
        text = _NO_SHOW if seat.is_absent else clean(seat.gained)
        face, ink = (
            (Typeface.ITALIC, FAINT)
            if seat.is_absent
            else (Typeface.EXTRABOLD, GOLD if seat.place == 1 else TEXT)
        )
        gained = fitted(text, face, range(34, FLOOR - 1, -1), 110, ink, "rm")
        puts.append(Put(gained, right, y, box))
        right -= max(70, gained.length + 16)
    if seat.points:
        points = fitted(clean(seat.points), Typeface.SEMIBOLD, range(30, FLOOR - 1, -1), 70, MUTED, "rm")
        puts.append(Put(points, right, y, box))
        right -= points.length + 12
    name = Rect(box.left + 70, box.top, right, box.bottom)
    return [*puts, *lay_name(seat.name, Typeface.BOLD, name, FAINT if seat.is_absent else TEXT)]
