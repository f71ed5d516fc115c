"""The table of a plain game: who stands where and how well, ground, sight, hits, force and walks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any

from tests.games.multiversus.plain.units import SIDES, Choice, Unit, units_of

Space = tuple[int, int]
Asked = dict[int, list[str]]
Play = Generator[Asked, tuple[int, str], None]

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
WORSE = {"well": "wounded", "wounded": "disabled", "disabled": "gone"}


def space(name: str) -> Space:
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def name(at: Space) -> str:
    return f"{'abcdefgh'[at[0]]}{at[1] + 1}"


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass
class Table(ABC):
    """A game of two seats; ``dice`` is asked for each die by its number of sides."""

    teams: Mapping[str, Mapping[str, Any]]
    fields: Mapping[str, Mapping[str, Any]]
    dice: Callable[[int], int]
    rounds: int = 4
    seats: dict[str, int] = field(default_factory=lambda: {"heroes": 1, "adversaries": 2})
    first: str = "heroes"
    turn: str = "heroes"
    round: int = 1
    activations: int = 0
    units: dict[str, Unit] = field(default_factory=dict)
    sheet: Mapping[str, Any] = field(default_factory=dict)
    at: dict[str, Space] = field(default_factory=dict)
    state: dict[str, str] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)
    spent: dict[str, list[int]] = field(default_factory=dict)
    ground: Mapping[str, Any] = field(default_factory=dict)
    walls: set[Space] = field(default_factory=set)
    hedges: set[Space] = field(default_factory=set)
    special: set[Space] = field(default_factory=set)
    chosen: dict[str, Choice] = field(default_factory=dict)
    revealed: set[str] = field(default_factory=set)
    last: dict[int, str] = field(default_factory=lambda: {1: "", 2: ""})
    outcome: tuple[int, str] | None = None
    asked: Asked = field(default_factory=dict)
    reacted: bool = False
    defending: set[str] = field(default_factory=set)
    recovering: bool = False
    hit_back: bool = False

    @abstractmethod
    def reaction(self) -> Play:
        """What triggered waits while the reactive side answers (V-R)."""

    @abstractmethod
    def eliminated(self, side: str) -> None:
        """A side has nobody left (V-W1)."""

    def points(self) -> dict[str, int]:
        total = dict.fromkeys(SIDES, 0)
        for item in self.sheet["scoring"]["item"]:
            if item["kind"] == "marked":
                number = len(self.marked)
            else:
                number = sum(
                    self.state[who] in ("disabled", "gone") for who in self.units[item["unit"]].members
                )
            total[item["side"]] += item["points"] * number
        return total

    # -- the table

    def seat_teams(self, heroes: str, adversaries: str) -> None:
        for word in (heroes, adversaries):
            for unit in units_of(self.teams[word]):
                self.units[unit.role] = unit
                self.spent[unit.role] = [0, 0]
                self.state |= dict.fromkeys(unit.members, "well")
        self.sheet = self.teams[adversaries]

    def lay(self, battlefield: str) -> None:
        self.ground = ground = self.fields[battlefield]
        self.walls, self.hedges = set(map(space, ground["walls"])), set(map(space, ground["hedges"]))
        self.lay_tiles(ground["tiles"])
        self.at = {who: space(at) for who, at in ground["at"].items()}
        self.first = self.turn = ground["first"]

    def lay_tiles(self, tiles: Iterable[str]) -> None:
        corners = [space(tile) for tile in tiles]
        self.special = {(x + dx, y + dy) for x, y in corners for dx, dy in product((0, 1), repeat=2)}

    def side(self, seat: int) -> str:
        return next(side for side in SIDES if self.seats[side] == seat)

    def unit(self, who: str) -> Unit:
        return next(unit for unit in self.units.values() if who in unit.members)

    def other(self, side: str) -> str:
        return SIDES[1 - SIDES.index(side)]

    def everybody(self, side: str) -> list[str]:
        """Characters of a side that are on the board, in the order of the sheet; pieces are none."""
        units = [unit for unit in self.units.values() if unit.side == side and unit.role != "piece"]
        return [who for unit in units for who in unit.members if who in self.at]

    def characters(self) -> list[str]:
        return [*self.everybody("heroes"), *self.everybody("adversaries")]

    def is_piece(self, who: str) -> bool:
        return who.startswith("piece")

    def able(self, who: str) -> bool:
        if self.is_piece(who):
            return who not in self.marked
        return who in self.at and self.state[who] != "disabled"

    def able_members(self, role: str) -> list[str]:
        return [who for who in self.units[role].members if self.able(who)] if role != "none" else []

    def body(self, who: str, at: Space | None = None) -> list[Space]:
        x, y = at or self.at[who]
        size = 2 if "large" in self.unit(who).traits else 1
        return [(x + dx, y + dy) for dx in range(size) for dy in range(size)]

    # -- ground

    def pieces(self, trait: str) -> dict[Space, str]:
        unit = self.units["piece"]
        return {self.at[who]: who for who in unit.members if trait in unit.traits and who in self.at}

    def free(self, who: str, at: Space) -> bool:
        """Whether somebody could stand with their lower left space there."""
        return all(self.open(who, each) and not self.standing(who, each) for each in self.body(who, at))

    def open(self, who: str, at: Space) -> bool:
        """Inside the board and without terrain that bars this one."""
        if not (0 <= at[0] < 8 and 0 <= at[1] < 8) or at in self.walls:
            return False
        if self.pieces("blocking").get(at, who) != who:
            return False
        return not (
            self.is_piece(who) and (at in self.hedges or any(self.at[o] == at for o in self.others(who)))
        )

    def others(self, who: str) -> list[str]:
        return [other for other in self.units["piece"].members if other != who and other in self.at]

    def standing(self, who: str, at: Space) -> list[str]:
        return [other for other in self.characters() if other != who and at in self.body(other)]

    def passes(self, who: str, at: Space) -> bool:
        """Whether a walker, or one moved by force, may go over a place: free, or an ally's."""
        if self.is_piece(who):
            return self.free(who, at)
        mine = self.unit(who).side
        for each in self.body(who, at):
            if not self.open(who, each) or any(self.unit(o).side != mine for o in self.standing(who, each)):
                return False
        return True

    def rules(self, who: str) -> list[str]:
        """What special ground does to somebody (V-B4)."""
        unit = self.unit(who)
        return self.sheet["tile"]["rules"] if unit.side == "heroes" and "sure" not in unit.traits else []

    def on_special(self, who: str, at: Space) -> bool:
        return any(each in self.special for each in self.body(who, at))

    def gap(self, one: list[Space], two: list[Space]) -> int:
        return min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in one for b in two)

    def adjacent(self, one: str, two: str) -> bool:
        return self.gap(self.body(one), self.body(two)) == 1

    def sees(self, one: str, two: str, place: list[Space] | None = None) -> bool:
        """V-L1 to V-L3."""
        mine, theirs = self.body(one), place or self.body(two)
        pieces = self.pieces("obscuring")
        ground = self.walls | self.hedges | set(pieces)
        bodies = {at for who in self.characters() if who not in (one, two) for at in self.body(who)}
        for start, end in product(mine, theirs):
            dx, dy = end[0] - start[0], end[1] - start[1]
            if not (dx == 0 or dy == 0 or abs(dx) == abs(dy)) or start == end:
                continue
            steps = max(abs(dx), abs(dy))
            between = [(start[0] + sign(dx) * i, start[1] + sign(dy) * i) for i in range(1, steps)]
            if any(at in ground and pieces.get(at) not in (one, two) for at in between) or bodies & set(
                between
            ):
                continue
            if end not in ground or pieces.get(end) == two:
                return True
        return False

    def in_range(self, one: str, two: str) -> bool:
        """V-R2."""
        return self.adjacent(one, two) or ("ranged" in self.unit(one).traits and self.sees(one, two))

    def advantage(self, who: str) -> bool:
        """V-D4."""
        unit = self.unit(who)
        near = [o for o in self.characters() if o != who and self.able(o) and self.adjacent(o, who)]
        allies = sum(self.unit(o).side == unit.side for o in near)
        return "wary" not in unit.traits and len(near) - allies > allies + 1

    # -- hits

    def would_hurt(self, who: str) -> bool:
        shrugs = "beast" in self.unit(who).traits and self.state[who] == "wounded"
        return not shrugs or self.advantage(who)

    def hit(self, who: str) -> None:
        if who not in self.at or not self.would_hurt(who):
            return
        self.state[who] = WORSE[self.state[who]]
        unit = self.unit(who)
        if self.state[who] == "gone":
            del self.at[who]
            if not any(other in self.at for other in unit.members):
                self.spent[unit.role] = [0, 0]
        if not any(self.able(other) for other in self.everybody(unit.side)):
            self.eliminated(unit.side)

    def win(self, side: str, by: str) -> None:
        self.outcome, self.asked, self.chosen = (self.seats[side], by), {}, {}

    def harmed(self, who: str, places: list[Space]) -> bool:
        """Whether a movement over these places, its start first, leads onto harm from other ground."""
        entries = pairwise(places)
        return "harm" in self.rules(who) and any(
            self.on_special(who, after) and not self.on_special(who, before) for before, after in entries
        )

    def moved(self, who: str, places: list[Space]) -> None:
        """Stand where a movement ended, and be hit by the ground that it went over."""
        self.at[who] = places[-1]
        if self.harmed(who, places):
            self.hit(who)

    # -- force

    def away(self, one: str, two: str) -> tuple[int, int]:
        """The direction from one body to another one, by axis (V-M5)."""
        ways = []
        for axis in (0, 1):
            mine, theirs = ({at[axis] for at in self.body(who)} for who in (one, two))
            ways.append(0 if mine & theirs else sign(min(theirs) - min(mine)))
        return ways[0], ways[1]

    def forced(self, who: str, way: tuple[int, int], amount: int) -> list[Space]:
        """The places that force leads over; only the start if it moves nobody."""
        places = [self.at[who]]
        if "steady" in self.unit(who).traits or self.is_piece(who) or way == (0, 0):
            return places
        for _ in range(amount):
            step = (places[-1][0] + way[0], places[-1][1] + way[1])
            if not self.passes(who, step):
                break
            places.append(step)
        while len(places) > 1 and not self.free(who, places[-1]):
            places.pop()
        return places

    def push(self, who: str, target: str, amount: int) -> list[Space]:
        return self.forced(target, self.away(who, target), amount)

    def pull(self, who: str, target: str, amount: int) -> list[Space]:
        x, y = self.away(who, target)
        return self.forced(target, (-x, -y), amount)

    # -- walks

    def walks(self, who: str, reach: int) -> dict[str, list[Space]]:
        """V-M1 to V-M4: where a walk can end, and its way with the start first."""
        best: dict[Space, tuple[Any, ...]] = {}
        layer = {self.at[who]: (0, 0, [self.at[who]])}
        for length in range(1, reach + 1):
            following: dict[Space, tuple[int, int, list[Space]]] = {}
            for here, (harm, risk, places) in layer.items():
                if length > 1 and "slow" in self.rules(who) and self.on_special(who, here):
                    continue
                for way in ORTHOGONAL:
                    there = (here[0] + way[0], here[1] + way[1])
                    if not self.steps(who, there):
                        continue
                    hurt = harm + self.harmed(who, [here, there])
                    new = (hurt, risk + self.risky(who, here), [*places, there])
                    old = following.get(there)
                    if old is None or self.rank(new) < self.rank(old):
                        following[there] = new
            layer = following
            for there, (harm, risk, places) in layer.items():
                rank = (harm, risk, length, [name(at) for at in places])
                if (
                    there != self.at[who]
                    and self.free(who, there)
                    and (there not in best or rank < best[there][0])
                ):
                    best[there] = (rank, places)
        return {name(there): places for there, (_, places) in best.items()}

    def rank(self, way: tuple[int, int, list[Space]]) -> tuple[int, int, list[str]]:
        return way[0], way[1], [name(at) for at in way[2]]

    def steps(self, who: str, there: Space) -> bool:
        if "fly" in self.unit(who).traits:
            return all(0 <= x < 8 and 0 <= y < 8 for x, y in self.body(who, there))
        return self.passes(who, there)

    def risky(self, who: str, here: Space) -> bool:
        """Whether a step from here could trigger, if every able enemy were asked (V-M3)."""
        enemy = self.other(self.unit(who).side)
        enemies = [o for o in self.everybody(enemy) if self.able(o)]
        if enemy == "adversaries":
            enemies += [o for o in self.units["piece"].members if self.able(o)]
        return not self.is_piece(who) and self.triggers_from(who, here, enemies)

    def triggers_from(self, who: str, here: Space, enemies: Iterable[str]) -> bool:
        near = any(self.gap(self.body(o), self.body(who, here)) == 1 for o in enemies)
        return near and self.free(who, here)

    def triggers(self, who: str) -> bool:
        """Whether somebody of the reactive unit that is able has this one in range (V-R1 b, c)."""
        return any(self.in_range(o, who) for o in self.able_members(self.chosen[self.other(self.turn)].unit))
