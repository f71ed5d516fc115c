"""Whom an effect is for (AB-4): entities in play by side and steps (A-1)."""

from bot.games.melee.board.tiles import BIT
from bot.games.melee.position.compiled import Op
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import seen_among
from bot.games.melee.rules.relocation import swap_mask


def present(state: State, serial: int) -> list[Entity]:
    """The entity with this serial, if it is still in play."""
    entity = state.entities.get(serial)
    return [] if entity is None else [entity]


def _near(state: State, source: Entity, op: Op, tile: int) -> int:
    """The tiles of those whom an effect means around a tile: by side, steps and sight, `source` left out."""
    owner, side, occupied = source.owner, op.side, state.occupied
    if side == "enemy":
        near = op.near[tile] & occupied[1 - owner]
    else:
        near = op.near[tile] & (occupied[owner] if side == "ally" else occupied[0] | occupied[1])
        if near & BIT[source.tile] and source.serial in state.entities:
            near ^= BIT[source.tile]
    return seen_among(state, source, near) if near and op.sight else near


def entities_within(state: State, source: Entity, op: Op, tile: int) -> list[Entity]:
    """The entities but `source` that an effect means around a tile, in summon order."""
    near = _near(state, source, op, tile)
    return [entity for entity in state.entities.values() if near & BIT[entity.tile]] if near else []


def chosen_from(state: State, source: Entity, op: Op) -> int:
    """The tiles of those whom the owner may choose; for a swap of those with whom it can happen (AB-4)."""
    found = _near(state, source, op, source.tile)
    return swap_mask(state, source, found) if found and op.swaps else found


def all_around(state: State, source: Entity, op: Op, center: int) -> list[Entity]:
    """The entities around the one with serial `center`, itself and `source` left out; none if it is gone."""
    middle = source if center == source.serial else state.entities.get(center)
    if middle is None:
        return []
    near = entities_within(state, source, op, middle.tile)
    return [entity for entity in near if entity is not middle]
