"""What stands on the board and belongs to somebody: blocks, buildings, heroes' sheets, a seat's holdings."""

from typing import Final

from bot.games.war.board.land import Reach
from bot.games.war.position.actions import Order
from bot.games.war.position.field import BuildingKind, Kind
from bot.games.war.sheets.vocabulary import EVOLVING, LEVELS

NOWHERE: Final = -1
NO_DIRECTION: Final = -1


class HeroSheet:
    """A hero's sheet (W-H). `powers` is the set of those it has, `points` are not spent yet."""

    __slots__ = ("ap", "health", "points", "powers", "xp")

    def __init__(self, health: int, ap: int, powers: int) -> None:
        self.xp = 0
        self.health = health
        self.ap = ap
        self.powers = powers
        self.points = 0

    def copy(self) -> "HeroSheet":
        """The same, apart."""
        new = HeroSheet(self.health, self.ap, self.powers)
        new.xp, new.points = self.xp, self.points
        return new

    @property
    def level(self) -> int:
        """The level that its experience has reached (W-H5)."""
        level = 0
        for needed in LEVELS:
            level += self.xp >= needed
        return level

    @property
    def age(self) -> int:
        """The age that a hero equals in fights (W-H5)."""
        level = self.level
        return 1 if level < 3 else 2 if level < 4 else 3


class BlockOffer:
    """The orders of a block in its action phase, as they were last found, and what they depend on.

    `orders` are those to move to its `goals`, of what it can `reach`, then `swaps`, then `deeds` where it
    stands. They can only change as something does in its `zone`, which is everywhere if it `is_wary`, or if
    other enemies under its `fire` are its `targets`, for they are in sight.
    """

    __slots__ = ("deeds", "fire", "goals", "is_wary", "orders", "reach", "swaps", "targets", "zone")

    def __init__(self) -> None:
        self.reach: Reach | None = None
        self.orders: list[Order] = []
        self.swaps: list[Order] = []
        self.deeds: list[Order] = []
        self.goals = self.zone = self.fire = self.targets = 0
        self.is_wary = False


class WarBlock:
    """A block on the board, of a seat or NOBODY's. `number` is the one its team calls it by (W-A4).

    `sheet` is a hero's. Of the action phase: `ap` are left, `on_roads` were spent on roads, `is_off_road`
    says that some were spent otherwise, `has_gained` that roads have given one (W-M6), `powers_used` counts a
    hero's. `built` counts constructions of the round. `guard`, `wall` and `cover` last until the next action
    phase: an amount and two directions. `rally` and `watch` end with the phase. `is_up` says that an enemy
    has it in sight. `offer` is what its seat was last offered; copies have none.
    """

    __slots__ = (
        "acted", "age", "ap", "attacked", "built", "cell", "cover", "guard", "has_gained", "is_off_road",
        "is_set_up", "is_up", "kind", "number", "offer", "on_roads", "powers_used", "rally", "resting",
        "seat", "sheet", "wall", "watch", "wounds",
    )  # fmt: skip

    def __init__(self, seat: int, number: int, kind: Kind, cell: int, sheet: HeroSheet | None = None) -> None:
        self.seat = seat
        self.number = number
        self.kind = kind
        self.cell = cell
        self.sheet = sheet
        #: A guardian's age; of others, that of their kind.
        self.age: int = kind.age
        self.wounds = 0
        self.ap: int = kind.ap if sheet is None else sheet.ap
        self.built = 0
        self.resting = False
        self.is_set_up = False
        self.guard = 0
        self.wall = NO_DIRECTION
        self.cover = NO_DIRECTION
        self.is_up = False
        self.attacked = False
        self.acted = False
        self.on_roads = 0
        self.is_off_road = False
        self.has_gained = False
        self.powers_used = 0
        self.rally = 0
        self.watch = 0
        self.offer: BlockOffer | None = None

    def copy(self, sheet: HeroSheet | None) -> "WarBlock":
        """The same, apart, with this copy of its sheet."""
        new = WarBlock(self.seat, self.number, self.kind, self.cell, sheet)
        new.age = self.age
        new.wounds = self.wounds
        new.ap = self.ap
        new.built = self.built
        new.resting = self.resting
        new.is_set_up = self.is_set_up
        new.guard = self.guard
        new.wall = self.wall
        new.cover = self.cover
        new.is_up = self.is_up
        new.attacked = self.attacked
        new.acted = self.acted
        new.on_roads = self.on_roads
        new.is_off_road = self.is_off_road
        new.has_gained = self.has_gained
        new.powers_used = self.powers_used
        new.rally = self.rally
        new.watch = self.watch
        return new

    @property
    def health(self) -> int:
        """The wounds that kill it."""
        return self.kind.health if self.sheet is None else self.sheet.health

    @property
    def full_ap(self) -> int:
        """The action points with which it begins a phase."""
        return self.kind.ap if self.sheet is None else self.sheet.ap

    @property
    def fighting_age(self) -> int:
        """Its age in fights."""
        return self.age if self.sheet is None else self.sheet.age

    def rise(self) -> None:
        """Its seat's action phase begins (W-M1, W-M7, W-P2)."""
        if self.resting and self.wounds:
            self.wounds -= 1
        self.resting = False
        self.ap = self.full_ap
        self.attacked = self.acted = self.is_off_road = self.has_gained = False
        self.on_roads = self.powers_used = self.guard = 0
        self.wall = self.cover = NO_DIRECTION

    def leave_hex(self) -> None:
        """What ends when it leaves its hex (W-F3, W-P2)."""
        self.is_set_up = False
        self.wall = self.cover = NO_DIRECTION


class Building:
    """A building. `used` says that it has made its unit of the round (W-C1)."""

    __slots__ = ("age", "cell", "damage", "kind", "seat", "used")

    def __init__(self, seat: int, kind: BuildingKind, cell: int) -> None:
        self.seat = seat
        self.kind = kind
        self.cell = cell
        self.age = 1
        self.damage = 0
        self.used = False

    def copy(self) -> "Building":
        """The same, apart."""
        new = Building(self.seat, self.kind, self.cell)
        new.age, new.damage, new.used = self.age, self.damage, self.used
        return new


class Holding:
    """All that a seat has. `ages` and `kills` are by track; `made` are its Settlement's blocks of the round.

    `damage` is its Settlement's. `hand` and `done` are missions by number, `sheets` its heroes' by kind.
    """

    __slots__ = (
        "ages", "blocks", "built", "damage", "done", "gold", "hand", "is_out", "kills", "made", "sheets",
        "stones", "vp",
    )  # fmt: skip

    def __init__(self) -> None:
        self.gold = 0
        self.stones = 0
        self.vp = 0
        self.damage = 0
        self.made = 0
        self.built = 0
        self.ages: list[int] = [1] * EVOLVING
        self.kills: list[int] = [0] * EVOLVING
        self.hand: list[int] = []
        self.done: list[int] = []
        self.sheets: dict[int, HeroSheet] = {}
        self.blocks: list[WarBlock] = []
        self.is_out = False

    def copy(self) -> "Holding":
        """The same, apart."""
        new = Holding()
        new.gold, new.stones, new.vp = self.gold, self.stones, self.vp
        new.damage, new.made, new.built = self.damage, self.made, self.built
        new.ages, new.kills = self.ages.copy(), self.kills.copy()
        new.hand, new.done = self.hand.copy(), self.done.copy()
        new.sheets = {number: sheet.copy() for number, sheet in self.sheets.items()}
        new.blocks = [block.copy(new.sheets.get(block.kind.number)) for block in self.blocks]
        new.is_out = self.is_out
        return new

    @property
    def age(self) -> int:
        """The highest age of its tracks."""
        return max(self.ages)

    def block(self, number: int) -> WarBlock | None:
        """Its block of this number."""
        for block in self.blocks:
            if block.number == number:
                return block
        return None

    def free_number(self) -> int:
        """The lowest number that no block has (W-A4)."""
        taken = {block.number for block in self.blocks}
        number = 1
        while number in taken:
            number += 1
        return number
