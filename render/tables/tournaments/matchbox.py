"""One match of a bracket or of a round's pairings: a box with a row for each player."""

from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Panel
from render.pen.stamps import Put
from render.pen.words import Words, fitted
from render.tables.values import Entrant, Match

BOX_WIDTH, BOX_HEIGHT = 324, 112
_FILL = (rgb("#262B38"), rgb("#1C202B"))
_WINNER = (rgb("#2E4B66"), rgb("#24405A"))
_EDGE = rgb("#5A6480")
_LIVE = (rgb("#D31F1F"), rgb("#A30F0F"))
_SEED_INK = rgb("#AEB7CA")
_SCORE_INK = rgb("#C9CFDD")
_ROW = 50
_LIVE_WIDTH, _LIVE_HEIGHT = 104, 34
LIVE_ABOVE = 29  # pixels by which the sign of a running match rises above its box


def lay_match(match: Match, box: Box) -> list[Put]:
    """The match in its box. A winner gets a blue row with gold bar and score; a running match, gold edges."""
    running = match.state == "running"
    edge = GOLD if running else _EDGE
    puts = [Put(Panel(box.width, box.height, 14, _FILL, edge, 4 if running else 3), box.left, box.top, box)]
    puts.append(Put(Fill(box.width - 14, 2, (LINE, LINE)), box.left + 7, box.centre[1] - 1, box))
    upper = Box(box.left + 5, box.top + 5, box.right - 5, box.top + 5 + _ROW)
    lower = Box(upper.left, box.bottom - 5 - _ROW, upper.right, box.bottom - 5)
    decided = match.state == "decided"
    puts += _lay_entrant(match.first, upper, decided)
    puts += _lay_entrant(match.second, lower, decided)
    if running:
        sign = Box.sized(box.centre[0] - _LIVE_WIDTH // 2, box.top - LIVE_ABOVE, _LIVE_WIDTH, _LIVE_HEIGHT)
        puts.append(Put(Panel(sign.width, sign.height, 17, _LIVE, WHITE, 2), sign.left, sign.top))
        puts.append(Put(Words("● LIVE", Face.BOLD, 25, WHITE, "mm"), *sign.centre, sign))
    return puts


def _lay_entrant(entrant: Entrant, box: Box, decided: bool) -> list[Put]:
    y = box.centre[1]
    if not entrant.name:
        said = fitted(entrant.waits_for, Face.ITALIC, 27, box.width - 24, MUTED, "lm")
        return [Put(said, box.left + 14, y, box)]
    won = decided and entrant.won
    puts = []
    if won:
        puts.append(Put(Panel(box.width, box.height, 9, _WINNER), box.left, box.top, box))
        puts.append(Put(Panel(9, box.height - 6, 4, (GOLD, GOLD)), box.left + 1, box.top + 3, box))
    left = box.left + 44 if entrant.seed else box.left + 16
    if entrant.seed:
        puts.append(Put(Words(str(entrant.seed), Face.CONDENSED, 25, _SEED_INK, "mm"), box.left + 27, y, box))
    right = box.right - 12
    if entrant.score is not None:
        score = Words(str(entrant.score), Face.EXTRABOLD, 36, GOLD if won else _SCORE_INK, "rm")
        puts.append(Put(score, right, y, box))
        right -= 40 if entrant.score < 10 else 58
    face = Face.CONDENSED if won or not decided else Face.CONDENSED_SEMIBOLD
    return [*puts, *_lay_name(entrant.name, face, Box(left, box.top, right, box.bottom), _ink(won, decided))]


def _ink(won: bool, decided: bool) -> RGB:
    return WHITE if won else MUTED if decided else TEXT


def _lay_name(name: str, face: Face, box: Box, ink: RGB) -> list[Put]:
    words = fitted(clean(name), face, range(34, 27, -2), box.width - 8, ink, "lm")
    return [Put(words, box.left + 4, box.centre[1], Box(box.left - 2, box.top, box.right, box.bottom))]
