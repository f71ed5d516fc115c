"""Protection for a time: shields, less combat damage, reflection, immunities."""

from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.vocabulary import Immunity, Referent, Until
from bot.games.melee.effects.lasting import lasting, lay
from bot.games.melee.effects.timing import is_too_late
from bot.games.melee.events.events import MadeImmune, Warded
from bot.games.melee.position.codes import IMMUNITY, REDUCTION, REFLECTION, SHIELD, immunity_mask
from bot.games.melee.position.state import Entity
from bot.games.melee.words import terms
from bot.games.melee.words.effects import target_text

_CODES = {"shield": SHIELD, "reduce": REDUCTION, "reflect": REFLECTION}


class _Ward(EntityEffect):
    kind: Literal["shield", "reduce", "reflect"]
    amount: int = Field(strict=True, ge=1, le=9)
    until: Until

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        lay(play, source, entity, _CODES[self.kind], self.amount, self.until)
        if play.log is not None:
            play.log.append(Warded(who(entity), self.kind, self.amount, self.until))

    def purpose(self) -> str:
        return f"{terms.ward_purpose(self.kind, self.amount)} {terms.UNTIL[self.until]}"

    def words(self, it: Referent) -> str:
        does = terms.ward_text(self.kind, target_text(self.target, it), self.amount)
        return f"{does} {terms.UNTIL[self.until]}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return f"gives {self.kind}", lasting(self.amount * reached, self.until)

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it is about combat damage, and no combat can follow while it lasts."""
        return self.kind != "shield" and is_too_late(self.until, when)

    def is_in_odds(self) -> bool:
        return self.until == "combat" and self.is_between_two()


class Shield(_Ward):
    """Absorbs damage of any kind, up to this amount in all, for a time or until it is used up (AB-21)."""

    kind: Literal["shield"]
    amount: int = Field(strict=True, ge=1, le=20)

    def is_friendly(self) -> bool:
        return True


class Reduce(_Ward):
    """The target takes less combat damage for a time (A-5)."""

    kind: Literal["reduce"]

    def is_friendly(self) -> bool:
        return True


class Reflect(_Ward):
    """Combat damage that the target takes also hurts whoever dealt it, for a time (AB-22)."""

    kind: Literal["reflect"]


class GiveImmunity(EntityEffect):
    """Statuses, thorns damage, or pushes and pulls have no effect on the target for a time (AB-23)."""

    kind: Literal["immunity"]
    to: tuple[Immunity, ...] = Field(min_length=1, max_length=6)
    until: Until

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        lay(play, source, entity, IMMUNITY, immunity_mask(self.to), self.until)
        if play.log is not None:
            play.log.append(MadeImmune(who(entity), self.to, self.until))

    def purpose(self) -> str:
        return f"to be immune to {terms.immunities(self.to)} {terms.UNTIL[self.until]}"

    def words(self, it: Referent) -> str:
        immune = f"immune to {terms.immunities(self.to)} {terms.UNTIL[self.until]}"
        return f"{target_text(self.target, it)} is {immune}"

    def is_friendly(self) -> bool:
        return True

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "immune", lasting(reached, self.until) // 2

    def is_in_odds(self) -> bool:
        return self.until == "combat" and self.is_between_two()
