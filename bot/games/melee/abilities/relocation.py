"""Effects of abilities on tiles: teleport, swap, push and pull (AB-10), and change terrain (AB-34)."""

from typing import Literal

from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import BIT, GRID, WITHIN, Terrain, steps
from bot.games.melee.events.events import TerrainChanged
from bot.games.melee.position.codes import PUSH
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import endures, entry_for, immunity


def _endings(state: State, entity: Entity) -> int:
    """The tiles on which this entity could end a move if they were free (AB-10)."""
    return state.ground.entry(entity.card, entity.owner).ends


def free_tiles(state: State, source: Entity, within: int) -> int:
    """The tiles within this many steps to which this entity may teleport; none once it has left play."""
    if source.serial not in state.entities:
        return 0
    return WITHIN[within][source.tile] & ~(state.occupied[0] | state.occupied[1]) & _endings(state, source)


def changeable_tiles(state: State, terrain: Terrain, among: int) -> int:
    """The tiles among these that may become this terrain; only free ones for a mountain (AB-34)."""
    found = state.ground.changeable(terrain, among)
    return found & ~(state.occupied[0] | state.occupied[1]) if terrain is Terrain.MOUNTAIN else found


def change_terrain(play: Resolver, tile: int, terrain: Terrain) -> None:
    """Change a tile's terrain if that is possible; an entity on it does not count as entering it (AB-34)."""
    state = play.state
    if not state.ground.changeable(terrain, BIT[tile]):
        return
    before = state.ground.board.terrain[tile]
    state.ground = state.ground.changed(tile, terrain)
    for entity in state.entities.values():
        entity.forget()
    if play.log is not None:
        play.log.append(TerrainChanged(tile, before.name.lower(), terrain.name.lower()))


def swap_mask(state: State, source: Entity, among: int) -> int:
    """The tiles among these whose entity may swap with `source`: each could end a move where the other is."""
    if source.serial not in state.entities:
        return 0
    tiles = _endings(state, source) & among
    found, here = 0, BIT[source.tile]
    for entity in state.entities.values():
        if tiles & BIT[entity.tile] and _endings(state, entity) & here:
            found |= BIT[entity.tile]
    return found


def drag(
    play: Resolver, source: Entity, entity: Entity, distance: int, cause: Literal["push", "pull"]
) -> None:
    """Push or pull tile by tile along the longer axis between the two, rows if they are equal (AB-10)."""
    if immunity(entity) & PUSH or entity.tile == source.tile:
        return
    state = play.state
    (x, y), (from_x, from_y) = GRID.points[entity.tile], GRID.points[source.tile]
    across, along = x - from_x, y - from_y
    dx, dy = (0, along) if abs(along) >= abs(across) else (across, 0)
    sign = 1 if cause == "push" else -1
    dx, dy = sign * _unit(dx), sign * _unit(dy)
    # It stops before a tile on which it could not end a move.
    taken = state.occupied[0] | state.occupied[1]
    stops = taken | ~_endings(state, entity)
    path = [entity.tile]
    for _ in range(distance):
        x, y = x + dx, y + dy
        tile = GRID.at((x, y))
        if tile is None or stops >> tile & 1:
            break
        if sign < 0 and steps(tile, source.tile) > steps(path[-1], source.tile):
            break  # it is beside the puller: another step would take it away
        path.append(tile)
        if _dies_of(state, entity, path):
            break
    if len(path) > 1:
        play.shift(entity, path, cause)


def _dies_of(state: State, entity: Entity, path: list[int]) -> bool:
    thorns = entry_for(state, entity).thorns
    return sum([thorns >> tile & 1 for tile in path[1:]]) >= endures(entity)


def _unit(number: int) -> int:
    return (number > 0) - (number < 0)
