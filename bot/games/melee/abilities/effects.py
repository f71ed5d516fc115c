"""Effects as the rules play them.

The kinds are in `melee.effects`, made from the primitives of `resolve`, `relocation`, `piles` and
`combat_dice`. `triggers` decides whether an effect happens and whether its owner is asked.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence

from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, Found, aim_of
from bot.games.melee.cards.effects import Branching, Effect
from bot.games.melee.cards.target_kinds import AnyTarget, Target
from bot.games.melee.position.state import Entity

#: Plays an effect of an entity's ability on its targets.
Play = Callable[[Resolver, Entity, Sequence[Found]], None]


class PlayedEffect(Effect):
    """An effect that can be played."""

    def aim(self) -> Aim:
        """The aim that finds its targets in play."""
        return aim_of(self.whom())

    @abstractmethod
    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """Play it on its targets; `source` is the entity with the ability."""


class EntityEffect(PlayedEffect):
    """An effect that does the same to each entity that it affects."""

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
    """An effect that only decides which of its two lists of effects happens."""

    @abstractmethod
    def succeeds(self, play: Resolver, source: Entity) -> bool:
        """Whether its first list happens."""

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        """TypeError: only its branches can be played."""
        raise TypeError(f"play the branches of a {self.kind}")
