"""Places: pushes and pulls, swaps and teleports, and changes of terrain."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.effects import EntityEffect, PlayedEffect
from bot.games.melee.abilities.relocation import change_terrain, changeable_tiles, drag, free_tiles, swap_mask
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import (
    Aim,
    ChosenEntity,
    ChosenTile,
    Found,
    TileTarget,
    aim_of,
    tiles_near,
)
from bot.games.melee.board.tiles import BIT, TERRAINS, steps
from bot.games.melee.cards.effects import ONE, Worth
from bot.games.melee.cards.target_kinds import (
    AnyTarget,
    GroundTarget,
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSelf,
    TargetTile,
    tiles_within,
)
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import AMENDED, Entity
from bot.games.melee.words.effects import referent_text, target_text, where_text
from bot.games.melee.words.terms import PLACES, within
from bot.games.wording import counted

#: Moments at which the other entity is within this one's Range (A-1, A-4).
_IN_RANGE = ("before-attacking", "after-attacking", "deals-combat-damage")


class _Shove(EntityEffect):
    kind: Literal["push", "pull"]
    distance: int = Field(strict=True, ge=1, le=7)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """Move the farthest first if they are pushed, the nearest first if they are pulled (AB-17)."""
        if len(targets) > 1 and play.state.rules >= AMENDED:
            sign = -1 if self.kind == "push" else 1
            entities = [each for each in targets if isinstance(each, Entity)]
            entities.sort(key=lambda each: sign * steps(each.tile, source.tile))
            targets = entities
        super().play(play, source, targets)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        drag(play, source, entity, self.distance, self.kind)

    def purpose(self) -> str:
        where = "away" if self.kind == "push" else "closer"
        return f"to {self.kind} {counted(self.distance, 'tile')} {where}"

    def words(self, it: Referent) -> str:
        target, tiles = target_text(self.target, it), counted(self.distance, "tile")
        where = "away" if self.kind == "push" else "closer"
        if target[-1].isdigit():
            return f"{self.kind} {target} {where} by {tiles}"  # so that two numbers are not side by side
        return f"{self.kind} {target} {tiles} {where}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "shove", reached * (1 + self.distance) // 2

    def worth(self) -> Worth:
        return Worth("shove")

    def moves_target(self) -> bool:
        return True

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it would move itself."""
        return isinstance(self.target, TargetSelf)


class Push(_Shove):
    """Moves the target straight away from this entity, tile by tile (AB-10)."""

    kind: Literal["push"]


class Pull(_Shove):
    """Moves the target straight towards this entity, tile by tile (AB-10)."""

    kind: Literal["pull"]

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it would pull entities that are beside it already, or itself."""
        match self.target:
            case TargetOther():
                return reach == 1 and when in _IN_RANGE
            case TargetAll() | TargetChosen() | TargetRandom() as near:
                around = near.around if isinstance(near, TargetAll) else "self"
                return near.within == 1 and around == "self" and when != "destroyed"
        return super().is_vain(when, reach)


class Swap(EntityEffect):
    """This entity and the target change places, if both could end a move there (AB-10)."""

    kind: Literal["swap"]

    def aim(self) -> Aim:
        """Only entities that can be swapped may be chosen."""
        if isinstance(self.target, TargetChosen):
            return ChosenEntity(self.target, swap_mask)
        return aim_of(self.target)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        if swap_mask(play.state, source, BIT[entity.tile]):
            play.exchange(source, entity)

    def purpose(self) -> str:
        return "to swap places with"

    def words(self, it: Referent) -> str:
        return f"this entity swaps places with {target_text(self.target, it)}"

    def leaves(self) -> Referent:
        """Nobody: two entities moved, so it would be unclear."""
        return None

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "swap", reached

    def worth(self) -> Worth:
        return Worth("shove")

    def moves_target(self) -> bool:
        return True


class Teleport(PlayedEffect):
    """This entity goes to a free tile within this many steps that its owner chooses (AB-10)."""

    kind: Literal["teleport"]
    within: int = Field(strict=True, ge=1, le=14)

    def ways(self) -> int | None:
        return tiles_within(self.within)

    def aim(self) -> Aim:
        within = self.within
        return ChosenTile(lambda state, source: free_tiles(state, source, within))

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        for tile in targets:
            assert isinstance(tile, int)
            play.shift(source, (source.tile, tile), "teleport")

    def carries_attacks(self) -> bool:
        return True

    def purpose(self) -> str:
        return "a tile to teleport to"

    def words(self, it: Referent) -> str:
        return f"teleport {referent_text('self', it)} to a free tile{within(self.within)}"

    def leaves(self) -> Referent:
        return "self"

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it has left play."""
        return when == "destroyed"

    def is_between_two(self) -> bool:
        """No: it goes elsewhere."""
        return False

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "teleport", ONE

    def worth(self) -> Worth:
        return Worth("shove")


class ChangeTerrain(PlayedEffect):
    """A chosen tile, or those on which entities stand, become another terrain (AB-34)."""

    kind: Literal["terrain"]
    target: GroundTarget
    to: Literal["ground", "forest", "water", "mountain", "thorns"]

    @model_validator(mode="after")
    def _mountains_are_empty(self) -> "ChangeTerrain":
        if self.to == "mountain" and not isinstance(self.target, TargetTile):
            raise ValueError("a mountain rises on a free tile only, so a tile must be chosen for it")
        return self

    def whom(self) -> AnyTarget | None:
        return self.target

    def aim(self) -> Aim:
        terrain = TERRAINS[self.to]
        if isinstance(self.target, TargetTile):
            return TileTarget(
                tiles_near(self.target, lambda state, tiles: changeable_tiles(state, terrain, tiles))
            )
        return aim_of(self.target)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        for found in targets:
            change_terrain(play, found if isinstance(found, int) else found.tile, TERRAINS[self.to])

    def purpose(self) -> str:
        becomes = PLACES.get(self.to, self.to)
        if isinstance(self.target, TargetTile):
            return f"a tile to turn into {becomes}"
        return f"whose tile becomes {becomes}"

    def words(self, it: Referent) -> str:
        return f"{self._where(it)} becomes {PLACES.get(self.to, self.to)}"

    def _where(self, it: Referent) -> str:
        match self.target:
            case TargetTile():
                tile = "a free tile" if self.to == "mountain" else "a tile"
                return f"{tile} of your choice{where_text(self.target)}"
        return f"the tile under {target_text(self.target, it)}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "terrain", reached

    def is_between_two(self) -> bool:
        """No: it changes the ground."""
        return False
