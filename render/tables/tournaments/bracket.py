"""Pictures of brackets, one for each part."""

from collections.abc import Sequence

from render.pen.colour import RGB
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED
from render.pen.script import clean
from render.pen.shapes import Fill
from render.pen.stamps import Put
from render.pen.words import fitted
from render.tables.header import HEADER, Page, lay_header
from render.tables.look import lay_note, note_height
from render.tables.tournaments.matchbox import BOX_HEIGHT, BOX_WIDTH, lay_match
from render.tables.tournaments.parts import StagePart, bracket_parts
from render.tables.tournaments.values import BracketChart, MatchBox, RoundColumn

_STEP = 374
_HEADING = 46
_PITCH = 172
_TOP = HEADER + _HEADING + 42
_LINE = 5
_ROWS_APART = 52  # between the middles of a box's two rows
_CUP, _CUP_ABOVE = 90, 88  # the cup's size, and its centre's height above the final's box
_THIRD_BELOW = 104  # the least between the boxes of the final and of the match for third place
_THIRD = "Third place"
_FOOT = 40


def bracket_pages(bracket: BracketChart) -> int:
    """The number of images: one for each part."""
    return len(bracket_parts(bracket))


def lay_bracket(bracket: BracketChart, page: int) -> tuple[int, list[Put]]:
    """The height in pixels and the layout of the part with this index."""
    parts = bracket_parts(bracket)
    return _lay_part(bracket, parts[page], (page, len(parts)))


def _lay_part(bracket: BracketChart, part: StagePart, page: Page) -> tuple[int, list[Put]]:
    most = max(len(one.matches) for one in part.rounds)
    has_cup = part.is_last and len(part.rounds[-1].matches) == 1
    room = _TOP - HEADER - _HEADING - 8 + (most - 1) * _PITCH // 2
    top = _TOP + (max(0, _CUP_ABOVE + _CUP // 2 - room) if has_cup else 0)
    bottom = top + (most - 1) * _PITCH + BOX_HEIGHT
    subtitle = " · ".join(word for word in (part.stage.name, bracket.subtitle) if word)
    puts = lay_header("trophy", bracket.title, subtitle, bracket.notice, page=page)
    columns = _columns(part, top)
    lefts = [_left(part) + index * _STEP for index in range(len(columns))]
    for index, (one, centres, left) in enumerate(zip(part.rounds, columns, lefts, strict=True)):
        puts += _lay_heading(one.name, left, HEADER + 8)
        if index:
            puts += _lay_connectors(part.rounds[index - 1], one, columns[index - 1], centres, left)
        for match, centre in zip(one.matches, centres, strict=True):
            if match is not None:
                puts += lay_match(match, Rect.sized(left, centre - BOX_HEIGHT // 2, BOX_WIDTH, BOX_HEIGHT))
    puts += _lay_stubs(part, columns, lefts)
    last = lefts[-1], columns[-1][0]
    if has_cup:
        puts += _lay_cup(part.rounds[-1].matches[0], *last)
    if part.third is not None:
        third = max(bottom - BOX_HEIGHT, last[1] + BOX_HEIGHT // 2 + _THIRD_BELOW)
        puts += _lay_heading(_THIRD, last[0], third - _HEADING - 30)
        puts += lay_match(part.third, Rect.sized(last[0], third, BOX_WIDTH, BOX_HEIGHT))
        bottom = max(bottom, third + BOX_HEIGHT)
    puts += lay_note(bracket.note, bottom + 24)
    return bottom + (24 + note_height(bracket.note) if bracket.note else _FOOT), puts


def _left(part: StagePart) -> int:
    """The left edge of the first column; fewer than three columns are centred."""
    return (WIDTH - (len(part.rounds) - 1) * _STEP - BOX_WIDTH) // 2


def _columns(part: StagePart, top: int) -> list[list[int]]:
    """The vertical centres of each round's matches, midway between those that feed them."""
    columns: list[list[int]] = []
    for one in part.rounds:
        if not columns:
            columns.append([top + BOX_HEIGHT // 2 + index * _PITCH for index in range(len(one.matches))])
            continue
        before = columns[-1]
        group = _group(before, one.matches)
        columns.append(
            [sum(before[start : start + group]) // group for start in range(0, len(before), group)]
        )
    return columns


def _group(before: Sequence[object], after: Sequence[object]) -> int:
    """The number of matches that feed one of the next round."""
    return len(before) // len(after)


def _lay_heading(name: str, left: int, top: int) -> list[Put]:
    box = Rect.sized(left, top, BOX_WIDTH, _HEADING)
    words = fitted(clean(name), Typeface.BOLD, range(30, 27, -1), box.width - 8, MUTED, "mm")
    return [Put(words, *box.centre, box)]


def _lay_connectors(
    feeding: RoundColumn, fed: RoundColumn, before: Sequence[int], centres: Sequence[int], left: int
) -> list[Put]:
    """Lines from each match to its winner's next match, gold once it is won."""
    puts = []
    start, end = left - (_STEP - BOX_WIDTH), left
    middle = (start + end) // 2
    group = _group(before, centres)
    for index, (match, y) in enumerate(zip(feeding.matches, before, strict=True)):
        target = index // group
        if match is None or fed.matches[target] is None:
            continue
        into = centres[target] + _into(index, group)
        ink = _line_ink(match)
        puts += _bar(start, middle + _LINE // 2, y, ink)
        puts.append(_rise(middle, min(y, into), max(y, into), ink))
        puts += _bar(middle - _LINE // 2, end, into, ink)
    return puts


def _into(index: int, group: int) -> int:
    """The distance below a box's middle at which the line from its feeding match ends."""
    if group == 1:
        return 0
    return -_ROWS_APART // 2 if index % group == 0 else _ROWS_APART // 2


def _lay_stubs(part: StagePart, columns: Sequence[Sequence[int]], lefts: Sequence[int]) -> list[Put]:
    """Short lines to the edges, where a stage continues from or in another part."""
    puts = []
    if not part.ends:
        for match, y in zip(part.rounds[-1].matches, columns[-1], strict=True):
            if match is not None:
                puts += _bar(lefts[-1] + BOX_WIDTH, WIDTH, y, _line_ink(match))
    if not part.begins:
        before = part.stage.rounds[part.first - 1].matches
        group = _group(before, part.stage.rounds[part.first].matches)
        for index, (match, y) in enumerate(zip(part.rounds[0].matches, columns[0], strict=True)):
            start = (part.above + index) * group
            for place, fed_by in enumerate(before[start : start + group]):
                if match is not None and fed_by is not None:
                    puts += _bar(0, lefts[0], y + _into(place, group), _line_ink(fed_by))
    return puts


def _line_ink(match: MatchBox) -> RGB:
    """Gold once an entrant advances; nobody advances from a match that both missed."""
    is_won = match.state == "decided" and any(entrant.won for entrant in match.entrants)
    return GOLD if is_won else LINE


def _bar(left: int, right: int, y: int, ink: RGB) -> list[Put]:
    return [Put(Fill(right - left, _LINE, (ink, ink)), left, y - _LINE // 2)] if right > left else []


def _rise(x: int, top: int, bottom: int, ink: RGB) -> Put:
    return Put(Fill(_LINE, bottom - top + _LINE, (ink, ink)), x - _LINE // 2, top - _LINE // 2)


def _lay_cup(final: MatchBox | None, left: int, centre: int) -> list[Put]:
    """A cup above the final, gold once it is decided."""
    ink = GOLD if final is not None and final.state == "decided" else LINE
    x, y = left + BOX_WIDTH // 2, centre - BOX_HEIGHT // 2 - _CUP_ABOVE
    return [Put(Icon("trophy", _CUP, ink), x, y, Rect(0, HEADER, WIDTH, centre))]
