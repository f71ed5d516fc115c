"""Who holds a Summon Area, or could step on it next turn (W-1)."""

from dataclasses import dataclass

from bot.games.lengths import shortened
from bot.games.melee.board.movement import entry_of, ways
from bot.games.melee.board.tiles import SUMMON_AREAS, mask_of, tile_name
from bot.games.melee.position.compiled import Rules
from bot.games.melee.sight.view import EntityView, View
from bot.games.two_seats import Seat


@dataclass(frozen=True, slots=True)
class Threat:
    """An enemy on `seat`'s Summon Area, or one that could be there after its next move.

    `path` is the shortest way there; empty for the one that is there already. `others` is how many more could
    be there after their next move.
    """

    seat: Seat
    entity: EntityView
    path: tuple[int, ...] = ()
    others: int = 0

    @property
    def holds(self) -> bool:
        """Whether the enemy is there already."""
        return not self.path


def capture_threat(view: View) -> Threat | None:
    """What threatens the Summon Area of the player whose turn it is; None if nothing does.

    Reach is worked out from what everybody sees: the enemy's Speed as it is now, and who stands in the way.
    An enemy that is stunned now cannot move in its next turn (ST-5).
    """
    if view.phase != "main" or view.active is None:
        return None
    area = SUMMON_AREAS[view.active]
    there = view.entity_at(area)
    if there is not None:
        return None if there.owner is view.active else Threat(view.active, there)
    found = [
        (way, entity)
        for entity in view.entities
        if entity.owner is not view.active and "stun" not in entity.statuses
        for way in [_way(view, entity, area)]
        if way
    ]
    if not found:
        return None
    way, entity = min(found, key=lambda each: (len(each[0]), each[1].serial))
    return Threat(view.active, entity, way, len(found) - 1)


def threat_text(threat: Threat, longest: int = 40) -> str:
    """The threat in a sentence without its full stop; the name has at most `longest` characters."""
    area = tile_name(SUMMON_AREAS[threat.seat])
    name = shortened(threat.entity.card.name, longest)
    if threat.holds:
        return f"{name} holds {area}: drive it off or lose when your turn ends"
    more = f" and {threat.others} more" if threat.others else ""
    return f"{name}{more} can reach {area} next turn"


def _way(view: View, entity: EntityView, tile: int) -> tuple[int, ...]:
    """The way that the entity would take to a tile in one move; empty if it cannot get there alive."""
    rules = Rules(entity.card)
    immune = rules.thorns_immune or "thorns" in entity.wards.immune
    entry = entry_of(view.board, rules.costs, entity.owner, immune)
    blocked = [] if rules.pass_enemies else [e.tile for e in view.entities if e.owner is not entity.owner]
    way = ways(entry, entity.tile, entity.speed, mask_of(blocked)).get(tile)
    return () if way is None or way.thorns >= entity.left + entity.shield else way.path
