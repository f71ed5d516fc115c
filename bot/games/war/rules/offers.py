"""All orders that a seat may give now, and whether there is any beside the end of its phase (W-R5).

The values of frequent orders are made once. The orders to move a block are kept with the land, by all that
they depend on.
"""

from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of, pick
from bot.games.war.board.land import MOST_KEPT
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
from bot.games.war.sheets.vocabulary import DIRECTIONS, GRASS

ANYWHERE: Final = -1
"""The set of all cells."""


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
    for block in position.holdings[seat].blocks:
        if touched & block.zone or touched == ANYWHERE:
            _keep_orders(position, block, around)
        found.extend(block.orders)
    position.offered, position.touched = seat, 0
    found.append(END)
    return found


def _keep_orders(position: Position, block: WarBlock, around: Around) -> None:
    """Find the orders of a block, and the cells on which they depend (`add_block_orders`)."""
    found: list[Order] = []
    block.zone = add_block_orders(position, block, around, found)
    block.orders = tuple(found)


def can_act(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its action phase."""
    blocks = position.holdings[seat].blocks
    around = position.around_of(seat)
    taken = around.closed | around.neighbours | around.allies
    free, near = position.land.of[GRASS] & ~taken, position.field.board.near_masks
    for block in blocks:
        if block.ap > 0 and near[block.cell] & free:
            return True  # any block may step on empty grass
    found: list[Order] = []
    for block in blocks:
        if block.ap > 0 and march_cells(position, block, around):
            return True
        add_block_orders(position, block, around, found)
        if found:
            return True
    return False


def add_block_orders(position: Position, block: WarBlock, around: Around, found: list[Order]) -> int:
    """Add all orders of a block in the action phase.

    Returns the set of cells on which they depend as long as the seat's blocks only move: where it may go and
    with whom it may swap. What it may shoot at, and the use of powers, may depend on anything.
    """
    kind, cell = block.kind, block.cell
    zone = 1 << cell
    if block.ap > 0:
        board = position.field.board
        near = board.near_masks[cell]
        reach = position.land.reach(cell, block.ap, around.roads, around.closed).everywhere
        zone |= reach | near
        found.extend(_marches(position, block, around, reach))
        if near & around.neighbours:
            _add_swaps(position, block, around, near, found)
        if near & around.hidden and not kind.is_decoy:
            _add_explorations(position, block, near & around.hidden, found)
        if kind.needs_set_up and not block.is_set_up:
            found.append(_set_up_order(block.number))
        if kind.is_soldier and board.within[cell][kind.far] & around.foes:
            if not kind.is_melee:
                zone = ANYWHERE
            if not block.attacked:
                _add_attacks(position, block, around, found)
    if kind.uses:
        known = _known(position, block, kind.uses)
        if known:
            zone = ANYWHERE
            _add_uses(position, block, known, around, found)
    return zone


# --- moving -----------------------------------------------------------------------------------------------


def march_cells(position: Position, block: WarBlock, around: Around) -> int:
    """The set of cells to which a block may move."""
    reach = position.land.reach(block.cell, block.ap, around.roads, around.closed).everywhere
    return reach & ~_taken(block, around)


def _taken(block: WarBlock, around: Around) -> int:
    """The cells where a block may not end, though it may pass (W-M3)."""
    own = around.own_civilians if block.kind.is_civilian else around.own
    return own | around.allies | 1 << block.cell


def _marches(position: Position, block: WarBlock, around: Around, reach: int) -> tuple[March, ...]:
    """The orders to move a block to one of the cells that it reaches."""
    kept, number = position.field.picked, block.number
    cells = reach & ~_taken(block, around)
    found: tuple[March, ...] | None = kept.get((number, cells))
    if found is None:
        if len(kept) > MOST_KEPT:
            kept.clear()
        found = kept[(number, cells)] = pick(_march_orders(position.field, number), cells)
    return found


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


def _add_swaps(position: Position, block: WarBlock, around: Around, near: int, found: list[Order]) -> None:
    here, roads, costs = block.cell, around.roads, position.land.costs
    soldiers, civilians = position.military, position.civilians
    is_shared = soldiers[here] is not None and civilians[here] is not None
    numbers: list[int] = []
    for there in cells_of(near & around.neighbours):
        is_road = roads >> here & roads >> there & 1
        if block.ap < (1 if is_road else costs[there]):
            continue
        back = 1 if is_road else costs[here]
        soldier, civilian = soldiers[there], civilians[there]
        is_simple = not is_shared and (soldier is None or civilian is None)
        if soldier is not None and soldier.ap >= back and (is_simple or _can_swap(position, block, soldier)):
            numbers.append(soldier.number)
        if (
            civilian is not None
            and civilian.ap >= back
            and (is_simple or _can_swap(position, block, civilian))
        ):
            numbers.append(civilian.number)
    if len(numbers) > 1:
        numbers.sort()
    for number in numbers:
        found.append(_swap_order(block.number, number))


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


def _add_attacks(position: Position, block: WarBlock, around: Around, found: list[Order]) -> None:
    board, kind = position.field.board, block.kind
    with_attack = _known(position, block, kind.with_attack)
    for cell in cells_of(board.within[block.cell][kind.far] & around.foes):
        if fighting.check_target(position, block.seat, block, cell):
            continue
        cost = fighting.attack_cost(position, block, cell, None)
        if block.ap >= cost:
            found.append(_attack_order(block.number, board.names[cell], ""))
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
        for aim in _aims(position, block, power, around):
            order = _use_order(block.number, power.word, aim)
            if not powers.check_use(position, around.seat, block, order):
                found.append(order)


def _aims(position: Position, block: WarBlock, power: Power, around: Around) -> tuple[str, ...]:
    """At what a power may be aimed, as far as is seen at once; an empty text where there is no aim."""
    if power.kind in ("wall", "cover"):
        return DIRECTIONS
    if power.kind not in ("bolt", "leap"):
        return ("",)
    board = position.field.board
    cells = board.within[block.cell][power.within]
    return pick(board.names, cells & around.foes if power.kind == "bolt" else cells & ~around.closed)
