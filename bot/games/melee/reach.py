"""Where an entity, or a card about to be summoned, may go in a position (M-3, M-5 to M-8)."""

from bot.games.melee.board import SUMMON_AREAS
from bot.games.melee.codes import SLEEP, SPEED, STUN_HOLDS
from bot.games.melee.costs import cost_now
from bot.games.melee.movement import Entry, Way, flood, layers, ways
from bot.games.melee.state import Entity, State
from bot.games.melee.stats import entry_for, value
from bot.games.melee.wards import endures


def may_move(entity: Entity) -> bool:
    """Whether an entity of the active player has a move action left that it may take."""
    return entity.moves > 0 and not entity.done and not entity.status & (SLEEP | STUN_HOLDS)


def landing_mask(state: State, entity: Entity) -> int:
    """The tiles on which a move of this entity may end now (M-5 to M-8)."""
    return reach_mask(state, entity) & ~(state.occupied[0] | state.occupied[1])


def reach_mask(state: State, entity: Entity) -> int:
    """The tiles where a move of this entity may end now, did nobody stand there; its own is left out."""
    owner, start, rules = entity.owner, entity.tile, entity.rules
    if entity.modifiers or not rules.steady[SPEED] or state.auras[owner][SPEED]:
        entry, speed, left = entry_for(state, entity), value(state, entity, SPEED), endures(entity)
    else:
        entry, speed = state.ground.entries[entity.card << 1 | owner], rules.base[SPEED]
        left = entity.hp - entity.damage
    enemies = 0 if rules.pass_enemies else state.occupied[1 - owner]
    reached = _around(entry, start, speed, enemies)
    if left >= speed or (entry.thorns & reached).bit_count() < left:
        # No way holds enough thorns to destroy it before it arrives.
        return (reached ^ 1 << start) & entry.ends
    by_thorns = layers(entry, start, speed, enemies & entry.free[speed - 1 << 6 | start])
    last = len(by_thorns) - 1
    # With `left` thorns it is destroyed: on the last of them it may be, before that it never arrives.
    reached = by_thorns[min(left - 1, last)] | by_thorns[min(left, last)] & entry.thorns
    return reached & ~(1 << start) & entry.ends


def _around(entry: Entry, start: int, speed: int, enemies: int) -> int:
    """What `flood` reaches, worked out anew only if one of the enemies is in the way (M-6).

    They are on tiles beyond which it could go without them.
    """
    free = entry.free
    if enemies := enemies & free[speed - 1 << 6 | start]:
        return flood(entry, start, speed, enemies)
    return free[speed << 6 | start]


def ways_of(state: State, entity: Entity) -> dict[int, Way]:
    """The way to each tile in this entity's reach (M-8), those where it cannot end included."""
    enemies = 0 if entity.rules.pass_enemies else state.occupied[1 - entity.owner]
    entry = entry_for(state, entity)
    return ways(entry, entity.tile, value(state, entity, SPEED), enemies)


def thorns_to(state: State, entity: Entity, tile: int) -> int:
    """How many thorns hurt this entity on its way to a tile in reach (M-8)."""
    owner, start, rules = entity.owner, entity.tile, entity.rules
    if entity.modifiers or not rules.steady[SPEED] or state.auras[owner][SPEED]:
        entry, speed = entry_for(state, entity), value(state, entity, SPEED)
    else:
        entry, speed = state.ground.entries[entity.card << 1 | owner], rules.base[SPEED]
    if not entry.thorns & entry.free[speed << 6 | start]:
        return 0
    enemies = 0 if rules.pass_enemies else state.occupied[1 - owner]
    if _around(entry.dry, start, speed, enemies) >> tile & 1:
        return 0
    enemies &= entry.free[speed - 1 << 6 | start]
    for thorns, within in enumerate(layers(entry, start, speed, enemies)):
        if within >> tile & 1:
            return thorns
    raise AssertionError("a legal move ends in reach")


def newcomer(state: State, card: int) -> Entity:
    """The entity that a card would become: on its owner's Summon Area, not in play yet."""
    seat = state.active
    return Entity(state.next_serial, card, state.setup.cards[card], seat, SUMMON_AREAS[seat])


def after_paying(state: State, card: int) -> State:
    """The position that this card moves off in, once it is paid for (M-3); not a copy if that is the same.

    Only its Speed can hang on the energy that is left.
    """
    rules = state.setup.cards[card]
    if not rules.speed_asks_energy:
        return state
    paid = state.copy()
    paid.energy[state.active] -= cost_now(state, card, state.active)
    return paid


def summon_mask(state: State, card: int) -> int:
    """The tiles where this card of the active player, summoned now, may end, did nobody stand there (M-3)."""
    rules = state.setup.cards[card]
    owner = state.active
    if rules.steady[SPEED] and not state.auras[owner][SPEED]:
        entry, speed = state.ground.entries[card << 1 | owner], rules.base[SPEED]
        if rules.hp >= speed or not entry.thorns:
            start = SUMMON_AREAS[owner]
            enemies = 0 if rules.pass_enemies else state.occupied[1 - owner]
            return (_around(entry, start, speed, enemies) ^ 1 << start) & entry.ends
    return reach_mask(after_paying(state, card), newcomer(state, card))


def card_in_hand(state: State, name: str) -> int | None:
    """The first card of this name in the active player's hand."""
    return next((card for card in state.hand[state.active] if state.setup.cards[card].name == name), None)
