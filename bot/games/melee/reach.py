"""Where an entity, or a card about to be summoned, may go in a position (M-3, M-5 to M-8)."""

from bot.games.melee.board import SUMMON_AREAS
from bot.games.melee.compiled import SLEEP, SPEED, STUN_HOLDS
from bot.games.melee.movement import Way, flood, layers, ways
from bot.games.melee.state import Entity, State
from bot.games.melee.stats import blocking, value
from bot.games.melee.vocabulary import EnergyAtLeast


def may_move(entity: Entity) -> bool:
    """Whether an entity of the active player has a move action left that it may take."""
    return entity.moves > 0 and not entity.done and not entity.status & (SLEEP | STUN_HOLDS)


def landing_mask(state: State, entity: Entity) -> int:
    """The tiles on which a move of this entity may end now (M-5 to M-8)."""
    speed = value(state, entity, SPEED)
    entry = state.setup.entries[entity.card][entity.owner]
    enemies = blocking(state, entity, speed)
    taken = state.occupied[0] | state.occupied[1] | 1 << entity.tile
    left = entity.rules.hp - entity.damage
    if left >= speed or not entry.thorns:
        # No way can hold enough thorns to destroy it before it arrives.
        return flood(entry, entity.tile, speed, enemies) & ~taken
    by_thorns = layers(entry, entity.tile, speed, enemies)
    last = len(by_thorns) - 1
    # With `left` thorns it is destroyed: on the last of them it may be, before that it never arrives.
    mask = by_thorns[min(left - 1, last)] | by_thorns[min(left, last)] & entry.thorns
    return mask & ~taken


def ways_of(state: State, entity: Entity) -> dict[int, Way]:
    """The way to each tile in this entity's reach (M-8), those where it cannot end included."""
    entry = state.setup.entries[entity.card][entity.owner]
    speed = value(state, entity, SPEED)
    return ways(entry, entity.tile, speed, blocking(state, entity, speed))


def thorns_to(state: State, entity: Entity, tile: int) -> int:
    """How many thorns hurt this entity on its way to a tile in reach (M-8)."""
    entry = state.setup.entries[entity.card][entity.owner]
    speed = value(state, entity, SPEED)
    enemies = blocking(state, entity, speed)
    for thorns, reached in enumerate(layers(entry, entity.tile, speed, enemies)):
        if reached >> tile & 1:
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
    conditions = (condition for _, found in rules.stat_rules[SPEED] for condition in found)
    if not any(isinstance(condition, EnergyAtLeast) for condition in conditions):
        return state
    paid = state.copy()
    paid.energy[state.active] -= rules.cost
    return paid


def summon_mask(state: State, card: int) -> int:
    """The tiles on which this card of the active player, summoned now, may end (M-3)."""
    return landing_mask(after_paying(state, card), newcomer(state, card))


def card_in_hand(state: State, name: str) -> int | None:
    """The first card of this name in the active player's hand."""
    return next((card for card in state.hand[state.active] if state.setup.cards[card].name == name), None)
