"""Pictures of an entrant's way through a tournament: played matches, the next, and possible opponents."""

from collections.abc import Sequence
from typing import assert_never

from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, GOLD_INK, INK, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.header import HEADER, Page, lay_header
from render.tables.look import (
    FLOOR,
    LIVE,
    PLAIN,
    WINNER,
    lay_gold_pill,
    lay_live,
    lay_name,
    lay_note,
    lay_plate,
    note_height,
)
from render.tables.pages import on_pages
from render.tables.tournaments.matchbox import lay_opponent
from render.tables.tournaments.parts import RIVALS, STEPS, Turnout, sides, turnout
from render.tables.tournaments.values import Ahead, EntrantLine, PathChart, PathStep

_LEFT, _RIGHT = 12, WIDTH - 12
_PERSON = 96
_ROW, _STEP = 90, 100
_RAIL, _ROUND, _RIVAL, _RESULT = 48, 96, 366, 850
_AHEAD_HEAD, _CHIP, _CHIP_STEP, _CHIPS = 54, 56, 64, 3
_LOST = rgb("#3A4152")
_NEXT = "next"


def lay_path(path: PathChart, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image."""
    pages = on_pages(path.steps, STEPS)
    return _lay_page(path, pages[page], (page, len(pages)))


def _lay_page(path: PathChart, steps: Sequence[PathStep], page: Page) -> tuple[int, list[Put]]:
    puts = lay_header("map_marker_path", path.title, path.subtitle, path.notice, page=page)
    puts += _lay_person(path)
    top = HEADER + _PERSON
    turnouts = [turnout(step.match) for step in steps]
    for index, step in enumerate(steps):
        if index + 1 < len(steps):
            ink = GOLD if turnouts[index] == "won" else LINE
            puts.append(Put(Fill(6, _STEP, (ink, ink)), _RAIL - 3, top + _ROW // 2))
        puts += _lay_step(step, turnouts[index], Rect(_LEFT, top, _RIGHT, top + _ROW))
        top += _STEP
    if page[0] + 1 == page[1]:
        for ahead in path.ahead:
            puts += _lay_ahead(ahead, top)
            top += _ahead_height(ahead)
    return top + note_height(path.note), puts + lay_note(path.note, top)


def _lay_person(path: PathChart) -> list[Put]:
    box = Rect(_LEFT, HEADER, _RIGHT, HEADER + _PERSON)
    y = box.centre[1] + 2
    standing = fitted(clean(path.standing), Typeface.SEMIBOLD, range(34, FLOOR - 1, -1), 470, MUTED, "rm")
    puts = [Put(standing, box.right - 12, y, box)] if path.standing else []
    taken = standing.length + 30 if path.standing else 0
    left = box.left + 12
    if path.seed:
        seed = Words(f"#{path.seed}", Typeface.CONDENSED, 34, MUTED, "lm")
        puts.append(Put(seed, left, y, box))
        left += seed.length + 12
    name = Rect(left - 4, box.top, box.right - 12 - taken, box.bottom)
    return [*puts, *lay_name(path.name, Typeface.EXTRABOLD, name, TEXT, range(50, 33, -2))]


def _lay_step(step: PathStep, how: Turnout, box: Rect) -> list[Put]:
    y = box.centre[1]
    match = step.match
    own, rival = sides(match)
    plate = Rect(_ROUND - 12, box.top, box.right, box.bottom)
    puts = [
        lay_plate(plate, WINNER if how == "won" else PLAIN, is_live=how in ("running", "next")),
        *_lay_disc(how, box),
    ]
    rounds = Rect(_ROUND, box.top, _RIVAL - 8, box.bottom)
    middle = y - 17 if step.note else y
    name = fitted(clean(step.round), Typeface.BOLD, range(34, FLOOR - 1, -2), rounds.width - 10, TEXT, "lm")
    puts.append(Put(name, rounds.left + 4, middle, rounds))
    if step.note:
        note = fitted(clean(step.note), Typeface.SEMIBOLD, FLOOR, rounds.width - 10, MUTED, "lm")
        puts.append(Put(note, rounds.left + 4, y + 21, rounds))
    opponent = Rect(_RIVAL - 4, box.top, _RESULT - 8, box.bottom)
    return [
        *puts,
        *lay_opponent(rival, opponent, TEXT, range(40, FLOOR - 1, -2)),
        *_lay_result(own, rival, how, box),
    ]


def _lay_result(own: EntrantLine, rival: EntrantLine | None, how: Turnout, box: Rect) -> list[Put]:
    """The score and the outcome, the sign of a running match, or a gold `next`."""
    room = Rect(_RESULT, box.top, box.right - 8, box.bottom)
    y = box.centre[1]
    score = clean(f"{own.score}–{rival.score}") if rival is not None and own.score and rival.score else ""
    match how:
        case "running":
            return lay_live(Rect(room.left + 16, y - 25, room.right - 8, y + 25), score)
        case "next":
            return lay_gold_pill(Rect(room.left + 46, y - 24, room.right - 38, y + 24), _NEXT)
        case "ahead":
            return []
        case "won" | "lost" | "drawn":
            absent = own.is_absent or (rival is not None and rival.is_absent)
            why = "dropped" if own.has_dropped or (rival is not None and rival.has_dropped) else "no-show"
            word = why if absent else "" if rival is None else how
            ink: RGB = GOLD if how == "won" else TEXT
            shown = fitted(
                word, Typeface.SEMIBOLD, range(32, FLOOR - 1, -1), 108, WHITE if how == "won" else MUTED, "rm"
            )
            puts = [Put(shown, room.right - 4, y, room)] if word else []
            figures = fitted(score, Typeface.EXTRABOLD, range(42, FLOOR - 1, -2), 96, ink, "rm")
            return [*puts, Put(figures, room.right - 122, y, room)] if score else puts
        case other:
            assert_never(other)


def _lay_disc(how: Turnout, box: Rect) -> list[Put]:
    """A sign on the rail: check, cross, equals, swords for a running match, ring for a future one."""
    x, y = _RAIL, box.centre[1]
    if how in ("next", "ahead"):
        return [
            Put(RaisedPlate(44, 44, 22, (INK, INK), GOLD if how == "next" else LINE, 6), x - 22, y - 22, box)
        ]
    fill, glyph, ink = {
        "won": ((GOLD, GOLD), "check_bold", GOLD_INK),
        "lost": ((_LOST, _LOST), "close_thick", TEXT),
        "drawn": ((_LOST, _LOST), "equal", TEXT),
        "running": (LIVE, "sword_cross", WHITE),
    }[how]
    return [
        Put(RaisedPlate(52, 52, 26, fill, INK, 4), x - 26, y - 26, box),
        Put(Icon(glyph, 30, ink), x, y, box),
    ]


def _ahead_height(ahead: Ahead) -> int:
    count = min(RIVALS, len(ahead.rivals))
    return _AHEAD_HEAD + -(-count // _CHIPS) * _CHIP_STEP + 6


def _lay_ahead(ahead: Ahead, top: int) -> list[Put]:
    """The condition and the round, the number of others, and a chip for each rival."""
    head = Rect(_LEFT + 8, top, _RIGHT - 8, top + _AHEAD_HEAD)
    y = head.centre[1] + 2
    others = ahead.others + max(0, len(ahead.rivals) - RIVALS)
    right = head.right
    puts: list[Put] = []
    if others:
        more = Words(f"and {others} more", Typeface.ITALIC, 30, MUTED, "rm")
        puts.append(Put(more, head.right - 4, y, head))
        right -= more.length + 24
    text = " · ".join(word for word in (clean(ahead.when), clean(ahead.round)) if word)
    puts.append(
        Put(
            fitted(text, Typeface.BOLD, range(34, FLOOR - 1, -2), right - head.left - 12, MUTED, "lm"),
            head.left + 4,
            y,
            head,
        )
    )
    wide = (_RIGHT - _LEFT - (_CHIPS - 1) * 8) // _CHIPS
    for index, name in enumerate(ahead.rivals[:RIVALS]):
        left = _LEFT + index % _CHIPS * (wide + 8)
        chip = Rect.sized(left, top + _AHEAD_HEAD + index // _CHIPS * _CHIP_STEP, wide, _CHIP)
        puts.append(Put(RaisedPlate(chip.width, chip.height, 14, PLAIN, LINE, 3), chip.left, chip.top, chip))
        inside = Rect(chip.left + 10, chip.top, chip.right - 10, chip.bottom)
        puts += lay_name(name, Typeface.BOLD, inside, TEXT, range(34, FLOOR - 1, -2))
    return puts
