"""Who stands on a Summon Area, and who could go there next turn: what boards and questions warn of (W-1).

Everything is worked out from what all may see, so that a replayed view gives the same answers.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.games.melee.board.movement import Way, entry_of, ways
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class Capturer:
    """An enemy on a Summon Area, or one that can go there in its next turn.

    `path` has the tiles from its own to the Summon Area, both included; where it stands there already, only
    that one. `asleep`: it must first wake up, by its die at the start of that turn (ST-4).
    """

    entity: EntityView
    path: tuple[int, ...]
    asleep: bool = False

    @property
    def stands(self) -> bool:
        """Whether it stands on the Summon Area, and captures it when that player's turn ends."""
        return len(self.path) == 1


def capturers(view: View, seat: Seat) -> tuple[Capturer, ...]:
    """The enemies of `seat` that hold its Summon Area or can reach it with one move, the nearest first.

    A move is reckoned with everybody where they stand now and with the enemy's Speed as it is now; neither
    what will be summoned nor what abilities may still do counts. An enemy that is stunned, or that Poison
    will destroy first, cannot go anywhere.
    """
    if view.phase != "main":
        return ()
    area = SUMMON_AREAS[seat]
    holder = view.entity_at(area)
    if holder is not None:
        return () if holder.owner is seat else (Capturer(holder, (area,)),)
    found = []
    for entity in view.entities:
        if entity.owner is not seat and (path := _path(view, entity, area)):
            found.append(Capturer(entity, path, "sleep" in entity.statuses))
    return tuple(sorted(found, key=lambda each: (len(each.path), each.entity.serial)))


def tiles_in_reach(view: View, entity: EntityView) -> tuple[int, ...]:
    """The free tiles where its next move could end, as everybody stands now (M-5 to M-8)."""
    return tuple(tile for tile in _ways(view, entity) if view.entity_at(tile) is None)


def _path(view: View, entity: EntityView, area: int) -> tuple[int, ...]:
    """The way of its next move to a free Summon Area; empty if it cannot get there."""
    way = _ways(view, entity).get(area)
    return () if way is None else way.path


def _ways(view: View, entity: EntityView) -> dict[int, Way]:
    """The ways of an entity's next move that do not destroy it; none if it will not be able to move."""
    endures = entity.left + entity.shield - ("poison" in entity.statuses)
    if "stun" in entity.statuses or endures < 1:
        return {}
    rules = _rules(entity.card)
    enemies = 0
    if not rules.pass_enemies:
        for other in view.entities:
            enemies |= (other.owner is not entity.owner) << other.tile
    is_immune = rules.thorns_immune or "thorns" in entity.wards.immune
    entry = entry_of(view.board, rules.costs, int(entity.owner), is_immune)
    found = ways(entry, entity.tile, entity.speed, enemies)
    return {tile: way for tile, way in found.items() if entry.ends >> tile & 1 and way.thorns < endures}


@lru_cache(maxsize=1 << 9)
def _rules(card: EntityCard) -> CompiledCard:
    return CompiledCard(card)
