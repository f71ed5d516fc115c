"""Powers that are used by a line of their own (W-P)."""

from bot.games.war.events import board_events as be
from bot.games.war.position.actions import UsePower
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Power
from bot.games.war.position.position import Position
from bot.games.war.rules.dealings import may_attack
from bot.games.war.rules.fighting import cast_die, has_points, use_point
from bot.games.war.rules.kills import wound
from bot.games.war.rules.looks import look
from bot.games.war.rules.run import Run
from bot.games.war.sheets.vocabulary import AIMED_AT_HEX, AIMED_IN_DIRECTION, DIRECTIONS, GRASS


def check_use(position: Position, seat: int, block: WarBlock, order: UsePower) -> str:
    """Why a block cannot use a power so."""
    power = block.kind.power(order.power)
    if power is None or power.is_with_attack or not position.knows(block, power.number):
        return "no-power"
    if not has_points(position, block):
        return "no-points"
    if power.kind == "cover" and not block.is_set_up:
        return "not-set-up"
    if power.kind == "wall" and not _is_good_for_walls(position, block.cell):
        return "bad-ground"
    if not _is_right_aim(power, order.aim):
        return "bad-aim"
    code = ""
    if power.kind == "bolt":
        code = check_bolt(position, seat, block, power, position.cell(order.aim))
    elif power.kind == "leap":
        code = check_leap(position, seat, block, power, position.cell(order.aim))
    elif power.kind == "heal" and not healed_by(position, seat, block, power):
        code = "nothing-to-do"
    if code:
        return code
    return "" if block.ap >= power.ap else "no-ap"


def _is_good_for_walls(position: Position, cell: int) -> bool:
    return position.land.terrain[cell] == GRASS and position.is_open(cell)


def _is_right_aim(power: Power, aim: str) -> bool:
    if power.kind in AIMED_IN_DIRECTION:
        return aim in DIRECTIONS
    if power.kind in AIMED_AT_HEX:
        return aim != "" and aim not in DIRECTIONS
    return aim == ""


def check_bolt(position: Position, seat: int, block: WarBlock, power: Power, cell: int) -> str:
    """Why a bolt cannot fly at a hex."""
    target = bolt_target(position, seat, cell)
    if target is None:
        return "no-target"
    if not may_attack(position, seat, target.seat):
        return "not-allowed"
    if position.field.board.distances[block.cell][cell] > power.within:
        return "out-of-range"
    return "" if position.seen[position.field.team_of[seat]] >> cell & 1 else "not-seen"


def bolt_target(position: Position, seat: int, cell: int) -> WarBlock | None:
    """The enemy block in the open on a hex."""
    target = position.military[cell] or position.civilians[cell]
    if target is None or not position.are_enemies(seat, target.seat) or not position.is_open(cell):
        return None
    return target


def check_leap(position: Position, seat: int, block: WarBlock, power: Power, cell: int) -> str:
    """Why a block cannot leap to a hex."""
    if cell == block.cell:
        return "same-place"
    if position.field.board.distances[block.cell][cell] > power.within:
        return "out-of-range"
    if position.around_of(seat).closed >> cell & 1 or not position.has_room(block, cell):
        return "no-way"
    return ""


def healed_by(position: Position, seat: int, block: WarBlock, power: Power) -> list[WarBlock]:
    """The wounded friendly blocks within reach of a power."""
    near = position.field.board.within[block.cell][power.within]
    found: list[WarBlock] = []
    for other, holding in enumerate(position.holdings):
        if position.field.are_friends(seat, other):
            found += [each for each in holding.blocks if each.wounds and near >> each.cell & 1]
    return found


def use(run: Run, seat: int, block: WarBlock, order: UsePower) -> None:
    """Use a power."""
    position = run.position
    power = block.kind.power(order.power)
    assert power is not None
    block.ap -= power.ap
    block.acted = True
    if power.ap:
        block.is_off_road = True
    use_point(position, block)
    if run.log is not None:
        run.name(block)
        here = run.hex(block.cell)
        run.tell(be.PowerUsed(run.knowing(block), seat, here, order.power, order.aim))
    _carry_out(run, seat, block, power, order.aim)
    if not position.is_over:
        look(run)


def _carry_out(run: Run, seat: int, block: WarBlock, power: Power, aim: str) -> None:
    position = run.position
    match power.kind:
        case "wall":
            block.wall = DIRECTIONS.index(aim)
        case "cover":
            block.cover = DIRECTIONS.index(aim)
        case "guard":
            block.guard = power.amount
        case "dash":
            block.ap += power.amount
            if run.log is not None:
                run.tell(be.ApGained(run.team(seat), seat, run.hex(block.cell), power.amount))
        case "watch":
            block.watch = max(block.watch, power.within)
            position.forget()
            position.change(seat, 1 << block.cell)
        case "heal":
            for other in healed_by(position, seat, block, power):
                other.wounds = max(0, other.wounds - power.amount)
                if run.log is not None:
                    run.name(other)
                    run.tell(be.Wounded(other.seat, run.hex(other.cell), other.wounds))
        case "rally":
            _rally(position, seat, block, power)
        case "tax":
            run.earn(seat, power.amount)
        case "leap":
            _leap(run, block, position.cell(aim))
        case "bolt":
            _bolt(run, seat, block, power, position.cell(aim))


def _rally(position: Position, seat: int, block: WarBlock, power: Power) -> None:
    near = position.field.board.within[block.cell][power.within]
    for other, holding in enumerate(position.holdings):
        if position.field.are_friends(seat, other):
            for each in holding.blocks:
                if each.kind.is_soldier and near >> each.cell & 1:
                    each.rally = max(each.rally, power.amount)


def _leap(run: Run, block: WarBlock, cell: int) -> None:
    if run.log is not None:
        run.tell(be.BlockMoved(block.seat, (run.hex(block.cell), run.hex(cell)), "leap"))
    block.leave_hex()
    run.put(block, cell)


def _bolt(run: Run, seat: int, block: WarBlock, power: Power, cell: int) -> None:
    target = bolt_target(run.position, seat, cell)
    assert target is not None
    if cast_die(run, block, cell, "bolt", power.strength, ()):
        wound(run, target, power.amount, block)


def check_set_up(block: WarBlock) -> str:
    """Why a block cannot be set up (W-F3)."""
    if not block.kind.needs_set_up or block.is_set_up:
        return "cannot"
    return "" if block.ap else "no-ap"


def set_up(run: Run, block: WarBlock) -> None:
    """Set up a siege weapon."""
    block.ap -= 1
    block.acted = block.is_off_road = block.is_set_up = True
    if run.log is not None:
        run.name(block)
        run.tell(be.BlockSetUp(run.knowing(block), block.seat, run.hex(block.cell)))
