"""What a seat may expect of orders before it sends them: odds, what they uncover, who may see, what is left.

All of it follows from what the seat knows (`rules.foresight`): against a block that it has not identified, a
strike is reckoned as if that had the same age and no traits, and is marked so.
"""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.errors import IllegalAction
from bot.games.war.board.land import ExploredLand
from bot.games.war.events.board_events import BlockMoved, DecoyRemoved, FaceShown
from bot.games.war.events.events import Event
from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    EndActing,
    Exchange,
    Explore,
    March,
    Order,
    Orders,
    Pave,
    SetUp,
    SwapMove,
    Upgrade,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import Position
from bot.games.war.position.state import State
from bot.games.war.rules import fighting
from bot.games.war.rules.foresight import UNKNOWN_SIGHT, expect, is_unknown, seen_by
from bot.games.war.rules.strength import (
    COVER,
    MELEE,
    MELEE_BACK,
    SHOT,
    SHOT_BACK,
    Changes,
    changes_of,
    strength,
)
from bot.games.war.sheets.vocabulary import CITY_HEALTH

DIE = 10
_OfBlocks = Attack | Build | Explore | March | Pave | SetUp | SwapMove | Upgrade | UsePower


class StrikeOdds(Struct, frozen=True):
    """A strike: its strength, what changed it by letters of W-F6, and the chance of a hit, 0 to 1."""

    strength: int
    changes: tuple[tuple[str, int], ...]

    @property
    def chance(self) -> float:
        return self.strength / DIE


class AttackOdds(Struct, frozen=True):
    """An attack. `covers` shoot first, then `back` if `is_back_first`, then the attack, else `back`.

    `hit` is the chance that the attack hits, `won` that its target is gone, `lost` that the attacker is.
    `is_known` says that the seat knows all who take part or may support.
    """

    attack: StrikeOdds
    back: StrikeOdds | None
    is_back_first: bool
    covers: tuple[StrikeOdds, ...]
    hit: float
    won: float
    lost: float
    is_known: bool


class OrderOutlook(Struct, frozen=True):
    """What to expect of one order.

    `code` is why it would be refused; the rest is then empty. `ap` and `gold` are what its unit, and its
    seat, have left, None if the order changes neither. `uncovers` are the hexes of blocks that it identifies.
    `seen` says that an enemy would see the unit: `surely`, `maybe`, or empty. `is_open` says that what comes
    of the order depends on dice. `odds` are an attack's, or a bolt's strike.
    """

    order: Order
    code: str = ""
    ap: int | None = None
    gold: int | None = None
    uncovers: tuple[str, ...] = ()
    seen: str = ""
    is_open: bool = False
    odds: AttackOdds | StrikeOdds | None = None


def outlook(state: State, seat: int, action: Action) -> tuple[OrderOutlook, ...]:
    """What a seat may expect of each order of a line; none for a line without orders.

    As in the rules, an order that is refused drops all behind it; what comes after `end` is not looked at.
    """
    orders = action.orders if isinstance(action, Orders) else ()
    veiled = seen_by(state, seat)
    found: list[OrderOutlook] = []
    for order in orders:
        each = _outlook(veiled, seat, order)
        found.append(each)
        if each.code or isinstance(order, EndActing):
            break
    return tuple(found)


def outlooks(state: State, seat: int, orders: Sequence[Order]) -> tuple[OrderOutlook, ...]:
    """What a seat may expect of each of these orders if it were the only one."""
    veiled = seen_by(state, seat)
    return tuple([_outlook(veiled.copy(), seat, order) for order in orders])


def _outlook(state: State, seat: int, order: Order) -> OrderOutlook:
    position = state.position
    gold = position.holdings[seat].gold
    odds = _odds(position, seat, order)
    block = _block(position, seat, order)
    was_up = block is not None and block.is_up
    told: list[Event] = []
    try:
        is_whole = expect(state, seat, order, told)
    except IllegalAction as refusal:
        return OrderOutlook(order, refusal.code)
    left = position.holdings[seat].gold
    return OrderOutlook(
        order,
        ap=None if block is None else block.ap,
        gold=None if left == gold else left,
        uncovers=_uncovered(position, seat, told),
        seen="" if block is None or was_up or not is_whole else _seen(position, seat, block, told),
        is_open=not is_whole and isinstance(order, Attack | Explore | Exchange | UsePower),
        odds=odds,
    )


def _block(position: Position, seat: int, order: Order) -> WarBlock | None:
    if not isinstance(order, _OfBlocks):
        return None
    return position.holdings[seat].block(order.unit)


def _uncovered(position: Position, seat: int, told: Sequence[Event]) -> tuple[str, ...]:
    """Where blocks of enemies turn up, also on the way."""
    shown = [each for each in told if isinstance(each, FaceShown) and position.are_enemies(seat, each.seat)]
    return tuple(sorted({each.hex for each in shown}))


def _seen(position: Position, seat: int, block: WarBlock, told: Sequence[Event]) -> str:
    """Whether enemies see a block, where it stands now or on the way."""
    if any(isinstance(each, FaceShown | DecoyRemoved) and each.seat == seat for each in told):
        return "surely"
    ways = [each.path for each in told if isinstance(each, BlockMoved) and each.seat == seat]
    cells = {block.cell, *[position.cell(name) for way in ways for name in way[1:]]}
    unknown = [each for each in position.all_blocks() if is_unknown(each)]
    may = any(_may_see(position.land, each, cell) for each in unknown for cell in cells)
    return "maybe" if may else ""


def _may_see(land: ExploredLand, viewer: WarBlock, cell: int) -> bool:
    """Whether a block of which nothing is known would see a hex if it saw as most do."""
    return bool(land.sight(viewer.cell, UNKNOWN_SIGHT, False) >> cell & 1)


# --- odds -------------------------------------------------------------------------------------------------


def _odds(position: Position, seat: int, order: Order) -> AttackOdds | StrikeOdds | None:
    """The odds of an order that may strike, as all stands before it."""
    block = _block(position, seat, order)
    if block is None:
        return None
    if isinstance(order, UsePower):
        power = block.kind.power(order.power)
        if power is None or power.kind != "bolt":
            return None
        return StrikeOdds(power.strength, ())
    cell = position.cell(order.hex) if isinstance(order, Attack) else -1
    if not isinstance(order, Attack) or fighting.check_attack(position, seat, block, order):
        return None
    return attack_odds(position, block, cell, order.power)


def attack_odds(position: Position, block: WarBlock, cell: int, word: str) -> AttackOdds:
    """The odds of an attack that would be accepted (W-F)."""
    power = block.kind.power(word) if word else None
    building, city = position.building_at[cell], position.city_of[cell]
    soldier = position.military[cell]
    target = None if building is not None or city != NOBODY else soldier or position.civilians[cell]
    manner = MELEE if block.kind.is_melee else SHOT
    attack = _strike(changes_of(position, block, target, cell, manner, power))
    back, is_first = None, False
    if (
        soldier is not None
        and target in (None, soldier)
        and fighting.answers(position, soldier, block, manner)
    ):
        is_melee = manner == MELEE
        combat = cell if is_melee else block.cell
        back = _strike(
            changes_of(position, soldier, block, combat, MELEE_BACK if is_melee else SHOT_BACK, None)
        )
        is_first = bool(soldier.kind.trumps >> block.kind.track & 1)
    covers = fighting.covers_against(position, block, cell) if manner == MELEE else []
    shots = tuple([_strike(changes_of(position, each, block, block.cell, COVER, None)) for each in covers])
    smash = power.amount if power is not None and power.kind == "smash" else 0
    is_deadly = _is_deadly(position, cell, target, (2 if block.kind.is_siege else 1) + smash)
    is_known = all(not is_unknown(each) for each in _concerned(position, cell, is_melee=manner == MELEE))
    return _chances(attack, back, shots, block.health - block.wounds, is_first, is_deadly, is_known)


def _concerned(position: Position, cell: int, *, is_melee: bool) -> list[WarBlock]:
    """The blocks on whose kind a fight depends: on the combat hex, in melee also next to it."""
    cells = (cell, *position.field.board.near[cell]) if is_melee else (cell,)
    return [each for at in cells if (each := position.military[at]) is not None]


def _strike(changes: Changes) -> StrikeOdds:
    return StrikeOdds(strength(changes), tuple(changes))


def _is_deadly(position: Position, cell: int, target: WarBlock | None, damage: int) -> bool:
    """Whether a hit removes the target."""
    if target is not None:
        return target.wounds + 1 >= target.health
    building = position.building_at[cell]
    if building is not None:
        return building.damage + damage >= building.kind.health
    return position.holdings[position.city_of[cell]].damage + damage >= CITY_HEALTH


def _chances(
    attack: StrikeOdds, back: StrikeOdds | None, covers: tuple[StrikeOdds, ...], health: int,
    is_back_first: bool, is_deadly: bool, is_known: bool,
) -> AttackOdds:  # fmt: skip
    """What comes of all strikes; `health` is what the attacker has left."""
    left = [0.0] * (health + 1)
    left[health] = 1.0
    for shot in covers:
        left = _struck(left, shot.chance)
    if back is not None and is_back_first:
        left = _struck(left, back.chance)
    alive = 1 - left[0]
    hit = alive * attack.chance
    won = hit if is_deadly else 0.0
    if back is not None and not is_back_first:
        share = 1 - attack.chance if is_deadly else 1.0
        left = _struck(left, back.chance * share)
    return AttackOdds(attack, back, is_back_first and back is not None, covers, hit, won, left[0], is_known)


def _struck(left: Sequence[float], chance: float) -> list[float]:
    """The chances of each health after one more strike of this chance."""
    found = [left[0], *[0.0] * (len(left) - 1)]
    for health in range(1, len(left)):
        found[health] += left[health] * (1 - chance)
        found[health - 1] += left[health] * chance
    return found
