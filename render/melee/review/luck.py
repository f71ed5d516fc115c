"""The luck report of a duel: its moments with tokens and dice."""

from collections.abc import Sequence

from PIL import Image

from bot.games.melee.history.steps import Step, StepLine
from bot.games.melee.sight.view import View
from render.melee.log.fact_rows import glyphs_of
from render.melee.log.rows import Text, lay_row
from render.melee.log.step_rows import large_rows
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import MUTED
from render.pen.stamps import Put
from render.tables.header import painted
from render.tables.luck import MOMENTS, lay_luck, luck_height, moment_room
from render.tables.report_values import LuckSheet

_SIZE = 34


def lay_duel_luck(sheet: LuckSheet, view: View, steps: Sequence[Step]) -> list[Put]:
    """Everything; `steps` are those of the moments, in their order, and `view` is of the same duel."""
    puts = lay_luck(sheet)
    glyphs = glyphs_of(view)
    for place, (moment, step) in enumerate(zip(sheet.moments[:MOMENTS], steps, strict=False)):
        room = moment_room(place)
        head, came = large_rows(StepLine(1, (step,)), glyphs, room.width - 120)
        turn = Text(f"turn {moment.turn}", MUTED, Typeface.CONDENSED_SEMIBOLD)
        upper = Rect(room.left, room.top, room.right, room.centre[1])
        lower = Rect(room.left, room.centre[1], room.right, room.bottom)
        puts += lay_row(head, upper, _SIZE)
        puts += lay_row((turn, *came), lower, _SIZE)
    return puts


def compose_duel_luck(sheet: LuckSheet, view: View, steps: Sequence[Step]) -> Image.Image:
    """The picture, 1100 px wide, RGB."""
    return painted(luck_height(sheet), lay_duel_luck(sheet, view, steps))
