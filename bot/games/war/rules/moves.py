"""Moving, swapping and what roads give (W-M)."""

from bot.games.war.board.land import ExploredLand, Reach
from bot.games.war.events import board_events as be
from bot.games.war.position.actions import March, SwapMove
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import Position
from bot.games.war.rules.looks import look, look_on, sight_from, sight_of_seat
from bot.games.war.rules.run import Run


def check_march(position: Position, seat: int, block: WarBlock, order: March) -> str:
    """Why a block cannot move to a hex (W-M2, W-M3)."""
    cell = position.cell(order.hex)
    if cell == block.cell:
        return "same-place"
    closed = position.around_of(seat).closed
    if closed >> cell & 1 or not position.has_room(block, cell):
        return "no-way"
    if reach_of(position, block).everywhere >> cell & 1:
        return ""
    return "no-ap" if is_connected(position, block.cell, cell, closed) else "no-way"


def reach_of(position: Position, block: WarBlock) -> Reach:
    """Where the action points of a block lead: what its seat was offered, if nothing has changed since."""
    if position.offered == block.seat and not position.touched and block.offer is not None:
        known = block.offer.reach
        if known is not None:
            return known
    around = position.around_of(block.seat)
    return position.land.reach(block.cell, block.ap, around.roads, around.closed)


def is_connected(position: Position, start: int, end: int, closed: int) -> bool:
    """Whether a way of any length leads from a hex to another."""
    board = position.field.board
    found = new = 1 << start
    while new and not found >> end & 1:
        new = board.spread(new) & ~closed & ~found
        found |= new
    return bool(found >> end & 1)


def march(run: Run, seat: int, block: WarBlock, order: March) -> None:
    """Move a block, step by step."""
    position = run.position
    land, names = position.land, position.field.board.names
    cell, start = position.cell(order.hex), block.cell
    around = position.around_of(seat)
    roads = around.roads
    path = land.way(start, cell, reach_of(position, block), roads)
    others = sight_of_seat(position, seat, block)
    is_told = run.log is not None or block.kind.is_decoy or position.stale != 0
    if not is_told and len(path) > 2:
        lit = 0
        for step in path:
            lit |= sight_from(position, block, step)
        is_told = lit & ~others & around.foes != 0
    block.acted = True
    if run.log is not None:
        run.name(block)
    position.lift(block)
    block.leave_hex()
    for place, step in enumerate(path[1:], 1):
        here = block.cell
        spend_step(block, here, step, land, roads)
        block.cell = step
        if run.log is not None:
            run.tell(be.BlockMoved(block.seat, (names[here], names[step]), "walk"))
        if not is_told and step != cell:
            continue  # nothing on the way changes what anybody knows
        look_on(run, block, others, around.foes)
        if block.kind.is_decoy and position.holdings[seat].block(block.number) is not block:
            return  # it was seen on the way
        if run.log is not None and place < len(path) - 1:
            run.name(block)
    position.settle(block, start)
    gain_by_roads(run, block)


def spend_step(block: WarBlock, start: int, end: int, land: ExploredLand, roads: int) -> None:
    """Pay for a step (W-M5, W-M6)."""
    if roads >> start & roads >> end & 1:
        block.ap -= 1
        block.on_roads += 1
    else:
        block.ap -= land.costs[end]
        block.is_off_road = True


def gain_by_roads(run: Run, block: WarBlock) -> None:
    """A block that has spent all its action points on roads gains one, once a phase (W-M6)."""
    if block.is_off_road or block.has_gained or block.on_roads < block.full_ap:
        return
    block.has_gained = True
    block.ap += 1
    if run.log is not None:
        run.tell(be.ApGained(run.team(block.seat), block.seat, run.hex(block.cell), 1))


def check_swap(position: Position, seat: int, block: WarBlock, order: SwapMove) -> str:
    """Why two blocks cannot change places (W-M4)."""
    other = position.holdings[seat].block(order.other)
    if other is None:
        return "no-such-unit"
    if position.field.board.distances[block.cell][other.cell] != 1:
        return "out-of-range"
    if not fits(position, block, other) or not fits(position, other, block):
        return "no-way"
    roads, land = position.around_of(seat).roads, position.land
    if block.ap < land.step_cost(block.cell, other.cell, roads):
        return "no-ap"
    return "no-ap" if other.ap < land.step_cost(other.cell, block.cell, roads) else ""


def fits(position: Position, block: WarBlock, other: WarBlock) -> bool:
    """Whether a block may stand where another one leaves."""
    slots = position.civilians if other.kind.is_civilian else position.military
    rest = (position.military if other.kind.is_civilian else position.civilians)[other.cell]
    assert slots[other.cell] is other
    if rest is None:
        return True
    return rest.seat == block.seat and rest.kind.is_civilian != block.kind.is_civilian


def swap(run: Run, seat: int, block: WarBlock, order: SwapMove) -> None:
    """Two blocks change places."""
    position = run.position
    other = position.holdings[seat].block(order.other)
    assert other is not None
    roads, land = position.around_of(seat).roads, position.land
    here, there = block.cell, other.cell
    spend_step(block, here, there, land, roads)
    spend_step(other, there, here, land, roads)
    for one in (block, other):
        one.acted = True
        one.leave_hex()
        if run.log is not None:
            run.name(one)
            start, end = (here, there) if one is block else (there, here)
            run.tell(be.BlockMoved(seat, (run.hex(start), run.hex(end)), "swap"))
        slots = position.civilians if one.kind.is_civilian else position.military
        slots[one.cell] = None
    block.cell, other.cell = there, here
    run.put(block, there)
    run.put(other, here)
    look(run)
    for one in (block, other):
        if position.holdings[seat].block(one.number) is one:
            gain_by_roads(run, one)
