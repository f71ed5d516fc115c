"""The lines that are offered: choices, and what each member of a unit can do (V-S, V-T2 to V-T5)."""

from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of, pick
from bot.games.multiversus.board.spaces import (
    AROUND,
    GRID,
    OFF,
    WITHIN,
    opposite,
    places_on,
    places_touching,
)
from bot.games.multiversus.position.actions import SEAL_NONE, YIELD, Action, Stunt
from bot.games.multiversus.position.field import (
    ATTACKS,
    CHARACTER_MASKS,
    CHARACTERS,
    INTERACTIONS,
    PUSHES,
    STEPPING,
    UNIT_MASKS,
    UNITS_WITH,
    WALKS_TO,
    Field,
    Power,
    side_of,
)
from bot.games.multiversus.position.position import ALL_SPENT, MARKED, WELL, WOUNDED, Position
from bot.games.multiversus.rules.force import can_force, can_push, direction_from, slid
from bot.games.multiversus.rules.ranges import has_advantage, sight_of, visible
from bot.games.multiversus.rules.ways import reach
from bot.games.multiversus.sheets.vocabulary import (
    FIRST_FOE,
    FIRST_PIECE,
    INTERACT,
    MOVE,
    STUNT,
    TERRAIN_UNIT,
    UNIT_OF,
)


def has_coin(position: Position, unit: int) -> bool:
    """Whether a unit has a coin in the stash."""
    return position.spent[unit] < ALL_SPENT


def has_able(position: Position, unit: int) -> bool:
    """Whether a unit has somebody able."""
    return position.able & UNIT_MASKS[unit] != 0


_SIDES: Final = (0b000111, 0b111000)
"""By side: the set of its units."""
_TERRAIN: Final = 1 << TERRAIN_UNIT


@lru_cache(maxsize=1 << 12)
def units_with_coins(spent: tuple[int, ...]) -> int:
    """The set of the units that have a coin in the stash."""
    return sum([1 << unit for unit, coins in enumerate(spent) if coins < ALL_SPENT])


def first_choices(position: Position) -> list[Action]:
    """The choices of the side with the Initiative; giving it up is the last one (V-S1, V-I2).

    Empty if it could choose no unit. The lists are shared: don't change them.
    """
    coined = units_with_coins(position.spent) & _SIDES[position.side]
    # Marked pieces may be chosen, too.
    acting = coined & (UNITS_WITH[position.able] | _TERRAIN)
    recovering = coined & UNITS_WITH[position.hurt]
    key = acting << 7 | recovering << 1 | (position.activations > 0)
    known = position.field.first_lists
    found = known.get(key)
    if found is None:
        found = known[key] = _first_choices(position.field, acting, recovering)
        if found and key & 1:
            found.append(YIELD)
    return found


def _first_choices(field: Field, acting: int, recovering: int) -> list[Action]:
    found: list[Action] = []
    for unit, troop in enumerate(field.troops):
        if acting >> unit & 1:
            found += troop.first_choices
        if recovering >> unit & 1:
            found.append(troop.recovery)
    return found


def replies(position: Position) -> list[Action]:
    """The choices of the reactive side; only nothing if it is not asked (V-S2). Shared: don't change them."""
    units = units_with_coins(position.spent) & UNITS_WITH[position.able] & _SIDES[1 - position.side]
    known = position.field.reply_lists
    found = known.get(units)
    if found is None:
        troops = position.field.troops
        found = known[units] = [
            reply for unit, troop in enumerate(troops) if units >> unit & 1 for reply in troop.replies
        ]
        found.append(SEAL_NONE)
    return found


def add_walks(found: list[Action], who: int, ends: int) -> None:
    """Add the walks of somebody to these places, in the order of their names."""
    for lists in WALKS_TO[who]:
        column = ends & 255
        if column:
            found += lists[column]
        ends >>= 8
        if not ends:
            return


def add_lines(
    found: list[Action],
    position: Position,
    unit: int,
    kind: int,
    is_double: bool,
    acted: int,
    aim: object,
    enemy: int,
) -> None:
    """Add what the members of a unit can do as an action of this kind.

    `acted` is the set of those who have; `aim` what holds for the others. `enemy` is the only unit that may
    be attacked, OFF for any.
    """
    field, able, bodies = position.field, position.able, position.bodies
    for who in field.troops[unit].members:
        if acted >> who & 1 or not bodies[who]:
            continue
        is_able = able >> who & 1
        if kind == STUNT:
            if is_able or who >= FIRST_PIECE:
                _add_stunts(found, position, who, is_double, aim)
        elif is_able:
            if kind == MOVE:
                steps = field.double_walk[who] if is_double else field.walk[who]
                add_walks(found, who, reach(position, who, steps))
            else:
                _add_attacks(found, position, who, aim if isinstance(aim, int) else enemy)


def _add_attacks(found: list[Action], position: Position, who: int, enemy: int) -> None:
    field, bodies = position.field, position.bodies
    side = 1 - side_of(who)
    near = AROUND[field.size[who]][position.at[who]]
    reached = near
    if field.ranged[who]:
        reached |= sight_of(position, who) & ~position.obscuring()
    if not reached & position.characters[side]:
        return
    beside = -1
    for target in CHARACTERS[side]:
        body = bodies[target]
        if not body or (enemy != OFF and UNIT_OF[target] != enemy):
            continue
        if not reached & body:
            continue
        if beside < 0:
            beside = beside_of(position, who)
        found.append(ATTACKS[who][target])
        if can_push(position, who, target):
            found.append(PUSHES[who][target])
        found += STEPPING[who][target][beside]


def beside_of(position: Position, who: int) -> int:
    """The free places one orthogonal space from somebody's own (V-A2)."""
    free = position.free_for(who)
    if position.field.size[who]:
        free = places_on(free)
    return GRID.adjacent[position.at[who]] & free


def _add_stunts(found: list[Action], position: Position, who: int, is_double: bool, aim: object) -> None:
    """The stunts of somebody on the board; those of a marked piece only take its mark off (V-A6)."""
    field = position.field
    troop = field.troops[UNIT_OF[who]]
    is_able = position.able >> who & 1
    size, place = field.size[who], position.at[who]
    enemies = position.characters[1 if who < FIRST_FOE else 0]
    for power in troop.double_powers if is_double else troop.powers:
        if power.is_hostile and not enemies & WITHIN[size][power.within][place]:
            continue
        if (aim is None or aim == power.word) and (is_able or power.effect == "unmark"):
            add_power(found, position, who, power)
    if not is_double and who < FIRST_FOE and is_able and field.markable:
        near = AROUND[size][place]
        if near & position.pieces:
            for line in INTERACTIONS[who]:
                piece = line.target
                if (
                    near & position.bodies[piece]
                    and position.able >> piece & 1
                    and aim in (None, aim_of(line))
                ):
                    found.append(line)


def aim_of(action: Stunt) -> object:
    """What holds for the other members after this stunt: the same power, and the same piece (V-T4)."""
    return (INTERACT, action.target) if action.word == INTERACT else action.word


def targets_of(position: Position, who: int, power: Power) -> list[int]:
    """The characters that a power could be aimed at by place alone, in the order of the sheet."""
    side = side_of(who)
    near = WITHIN[position.field.size[who]][power.within][position.at[who]]
    bodies = position.bodies
    found = [
        other
        for other in CHARACTERS[side if power.target == "ally" else 1 - side]
        if near & bodies[other] and other != who
    ]
    if power.sight:
        seen = sight_of(position, who)
        return [other for other in found if visible(position, bodies[other], seen, other)]
    return found


def would_hit(position: Position, target: int) -> bool:
    """Whether a hit would do something to this character (V-D2)."""
    return not (
        position.field.beast[target]
        and position.health[target] == WOUNDED
        and not has_advantage(position, target)
    )


def add_power(found: list[Action], position: Position, who: int, power: Power) -> None:
    """The lines with which somebody can use a power: only where it would do something (V-A3)."""
    word, effect, amount = power.word, power.effect, power.amount
    match power.target:
        case "self":
            health = position.health[who]
            if health == (MARKED if effect == "unmark" else WOUNDED):
                found.append(Stunt(who, word))
        case "space":
            found += pick(power.landings(who), _landings(position, who, power))
        case "enemies":
            for target in targets_of(position, who, power):
                if can_force(position, target, direction_from(position, who, target), amount):
                    found.append(Stunt(who, word))
                    break
        case _:
            if effect == "heal" and not position.hurt & CHARACTER_MASKS[side_of(who)]:
                return
            for target in targets_of(position, who, power):
                _add_named(found, position, who, power, target)


def _add_named(found: list[Action], position: Position, who: int, power: Power, target: int) -> None:
    word, amount = power.word, power.amount
    match power.effect:
        case "hit":
            works = would_hit(position, target)
        case "push":
            works = can_force(position, target, direction_from(position, who, target), amount)
        case "pull":
            works = can_force(position, target, opposite(direction_from(position, who, target)), amount)
        case "heal":
            works = position.health[target] != WELL
        case "swap":
            works = not position.field.size[who] and not position.field.size[target]
        case "slide":
            found += [Stunt(who, word, target, space) for space in sorted(slid(position, target, amount))]
            return
        case _:  # command
            if position.able >> target & 1:
                ends = reach(position, target, amount)
                found += [Stunt(who, word, target, space) for space in cells_of(ends)]
            return
    if works:
        found.append(Stunt(who, word, target))


def _landings(position: Position, who: int, power: Power) -> int:
    """The places to which somebody can leap."""
    size, place = position.field.size[who], position.at[who]
    free = position.free_for(who) & ~(1 << place)
    near = WITHIN[size][power.within][place]
    free &= near if not size else places_touching(near)
    if size:
        free &= places_on(position.free_for(who))
    if power.sight:
        seen = sight_of(position, who) & ~position.obscuring()
        free &= places_touching(seen) if size else seen
    return free
