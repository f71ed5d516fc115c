"""All orders that a seat may give in its build phase, but its end."""

from functools import lru_cache

from bot.games.grid.sets import cells_of, pick
from bot.games.war.position.actions import (
    AP,
    HEALTH,
    MAX_GIFT,
    Build,
    Exchange,
    Gift,
    Hire,
    Improve,
    Learn,
    Order,
    Pave,
    Treat,
    Upgrade,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Kind
from bot.games.war.position.position import Position
from bot.games.war.rules import building, dealings, recruiting
from bot.games.war.sheets.vocabulary import HAND, HERO_PRICE, MAX_BLOCKS, MAX_IN_CITY, MISSION_PRICES


@lru_cache(maxsize=1 << 12)
def _hire_order(word: str, name: str) -> Hire:
    """The order to recruit a hero on a hex."""
    return Hire(word, name)


@lru_cache(maxsize=1 << 10)
def _improve_order(name: str) -> Improve:
    """The order to improve a building."""
    return Improve(name)


@lru_cache(maxsize=1 << 10)
def _exchange_order(old: str, age: int) -> Exchange:
    """The order to replace a mission, or to buy one."""
    return Exchange(old, age)


def can_build(position: Position, seat: int) -> bool:
    """Whether a seat has something to do in its build phase."""
    holding = position.holdings[seat]
    if not holding.gold and not holding.sheets and not position.field.is_open:
        return False
    if _can_recruit(position, seat):
        return True
    found: list[Order] = []
    for add in (_add_exchanges, _add_works, _add_skills, _add_dealings, _add_improvements, _add_heroes):
        add(position, seat, found)
        if found:
            return True
    _add_recruits(position, seat, found)
    return bool(found)


def _can_recruit(position: Position, seat: int) -> bool:
    """Whether a seat can recruit the cheapest unit in its Settlement."""
    holding, field = position.holdings[seat], position.field
    if holding.gold < field.cheapest.price or len(holding.blocks) >= MAX_BLOCKS:
        return False
    return _places_in_city(position, seat, field.cheapest) != 0


def build_orders(position: Position, seat: int) -> list[Order]:
    """All orders of a build phase but its end."""
    found: list[Order] = []
    _add_recruits(position, seat, found)
    _add_heroes(position, seat, found)
    _add_works(position, seat, found)
    _add_improvements(position, seat, found)
    _add_skills(position, seat, found)
    _add_exchanges(position, seat, found)
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
    if not holding.gold or len(holding.blocks) >= MAX_BLOCKS:
        return
    soldiers = _places_in_city(position, seat, field.cheapest)
    civilians = _places_in_city(position, seat, field.civilian)
    own = [each for each in position.buildings if each.seat == seat and not each.used]
    for kind in field.units:
        if holding.gold < kind.price or not recruiting.is_unlocked(holding, kind):
            continue
        places = civilians if kind.is_civilian else soldiers
        for each in own:
            if recruiting.can_make(each, kind) and position.room_for(seat, kind, each.cell):
                places |= 1 << each.cell
        found += pick(field.recruits(kind), places)


def _add_heroes(position: Position, seat: int, found: list[Order]) -> None:
    holding, field = position.holdings[seat], position.field
    if holding.gold < HERO_PRICE or len(holding.blocks) >= MAX_BLOCKS:
        return
    names, some = field.board.names, field.kinds[-1]
    cells = [*cells_of(_places_in_city(position, seat, some))]
    cells += [
        each.cell for each in position.buildings
        if each.seat == seat and not each.used and recruiting.can_make(each, some)
    ]  # fmt: skip
    for word in field.heroes:
        for cell in cells:
            order = _hire_order(word, names[cell])
            if not recruiting.check_hire(position, seat, order):
                found.append(order)


def _add_works(position: Position, seat: int, found: list[Order]) -> None:
    """Upgrades, buildings and roads, by block."""
    holding = position.holdings[seat]
    if not holding.gold:
        return
    home = _home(position, seat)
    for block in holding.blocks:
        if block.sheet is None and home >> block.cell & 1:
            _add_upgrades(position, seat, block, found)
        if block.kind.is_civilian and not building.check_worker(block):
            _add_constructions(position, seat, block, found)


def _add_improvements(position: Position, seat: int, found: list[Order]) -> None:
    for each in position.buildings:
        if each.seat == seat:
            order = _improve_order(position.field.board.names[each.cell])
            if not building.check_improve(position, seat, order):
                found.append(order)


def _home(position: Position, seat: int) -> int:
    """The set of the cells where a seat's units can be upgraded (W-C4)."""
    found = 0 if position.holdings[seat].is_out else position.field.board.cities[seat]
    for each in position.buildings:
        if each.seat == seat:
            found |= 1 << each.cell
    return found | position.field.board.spread(found)


def _add_upgrades(position: Position, seat: int, block: WarBlock, found: list[Order]) -> None:
    for kind in position.field.upgrades[block.kind.number]:
        if recruiting.is_unlocked(position.holdings[seat], kind):
            order = Upgrade(block.number, kind.word)
            if not recruiting.check_upgrade(position, seat, block, order):
                found.append(order)


@lru_cache(maxsize=1 << 10)
def _build_order(number: int, word: str) -> Build:
    """The order of a block to put up a building."""
    return Build(number, word)


@lru_cache(maxsize=1 << 7)
def _pave_order(number: int) -> Pave:
    """The order of a block to make a road."""
    return Pave(number)


def _add_constructions(position: Position, seat: int, block: WarBlock, found: list[Order]) -> None:
    if building.is_unexplored_near(position, block.cell) or not position.is_open(block.cell):
        return
    if not building.check_site(position, block.cell):
        gold = position.holdings[seat].gold
        for each in position.field.buildings:
            if gold >= each.price and not building.check_kind(position, seat, block.cell, each):
                found.append(_build_order(block.number, each.word))
    if not building.check_pave(position, seat, block):
        found.append(_pave_order(block.number))


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
    if holding.gold < MISSION_PRICES[0]:
        return
    olds = [position.field.missions[number].word for number in holding.hand]
    if len(olds) < HAND:
        olds.append("")
    for old in olds:
        for age in range(1, holding.age + 1):
            order = _exchange_order(old, age)
            if not dealings.check_exchange(position, seat, order):
                found.append(order)


@lru_cache(maxsize=8)
def _gifts(seat: int) -> tuple[Gift, ...]:
    """For a seat that is given gold: the order to give 1, 2 and so on."""
    return tuple([Gift(seat, gold) for gold in range(1, MAX_GIFT + 1)])


@lru_cache(maxsize=8)
def _treaty(seat: int) -> Treat:
    """The order to name a seat for a treaty."""
    return Treat(seat)


def _add_dealings(position: Position, seat: int, found: list[Order]) -> None:
    if position.field.is_duel:
        return
    for other in range(1, position.field.seats + 1):
        gifts = _gifts(other)
        if not dealings.check_gift(position, seat, gifts[0]):
            found.extend(gifts[: position.holdings[seat].gold])
        treaty = _treaty(other)
        if not dealings.check_treat(position, seat, treaty):
            found.append(treaty)
