"""Effects that take this entity elsewhere at once: swap and teleport."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.effects import EntityEffect, PlayedEffect
from bot.games.melee.abilities.relocation import free_tiles, swap_mask
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, ChosenEntity, ChosenTile, Found, aim_of
from bot.games.melee.board.tiles import BIT
from bot.games.melee.cards.effects import ONE, Worth
from bot.games.melee.cards.target_kinds import TargetChosen, tiles_within
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import referent_text, target_text
from bot.games.melee.words.terms import within


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
