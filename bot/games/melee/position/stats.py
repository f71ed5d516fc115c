"""Current values: stats with bonuses, penalties, auras and modifiers; wards; and what cards cost."""

from typing import Final

from bot.games.melee.board.movement import EntryCosts, entry_of
from bot.games.melee.board.tiles import APART, BIT, WITHIN, sight_between, sights_from
from bot.games.melee.events.events import NO_WARDS, Stats, Wards
from bot.games.melee.position.codes import (
    ATTACK,
    DEFENSE,
    IMMUNITY,
    RANGE,
    REDUCTION,
    REFLECTION,
    SHIELD,
    SPEED,
    THORNS,
    immunity_names,
)
from bot.games.melee.position.conditions import ATTACKER, NO_ROLE, Tests, holds
from bot.games.melee.position.state import Entity, Modifier, State


def amount_of(entity: Entity, kind: int) -> int:
    """The sum of its modifiers of a kind."""
    total = 0
    for found, amount, _, _ in entity.modifiers:
        if found == kind:
            total += amount
    return total


def endures(entity: Entity) -> int:
    """The least damage of any kind that destroys it: the HP left plus what its shields absorb (AB-21)."""
    return entity.hp - entity.damage + (amount_of(entity, SHIELD) if entity.modifiers else 0)


def use_shield(entity: Entity, damage: int) -> int:
    """Let its shields absorb damage, the first to expire first; return how much they absorbed (AB-21)."""
    left = damage
    kept: list[Modifier] = []
    for modifier in sorted(entity.modifiers, key=_ends):
        kind, amount, until, seat = modifier
        if kind == SHIELD and left:
            used = min(amount, left)
            left -= used
            if used < amount:
                kept.append((SHIELD, amount - used, until, seat))
        else:
            kept.append(modifier)
    if left < damage:
        entity.modify(tuple(kept))
    return damage - left


def _ends(modifier: Modifier) -> int:
    return modifier[2]


def immunity(entity: Entity) -> int:
    """The bits of everything that it is immune to now, by its card or for a time (AB-23)."""
    bits = entity.rules.immune
    for kind, amount, _, _ in entity.modifiers:
        if kind == IMMUNITY:
            bits |= amount
    return bits


def wards_of(entity: Entity) -> Wards:
    """An entity's wards as players see them, without what its card itself gives it."""
    if not entity.modifiers:
        return NO_WARDS
    immune = immunity(entity) & ~entity.rules.immune
    return Wards(
        entity.hp - entity.rules.hp,
        amount_of(entity, SHIELD),
        amount_of(entity, REDUCTION),
        amount_of(entity, REFLECTION),
        immunity_names(immune),
    )


FARTHEST: Final = len(WITHIN) - 1
_FLOOR: Final[tuple[int, ...]] = (0, 0, 1, 1)  # M-9, and no Range below 1


def value(state: State, entity: Entity, stat: int, role: int = NO_ROLE, other: Entity | None = None) -> int:
    """A stat's current value (M-9); `role` and `other` describe the combat that it is needed for."""
    rules = entity.rules
    own = rules.stat_rules[stat]
    in_aura = state.aura_tiles[entity.owner][stat] & BIT[entity.tile]
    total = rules.base[stat]
    if not own and not in_aura and not entity.modifiers:
        return total
    for amount, conditions in own:
        if holds(state, conditions, entity, role, other):
            total += amount
    for changed, amount, _, _ in entity.modifiers:
        if changed == stat:
            total += amount
    if in_aura:
        for serial, tiles, amount in state.auras[entity.owner][stat]:
            if tiles & BIT[entity.tile] and serial != entity.serial:
                total += amount
    floor = _FLOOR[stat]
    return total if total > floor else floor


def entry_for(state: State, entity: Entity) -> EntryCosts:
    """The tiles that this entity may enter now, and the thorns that hurt it (M-5, M-7)."""
    rules, owner = entity.rules, entity.owner
    if entity.modifiers and not rules.thorns_immune and immunity(entity) & THORNS:
        return entry_of(state.ground.board, rules.costs, owner, True)
    return state.ground.entry(entity.card, owner)


def shown(state: State, entity: Entity) -> Stats:
    """The current values outside of any combat."""
    wards = wards_of(entity)
    return Stats(
        value(state, entity, ATTACK),
        value(state, entity, DEFENSE),
        value(state, entity, SPEED),
        value(state, entity, RANGE),
        wards if wards != NO_WARDS else None,
    )


def sum_of(
    state: State,
    amounts: tuple[tuple[int, Tests], ...],
    entity: Entity,
    role: int,
    other: Entity | None,
) -> int:
    """The sum of the amounts whose conditions hold."""
    total = 0
    for amount, conditions in amounts:
        if holds(state, conditions, entity, role, other):
            total += amount
    return total


def sight_blockers(state: State, attacker: Entity) -> int:
    """The tiles that break this entity's line of sight (A-2)."""
    rules = attacker.rules
    blockers = 0 if rules.shoot_over_mountains else state.ground.board.mountains
    return blockers if rules.shoot_over_entities else blockers | state.occupied[1 - attacker.owner]


def in_range(state: State, entity: Entity, tile: int, role: int = NO_ROLE) -> bool:
    """Whether a tile is within an entity's Range (A-1)."""
    return bool(WITHIN[min(value(state, entity, RANGE, role), FARTHEST)][entity.tile] >> tile & 1)


def can_see(state: State, entity: Entity, tile: int) -> bool:
    """Whether an entity has a line of sight to a tile (A-2)."""
    return sight_between(entity.tile, tile).clear(sight_blockers(state, entity))


def target_mask(state: State, attacker: Entity) -> int:
    """The tiles of the enemies that this entity could attack from where it stands (A-1, A-2)."""
    reach = value(state, attacker, RANGE, ATTACKER)
    near = WITHIN[reach if reach < FARTHEST else FARTHEST][attacker.tile]
    near &= state.occupied[1 - attacker.owner]
    return seen_among(state, attacker, near) if near else 0


def seen_among(state: State, attacker: Entity, found: int) -> int:
    """The tiles among these to which an entity has a line of sight (A-2)."""
    tile = attacker.tile
    beyond = found & APART[tile]  # nothing lies between adjacent tiles
    if not beyond:
        return found
    blockers = sight_blockers(state, attacker)
    sights = sights_from(tile)
    while beyond:
        other = beyond.bit_length() - 1
        beyond ^= BIT[other]
        if not sights[other].clear(blockers):
            found ^= BIT[other]
    return found


MIN_COST: Final = 1  # no reduction goes below it; a card with a lower printed cost keeps that

#: Reductions of cost: amount, and minimum printed cost.
Reductions = list[tuple[int, int]]


def cost_now(state: State, card: int, seat: int) -> int:
    """The energy that it costs this seat to summon a card from its hand now (M-3, AB-35)."""
    return reduced(state.setup.cards[card].cost, reductions(state, seat))


def reductions(state: State, seat: int) -> Reductions:
    """Everything that makes cards of this seat cheaper in this position."""
    found: Reductions = []
    for entity in state.ranks[seat] if state.setup.has_cheaper else ():
        for amount, from_cost, tests in entity.rules.cheaper:
            if holds(state, tests, entity, NO_ROLE, None):
                found.append((amount, from_cost))
    return found


def reduced(printed: int, by: Reductions) -> int:
    """The cost of a card with this printed cost after the reductions."""
    if not by or printed <= MIN_COST:
        return printed
    off = 0
    for amount, from_cost in by:
        if printed >= from_cost:
            off += amount
    return max(MIN_COST, printed - off)
