"""Where a move may end and which way it takes (M-5 to M-8)."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

from bot.games.melee.board.tiles import (
    ADJACENT,
    ALL,
    AROUND,
    BIT,
    SUMMON_AREAS,
    Board,
    Terrain,
    spread,
    tiles_of,
)


class Lane:
    """A move with no enemy in its way, as sets of tiles.

    `hinders` is where an enemy would hinder it, `reached` what `flood` reaches, `ends` where it may end,
    `safe` what it reaches without thorns; `hangs_on` are the tiles whose terrain all of this depends on.
    `actions` are the moves to `ends`; empty until they are looked up.
    """

    __slots__ = ("actions", "ends", "hangs_on", "hinders", "reached", "safe")

    def __init__(self, hinders: int, reached: int, ends: int, safe: int, hangs_on: int) -> None:
        self.hinders = hinders
        self.reached = reached
        self.ends = ends
        self.safe = safe
        self.hangs_on = hangs_on
        self.actions: tuple[Any, ...] = ()


class Entry:
    """The tiles that an entity may enter if no enemy is there, by the cost of entering: 1, 2 or 3 (M-5).

    `ends` are the tiles on which it may stop, `thorns` those that hurt it; `dry` is the same entry without
    thorns. On changed ground, `first` is the entry from the beginning of the duel, and `differs` has the
    tiles where the two are not the same.

    Entries are compared by identity and keep what is worked out from them: `lanes` by way (`speed << 6 |
    start`), and in `past`, by way with `tile + 1 << 12`, what `flood` reaches with one enemy in the way. The
    memory is bounded by 64 tiles times the Speeds in use, times the tiles of that enemy.
    """

    __slots__ = ("differs", "dry", "ends", "first", "lanes", "one", "past", "thorns", "three", "two")

    def __init__(
        self,
        one: int,
        two: int,
        three: int,
        thorns: int,
        mountains: int,
        first: "Entry | None" = None,
    ) -> None:
        self.one = one
        self.two = two
        self.three = three
        self.thorns = thorns
        self.ends = (one | two | three) & ~mountains  # mountains may be passed, never stopped on (AB-36)
        self.first = first
        self.differs = 0
        if first is not None:
            self.differs = one ^ first.one | two ^ first.two | three ^ first.three | thorns ^ first.thorns
            self.differs |= self.ends ^ first.ends
        self.dry = self
        if thorns:
            dry_first = None if first is None else first.dry
            self.dry = Entry(one & ~thorns, two & ~thorns, three & ~thorns, 0, mountains, dry_first)
        self.lanes: dict[int, Lane] = {}
        self.past: dict[int, int] = {}

    def lane(self, way: int) -> Lane:
        """Work out the lane of a way with at least 1 movement point, and keep it."""
        lane = None if self.first is None else self.first.lanes.get(way)
        if lane is not None and not lane.hangs_on & self.differs:
            self.lanes[way] = lane
            return lane
        start, speed = way & 63, way >> 6
        hinders, reached = spread_out(self, start, speed, 0)
        # Thorns that it reaches only with its last movement point lead to no other tile.
        thorns = self.thorns
        safe = spread_out(self.dry, start, speed, 0)[1] if hinders & thorns else reached & ~thorns
        ends = reached & self.ends & ~BIT[start]
        hangs_on = hinders | spread(hinders) if self.first is None else ALL
        lane = self.lanes[way] = Lane(hinders, reached, ends, safe, hangs_on)
        return lane

    def known(self, way: int) -> "Entry":
        """The entry to ask about a way: the first one, unless changed terrain matters to the way."""
        if self.first is None or (self.lanes.get(way) or self.lane(way)).hangs_on & self.differs:
            return self
        return self.first

    def pass_one(self, past: int) -> int:
        """Work out what `flood` reaches if one enemy is in the way, and keep it under the key `past`."""
        enemy = BIT[(past >> 12) - 1]
        reached = self.past[past] = spread_out(self, past & 63, past >> 6 & 63, enemy)[1]
        return reached


class Way(NamedTuple):
    """The way to a tile: thorns entered on it, its cost, and its tiles from the start to the end."""

    thorns: int
    cost: int
    path: tuple[int, ...]


def make_entry(
    board: Board,
    costs: tuple[int, ...],
    seat: int,
    is_immune: bool,
    first: Entry | None = None,
) -> Entry:
    """What an entity of `seat` may enter. `costs` are by Terrain, 0 for impassable.

    `is_immune` says whether thorns spare it; `first` is that of Entry.
    """
    classes = [0, 0, 0, 0]
    for terrain, cost in enumerate(costs):
        classes[cost] |= board.masks[terrain]
    own = ~(1 << SUMMON_AREAS[seat])
    thorns = 0 if is_immune else board.masks[Terrain.THORNS]
    one, two, three = classes[1] & own, classes[2] & own, classes[3] & own
    return Entry(one, two, three, thorns, board.mountains, first)


@lru_cache(maxsize=1 << 10)
def entry_of(board: Board, costs: tuple[int, ...], seat: int, is_immune: bool) -> Entry:
    """The same, but cards and duels with the same arguments share one entry and all that it keeps."""
    return make_entry(board, costs, seat, is_immune)


def around(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """What `flood` reaches with at least 1 movement point, looked up where it is already known."""
    way = speed << 6 | start
    lane = entry.lanes.get(way) or entry.lane(way)
    enemies &= lane.hinders
    return hindered(entry, way, enemies) if enemies else lane.reached


def hindered(entry: Entry, way: int, enemies: int) -> int:
    """What `flood` reaches on a way (see Entry) where these enemies, at least one, hinder it."""
    if entry.first is not None:
        entry = entry.known(way)
    if enemies & enemies - 1:
        return flood(entry, way & 63, way >> 6, enemies)
    past = enemies.bit_length() << 12 | way
    return entry.past.get(past) or entry.pass_one(past)


@lru_cache(maxsize=1 << 12)
def flood(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """The tiles that can be reached from `start` with `speed` movement points, `start` included.

    `enemies` are the tiles that enemies block (M-6).
    """
    return spread_out(entry, start, speed, enemies)[1]


def spread_out(entry: Entry, start: int, speed: int, enemies: int) -> tuple[int, int]:
    """What `flood` reaches with one movement point less and with all of them, not cached."""
    before = reached = BIT[start]
    if speed < 1:
        return before, reached
    near, left_of_h, right_of_a = AROUND[speed if speed < len(AROUND) else -1][start]
    free = near ^ near & enemies if enemies else near
    one, two, three = entry.one & free, entry.two & free, entry.three & free
    beside1, beside2 = ADJACENT[start], 0  # what was adjacent one and two movement points ago
    reached |= beside1 & one
    for _ in range(speed - 1):
        # `spread`, inlined: this is the innermost loop of every computer player
        beside = reached << 8 | reached >> 8 | (reached & left_of_h) << 1 | (reached & right_of_a) >> 1
        before = reached
        reached |= beside & one | beside1 & two | beside2 & three
        beside2, beside1 = beside1, beside
    return before, reached


def first_thorns(entry: Entry, start: int, speed: int, enemies: int) -> tuple[int, int]:
    """The tiles reached without entering thorns, and the thorns reached without entering any before.

    The arguments are those of `flood`.
    """
    cost = thorns_cost(entry)
    before, reached = spread_out(entry.dry, start, speed, enemies)
    if cost > 1:
        before = spread_out(entry.dry, start, speed - cost, enemies)[1] if cost <= speed else 0
    return reached, spread(before) & entry.thorns & ~enemies


def thorns_cost(entry: Entry) -> int:
    """What it costs to enter thorns: the same for all of them."""
    return 1 if entry.thorns & entry.one else 2 if entry.thorns & entry.two else 3


@lru_cache(maxsize=1 << 14)
def layers(entry: Entry, start: int, speed: int, enemies: int) -> tuple[int, ...]:
    """For each number of thorns from 0: the tiles reached by ways that enter no more thorns than that.

    The last set is the one of `flood`. The first set with a tile gives the fewest thorns to it (M-8).
    """
    everything = flood(entry, start, speed, enemies)
    near, left_of_h, right_of_a = AROUND[speed if speed < len(AROUND) else -1][start]
    free = near & ~enemies
    thorns = entry.thorns & free
    if not everything & thorns:
        return (everything,)
    dry = entry.dry
    one, two, three = dry.one & free, dry.two & free, dry.three & free
    cost = thorns_cost(entry)
    found: list[int] = []
    fewer = [0] * (speed + 3)  # `beside` of the round with one thorn less
    while not found or found[-1] != everything:
        reached = 1 << start
        beside = [0, 0, 0]
        for spent in range(speed):
            beside.append(
                reached << 8 | reached >> 8 | (reached & left_of_h) << 1 | (reached & right_of_a) >> 1
            )
            reached |= beside[-1] & one | beside[-2] & two | beside[-3] & three
            reached |= fewer[spent + 4 - cost] & thorns
        found.append(reached)
        fewer = beside
    return tuple(found)


@lru_cache(maxsize=1 << 9)  # 2.5 KB each, and asked only about duels that people look at
def ways(entry: Entry, start: int, speed: int, enemies: int) -> dict[int, Way]:
    """For each tile in reach, the way with the fewest thorns, then the least cost, then fewest steps (M-8).

    The arguments are those of `flood`. `start` is not among the keys.
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
                continue  # reached before with no more thorns and at no higher cost
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
