"""The power budget: what an entity is worth by its stats and abilities, and what its cost allows.

All numbers are in thousandths of a point. A point is what one energy buys.
"""

from dataclasses import dataclass

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.effects import ONE
from bot.games.melee.forge.measures import measures_of
from bot.games.melee.forge.prices import BASE, PRICES

STATS = ("attack", "defense", "hp", "speed", "range")


@dataclass(frozen=True, slots=True)
class PowerBudget:
    """What a card's stats and abilities are worth, and what its cost allows; in thousandths of a point."""

    stats: int
    abilities: int
    allowed: int

    @property
    def worth(self) -> int:
        """What stats and abilities are worth together."""
        return self.stats + self.abilities

    @property
    def over(self) -> int:
        """How much more it is worth than its cost allows; below 0 if less."""
        return self.worth - self.allowed


def budget_of(card: EntityCard) -> PowerBudget:
    """The power budget of a card."""
    measures = measures_of(card)
    worth = {name: PRICES[name] * count // ONE for name, count in measures.items()}
    stats = sum(worth.pop(stat) for stat in STATS)
    return PowerBudget(stats, sum(worth.values()), allowed(card.cost))


def allowed(cost: int) -> int:
    """What a card of this cost may be worth, in thousandths of a point."""
    return BASE + ONE * cost
