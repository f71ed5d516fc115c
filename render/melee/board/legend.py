"""The legend of a reach: always last, always in the same order, and only the signs that its board shows."""

from bot.games.melee.sight.view import ActionPlan
from render.grid.palette import REACH
from render.grid.reach_marks import LABEL_FILL, RANGE_INK, Crosshair
from render.melee.board.odds_plate import foregone
from render.melee.board.target_rows import CHANCES, FULL_ROWS
from render.melee.palette import STATS
from render.melee.sprites.thorns_pill import ThornsPill
from render.pen.colour import WHITE
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import LINE, TEXT
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, width

LEGEND_HEIGHT = 60
_SIZE = 30
_GAP = 17
_SWATCHES = ((50, CHANCES[0]), (22, CHANCES[1]), (30, CHANCES[2]))


def lay_legend(plan: ActionPlan, box: Rect) -> list[Put]:
    """The signs of moves from the left, those of dice at the right."""
    y = box.centre[1]
    puts = [Put(Fill(box.width, 2, (LINE, LINE)), box.left, box.top, box)]
    x = box.left + 12
    if plan.landings:
        puts += [
            Put(RaisedPlate(66, 42, 9, LABEL_FILL, REACH, 4), x, y - 21, box),
            Put(Icon("shoe_print", 24, STATS["speed"].tint), x + 21, y, box),
            Put(Words("2", Typeface.BOLD, _SIZE, WHITE, "mm"), x + 45, y, box),
        ]
        x = _word(puts, x + 74, y, "move, cost", box)
    if any(landing.thorns for landing in plan.landings):
        puts.append(Put(ThornsPill(1), x + 40, y, box))
        x = _word(puts, x + 86, y, "thorns", box)
    if plan.range_tiles:
        puts += [Put(Fill(11, 7, (RANGE_INK, RANGE_INK)), x + dash * 16, y - 3, box) for dash in range(3)]
        x = _word(puts, x + 52, y, f"Range {(plan.entity or plan.card).range}", box)
    if plan.hidden:
        puts.append(Put(Crosshair(struck=True), x + 20, y, box))
        x = _word(puts, x + 46, y, "no sight", box)
    if len(plan.targets) <= FULL_ROWS and any(foregone(target.odds) is None for target in plan.targets):
        puts += _lay_swatches(box)
    return puts


def _word(puts: list[Put], x: int, y: int, text: str, box: Rect) -> int:
    """Adds a word to the legend; returns where the next sign begins."""
    puts.append(Put(Words(text, Typeface.SEMIBOLD, _SIZE, TEXT, "lm"), x, y, box))
    return x + round(width(text, Typeface.SEMIBOLD, _SIZE)) + _GAP


def _lay_swatches(box: Rect) -> list[Put]:
    """A short bar of chances and what its parts mean, at the right."""
    y, text = box.centre[1], "win, tie, lose"
    left = box.right - 12 - round(width(text, Typeface.SEMIBOLD, _SIZE))
    puts = [Put(Words(text, Typeface.SEMIBOLD, _SIZE, TEXT, "lm"), left, y, box)]
    x = left - 10 - sum(wide for wide, _ in _SWATCHES)
    for wide, fill in _SWATCHES:
        puts.append(Put(Fill(wide, 26, fill), x, y - 13, box))
        x += wide
    return puts
