"""Force: push, pull and slide, and every movement that is no walk (V-M5, V-B4)."""

from itertools import pairwise

from bot.games.multiversus.board.spaces import BODY, OFF, STEPS, away, opposite
from bot.games.multiversus.position.field import side_of
from bot.games.multiversus.position.position import Position

Path = tuple[int, ...]
"""The places of a movement from its start to its end."""


def forced(position: Position, who: int, direction: int, spaces: int) -> Path:
    """The way of a character that force moves up to so many spaces; empty if it would not move.

    It goes to the last free place before the first one that is neither free nor an ally's.
    """
    if direction == OFF or position.field.steady[who]:
        return ()
    size = position.field.size[who]
    side = side_of(who)
    solid = position.characters[1 - side] | position.blocking()
    free = position.free_for(who)
    steps = STEPS[direction]
    path = [position.at[who]]
    end = 0
    for _ in range(spaces):
        place = steps[path[-1]]
        body = 0 if place == OFF else BODY[size][place]
        if not body or body & solid:
            break
        path.append(place)
        if not body & ~free:
            end = len(path)
    return tuple(path[:end])


def can_force(position: Position, who: int, direction: int, spaces: int) -> bool:
    """Whether force would move a character at all."""
    if direction == OFF or position.field.steady[who]:
        return False
    if position.field.size[who]:
        return bool(forced(position, who, direction, spaces))
    steps = STEPS[direction]
    place = steps[position.at[who]]
    if place == OFF:
        return False
    if position.open >> place & 1:
        return True
    return spaces > 1 and bool(forced(position, who, direction, spaces))


def direction_from(position: Position, who: int, other: int) -> int:
    """The direction in which `who` pushes `other`, straight away from its own body."""
    size = position.field.size
    return away(size[who], position.at[who], size[other], position.at[other])


def pushed(position: Position, by: int, who: int, spaces: int) -> Path:
    """The way of a character that somebody pushes."""
    return forced(position, who, direction_from(position, by, who), spaces)


def can_push(position: Position, by: int, who: int) -> bool:
    """Whether an attacker's push would move this character (V-A2)."""
    return can_force(position, who, direction_from(position, by, who), position.field.shove[by])


def pulled(position: Position, by: int, who: int, spaces: int) -> Path:
    """The way of a character that somebody pulls."""
    return forced(position, who, opposite(direction_from(position, by, who)), spaces)


def slid(position: Position, who: int, spaces: int) -> dict[int, Path]:
    """By its end: each way in which a character can be made to slide."""
    ways = (forced(position, who, direction, spaces) for direction in range(8))
    return {way[-1]: way for way in ways if way}


def is_hurt_on(position: Position, who: int, path: Path) -> bool:
    """Whether this movement leads a Hero onto harmful ground from other ground (V-B4)."""
    field = position.field
    if field.sure[who]:
        return False
    harm = field.harm_places[field.size[who]]
    return any(harm >> there & 1 and not harm >> here & 1 for here, there in pairwise(path))
