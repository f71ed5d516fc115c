"""Pictures of a round's pairings, 14 tables on each."""

from collections.abc import Sequence

from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Anchor, Words, fitted
from render.tables.header import HEADER, Page, lay_header
from render.tables.look import (
    FLOOR,
    PLAIN,
    WINNER,
    lay_gold_bar,
    lay_live,
    lay_note,
    lay_plate,
    note_height,
)
from render.tables.pages import on_pages
from render.tables.tournaments.matchbox import lay_opponent, name_ink
from render.tables.tournaments.parts import MATCHES
from render.tables.tournaments.values import EntrantLine, MatchBox, Pairings

_LEFT, _RIGHT = 12, WIDTH - 12
_ROW, _STEP, _HEADING = 74, 82, 54
_TABLE = 84  # the width of the column of tables
_MIDDLE, _SIGN = 620, 164  # the centre of the column of results, and its width
_WAITING, _NO_SHOW, _DROPPED = "waiting", "no-show", "dropped"
_NAMES = range(36, FLOOR - 1, -2)


def lay_pairings(pairings: Pairings, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of one image."""
    pages = on_pages(pairings.matches, MATCHES)
    return _lay_page(pairings, pages[page], (page, len(pages)))


def _lay_page(pairings: Pairings, matches: Sequence[MatchBox], page: Page) -> tuple[int, list[Put]]:
    puts = lay_header("sword_cross", pairings.title, pairings.subtitle, pairings.notice, page=page)
    y = HEADER + _HEADING // 2 + 2
    has_points = any(entrant.points for match in pairings.matches for entrant in match.entrants)
    puts.append(Put(Words("table", Typeface.BOLD, FLOOR, MUTED, "mm"), _LEFT + _TABLE // 2, y))
    puts.append(Put(Words("result", Typeface.BOLD, FLOOR, MUTED, "mm"), _MIDDLE, y))
    if has_points:
        for side in _sides(Rect(_LEFT, 0, _RIGHT, 0)):
            puts.append(Put(Words("points", Typeface.BOLD, FLOOR, MUTED, "rm"), side.right - 12, y))
    top = HEADER + _HEADING
    for match in matches:
        puts += _lay_row(match, Rect(_LEFT, top, _RIGHT, top + _ROW))
        top += _STEP
    return top + note_height(pairings.note), puts + lay_note(pairings.note, top)


def _sides(box: Rect) -> tuple[Rect, Rect]:
    """The boxes of the first and the second entrant."""
    return (
        Rect(box.left + _TABLE, box.top, _MIDDLE - _SIGN // 2 - 6, box.bottom),
        Rect(_MIDDLE + _SIGN // 2 + 6, box.top, box.right - 4, box.bottom),
    )


def _lay_row(match: MatchBox, box: Rect) -> list[Put]:
    puts = [lay_plate(box, PLAIN, is_own=match.is_own, is_live=match.state == "running")]
    table = Rect(box.left, box.top, box.left + _TABLE, box.bottom)
    ink = TEXT if match.is_own else MUTED
    label = fitted(
        clean(match.label), Typeface.EXTRABOLD, range(34, FLOOR - 1, -2), table.width - 22, ink, "mm"
    )
    if match.label:
        puts.append(Put(label, *table.centre, table))
    is_decided = match.state == "decided"
    first, second = _sides(box)
    puts += _lay_entrant(match.first, first, is_decided)
    if match.second is None:
        room = Rect(_MIDDLE - _SIGN // 2, box.top, box.right - 4, box.bottom)
        puts.append(Put(Words(match.bye, Typeface.ITALIC, 32, MUTED, "mm"), _MIDDLE, box.centre[1], room))
        return puts
    return [*puts, *_lay_entrant(match.second, second, is_decided), *_lay_sign(match, box)]


def _lay_entrant(entrant: EntrantLine, box: Rect, is_decided: bool) -> list[Put]:
    won = is_decided and entrant.won
    puts: list[Put] = []
    inside = Rect(box.left, box.top + 6, box.right, box.bottom - 6)
    if won:
        puts.append(Put(RaisedPlate(inside.width, inside.height, 10, WINNER), inside.left, inside.top, box))
        puts.append(lay_gold_bar(inside))
    name = Rect(box.left + 20, box.top, box.right - 12, box.bottom)
    return [*puts, *lay_opponent(entrant, name, name_ink(entrant, is_decided), _NAMES)]


def _lay_sign(match: MatchBox, box: Rect) -> list[Put]:
    """The sign in the middle: the result, `no-show`, `dropped`, `waiting`, or a running match's score."""
    assert match.second is not None
    y = box.centre[1]
    scores = match.first.score, match.second.score
    room = Rect(_MIDDLE - _SIGN // 2, box.top, _MIDDLE + _SIGN // 2, box.bottom)
    if match.state == "running":
        score = clean(f"{scores[0]}–{scores[1]}") if all(scores) else ""
        return lay_live(Rect.sized(room.left + 5, y - 24, room.width - 10, 48), score)
    if any(entrant.is_absent for entrant in match.entrants):
        word = _DROPPED if match.has_dropout else _NO_SHOW
        return [Put(Words(word, Typeface.ITALIC, 32, MUTED, "mm"), _MIDDLE, y, room)]
    if match.state == "open" or not all(scores):
        word = _WAITING if match.state == "open" else "over"
        return [Put(Words(word, Typeface.ITALIC, 32, MUTED, "mm"), _MIDDLE, y, room)]
    puts = [Put(Words("–", Typeface.BOLD, 36, MUTED, "mm"), _MIDDLE, y, room)]
    anchored: tuple[tuple[EntrantLine, Anchor, int], ...] = (
        (match.first, "rm", _MIDDLE - 14),
        (match.second, "lm", _MIDDLE + 14),
    )
    for entrant, anchor, x in anchored:
        ink = GOLD if entrant.won else TEXT
        most = _SIGN // 2 - 18
        words = fitted(clean(entrant.score), Typeface.EXTRABOLD, range(40, FLOOR - 1, -2), most, ink, anchor)
        puts.append(Put(words, x, y, room))
    return puts
