"""Where abilities put entities: teleport, swap, push and pull (AB-10)."""

from bot.games.melee.abilities import Pull, Push
from bot.games.melee.board import SIZE, SUMMON_AREAS, TILES, WITHIN, Terrain, mask_of, steps, tiles_of
from bot.games.melee.resolve import Resolver
from bot.games.melee.state import Entity, State


def _could_end(state: State, entity: Entity, tile: int) -> bool:
    """Whether this entity could end a move on this tile, were it free (AB-10)."""
    terrain = state.setup.board.terrain[tile]
    return entity.rules.costs[terrain] > 0 and tile != SUMMON_AREAS[entity.owner]


def free_tiles(state: State, source: Entity, within: int) -> list[int]:
    """The tiles within so many steps to which this entity may teleport, lowest first."""
    free = WITHIN[within][source.tile] & ~(state.occupied[0] | state.occupied[1])
    return [tile for tile in tiles_of(free) if _could_end(state, source, tile)]


def can_swap(state: State, source: Entity, entity: Entity) -> bool:
    """Whether these two may change places: both are in play and could end a move where the other is."""
    return (
        state.by_serial(source.serial) is not None
        and _could_end(state, source, entity.tile)
        and _could_end(state, entity, source.tile)
    )


def drag(play: Resolver, source: Entity, entity: Entity, effect: Push | Pull) -> None:
    """Push or pull tile by tile along the longer axis between the two, rows if they are equal (AB-10)."""
    if entity.rules.steadfast or entity.tile == source.tile:
        return
    state = play.state
    across = entity.tile % SIZE - source.tile % SIZE
    along = entity.tile // SIZE - source.tile // SIZE
    dx, dy = (0, along) if abs(along) >= abs(across) else (across, 0)
    sign = 1 if isinstance(effect, Push) else -1
    dx, dy = sign * _unit(dx), sign * _unit(dy)
    # An entity may be pushed in any number of tiles, but onto none that it could not end a move on.
    taken = state.occupied[0] | state.occupied[1]
    stops = taken | mask_of([tile for tile in range(TILES) if not _could_end(state, entity, tile)])
    path = [entity.tile]
    for _ in range(effect.distance):
        column, row = path[-1] % SIZE + dx, path[-1] // SIZE + dy
        if not (0 <= column < SIZE and 0 <= row < SIZE) or stops >> (column + SIZE * row) & 1:
            break
        if sign < 0 and steps(column + SIZE * row, source.tile) > steps(path[-1], source.tile):
            break  # it is beside the puller: farther on would be away from it
        path.append(column + SIZE * row)
        if _dies_of(state, entity, path):
            break
    if len(path) > 1:
        play.shift(entity, path, "push" if isinstance(effect, Push) else "pull")


def _dies_of(state: State, entity: Entity, path: list[int]) -> bool:
    return not entity.rules.thorns_immune and entity.damage + _thorns_on(state, path) >= entity.rules.hp


def _thorns_on(state: State, path: list[int]) -> int:
    return sum(state.setup.board.terrain[tile] is Terrain.THORNS for tile in path[1:])


def _unit(number: int) -> int:
    return (number > 0) - (number < 0)
