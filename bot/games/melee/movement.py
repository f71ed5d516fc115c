"""Where a move may end and which way it takes (M-5 to M-8)."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from bot.games.melee.board import ADJACENT, SUMMON_AREAS, Board, spread, tiles_of

#: Tiles that may be entered, by what entering costs: the classes 1, 2 and 3 (M-5).
Entry = tuple[int, int, int]


class Way(NamedTuple):
    """The way to a tile: thorns entered on it, its cost, and its tiles from the start to the end."""

    thorns: int
    cost: int
    path: tuple[int, ...]


def entry_of(board: Board, costs: tuple[int, ...], seat: int) -> Entry:
    """The tiles that an entity of `seat` may enter, were no enemy there; `costs` by Terrain, 0 impassable."""
    found = board.entries.get((costs, seat))
    if found is None:
        classes = [0, 0, 0, 0]
        for terrain, cost in enumerate(costs):
            classes[cost] |= board.masks[terrain]
        own = ~(1 << SUMMON_AREAS[seat])
        found = board.entries[costs, seat] = (classes[1] & own, classes[2] & own, classes[3] & own)
    return found


@lru_cache(maxsize=1 << 16)
def flood(start: int, speed: int, one: int, two: int, three: int) -> int:
    """The tiles that can be reached from `start` with `speed` movement points, itself among them."""
    before3 = before2 = 0
    before1 = reached = 1 << start
    for _ in range(speed):
        reached |= (spread(before1) & one) | (spread(before2) & two) | (spread(before3) & three)
        before3, before2, before1 = before2, before1, reached
    return reached


@lru_cache(maxsize=1 << 13)
def ways(start: int, speed: int, one: int, two: int, three: int, thorns: int) -> dict[int, Way]:
    """For each tile in reach the way with the least thorns, then the least cost, then the fewest steps (M-8).

    `thorns` is the set of tiles that hurt. The start itself is not among the keys.
    """
    best: dict[int, Way] = {}
    cheapest = {start: 0}
    heap: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 1, (start,))]
    while heap:
        pricks, cost, _, path = heappop(heap)
        tile = path[-1]
        if tile in best or tile == start:
            if cost >= cheapest[tile] and len(path) > 1:
                continue  # reached before with fewer thorns, and not dearer
        else:
            best[tile] = Way(pricks, cost, path)
        cheapest[tile] = cost
        for price, tiles in ((1, one), (2, two), (3, three)):
            if cost + price <= speed:
                for following in tiles_of(ADJACENT[tile] & tiles):
                    if cost + price < cheapest.get(following, speed + 1):
                        prick = pricks + (thorns >> following & 1)
                        heappush(heap, (prick, cost + price, len(path) + 1, (*path, following)))
    best.pop(start, None)
    return best


def arrives(way: Way, end_is_thorns: int, hp: int) -> bool:
    """Whether an entity with `hp` left is still there when it takes the last step of the way (M-8)."""
    return way.thorns - end_is_thorns < hp
