"""The strength of a strike, with the letter of W-F6 for each change."""

from typing import Final

from bot.games.war.position.blocks import NO_DIRECTION, WarBlock
from bot.games.war.position.field import Power
from bot.games.war.position.position import Position
from bot.games.war.sheets.vocabulary import FOREST, GRASS, HILL, MOUNTAIN, WATER

MELEE: Final = 0
SHOT: Final = 1
MELEE_BACK: Final = 2
SHOT_BACK: Final = 3
COVER: Final = 4
"""The kinds of strikes: an attack, a retaliation, the shot of a cover."""
BACK: Final = (MELEE_BACK, SHOT_BACK)
BASE: Final = 9
MOST: Final = 10

Changes = list[tuple[str, int]]


def strength(changes: Changes) -> int:
    """The strength with these changes."""
    total = BASE
    for _, change in changes:
        total += change
    return max(1, min(MOST, total))


def changes_of(
    position: Position,
    striker: WarBlock,
    target: WarBlock | None,
    cell: int,
    manner: int,
    power: Power | None,
) -> Changes:
    """What changes the strength of a strike at a block, or at a building or city (None), on a combat hex."""
    found: Changes = []
    kind, terrain = striker.kind, position.land.terrain
    if target is not None:
        ages = striker.fighting_age - target.fighting_age
        if ages:
            found.append(("a", 3 * ages))
    if manner in (MELEE, SHOT, SHOT_BACK) and terrain[cell] in (HILL, MOUNTAIN):
        found.append(("b", -2))
    if manner in (SHOT, SHOT_BACK, COVER):
        _add_shot(position, striker, target, cell, found)
    if manner != COVER and kind.is_mounted and terrain[cell] == FOREST:
        found.append(("e", -3))
    if target is None:
        if kind.is_mounted or (kind.is_ranged and not kind.is_hero):
            found.append(("f", -3))
    elif manner != MELEE_BACK and terrain[cell] in (GRASS, WATER) and position.is_open(cell):
        found.append(("g", 1))
    if manner in BACK and terrain[striker.cell] == GRASS and position.is_open(striker.cell):
        found.append(("h", -1))
    if manner == MELEE_BACK and kind.is_ranged and target is not None and target.kind.is_mounted:
        found.append(("k", -4))
    if manner in (MELEE, MELEE_BACK):
        _add_melee(position, striker, target, cell, manner, found)
    if target is not None and target.kind.is_agile:
        found.append(("o", -1))
    _add_powers(position, striker, target, manner, power, found)
    return found


def _add_shot(
    position: Position, striker: WarBlock, target: WarBlock | None, cell: int, found: Changes
) -> None:
    terrain = position.land.terrain
    if terrain[striker.cell] in (HILL, MOUNTAIN):
        found.append(("c", 2))
    if target is not None and terrain[cell] == FOREST and position.is_open(cell):
        found.append(("d", -4))
    distance = position.field.board.distances[striker.cell][cell]
    if distance >= 2:
        found.append(("i", -2 if distance == 2 else -3))


def _add_melee(
    position: Position, striker: WarBlock, target: WarBlock | None, cell: int, manner: int, found: Changes
) -> None:
    kind = striker.kind
    if kind.is_melee or kind.is_guardian:
        support = _support(position, striker, target, cell)
        if support:
            found.append(("l", support))
    if manner == MELEE:
        if target is not None and target.kind.is_heavy:
            found.append(("m", -2))
        if kind.is_hard_hitter:
            found.append(("n", 1))


def _support(position: Position, striker: WarBlock, target: WarBlock | None, cell: int) -> int:
    """Supporters of the striker's side next to the combat hex, less all others there."""
    found = 0
    for near in position.field.board.near[cell]:
        other = position.military[near]
        if other is None or other is striker or other is target:
            continue
        if other.kind.is_melee or other.kind.is_guardian:
            found += 1 if _are_allies(position, striker, other) else -1
    return found


def _are_allies(position: Position, one: WarBlock, other: WarBlock) -> bool:
    if one.seat < 0 or other.seat < 0:
        return one.seat == other.seat
    return position.field.are_friends(one.seat, other.seat)


def _add_powers(
    position: Position,
    striker: WarBlock,
    target: WarBlock | None,
    manner: int,
    power: Power | None,
    found: Changes,
) -> None:
    if power is not None and power.kind == "aim":
        found.append(("p", power.amount))
    if striker.rally:
        found.append(("p", striker.rally))
    if target is None:
        return
    if target.guard:
        found.append(("p", -target.guard))
    wall = wall_of(position, target)
    if wall is not None and is_in_front(position, target, striker.cell):
        found.append(("p", -wall.amount))
    if manner in BACK:
        own = wall_of(position, striker)
        if own is not None and not is_in_front(position, striker, target.cell):
            found.append(("p", -own.back))


def wall_of(position: Position, block: WarBlock) -> Power | None:
    """The power of a block's wall, if it has one that works where it stands (W-P1)."""
    if block.wall == NO_DIRECTION or position.land.terrain[block.cell] != GRASS:
        return None
    if not position.is_open(block.cell):
        return None
    for power in block.kind.powers:
        if power.kind == "wall":
            return power
    return None


def is_in_front(position: Position, block: WarBlock, cell: int) -> bool:
    """Whether a cell is one of the three at the front of a block's wall."""
    steps = position.field.board.step[block.cell]
    return cell in (steps[(block.wall - 1) % 6], steps[block.wall], steps[(block.wall + 1) % 6])


def covered(position: Position, block: WarBlock) -> int:
    """The set of cells that a block's cover commands: three at its front, five beyond them (W-P1)."""
    board = position.field.board
    found = 0
    outer = ((block.cover - 1) % 6, block.cover, (block.cover + 1) % 6)
    for direction in outer:
        near = board.step[block.cell][direction]
        if near >= 0:
            found |= 1 << near
    for cell in _beyond(position, block.cell, outer):
        found |= 1 << cell
    return found


def _beyond(position: Position, cell: int, outer: tuple[int, int, int]) -> list[int]:
    """The cells at distance 2 between two outer directions: also over hexes that are off the map."""
    grid = position.field.board.grid
    x, y = grid.points[cell]
    steps = [(dx, dy) for dx, dy in grid.lattice.directions.values()]
    found: list[int] = []
    for one, two in ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2)):
        (ax, ay), (bx, by) = steps[outer[one]], steps[outer[two]]
        at = grid.at((x + ax + bx, y + ay + by))
        if at is not None:
            found.append(at)
    return found
