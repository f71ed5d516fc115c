"""A game at a moment. Seats count from 0; cells, kinds, missions and territories are numbers."""

from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.war.board.board import OFF
from bot.games.war.board.land import ExploredLand
from bot.games.war.position.blocks import Building, Holding, WarBlock
from bot.games.war.position.field import NOBODY, Field, Kind
from bot.games.war.sheets.vocabulary import EVOLVING, GRASS, LEARNED, UNEXPLORED

FIRST: Final = "first"
START: Final = "start"
BUILD: Final = "build"
ACTION: Final = "action"
PHASES: Final = (FIRST, START, BUILD, ACTION)


class Deeds:
    """What the acting seat has done in its phase, for its missions (W-G5).

    `unseen` are the enemy blocks, as (seat, number), that its team did not have in sight when it began.
    """

    __slots__ = ("destroyed", "events", "explored", "found", "hits_city", "kills", "kills_by", "unseen")

    def __init__(self) -> None:
        self.explored = 0
        self.events = 0
        self.found = 0
        self.kills = 0
        self.kills_by: list[int] = [0] * EVOLVING
        self.destroyed = 0
        self.hits_city = 0
        self.unseen: set[tuple[int, int]] = set()

    def copy(self) -> "Deeds":
        """The same, apart."""
        new = Deeds()
        new.explored, new.events, new.found = self.explored, self.events, self.found
        new.kills, new.kills_by = self.kills, self.kills_by.copy()
        new.destroyed, new.hits_city = self.destroyed, self.hits_city
        new.unseen = self.unseen.copy()
        return new


class Position:
    """A game at a moment.

    - `land` is the terrain; `roads`, `tokens` (unexplored events) and `city` are sets of cells, `city_of` has
      a city's seat by cell. `military`, `civilians` and `building_at` have what stands on a cell.
    - `control` has the seat that controls each quarry, NOBODY if none does, by the order of the board's.
    - `decks` are the territories left, common and quarry; `mission_decks` the missions, by age.
    - `treaties` are two seats and the round in which they were made; `offers` who has named whom now.
    - `turn` is the seat whose phase it is, NOBODY in phases of all seats at once; `asked` the set of those
      that are asked. `first_build` and `first_action` are first in these phases of the round.
    - `seen` has, by team, the set of cells in its sight.
    - `winners` is the set of the seats that have won, `by` how; `left` are the seats that went out, in order.
    """

    __slots__ = (
        "asked", "building_at", "buildings", "by", "city", "city_of", "civilians", "control", "decks",
        "deeds", "field", "first_action", "first_build", "guardians", "holdings", "land", "left",
        "military", "mission_decks", "offers", "phase", "roads", "round", "seen", "tactical", "tokens",
        "treaties", "turn", "winners",
    )  # fmt: skip

    def __init__(self, field: Field) -> None:
        board = field.board
        self.field = field
        homes = 0
        for home in board.fields[: board.homes]:
            homes |= home
        terrain = tuple([GRASS if homes >> cell & 1 else UNEXPLORED for cell in range(board.size)])
        self.land: ExploredLand = land_of(field, terrain)
        self.holdings: list[Holding] = [Holding() for _ in range(field.seats)]
        self.guardians: list[WarBlock] = []
        self.buildings: list[Building] = []
        self.military: list[WarBlock | None] = [None] * board.size
        self.civilians: list[WarBlock | None] = [None] * board.size
        self.building_at: list[Building | None] = [None] * board.size
        self.city_of: list[int] = [NOBODY] * board.size
        self.city = 0
        for seat, mask in enumerate(board.cities):
            self.city |= mask
            for cell in cells_of(mask):
                self.city_of[cell] = seat
        self.roads = 0
        self.tokens = 0
        self.control: list[int] = [NOBODY] * len(board.quarries)
        commons = [each.number for each in field.territories if not each.is_quarry]
        quarries = [each.number for each in field.territories if each.is_quarry]
        self.decks: tuple[list[int], list[int]] = (commons, quarries)
        self.mission_decks: list[list[int]] = [list(deck) for deck in field.decks]
        self.treaties: list[tuple[int, int, int]] = []
        self.offers: set[tuple[int, int]] = set()
        self.round = 1
        self.phase: str = FIRST
        self.turn: int = NOBODY
        self.asked = 0
        self.first_build = 0
        self.first_action = 0
        self.deeds = Deeds()
        self.tactical = 0
        self.seen: list[int] = [0] * field.teams
        self.winners = 0
        self.by = ""
        self.left: list[int] = []

    def copy(self) -> "Position":
        """A position that shares nothing mutable with this one."""
        new = Position(self.field)
        new.field = self.field
        new.land = self.land
        new.holdings = [holding.copy() for holding in self.holdings]
        new.guardians = [block.copy(None) for block in self.guardians]
        new.buildings = [building.copy() for building in self.buildings]
        new.city, new.city_of = self.city, self.city_of.copy()
        new.roads, new.tokens = self.roads, self.tokens
        new.control = self.control.copy()
        new.decks = (self.decks[0].copy(), self.decks[1].copy())
        new.mission_decks = [deck.copy() for deck in self.mission_decks]
        new.treaties, new.offers = self.treaties.copy(), self.offers.copy()
        new.round, new.phase, new.turn, new.asked = self.round, self.phase, self.turn, self.asked
        new.first_build, new.first_action = self.first_build, self.first_action
        new.deeds = self.deeds.copy()
        new.tactical = self.tactical
        new.seen = self.seen.copy()
        new.winners, new.by, new.left = self.winners, self.by, self.left.copy()
        new.stand()
        return new

    def stand(self) -> None:
        """Put all blocks and buildings on their cells."""
        size = self.field.board.size
        self.military = [None] * size
        self.civilians = [None] * size
        self.building_at = [None] * size
        for building in self.buildings:
            self.building_at[building.cell] = building
        for block in self.all_blocks():
            (self.civilians if block.kind.is_civilian else self.military)[block.cell] = block

    def all_blocks(self) -> list[WarBlock]:
        """All blocks, by seat and number, guardians last."""
        found: list[WarBlock] = []
        for holding in self.holdings:
            found += holding.blocks
        return found + self.guardians

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.by != ""

    def is_open(self, cell: int) -> bool:
        """Whether a hex has neither a building nor a city (W-B4)."""
        return self.building_at[cell] is None and not self.city >> cell & 1

    def are_enemies(self, seat: int, other: int) -> bool:
        """Whether something of one seat is an enemy's for the other; NOBODY is guardians'."""
        return other < 0 or not self.field.are_friends(seat, other)

    def road_hexes(self) -> int:
        """The set of road hexes: roads, buildings and cities (W-M5)."""
        found = self.roads | self.city
        for building in self.buildings:
            found |= 1 << building.cell
        return found

    def closed_to(self, seat: int) -> int:
        """The hexes that a seat's blocks cannot enter (W-B6)."""
        found = self.land.dark | self.tokens
        team_of = self.field.team_of
        team = team_of[seat]
        for other, holding in enumerate(self.holdings):
            if team_of[other] != team:
                for block in holding.blocks:
                    found |= 1 << block.cell
                if not holding.is_out:
                    found |= self.field.board.cities[other]
        for guardian in self.guardians:
            found |= 1 << guardian.cell
        for building in self.buildings:
            if team_of[building.seat] != team:
                found |= 1 << building.cell
        return found

    def has_room(self, block: WarBlock, cell: int) -> bool:
        """Whether a block may end on a hex that it can enter, apart from itself (W-M3)."""
        return self.room_for(block.seat, block.kind, cell, block)

    def room_for(self, seat: int, kind: Kind, cell: int, mover: WarBlock | None = None) -> bool:
        """Whether a block of this kind may stand on a hex beside those that are there (W-M3)."""
        soldier, civilian = self.military[cell], self.civilians[cell]
        same, other = (civilian, soldier) if kind.is_civilian else (soldier, civilian)
        if same is not None and same is not mover:
            return False
        return other is None or other.seat == seat

    def shares(self, block: WarBlock) -> bool:
        """Whether another block stands on its hex."""
        return self.military[block.cell] is not None and self.civilians[block.cell] is not None

    def knows(self, block: WarBlock, number: int) -> bool:
        """Whether a block knows its power of this number (W-U3, W-U6, W-H3)."""
        if block.sheet is not None:
            return bool(block.sheet.powers >> number & 1)
        kind = block.kind
        if kind.track >= EVOLVING:
            return kind.is_medic
        holding = self.holdings[block.seat]
        age = holding.ages[kind.track]
        return age > kind.age or (age == kind.age and holding.kills[kind.track] >= LEARNED)

    def points_of(self, seat: int) -> int:
        """The victory points of a seat as if the game ended now; 0 if it is out (W-V6)."""
        holding = self.holdings[seat]
        if holding.is_out:
            return 0
        return holding.vp + sum([b.sheet.level + 1 for b in holding.blocks if b.sheet is not None])

    def total(self, seat: int) -> int:
        """The victory points of a seat's team (W-T3)."""
        team = self.field.team_of[seat]
        return sum([self.points_of(each) for each, of in enumerate(self.field.team_of) if of == team])

    def next_in_game(self, seat: int) -> int:
        """The next seat by number that is still in the game, after the last the first; itself if alone."""
        for step in range(1, self.field.seats + 1):
            other = (seat + step) % self.field.seats
            if not self.holdings[other].is_out:
                return other
        return NOBODY

    def cell(self, name: str) -> int:
        """The cell of this name, OFF if it is not on the map."""
        return self.field.board.cells.get(name, OFF)

    def quarry_at(self, cell: int) -> int:
        """The number of the quarry on a cell, -1 if there is none or it is unexplored."""
        if self.land.terrain[cell] == UNEXPLORED or cell not in self.field.board.quarries:
            return OFF
        return self.field.board.quarries.index(cell)


_LANDS: Final[dict[tuple[int, tuple[int, ...]], ExploredLand]] = {}
_MOST_LANDS: Final = 64


def land_of(field: Field, terrain: tuple[int, ...]) -> ExploredLand:
    """The land with this terrain: newly made ones are kept, so that copies of a game share what is known."""
    key = (id(field.board), terrain)
    land = _LANDS.get(key)
    if land is None or land.board is not field.board:
        if len(_LANDS) >= _MOST_LANDS:
            _LANDS.clear()
        land = _LANDS[key] = ExploredLand(field.board, terrain)
    return land
