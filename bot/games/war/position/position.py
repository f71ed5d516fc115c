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
    `awaited` are the cells that its orders would turn up, in a position that is only foreseen.
    """

    __slots__ = (
        "awaited",
        "destroyed",
        "events",
        "explored",
        "found",
        "hits_city",
        "kills",
        "kills_by",
        "unseen",
    )

    def __init__(self) -> None:
        self.explored = 0
        self.events = 0
        self.found = 0
        self.kills = 0
        self.kills_by: list[int] = [0] * EVOLVING
        self.destroyed = 0
        self.hits_city = 0
        self.unseen: set[tuple[int, int]] = set()
        self.awaited = 0

    def copy(self) -> "Deeds":
        """The same, apart."""
        new = Deeds()
        new.explored, new.events, new.found = self.explored, self.events, self.found
        new.kills, new.kills_by = self.kills, self.kills_by.copy()
        new.destroyed, new.hits_city = self.destroyed, self.hits_city
        new.unseen, new.awaited = self.unseen.copy(), self.awaited
        return new


class Around:
    """What all blocks of a seat find around them: sets of cells.

    `closed` cannot be entered (W-B6), `roads` are road hexes (W-M5), `explorable` can be turned up, `foes`
    have an enemy's block, building or city, `allies` blocks of the others of its team, `own` the seat's:
    `soldiers` and `civilians`. On what is `taken` no other soldier may end, no civilian on what is
    `taken_by_civilians`. `is_counted` says that its own are as they are now.
    """

    __slots__ = (
        "allies", "civilians", "closed", "explorable", "foes", "is_counted", "own", "roads", "seat",
        "soldiers", "taken", "taken_by_civilians",
    )  # fmt: skip

    def __init__(self, position: "Position", seat: int) -> None:
        self.seat = seat
        team_of = position.field.team_of
        team = team_of[seat]
        foes = allies = 0
        for other, holding in enumerate(position.holdings):
            if team_of[other] != team:
                for block in holding.blocks:
                    foes |= 1 << block.cell
                if not holding.is_out:
                    foes |= position.field.board.cities[other]
            elif other != seat:
                for block in holding.blocks:
                    allies |= 1 << block.cell
        for guardian in position.guardians:
            foes |= 1 << guardian.cell
        roads = position.roads | position.city
        for building in position.buildings:
            roads |= 1 << building.cell
            if team_of[building.seat] != team:
                foes |= 1 << building.cell
        self.explorable: int = position.explorable()
        self.foes: int = foes
        self.closed: int = foes | position.land.dark | position.tokens
        self.roads: int = roads
        self.allies: int = allies
        self.soldiers = self.civilians = self.own = 0
        self.taken = self.taken_by_civilians = 0
        self.is_counted = False

    def count(self, holding: Holding) -> None:
        """Find where the seat's own blocks are."""
        soldiers = civilians = 0
        for block in holding.blocks:
            if block.kind.is_civilian:
                civilians |= 1 << block.cell
            else:
                soldiers |= 1 << block.cell
        self.soldiers = soldiers
        self.civilians = civilians
        self.is_counted = True
        self._put_together()

    def move(self, block: WarBlock, cells: int) -> None:
        """A block of the seat has moved between the two cells of this set."""
        if not self.is_counted:
            return
        if block.kind.is_civilian:
            self.civilians ^= cells
        else:
            self.soldiers ^= cells
        self._put_together()

    def _put_together(self) -> None:
        self.own = self.soldiers | self.civilians
        self.taken = self.soldiers | self.allies
        self.taken_by_civilians = self.civilians | self.allies

    def taken_for(self, block: WarBlock) -> int:
        """The cells where a block of the seat may not end, though it may pass (W-M3); its own among them."""
        return self.taken_by_civilians if block.kind.is_civilian else self.taken


class Position:
    """A game at a moment.

    - `land` is the terrain; `roads`, `tokens` (unexplored events) and `city` are sets of cells, `city_of` has
      a city's seat by cell. `military`, `civilians` and `building_at` have what stands on a cell.
    - `control` has the seat that controls each quarry, NOBODY if none does, by the order of the board's.
    - `decks` are the territories left, common and quarry; `mission_decks` the missions, by age.
    - `treaties` are two seats and the round in which they were made; `offers` who has named whom now.
    - `turn` is the seat whose phase it is, NOBODY in phases of all seats at once; `asked` the set of those
      that are asked. `first_build` and `first_action` are first in these phases of the round.
    - `seen` has, by team, the set of cells in its sight, `sights` the same by seat; `stale` is the set of
      the seats whose sight is to be found anew, `around` what was found for the seat that was asked last.
    - `offered` is the seat whose blocks keep their orders (`WarBlock.offer`), NOBODY if none does; `touched`
      are the cells where something has changed since.
    - `winners` is the set of the seats that have won, `by` how; `left` are the seats that went out, in order.
    """

    __slots__ = (
        "around", "asked", "building_at", "buildings", "by", "city", "city_of", "civilians", "control",
        "decks", "deeds", "field", "first_action", "first_build", "guardians", "holdings", "land", "left",
        "military", "mission_decks", "offered", "offers", "phase", "roads", "round", "seen", "sights",
        "stale", "tactical", "tokens", "touched", "treaties", "turn", "winners",
    )  # fmt: skip

    def __init__(self, field: Field, like: "Position | None" = None) -> None:
        """A game that begins, or a position that shares nothing mutable with `like`."""
        self.field = field
        self.around: Around | None = None
        self.offered: int = NOBODY
        self.touched = 0
        self.military: list[WarBlock | None] = []
        self.civilians: list[WarBlock | None] = []
        self.building_at: list[Building | None] = []
        if like is None:
            self._begin()
        else:
            self._take_over(like)

    def _begin(self) -> None:
        field, board = self.field, self.field.board
        homes = 0
        for home in board.fields[: board.homes]:
            homes |= home
        terrain = tuple([GRASS if homes >> cell & 1 else UNEXPLORED for cell in range(board.size)])
        self.land: ExploredLand = land_of(field, terrain)
        self.holdings: list[Holding] = [Holding() for _ in range(field.seats)]
        self.guardians: list[WarBlock] = []
        self.buildings: list[Building] = []
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
        self.sights: list[int] = [0] * field.seats
        self.stale: int = (1 << field.seats) - 1
        self.winners = 0
        self.by = ""
        self.left: list[int] = []
        self.stand()

    def _take_over(self, like: "Position") -> None:
        self.land = like.land
        self.holdings = [holding.copy() for holding in like.holdings]
        self.guardians = [block.copy(None) for block in like.guardians]
        self.buildings = [building.copy() for building in like.buildings]
        self.city, self.city_of = like.city, like.city_of.copy()
        self.roads, self.tokens = like.roads, like.tokens
        self.control = like.control.copy()
        self.decks = (like.decks[0].copy(), like.decks[1].copy())
        self.mission_decks = [deck.copy() for deck in like.mission_decks]
        self.treaties, self.offers = like.treaties.copy(), like.offers.copy()
        self.round, self.phase, self.turn, self.asked = like.round, like.phase, like.turn, like.asked
        self.first_build, self.first_action = like.first_build, like.first_action
        self.deeds = like.deeds.copy()
        self.tactical = like.tactical
        self.seen, self.sights, self.stale = like.seen.copy(), like.sights.copy(), like.stale
        self.winners, self.by, self.left = like.winners, like.by, like.left.copy()
        self.stand()

    def copy(self) -> "Position":
        """A position that shares nothing mutable with this one."""
        return Position(self.field, self)

    def around_of(self, seat: int) -> Around:
        """What a seat's blocks find around them; kept until something changes."""
        around = self.around
        if around is None or around.seat != seat:
            around = self.around = Around(self, seat)
        if not around.is_counted:
            around.count(self.holdings[seat])
        return around

    def change(self, seat: int, cells: int) -> None:
        """Something of a seat, or NOBODY's, has changed on these cells: they are to be looked at anew."""
        around = self.around
        if around is not None:
            if around.seat == seat:
                around.is_counted = False
            else:
                self.around = None
        self.touched |= cells
        if seat >= 0:
            self.stale |= 1 << seat

    def lift(self, block: WarBlock) -> None:
        """A block leaves its cell to move on; it is on none until it settles or is gone."""
        slots = self.civilians if block.kind.is_civilian else self.military
        if slots[block.cell] is block:
            slots[block.cell] = None

    def settle(self, block: WarBlock, start: int) -> None:
        """A block that was lifted from a cell stands where it has come to; what it sees is known already."""
        (self.civilians if block.kind.is_civilian else self.military)[block.cell] = block
        moved = 1 << start | 1 << block.cell
        self.touched |= moved
        if self.around is not None:
            self.around.move(block, moved)

    def forget(self) -> None:
        """All that was found of the position is to be found anew, whoever asks."""
        self.around = None
        self.offered = NOBODY

    def stand(self) -> None:
        """Put all blocks and buildings on their cells."""
        size = self.field.board.size
        self.forget()
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

    def explorable(self) -> int:
        """The set of the cells that can be explored from next to them (W-E1, W-E4)."""
        dark, board = self.land.dark, self.field.board
        for deck, numbers in zip(self.decks, (board.common, board.quarry), strict=True):
            if not deck:
                for number in numbers:
                    dark &= ~board.fields[number]
        return (dark | self.tokens) & ~self.deeds.awaited

    def is_open(self, cell: int) -> bool:
        """Whether a hex has neither a building nor a city (W-B4)."""
        return self.building_at[cell] is None and not self.city >> cell & 1

    def are_enemies(self, seat: int, other: int) -> bool:
        """Whether something of one seat is an enemy's for the other; NOBODY is guardians'."""
        return other < 0 or not self.field.are_friends(seat, other)

    def seen_by_others(self, team: int) -> int:
        """The set of cells that other teams have in sight."""
        found = 0
        for other, seen in enumerate(self.seen):
            if other != team:
                found |= seen
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


def land_of(field: Field, terrain: tuple[int, ...], before: ExploredLand | None = None) -> ExploredLand:
    """The land with this terrain: newly made ones are kept, so that copies of a game share what is known.

    `before` is the land as it was until now.
    """
    key = (id(field.board), terrain)
    land = _LANDS.get(key)
    if land is None or land.board is not field.board:
        if len(_LANDS) >= _MOST_LANDS:
            _LANDS.clear()
        land = _LANDS[key] = ExploredLand(field.board, terrain, before)
    return land
