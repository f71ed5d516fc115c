"""The strip below a reach: the stats of the acting entity, and its targets' odds or else a legend."""

from bot.games.melee.board.tiles import SUMMON_AREAS, tile_name
from bot.games.melee.sight.view import EntityView, Plan, TargetOption
from bot.games.two_seats import Seat
from render.melee.board.odds_plate import percent
from render.melee.boardframe import STRIP_BOX, lay_strip_ground
from render.melee.log.rows import Gap, Part, Row, Sign, Text, lay_row
from render.melee.palette import DANGER, ENERGY_WORD, HARM_TEXT, HP, REACH, STATS
from render.melee.sprites.tokens import Token
from render.pen.colour import rgb
from render.pen.fonts import Face
from render.pen.geometry import Box
from render.pen.icons import portrait_of
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Panel
from render.pen.stamps import Put
from render.pen.words import Words, fitted

SMALL = 25
_PORTRAIT = 92
_LEFT, _VALUES_LEFT = 116, 500
_VALUES, _SMALL_VALUES = 36, 28
_RANGE_INK = rgb("#FF8C82")
_LONG_ODDS = 2


def plan_seat(plan: Plan) -> Seat:
    """The seat of a plan: the entity's owner, or the owner of the Summon Area on which the card arrives."""
    return plan.entity.owner if plan.entity else Seat(SUMMON_AREAS.index(plan.tile))


def lay_plan_strip(plan: Plan) -> list[Put]:
    """The whole strip: name and stats on the left or above; targets or legend on the right or below."""
    box = STRIP_BOX
    upper = Box(_LEFT, box.top + 6, box.right - 14, box.top + 54)
    lower = Box(_LEFT, box.top + 54, box.right - 14, box.bottom - 4)
    name_room = Box(_LEFT, upper.top, _VALUES_LEFT - 8, upper.bottom)
    shown = fitted(clean(plan.card.name), Face.BOLD, range(38, 29, -2), name_room.width - 8, TEXT, "lm")
    puts = [
        *lay_strip_ground(GOLD, 3),
        Put(
            Token(plan_seat(plan), portrait_of(plan.card.name, plan.card.glyph), _PORTRAIT), 58, box.top + 51
        ),
        Put(shown, _LEFT, upper.centre[1], name_room),
    ]
    if len(plan.targets) > 1:
        values = Box(lower.left, lower.top, _VALUES_LEFT - 4, lower.bottom)
        return [*puts, *lay_row(_values(plan, 4), values, _SMALL_VALUES), *_lay_targets(plan)]
    values = Box(_VALUES_LEFT, upper.top, upper.right, upper.bottom)
    puts += lay_row(_values(plan, 14), values, _VALUES)
    return puts + (
        lay_row(_odds(plan.targets[0]), lower, SMALL) if plan.targets else _lay_legend(plan, lower)
    )


def _values(plan: Plan, gap: int) -> Row:
    """Remaining and full HP, then current stats; for a card, its cost and printed values."""
    card, entity = plan.card, plan.entity
    numbers = entity or card
    parts: list[Part] = []
    if entity is None:
        parts += [Sign(ENERGY_WORD.icon, ENERGY_WORD.tint), Text(str(plan.price), face=Face.BOLD), Gap(gap)]
    health = _health(entity) if entity else str(card.hp)
    parts += [Sign(HP.icon, HP.tint), Text(health, face=Face.BOLD)]
    for stat, value in (
        ("attack", numbers.attack),
        ("defense", numbers.defense),
        ("speed", numbers.speed),
        ("range", numbers.range),
    ):
        parts += [Gap(gap), Sign(STATS[stat].icon, STATS[stat].tint), Text(str(value), face=Face.BOLD)]
    return tuple(parts)


def _health(entity: EntityView) -> str:
    """Remaining HP, full HP, and what shields absorb: `4/6+2`."""
    shield = f"+{entity.shield}" if entity.shield else ""
    return f"{entity.left}/{entity.hp}{shield}"


def _lay_targets(plan: Plan) -> list[Put]:
    """The odds of each target: up to two in full, one below the other; more in short form, two in a row."""
    across = 1 if len(plan.targets) <= _LONG_ODDS else 2
    wide = (STRIP_BOX.right - 14 - _VALUES_LEFT) // across
    puts = []
    for index, target in enumerate(plan.targets):
        box = Box.sized(
            _VALUES_LEFT + index % across * wide, STRIP_BOX.top + 6 + index // across * 44, wide, 46
        )
        puts += lay_row(_odds(target) if across == 1 else _short_odds(target), box, SMALL)
    return puts


def _odds(target: TargetOption) -> Row:
    """A target in full: the chances of a higher, equal and lower total, and the expected damage."""
    odds = target.odds
    return (
        Sign("crosshairs", DANGER),
        Text(tile_name(target.tile), face=Face.BOLD),
        Text(f"win {percent(odds.win)}", face=Face.BOLD),
        Text(f"tie {percent(odds.tie)}", MUTED),
        Text(f"lose {percent(odds.lose)}", MUTED),
        Gap(8),
        Text(f"deals {odds.dealt:.1f}", HARM_TEXT),
        Text(f"takes {odds.taken:.1f}", MUTED),
    )


def _short_odds(target: TargetOption) -> Row:
    """A target in short form, in the same order: a sword for damage dealt, a heart for damage taken."""
    odds = target.odds
    chances = "/".join(percent(chance).removesuffix("%") for chance in (odds.win, odds.tie, odds.lose))
    return (
        Text(tile_name(target.tile), face=Face.BOLD),
        Text(chances, face=Face.CONDENSED_SEMIBOLD),
        Sign(STATS["attack"].icon, STATS["attack"].tint),
        Text(f"{odds.dealt:.1f}", HARM_TEXT),
        Sign(HP.icon, HP.tint),
        Text(f"−{odds.taken:.1f}", MUTED),
    )


def _lay_legend(plan: Plan, box: Box) -> list[Put]:
    """What the marks on the board mean, for a plan without targets."""
    y = box.centre[1]
    if plan.entity is None:
        said = "choose where it moves off to"
    elif plan.landings:
        said = f"{tile_name(plan.tile)} · choose a tile"
    else:
        said = f"{tile_name(plan.tile)} · nothing in reach"
    puts = [Put(Words(said, Face.SEMIBOLD, SMALL, MUTED, "lm"), box.left, y, box)]
    x = _VALUES_LEFT
    puts.append(Put(Panel(28, 28, 6, (rgb("#1C6478"), rgb("#1C6478")), REACH, 3), x, y - 14, box))
    puts.append(Put(Words("cost to move", Face.SEMIBOLD, SMALL, TEXT, "lm"), x + 36, y, box))
    if not plan.range_tiles:
        return puts
    x += 210
    for dash in range(3):
        puts.append(Put(Fill(9, 6, (_RANGE_INK, _RANGE_INK)), x + dash * 14, y - 3, box))
    reach = plan.entity.range if plan.entity else plan.card.range
    puts.append(Put(Words(f"range {reach}", Face.SEMIBOLD, SMALL, TEXT, "lm"), x + 50, y, box))
    return puts
