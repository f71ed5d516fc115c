"""What an effect is to the rules: whom it is for, and what it does to them.

The kinds are in `melee.effects`, made of what `resolve`, `relocation`, `piles` and `combat_dice` can do.
Whether an effect happens, and whether its owner is asked, is the question of `triggers`.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence

from bot.games.melee.cards.effects import Branching, Effect
from bot.games.melee.cards.target_kinds import AnyTarget, Target
from bot.games.melee.position.state import Entity
from bot.games.melee.rules.resolve import Resolver
from bot.games.melee.rules.targets import Aim, Found, aim_of

#: What an effect does to what was found for it, by the ability of an entity.
Play = Callable[[Resolver, Entity, Sequence[Found]], None]


class PlayedEffect(Effect):
    """An effect that can be played."""

    def aim(self) -> Aim:
        """Whom or what it is for, as it is found in play."""
        return aim_of(self.whom())

    @abstractmethod
    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """Play it on what was found for it; `source` is the entity whose ability it is."""


class EntityEffect(PlayedEffect):
    """An effect that does the same to each entity that it is for."""

    target: Target

    def whom(self) -> AnyTarget | None:
        """Entities in play."""
        return self.target

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """Play it on each of them."""
        for entity in targets:
            assert isinstance(entity, Entity), "an effect on entities finds entities"
            self.affect(play, source, entity)

    @abstractmethod
    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        """Play it on one entity."""


class BranchingEffect(Branching, PlayedEffect):
    """An effect that is played only to see which of its two lists happens."""

    @abstractmethod
    def succeeds(self, play: Resolver, source: Entity) -> bool:
        """Whether its first list happens."""

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """Nothing by itself: its branches are played."""
        raise TypeError(f"play the branches of a {self.kind}")
