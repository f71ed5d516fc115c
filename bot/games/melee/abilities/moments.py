"""Who else may have a Trigger for what happens to an entity: arrivals, summons, destructions."""

from typing import Final

from bot.games.melee.board.tiles import BIT
from bot.games.melee.position.conditions import NO_ROLE
from bot.games.melee.position.state import Entity, State

#: What may cause a Trigger: the moment's word, whose Trigger it may be, the other entity, its role.
Occasion = tuple[str, Entity, Entity | None, int]

#: In place of a tile: the entity was not in play before, or has not left it.
NOWHERE: Final = -1


def witnesses(state: State, entity: Entity, what: str, other: Entity | None) -> list[Occasion]:
    """The occasions for everybody else in play when an entity was `summoned` or `destroyed` (`what`).

    `other` is the summoned entity itself, or whoever destroyed it (AB-26).
    """
    return [
        (f"ally-{what}" if witness.owner == entity.owner else f"enemy-{what}", witness, other, NO_ROLE)
        for witness in state.entities.values()
        if witness is not entity
    ]


def arrivals(state: State, entity: Entity, start: int) -> list[Occasion]:
    """The occasions when an entity coming from `start` has stopped: its own (AB-24), of those near (AB-25).

    Empty if the entity was destroyed on the way.
    """
    if entity.serial not in state.entities:
        return []
    found: list[Occasion] = []
    if entity.rules.stops_on and state.ground.board.terrain[entity.tile] in entity.rules.stops_on:
        found.append(("enters", entity, None, NO_ROLE))
    tile = entity.tile
    for watcher in state.watchers:
        near = watcher.rules.near
        if near is None or watcher is entity or near[0] != (watcher.owner == entity.owner):
            continue
        tiles = near[1][watcher.tile]
        if tiles & BIT[tile] and (start == NOWHERE or not tiles & BIT[start]):
            found.append(("ally-near" if near[0] else "enemy-near", watcher, entity, NO_ROLE))
    return found
