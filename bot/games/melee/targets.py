"""Whom an effect is for (AB-4): entities in play by side and steps (A-1)."""

from bot.games.melee.abilities import Effect, Swap
from bot.games.melee.board import WITHIN
from bot.games.melee.places import can_swap
from bot.games.melee.state import Entity, State
from bot.games.melee.stats import can_see
from bot.games.melee.vocabulary import Side, Target, TargetAll, TargetChosen


def target_of(effect: Effect) -> Target | None:
    """Whom an effect names; None for one that is for nobody in play."""
    return getattr(effect, "target", None)


def present(state: State, serial: int) -> list[Entity]:
    """The entity with this serial, if it is still in play."""
    entity = state.by_serial(serial)
    return [] if entity is None else [entity]


def _is_on_side(source: Entity, entity: Entity, side: Side) -> bool:
    return side == "any" or (entity.owner == source.owner) == (side == "ally")


def entities_within(state: State, source: Entity, side: Side, within: int, tile: int) -> list[Entity]:
    """The entities but `source` of a side within so many steps of a tile, in summon order."""
    reach = WITHIN[within][tile]
    return [
        entity
        for entity in state.entities
        if entity.serial != source.serial and reach >> entity.tile & 1 and _is_on_side(source, entity, side)
    ]


def chosen_from(state: State, source: Entity, effect: Effect, target: TargetChosen) -> list[Entity]:
    """Whom the owner may choose; for a swap only those with whom it can happen (AB-4, AB-10)."""
    near = entities_within(state, source, target.side, target.within, source.tile)
    return [
        entity
        for entity in near
        if (not target.sight or can_see(state, source, entity.tile))
        and (not isinstance(effect, Swap) or can_swap(state, source, entity))
    ]


def all_around(state: State, source: Entity, target: TargetAll, center: int) -> list[Entity]:
    """The entities around the one with serial `center`, itself and `source` left out; none if it is gone."""
    middle = source if center == source.serial else state.by_serial(center)
    if middle is None:
        return []
    near = entities_within(state, source, target.side, target.within, middle.tile)
    return [entity for entity in near if entity is not middle]
