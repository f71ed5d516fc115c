"""The tiles where moves may end, and the ways there (M-5 to M-8)."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from bot.games.grid.sets import cells_of
from bot.games.grid.ways import fare_of, find_ways
from bot.games.melee.board.tiles import (
    ADJACENT,
    ALL,
    AROUND,
    BIT,
    GRID,
    SUMMON_AREAS,
    TILES,
    Board,
    Terrain,
    spread,
)


class Reach:
    """The reach of a move, as sets of tiles.

    `reached` are the tiles that it reaches, its start included; on those in `ends` it may end if nobody is
    there. `safe` are those that it reaches without entering thorns; 0 if that is not worked out yet. `moves`
    are the moves to `ends`, and `by_thorns` what `layers` finds; empty until they are asked for. `whole` is
    the reach without what limits this one; None if nothing does.
    """

    __slots__ = ("by_thorns", "ends", "moves", "reached", "safe", "whole")

    def __init__(self, reached: int, ends: int, safe: int, whole: "Reach | None" = None) -> None:
        self.reached = reached
        self.ends = ends
        self.safe = safe
        self.whole = whole
        self.moves: tuple[Any, ...] = ()
        self.by_thorns: tuple[int, ...] = ()


#: The reach of an entity whose reach is unknown.
NO_REACH: Final = Reach(0, 0, 0)

#: The limited reaches of a lane that has none: one empty dictionary, replaced before anything is kept.
_NO_LIMITS: Final[dict[int, Reach]] = {}
#: Maximum number of limited reaches kept for a lane, and of changes for an entry. If there are more, all are
#: dropped.
_MAX_KEPT: Final = 64


class Lane(Reach):
    """The reach of a move with no enemy in its way.

    `hinders` is where an enemy would hinder it. Thorns may stop early an entity that can bear at most
    `thorns` more damage. `hangs_on` are the tiles whose terrain all of this depends on. `limited` has the
    reaches of the same move where something limits it, by what that is: the set of the enemies among
    `hinders`, plus `left << TILES` if the entity can bear only `left` damage and that is at most `thorns`.
    """

    __slots__ = ("hangs_on", "hinders", "limited", "thorns")

    def __init__(self, hinders: int, reached: int, ends: int, safe: int, thorns: int, hangs_on: int) -> None:
        self.reached = reached
        self.ends = ends
        self.safe = safe
        self.whole = None
        self.moves = ()
        self.by_thorns = ()
        self.hinders = hinders
        self.thorns = thorns
        self.hangs_on = hangs_on
        self.limited = _NO_LIMITS


#: By tile: a lane, None if it is not worked out.
Row = list[Lane | None]
_NO_LANES: Final[Row] = [None] * TILES


class EntryCosts:
    """The tiles that an entity may enter if no enemy is there, by the cost of entering: 1, 2 or 3 (M-5).

    `ends` are the tiles on which it may stop, `thorns` those that hurt it; `dry` is the same entry without
    thorns. On changed ground, `first` is the entry from the beginning of the duel, and `differs` has the
    tiles where the two are not the same; that entry keeps the newest ones of changed ground as `changes`.

    Entries are compared by identity and keep what is worked out from them: `rows`, by Speed, have a lane for
    each tile, None until it is worked out.
    """

    __slots__ = ("changes", "differs", "dry", "ends", "first", "one", "rows", "thorns", "three", "two")

    def __init__(
        self,
        one: int,
        two: int,
        three: int,
        thorns: int,
        mountains: int,
        first: "EntryCosts | None" = None,
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
            self.dry = EntryCosts(one & ~thorns, two & ~thorns, three & ~thorns, 0, mountains, dry_first)
        self.rows: dict[int, Row] = {}
        self.changes: dict[tuple[int, int, int, int, int], EntryCosts] = {}

    def row(self, speed: int) -> Row:
        """The lanes with this Speed, at least 1."""
        row = self.rows.get(speed)
        if row is None:
            row = self.rows[speed] = _NO_LANES[:]
        return row

    def lane(self, speed: int, start: int) -> Lane:
        """The lane from a tile with this Speed, at least 1."""
        row = self.row(speed)
        lane = row[start]
        if lane is None:
            lane = row[start] = self._find_lane(speed, start)
        return lane

    def _find_lane(self, speed: int, start: int) -> Lane:
        if self.first is not None and (row := self.first.rows.get(speed)):
            known = row[start]
            if known is not None and not known.hangs_on & self.differs:
                return known
        hinders, reached = spread_out(self, start, speed, 0)
        # Thorns that it reaches only with its last movement point lead to no other tile.
        thorns = self.thorns
        safe = spread_out(self.dry, start, speed, 0)[1] if hinders & thorns else reached & ~thorns
        ends = reached & self.ends & ~BIT[start]
        hangs_on = hinders | spread(hinders) if self.first is None else ALL
        # An entity that can bear thorns at every step, or all that there are, is never stopped by them.
        pricks = min((thorns & reached).bit_count(), speed - 1) if thorns else 0
        return Lane(hinders, reached, ends, safe, pricks, hangs_on)

    def limit(self, speed: int, start: int, limits: int) -> Reach:
        """The reach of a move with these limits, at least one (see Lane)."""
        lane = self.lane(speed, start)
        reach = lane.limited.get(limits)
        if reach is None:
            reach = self._find_limited(lane, speed, start, limits)
            if not lane.limited:
                lane.limited = {}
            elif len(lane.limited) >= _MAX_KEPT:
                lane.limited.clear()
            lane.limited[limits] = reach
        return reach

    def _find_limited(self, lane: Lane, speed: int, start: int, limits: int) -> Reach:
        enemies, left = limits & ALL, limits >> TILES
        if not left:
            reached, thorns = spread_out(self, start, speed, enemies)[1], self.thorns
            safe = 0 if reached & lane.hinders & thorns else reached & ~thorns
            return Reach(reached, reached & self.ends & ~BIT[start], safe, lane)
        healthy = self.limit(speed, start, enemies) if enemies else lane
        if (self.thorns & healthy.reached).bit_count() < left:
            return healthy
        # Some way may hold enough thorns to destroy the entity. The thorn number `left` does: the move may
        # end on that tile, but not beyond it.
        if left == 1:
            dry, pricked = first_thorns(self, start, speed, enemies)
            reached = dry | pricked
        else:
            by_thorns = self.by_thorns(healthy, speed, start, enemies)
            last = len(by_thorns) - 1
            reached = by_thorns[min(left - 1, last)] | by_thorns[min(left, last)] & self.thorns
        return Reach(reached, reached & self.ends & ~BIT[start], healthy.safe, lane)

    def by_thorns(self, reach: Reach, speed: int, start: int, enemies: int) -> tuple[int, ...]:
        """Look up `layers` of a reach that nothing but these enemies limits, and keep them with it."""
        if not reach.by_thorns:
            reach.by_thorns = layers(self, start, speed, enemies)
        return reach.by_thorns


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
    first: EntryCosts | None = None,
) -> EntryCosts:
    """The tiles that an entity of `seat` may enter. `costs` are by Terrain, 0 for impassable.

    `is_immune` says whether thorns spare it; `first` is that of Entry.
    """
    classes = [0, 0, 0, 0]
    for terrain, cost in enumerate(costs):
        classes[cost] |= board.masks[terrain]
    own = ~(1 << SUMMON_AREAS[seat])
    thorns = 0 if is_immune else board.masks[Terrain.THORNS]
    one, two, three = classes[1] & own, classes[2] & own, classes[3] & own
    if first is None:
        return EntryCosts(one, two, three, thorns, board.mountains)
    key = one, two, three, thorns, board.mountains
    entry = first.changes.get(key)
    if entry is None:
        if len(first.changes) >= _MAX_KEPT:
            first.changes.clear()
        entry = first.changes[key] = EntryCosts(*key, first)
    return entry


@lru_cache(maxsize=1 << 10)
def entry_of(board: Board, costs: tuple[int, ...], seat: int, is_immune: bool) -> EntryCosts:
    """The same, but cards and duels with the same arguments share one entry and all that it keeps."""
    return make_entry(board, costs, seat, is_immune)


def around(entry: EntryCosts, start: int, speed: int, enemies: int) -> int:
    """The reach of `flood` with at least 1 movement point, looked up where it is already known."""
    row = entry.rows.get(speed) or entry.row(speed)
    lane = row[start] or entry.lane(speed, start)
    if enemies := enemies & lane.hinders:
        return (lane.limited.get(enemies) or entry.limit(speed, start, enemies)).reached
    return lane.reached


def flood(entry: EntryCosts, start: int, speed: int, enemies: int) -> int:
    """The tiles that can be reached from `start` with `speed` movement points, `start` included.

    `enemies` are the tiles that enemies block (M-6).
    """
    return spread_out(entry, start, speed, enemies)[1]


def spread_out(entry: EntryCosts, start: int, speed: int, enemies: int) -> tuple[int, int]:
    """The reach of `flood` with one movement point less and with all of them."""
    before = reached = BIT[start]
    if speed < 1:
        return before, reached
    near, left_of_h, right_of_a = AROUND[speed if speed < len(AROUND) else -1][start]
    free = near ^ near & enemies if enemies else near
    one, two, three = entry.one & free, entry.two & free, entry.three & free
    beside1, beside2 = ADJACENT[start], 0  # tiles adjacent one and two movement points ago
    reached |= beside1 & one
    for _ in range(speed - 1):
        # `spread`, inlined: this is the innermost loop of every computer player
        beside = reached << 8 | reached >> 8 | (reached & left_of_h) << 1 | (reached & right_of_a) >> 1
        before = reached
        reached |= beside & one | beside1 & two | beside2 & three
        beside2, beside1 = beside1, beside
    return before, reached


def first_thorns(entry: EntryCosts, start: int, speed: int, enemies: int) -> tuple[int, int]:
    """The tiles reached without entering thorns, and the thorns reached without entering any before.

    The arguments are those of `flood`.
    """
    cost = thorns_cost(entry)
    before, reached = spread_out(entry.dry, start, speed, enemies)
    if cost > 1:
        before = spread_out(entry.dry, start, speed - cost, enemies)[1] if cost <= speed else 0
    return reached, spread(before) & entry.thorns & ~enemies


def thorns_cost(entry: EntryCosts) -> int:
    """The cost to enter thorns, the same for all of them."""
    return 1 if entry.thorns & entry.one else 2 if entry.thorns & entry.two else 3


def layers(entry: EntryCosts, start: int, speed: int, enemies: int) -> tuple[int, ...]:
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
def ways(entry: EntryCosts, start: int, speed: int, enemies: int) -> dict[int, Way]:
    """For each tile in reach, the way with the fewest thorns, then the least cost, then fewest steps (M-8).

    The arguments are those of `flood`. `start` is not among the keys.
    """
    costs = [0] * TILES
    for cost, tiles in ((1, entry.one), (2, entry.two), (3, entry.three)):
        for tile in cells_of(tiles):
            costs[tile] = cost
    thorns = entry.thorns

    def weigh(_start: int, end: int) -> tuple[int, int]:
        return thorns >> end & 1, costs[end]

    found = find_ways(GRID, start, speed, fare_of(costs, enemies), weigh)
    return {tile: Way(way.weight[0], way.cost, way.path) for tile, way in found.items()}
