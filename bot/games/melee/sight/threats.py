"""What enemies could do next turn: capture a Summon Area (W-1), or attack an entity on some tile.

Worked out from what all may see, as everybody stands now, so a replayed view gives the same answers. The
enemy's abilities and summons don't count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Literal

from bot.games.melee.board.movement import Way, entry_of, ways
from bot.games.melee.board.tiles import BIT, SUMMON_AREAS, WITHIN, sight_between, steps, tile_name
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.position.actions import Attack, Summon
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.sight.view import ActionPlan, EntityView, Landing, View
from bot.games.two_seats import Seat
from bot.games.wording import shortened


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
        if entity.owner is not seat and (path := _way_to(view, entity, area)):
            found.append(Capturer(entity, path, "sleep" in entity.statuses))
    return tuple(sorted(found, key=lambda each: (len(each.path), each.entity.serial)))


def tiles_in_reach(view: View, entity: EntityView) -> tuple[int, ...]:
    """The free tiles where its next move could end, as everybody stands now (M-5 to M-8)."""
    return tuple(tile for tile in _ways(view, entity) if view.entity_at(tile) is None)


def _way_to(view: View, entity: EntityView, area: int) -> tuple[int, ...]:
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

    See `capturers`, which the question before a turn ends asks too.
    """
    if view.phase != "main" or view.active is None:
        return None
    found = capturers(view, view.active)
    if not found:
        return None
    first = found[0]
    return Threat(view.active, first.entity, () if first.stands else first.path, len(found) - 1)


def threat_text(threat: Threat, longest: int = 40) -> str:
    """The threat in a sentence without its full stop; the name has at most `longest` characters."""
    area = tile_name(SUMMON_AREAS[threat.seat])
    name = shortened(threat.entity.card.name, longest)
    if threat.holds:
        return f"{name} holds {area}: drive it off or lose when your turn ends"
    more = f" and {threat.others} more" if threat.others else ""
    return f"{name}{more} can reach {area} next turn"


class TileGroup(IntEnum):
    """The kinds of tiles in menus, in their order."""

    CAPTURE = 0
    FORWARD = 1
    COVER = 2
    NEAR = 3


@dataclass(frozen=True, slots=True)
class Meaning:
    """What standing on a tile means.

    `attackers` are the enemies that could attack it next turn, `hidden_from` those that have it in their
    Range but not in their line of sight. `left` are the steps from there to the enemy Summon Area.
    """

    group: TileGroup
    attackers: tuple[EntityView, ...]
    hidden_from: tuple[EntityView, ...]
    left: int

    @property
    def is_safe(self) -> bool:
        """Whether no enemy could attack it there next turn."""
        return not self.attackers


@dataclass(frozen=True, slots=True)
class _Enemy:
    entity: EntityView
    strikes: int
    covers: int


class TileOutlook:
    """What every tile means to one seat, worked out once for all tiles of a menu."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._goal = SUMMON_AREAS[seat.other]
        self._enemies = [_strikes_of(view, each) for each in view.entities if each.owner is not seat]
        self._mountains = view.board.mountains

    def of(self, tile: int, start: int) -> Meaning:
        """What a tile means to an entity that comes from `start`."""
        attackers = tuple(each.entity for each in self._enemies if each.strikes & BIT[tile])
        hidden = tuple(
            each.entity
            for each in self._enemies
            if each.covers & BIT[tile]
            and not sight_between(each.entity.tile, tile).clear(self._mountains & ~BIT[tile])
        )
        left = steps(tile, self._goal)
        if left == 0:
            group = TileGroup.CAPTURE
        elif left < steps(start, self._goal):
            group = TileGroup.FORWARD
        else:
            group = TileGroup.COVER if hidden else TileGroup.NEAR
        return Meaning(group, attackers, hidden, left)

    def sorted(self, landings: Sequence[Landing], start: int) -> list[tuple[Landing, Meaning]]:
        """Landings with their meanings: captures, then safe tiles, then the others; each group together.

        A tile to which the way leads through thorns counts as unsafe; those that it does not survive the way
        to come last of all. Within a group: nearest to the enemy Summon Area, then the least thorns.
        """
        meant = [(each, self.of(each.tile, start)) for each in landings]
        return sorted(meant, key=lambda pair: _rank(*pair))


def _rank(landing: Landing, meaning: Meaning) -> tuple[bool, bool, bool, int, int, int, int]:
    hurts = landing.thorns > 0 or not meaning.is_safe
    kind = landing.dies, meaning.group is not TileGroup.CAPTURE, hurts, meaning.group
    return *kind, meaning.left, landing.thorns, landing.tile


def _strikes_of(view: View, entity: EntityView) -> _Enemy:
    """An enemy with the tiles that it could attack in its next turn, and those in its Range now."""
    reach = min(entity.range, len(WITHIN) - 1)
    strikes = 0
    for tile in (entity.tile, *tiles_in_reach(view, entity)):
        strikes |= WITHIN[reach][tile]
    return _Enemy(entity, strikes, WITHIN[reach][entity.tile])


Kind = Literal["loses", "threatened", "nobody-in-play"]


@dataclass(frozen=True, slots=True)
class Blunder:
    """A reason not to end the turn now.

    `loses`: an enemy stands on the Summon Area; `removers` are the tiles of own entities that can attack it
    yet, at once or after a move. `threatened`: enemies can go there next turn. `nobody-in-play`: a card could
    be summoned, and nobody is in play.
    """

    kind: Kind
    capturers: tuple[Capturer, ...] = ()
    removers: tuple[int, ...] = ()


def blunders(view: View, plans: tuple[ActionPlan, ...]) -> tuple[Blunder, ...]:
    """What ending the turn now would mean to the player who sees this view; worst first.

    `plans` are those of the player's own entities that may still act.
    """
    seat = view.seat
    if seat is None or view.to_act is not seat or view.phase != "main":
        return ()
    found: list[Blunder] = []
    enemies = capturers(view, seat)
    if any(each.stands for each in enemies):
        found.append(Blunder("loses", enemies, _removers(view, plans, SUMMON_AREAS[seat])))
    elif enemies:
        found.append(Blunder("threatened", enemies))
    is_alone = all(each.owner is not seat for each in view.entities)
    if is_alone and any(isinstance(action, Summon) for action in view.actions):
        found.append(Blunder("nobody-in-play"))
    return tuple(found)


def _removers(view: View, plans: tuple[ActionPlan, ...], area: int) -> tuple[int, ...]:
    """The tiles of own entities that can attack the one on the Summon Area in this turn."""
    able = {action.start for action in view.actions if isinstance(action, Attack) and action.to == area}
    able |= {plan.tile for plan in plans for strike in plan.strikes if strike.target == area}
    return tuple(sorted(able))
