"""Which lines are accepted, and why others are not: the first reason that fits (W-N)."""

from typing import Final

from bot.games.errors import IllegalAction
from bot.games.war.position.actions import (
    AP,
    BUILD_ORDERS,
    HEALTH,
    Action,
    AgreeDraw,
    Attack,
    Build,
    ChooseFirst,
    EndActing,
    EndBuilding,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    Leave,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
    format_action,
    sort_of,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Field
from bot.games.war.position.position import ACTION, BUILD, FIRST, START, Position
from bot.games.war.rules import building, dealings, exploring, fighting, moves, powers, recruiting
from bot.games.war.rules.offers import orders_of
from bot.games.war.sheets.vocabulary import DIRECTIONS

REFUSALS: Final = (
    "game-over", "bad-action", "not-asked", "wrong-phase", "wrong-age", "wrong-place", "occupied",
    "no-such-unit", "locked", "used-up", "too-many", "no-gold", "taken", "wrong-skills", "no-hero",
    "no-points", "no-upgrade", "not-a-builder", "bad-ground", "unexplored-near", "too-near",
    "no-building", "no-mission", "deck-empty", "not-allowed", "same-place", "no-way", "no-ap",
    "out-of-range", "cannot", "no-target", "shared-hex", "spent", "water", "not-set-up", "not-seen",
    "no-line", "no-power", "bad-aim", "nothing-to-do",
)  # fmt: skip
"""All codes of W-N."""

AGES: Final = (1, 2, 3)


def waiting_seats(position: Position) -> frozenset[int]:
    """The seats that must act now; nobody once the game is over."""
    asked = position.asked
    return frozenset([seat for seat in range(position.field.seats) if asked >> seat & 1])


def legal_actions(position: Position, seat: int) -> list[Action]:
    """A seat's legal lines of a single order, apart from leaving; none while the first units are set."""
    if position.phase == FIRST and position.asked >> seat & 1:
        return [ChooseFirst(is_build=True), ChooseFirst(is_build=False)]
    return [Orders((order,)) for order in orders_of(position, seat)]


def check_action(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalAction with the first of `REFUSALS` that fits; nothing if the line is accepted."""
    if position.is_over:
        raise IllegalAction("game-over")
    if isinstance(action, AgreeDraw):
        return
    if isinstance(action, Leave):
        if position.holdings[seat].is_out:
            raise IllegalAction("not-asked")
        return
    if not are_words_known(position.field, action):
        raise IllegalAction("bad-action", format_action(action))
    if not position.asked >> seat & 1:
        raise IllegalAction("not-asked")
    code = check_line(position, seat, action)
    if code:
        raise IllegalAction(code, format_action(action), sort_of(action))


def check_line(position: Position, seat: int, action: Orders | ChooseFirst | SetUnits) -> str:
    """Why a line of a seat that is asked is refused: that of its first order."""
    if isinstance(action, Orders):
        return check_order(position, seat, action.orders[0])
    if isinstance(action, ChooseFirst):
        return "" if position.phase == FIRST else "wrong-phase"
    return check_deploy(position, seat, action)


def check_deploy(position: Position, seat: int, action: SetUnits) -> str:
    """Why the first units cannot be set so (W-S4)."""
    if position.phase != START:
        return "wrong-phase"
    field = position.field
    for word, _ in action.units:
        if field.kind_of[word] not in field.start_kinds:
            return "wrong-age"
    cells = [position.cell(name) for _, name in action.units]
    for cell in cells:
        if position.city_of[cell] != seat:
            return "wrong-place"
    return "occupied" if len(set(cells)) < len(cells) else ""


def check_order(position: Position, seat: int, order: Order) -> str:
    """Why an order is refused now; empty if it is accepted. Its words are known."""
    if not position.asked >> seat & 1:
        return "not-asked"
    if position.phase != (BUILD if isinstance(order, BUILD_ORDERS) else ACTION):
        return "wrong-phase"
    if isinstance(order, (EndBuilding, EndActing)):  # a `|` would be made again for each order
        return ""
    if isinstance(order, (March, SwapMove, Explore, SetUp, Attack, UsePower, Upgrade, Build, Pave)):
        block = position.holdings[seat].block(order.unit)
        return "no-such-unit" if block is None else _check_block(position, seat, block, order)
    return _check_seat(position, seat, order)


def _check_seat(
    position: Position, seat: int, order: Recruit | Hire | Learn | Improve | Exchange | Gift | Treat
) -> str:
    match order:
        case Recruit():
            return recruiting.check_recruit(position, seat, order)
        case Hire():
            return recruiting.check_hire(position, seat, order)
        case Learn():
            return recruiting.check_learn(position, seat, order)
        case Improve():
            return building.check_improve(position, seat, order)
        case Exchange():
            return dealings.check_exchange(position, seat, order)
        case Gift():
            return dealings.check_gift(position, seat, order)
        case Treat():
            return dealings.check_treat(position, seat, order)


def _check_block(
    position: Position, seat: int, block: WarBlock,
    order: Upgrade | Build | Pave | March | SwapMove | Explore | SetUp | Attack | UsePower,
) -> str:  # fmt: skip
    match order:
        case March():
            return moves.check_march(position, seat, block, order)
        case SwapMove():
            return moves.check_swap(position, seat, block, order)
        case Explore():
            return exploring.check_explore(position, block, order)
        case SetUp():
            return powers.check_set_up(block)
        case Attack():
            return fighting.check_attack(position, seat, block, order)
        case UsePower():
            return powers.check_use(position, seat, block, order)
        case Upgrade():
            return recruiting.check_upgrade(position, seat, block, order)
        case Build():
            return building.check_build(position, seat, block, order)
        case Pave():
            return building.check_pave(position, seat, block)


# --- words ------------------------------------------------------------------------------------------------


def are_words_known(field: Field, action: Orders | ChooseFirst | SetUnits) -> bool:
    """Whether every word, hex and seat of a line is one of this game's (`bad-action`)."""
    if isinstance(action, ChooseFirst):
        return True
    if isinstance(action, SetUnits):
        cells = field.board.cells
        return all(_is_unit(field, kind) and name in cells for kind, name in action.units)
    return all(_is_known(field, order) for order in action.orders)


def _is_unit(field: Field, word: str) -> bool:
    kind = field.kind_of.get(word)
    return kind is not None and not kind.is_hero


def _is_known(field: Field, order: Order) -> bool:
    cells, powers_known = field.board.cells, field.power_words
    match order:
        case Recruit(kind, name):
            return _is_unit(field, kind) and name in cells
        case Hire(hero, name, skills):
            chosen = () if skills is None else skills.powers
            return hero in field.heroes and name in cells and powers_known.issuperset(chosen)
        case Learn(hero, what):
            return hero in field.heroes and (what in (HEALTH, AP) or what in powers_known)
        case Upgrade(_, kind):
            return _is_unit(field, kind)
        case Build(_, word):
            return word in field.building_of
        case Exchange(old, age):
            return age in AGES and (not old or old in field.mission_of)
        case Gift(seat) | Treat(seat):
            return 1 <= seat <= field.seats
        case Attack(_, name, power):
            return name in cells and (not power or power in powers_known)
        case UsePower(_, power, aim):
            return power in powers_known and (not aim or aim in DIRECTIONS or aim in cells)
        case Improve(name) | March(_, name) | Explore(_, name):
            return name in cells
        case _:
            return True
