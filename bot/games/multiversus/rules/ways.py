"""Walking: where a walk may end, and which way it takes (V-M1 to V-M4, V-B4)."""

from bot.games.grid.ways import Fare, Weigh, find_ways
from bot.games.multiversus.board.spaces import (
    ALL,
    AROUND,
    BOTTOM,
    GRID,
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
    ground = WalkGround(position, who)
    start = front = 1 << position.at[who]
    passable, slow = ground.passable, ground.slow
    seen = start
    for _ in range(steps):
        front = ((front & _NOT_TOP) << 1 | (front & _NOT_BOTTOM) >> 1 | front << 8 | front >> 8) & passable
        front &= ~seen
        if not front:
            break
        seen |= front
        front &= ~slow
    return seen & ground.free & ~start


def walk_to(position: Position, who: int, end: int, steps: int) -> tuple[int, ...]:
    """The way to a place within reach, from the start to the end (V-M3)."""
    ground = WalkGround(position, who)
    start = position.at[who]
    watched = watched_places(position, who, ground.free)
    harm = ground.harm
    if not (harm >> start | harm >> end) & 1:
        # A way over no harmful place that leaves no watched one but the start has the least weight.
        quick = _shortest(start, end, steps, ground.passable & ~(watched | ground.slow | harm))
        if quick:
            return quick
    return find_ways(GRID, start, steps, _fare(ground, start), _weigh(ground, watched))[end].path


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


def _fare(ground: WalkGround, start: int) -> Fare:
    passable = ground.passable
    slow = ground.slow & ~(1 << start)

    def fare(here: int, there: int) -> int:
        return 0 if slow >> here & 1 else passable >> there & 1

    return fare


def _weigh(ground: WalkGround, watched: int) -> Weigh:
    harm = ground.harm

    def weigh(here: int, there: int) -> tuple[int, ...]:
        return int(harm >> there & 1 and not harm >> here & 1), watched >> here & 1

    return weigh


def is_way_clear(position: Position, who: int, rest: tuple[int, ...]) -> bool:
    """Whether somebody can still walk along all of these places and end on the last one (V-R4)."""
    ground = WalkGround(position, who)
    return bool(ground.free >> rest[-1] & 1) and all(ground.passable >> place & 1 for place in rest)
