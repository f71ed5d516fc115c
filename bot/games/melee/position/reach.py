"""The moves of an entity, or of a card about to be summoned, in a position (M-3, M-5 to M-8)."""

from typing import Any

from bot.games.melee.board.movement import Reach, Way, flood, ways
from bot.games.melee.board.tiles import BIT, SUMMON_AREAS, TILES
from bot.games.melee.position.actions import MOVES, drop
from bot.games.melee.position.codes import SLEEP, SPEED, STUN_HOLDS
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import cost_now, endures, entry_for, value


def may_move(entity: Entity) -> bool:
    """Whether an entity of the active player has a move action left and may take it."""
    return entity.moves > 0 and not entity.done and not entity.status & (SLEEP | STUN_HOLDS)


def landing_mask(state: State, entity: Entity) -> int:
    """The tiles on which a move of this entity may end now (M-5 to M-8)."""
    return reach_mask(state, entity) & ~(state.occupied[0] | state.occupied[1])


def reach_mask(state: State, entity: Entity) -> int:
    """The tiles where a move of this entity could end now if nobody stood there; its own is left out."""
    enemies = state.occupied[1 - entity.owner]
    return (entity.reach if entity.reach_amid == enemies else find_reach(state, entity, enemies)).ends


def find_reach(state: State, entity: Entity, enemies: int) -> Reach:
    """Work out where a move of this entity leads now; `enemies` are the tiles of all enemies.

    The result can be reused from `entity.reach`, unless a rule of its card changes its Speed.
    """
    owner, start, rules = entity.owner, entity.tile, entity.rules
    if speed := rules.steady_speed:
        entity.reach_amid = enemies
    if entity.modifiers:
        left, speed = endures(entity), value(state, entity, SPEED)
        row = entry_for(state, entity).row(speed)
    else:
        left, ground, card = entity.hp - entity.damage, state.ground, entity.card
        if speed and not state.aura_tiles[owner][SPEED] & BIT[start]:
            row = ground.rows[card << 1 | owner] or ground.row(card, owner)
        else:
            speed = value(state, entity, SPEED)
            row = ground.entry(card, owner).row(speed)
    lane = row[start] or entry_for(state, entity).lane(speed, start)
    limits = 0 if rules.pass_enemies else enemies & lane.hinders
    if left <= lane.thorns:
        limits |= left << TILES
    if limits:
        entity.reach = lane.limited.get(limits) or entry_for(state, entity).limit(speed, start, limits)
    else:
        entity.reach = lane
    return entity.reach


def moves_of(tile: int, reach: Reach) -> tuple[Any, ...]:
    """Look up the moves from a tile to all tiles where they may end, and keep them with the reach."""
    ends, whole = reach.ends, reach.whole
    if whole is not None and whole.moves:
        moves = list(whole.moves)
        drop(moves, whole.ends, whole.ends ^ ends)
        reach.moves = tuple(moves)
    else:
        kept = MOVES[tile]
        reach.moves = kept.lists.get(ends) or kept.to(ends)
    return reach.moves


def ways_of(state: State, entity: Entity) -> dict[int, Way]:
    """The way to each tile in this entity's reach (M-8), also to tiles where it cannot end."""
    enemies = 0 if entity.rules.pass_enemies else state.occupied[1 - entity.owner]
    entry = entry_for(state, entity)
    return ways(entry, entity.tile, value(state, entity, SPEED), enemies)


def thorns_to(state: State, entity: Entity, tile: int) -> int:
    """The number of thorns that hurt this entity on its way to a tile in reach (M-8)."""
    owner, start, rules = entity.owner, entity.tile, entity.rules
    speed = rules.steady_speed
    if not speed or entity.modifiers or state.aura_tiles[owner][SPEED] & BIT[start]:
        entry, speed = entry_for(state, entity), value(state, entity, SPEED)
    else:
        entry = state.ground.entry(entity.card, owner)
    if not entry.thorns:
        return 0
    lane = entry.lane(speed, start)
    enemies = 0 if rules.pass_enemies else state.occupied[1 - owner] & lane.hinders
    reach = entry.limit(speed, start, enemies) if enemies else lane
    if not reach.safe:
        reach.safe = flood(entry.dry, start, speed, enemies)
    if reach.safe & BIT[tile]:
        return 0
    if (entry.thorns & lane.reached).bit_count() == 1:
        return 1  # the way enters the only thorns in reach
    for thorns, within in enumerate(entry.by_thorns(reach, speed, start, enemies)):
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
        ground = state.ground
        row = ground.rows[card << 1 | owner] or ground.row(card, owner)
        lane = row[start] or ground.entry(card, owner).lane(speed, start)
        limits = 0 if rules.pass_enemies else state.occupied[1 - owner] & lane.hinders
        if rules.hp <= lane.thorns:
            limits |= rules.hp << TILES
        return ground.entry(card, owner).limit(speed, start, limits).ends if limits else lane.ends
    return reach_mask(after_paying(state, card), newcomer(state, card))


def card_in_hand(state: State, name: str) -> int | None:
    """The first card of this name in the active player's hand; None if there is none."""
    cards = state.setup.cards
    for card in state.hand[state.active]:
        if cards[card].name == name:
            return card
    return None
