"""Damage, healing and statuses."""

from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import Worth
from bot.games.melee.cards.vocabulary import Referent, StatusName
from bot.games.melee.position.codes import STATUS_BITS, status_mask
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import target_text
from bot.games.melee.words.terms import STATUS_NOUNS
from bot.games.wording import listed


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


#: Statuses that hurt while they last; the others keep an entity from acting.
_LASTING = ("poison", "burn")


class GiveStatus(EntityEffect):
    """Applies a status, unless the pair rule or an immunity stops it (ST-1)."""

    kind: Literal["status"]
    status: StatusName

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        play.give_status(entity, STATUS_BITS[self.status])

    def purpose(self) -> str:
        return "to put to Sleep" if self.status == "sleep" else f"to {STATUS_NOUNS[self.status]}"

    def words(self, it: Referent) -> str:
        if self.status == "sleep":
            return f"put {target_text(self.target, it)} to Sleep"
        return f"{STATUS_NOUNS[self.status]} {target_text(self.target, it)}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        name = "lasting status" if self.status in _LASTING else "stopping status"
        return name, -reached if friend else reached

    def worth(self) -> Worth:
        return Worth("status", harms=True)


class Cure(EntityEffect):
    """Ends these statuses."""

    kind: Literal["cure"]
    status: tuple[StatusName, ...] = Field(min_length=1, max_length=4)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        play.end_status(entity, status_mask(self.status))

    def purpose(self) -> str:
        return f"to free from {listed([STATUS_NOUNS[status] for status in self.status], 'and')}"

    def words(self, it: Referent) -> str:
        nouns = listed([STATUS_NOUNS[status] for status in self.status], "and")
        return f"remove {nouns} from {target_text(self.target, it)}"

    def is_friendly(self) -> bool:
        return True

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "cure", reached

    def worth(self) -> Worth:
        return Worth("status", -1 / 4, harms=True)
