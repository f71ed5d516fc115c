"""Where an entity, or a card about to be summoned, may go in a position (M-3, M-5 to M-8)."""

from bot.games.melee.board.movement import Way, around, first_thorns, hindered, layers, ways
from bot.games.melee.board.tiles import BIT, SUMMON_AREAS
from bot.games.melee.position.actions import MOVES
from bot.games.melee.position.codes import SLEEP, SPEED, STUN_HOLDS
from bot.games.melee.position.costs import cost_now
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import entry_for, value
from bot.games.melee.position.wards import endures


def may_move(entity: Entity) -> bool:
    """Whether an entity of the active player has a move action left and may take it."""
    return entity.moves > 0 and not entity.done and not entity.status & (SLEEP | STUN_HOLDS)


def landing_mask(state: State, entity: Entity) -> int:
    """The tiles on which a move of this entity may end now (M-5 to M-8)."""
    return reach_mask(state, entity) & ~(state.occupied[0] | state.occupied[1])


def reach_mask(state: State, entity: Entity) -> int:
    """The tiles where a move of this entity could end now if nobody stood there; its own is left out."""
    enemies = state.occupied[1 - entity.owner]
    return entity.reach if entity.reach_amid == enemies else find_reach(state, entity, enemies)


def find_reach(state: State, entity: Entity, enemies: int) -> int:
    """Work out what `reach_mask` returns; `enemies` are the tiles of all enemies.

    The result can be reused from `entity.reach`, unless a rule of its card changes its Speed.
    """
    owner, start, rules = entity.owner, entity.tile, entity.rules
    entity.landings = ()
    if speed := rules.steady_speed:
        entity.reach_amid = enemies
    if entity.modifiers:
        entry, speed, left = entry_for(state, entity), value(state, entity, SPEED), endures(entity)
    else:
        ground, card = state.ground, entity.card
        entry = ground.entries.get(card << 1 | owner) or ground.entry(card, owner)
        left = entity.hp - entity.damage
        if not speed or state.aura_tiles[owner][SPEED] & BIT[start]:
            speed = value(state, entity, SPEED)
    if rules.pass_enemies:
        enemies = 0
    way = speed << 6 | start
    lane = entry.lanes.get(way) or entry.lane(way)
    hinders = lane.hinders
    if enemies := enemies & hinders:
        reached, thorns = hindered(entry, way, enemies), entry.thorns
        safe = 0 if reached & hinders & thorns else reached & ~thorns
    elif left >= speed:
        if not lane.actions:
            lane.actions = MOVES[start].to(lane.ends)
        entity.reach, entity.safe, entity.landings = lane.ends, lane.safe, lane.actions
        return lane.ends
    else:
        reached, safe = lane.reached, lane.safe
    if left < speed and (entry.thorns & reached).bit_count() >= left:
        # Some way may hold enough thorns to destroy it. The thorn number `left` does: the move may end on
        # that tile, but not beyond it.
        if left == 1:
            dry, pricked = first_thorns(entry, start, speed, enemies)
            reached = dry | pricked
        else:
            by_thorns = layers(entry.known(way), start, speed, enemies)
            last = len(by_thorns) - 1
            reached = by_thorns[min(left - 1, last)] | by_thorns[min(left, last)] & entry.thorns
    entity.reach, entity.safe = reached & entry.ends & ~BIT[start], safe
    return entity.reach


def ways_of(state: State, entity: Entity) -> dict[int, Way]:
    """The way to each tile in this entity's reach (M-8), also to tiles where it cannot end."""
    enemies = 0 if entity.rules.pass_enemies else state.occupied[1 - entity.owner]
    entry = entry_for(state, entity)
    return ways(entry, entity.tile, value(state, entity, SPEED), enemies)


def thorns_to(state: State, entity: Entity, tile: int) -> int:
    """How many thorns hurt this entity on its way to a tile in reach (M-8)."""
    owner, start, rules = entity.owner, entity.tile, entity.rules
    speed = rules.steady_speed
    if not speed or entity.modifiers or state.aura_tiles[owner][SPEED] & BIT[start]:
        entry, speed = entry_for(state, entity), value(state, entity, SPEED)
    else:
        entry = state.ground.entry(entity.card, owner)
    if not entry.thorns:
        return 0
    way = speed << 6 | start
    enemies = 0 if rules.pass_enemies else state.occupied[1 - owner]
    lane = entry.lanes.get(way) or entry.lane(way)
    safe = lane.safe
    if enemies := enemies & lane.hinders:
        safe = around(entry.dry, start, speed, enemies)
    if safe & BIT[tile]:
        return 0
    if (entry.thorns & lane.reached).bit_count() == 1:
        return 1  # the way enters the only thorns in reach
    for thorns, within in enumerate(layers(entry.known(way), start, speed, enemies)):
        if within >> tile & 1:
            return thorns
    raise AssertionError("a legal move ends in reach")


def newcomer(state: State, card: int) -> Entity:
    """The entity that a card would become: on its owner's Summon Area, not in play yet."""
    seat = state.active
    entity = Entity(state.next_serial, card, state.setup.cards[card], seat, SUMMON_AREAS[seat])
    if state.spent:
        entity.used = sum([uses for spent, uses in state.spent if spent == card])  # AB-12
    return entity


def after_paying(state: State, card: int) -> State:
    """The position after paying for this card, in which it moves off (M-3).

    It is `state` itself unless the card's Speed depends on energy: nothing else of the move can.
    """
    rules = state.setup.cards[card]
    if not rules.speed_asks_energy:
        return state
    paid = state.copy()
    paid.energy[state.active] -= cost_now(state, card, state.active)
    return paid


def summon_mask(state: State, card: int) -> int:
    """The tiles where this card of the active player, summoned now, could end if nobody stood there (M-3)."""
    rules = state.setup.cards[card]
    owner = state.active
    speed = rules.steady_speed
    start = SUMMON_AREAS[owner]
    if speed and not state.aura_tiles[owner][SPEED] & BIT[start]:
        entry = state.ground.entry(card, owner)
        if rules.hp >= speed or not entry.thorns:
            enemies = 0 if rules.pass_enemies else state.occupied[1 - owner]
            way = speed << 6 | start
            lane = entry.lanes.get(way) or entry.lane(way)
            enemies &= lane.hinders
            return (hindered(entry, way, enemies) ^ BIT[start]) & entry.ends if enemies else lane.ends
    return reach_mask(after_paying(state, card), newcomer(state, card))


def card_in_hand(state: State, name: str) -> int | None:
    """The first card of this name in the active player's hand; None if there is none."""
    cards = state.setup.cards
    for card in state.hand[state.active]:
        if cards[card].name == name:
            return card
    return None
