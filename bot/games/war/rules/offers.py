"""All orders that a seat may give now, and whether there is any beside the end of its phase (W-R5).

The values of frequent orders are made once for each block's number or kind, and picked by sets of cells.
"""

from functools import lru_cache

from bot.games.grid.sets import cells_of, pick
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
from bot.games.war.position.field import Kind, Power
from bot.games.war.position.position import ACTION, BUILD, Position
from bot.games.war.rules import building, dealings, exploring, fighting, moves, powers, recruiting
from bot.games.war.sheets.vocabulary import DIRECTIONS, GRASS, HAND, HERO_PRICE, MAX_BLOCKS, MAX_IN_CITY


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
    around = Around(position, seat)
    found = []
    for block in position.holdings[seat].blocks:
        add_block_orders(position, block, around, found)
    found.append(END)
    return found


def can_build(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its build phase."""
    holding = position.holdings[seat]
    if not holding.gold and not holding.sheets and not position.field.is_open:
        return False
    found: list[Order] = []
    _add_recruits(position, seat, found)
    return bool(found or build_orders(position, seat))


def can_act(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its action phase."""
    for block in position.holdings[seat].blocks:
        if block.ap > 0 and _has_free_grass(position, block.cell):
            return True
    around = Around(position, seat)
    found: list[Order] = []
    for block in position.holdings[seat].blocks:
        if block.ap > 0 and march_cells(position, block, around):
            return True
        add_block_orders(position, block, around, found)
        if found:
            return True
    return False


def _has_free_grass(position: Position, cell: int) -> bool:
    """Whether a hex of open grass with nothing on it is next to a cell: any block may step there for 1."""
    free = position.land.of[GRASS] & ~(position.tokens | position.city)
    for near in cells_of(position.field.board.near_masks[cell] & free):
        is_empty = position.military[near] is None and position.civilians[near] is None
        if is_empty and position.building_at[near] is None:
            return True
    return False


# --- the build phase --------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _recruit_orders(names: tuple[str, ...], word: str) -> tuple[Recruit, ...]:
    """For a kind of unit: the order to recruit it, by cell."""
    return tuple([Recruit(word, name) for name in names])


def build_orders(position: Position, seat: int) -> list[Order]:
    """All orders of a build phase but its end."""
    found: list[Order] = []
    _add_recruits(position, seat, found)
    _add_heroes(position, seat, found)
    for block in position.holdings[seat].blocks:
        _add_works(position, seat, block, found)
    for each in position.buildings:
        if each.seat == seat:
            order = Improve(position.field.board.names[each.cell])
            if not building.check_improve(position, seat, order):
                found.append(order)
    _add_skills(position, seat, found)
    _add_exchanges(position, seat, found)
    if not position.field.is_duel:
        _add_dealings(position, seat, found)
    return found


def _places_in_city(position: Position, seat: int, kind: Kind) -> int:
    """The set of the cells of the Settlement on which a block may come to the board."""
    holding = position.holdings[seat]
    if holding.made >= MAX_IN_CITY or holding.is_out:
        return 0
    found = 0
    for cell in cells_of(position.field.board.cities[seat]):
        if position.room_for(seat, kind, cell):
            found |= 1 << cell
    return found


def _add_recruits(position: Position, seat: int, found: list[Order]) -> None:
    holding, field = position.holdings[seat], position.field
    if len(holding.blocks) >= MAX_BLOCKS:
        return
    names = field.board.names
    soldiers = _places_in_city(position, seat, field.start_kinds[0])
    civilians = _places_in_city(position, seat, field.civilian)
    own = [each for each in position.buildings if each.seat == seat and not each.used]
    for kind in field.units:
        if holding.gold < kind.price or not recruiting.is_unlocked(holding, kind):
            continue
        places = civilians if kind.is_civilian else soldiers
        for each in own:
            if recruiting.can_make(each, kind) and position.room_for(seat, kind, each.cell):
                places |= 1 << each.cell
        if places:
            found.extend(pick(_recruit_orders(names, kind.word), places))


def _add_heroes(position: Position, seat: int, found: list[Order]) -> None:
    holding, names = position.holdings[seat], position.field.board.names
    if holding.gold < HERO_PRICE or len(holding.blocks) >= MAX_BLOCKS:
        return
    cells = [*cells_of(position.field.board.cities[seat])]
    cells += [each.cell for each in position.buildings if each.seat == seat]
    for word in position.field.heroes:
        for cell in cells:
            order = Hire(word, names[cell])
            if not recruiting.check_hire(position, seat, order):
                found.append(order)


def _add_works(position: Position, seat: int, block: WarBlock, found: list[Order]) -> None:
    if block.sheet is None and recruiting.is_at_home(position, seat, block.cell):
        for kind in position.field.units:
            if kind.track == block.kind.track and kind.age > block.kind.age:
                order = Upgrade(block.number, kind.word)
                if not recruiting.check_upgrade(position, seat, block, order):
                    found.append(order)
    if building.check_worker(block):
        return
    for each in position.field.buildings:
        put = Build(block.number, each.word)
        if not building.check_build(position, seat, block, put):
            found.append(put)
    if not building.check_pave(position, seat, block):
        found.append(Pave(block.number))


def _add_skills(position: Position, seat: int, found: list[Order]) -> None:
    for number, sheet in position.holdings[seat].sheets.items():
        if not sheet.points:
            continue
        kind = position.field.kinds[number]
        for what in (HEALTH, AP, *[power.word for power in kind.powers]):
            order = Learn(kind.word, what)
            if not recruiting.check_learn(position, seat, order):
                found.append(order)


def _add_exchanges(position: Position, seat: int, found: list[Order]) -> None:
    holding = position.holdings[seat]
    olds = [position.field.missions[number].word for number in holding.hand]
    if len(olds) < HAND:
        olds.append("")
    for old in olds:
        for age in range(1, holding.age + 1):
            order = Exchange(old, age)
            if not dealings.check_exchange(position, seat, order):
                found.append(order)


def _add_dealings(position: Position, seat: int, found: list[Order]) -> None:
    for other in range(1, position.field.seats + 1):
        if not dealings.check_gift(position, seat, Gift(other, 1)):
            for gold in range(1, min(position.holdings[seat].gold, MAX_GIFT) + 1):
                found.append(Gift(other, gold))
        treaty = Treat(other)
        if not dealings.check_treat(position, seat, treaty):
            found.append(treaty)


# --- the action phase -------------------------------------------------------------------------------------


class Around:
    """What all blocks of a seat find around them: sets of cells.

    `closed` cannot be entered, `roads` are road hexes, `foes` have an enemy's block, building or city, `own`
    and `own_civilians` the seat's blocks, `allies` those of the others of its team.
    """

    __slots__ = ("allies", "closed", "foes", "own", "own_civilians", "roads", "seat")

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.closed: int = position.closed_to(seat)
        self.foes: int = self.closed & ~(position.land.dark | position.tokens)
        self.roads: int = position.road_hexes()
        own = civilians = allies = 0
        for block in position.holdings[seat].blocks:
            if block.kind.is_civilian:
                civilians |= 1 << block.cell
            else:
                own |= 1 << block.cell
        if position.field.has_teams:
            for other, holding in enumerate(position.holdings):
                if other != seat and position.field.are_friends(seat, other):
                    for block in holding.blocks:
                        allies |= 1 << block.cell
        self.own = own
        self.own_civilians = civilians
        self.allies = allies


@lru_cache(maxsize=256)
def _march_orders(names: tuple[str, ...], number: int) -> tuple[March, ...]:
    """For a block's number: the order to move, by cell."""
    return tuple([March(number, name) for name in names])


def march_cells(position: Position, block: WarBlock, around: Around) -> int:
    """The set of cells to which a block may move."""
    found = position.land.reach(block.cell, block.ap, around.roads, around.closed).everywhere
    taken = around.own_civilians if block.kind.is_civilian else around.own
    return found & ~(taken | around.allies | 1 << block.cell)


def add_block_orders(position: Position, block: WarBlock, around: Around, found: list[Order]) -> None:
    """Add all orders of a block in the action phase."""
    kind = block.kind
    if block.ap > 0:
        cells = march_cells(position, block, around)
        if cells:
            found.extend(pick(_march_orders(position.field.board.names, block.number), cells))
        near = position.field.board.near_masks[block.cell]
        if near & (around.own | around.own_civilians):
            _add_swaps(position, block, around, near, found)
        if near & (position.land.dark | position.tokens):
            _add_explorations(position, block, near, found)
        if kind.needs_set_up and not block.is_set_up:
            found.append(SetUp(block.number))
        if kind.is_soldier and not block.attacked:
            _add_attacks(position, block, around, found)
    if kind.powers:
        _add_uses(position, block, around.seat, found)


@lru_cache(maxsize=4096)
def _swap_order(number: int, other: int) -> SwapMove:
    """The order of two blocks to swap."""
    return SwapMove(number, other)


def _add_swaps(position: Position, block: WarBlock, around: Around, near: int, found: list[Order]) -> None:
    land, roads = position.land, around.roads
    for other in position.holdings[block.seat].blocks:
        if not near >> other.cell & 1 or other.ap < 1:
            continue
        if block.ap < land.step_cost(block.cell, other.cell, roads):
            continue
        if other.ap < land.step_cost(other.cell, block.cell, roads):
            continue
        if moves.fits(position, block, other) and moves.fits(position, other, block):
            found.append(_swap_order(block.number, other.number))


def _add_explorations(position: Position, block: WarBlock, near: int, found: list[Order]) -> None:
    for cell in cells_of(near & (position.land.dark | position.tokens)):
        order = Explore(block.number, position.field.board.names[cell])
        if not exploring.check_explore(position, block, order):
            found.append(order)


def _add_attacks(position: Position, block: WarBlock, around: Around, found: list[Order]) -> None:
    board, kind = position.field.board, block.kind
    cells = board.within[block.cell][1 if kind.is_melee else kind.range] & around.foes
    if not cells:
        return
    with_attack = _known(position, block, is_with_attack=True)
    for cell in cells_of(cells):
        if fighting.check_target(position, block.seat, block, cell):
            continue
        cost = fighting.attack_cost(position, block, cell, None)
        if block.ap >= cost:
            found.append(Attack(block.number, board.names[cell]))
        for power in with_attack:
            if block.ap >= cost + power.ap:
                found.append(Attack(block.number, board.names[cell], power.word))


def _known(position: Position, block: WarBlock, *, is_with_attack: bool) -> list[Power]:
    """The powers of one sort that a block knows and has points for."""
    found: list[Power] = []
    for power in block.kind.powers:
        if power.is_with_attack == is_with_attack and position.knows(block, power.number):
            found.append(power)
    return found if found and fighting.has_points(position, block) else []


def _add_uses(position: Position, block: WarBlock, seat: int, found: list[Order]) -> None:
    board = position.field.board
    for power in _known(position, block, is_with_attack=False):
        if power.ap > block.ap:
            continue
        aims: tuple[str, ...] = ("",)
        if power.kind in ("wall", "cover"):
            aims = DIRECTIONS
        elif power.kind in ("bolt", "leap"):
            aims = pick(board.names, board.within[block.cell][power.within])
        for aim in aims:
            order = UsePower(block.number, power.word, aim)
            if not powers.check_use(position, seat, block, order):
                found.append(order)
