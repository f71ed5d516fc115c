"""The strip below the board: the turn's player, the warning, rolls of statuses, a line for each step."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.facts.facts import facts_of
from bot.games.melee.history.steps import MAX_LINES, Step, StepLine, upkeep
from bot.games.melee.sight.threats import Hold, Threat, hold_text
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.grid.action_marks import StepDisc
from render.grid.tokens import Token
from render.melee.boardframe import STRIP_BOX, TYPE_FLOOR, lay_strip_ground
from render.melee.log.fact_rows import fact_row, glyphs_of
from render.melee.log.rows import Row, lay_row, row_width
from render.melee.log.step_rows import SIZE, is_whole, line_rows, upkeep_row
from render.melee.palette import HOLDING, RESTING_BAR, SIDES, WARNING, WARNING_HELD
from render.melee.sprites.chips import SideChip, StatChip
from render.melee.sprites.energy import EnergyHex
from render.melee.sprites.token_styles import EMBLEMS, TOKENS
from render.pen.colour import RGB, WHITE, mix
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.icons import Icon
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fit, fit_size, width

_MARGIN = 8
_HEAD, _LINES_DOWN, _LINE_STEP = 43, 46, 44
_COLUMN, _LINE_SIZE = 544, (540, 40)
_DISC = 40
_UPKEEP = 232
_SIZES = range(SIZE, TYPE_FLOOR - 1, -1)


def lay_strip(
    view: View, steps: Sequence[Step], lines: Sequence[StepLine], stake: Threat | Hold | None
) -> list[Put]:
    puts = lay_strip_ground(LINE, 3)
    told = lines[-MAX_LINES:] if len(lines) <= MAX_LINES else lines[len(lines) - MAX_LINES + 1 :]
    puts += _lay_head(view, steps, lines, stake)
    if len(told) < len(lines):
        box = _line_box(0)
        before = f"and {len(lines) - len(told)} before, numbered on the board"
        puts.append(Put(Words(before, Typeface.SEMIBOLD, 30, MUTED, "lm"), box.left + 14, box.centre[1], box))
    first = MAX_LINES - len(told) if len(told) < len(lines) else 0
    place = first
    for index, line in enumerate(told):
        rows, box = _placed(view, line, place, len(told) - index - 1)
        puts += _lay_line(line, rows, box)
        place += len(rows)
    if not lines:
        puts += _lay_legend()
    return puts


def _line_box(place: int) -> Rect:
    """The place of a line: down the left column, then down the right one."""
    column, row = divmod(place, MAX_LINES // 2)
    top = STRIP_BOX.top + _LINES_DOWN + row * _LINE_STEP
    return Rect.sized(STRIP_BOX.left + _MARGIN + column * _COLUMN, top, *_LINE_SIZE)


def _placed(view: View, line: StepLine, place: int, follow: int) -> tuple[list[Row], Rect]:
    """A line's rows and its box: wider or higher if it has more text and the space is free."""
    glyphs, box, beside = glyphs_of(view), _line_box(place), place + MAX_LINES // 2
    if place + follow >= beside or beside >= MAX_LINES or is_whole(line, glyphs, _line_room(box).width):
        return line_rows(line, glyphs, _line_room(box).width), box
    box = Rect(box.left, box.top, _line_box(beside).right, box.bottom)
    rows = line_rows(line, glyphs, _line_room(box).width, max(1, MAX_LINES // 2 - place - follow))
    return rows, Rect(box.left, box.top, box.right, box.bottom + (len(rows) - 1) * _LINE_STEP)


def plate_fill(seat: Seat, share: float = 0.35) -> tuple[RGB, RGB]:
    """The ground of a line in the colour of the side that acted."""
    top, bottom = SIDES[seat].bar
    return mix(top, RESTING_BAR[0], share), mix(bottom, RESTING_BAR[1], share)


def _line_room(box: Rect) -> Rect:
    """The part of a line's place that is for its row."""
    return Rect(box.left + 46, box.top - 5, box.right - 4, box.bottom + 5)


def _lay_line(line: StepLine, rows: Sequence[Row], box: Rect) -> list[Put]:
    step = line.steps[0]
    seat = step.seat if step.who is None else step.who.owner
    room = _line_room(Rect.sized(box.left, box.top, box.width, _LINE_SIZE[1]))
    puts = [
        Put(RaisedPlate(box.width, box.height, 9, plate_fill(seat)), box.left, box.top, box),
        Put(StepDisc(line.number, SIDES[seat].name, _DISC), box.left + 22, room.centre[1]),
    ]
    for index, row in enumerate(rows):
        down = index * _LINE_STEP
        puts += lay_row(row, Rect(room.left, room.top + down, room.right, room.bottom + down), SIZE)
    return puts


def _lay_head(
    view: View, steps: Sequence[Step], lines: Sequence[StepLine], stake: Threat | Hold | None
) -> list[Put]:
    """The player whose turn it was; then the end of the duel, or the warning; then rolls of statuses."""
    y = STRIP_BOX.top + _HEAD // 2 + 2
    if view.phase == "roll-off" or not steps:
        return _lay_opening(view, steps, y)
    first = lines[0].steps[0] if lines else steps[-1]
    puts = [Put(Token(TOKENS[first.seat], EMBLEMS[first.seat], 46), STRIP_BOX.left + 30, y, None)]
    said = Words(f"Turn {first.turn}", Typeface.BOLD, SIZE, mix(SIDES[first.seat].name, WHITE, 0.35), "lm")
    puts.append(Put(said, STRIP_BOX.left + 58, y, STRIP_BOX))
    left = STRIP_BOX.left + 58 + round(width(said.text, said.face, said.size)) + 22
    right = STRIP_BOX.right - _MARGIN
    if view.outcome is not None:
        return [*puts, *_lay_ending(view, steps, Rect(left, y - 19, right, y + 19))]
    rolls = () if view.turn == first.turn and len(lines) > 0 else upkeep(steps)
    if rolls:
        row = upkeep_row(rolls, glyphs_of(view), (_UPKEEP if stake else right - left) - 16)
        wide = max(_UPKEEP, row_width(row, SIZE) + 16)
        box = Rect(right - wide, y - 19, right, y + 19)
        seat = view.active or steps[-1].seat
        puts.append(
            Put(RaisedPlate(box.width, box.height, 10, plate_fill(seat, 0.2)), box.left, box.top, box)
        )
        puts += lay_row(row, Rect(box.left + 8, box.top - 4, box.right, box.bottom + 4), SIZE)
        right = box.left - _MARGIN
    return [*puts, *(_lay_stake(stake, Rect(left, y - 19, right, y + 19)) if stake else [])]


def _lay_stake(stake: Threat | Hold, box: Rect) -> list[Put]:
    """A plate about winning or losing: gold for what the player holds, red for what threatens them."""
    holds = isinstance(stake, Hold) or stake.holds
    fill = HOLDING if isinstance(stake, Hold) else WARNING_HELD if holds else WARNING
    choices = _holdings(stake) if isinstance(stake, Hold) else _warnings(stake)
    room = Rect(box.left + 50, box.top, box.right - 8, box.bottom)
    words, size = _fitting(choices, room.width)
    icon = "star" if isinstance(stake, Hold) else "alert"
    return [
        Put(RaisedPlate(box.width, box.height, 10, fill, WHITE if holds else None), box.left, box.top, box),
        Put(Icon(icon, 32, GOLD), box.left + 26, box.centre[1], box),
        Put(Words(words, Typeface.BOLD, size, WHITE, "lm"), room.left, box.centre[1], room),
    ]


def _holdings(hold: Hold) -> list[str]:
    """The winning hold in words, the longest first."""
    name, area = clean(hold.entity.card.name), tile_name(SUMMON_AREAS[hold.seat.other])
    other = hold.seat.other.word.capitalize()
    return [
        clean(hold_text(hold)),
        f"{name} holds {area} and wins if it stays until {other}’s turn ends",
        f"{name} holds {area}: it wins if it stays for {other}’s turn",
        f"{area} is held: it wins if it stays for {other}’s turn",
    ]


def _warnings(stake: Threat) -> list[str]:
    """The warning in words, the longest first; the last one with a name that may have to be cut."""
    name, area = clean(stake.entity.card.name), tile_name(SUMMON_AREAS[stake.seat])
    side = stake.seat.word.capitalize()
    if stake.holds:
        return [
            f"{name} holds {area}: drive it off or lose when your turn ends",
            f"{name} holds {area}: drive it off or lose",
            f"{area} is held: drive the enemy off or lose",
        ]
    more = f" and {stake.others} more" if stake.others else ""
    nameless = str(stake.others + 1) if stake.others else "An enemy"
    return [
        f"{name}{more} can reach {side}’s Summon Area next turn",
        f"{name}{more} can reach {area} next turn",
        f"{nameless} can reach {area} next turn",
    ]


def _fitting(choices: Sequence[str], room: int) -> tuple[str, int]:
    """The first of these that fits at some size, and that size; the last one is cut if none fits."""
    for words in choices:
        size = fit_size(words, Typeface.BOLD, _SIZES, room)
        if width(words, Typeface.BOLD, size) <= room:
            return words, size
    return fit(choices[-1], Typeface.BOLD, TYPE_FLOOR, room), TYPE_FLOOR


def _lay_ending(view: View, steps: Sequence[Step], box: Rect) -> list[Put]:
    return _lay_last("game-over", view, steps, box)


def _lay_opening(view: View, steps: Sequence[Step], y: int) -> list[Put]:
    """The last roll-off."""
    return _lay_last(
        "rolled-off", view, steps, Rect(STRIP_BOX.left + 14, y - 25, STRIP_BOX.right - _MARGIN, y + 25)
    )


def _lay_last(kind: str, view: View, steps: Sequence[Step], box: Rect) -> list[Put]:
    """The last event of this kind."""
    facts = [
        fact for step in steps for event in step.events if event.kind == kind for fact in facts_of(event)
    ]
    return lay_row(fact_row(facts[-1], glyphs_of(view)), box, SIZE) if facts else []


def _lay_legend() -> list[Put]:
    """The meaning of the numbers on a token: shown while there are no steps."""
    signs: tuple[tuple[StatChip | SideChip | EnergyHex, str], ...] = (
        (SideChip("speed", 3), "Speed: how far it moves"),
        (SideChip("range", 1), "Range of its attacks"),
        (StatChip("hp", 5, 5), "HP left"),
        (StatChip("attack", 2), "Attack, plus a die"),
        (StatChip("defense", 1), "Defense, plus a die"),
        (EnergyHex(True, 34), "Energy to summon with"),
    )
    puts = []
    for place, (sign, words) in enumerate(signs):
        box = _line_box(place)
        puts.append(Put(sign, box.left + 34, box.centre[1], None))
        puts.append(Put(Words(words, Typeface.SEMIBOLD, 30, TEXT, "lm"), box.left + 68, box.centre[1], box))
    return puts
