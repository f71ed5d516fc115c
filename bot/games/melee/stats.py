"""Current values: base, bonuses, penalties, auras and modifiers, and the conditions they hang on."""

from bot.games.melee.board import WITHIN, Terrain, sight_between
from bot.games.melee.compiled import ATTACK, DEFENSE, RANGE, SPEED, status_mask
from bot.games.melee.events import Stats
from bot.games.melee.state import Entity, State
from bot.games.melee.vocabulary import (
    Condition,
    Conditions,
    Damaged,
    EnergyAtLeast,
    HasMoved,
    HasStatus,
    Nearby,
    OnTerrain,
    Role,
)

NO_ROLE, ATTACKER, DEFENDER = range(3)
_TERRAIN_BY_NAME = {kind.name.lower(): kind for kind in Terrain}
FARTHEST = len(WITHIN) - 1
_FLOOR = (0, 0, 1, 1)  # M-9, and no Range below 1


def value(state: State, entity: Entity, stat: int, role: int = NO_ROLE, other: Entity | None = None) -> int:
    """A stat's current value (M-9); `role` and `other` tell of the combat it is asked for."""
    rules = entity.rules
    own = rules.stat_rules[stat]
    total = rules.base[stat]
    if not own and not entity.modifiers and not state.auras[stat]:
        return total
    for amount, conditions in own:
        if holds(state, conditions, entity, role, other):
            total += amount
    for changed, amount, _, _ in entity.modifiers:
        if changed == stat:
            total += amount
    if state.auras[stat]:
        total += _from_auras(state, entity, stat)
    floor = _FLOOR[stat]
    return total if total > floor else floor


def _from_auras(state: State, entity: Entity, stat: int) -> int:
    total = 0
    for source in state.entities:
        if source.rules.auras and source is not entity:
            for for_allies, within, changed, amount in source.rules.auras:
                if (
                    changed == stat
                    and (source.owner == entity.owner) == for_allies
                    and within[source.tile] >> entity.tile & 1
                ):
                    total += amount
    return total


def shown(state: State, entity: Entity) -> Stats:
    """The four current values outside of any combat."""
    return Stats(
        value(state, entity, ATTACK),
        value(state, entity, DEFENSE),
        value(state, entity, SPEED),
        value(state, entity, RANGE),
    )


def sum_of(
    state: State,
    amounts: tuple[tuple[int, Conditions], ...],
    entity: Entity,
    role: int,
    other: Entity | None,
) -> int:
    """The sum of the amounts whose conditions hold."""
    return sum(amount for amount, conditions in amounts if holds(state, conditions, entity, role, other))


def holds(state: State, conditions: Conditions, entity: Entity, role: int, other: Entity | None) -> bool:
    """Whether all conditions hold for an entity in play; one about an `other` that is gone does not."""
    for condition in conditions:  # noqa: SIM110 - a loop is quicker here, and asked all the time
        if not _holds(state, condition, entity, role, other):
            return False
    return True


def _holds(state: State, condition: Condition, entity: Entity, role: int, other: Entity | None) -> bool:
    match condition:
        case Role():
            return role == (ATTACKER if condition.role == "attacker" else DEFENDER)
        case HasMoved():
            return entity.moved != condition.none
        case EnergyAtLeast():
            return state.energy[entity.owner] >= condition.amount
        case Nearby():
            return _nearby(state, condition, entity)
        case OnTerrain() | HasStatus() | Damaged():
            subject = entity if condition.who == "self" else other
            if subject is None:
                return False
            return _of_subject(state, condition, subject)


def _of_subject(state: State, condition: OnTerrain | HasStatus | Damaged, subject: Entity) -> bool:
    match condition:
        case OnTerrain():
            terrain = state.setup.board.terrain[subject.tile]
            return any(_TERRAIN_BY_NAME[name] is terrain for name in condition.terrain)
        case HasStatus():
            return bool(subject.status & status_mask(condition.status)) != condition.none
        case Damaged():
            return (subject.damage > 0) != condition.none


def _nearby(state: State, condition: Nearby, entity: Entity) -> bool:
    owner = entity.owner if condition.side == "ally" else 1 - entity.owner
    near = WITHIN[condition.within][entity.tile] & state.occupied[owner]
    if owner == entity.owner:
        near &= ~(1 << entity.tile)  # an enemy may share the tile of a card about to be summoned (M-4)
    if condition.at_least is not None:
        return near.bit_count() >= condition.at_least
    return near.bit_count() <= (condition.at_most or 0)


def blocking(state: State, entity: Entity, speed: int) -> int:
    """The tiles near enough to matter that this entity may not enter because of who stands there (M-6)."""
    if entity.rules.pass_enemies:
        return 0
    return state.occupied[1 - entity.owner] & WITHIN[speed if speed < FARTHEST else FARTHEST][entity.tile]


def sight_blockers(state: State, attacker: Entity) -> int:
    """The tiles that break this entity's line of sight (A-2)."""
    rules = attacker.rules
    blockers = 0 if rules.shoot_over_mountains else state.setup.board.mountains
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
    candidates = (
        WITHIN[reach if reach < FARTHEST else FARTHEST][attacker.tile] & state.occupied[1 - attacker.owner]
    )
    if not candidates:
        return 0
    blockers = sight_blockers(state, attacker)
    found = 0
    while candidates:
        low = candidates & -candidates
        candidates ^= low
        if sight_between(attacker.tile, low.bit_length() - 1).clear(blockers):
            found |= low
    return found
