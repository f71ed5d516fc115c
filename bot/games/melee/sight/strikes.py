"""Moves that end where an enemy can be attacked: the two actions that players most often take together."""

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import BIT, WITHIN
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.position.codes import RANGE
from bot.games.melee.position.reach import landing_mask, ways_of
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import FARTHEST, target_mask, value
from bot.games.melee.position.wards import endures
from bot.games.melee.sight.view import MoveAndAttack

#: How many moves with an attack are looked at: of few targets, each from more than one tile.
_MAX = 4
#: Moments of Triggers that may change the combat before it begins, if the move causes them.
_ON_THE_WAY = frozenset({"moved", "enters"})


def strikes(state: State, entity: Entity) -> tuple[MoveAndAttack, ...]:
    """The best tiles to attack each enemy from after a move, and the odds there.

    The entity of the active player must have its move and an attack left. Best are tiles without thorns on
    the way, then those that the target cannot hit back at, then those in range of fewer enemies, then the
    cheapest. Triggers that the move may cause are not played, so their odds are `about`.
    """
    ways = ways_of(state, entity)
    after = state.copy()
    mover = after.entities[entity.serial]
    mover.moves, mover.moved, damage = mover.moves - 1, True, mover.damage
    is_about = bool(state.watchers) or entity.rules.moment in _ON_THE_WAY
    enemies = [(enemy.tile, _covered(state, enemy)) for enemy in state.ranks[1 - entity.owner]]
    ranked: dict[int, list[tuple[int, bool, int, int, int]]] = {}
    for tile in cells_of(landing_mask(state, entity)):
        way = ways[tile]
        if way.thorns >= endures(entity):
            continue  # it dies on arrival
        after.relocate(mover, tile)
        for target in cells_of(target_mask(after, mover)):
            near = {at for at, covered in enemies if covered & BIT[tile]}
            rank = (way.thorns, target in near, len(near), way.cost, tile)
            ranked.setdefault(target, []).append(rank)
    found = []
    tiles_a_target = max(1, _MAX // max(1, len(ranked)))
    for target, ranks in sorted(ranked.items()):
        for thorns, *_, tile in sorted(ranks)[:tiles_a_target]:
            after.relocate(mover, tile)
            mover.damage = damage + thorns
            found.append(MoveAndAttack(tile, target, odds_of(after, mover, target), is_about, thorns))
    return tuple(found)


def _covered(state: State, enemy: Entity) -> int:
    """The tiles within an enemy's Range from where it stands."""
    return WITHIN[min(value(state, enemy, RANGE), FARTHEST)][enemy.tile]
