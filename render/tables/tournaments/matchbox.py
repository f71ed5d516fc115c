"""One match of a bracket: a box with a row for each entrant."""

from render.pen.colour import RGB, WHITE, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import fitted
from render.tables.look import BOX, EDGE, FAINT, FLOOR, OWN, WINNER, lay_live, lay_name
from render.tables.tournaments.values import EntrantLine, MatchBox

BOX_WIDTH, BOX_HEIGHT = 324, 112
BYE = "bye"
_SEED_INK = rgb("#AEB7CA")
_SCORE_INK = rgb("#C9CFDD")
_ROW = 50
_LIVE_WIDTH, _LIVE_HEIGHT = 118, 38
_LIVE_ABOVE = 32  # pixels by which the sign of a running match rises above its box
_SCORE = 64  # the most that a score takes
_NAMES = range(34, FLOOR - 1, -2)


def lay_match(match: MatchBox, box: Rect) -> list[Put]:
    """The match in its box, with its label and sign above it.

    The winner has a blue row with a gold bar and score, a running match gold edges, and the reader a frame.
    """
    is_running, is_decided = match.state == "running", match.state == "decided"
    edge = (GOLD, 4) if is_running else (EDGE, 3)
    puts = [Put(RaisedPlate(box.width, box.height, 14, BOX, *edge), box.left, box.top, box)]
    puts.append(Put(Fill(box.width - 14, 2, (LINE, LINE)), box.left + 7, box.centre[1] - 1, box))
    upper = Rect(box.left + 5, box.top + 5, box.right - 5, box.top + 5 + _ROW)
    lower = Rect(upper.left, box.bottom - 5 - _ROW, upper.right, box.bottom - 5)
    puts += _lay_entrant(match.first, upper, is_decided)
    puts += (
        _lay_waiting(BYE, lower) if match.second is None else _lay_entrant(match.second, lower, is_decided)
    )
    if is_running:
        left = box.centre[0] - _LIVE_WIDTH // 2
        puts += lay_live(Rect.sized(left, box.top - _LIVE_ABOVE, _LIVE_WIDTH, _LIVE_HEIGHT))
    if match.label:
        room = Rect(box.left + 8, box.top - 40, box.centre[0] - _LIVE_WIDTH // 2 - 6, box.top - 1)
        words = fitted(clean(match.label), Typeface.CONDENSED, FLOOR, room.width - 4, MUTED)
        puts.append(Put(words, room.left + 2, box.top - 8, room))
    return puts


def _lay_waiting(text: str, box: Rect) -> list[Put]:
    said = fitted(clean(text), Typeface.ITALIC, FLOOR, box.width - 24, MUTED, "lm")
    return [Put(said, box.left + 14, box.centre[1], box)]


def _lay_entrant(entrant: EntrantLine, box: Rect, is_decided: bool) -> list[Put]:
    y = box.centre[1]
    won = is_decided and entrant.won
    puts = []
    if won or entrant.is_own:
        edge = (TEXT, 3) if entrant.is_own else ()
        puts.append(
            Put(RaisedPlate(box.width, box.height, 9, WINNER if won else OWN, *edge), box.left, box.top, box)
        )
    if not entrant.name:
        return [*puts, *_lay_waiting(entrant.waits_for, box)]
    if won:
        inset = 5 if entrant.is_own else 1
        bar = RaisedPlate(9, box.height - 2 * inset - 4, 4, (GOLD, GOLD))
        puts.append(Put(bar, box.left + inset, box.top + inset + 2, box))
    left = box.left + 46 if entrant.seed else box.left + 16
    if entrant.seed:
        room = Rect(box.left + 11, box.top, left, box.bottom)
        seed = fitted(str(entrant.seed), Typeface.CONDENSED, FLOOR, room.width, _SEED_INK, "mm")
        puts.append(Put(seed, room.centre[0], y, room))
    right = box.right - 12
    if entrant.score:
        ink = GOLD if won else _SCORE_INK
        score = fitted(clean(entrant.score), Typeface.EXTRABOLD, range(36, FLOOR - 1, -2), _SCORE, ink, "rm")
        puts.append(Put(score, right, y, box))
        right -= score.length + 10
    if entrant.is_absent:
        puts.append(Put(Icon("account_off", 30, FAINT), right - 16, y, box))
        right -= 36
    face = Typeface.CONDENSED if won or not is_decided else Typeface.CONDENSED_SEMIBOLD
    name = Rect(left + 2, box.top, right, box.bottom)
    return [*puts, *lay_name(entrant.name, face, name, name_ink(entrant, is_decided), _NAMES)]


def lay_opponent(entrant: EntrantLine | None, box: Rect, ink: RGB, sizes: range) -> list[Put]:
    """An entrant's seed, name and points in this box; in italics, a bye, or the match they come from."""
    y = box.centre[1]
    if entrant is None or not entrant.name:
        text = BYE if entrant is None else entrant.waits_for
        words = fitted(clean(text), Typeface.ITALIC, range(32, FLOOR - 1, -2), box.width - 8, MUTED, "lm")
        return [Put(words, box.left + 4, y, box)]
    left, right, puts = box.left, box.right, []
    if entrant.seed:
        seed = fitted(str(entrant.seed), Typeface.CONDENSED, FLOOR, 40, MUTED, "mm")
        puts.append(Put(seed, left + 22, y, box))
        left += 46
    if entrant.points:
        sizes_of_points = range(32, FLOOR - 1, -1)
        points = fitted(clean(entrant.points), Typeface.SEMIBOLD, sizes_of_points, 84, MUTED, "rm")
        puts.append(Put(points, right, y, box))
        right -= points.length + 12
    return [*puts, *lay_name(entrant.name, Typeface.BOLD, Rect(left, box.top, right, box.bottom), ink, sizes)]


def name_ink(entrant: EntrantLine, is_decided: bool) -> RGB:
    """The ink of a name in a match: it differs for winners, losers and no-shows."""
    if entrant.is_absent:
        return FAINT
    return TEXT if not is_decided else WHITE if entrant.won else MUTED
