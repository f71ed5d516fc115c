"""The lines that are offered: choices, and what each member of a unit can do (V-S, V-T2 to V-T5)."""

from bot.games.grid.sets import cells_of
from bot.games.multiversus.board.spaces import ALL, AROUND, BODY, GRID, OFF, places_on
from bot.games.multiversus.position.actions import SEAL_NONE, YIELD, Action, Stunt
from bot.games.multiversus.position.field import (
    ATTACKS,
    CHARACTERS,
    INTERACTIONS,
    PUSHES,
    STEPPING,
    UNIT_MASKS,
    UNITS_OF_SIDE,
    WALK_ROWS,
    Field,
    Power,
    side_of,
)
from bot.games.multiversus.position.position import ALL_SPENT, MARKED, WELL, WOUNDED, Position
from bot.games.multiversus.rules.force import can_push, pulled, pushed, slid
from bot.games.multiversus.rules.ranges import has_advantage, is_within, sees, sees_space
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

_COLUMNS = tuple(range(8))


def has_coin(position: Position, unit: int) -> bool:
    """Whether a unit has a coin in the stash."""
    return position.spent[unit] < ALL_SPENT


def has_able(position: Position, unit: int) -> bool:
    """Whether a unit has somebody able."""
    return position.able & UNIT_MASKS[unit] != 0


def first_choices(position: Position) -> list[Action]:
    """The choices of the side with the Initiative; giving it up is the last one (V-S1, V-I2).

    Empty if it could choose no unit. The lists are shared: don't change them.
    """
    able, hurt, spent, field = position.able, position.hurt, position.spent, position.field
    key = int(position.activations > 0)
    for unit in UNITS_OF_SIDE[position.side]:
        key <<= 2
        if spent[unit] < ALL_SPENT:
            those = UNIT_MASKS[unit]
            # Marked pieces may be chosen, too.
            key |= (2 if able & those or unit == TERRAIN_UNIT else 0) | (1 if hurt & those else 0)
    known = field.first_lists[position.side]
    found = known.get(key)
    if found is None:
        found = known[key] = _first_choices(field, position.side, key)
    return found


def _first_choices(field: Field, side: int, key: int) -> list[Action]:
    """The list of `first_choices`: two bits of the key for each unit, and one for giving up."""
    found: list[Action] = []
    for place, unit in enumerate(UNITS_OF_SIDE[side]):
        bits = key >> 2 * (2 - place)
        if bits & 2:
            found += field.troops[unit].first_choices
        if bits & 1:
            found.append(field.troops[unit].recovery)
    if found and key >> 6:
        found.append(YIELD)
    return found


def replies(position: Position) -> list[Action]:
    """The choices of the reactive side; only nothing if it is not asked (V-S2). Shared: don't change them."""
    able, spent, field = position.able, position.spent, position.field
    side = 1 - position.side
    key = 0
    for unit in UNITS_OF_SIDE[side]:
        key = key << 1 | (spent[unit] < ALL_SPENT and able & UNIT_MASKS[unit] != 0)
    known = field.reply_lists[side]
    found = known.get(key)
    if found is None:
        found = known[key] = []
        for place, unit in enumerate(UNITS_OF_SIDE[side]):
            if key >> (2 - place) & 1:
                found += field.troops[unit].replies
        found.append(SEAL_NONE)
    return found


def lines_of(
    position: Position, unit: int, kind: int, *, is_double: bool, acted: int, aim: object, enemy: int
) -> list[Action]:
    """What the members of a unit can do as an action of this kind.

    `acted` is the set of those who have; `aim` what holds for the others. `enemy` is the only unit that may
    be attacked, OFF for any.
    """
    found: list[Action] = []
    field, able, bodies = position.field, position.able, position.bodies
    for who in field.troops[unit].members:
        if acted >> who & 1 or not bodies[who]:
            continue
        is_able = able >> who & 1
        if kind == STUNT:
            if is_able or who >= FIRST_PIECE:
                _add_stunts(found, position, who, is_double=is_double, aim=aim)
        elif is_able:
            if kind == MOVE:
                steps = field.double_walk[who] if is_double else field.walk[who]
                add_walks(found, who, reach(position, who, steps))
            else:
                _add_attacks(found, position, who, aim if isinstance(aim, int) else enemy)
    return found


def add_walks(found: list[Action], who: int, ends: int) -> None:
    """The walks of somebody to these places, in their order."""
    rows = WALK_ROWS[who]
    for column in _COLUMNS:
        row = ends >> 8 * column & 255
        if row:
            found += rows[column << 8 | row]


def _add_attacks(found: list[Action], position: Position, who: int, enemy: int) -> None:
    field, bodies = position.field, position.bodies
    side = 1 - side_of(who)
    near = AROUND[field.size[who]][position.at[who]]
    is_ranged = field.ranged[who]
    if not is_ranged and not near & position.characters[side]:
        return
    spaces: tuple[int, ...] | None = None
    for target in CHARACTERS[side]:
        body = bodies[target]
        if not body or (enemy != OFF and UNIT_OF[target] != enemy):
            continue
        if not near & body and not (is_ranged and sees(position, who, target)):
            continue
        found.append(ATTACKS[who][target])
        if can_push(position, who, target):
            found.append(PUSHES[who][target])
        if spaces is None:
            spaces = steps_from(position, who)
        stepping = STEPPING[who][target]
        for space in spaces:
            found.append(stepping[space])


def steps_from(position: Position, who: int) -> tuple[int, ...]:
    """The free places one orthogonal space from somebody's own (V-A2)."""
    free = position.free_for(who)
    if position.field.size[who]:
        free = places_on(free)
    beside = GRID.adjacent[position.at[who]] & free
    return cells_of(beside)


def _add_stunts(found: list[Action], position: Position, who: int, *, is_double: bool, aim: object) -> None:
    """The stunts of somebody on the board; those of a marked piece only take its mark off (V-A6)."""
    troop = position.field.troops[UNIT_OF[who]]
    is_able = position.able >> who & 1
    for power in troop.double_powers if is_double else troop.powers:
        if (aim is None or aim == power.word) and (is_able or power.effect == "unmark"):
            add_power(found, position, who, power)
    if not is_double and who < FIRST_FOE and is_able and position.field.markable:
        near = AROUND[position.field.size[who]][position.at[who]]
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


def _is_target(position: Position, who: int, power: Power, target: int) -> bool:
    body = position.bodies[target]
    if not body or not is_within(position, who, body, power.within):
        return False
    return not power.sight or sees(position, who, target)


def targets_of(position: Position, who: int, power: Power) -> list[int]:
    """The characters that a power could be aimed at by place alone, in the order of the sheet."""
    side = side_of(who)
    those = CHARACTERS[side] if power.target == "ally" else CHARACTERS[1 - side]
    return [other for other in those if other != who and _is_target(position, who, power, other)]


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
            found += [Stunt(who, word, OFF, space) for space in _landings(position, who, power)]
        case "enemies":
            if any(pushed(position, who, target, amount) for target in targets_of(position, who, power)):
                found.append(Stunt(who, word))
        case _:
            for target in targets_of(position, who, power):
                _add_named(found, position, who, power, target)


def _add_named(found: list[Action], position: Position, who: int, power: Power, target: int) -> None:
    word, amount = power.word, power.amount
    match power.effect:
        case "hit":
            works = would_hit(position, target)
        case "push":
            works = bool(pushed(position, who, target, amount))
        case "pull":
            works = bool(pulled(position, who, target, amount))
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


def _landings(position: Position, who: int, power: Power) -> list[int]:
    """The places to which somebody can leap."""
    size = position.field.size[who]
    free = position.free_for(who)
    if size:
        free = places_on(free)
    free &= ~(1 << position.at[who]) & ALL
    return [
        place
        for place in cells_of(free)
        if is_within(position, who, BODY[size][place], power.within)
        and (not power.sight or sees_space(position, who, BODY[size][place]))
    ]
