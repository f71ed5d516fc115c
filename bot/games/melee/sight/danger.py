"""What a tile means to an entity that goes there: who could attack it next turn, and how near the goal is.

Worked out from what all may see, as everybody would stand after that move. Whether the enemy summons another
entity is unknown and left out. Abilities that could carry an attack further are named, not played through.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache

from msgspec import Struct

from bot.games.melee.board.movement import Way, entry_of, ways
from bot.games.melee.board.tiles import BIT, SUMMON_AREAS, TILES, WITHIN, sight_between, steps
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.effects import Effect, flat
from bot.games.melee.cards.moment_kinds import moment_name
from bot.games.melee.cards.target_kinds import TargetSelf
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.sight.view import EntityView, Landing, View
from bot.games.two_seats import Seat

_TOO_LATE = frozenset(("summoned", "turn-end", "attacked", "after-defending", "enemy-summoned", "destroyed"))
"""Moments of a Trigger that can't help an attack of an entity in play in its own next turn."""
_WITH_AN_ATTACK = frozenset(("before-attacking", "deals-combat-damage", "destroys", "after-attacking"))
"""Moments that come with an entity's own attack: too late for that one, unless they give it another."""
_SHOVE = 4
"""Steps by which an ability carries an attack, besides another move: most push and pull by fewer."""


def tiles_in_reach(
    view: View, entity: EntityView, left: int | None = None, taken: int | None = None
) -> tuple[int, ...]:
    """The free tiles where its next move could end, as everybody stands now (M-5 to M-8).

    If another player's entity moves first, it has `left` a tile and `taken` another one.
    """
    return tuple(free_ways(view, entity, left, taken))


def free_ways(
    view: View, entity: EntityView, left: int | None = None, taken: int | None = None
) -> dict[int, Way]:
    """The ways there, by these tiles."""
    held = {each.tile for each in view.entities if each.tile != left}
    found = next_ways(view, entity, left, taken)
    return {tile: way for tile, way in found.items() if tile != taken and tile not in held}


def next_ways(
    view: View, entity: EntityView, left: int | None = None, taken: int | None = None
) -> dict[int, Way]:
    """The ways of an entity's next move that do not destroy it; none if it will not be able to move."""
    endures = entity.left + entity.shield - ("poison" in entity.statuses)
    if "stun" in entity.statuses or endures < 1:
        return {}
    rules = _rules(entity.card)
    enemies = 0
    if not rules.pass_enemies:
        for other in view.entities:
            enemies |= (other.owner is not entity.owner and other.tile != left) << other.tile
        if taken is not None:
            enemies |= 1 << taken
    is_immune = rules.thorns_immune or "thorns" in entity.wards.immune
    entry = entry_of(view.board, rules.costs, int(entity.owner), is_immune)
    found = ways(entry, entity.tile, entity.speed, enemies)
    return {tile: way for tile, way in found.items() if entry.ends >> tile & 1 and way.thorns < endures}


@lru_cache(maxsize=1 << 9)
def _rules(card: EntityCard) -> CompiledCard:
    return CompiledCard(card)


class TileGroup(IntEnum):
    """The kinds of tiles in menus, in their order."""

    CAPTURE = 0
    GUARD = 1
    FORWARD = 2
    COVER = 3
    NEAR = 4


class Meaning(Struct, frozen=True):
    """What standing on a tile means.

    `attackers` are the enemies that could attack it next turn, `helped` others whose attack an enemy's
    ability might carry there, `hidden_from` those that have it in their Range but not in their line of sight.
    `left` are the steps from there to the enemy Summon Area. `kept_off` are all the enemies that could go to
    the own Summon Area next turn, if none of them can once somebody stands on the tile; else empty.
    """

    group: TileGroup
    attackers: tuple[EntityView, ...]
    helped: tuple[EntityView, ...]
    hidden_from: tuple[EntityView, ...]
    left: int
    kept_off: tuple[EntityView, ...] = ()

    @property
    def is_safe(self) -> bool:
        """Whether no enemy in play could attack it there next turn."""
        return not self.attackers and not self.helped


class _Enemy(Struct, frozen=True):
    """An enemy, the tiles that it could attack in its next turn, and those in its Range now.

    `helped` are those that it might attack if an ability helps. `unblocked` are those that it could attack
    after a move even if somebody stands on them: some way does not lead over them. `raids`: its next move
    could end on the other player's Summon Area.
    """

    entity: EntityView
    strikes: int
    covers: int
    helped: int
    unblocked: int
    raids: bool


class TileOutlook:
    """What every tile means to one seat, worked out once for all tiles of a menu."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view = view
        self._home, self._goal = SUMMON_AREAS[seat], SUMMON_AREAS[seat.other]
        self._foes = [each for each in view.entities if each.owner is not seat]
        self._mountains = view.board.mountains
        self._after: dict[int, list[_Enemy]] = {}
        self._known: dict[tuple[int, int], Meaning] = {}

    def of(self, tile: int, start: int) -> Meaning:
        """What a tile means to an entity that comes from `start`."""
        found = self._known.get((tile, start))
        if found is None:
            found = self._known[tile, start] = self._meaning(tile, start)
        return found

    def _meaning(self, tile: int, start: int) -> Meaning:
        enemies = self._enemies(start)
        attackers = tuple(each.entity for each in enemies if self._strikes(each, tile, start))
        helped = tuple(
            each.entity for each in enemies if each.helped & BIT[tile] and each.entity not in attackers
        )
        hidden = tuple(
            each.entity
            for each in enemies
            if each.covers & BIT[tile]
            and not sight_between(each.entity.tile, tile).clear(self._mountains & ~BIT[tile])
        )
        left, kept_off = steps(tile, self._goal), self._kept_off(tile, start)
        if left == 0:
            group = TileGroup.CAPTURE
        elif kept_off:
            group = TileGroup.GUARD
        elif left < steps(start, self._goal):
            group = TileGroup.FORWARD
        else:
            group = TileGroup.COVER if hidden else TileGroup.NEAR
        return Meaning(group, attackers, helped, hidden, left, kept_off)

    def _kept_off(self, tile: int, start: int) -> tuple[EntityView, ...]:
        raiders = [each.entity for each in self._enemies(start) if each.raids]
        if any(self._home in free_ways(self._view, each, start, tile) for each in raiders):
            return ()
        return tuple(raiders)

    def threatened(self) -> dict[int, tuple[EntityView, ...]]:
        """The enemies that could attack each tile in their next turn, as everybody stands now.

        Tiles that none could attack are left out, and so are abilities.
        """
        strikes = [(each, _struck(each, tiles_in_reach(self._view, each))) for each in self._foes]
        found = {
            tile: tuple(each for each, reached in strikes if reached & BIT[tile]) for tile in range(TILES)
        }
        return {tile: who for tile, who in found.items() if who}

    def _enemies(self, start: int) -> list[_Enemy]:
        """The enemies once nobody blocks their ways at `start`."""
        if start not in self._after:
            self._after[start] = [
                _enemy(self._view, each, self._foes, start, self._home) for each in self._foes
            ]
        return self._after[start]

    def _strikes(self, enemy: _Enemy, tile: int, start: int) -> bool:
        """Whether an enemy can attack an entity that has come from `start` and blocks its ways at `tile`."""
        if not enemy.strikes & BIT[tile]:
            return False
        if (enemy.covers | enemy.unblocked) & BIT[tile]:
            return True
        near = WITHIN[_range(enemy.entity)]
        return any(near[each] & BIT[tile] for each in tiles_in_reach(self._view, enemy.entity, start, tile))

    def sorted(self, landings: Sequence[Landing], start: int) -> list[tuple[Landing, Meaning]]:
        """Landings with their meanings: captures, guards, then safe tiles, then the others, by groups.

        A tile to which the way leads through thorns counts as unsafe, and if enemies could attack there, too,
        it comes behind tiles that are only unsafe. Those that it does not survive the way to come last of
        all. Within a group: nearest to the enemy Summon Area, then the least thorns.
        """
        meant = [(each, self.of(each.tile, start)) for each in landings]
        return sorted(meant, key=lambda pair: _rank(*pair))


def _rank(landing: Landing, meaning: Meaning) -> tuple[bool, int, int, int, int, int, int]:
    hurts = (landing.thorns > 0) + (not meaning.is_safe)
    kind = landing.dies, min(meaning.group, TileGroup.FORWARD), hurts, meaning.group
    return *kind, meaning.left, landing.thorns, landing.tile


def _enemy(view: View, entity: EntityView, foes: Sequence[EntityView], start: int, home: int) -> _Enemy:
    moves, near = free_ways(view, entity, start), WITHIN[_range(entity)]
    further = sum(_carries(each.card, each is entity) for each in foes if not each.exhausted)
    reach = min(_range(entity) + entity.speed * (1 + further) + _SHOVE * further, len(WITHIN) - 1)
    helped = WITHIN[reach][entity.tile] if further else 0
    unblocked = 0
    for end, way in moves.items():
        unblocked |= near[end] & ~sum(map(BIT.__getitem__, set(way.path)))
    return _Enemy(entity, _struck(entity, moves), near[entity.tile], helped, unblocked, home in moves)


def _struck(entity: EntityView, moves: Iterable[int]) -> int:
    """The tiles that it could attack from where it stands, or after one of these moves."""
    near = WITHIN[_range(entity)]
    strikes = near[entity.tile]
    for tile in moves:
        strikes |= near[tile]
    return strikes


def _range(entity: EntityView) -> int:
    return min(entity.range, len(WITHIN) - 1)


@lru_cache(maxsize=1 << 9)
def _carries(card: EntityCard, is_own: bool) -> bool:
    """Whether its Trigger might carry an attack further in its turn: its own, or an ally's."""
    if card.trigger is None or moment_name(card.trigger.when) in _TOO_LATE:
        return False
    is_late = is_own and moment_name(card.trigger.when) in _WITH_AN_ATTACK
    return any(
        effect.gives_more() if is_late else effect.carries_attacks() and (is_own or _helps_others(effect))
        for effect in flat(card.trigger.do)
    )


def _helps_others(effect: Effect) -> bool:
    return effect.moves_target() or _is_for_allies(effect)


def _is_for_allies(effect: Effect) -> bool:
    return not isinstance(effect.whom(), TargetSelf | None)
