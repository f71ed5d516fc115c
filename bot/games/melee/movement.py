"""Where a move may end and which way it takes (M-5 to M-8)."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from bot.games.melee.board import ADJACENT, BIT, NOT_A, NOT_H, SUMMON_AREAS, Board, Terrain, tiles_of


class Entry:
    """The tiles that an entity may enter were no enemy there, by what entering costs: 1, 2 or 3 (M-5).

    `ends` are those of them on which it may stop, `thorns` those that hurt it, `dry` the same entry without
    the latter; `free` and `landings` tell where that leads with nobody in the way.
    Compared by identity: what is worked out from it is kept with it as the key (see `entry_of`).
    """

    __slots__ = ("dry", "ends", "free", "landings", "one", "thorns", "three", "two")

    def __init__(self, one: int, two: int, three: int, thorns: int, mountains: int) -> None:
        self.one = one
        self.two = two
        self.three = three
        self.thorns = thorns
        self.ends = (one | two | three) & ~mountains  # who may pass a mountain never stops on one (AB-36)
        self.dry = Entry(one & ~thorns, two & ~thorns, three & ~thorns, 0, mountains) if thorns else self
        self.free = Free(self)
        self.landings = Landings(self)


class Free(dict[int, int]):
    """What `flood` reaches with nobody in the way, or a single enemy; worked out when first asked for.

    The key is `speed << 6 | start`, and for an enemy on `tile` also `tile + 1 << 12`. Memory is bounded by 64
    tiles times the Speeds that come up, times the enemies that can be in the way.
    """

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def __missing__(self, key: int) -> int:
        enemy = key >> 12
        reached = self[key] = spread_out(self.entry, key & 63, key >> 6 & 63, BIT[enemy - 1] if enemy else 0)
        return reached


class Landings(dict[int, int]):
    """Where moves may end with nobody in the way and without harm; keys are those of Free."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def __missing__(self, key: int) -> int:
        ends = self[key] = self.entry.free[key] & self.entry.ends & ~BIT[key & 63]
        return ends


class Way(NamedTuple):
    """The way to a tile: thorns entered on it, its cost, and its tiles from the start to the end."""

    thorns: int
    cost: int
    path: tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def entry_of(board: Board, costs: tuple[int, ...], seat: int, is_immune: bool) -> Entry:
    """What an entity of `seat` may enter; `costs` by Terrain, 0 impassable; `is_immune` to thorns.

    One for all cards and duels that ask the same, so that they share what is worked out from it.
    """
    classes = [0, 0, 0, 0]
    for terrain, cost in enumerate(costs):
        classes[cost] |= board.masks[terrain]
    own = ~(1 << SUMMON_AREAS[seat])
    thorns = 0 if is_immune else board.masks[Terrain.THORNS]
    return Entry(classes[1] & own, classes[2] & own, classes[3] & own, thorns, board.mountains)


def around(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """What `flood` reaches with at least 1 movement point, without working out again what is known.

    Enemies are in the way only on tiles beyond which it could go without them.
    """
    free = entry.free
    way = speed << 6 | start
    if enemies := enemies & free[way - 64]:
        if enemies & enemies - 1:
            return flood(entry, start, speed, enemies)
        return free[enemies.bit_length() << 12 | way]
    return free[way]


@lru_cache(maxsize=1 << 12)
def flood(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """The tiles that can be reached from `start` with `speed` movement points, itself among them.

    `enemies` are the tiles that cannot be entered because of who stands there (M-6).
    """
    return spread_out(entry, start, speed, enemies)


def spread_out(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """What `flood` finds, worked out anew."""
    reached = BIT[start]
    if speed < 1:
        return reached
    free = ~enemies
    one, two, three = entry.one & free, entry.two & free, entry.three & free
    beside1, beside2 = ADJACENT[start], 0  # what was adjacent one and two movement points ago
    reached |= beside1 & one
    for _ in range(speed - 1):
        # `spread`, written out: this is the innermost loop of every computer player
        beside = reached << 8 | reached >> 8 | (reached & NOT_H) << 1 | (reached & NOT_A) >> 1
        reached |= beside & one | beside1 & two | beside2 & three
        beside2, beside1 = beside1, beside
    return reached


@lru_cache(maxsize=1 << 14)
def layers(entry: Entry, start: int, speed: int, enemies: int) -> tuple[int, ...]:
    """For each number of thorns from 0 on: the tiles that a way with at most so many reaches.

    The last entry is `flood`'s; where a tile first appears is the least number of thorns to it (M-8).
    """
    everything = flood(entry, start, speed, enemies)
    thorns = entry.thorns & ~enemies
    if not everything & thorns:
        return (everything,)
    dry = entry.dry
    one, two, three = dry.one & ~enemies, dry.two & ~enemies, dry.three & ~enemies
    costs = (thorns & entry.one, thorns & entry.two, thorns & entry.three)
    found: list[int] = []
    fewer = [0] * (speed + 3)  # what is adjacent, by movement points spent, with one thorn less
    while not found or found[-1] != everything:
        reached = 1 << start
        beside = [0, 0, 0]
        for spent in range(speed):
            beside.append(reached << 8 | reached >> 8 | (reached & NOT_H) << 1 | (reached & NOT_A) >> 1)
            reached |= beside[-1] & one | beside[-2] & two | beside[-3] & three
            reached |= fewer[spent + 3] & costs[0] | fewer[spent + 2] & costs[1] | fewer[spent + 1] & costs[2]
        found.append(reached)
        fewer = beside
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def ways(entry: Entry, start: int, speed: int, enemies: int) -> dict[int, Way]:
    """For each tile in reach the way with the least thorns, then the least cost, then the fewest steps (M-8).

    Arguments are those of `flood`. The start itself is not among the keys.
    """
    classes = ((1, entry.one & ~enemies), (2, entry.two & ~enemies), (3, entry.three & ~enemies))
    thorns = entry.thorns
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
        for price, tiles in classes:
            if cost + price <= speed:
                for following in tiles_of(ADJACENT[tile] & tiles):
                    if cost + price < cheapest.get(following, speed + 1):
                        prick = pricks + (thorns >> following & 1)
                        heappush(heap, (prick, cost + price, len(path) + 1, (*path, following)))
    best.pop(start, None)
    return best
