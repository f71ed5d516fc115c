"""The table of a plain game: hexes, who sees what, and ways."""

import heapq
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from tests.games.war.plain.ground import COSTS, DIRECTIONS, HEIGHTS, around, beside, between, distance
from tests.games.war.plain.pieces import TRACKS, Block, Building, Deeds, Seat, Sheet

Data = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""The tables of the data files by name, their entries by word: `data["unit"]["scout"]`."""

CITY_HEALTH = 4


class OverError(Exception):
    """The game has ended within an order."""


class Table:
    """All that lies on the table, and what can be reckoned from it; ``dice`` is asked by its sides."""

    def __init__(self, data: Data, mode: str, dice: Callable[[int], int], attack: str = "left") -> None:
        self.data, self.mode, self.dice, self.attack = data, data["mode"][mode], dice, attack
        self.map = data["map"][self.mode["map"]]
        self.seats = {number: Seat() for number in range(1, self.mode["seats"] + 1)}
        self.deck_of = {at: deck for deck in ("common", "quarry") for at in self.map[deck]}
        self.places = [home["at"] for home in self.map["homes"]] + list(self.deck_of)
        self.centre_of = {each: at for at in self.places for each in (at, *around(at))}
        self.terrain: dict[str, str] = {}
        self.cities: dict[str, int] = {}
        for home in self.map["homes"]:
            hexes = [home["at"], *around(home["at"])]
            self.terrain |= dict.fromkeys(hexes, "grass")
            is_open = {beside(home["at"], way) for way in home["open"]}
            self.cities |= {each: home["seat"] for each in hexes if each not in is_open}
        self.roads: set[str] = set()
        self.events: set[str] = set()
        self.buildings: dict[str, Building] = {}
        self.quarries: dict[str, int] = {}
        self.blocks: list[Block] = []
        self.decks = {
            deck: [word for word, entry in data["territory"].items() if entry["deck"] == deck]
            for deck in ("common", "quarry")
        }
        without = self.mode.get("without", ())
        self.mission_decks = {
            age: [
                word for word, entry in data["mission"].items() if entry["age"] == age and word not in without
            ]
            for age in (1, 2, 3)
        }
        self.treaties: list[tuple[int, int, int]] = []
        self.outcome: tuple[list[int], str] | None = None
        self.round, self.phase, self.acting, self.tactical = 1, "first", 0, 0
        self.deeds = Deeds()
        self.strikes: list[str] = []
        self._ways: dict[tuple[int, int], dict[str, tuple[int, list[str]]]] = {}

    # -- seats

    def team(self, seat: int) -> int:
        for number, members in enumerate(self.mode.get("teams", ()), start=1):
            if seat in members:
                return number
        return seat

    def friendly(self, one: int, two: int) -> bool:
        return bool(one and two) and self.team(one) == self.team(two)

    @property
    def for_all(self) -> bool:
        """Free for all."""
        return len(self.seats) > 2 and "teams" not in self.mode

    def alive(self) -> list[int]:
        return [number for number, seat in self.seats.items() if not seat.out]

    def side(self, seat: int) -> list[int]:
        return [other for other in self.seats if self.team(other) == self.team(seat)]

    # -- what blocks are

    def is_hero(self, kind: str) -> bool:
        return kind in self.data["hero"]

    def card(self, block: Block) -> Mapping[str, Any]:
        return self.data["hero"][block.kind] if self.is_hero(block.kind) else self.data["unit"][block.kind]

    def sheet(self, block: Block) -> Sheet:
        return self.seats[block.seat].heroes[block.kind]

    def track(self, block: Block) -> str:
        return "" if self.is_hero(block.kind) else str(self.card(block)["track"])

    def kind_of(self, block: Block) -> str:
        return str(self.card(block)["class"])

    def is_civilian(self, block: Block) -> bool:
        return self.track(block) == "builder"

    def is_soldier(self, block: Block) -> bool:
        return self.is_hero(block.kind) or self.track(block) in TRACKS

    def is_melee(self, block: Block) -> bool:
        return self.kind_of(block) in ("melee", "mounted", "scout")

    def has(self, block: Block, trait: str) -> bool:
        return trait in self.card(block).get("traits", ())

    def age_of(self, block: Block) -> int:
        if self.is_hero(block.kind):
            level = self.sheet(block).level
            return 1 if level < 3 else 2 if level == 3 else 3
        return block.age or int(self.card(block)["age"])

    def health(self, block: Block) -> int:
        if self.is_hero(block.kind):
            return self.sheet(block).health
        return int(self.card(block).get("health", 2))

    def full_ap(self, block: Block) -> int:
        return self.sheet(block).ap if self.is_hero(block.kind) else int(self.card(block)["ap"])

    def knows_power(self, block: Block) -> bool:
        """W-U3, W-U6, for units."""
        track = self.track(block)
        if track not in TRACKS:
            return "power" in self.card(block)
        age, kills = self.seats[block.seat].tracks[track]
        mine = self.age_of(block)
        return "power" in self.card(block) and (age > mine or (age == mine and kills >= 2))

    def powers(self, block: Block) -> dict[str, Mapping[str, Any]]:
        """The powers that a block knows, by their words."""
        if self.is_hero(block.kind):
            known = self.sheet(block).powers
            return {power["word"]: power for power in self.card(block)["powers"] if power["word"] in known}
        power = self.card(block).get("power")
        return {power["word"]: power} if power and self.knows_power(block) else {}

    # -- where things are

    def at(self, hex_: str) -> list[Block]:
        return [block for block in self.blocks if block.hex == hex_]

    def block(self, seat: int, number: int) -> Block | None:
        return next((each for each in self.blocks if (each.seat, each.number) == (seat, number)), None)

    def own(self, seat: int) -> list[Block]:
        mine = [block for block in self.blocks if block.seat == seat]
        return sorted(mine, key=lambda block: block.number)

    def owner(self, hex_: str) -> int:
        """Whose building or city stands there."""
        if hex_ in self.buildings:
            return self.buildings[hex_].seat
        return self.cities.get(hex_, 0)

    def is_open(self, hex_: str) -> bool:
        return hex_ not in self.buildings and hex_ not in self.cities

    def is_road(self, hex_: str) -> bool:
        return hex_ in self.roads or not self.is_open(hex_)

    def is_quarry(self, hex_: str) -> bool:
        return self.deck_of.get(hex_) == "quarry"

    def enemies_at(self, seat: int, hex_: str) -> list[Block]:
        return [block for block in self.at(hex_) if not self.friendly(seat, block.seat)]

    def has_enemy(self, seat: int, hex_: str) -> bool:
        owner = self.owner(hex_)
        return bool(self.enemies_at(seat, hex_)) or bool(owner and not self.friendly(seat, owner))

    def free_number(self, seat: int) -> int:
        taken = {block.number for block in self.own(seat)}
        return next(number for number in range(1, 100) if number not in taken)

    def wall_stands(self, block: Block) -> bool:
        return bool(block.wall) and self.terrain[block.hex] == "grass" and self.is_open(block.hex)

    def front(self, hex_: str, direction: str) -> list[str]:
        turn = DIRECTIONS.index(direction)
        return [beside(hex_, DIRECTIONS[(turn + step) % 6]) for step in (-1, 0, 1)]

    def covered(self, block: Block) -> set[str]:
        """The three and the five hexes of a cover (W-P1)."""
        near = self.front(block.hex, block.cover)
        far = {each for hex_ in near for each in around(hex_) if distance(each, block.hex) == 2}
        turn = DIRECTIONS.index(block.cover)
        ends = [DIRECTIONS[(turn + step) % 6] for step in (-1, 0, 1)]
        corners = [beside(beside(block.hex, way), way) for way in ends]
        middles = [beside(beside(block.hex, one), two) for one, two in pairwise(ends)]
        return set(near) | (far & {*corners, *middles})

    # -- sight

    def line_is_free(self, start: str, end: str, breaks: Callable[[str], bool]) -> bool:
        """W-L3: of two hexes at a border both must break it."""
        return not any(all(map(breaks, point)) for point in between(start, end))

    def breaks(self, hex_: str, height: int, *, through_forest: bool = False) -> bool:
        ground = self.terrain.get(hex_)
        if ground is None:
            return True
        return HEIGHTS[ground] > height and not (through_forest and ground == "forest")

    def can_see(self, start: str, reach: int, target: str, *, scout: bool) -> bool:
        gap = distance(start, target)
        if target not in self.terrain or gap > reach:
            return False
        if self.terrain[target] == "forest" and gap > 1 and not scout:
            return False
        height = HEIGHTS[self.terrain[start]]
        return self.line_is_free(start, target, lambda each: self.breaks(each, height, through_forest=scout))

    def block_sees(self, block: Block, target: str) -> bool:
        if self.kind_of(block) in ("decoy", "guardian"):
            return False
        if block.watches and target in self.terrain and distance(block.hex, target) <= block.watches:
            return True
        scout = self.kind_of(block) == "scout"
        return self.can_see(block.hex, self.card(block).get("sight", 2), target, scout=scout)

    def seat_sees(self, seat: int, target: str) -> bool:
        """With its own blocks and towers."""
        if any(self.block_sees(block, target) for block in self.own(seat)):
            return True
        return any(
            self.can_see(at, self.data["building"][building.word]["sight"], target, scout=False)
            for at, building in self.buildings.items()
            if building.seat == seat and "sight" in self.data["building"][building.word]
        )

    def side_sees(self, seat: int, target: str) -> bool:
        return any(self.seat_sees(other, target) for other in self.side(seat))

    def is_identified(self, block: Block) -> bool:
        if block.seat == 0:
            return True
        enemies = [seat for seat in self.seats if not self.friendly(seat, block.seat)]
        return any(self.seat_sees(seat, block.hex) for seat in enemies)

    def look(self) -> None:
        """What comes into sight has been found, and decoys in sight are removed (W-L5)."""
        if self.phase == "action" and self.acting:
            for block in self.blocks:
                is_other = block.seat and not self.friendly(block.seat, self.acting)
                is_new = block not in self.deeds.known and block not in self.deeds.found
                if is_other and is_new and self.seat_sees(self.acting, block.hex):
                    self.deeds.found.append(block)
        for block in [each for each in self.blocks if self.kind_of(each) == "decoy"]:
            if self.is_identified(block):
                self.blocks.remove(block)

    # -- ways

    def step_cost(self, start: str, end: str) -> int:
        return 1 if self.is_road(start) and self.is_road(end) else COSTS[self.terrain[end]]

    def can_pass(self, seat: int, hex_: str) -> bool:
        return hex_ in self.terrain and hex_ not in self.events and not self.has_enemy(seat, hex_)

    def fits(self, block: Block, others: Iterable[Block]) -> bool:
        """Whether it may share a hex with these (W-M3)."""
        return all(
            other.seat == block.seat and self.is_civilian(other) != self.is_civilian(block)
            for other in others
        )

    def can_end(self, block: Block, hex_: str) -> bool:
        others = [other for other in self.at(hex_) if other is not block]
        return self.can_pass(block.seat, hex_) and len(others) < 2 and self.fits(block, others)

    def ways(self, block: Block) -> dict[str, tuple[int, list[str]]]:
        """To each hex that it can pass to: what its way costs, and the way without its start (W-M2)."""
        free = {at for at in self.centre_of if self.can_pass(block.seat, at)}
        found: dict[str, tuple[int, list[str]]] = {}
        queue: list[tuple[int, int, int, list[str], str]] = [(0, 0, 0, [], block.hex)]
        while queue:
            cost, off, length, way, here = heapq.heappop(queue)
            if here in found:
                continue
            found[here] = (cost, way)
            for there in around(here):
                if there not in found and there in free:
                    step = self.step_cost(here, there)
                    on_roads = self.is_road(here) and self.is_road(there)
                    new = (cost + step, off + (0 if on_roads else step), length + 1, [*way, there], there)
                    heapq.heappush(queue, new)
        return found

    def ways_now(self, block: Block) -> dict[str, tuple[int, list[str]]]:
        """The same, found once for all orders that are looked at in one position."""
        key = block.seat, block.number
        if key not in self._ways:
            self._ways[key] = self.ways(block)
        return self._ways[key]

    def forget_ways(self) -> None:
        """The position may be another one."""
        self._ways.clear()

    def connected(self, seat: int) -> set[str]:
        """The road hexes that a chain leads to from the seat's Settlement (W-R2)."""

        def counts(hex_: str) -> bool:
            owner = self.owner(hex_)
            return owner == seat if owner else hex_ in self.roads

        reached = {hex_ for hex_, owner in self.cities.items() if owner == seat}
        front = list(reached)
        while front:
            for each in around(front.pop()):
                if each not in reached and counts(each):
                    reached.add(each)
                    front.append(each)
        return reached

    def paying(self, seat: int) -> Iterator[tuple[str, Building]]:
        """Own buildings that bring gold."""
        for at, building in self.buildings.items():
            if building.seat == seat and self.data["building"][building.word]["revenue"]:
                yield at, building
