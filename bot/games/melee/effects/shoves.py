"""Pushes and pulls."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.relocation import drag
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Found
from bot.games.melee.board.tiles import steps
from bot.games.melee.cards.effects import Worth
from bot.games.melee.cards.target_kinds import (
    TargetAll,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSelf,
)
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import AMENDED, Entity
from bot.games.melee.words.effects import target_text
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
