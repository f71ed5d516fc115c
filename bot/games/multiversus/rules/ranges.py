"""Sight, range and Advantage (V-L, V-R2, V-D4)."""

from bot.games.multiversus.board.spaces import AROUND, WITHIN, seen_from
from bot.games.multiversus.position.field import CHARACTERS, UNIT_MASKS, side_of
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.sheets.vocabulary import FIRST_PIECE


def sight_of(position: Position, who: int) -> int:
    """The spaces in somebody's sight, each line up to the first that breaks it (V-L1 to V-L3).

    Whether a space with obscuring terrain counts depends on who stands there: see `visible`.
    """
    heroes, foes = position.characters
    body = position.bodies[who]
    return seen_from(body, (heroes | foes | position.obscuring()) & ~body)


def visible(position: Position, body: int, seen: int, other: int) -> bool:
    """Whether somebody's body is seen by whoever sees these spaces: not in obscuring terrain (V-L2).

    A piece that is itself looked at hides nothing.
    """
    return seen & body & (-1 if other >= FIRST_PIECE else ~position.obscuring()) != 0


def sees(position: Position, who: int, other: int) -> bool:
    """Whether somebody sees somebody else, character or piece."""
    return visible(position, position.bodies[other], sight_of(position, who), other)


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
