"""All orders that a seat may give now, and whether there is any beside the end of its phase (W-R5)."""

from collections.abc import Iterator

from bot.games.grid.sets import cells_of
from bot.games.war.position.actions import (
    AP,
    BUILT,
    END,
    HEALTH,
    MAX_GIFT,
    Attack,
    Build,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Pave,
    Recruit,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Power
from bot.games.war.position.position import ACTION, BUILD, Position
from bot.games.war.rules import building, dealings, exploring, fighting, moves, powers, recruiting
from bot.games.war.sheets.vocabulary import DIRECTIONS, HAND


def orders_of(position: Position, seat: int) -> list[Order]:
    """Every single order that would be accepted, but heroes with a choice of skills."""
    if not position.asked >> seat & 1:
        return []
    if position.phase == BUILD:
        return [*build_orders(position, seat), BUILT]
    return [*action_orders(position, seat), END] if position.phase == ACTION else []


def can_build(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its build phase."""
    for _ in build_orders(position, seat):
        return True
    return False


def can_act(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its action phase."""
    for _ in action_orders(position, seat):
        return True
    return False


# --- the build phase --------------------------------------------------------------------------------------


def build_orders(position: Position, seat: int) -> Iterator[Order]:
    """All orders of a build phase but its end."""
    yield from _recruits(position, seat)
    for block in position.holdings[seat].blocks:
        yield from _works(position, seat, block)
    for each in position.buildings:
        if each.seat == seat:
            order = Improve(position.field.board.names[each.cell])
            if not building.check_improve(position, seat, order):
                yield order
    yield from _skills(position, seat)
    yield from _exchanges(position, seat)
    yield from _dealings(position, seat)


def _recruits(position: Position, seat: int) -> Iterator[Order]:
    holding, names = position.holdings[seat], position.field.board.names
    cells = [*cells_of(position.field.board.cities[seat])]
    cells += [each.cell for each in position.buildings if each.seat == seat]
    for kind in position.field.units:
        if holding.gold < kind.price or not recruiting.is_unlocked(holding, kind):
            continue
        for cell in cells:
            if not recruiting.check_place(position, seat, kind, cell):
                yield Recruit(kind.word, names[cell])
    for word in position.field.heroes:
        for cell in cells:
            order = Hire(word, names[cell])
            if not recruiting.check_hire(position, seat, order):
                yield order


def _works(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    for kind in position.field.units:
        if kind.track == block.kind.track and kind.age > block.kind.age:
            order = Upgrade(block.number, kind.word)
            if not recruiting.check_upgrade(position, seat, block, order):
                yield order
    if building.check_worker(block):
        return
    for each in position.field.buildings:
        put = Build(block.number, each.word)
        if not building.check_build(position, seat, block, put):
            yield put
    if not building.check_pave(position, seat, block):
        yield Pave(block.number)


def _skills(position: Position, seat: int) -> Iterator[Order]:
    for number, sheet in position.holdings[seat].sheets.items():
        if not sheet.points:
            continue
        kind = position.field.kinds[number]
        for what in (HEALTH, AP, *[power.word for power in kind.powers]):
            order = Learn(kind.word, what)
            if not recruiting.check_learn(position, seat, order):
                yield order


def _exchanges(position: Position, seat: int) -> Iterator[Order]:
    holding = position.holdings[seat]
    olds = [position.field.missions[number].word for number in holding.hand]
    if len(olds) < HAND:
        olds.append("")
    for old in olds:
        for age in (1, 2, 3):
            order = Exchange(old, age)
            if not dealings.check_exchange(position, seat, order):
                yield order


def _dealings(position: Position, seat: int) -> Iterator[Order]:
    if position.field.is_duel:
        return
    for other in range(1, position.field.seats + 1):
        if not dealings.check_gift(position, seat, Gift(other, 1)):
            for gold in range(1, min(position.holdings[seat].gold, MAX_GIFT) + 1):
                yield Gift(other, gold)
        if not dealings.check_treat(position, seat, Treat(other)):
            yield Treat(other)


# --- the action phase -------------------------------------------------------------------------------------


def action_orders(position: Position, seat: int) -> Iterator[Order]:
    """All orders of an action phase but its end."""
    for block in position.holdings[seat].blocks:
        yield from block_orders(position, seat, block)


def block_orders(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    """All orders of a block in the action phase."""
    if block.ap > 0:
        yield from _marches(position, seat, block)
        yield from _swaps(position, seat, block)
        yield from _explorations(position, block)
        if not powers.check_set_up(block):
            yield SetUp(block.number)
        if not block.attacked and block.kind.is_soldier:
            yield from _attacks(position, seat, block)
    if block.kind.powers:
        yield from _uses(position, seat, block)


def march_cells(position: Position, seat: int, block: WarBlock) -> int:
    """The set of cells to which a block may move."""
    closed = position.closed_to(seat)
    found = position.land.reach(block.cell, block.ap, position.road_hexes(), closed).everywhere
    found &= ~(1 << block.cell)
    taken = 0
    for other in position.holdings:
        for each in other.blocks:
            if found >> each.cell & 1 and (
                each.seat != seat or each.kind.is_civilian == block.kind.is_civilian
            ):
                taken |= 1 << each.cell
    return found & ~taken


def _marches(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    names, number = position.field.board.names, block.number
    for cell in cells_of(march_cells(position, seat, block)):
        yield March(number, names[cell])


def _swaps(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    near = position.field.board.near_masks[block.cell]
    for other in position.holdings[seat].blocks:
        if near >> other.cell & 1:
            order = SwapMove(block.number, other.number)
            if not moves.check_swap(position, seat, block, order):
                yield order


def _explorations(position: Position, block: WarBlock) -> Iterator[Order]:
    board = position.field.board
    for cell in cells_of(board.near_masks[block.cell] & (position.land.dark | position.tokens)):
        order = Explore(block.number, board.names[cell])
        if not exploring.check_explore(position, block, order):
            yield order


def _attacks(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    board, kind = position.field.board, block.kind
    with_attack = _known(position, block, is_with_attack=True)
    for cell in cells_of(board.within[block.cell][1 if kind.is_melee else kind.range]):
        if fighting.check_target(position, seat, block, cell):
            continue
        name = board.names[cell]
        if block.ap >= fighting.attack_cost(position, block, cell, None):
            yield Attack(block.number, name)
        for power in with_attack:
            if block.ap >= fighting.attack_cost(position, block, cell, power):
                yield Attack(block.number, name, power.word)


def _known(position: Position, block: WarBlock, *, is_with_attack: bool) -> list[Power]:
    """The powers of one sort that a block knows and has points for."""
    found = [
        power
        for power in block.kind.powers
        if power.is_with_attack == is_with_attack and position.knows(block, power.number)
    ]
    return found if found and fighting.has_points(position, block) else []


def _uses(position: Position, seat: int, block: WarBlock) -> Iterator[Order]:
    board = position.field.board
    for power in _known(position, block, is_with_attack=False):
        aims: tuple[str, ...] = ("",)
        if power.kind in ("wall", "cover"):
            aims = DIRECTIONS
        elif power.kind in ("bolt", "leap"):
            aims = tuple([board.names[cell] for cell in cells_of(board.within[block.cell][power.within])])
        for aim in aims:
            order = UsePower(block.number, power.word, aim)
            if not powers.check_use(position, seat, block, order):
                yield order
