"""Sight, range and Advantage (V-L, V-R2, V-D4)."""

from bot.games.multiversus.board.spaces import AROUND, WITHIN, has_sight
from bot.games.multiversus.position.field import CHARACTERS, UNIT_MASKS, side_of
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.sheets.vocabulary import FIRST_PIECE


def sees(position: Position, who: int, other: int) -> bool:
    """Whether somebody sees somebody else, character or piece (V-L1 to V-L3)."""
    bodies = position.bodies
    start, end = bodies[who], bodies[other]
    heroes, foes = position.characters
    terrain = position.obscuring()
    if other >= FIRST_PIECE:
        terrain &= ~end
    return has_sight(start, end, (heroes | foes) & ~(start | end), terrain)


def sees_space(position: Position, who: int, body: int) -> bool:
    """Whether somebody sees a free space, or the body that would stand there."""
    start = position.bodies[who]
    heroes, foes = position.characters
    return has_sight(start, body, (heroes | foes) & ~start, position.obscuring())


def is_in_range(position: Position, who: int, other: int) -> bool:
    """Whether `other` is in range of `who`: adjacent, or in sight of the ranged (V-R2)."""
    field = position.field
    if AROUND[field.size[who]][position.at[who]] & position.bodies[other]:
        return True
    return field.ranged[who] and sees(position, who, other)


def is_within(position: Position, who: int, body: int, distance: int) -> bool:
    """Whether a body is at most so many king's moves away from somebody's."""
    return WITHIN[position.field.size[who]][distance][position.at[who]] & body != 0


def has_advantage(position: Position, target: int) -> bool:
    """Whether a hit on this character has Advantage (V-D4)."""
    field = position.field
    if field.wary[target]:
        return False
    side = side_of(target)
    near = AROUND[field.size[target]][position.at[target]]
    if not near & position.characters[1 - side]:
        return False
    enemies = _count(position, 1 - side, near)
    return enemies > 1 and enemies > 1 + _count(position, side, near)


def _count(position: Position, side: int, near: int) -> int:
    """How many characters of a side stand there and are not Disabled."""
    able, bodies = position.able, position.bodies
    count = 0
    for who in CHARACTERS[side]:
        if able >> who & 1 and near & bodies[who]:
            count += 1
    return count


def is_watched(position: Position, unit: int, who: int) -> bool:
    """Whether somebody able of this unit has this character or piece in range."""
    able = position.able
    if able & UNIT_MASKS[unit]:
        for member in position.field.troops[unit].members:
            if able >> member & 1 and is_in_range(position, member, who):
                return True
    return False
