"""All orders that a seat may give now, and whether there is any beside the end of its phase (W-R5).

The values of frequent orders are made once. The orders to move a block are kept with the land, by all that
they depend on.
"""

from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of, pick
from bot.games.war.board.land import Reach
from bot.games.war.position.actions import (
    BUILT,
    END,
    MAX_NUMBER,
    Attack,
    Explore,
    March,
    Order,
    SetUp,
    SwapMove,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Field, Power
from bot.games.war.position.position import ACTION, BUILD, Around, Position
from bot.games.war.rules import exploring, fighting, moves, powers
from bot.games.war.rules.works import build_orders
from bot.games.war.sheets.vocabulary import AIMED_IN_DIRECTION, DIRECTIONS, GRASS, WIDE

ANYWHERE: Final = -1
"""The set of all cells."""
NONE: Final[list[Order]] = []
"""No orders; nobody changes this list."""


def orders_of(position: Position, seat: int) -> list[Order]:
    """Every single order that would be accepted, but heroes with a choice of skills."""
    if not position.asked >> seat & 1:
        return []
    if position.phase == BUILD:
        found = build_orders(position, seat)
        found.append(BUILT)
        return found
    if position.phase != ACTION:
        return []
    around = position.around_of(seat)
    found = []
    touched = position.touched if position.offered == seat else ANYWHERE
    seen = position.seen[position.field.team_of[seat]]
    for block in position.holdings[seat].blocks:
        if touched >> block.cell & 1:
            _keep_orders(position, block, around)
        elif touched & block.zone or block.is_wary or block.fire & seen != block.targets:
            _renew_orders(position, block, around, touched)
        found.extend(block.orders)
    position.offered, position.touched = seat, 0
    found.append(END)
    return found


def _keep_orders(position: Position, block: WarBlock, around: Around) -> None:
    """Find the orders of a block."""
    if block.ap > 0:
        reach = position.land.reach(block.cell, block.ap, around.roads, around.closed)
        if block.reach is reach:
            _mend_marches(position, block, around)
        else:
            block.reach = reach
            block.marches = _marches(position, block, around, reach)
        block.swaps = _swaps(position, block, around)
        block.zone = reach.everywhere | position.field.board.near_masks[block.cell]
    else:
        block.reach = None
        block.marches = block.swaps = NONE
        block.zone = 0
    block.deeds = _deeds(position, block, around)
    block.orders = [*block.marches, *block.swaps, *block.deeds]


def _renew_orders(position: Position, block: WarBlock, around: Around, touched: int) -> None:
    """Find anew which orders of a block depend on where others of its seat stand, as they have moved."""
    is_same = True
    if touched & block.zone:
        is_same = _mend_marches(position, block, around)
        if touched & position.field.board.near_masks[block.cell]:
            block.swaps = _swaps(position, block, around)
            is_same = False
    if block.is_wary or block.fire & position.seen[position.field.team_of[around.seat]] != block.targets:
        block.deeds = _deeds(position, block, around)
        is_same = False
    if not is_same:
        block.orders = [*block.marches, *block.swaps, *block.deeds]


def can_act(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its action phase."""
    blocks = position.holdings[seat].blocks
    around = position.around_of(seat)
    taken = around.closed | around.neighbours | around.allies
    free, near = position.land.of[GRASS] & ~taken, position.field.board.near_masks
    for block in blocks:
        if block.ap > 0 and near[block.cell] & free:
            return True  # any block may step on empty grass
    for block in blocks:
        if block.ap > 0 and march_cells(position, block, around):
            return True
        if (block.ap > 0 and _swaps(position, block, around)) or _deeds(position, block, around):
            return True
    return False


def _deeds(position: Position, block: WarBlock, around: Around) -> list[Order]:
    """The orders of a block to do something where it stands, and what they depend on as others move.

    What it shoots at must be in sight; some powers depend on who stands where.
    """
    kind, cell = block.kind, block.cell
    found: list[Order] = []
    block.fire = block.targets = 0
    block.is_wary = False
    if block.ap > 0:
        board = position.field.board
        hidden = board.near_masks[cell] & around.hidden
        if hidden and not kind.is_decoy:
            _add_explorations(position, block, hidden, found)
        if kind.needs_set_up and not block.is_set_up:
            found.append(_set_up_order(block.number))
        if kind.is_soldier and not block.attacked:
            near = board.within[cell][kind.far] & around.foes
            if near:
                _add_attacks(position, block, near, found)
    if kind.uses:
        known = _known(position, block, kind.uses)
        if known:
            _add_uses(position, block, known, around, found)
    return found


# --- moving -----------------------------------------------------------------------------------------------


def march_cells(position: Position, block: WarBlock, around: Around) -> int:
    """The set of cells to which a block may move."""
    reach = position.land.reach(block.cell, block.ap, around.roads, around.closed).everywhere
    return reach & ~_taken(block, around)


def _taken(block: WarBlock, around: Around) -> int:
    """The cells where a block may not end, though it may pass (W-M3)."""
    own = around.own_civilians if block.kind.is_civilian else around.own
    return own | around.allies | 1 << block.cell


def _marches(position: Position, block: WarBlock, around: Around, reach: Reach) -> list[Order]:
    """The orders to move a block to one of the cells that it reaches; its goals are these cells."""
    number, everywhere = block.number, reach.everywhere & ~(1 << block.cell)
    if reach.marcher != number:
        reach.marcher = number
        reach.marches = pick(_march_orders(position.field, number), everywhere)
    found: list[Order] = [*reach.marches]
    taken = everywhere & _taken(block, around)
    block.goals = everywhere & ~taken
    while taken:
        cell = taken.bit_length() - 1
        taken ^= 1 << cell
        del found[(everywhere & (1 << cell) - 1).bit_count()]
    return found


def _mend_marches(position: Position, block: WarBlock, around: Around) -> bool:
    """Add and leave out orders to move a block to cells that others left or took; whether there are none."""
    assert block.reach is not None
    before, goals = block.goals, block.reach.everywhere & ~_taken(block, around)
    changed = before ^ goals
    if not changed:
        return True
    orders = _march_orders(position.field, block.number)
    while changed:
        cell = changed.bit_length() - 1
        changed ^= 1 << cell
        place = (before & (1 << cell) - 1).bit_count()
        if goals >> cell & 1:
            block.marches.insert(place, orders[cell])
        else:
            del block.marches[place]
    block.goals = goals
    return False


def _march_orders(field: Field, number: int) -> tuple[March, ...]:
    """For a block's number: the order to move, by cell."""
    found: tuple[March, ...] | None = field.marches.get(number)
    if found is None:
        found = field.marches[number] = tuple([March(number, name) for name in field.board.names])
    return found


@lru_cache(maxsize=MAX_NUMBER)
def _set_up_order(number: int) -> SetUp:
    """The order of a block to set up."""
    return SetUp(number)


@lru_cache(maxsize=1 << 12)
def _swap_order(number: int, other: int) -> SwapMove:
    """The order of two blocks to swap."""
    return SwapMove(number, other)


def _swaps(position: Position, block: WarBlock, around: Around) -> list[Order]:
    """The orders of a block to swap with one next to it."""
    here, roads, costs = block.cell, around.roads, position.land.costs
    near = position.field.board.near_masks[here]
    if not near & around.neighbours:
        return NONE
    ap, number, back, is_road = block.ap, block.number, costs[here], roads >> here & 1
    found: list[Order] = []
    for other in position.holdings[block.seat].blocks:
        there, points = other.cell, other.ap
        if not near >> there & 1 or not points:
            continue
        if not (is_road and roads >> there & 1) and (ap < costs[there] or points < back):
            continue
        if not around.shared & (1 << here | 1 << there) or _can_swap(position, block, other):
            found.append(_swap_order(number, other.number))
    return found


def _can_swap(position: Position, block: WarBlock, other: WarBlock) -> bool:
    """Whether two blocks can change places where somebody shares a hex with one of them."""
    return moves.fits(position, block, other) and moves.fits(position, other, block)


@lru_cache(maxsize=1 << 12)
def _explore_order(number: int, name: str) -> Explore:
    """The order of a block to explore a hex."""
    return Explore(number, name)


def _add_explorations(position: Position, block: WarBlock, hidden: int, found: list[Order]) -> None:
    if position.shares(block):
        return
    for cell in cells_of(hidden):
        order = _explore_order(block.number, position.field.board.names[cell])
        if not exploring.check_explore(position, block, order):
            found.append(order)


# --- attacks and powers -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def _attack_order(number: int, name: str, power: str) -> Attack:
    """The order of a block to attack a hex."""
    return Attack(number, name, power)


def _add_attacks(position: Position, block: WarBlock, near: int, found: list[Order]) -> None:
    """Add the orders of a soldier to attack enemies that are near enough."""
    board, kind = position.field.board, block.kind
    if kind.needs_set_up and not block.is_set_up:
        return
    if not kind.is_melee:
        block.fire = near
        near &= position.seen[position.field.team_of[block.seat]]
        block.targets = near
    with_attack: list[Power] | None = None
    for cell in cells_of(near):
        if fighting.check_target(position, block.seat, block, cell):
            continue
        cost = fighting.attack_cost(position, block, cell, None)
        if block.ap >= cost:
            found.append(_attack_order(block.number, board.names[cell], ""))
        if with_attack is None:
            with_attack = _known(position, block, kind.with_attack)
        for power in with_attack:
            if block.ap >= cost + power.ap:
                found.append(_attack_order(block.number, board.names[cell], power.word))


def _known(position: Position, block: WarBlock, some: tuple[Power, ...]) -> list[Power]:
    """Of some powers of a block, those that it knows and has points for."""
    found: list[Power] = []
    for power in some:
        if position.knows(block, power.number):
            found.append(power)
    return found if found and fighting.has_points(position, block) else []


@lru_cache(maxsize=1 << 12)
def _use_order(number: int, word: str, aim: str) -> UsePower:
    """The order of a block to use a power."""
    return UsePower(number, word, aim)


def _add_uses(
    position: Position, block: WarBlock, known: list[Power], around: Around, found: list[Order]
) -> None:
    for power in known:
        if power.ap > block.ap:
            continue
        if power.kind in WIDE:
            block.is_wary = True
        number, word, seat = block.number, power.word, around.seat
        aims = _aims(position, block, power, around)
        if power.kind in AIMED_IN_DIRECTION:
            if not powers.check_use(position, seat, block, _use_order(number, word, aims[0])):
                found += [_use_order(number, word, aim) for aim in aims]
            continue
        for aim in aims:
            order = _use_order(number, word, aim)
            if not powers.check_use(position, seat, block, order):
                found.append(order)


def _aims(position: Position, block: WarBlock, power: Power, around: Around) -> tuple[str, ...]:
    """At what a power may be aimed, as far as is seen at once; an empty text where there is no aim."""
    if power.kind in AIMED_IN_DIRECTION:
        return DIRECTIONS
    if power.kind not in ("bolt", "leap"):
        return ("",)
    board = position.field.board
    cells = board.within[block.cell][power.within]
    return pick(board.names, cells & around.foes if power.kind == "bolt" else cells & ~around.closed)
