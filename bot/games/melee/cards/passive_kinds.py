"""Passive rules, which always hold for an entity, as card files write them (AB-1). Data only.

To add a kind, define it here, add it to `PassiveRule`, compile it in `position.compiled`, apply it where it
matters and word it in `words.cards`.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.vocabulary import AbilityPart, Immunity, StatName, Who


class TerrainCost(AbilityPart):
    """The cost for this entity to enter a terrain (M-5)."""

    kind: Literal["terrain-cost"]
    terrain: tuple[Literal["forest", "water", "thorns"], ...] = Field(min_length=1, max_length=3)
    cost: int = Field(strict=True, ge=1, le=3)


class Immune(AbilityPart):
    """Statuses, thorns damage, or pushes and pulls have no effect on this entity."""

    kind: Literal["immune"]
    to: tuple[Immunity, ...] = Field(min_length=1, max_length=6)


class StatBonus(AbilityPart):
    """A stat of this entity is higher or lower while the conditions hold (M-9)."""

    kind: Literal["stat"]
    stat: StatName
    amount: int = Field(strict=True, ge=-9, le=9)
    only_if: Conditions = ()


class Aura(AbilityPart):
    """A stat of all other entities of a side within this many steps is higher or lower."""

    kind: Literal["aura"]
    side: Literal["ally", "enemy"]
    within: int = Field(strict=True, ge=1, le=14)
    stat: StatName
    amount: int = Field(strict=True, ge=-9, le=9)


class BonusDamage(AbilityPart):
    """More combat damage dealt, when any is dealt (AB-8)."""

    kind: Literal["bonus-damage"]
    amount: int = Field(strict=True, ge=1, le=9)
    only_if: Conditions = ()


class Armor(AbilityPart):
    """Less combat damage taken (A-5)."""

    kind: Literal["armor"]
    amount: int = Field(strict=True, ge=1, le=9)
    only_if: Conditions = ()


class CheaperSummons(AbilityPart):
    """While it is in play, cards in its owner's hand cost less if printed at `from_cost` or more (AB-35)."""

    kind: Literal["cheaper-summons"]
    amount: int = Field(strict=True, ge=1, le=3)
    from_cost: int = Field(default=0, strict=True, ge=0, le=6)
    only_if: Conditions = ()


class ReflectRule(AbilityPart):
    """Combat damage that it takes also hurts its dealer, up to this amount (AB-22)."""

    kind: Literal["reflect"]
    amount: int = Field(strict=True, ge=1, le=9)
    only_if: Conditions = ()


class PassThrough(AbilityPart):
    """Moves through enemies as if they were friends (M-6)."""

    kind: Literal["pass-enemies"]


class PassMountains(AbilityPart):
    """Moves through mountains, but never ends a move on one (AB-36)."""

    kind: Literal["pass-mountains"]


class ShootOver(AbilityPart):
    """Mountains, entities or both do not break its line of sight (A-2)."""

    kind: Literal["shoot-over"]
    over: tuple[Literal["mountain", "entity"], ...] = Field(min_length=1, max_length=2)


class StrikeBack(AbilityPart):
    """Deals damage when defending, however far away the attacker is (A-4)."""

    kind: Literal["strike-back"]


class RerollRule(AbilityPart):
    """In its combats, that entity's die is rerolled once if the conditions hold (AB-19)."""

    kind: Literal["reroll"]
    who: Who = "self"
    only_if: Conditions = Field(min_length=1)


class AddToDieRule(AbilityPart):
    """In its combats, that entity's die shows more or less (AB-19)."""

    kind: Literal["add-to-die"]
    amount: int = Field(strict=True, ge=-5, le=5)
    who: Who = "self"
    only_if: Conditions = ()

    @model_validator(mode="after")
    def _not_nothing(self) -> "AddToDieRule":
        if self.amount == 0:
            raise ValueError("adding 0 does nothing")
        return self


PassiveRule = Annotated[
    TerrainCost
    | Immune
    | StatBonus
    | Aura
    | BonusDamage
    | Armor
    | ReflectRule
    | CheaperSummons
    | PassThrough
    | PassMountains
    | ShootOver
    | StrikeBack
    | RerollRule
    | AddToDieRule,
    Field(discriminator="kind"),
]
