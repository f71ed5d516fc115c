"""Buildings and roads (W-C5 to W-C11)."""

from bot.games.war.events import board_events as be
from bot.games.war.position.actions import Build, Improve
from bot.games.war.position.blocks import Building, WarBlock
from bot.games.war.position.field import BuildingKind
from bot.games.war.position.position import Position
from bot.games.war.rules.looks import look
from bot.games.war.rules.run import Run
from bot.games.war.sheets.vocabulary import AGES, COSTS, MOUNTAIN, UNLOCKS_ENGINEERS, WATER

FORTRESS = "fortress"


def check_worker(block: WarBlock) -> str:
    """Why a block cannot build in this round (W-C5)."""
    if not block.kind.is_civilian:
        return "not-a-builder"
    return "used-up" if block.built >= block.kind.age else ""


def is_unexplored_near(position: Position, cell: int) -> bool:
    """Whether an unexplored hex or random event is next to a hex (W-C6)."""
    return bool(position.field.board.near_masks[cell] & (position.land.dark | position.tokens))


def check_build(position: Position, seat: int, block: WarBlock, order: Build) -> str:
    """Why a block cannot put up such a building where it stands."""
    code = check_worker(block) or check_site(position, block.cell)
    return code or check_kind(position, seat, block.cell, position.field.building_of[order.building])


def check_site(position: Position, cell: int) -> str:
    """Why there can be no building on a hex (W-C6)."""
    if position.land.terrain[cell] in (WATER, MOUNTAIN) or not position.is_open(cell):
        return "bad-ground"
    if position.quarry_at(cell) >= 0:
        return "bad-ground"
    return "unexplored-near" if is_unexplored_near(position, cell) else ""


def check_kind(position: Position, seat: int, cell: int, kind: BuildingKind) -> str:
    """Why a seat cannot put up a kind of building on a hex where there can be one (W-C7, W-C8)."""
    if is_too_near(position, cell, kind):
        return "too-near"
    holding = position.holdings[seat]
    if kind.word == FORTRESS and holding.built < UNLOCKS_ENGINEERS:
        return "locked"
    return "no-gold" if holding.gold < kind.price else ""


def is_too_near(position: Position, cell: int, kind: BuildingKind) -> bool:
    """Whether a city or building is too near to a hex for a building (W-C7)."""
    board = position.field.board
    if board.within[cell][kind.distance - 1] & position.city:
        return True
    for building in position.buildings:
        if board.distances[cell][building.cell] < min(kind.distance, building.kind.distance):
            return True
    return False


def build(run: Run, seat: int, block: WarBlock, order: Build) -> None:
    """Put up a building."""
    position = run.position
    kind = position.field.building_of[order.building]
    run.pay(seat, kind.price)
    building = Building(seat, kind, block.cell)
    position.buildings.append(building)
    position.building_at[block.cell] = building
    position.forget()
    position.change(seat, 1 << block.cell)
    block.built += 1
    position.holdings[seat].built += 1
    if run.log is not None:
        run.tell(be.BuildingBuilt(seat, run.hex(block.cell), kind.word, 1))
    run.score(seat, kind.vp[0], "building")
    if kind.sight:
        look(run)


def check_improve(position: Position, seat: int, order: Improve) -> str:
    """Why a building cannot have the next age (W-C9)."""
    building = position.building_at[position.cell(order.hex)]
    if building is None or building.seat != seat:
        return "no-building"
    if building.age >= AGES:
        return "no-upgrade"
    holding = position.holdings[seat]
    tracks = building.kind.unlock or tuple(range(len(holding.ages)))
    if max([holding.ages[track] for track in tracks]) <= building.age:
        return "locked"
    return "no-gold" if holding.gold < building.kind.improved_price(building.age + 1) else ""


def improve(run: Run, seat: int, order: Improve) -> None:
    """Give a building the next age."""
    building = run.position.building_at[run.position.cell(order.hex)]
    assert building is not None
    building.age += 1
    age, kind = building.age, building.kind
    run.pay(seat, kind.improved_price(age))
    if run.log is not None:
        run.tell(be.BuildingBuilt(seat, order.hex, kind.word, age))
    run.score(seat, kind.vp[age - 1] - kind.vp[age - 2], "building")


def check_pave(position: Position, seat: int, block: WarBlock) -> str:
    """Why a block cannot make its hex a road (W-C10)."""
    code = check_worker(block)
    if code:
        return code
    cell = block.cell
    terrain = position.land.terrain[cell]
    if terrain == WATER or position.roads >> cell & 1 or not position.is_open(cell):
        return "bad-ground"
    if is_unexplored_near(position, cell):
        return "unexplored-near"
    return "no-gold" if position.holdings[seat].gold < COSTS[terrain] else ""


def pave(run: Run, seat: int, block: WarBlock) -> None:
    """Make a block's hex a road."""
    position = run.position
    run.pay(seat, COSTS[position.land.terrain[block.cell]])
    position.roads |= 1 << block.cell
    position.forget()
    block.built += 1
    position.holdings[seat].built += 1
    if run.log is not None:
        run.tell(be.RoadMade(seat, run.hex(block.cell)))
