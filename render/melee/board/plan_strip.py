"""The strip below a reach: the actor, a line for each target with a bar of its chances, and the legend."""

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.sight.view import ActionPlan, EntityView, View
from bot.games.two_seats import Seat
from bot.games.wording import counted
from render.grid.palette import REACH
from render.grid.reach_marks import LABEL_FILL, RANGE_INK, Crosshair
from render.grid.tokens import Token
from render.melee.board.odds_plate import ThornsPill, foregone
from render.melee.board.target_rows import CHANCES, FULL_ROWS, lay_targets
from render.melee.boardframe import BAR, HEIGHT, SOUTH_BAR, STRIP_FILL, TYPE_FLOOR
from render.melee.log.rows import Gap, Part, Row, Sign, Text, lay_row, row_width
from render.melee.palette import ENERGY_WORD, HP, STATS
from render.melee.sprites.token_styles import TOKENS
from render.pen.colour import WHITE
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, LINE, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, RaisedPlate
from render.pen.stamps import Put
from render.pen.words import Words, fitted, width

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
    puts.append(Put(Words(text, Typeface.SEMIBOLD, _SIZE, TEXT, "lm"), x, y, box))
    return x + round(width(text, Typeface.SEMIBOLD, _SIZE)) + _GAP


def _lay_swatches(box: Rect) -> list[Put]:
    """A short bar of chances and the meaning of its parts, at the right."""
    y, text = box.centre[1], "win, tie, lose"
    left = box.right - 12 - round(width(text, Typeface.SEMIBOLD, _SIZE))
    puts = [Put(Words(text, Typeface.SEMIBOLD, _SIZE, TEXT, "lm"), left, y, box)]
    x = left - 10 - sum(wide for wide, _ in _SWATCHES)
    for wide, fill in _SWATCHES:
        puts.append(Put(Fill(wide, 26, fill), x, y - 13, box))
        x += wide
    return puts


#: The part of the canvas in a reach: without the players' bars, since energy plays no part in it.
SHOWN = Rect(0, BAR, WIDTH, BAR + HEIGHT)
PLAN_STRIP = Rect(0, SOUTH_BAR.top, WIDTH, SHOWN.bottom)

_LINE = 4
_HEAD = 70
_TOKEN = 76
_NAME_LEFT, _EDGE = 92, 14
_NAME_SIZES = range(40, TYPE_FLOOR + 1, -2)
_VALUES = 37
_NOTE = 30
_NOTE_HEIGHT = 44
_ON_AVERAGE = "Deals and takes: on average."


def plan_seat(plan: ActionPlan) -> Seat:
    """The seat of a plan: the entity's owner, or the owner of the Summon Area on which the card arrives."""
    return plan.entity.owner if plan.entity else Seat(SUMMON_AREAS.index(plan.tile))


def lay_plan_strip(view: View, plan: ActionPlan) -> list[Put]:
    box = PLAN_STRIP
    head = Rect(box.left, box.top + _LINE, box.right, box.top + _HEAD)
    legend = Rect(box.left, box.bottom - LEGEND_HEIGHT, box.right, box.bottom)
    room = Rect(box.left + 10, head.bottom, box.right - 10, legend.top - 4)
    puts = [
        Put(Fill(box.width, box.height, STRIP_FILL), box.left, box.top, box),
        Put(Fill(box.width, _LINE, (GOLD, GOLD)), box.left, box.top, box),
        *_lay_head(plan, head),
        *lay_legend(plan, legend),
    ]
    if not plan.targets:
        return [*puts, *_lay_sentences(_situation(plan), room)]
    alone = len(plan.targets) == 1
    targets = Rect(room.left, room.top, room.right, room.bottom - (_NOTE_HEIGHT if alone else 0))
    puts += lay_targets(view, plan.targets, targets)
    if alone:
        note = Rect(room.left + 14, targets.bottom, room.right, room.bottom)
        puts.append(
            Put(Words(_ON_AVERAGE, Typeface.MEDIUM, _NOTE, MUTED, "lm"), note.left, note.centre[1], note)
        )
    return puts


def _lay_head(plan: ActionPlan, box: Rect) -> list[Put]:
    """Token, name and tile on the left, the values on the right."""
    y = box.centre[1]
    values = _values(plan)
    wide = row_width(values, _VALUES)
    place = tile_name(plan.tile) if plan.entity else ""
    place_room = round(width(place, Typeface.EXTRABOLD, _NAME_SIZES[0])) + 14 if place else 0
    room = Rect(_NAME_LEFT - 4, box.top, box.right - _EDGE - wide - place_room - 16, box.bottom)
    name = fitted(clean(plan.card.name), Typeface.BOLD, _NAME_SIZES, room.right - _NAME_LEFT - 6, TEXT, "lm")
    token = Token(TOKENS[plan_seat(plan)], portrait_of(plan.card.name, plan.card.glyph), _TOKEN)
    puts = [Put(token, 46, y + 1), Put(name, _NAME_LEFT, y, room)]
    if place:
        x = _NAME_LEFT + round(width(name.text, name.face, name.size)) + 14
        puts.append(Put(Words(place, Typeface.EXTRABOLD, _NAME_SIZES[0], GOLD, "lm"), x, y, box))
    values_box = Rect(box.right - _EDGE - wide, box.top, box.right, box.bottom)
    return [*puts, *lay_row(values, values_box, _VALUES)]


def _values(plan: ActionPlan) -> Row:
    """Remaining and full HP, then current stats; for a card, its cost and printed values."""
    card, entity = plan.card, plan.entity
    numbers = entity or card
    parts: list[Part] = []
    if entity is None:
        parts += [Sign(ENERGY_WORD.icon, ENERGY_WORD.tint), Text(str(plan.price), face=Typeface.BOLD), Gap(6)]
    parts += [Sign(HP.icon, HP.tint), Text(_health(entity) if entity else str(card.hp), face=Typeface.BOLD)]
    for stat, value in (
        ("attack", numbers.attack),
        ("defense", numbers.defense),
        ("speed", numbers.speed),
        ("range", numbers.range),
    ):
        parts += [Gap(6), Sign(STATS[stat].icon, STATS[stat].tint), Text(str(value), face=Typeface.BOLD)]
    return tuple(parts)


def _health(entity: EntityView) -> str:
    """Remaining HP, full HP, and what shields absorb: `4/6+2`."""
    shield = f"+{entity.shield}" if entity.shield else ""
    return f"{entity.left}/{entity.hp}{shield}"


def _situation(plan: ActionPlan) -> tuple[str, ...]:
    """The possibilities without a target in range and sight."""
    if plan.entity is None:
        return ("Choose where it lands.",)
    lines = [_attack_line(plan), "Choose where it moves." if plan.landings else _move_line(plan)]
    if plan.uses:
        lines.append("It can use its ability.")
    return tuple(lines)


def _attack_line(plan: ActionPlan) -> str:
    """Why it attacks nobody now."""
    assert plan.entity is not None
    if plan.has_attacked:
        return "It has attacked this turn."
    if "sleep" in plan.entity.statuses:
        return "It is asleep."
    if plan.hidden:
        return f"{counted(len(plan.hidden), 'enemy', 'enemies')} in range, but out of sight"
    return "No enemy in range"


def _move_line(plan: ActionPlan) -> str:
    """Why it moves nowhere now."""
    assert plan.entity is not None
    if plan.has_moved:
        return "It has moved this turn."
    if "stun" in plan.entity.statuses:
        return "It is stunned and cannot move."
    return "It cannot move now." if "sleep" in plan.entity.statuses else "It has nowhere to move."


def _lay_sentences(lines: tuple[str, ...], room: Rect) -> list[Put]:
    step = 52
    top = room.centre[1] - (len(lines) - 1) * step // 2
    return [
        Put(
            Words(line, Typeface.SEMIBOLD, 38, TEXT if index == len(lines) - 1 else MUTED, "lm"),
            room.left + 14,
            top + index * step,
            room,
        )
        for index, line in enumerate(lines)
    ]
