"""Distances in movement points over a battlefield's terrain, computed once for each entry and goal."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of, mask_of
from bot.games.melee.board.movement import EntryCosts
from bot.games.melee.board.tiles import ADJACENT, TILES, WITHIN, sight_between, spread

#: The movement points that stand for "there is no way".
NO_WAY: Final = 99


@lru_cache(maxsize=1 << 12)
def points_to(entry: EntryCosts, goal: int) -> tuple[int, ...]:
    """For each tile, the movement points to `goal` by the cheapest way, no matter who stands on it.

    NO_WAY if terrain shuts it off; 0 for the goal itself.
    """
    return _points_to_any(entry, (goal,))


def _points_to_any(entry: EntryCosts, goals: Sequence[int]) -> tuple[int, ...]:
    """The same for the nearest of several goals."""
    points = [NO_WAY] * TILES
    for goal in goals:
        points[goal] = 0
    cost = _entering(entry)
    rim = [list(goals)]  # the tiles found so far, by their distance
    for away, tiles in enumerate(rim):
        for tile in tiles:
            price = cost[tile]
            if points[tile] < away or not price:
                continue
            for beside in cells_of(ADJACENT[tile]):
                if away + price < points[beside]:
                    points[beside] = away + price
                    while len(rim) <= away + price:
                        rim.append([])
                    rim[away + price].append(beside)
    return tuple(points)


def _entering(entry: EntryCosts) -> list[int]:
    """The cost to enter each tile; 0 where this entry may not go."""
    cost = [0] * TILES
    for price, mask in ((1, entry.one), (2, entry.two), (3, entry.three)):
        for tile in cells_of(mask):
            cost[tile] = price
    return cost


@lru_cache(maxsize=1 << 12)
def within_points(entry: EntryCosts, goal: int, points: int) -> int:
    """The tiles from which an entity with these movement points gets to `goal` if nobody is in its way."""
    return mask_of([tile for tile, away in enumerate(points_to(entry, goal)) if away <= points])


@lru_cache(maxsize=1 << 12)
def points_to_strike(entry: EntryCosts, goal: int, reach: int, sighted: int) -> tuple[int, ...]:
    """For each tile, the movement points to the nearest tile from which `goal` can be attacked.

    `reach` is the attacker's Range, `sighted` are the tiles whose terrain breaks its line of sight.
    """
    stands = cells_of(WITHIN[reach][goal] & ~(1 << goal) & entry.ends)
    return _points_to_any(entry, [tile for tile in stands if sight_between(tile, goal).clear(sighted)])


@lru_cache(maxsize=1 << 16)
def zone(reached: int, reach: int) -> int:
    """The tiles within `reach` steps of a set of tiles: what can be attacked from there, ignoring sight."""
    for _ in range(reach):
        reached |= spread(reached)
    return reached
