"""Attacks, retaliation and covers (W-F)."""

from bot.games.war.events import board_events as be
from bot.games.war.position.actions import Attack
from bot.games.war.position.blocks import NO_DIRECTION, Building, WarBlock
from bot.games.war.position.field import NOBODY, Power
from bot.games.war.position.position import Position
from bot.games.war.rules.dealings import may_attack
from bot.games.war.rules.kills import damage, hit_city, wound
from bot.games.war.rules.looks import look
from bot.games.war.rules.run import Run
from bot.games.war.rules.strength import (
    COVER,
    MELEE,
    MELEE_BACK,
    SHOT,
    SHOT_BACK,
    changes_of,
    covered,
    strength,
)
from bot.games.war.sheets.vocabulary import WATER

HERO_POWERS = 2
"""A hero's powers in a phase (W-H4)."""


def enemy_seat(position: Position, seat: int, cell: int) -> int | None:
    """Whose block, building or city on a hex is this seat's target; None if nothing there is an enemy's."""
    building = position.building_at[cell]
    if building is not None:
        return building.seat if position.are_enemies(seat, building.seat) else None
    city = position.city_of[cell]
    if city != NOBODY:
        return city if position.are_enemies(seat, city) else None
    block = position.military[cell] or position.civilians[cell]
    return block.seat if block is not None and position.are_enemies(seat, block.seat) else None


def check_attack(position: Position, seat: int, block: WarBlock, order: Attack) -> str:
    """Why a block cannot attack a hex so."""
    if not block.kind.is_soldier:
        return "cannot"
    if block.attacked:
        return "spent"
    cell = position.cell(order.hex)
    code = check_target(position, seat, block, cell)
    if code:
        return code
    power: Power | None = None
    if order.power:
        power = block.kind.power(order.power)
        if power is None or not power.is_with_attack or not position.knows(block, power.number):
            return "no-power"
        if not has_points(position, block):
            return "no-points"
    return "" if block.ap >= attack_cost(position, block, cell, power) else "no-ap"


def check_target(position: Position, seat: int, block: WarBlock, cell: int) -> str:
    """Why a soldier that has not attacked cannot attack what is on a hex, whatever that costs."""
    foe = enemy_seat(position, seat, cell)
    if foe is None:
        return "no-target"
    if not may_attack(position, seat, foe):
        return "not-allowed"
    kind, terrain = block.kind, position.land.terrain
    if terrain[block.cell] == WATER or (kind.is_melee and terrain[cell] == WATER):
        return "water"
    distance = position.field.board.distances[block.cell][cell]
    if distance > (1 if kind.is_melee else kind.range):
        return "out-of-range"
    if kind.needs_set_up and not block.is_set_up:
        return "not-set-up"
    if kind.is_melee:
        return "shared-hex" if position.shares(block) else ""
    if not position.seen[position.field.team_of[seat]] >> cell & 1:
        return "not-seen"
    return "" if position.land.is_line_free(block.cell, cell, kind.is_indirect) else "no-line"


def has_points(position: Position, block: WarBlock) -> bool:
    """Whether a block may use one power more in this phase (W-U5, W-H4)."""
    return block.powers_used < HERO_POWERS if block.sheet is not None else position.tactical > 0


def use_point(position: Position, block: WarBlock) -> None:
    """A block uses a power."""
    if block.sheet is not None:
        block.powers_used += 1
    else:
        position.tactical -= 1
        if not position.tactical:
            position.forget()


def attack_cost(position: Position, block: WarBlock, cell: int, power: Power | None) -> int:
    """The action points of an attack with its power (W-F1)."""
    cost = 0 if power is None else power.ap
    if not block.kind.is_melee:
        return cost + 1
    return cost + position.land.step_cost(block.cell, cell, position.around_of(block.seat).roads)


def attack(run: Run, seat: int, block: WarBlock, order: Attack) -> None:
    """Attack a hex."""
    position = run.position
    cell = position.cell(order.hex)
    power = block.kind.power(order.power) if order.power else None
    block.ap -= attack_cost(position, block, cell, power)
    block.attacked = block.acted = block.is_off_road = True
    _announce(run, block, cell, order)
    if power is not None:
        use_point(position, block)
    if block.kind.is_melee:
        _take_covers(run, block, cell)
        if position.is_over:
            return
        if not is_there(position, block):
            if run.log is not None:
                run.tell(be.AttackLost(seat, run.hex(block.cell)))
            look(run)
            return
    is_won = _fight(run, block, cell, power)
    if position.is_over:
        return
    if is_there(position, block):
        _go_on(run, block, cell, power, is_won=is_won)
    look(run)


def _announce(run: Run, block: WarBlock, cell: int, order: Attack) -> None:
    if run.log is None:
        return
    run.name(block)
    here = run.hex(block.cell)
    what: be.Target = "block"
    if run.position.building_at[cell] is not None:
        what = "building"
    elif run.position.city >> cell & 1:
        what = "city"
    run.tell(be.Attacked(block.seat, here, order.hex, what))
    if order.power:
        run.tell(be.PowerUsed(run.knowing(block), block.seat, here, order.power, ""))


def is_there(position: Position, block: WarBlock) -> bool:
    """Whether a block is still on the board."""
    blocks = position.guardians if block.seat < 0 else position.holdings[block.seat].blocks
    return block in blocks


def _go_on(run: Run, block: WarBlock, cell: int, power: Power | None, *, is_won: bool) -> None:
    """What an attack leaves to its attacker: its phase ends, or not; it may enter the hex (W-F7, W-F8)."""
    goes_on = block.sheet is not None
    if power is not None:
        if power.kind == "ride":
            goes_on = True
        elif power.kind == "again" and is_won:
            goes_on = True
            block.attacked = False
    if not goes_on:
        block.ap = 0
    position = run.position
    if block.kind.is_melee and is_won and enemy_seat(position, block.seat, cell) is None:
        if run.log is not None:
            run.name(block)
            run.tell(be.BlockMoved(block.seat, (run.hex(block.cell), run.hex(cell)), "enter"))
        block.leave_hex()
        run.put(block, cell)


# --- the strikes ------------------------------------------------------------------------------------------


def _fight(run: Run, block: WarBlock, cell: int, power: Power | None) -> bool:
    """Attack and retaliation; whether the attack has removed or destroyed its target."""
    position = run.position
    building, city = position.building_at[cell], position.city_of[cell]
    soldier = position.military[cell]
    target = None if building is not None or city != NOBODY else soldier or position.civilians[cell]
    manner = MELEE if block.kind.is_melee else SHOT
    is_answered = (
        soldier is not None
        and (target is None or target is soldier)
        and answers(position, soldier, block, manner)
    )
    if is_answered and soldier is not None and soldier.kind.trumps >> block.kind.track & 1:
        _strike_back(run, soldier, block, cell, manner)
        if position.is_over or not is_there(position, block):
            return False
        is_answered = False
    is_won = _strike_at(run, block, target, building, city, cell, manner, power)
    if position.is_over or not is_answered or soldier is None or not is_there(position, soldier):
        return is_won
    _strike_back(run, soldier, block, cell, manner)
    return is_won


def answers(position: Position, defender: WarBlock, attacker: WarBlock, manner: int) -> bool:
    """Whether a defender retaliates (W-F3, W-F5)."""
    kind = defender.kind
    if (
        not position.are_enemies(attacker.seat, defender.seat)
        or position.land.terrain[defender.cell] == WATER
    ):
        return False
    if manner == MELEE:
        return kind.is_guardian or (kind.is_soldier and not kind.is_siege)
    if attacker.kind.is_siege:
        if not kind.is_siege or not defender.is_set_up:
            return False
    elif not kind.is_ranged:
        return False
    if not position.is_open(attacker.cell):
        return False
    if position.field.board.distances[defender.cell][attacker.cell] > kind.range:
        return False
    return position.land.is_line_free(defender.cell, attacker.cell, kind.is_indirect)


def _strike_back(run: Run, soldier: WarBlock, attacker: WarBlock, cell: int, manner: int) -> None:
    """A retaliation. The combat hex of a shot in return is the first shooter's (W-F6)."""
    is_melee = manner == MELEE
    combat = cell if is_melee else attacker.cell
    if roll(run, soldier, attacker, combat, attacker.cell, MELEE_BACK if is_melee else SHOT_BACK, None):
        wound(run, attacker, 1, soldier)


def _strike_at(
    run: Run, block: WarBlock, target: WarBlock | None, building: Building | None, city: int, cell: int,
    manner: int, power: Power | None,
) -> bool:  # fmt: skip
    """The attacker's strike; whether its target is gone."""
    position = run.position
    if not roll(run, block, target, cell, cell, manner, power):
        return False
    if target is not None:
        wound(run, target, 1, block)
        return not is_there(position, target)
    amount = 2 if block.kind.is_siege else 1
    if power is not None and power.kind == "smash":
        amount += power.amount
    if building is not None:
        damage(run, building, amount, block)
        return building not in position.buildings
    hit_city(run, city, amount, block)
    return position.city_of[cell] != city


def roll(
    run: Run,
    striker: WarBlock,
    target: WarBlock | None,
    combat: int,
    at: int,
    manner: int,
    power: Power | None,
) -> bool:
    """Roll for a strike at what stands on the cell `at`; whether it hits (W-F6)."""
    changes = changes_of(run.position, striker, target, combat, manner, power)
    blow: be.Blow = "cover" if manner == COVER else "attack" if manner in (MELEE, SHOT) else "retaliation"
    return cast_die(run, striker, at, blow, strength(changes), tuple(changes))


def cast_die(
    run: Run, striker: WarBlock, at: int, blow: be.Blow, strong: int, changes: tuple[tuple[str, int], ...]
) -> bool:
    """A ten-sided die for a strike; a hit shows no more than the strength."""
    die = run.dice.roll(10)
    is_hit = die <= strong
    if run.log is not None:
        run.name(striker)
        here, there = run.hex(striker.cell), run.hex(at)
        word = striker.kind.word
        run.tell(be.Struck(striker.seat, here, word, there, blow, strong, changes, die, is_hit))
    return is_hit


def _take_covers(run: Run, block: WarBlock, cell: int) -> None:
    """The covers of the other side shoot at a melee attacker first (W-P1)."""
    for other in covers_against(run.position, block, cell):
        if roll(run, other, block, block.cell, block.cell, COVER, None):
            wound(run, block, 1, other)
            if run.position.is_over or not is_there(run.position, block):
                return


def covers_against(position: Position, block: WarBlock, cell: int) -> list[WarBlock]:
    """Who covers a hex against a melee attack of a block, by seat and number (W-P1)."""
    found: list[WarBlock] = []
    defended = enemy_seat(position, block.seat, cell)
    if not position.is_open(block.cell) or defended is None or defended < 0:
        return found
    for holding in position.holdings:
        for other in holding.blocks:
            if other.cover == NO_DIRECTION or not other.is_set_up:
                continue
            if not position.field.are_friends(other.seat, defended):
                continue  # it covers its own side only
            if not position.are_enemies(other.seat, block.seat):
                continue
            if may_attack(position, other.seat, block.seat) and covered(position, other) >> block.cell & 1:
                found.append(other)
    return found
