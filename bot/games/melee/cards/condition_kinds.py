"""Conditions of rules, Triggers and effects, as card files write them (AB-1). Data only.

To add a kind, define it here, add it to `Condition`, test it in `position.conditions` and word it in
`words.terms`.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from bot.games.melee.cards.vocabulary import AbilityPart, StatusName, TerrainName, Who


class OnTerrain(AbilityPart):
    """That entity stands on one of these terrains."""

    kind: Literal["on-terrain"]
    terrain: tuple[TerrainName, ...] = Field(min_length=1, max_length=6)
    who: Who = "self"


class NextToTerrain(AbilityPart):
    """A tile adjacent to that entity's is one of these terrains (B-3)."""

    kind: Literal["next-to-terrain"]
    terrain: tuple[TerrainName, ...] = Field(min_length=1, max_length=6)
    who: Who = "self"


class HasStatus(AbilityPart):
    """That entity has one of these statuses; with `none`, it has none of them."""

    kind: Literal["has-status"]
    status: tuple[StatusName, ...] = Field(min_length=1, max_length=4)
    none: bool = False
    who: Who = "self"


class IsDamaged(AbilityPart):
    """That entity has damage on it (or, with `none`, has not)."""

    kind: Literal["damaged"]
    none: bool = False
    who: Who = "self"


class Nearby(AbilityPart):
    """At least (or at most) this many other entities of a side are within this many steps of it (A-1)."""

    kind: Literal["nearby"]
    side: Literal["ally", "enemy"]
    within: int = Field(strict=True, ge=1, le=14)
    at_least: int | None = Field(default=None, strict=True, ge=1, le=4)
    at_most: int | None = Field(default=None, strict=True, ge=0, le=3)

    @model_validator(mode="after")
    def _one_bound(self) -> "Nearby":
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("give either at_least or at_most")
        return self


class Role(AbilityPart):
    """In a combat, this entity is the attacker or the defender."""

    kind: Literal["role"]
    role: Literal["attacker", "defender"]


class HasMoved(AbilityPart):
    """This entity has taken its move in this turn (or, with `none`, has not)."""

    kind: Literal["has-moved"]
    none: bool = False


class FirstAttack(AbilityPart):
    """In a combat, this entity attacks for the first time this turn (or, with `none`, not for the first)."""

    kind: Literal["first-attack"]
    none: bool = False


class CombatDie(AbilityPart):
    """In a combat whose dice are rolled, that entity's die now shows a number of this kind (AB-19)."""

    kind: Literal["combat-die"]
    at_least: int | None = Field(default=None, strict=True, ge=2, le=6)
    at_most: int | None = Field(default=None, strict=True, ge=1, le=5)
    shows: Literal["odd", "even"] | None = None
    who: Who = "self"

    @model_validator(mode="after")
    def _one_demand(self) -> "CombatDie":
        if [self.at_least, self.at_most, self.shows].count(None) != 2:
            raise ValueError("give one of at_least, at_most and shows")
        return self


class EnergyAtLeast(AbilityPart):
    """This entity's owner has at least this much energy."""

    kind: Literal["energy-at-least"]
    amount: int = Field(strict=True, ge=1, le=12)


class EnergyAtMost(AbilityPart):
    """This entity's owner has at most this much energy."""

    kind: Literal["energy-at-most"]
    amount: int = Field(strict=True, ge=0, le=11)


Condition = Annotated[
    OnTerrain
    | NextToTerrain
    | HasStatus
    | IsDamaged
    | Nearby
    | Role
    | HasMoved
    | FirstAttack
    | CombatDie
    | EnergyAtLeast
    | EnergyAtMost,
    Field(discriminator="kind"),
]
Conditions = Annotated[tuple[Condition, ...], Field(max_length=3)]
