"""The table with the turn that was shown last: where each of its actions happened, and where it led."""

from PIL import Image

from bot.games.universum.cards.vocabulary import tool_of
from render.pen.geometry import WIDTH, Point, Rect
from render.pen.stamps import Put
from render.universum.sprites.numbers import Ordinal
from render.universum.sprites.portals import Mark
from render.universum.table.labs import lay_count
from render.universum.table.places import (
    PORTALS,
    RADIUS,
    places_of,
    sealed_size,
    sealed_spot,
    smooth,
    tool_spot,
)
from render.universum.table.table import draw_table_with, paint_table
from render.universum.turn.routes import Arrow, Frame, haul, lab_of, walk
from render.universum.values import TablePicture

_ALONG = (0.5, 0.28, 0.72)
"""The place of each action's number on its arrow, so that those of a way there and back do not meet."""
_ORDINAL, _SMALL = 34, 30
_BORDER = 8


def compose_turn(picture: TablePicture) -> Image.Image:
    """The table as it is now and the turn over it, as large as the table, RGB."""
    return paint_table(picture, _ghosts(picture), lay_turn(picture))


def draw_turn(picture: TablePicture) -> bytes:
    """The same as JPEG."""
    return draw_table_with(picture, _ghosts(picture), lay_turn(picture))


def lay_turn(picture: TablePicture) -> list[Put]:
    """Arrows, numbers and frames."""
    log = picture.log
    arrows: list[Put] = []
    numbers: list[Put] = []
    ends: dict[str, int] = {}
    for place, fact in enumerate(log.actions):
        match fact.what:
            case "move":
                course = smooth(walk(fact.at, fact.to))
                arrows.append(Put(Arrow(course), 0, 0))
                share = _ALONG[place] if fact.at < fact.to else 1 - _ALONG[place]
                numbers.append(_number(place, _ORDINAL, _at(course, share)))
            case "seal":
                dimension = log.portal(fact).dimension
                course = smooth(haul(fact.at, lab_of(log.seat, len(picture.labs))))
                arrows.append(Put(Arrow(course), 0, 0))
                numbers += _riding(course, dimension, place)
                numbers += _sealed(picture, dimension, place, ends)
            case "prepare":
                numbers += _laid(picture, tool_of(fact.card), place, ends)
            case "trigger":
                for stack in fact.stacks:
                    x, y = PORTALS[stack]
                    aside = ends.setdefault(f"stack {stack}", 0)
                    numbers.append(Put(Ordinal(place, _SMALL), x - RADIUS + 8 + aside, y + 4))
                    ends[f"stack {stack}"] += 72
            case _:
                pass
    for fact in log.facts:
        if fact.what == "keep":
            numbers += _laid(picture, tool_of(fact.card), None, ends)
    return [*arrows, *numbers]


def _ghosts(picture: TablePicture) -> dict[int, tuple[int, ...]]:
    """Where the scientist stood before, by transformer."""
    seat = picture.log.seat
    now = picture.labs[seat].at
    left = dict.fromkeys(fact.at for fact in picture.log.actions if fact.what == "move")
    return {start: (seat,) for start in left if start != now}


def _at(course: tuple[Point, ...], share: float) -> tuple[int, int]:
    """The point of a curve at this share of its length."""
    x, y = course[min(len(course) - 1, round(share * (len(course) - 1)))]
    return round(x), round(y)


def _number(place: int, size: int, middle: tuple[int, int]) -> Put:
    """The action's number with its middle there, or so near that all of it is on the picture."""
    number = Ordinal(place, size)
    most = WIDTH - number.width // 2 - _BORDER
    return Put(number, max(WIDTH - most, min(most, middle[0])), middle[1])


def _riding(course: tuple[Point, ...], dimension: str, place: int) -> list[Put]:
    """The sealed portal's mark and the action's number on the arrow; on a short one, at its beginning."""
    is_short = abs(course[0][0] - course[-1][0]) + abs(course[0][1] - course[-1][1]) < 180
    if is_short:
        x, y = _at(course, 0)
        return [Put(Mark(dimension, 58), x, y), _number(place, _SMALL, (x, y + 46))]
    return [
        _number(place, _ORDINAL, _at(course, 0.38)),
        Put(Mark(dimension, 58), *_at(course, 0.68 if len(course) < 60 else 0.8)),
    ]


def _sealed(picture: TablePicture, dimension: str, place: int, ends: dict[str, int]) -> list[Put]:
    """A frame around the dimension's mark in the lab, and the action's number."""
    sealed = picture.labs[picture.log.seat].sealed
    kinds = [name for name, _ in sealed]
    if dimension not in kinds:
        return []
    box, size, found = _box(picture), sealed_size(len(kinds)), kinds.index(dimension)
    spots = [sealed_spot(box, len(kinds), number) for number in range(len(kinds))]
    frame = Put(Frame(size + 12, is_round=True), *spots[found])
    return [
        frame,
        *lay_count(sealed[found][1], spots[found], size),
        *_beside(box, "sealed", spots[-1], place, ends),
    ]


def _laid(picture: TablePicture, tool: str, place: int | None, ends: dict[str, int]) -> list[Put]:
    """A frame around the new tool in the lab, if it is still there, and its number; Keep has none."""
    counted = picture.labs[picture.log.seat].tools
    tools = [name for name, _ in counted]
    if tool not in tools:
        return []
    box, found = _box(picture), tools.index(tool)
    spots = [tool_spot(box, number) for number in range(len(tools))]
    return [
        Put(Frame(60, is_round=False), *spots[found]),
        *lay_count(counted[found][1], spots[found], 48),
        *([] if place is None else _beside(box, "tools", spots[-1], place, ends)),
    ]


def _beside(box: Rect, row: str, last: tuple[int, int], place: int, ends: dict[str, int]) -> list[Put]:
    """The action's number right of the last thing of a lab's row; none if there is no room for it.

    The frame marks the new thing, and the log shows the action. `last` is the thing's middle.
    """
    number = Ordinal(place, _SMALL)
    start = ends.get(row, last[0] + 34)
    if start + number.width > box.right - 10:
        return []
    ends[row] = start + number.width + 4
    return [Put(number, start + number.width // 2, last[1])]


def _box(picture: TablePicture) -> Rect:
    """The lab of the shown turn's player."""
    return places_of(len(picture.labs)).labs[picture.log.seat]
