"""Walking: where a walk may end, and which way it takes (V-M1 to V-M4, V-B4)."""

from functools import lru_cache
from typing import Final

from bot.games.multiversus.board.spaces import (
    ALL,
    AROUND,
    BOTTOM,
    GRID,
    STEPS_AROUND,
    TOP,
    places_on,
    places_touching,
    spread,
)
from bot.games.multiversus.position.field import CHARACTERS, PIECES
from bot.games.multiversus.position.position import Position
from bot.games.multiversus.sheets.vocabulary import FIRST_FOE, FIRST_PIECE

_NOT_TOP = ALL & ~TOP
_NOT_BOTTOM = ALL & ~BOTTOM
_WATCHING = ((*CHARACTERS[1], *PIECES), CHARACTERS[0])
"""By side of a walker: the enemies past whom it may have to walk."""


class WalkGround:
    """The places over which somebody may walk now, and those that count on the way.

    `passable` may be walked over, `free` may be ended on; both have the walker's own place. `slow` ends a
    walk on it; `harm` hurts who comes there from elsewhere. All are sets of places.
    """

    __slots__ = ("free", "harm", "passable", "slow")

    def __init__(self, position: Position, who: int) -> None:
        field = position.field
        size = field.size[who]
        free = position.free_for(who)
        if field.fly[who]:
            passable = ALL
        elif who >= FIRST_PIECE:
            passable = free
        else:
            side = 0 if who < FIRST_FOE else 1
            passable = ALL & ~(position.characters[1 - side] | position.blocking())
        if size:
            free, passable = places_on(free), places_on(passable)
        self.slow = self.harm = 0
        if not field.sure[who]:
            self.slow = field.slow_places[size]
            self.harm = field.harm_places[size]
            passable &= ~(self.slow & ~free)
        self.free = free
        self.passable = passable


def reach(position: Position, who: int, steps: int) -> int:
    """The places on which a walk of somebody on the board, of at most so many steps, may end."""
    field = position.field
    place = position.at[who]
    start = 1 << place
    slow = 0
    if field.is_plain[who]:  # these three as in WalkGround
        free = position.open
        passable = free | position.characters[0 if who < FIRST_FOE else 1]
    elif who >= FIRST_PIECE:
        passable = free = position.free_for(who)
    else:
        ground = WalkGround(position, who)
        passable, free, slow = ground.passable, ground.free, ground.slow
    around = STEPS_AROUND[place]
    if not slow and not around[steps - 1] & ~passable:
        return around[steps] & free & ~start  # nothing stands in the way
    return _flood(place, steps, passable & around[steps], slow & around[steps]) & free & ~start


@lru_cache(maxsize=1 << 14)
def _flood(place: int, steps: int, passable: int, slow: int) -> int:
    """The places within so many steps over these; a slow place is the last one."""
    front = 1 << place
    left = passable & ~front
    seen = front
    for _ in range(steps):
        front = ((front & _NOT_TOP) << 1 | (front & _NOT_BOTTOM) >> 1 | front << 8 | front >> 8) & left
        if not front:
            break
        left ^= front
        seen |= front
        front &= ~slow
    return seen


def walk_to(position: Position, who: int, end: int, steps: int) -> tuple[int, ...]:
    """The way to a place within reach, from the start to the end (V-M3)."""
    ground = WalkGround(position, who)
    start = position.at[who]
    watched = watched_places(position, who, ground.free)
    harm = ground.harm
    through = ground.passable & ~ground.slow
    if not (harm >> start | harm >> end) & 1:
        # A way over no harmful place that leaves no watched one but the start has the least weight.
        quick = _shortest(start, end, steps, through & ~(watched | harm))
        if quick:
            return quick
    return _lightest(start, end, steps, through, watched, harm)


def watched_places(position: Position, who: int, free: int) -> int:
    """The free places from which a step could trigger if all able enemies were reactive (V-M3)."""
    if who >= FIRST_PIECE:
        return 0
    field, at, able = position.field, position.at, position.able
    watchers = 0
    for enemy in _WATCHING[0] if who < FIRST_FOE else _WATCHING[1]:
        if able >> enemy & 1:
            watchers |= AROUND[field.size[enemy]][at[enemy]]
    if field.size[who]:
        watchers = places_touching(watchers)
    return watchers & free


@lru_cache(maxsize=1 << 14)
def _shortest(start: int, end: int, steps: int, through: int) -> tuple[int, ...]:
    """The first of the shortest ways over these places; empty if there is none of at most so many steps."""
    goal = 1 << start
    front = 1 << end
    layers = [front]
    seen = front
    through |= goal
    while not front & goal:
        if len(layers) > steps:
            return ()
        front = spread(front) & through & ~seen
        if not front:
            return ()
        seen |= front
        layers.append(front)
    path = [start]
    here = start
    for layer in layers[-2::-1]:
        following = GRID.adjacent[here] & layer
        here = (following & -following).bit_length() - 1
        path.append(here)
    return tuple(path)


_HARMED: Final = 1 << 8
"""The weight of a step that hurts; one that could trigger weighs 1."""


@lru_cache(maxsize=1 << 14)
def _lightest(start: int, end: int, steps: int, through: int, watched: int, harm: int) -> tuple[int, ...]:
    """The way over these places that weighs least; of equal ways the shortest, of these the first by names.

    For each number of steps to the end, `sets` has the places from which it takes so many, by the weight of
    the rest of the way.
    """
    goal = 1 << start
    through |= goal
    sets: list[dict[int, int]] = [{0: 1 << end}]
    best, length = -1, 0
    for count in range(1, steps + 1):
        found: dict[int, int] = {}
        for weight, places in sets[-1].items():
            onto_harm = spread(places & harm) & through
            plain = spread(places & ~harm) & through | onto_harm & harm
            for more, those in ((0, plain), (_HARMED, onto_harm & ~harm)):
                for cost, part in ((0, those & ~watched), (1, those & watched)):
                    if part:
                        total = weight + more + cost
                        found[total] = found.get(total, 0) | part
        sets.append(found)
        for weight, places in found.items():
            if places & goal and (best < 0 or weight < best):
                best, length = weight, count
    path = [start]
    for count in range(length, 0, -1):
        here = path[-1]
        best -= watched >> here & 1
        beside = GRID.adjacent[here]
        following = sets[count - 1].get(best, 0) & beside & (ALL if harm >> here & 1 else ~harm)
        if not harm >> here & 1:
            hurting = sets[count - 1].get(best - _HARMED, 0) & beside & harm
            if hurting and (not following or hurting & -hurting < following & -following):
                following = hurting
        there = (following & -following).bit_length() - 1
        if harm >> there & 1 and not harm >> here & 1:
            best -= _HARMED
        path.append(there)
    return tuple(path)


def is_way_clear(position: Position, who: int, rest: tuple[int, ...]) -> bool:
    """Whether somebody can still walk along all of these places and end on the last one (V-R4)."""
    ground = WalkGround(position, who)
    return bool(ground.free >> rest[-1] & 1) and all(ground.passable >> place & 1 for place in rest)
