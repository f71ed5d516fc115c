"""All orders that a seat may give now, and whether there is any beside the end of its phase (W-R5).

The values of frequent orders are made once. Each block keeps what it was offered, with all that this depends
on: while others move, only what they touch is found anew.
"""

from functools import lru_cache
from typing import Final

from bot.games.grid.sets import cells_of, pick
from bot.games.war.position.actions import BUILT, END, Attack, Order
from bot.games.war.position.blocks import BlockOffer, WarBlock
from bot.games.war.position.field import BlockOrders, Power
from bot.games.war.position.position import ACTION, BUILD, Around, Position
from bot.games.war.rules import fighting, moves, powers
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
        offer = block.offer
        if offer is None:
            offer = block.offer = BlockOffer()
            _find_orders(position, block, offer, around)
        elif touched & offer.zone or (offer.fire and offer.fire & seen != offer.targets):
            if touched >> block.cell & 1:
                _find_orders(position, block, offer, around)
            else:
                _mend_orders(position, block, offer, around, touched)
        found += offer.orders
    position.offered, position.touched = seat, 0
    found.append(END)
    return found


def _find_orders(position: Position, block: WarBlock, offer: BlockOffer, around: Around) -> None:
    """Find the orders of a block that has moved or acted, or around which everything may have changed."""
    made = position.field.block_orders(block.number)
    orders: list[Order] = []
    if block.ap > 0:
        reach = position.land.reach(block.cell, block.ap, around.roads, around.closed)
        goals = reach.everywhere & ~around.taken_for(block)
        offer.reach, offer.goals = reach, goals
        orders += pick(made.marches, goals)
        offer.swaps = _swaps(position, block, around, made)
        orders += offer.swaps
    else:
        offer.reach, offer.goals, offer.swaps = None, 0, NONE
    _find_deeds(position, block, offer, around, made)
    orders += offer.deeds
    offer.orders = orders


def _mend_orders(
    position: Position, block: WarBlock, offer: BlockOffer, around: Around, touched: int
) -> None:
    """Find anew which orders of a block depend on where others of its seat stand, as they have moved."""
    made = position.field.block_orders(block.number)
    is_same = True
    if offer.reach is not None:
        _mend_marches(offer, offer.reach.everywhere & ~around.taken_for(block), made)
        if touched & position.field.board.near_masks[block.cell]:
            offer.swaps = _swaps(position, block, around, made)
            is_same = False
    if offer.is_wary or offer.fire & position.seen[position.field.team_of[around.seat]] != offer.targets:
        _find_deeds(position, block, offer, around, made)
        is_same = False
    if not is_same:
        del offer.orders[offer.goals.bit_count() :]
        offer.orders += offer.swaps
        offer.orders += offer.deeds


def can_act(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its action phase."""
    blocks = position.holdings[seat].blocks
    if position.offered == seat:
        untouched = ~position.touched
        for block in blocks:
            offer = block.offer
            if offer is not None and offer.goals & untouched and untouched >> block.cell & 1:
                return True  # what it was offered still holds there
    around = position.around_of(seat)
    free = position.land.of[GRASS] & ~(around.closed | around.own | around.allies)
    near = position.field.board.near_masks
    for block in blocks:
        if block.ap > 0 and near[block.cell] & free:
            return True  # any block may step on empty grass
    for block in blocks:
        if block.ap > 0 and moves.reach_of(position, block).everywhere & ~around.taken_for(block):
            return True
        made = position.field.block_orders(block.number)
        if block.ap > 0 and _swaps(position, block, around, made):
            return True
        offer = BlockOffer()
        _find_deeds(position, block, offer, around, made)
        if offer.deeds:
            return True
    return False


# --- moving -----------------------------------------------------------------------------------------------


def _mend_marches(offer: BlockOffer, goals: int, made: BlockOrders) -> None:
    """Add and leave out orders to move a block to cells that others left or took."""
    before = offer.goals
    changed = before ^ goals
    while changed:
        cell = changed.bit_length() - 1
        changed ^= 1 << cell
        place = (before & (1 << cell) - 1).bit_count()
        if goals >> cell & 1:
            offer.orders.insert(place, made.marches[cell])
        else:
            del offer.orders[place]
    offer.goals = goals


def _swaps(position: Position, block: WarBlock, around: Around, made: BlockOrders) -> list[Order]:
    """The orders of a block to swap with one next to it (W-M4).

    Who shares a hex with one of the two must be of their seat, and both of the class that it is not.
    """
    here, roads, costs = block.cell, around.roads, position.land.costs
    near = position.field.board.near_masks[here] & around.own
    if not near:
        return NONE
    alike, others = position.military, position.civilians
    if block.kind.is_civilian:
        alike, others = others, alike
    ap, back, seat, is_road, guest = block.ap, costs[here], block.seat, roads >> here & 1, others[here]
    if guest is not None and guest.seat != seat:
        return NONE
    numbers: list[int] = []
    for there in cells_of(near):
        is_paved = is_road and roads >> there & 1
        if not is_paved and ap < costs[there]:
            continue
        points = 1 if is_paved else back
        one, other = alike[there], others[there]
        if one is not None:
            if one.seat == seat and one.ap >= points and (other is None or other.seat == seat):
                numbers.append(one.number)
        elif guest is None and other is not None and other.seat == seat and other.ap >= points:
            numbers.append(other.number)
    numbers.sort()
    return [made.swaps[number] for number in numbers]


# --- what a block does where it stands --------------------------------------------------------------------


def _find_deeds(
    position: Position, block: WarBlock, offer: BlockOffer, around: Around, made: BlockOrders
) -> None:
    """Find the orders of a block to do something where it stands, and what all its orders depend on.

    What it shoots at must be in sight; some powers depend on who stands where.
    """
    kind, cell, board = block.kind, block.cell, position.field.board
    found: list[Order] = []
    offer.fire = offer.targets = 0
    offer.is_wary = False
    if block.ap > 0:
        hidden = board.near_masks[cell] & around.explorable
        if hidden and not kind.is_decoy and not position.shares(block):
            found += pick(made.explorations, hidden)
        if kind.needs_set_up and not block.is_set_up:
            found.append(made.set_up)
        if kind.is_soldier and not block.attacked:
            near = board.within[cell][kind.far] & around.foes
            if near:
                _add_attacks(position, block, offer, near, made, found)
    if kind.uses:
        known = _known(position, block, kind.uses)
        if known:
            _add_uses(position, block, offer, known, around, made, found)
    offer.deeds = found
    if offer.is_wary:
        offer.zone = ANYWHERE
    else:
        offer.zone = 1 << cell if offer.reach is None else offer.reach.everywhere | board.near_masks[cell]


@lru_cache(maxsize=1 << 13)
def _attack_with(number: int, name: str, power: str) -> Attack:
    """The order of a block to attack a hex with a power."""
    return Attack(number, name, power)


def _add_attacks(
    position: Position, block: WarBlock, offer: BlockOffer, near: int, made: BlockOrders, found: list[Order]
) -> None:
    """Add the orders of a soldier to attack enemies that are near enough."""
    board, kind = position.field.board, block.kind
    if kind.needs_set_up and not block.is_set_up:
        return
    if not kind.is_melee:
        offer.fire = near
        near &= position.seen[position.field.team_of[block.seat]]
        offer.targets = near
    with_attack: list[Power] | None = None
    for cell in cells_of(near):
        if fighting.check_target(position, block.seat, block, cell):
            continue
        cost = fighting.attack_cost(position, block, cell, None)
        if block.ap >= cost:
            found.append(made.attacks[cell])
        if with_attack is None:
            with_attack = _known(position, block, kind.with_attack)
        for power in with_attack:
            if block.ap >= cost + power.ap:
                found.append(_attack_with(block.number, board.names[cell], power.word))


def _known(position: Position, block: WarBlock, some: tuple[Power, ...]) -> list[Power]:
    """Of some powers of a block, those that it knows and has points for."""
    found: list[Power] = []
    for power in some:
        if position.knows(block, power.number):
            found.append(power)
    return found if found and fighting.has_points(position, block) else []


def _add_uses(
    position: Position,
    block: WarBlock,
    offer: BlockOffer,
    known: list[Power],
    around: Around,
    made: BlockOrders,
    found: list[Order],
) -> None:
    for power in known:
        if power.ap > block.ap:
            continue
        if power.kind in WIDE:
            offer.is_wary = True
        aims = _aims(position, block, power, around)
        if power.kind in AIMED_IN_DIRECTION:
            if not powers.check_use(position, around.seat, block, made.use(power.word, aims[0])):
                found += [made.use(power.word, aim) for aim in aims]
            continue
        for aim in aims:
            order = made.use(power.word, aim)
            if not powers.check_use(position, around.seat, block, order):
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
