"""Brackets: each image shows up to three rounds and four matches below one another, to stay legible."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from render.pen.colour import RGB
from render.pen.fonts import Face
from render.pen.geometry import WIDTH, Box
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED
from render.pen.script import clean
from render.pen.shapes import Fill
from render.pen.stamps import Put
from render.pen.words import fitted
from render.tables.header import HEADER, Page, lay_header, painted
from render.tables.tournaments.matchbox import BOX_HEIGHT, BOX_WIDTH, lay_match
from render.tables.values import Bracket, Match, Round, Stage

COLUMNS, ROWS = 3, 4
_STEP = 374
_HEADING = 46
_PITCH = 172
_TOP = HEADER + _HEADING + 30
_LINE = 5
_CUP, _CUP_ABOVE = 90, 82  # the cup's size, and its centre's height above the final's box


@dataclass(frozen=True, slots=True)
class BracketPart:
    """The part of a stage on one image: some of its rounds, each with a run of its matches.

    `ends` says whether the stage's last round is among them.
    """

    stage: Stage
    rounds: tuple[Round, ...]
    ends: bool

    @property
    def left(self) -> int:
        """The left edge of the first column, in pixels; fewer than three columns are centred."""
        return (WIDTH - (len(self.rounds) - 1) * _STEP - BOX_WIDTH) // 2


def parts(stage: Stage) -> Iterator[BracketPart]:
    """The images of a stage. The last shows as many rounds as fit, so a round may be on two images."""
    rounds = stage.rounds
    for start in _starts(len(rounds)):
        window = rounds[start : start + COLUMNS]
        first = len(window[0].matches)
        for index in range(0, max(1, first), ROWS):
            shown = tuple(
                Round(one.name, _fed(one.matches, index, min(index + ROWS, first), first)) for one in window
            )
            yield BracketPart(stage, shown, start + COLUMNS >= len(rounds))


def _starts(count: int) -> list[int]:
    """The rounds at which images begin, so that the last image is full."""
    last = max(0, count - COLUMNS)
    return sorted({*range(0, last, COLUMNS), last})


def _fed(matches: tuple[Match, ...], start: int, end: int, first: int) -> tuple[Match, ...]:
    """The matches of a round that matches `start` to `end` of an earlier round of `first` matches feed."""
    count = len(matches)
    return matches[start * count // first : max(start * count // first + 1, end * count // first)]


def lay_bracket(bracket: Bracket) -> list[tuple[int, list[Put]]]:
    """Each image's height in pixels and its layout."""
    shown = [part for stage in bracket.stages for part in parts(stage)]
    return [_lay_part(bracket, part, (index, len(shown))) for index, part in enumerate(shown)]


def compose_bracket(bracket: Bracket) -> list[Image.Image]:
    """The images, 1100 px wide, RGB."""
    return [painted(height, puts) for height, puts in lay_bracket(bracket)]


def _lay_part(bracket: Bracket, part: BracketPart, page: Page) -> tuple[int, list[Put]]:
    most = max(len(one.matches) for one in part.rounds)
    is_last = part.ends and part.stage is bracket.stages[-1] and len(part.rounds[-1].matches) == 1
    room = _TOP - HEADER - _HEADING - 8 + (most - 1) * _PITCH // 2
    top = _TOP + (max(0, _CUP_ABOVE + _CUP // 2 - room) if is_last else 0)
    height = top + (most - 1) * _PITCH + BOX_HEIGHT + 40
    subtitle = " · ".join(word for word in (part.stage.name, bracket.subtitle) if word)
    puts = lay_header("trophy", bracket.title, subtitle, bracket.notice, page=page)
    centres: list[int] = []
    for column, one in enumerate(part.rounds):
        before, centres = centres, _centres(len(one.matches), centres, top, height)
        left = part.left + column * _STEP
        puts += _lay_heading(one.name, left)
        if before:
            puts += _lay_connectors(part.rounds[column - 1], before, centres, left)
        for match, centre in zip(one.matches, centres, strict=True):
            box = Box.sized(left, centre - BOX_HEIGHT // 2, BOX_WIDTH, BOX_HEIGHT)
            puts += lay_match(match, box)
    if is_last:
        puts += _lay_cup(part.rounds[-1].matches[0], part.left + (len(part.rounds) - 1) * _STEP, centres[0])
    return height, puts


def _centres(count: int, before: list[int], top: int, height: int) -> list[int]:
    """The vertical centres of a round's matches: each midway between those that feed it."""
    if not before:
        return [top + BOX_HEIGHT // 2 + index * _PITCH for index in range(count)]
    group = max(1, len(before) // count)
    return [
        sum(before[index * group : (index + 1) * group]) // group
        if index * group < len(before)
        else height // 2
        for index in range(count)
    ]


def _lay_heading(name: str, left: int) -> list[Put]:
    box = Box.sized(left, HEADER + 8, BOX_WIDTH, _HEADING)
    words = fitted(clean(name), Face.BOLD, 30, box.width - 8, MUTED, "mm")
    return [Put(words, *box.centre, box)]


def _lay_connectors(feeding: Round, before: list[int], centres: list[int], left: int) -> list[Put]:
    """Lines from each match to its winner's next one, gold once it is decided."""
    puts = []
    start, end = left - (_STEP - BOX_WIDTH), left
    middle = (start + end) // 2
    group = max(1, len(before) // len(centres))
    for index, (match, y) in enumerate(zip(feeding.matches, before, strict=True)):
        target = centres[min(index // group, len(centres) - 1)]
        into = target + (0 if group == 1 else -26 if index % group == 0 else 26)
        ink = GOLD if match.state == "decided" else LINE
        puts += _bar(start, middle + _LINE // 2, y, ink)
        puts += _rise(middle, min(y, into), max(y, into), ink)
        puts += _bar(middle - _LINE // 2, end, into, ink)
    return puts


def _bar(left: int, right: int, y: int, ink: RGB) -> list[Put]:
    return [Put(Fill(right - left, _LINE, (ink, ink)), left, y - _LINE // 2)]


def _rise(x: int, top: int, bottom: int, ink: RGB) -> list[Put]:
    return [Put(Fill(_LINE, bottom - top + _LINE, (ink, ink)), x - _LINE // 2, top - _LINE // 2)]


def _lay_cup(final: Match, left: int, centre: int) -> list[Put]:
    """A cup above the final, gold once it is decided."""
    ink = GOLD if final.state == "decided" else LINE
    x, y = left + BOX_WIDTH // 2, centre - BOX_HEIGHT // 2 - _CUP_ABOVE
    return [Put(Icon("trophy", _CUP, ink), x, y, Box(0, HEADER, WIDTH, centre))]
