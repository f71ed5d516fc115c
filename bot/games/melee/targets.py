"""Whom an effect is for (AB-4): entities in play by side and steps (A-1)."""

from bot.games.melee.board import WITHIN, tiles_of
from bot.games.melee.compiled import Op
from bot.games.melee.effect_kinds import Swap
from bot.games.melee.places import swap_mask
from bot.games.melee.state import Entity, State
from bot.games.melee.stats import can_see
from bot.games.melee.target_kinds import TargetAll, TargetChosen, TargetRandom

#: Targets that are looked for by side, steps and sight.
Several = TargetAll | TargetChosen | TargetRandom


def present(state: State, serial: int) -> list[Entity]:
    """The entity with this serial, if it is still in play."""
    entity = state.by_serial(serial)
    return [] if entity is None else [entity]


def _near(state: State, source: Entity, target: Several, tile: int) -> int:
    """The tiles of those whom a target means around a tile: by side, steps and sight, `source` left out."""
    owner, side = source.owner, target.side
    near = WITHIN[target.within][tile]
    if side == "ally":
        near &= state.occupied[owner]
    elif side == "enemy":
        near &= state.occupied[1 - owner]
    else:
        near &= state.occupied[0] | state.occupied[1]
    if side != "enemy" and near >> source.tile & 1 and source in state.entities:
        near ^= 1 << source.tile
    if near and target.sight:
        for other in tiles_of(near):
            if not can_see(state, source, other):
                near ^= 1 << other
    return near


def entities_within(state: State, source: Entity, target: Several, tile: int) -> list[Entity]:
    """The entities but `source` that a target means around a tile, in summon order."""
    near = _near(state, source, target, tile)
    return [entity for entity in state.entities if near >> entity.tile & 1] if near else []


def chosen_from(state: State, source: Entity, op: Op, target: TargetChosen) -> int:
    """The tiles of those whom the owner may choose; for a swap of those with whom it can happen (AB-4)."""
    found = _near(state, source, target, source.tile)
    return found & swap_mask(state, source) if found and isinstance(op.effect, Swap) else found


def all_around(state: State, source: Entity, target: TargetAll, center: int) -> list[Entity]:
    """The entities around the one with serial `center`, itself and `source` left out; none if it is gone."""
    middle = source if center == source.serial else state.by_serial(center)
    if middle is None:
        return []
    near = entities_within(state, source, target, middle.tile)
    return [entity for entity in near if entity is not middle]
