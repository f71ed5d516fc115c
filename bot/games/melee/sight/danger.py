"""What a tile means to whoever would stand there: who could attack it next turn, and how near the goal is.

Worked out from what all may see, as everybody stands now: the enemy's abilities and summonings don't count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from bot.games.melee.board.tiles import BIT, SUMMON_AREAS, WITHIN, sight_between, steps
from bot.games.melee.sight.captures import tiles_in_reach
from bot.games.melee.sight.view import EntityView, Landing, View
from bot.games.two_seats import Seat


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
        self._enemies = [_enemy(view, each) for each in view.entities if each.owner is not seat]
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


def _enemy(view: View, entity: EntityView) -> _Enemy:
    """An enemy with the tiles that it could attack in its next turn, and those in its Range now."""
    reach = min(entity.range, len(WITHIN) - 1)
    strikes = 0
    for tile in (entity.tile, *tiles_in_reach(view, entity)):
        strikes |= WITHIN[reach][tile]
    return _Enemy(entity, strikes, WITHIN[reach][entity.tile])
