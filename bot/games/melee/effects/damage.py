"""Damage and healing."""

from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import Worth
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import target_text


class Damage(EntityEffect):
    """Ability damage (AB-5)."""

    kind: Literal["damage"]
    amount: int = Field(strict=True, ge=1, le=20)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        play.damage(entity, self.amount, "ability", source)

    def purpose(self) -> str:
        return f"to take {self.amount} damage"

    def words(self, it: Referent) -> str:
        return f"{target_text(self.target, it)} takes {self.amount} damage"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return ("own harm" if friend else "damage"), self.amount * reached

    def worth(self) -> Worth:
        return Worth("damage", self.amount, harms=True)

    def is_in_odds(self) -> bool:
        return self.is_between_two()


class Heal(EntityEffect):
    """Takes damage off the target (A-7)."""

    kind: Literal["heal"]
    amount: int = Field(strict=True, ge=1, le=20)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        play.heal(entity, self.amount)

    def purpose(self) -> str:
        return f"to heal {self.amount}"

    def words(self, it: Referent) -> str:
        return f"{target_text(self.target, it)} heals {self.amount}"

    def is_friendly(self) -> bool:
        return True

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "heal", self.amount * reached

    def worth(self) -> Worth:
        return Worth("damage", -self.amount / 2, harms=True)
