"""The power budget: an entity's worth by its stats and abilities, and the worth that its cost allows.

All numbers are in thousandths of a point. One energy buys one point.
"""

from msgspec import Struct

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.cards.effects import ONE
from bot.games.melee.forge.measures import measures_of
from bot.games.melee.forge.prices import BASE, PRICES

STATS = ("attack", "defense", "hp", "speed", "range")


class PowerBudget(Struct, frozen=True):
    """The worth of a card's stats and abilities, and the worth allowed for its cost, in thousandths."""

    stats: int
    abilities: int
    allowed: int

    @property
    def worth(self) -> int:
        """The worth of stats and abilities together."""
        return self.stats + self.abilities

    @property
    def over(self) -> int:
        """The worth beyond what its cost allows; below 0 if less."""
        return self.worth - self.allowed


def budget_of(card: EntityCard) -> PowerBudget:
    """The power budget of a card."""
    measures = measures_of(card)
    worth = {name: PRICES[name] * count // ONE for name, count in measures.items()}
    stats = sum(worth.pop(stat) for stat in STATS)
    return PowerBudget(stats, sum(worth.values()), allowed(card.cost))


def allowed(cost: int) -> int:
    """The worth allowed for a card of this cost, in thousandths of a point."""
    return BASE + ONE * cost
