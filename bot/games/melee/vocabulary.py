"""The words that abilities are put together from: statuses, stats, moments, conditions, targets.

Every model is frozen and refuses unknown keys; unions are told apart by `kind`. `stats` asks the conditions,
`targets` finds the targets, `wording` says them.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

StatusName = Literal["poison", "burn", "stun", "sleep"]
StatName = Literal["attack", "defense", "speed", "range"]
TerrainName = Literal["ground", "forest", "water", "mountain", "thorns", "summon"]
Immunity = Literal["poison", "burn", "stun", "sleep", "thorns", "push"]

#: When a Trigger happens. `attacked` is before the dice, for the defender; the rest reads as it is written.
Moment = Literal[
    "summoned",
    "turn-start",
    "turn-end",
    "before-attacking",
    "attacked",
    "deals-combat-damage",
    "takes-combat-damage",
    "destroys",
    "destroyed",
    "after-attacking",
    "after-defending",
    "moved",
    "activated",
]


class Part(BaseModel):
    """Base of everything in an ability."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


# --- conditions -------------------------------------------------------------------------------------------

Who = Literal["self", "other"]


class OnTerrain(Part):
    """That entity stands on one of these terrains."""

    kind: Literal["on-terrain"]
    terrain: tuple[TerrainName, ...] = Field(min_length=1)
    who: Who = "self"


class HasStatus(Part):
    """That entity has one of these statuses; with `none`, it has none of them."""

    kind: Literal["has-status"]
    status: tuple[StatusName, ...] = Field(min_length=1)
    none: bool = False
    who: Who = "self"


class Damaged(Part):
    """That entity has damage on it (or, with `none`, has not)."""

    kind: Literal["damaged"]
    none: bool = False
    who: Who = "self"


class Nearby(Part):
    """At least (or at most) so many other entities of a side stand within so many steps of this one (A-1)."""

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


class Role(Part):
    """In a combat, this entity is the attacker or the defender."""

    kind: Literal["role"]
    role: Literal["attacker", "defender"]


class HasMoved(Part):
    """This entity has taken its move in this turn (or, with `none`, has not)."""

    kind: Literal["has-moved"]
    none: bool = False


class EnergyAtLeast(Part):
    """This entity's owner has at least so much energy."""

    kind: Literal["energy-at-least"]
    amount: int = Field(strict=True, ge=1, le=12)


Condition = Annotated[
    OnTerrain | HasStatus | Damaged | Nearby | Role | HasMoved | EnergyAtLeast,
    Field(discriminator="kind"),
]
Conditions = Annotated[tuple[Condition, ...], Field(max_length=3)]


# --- targets ----------------------------------------------------------------------------------------------

Side = Literal["ally", "enemy", "any"]


class TargetSelf(Part):
    """The entity whose ability it is."""

    kind: Literal["self"] = "self"


class TargetOther(Part):
    """The other entity of the combat or event that caused the Trigger."""

    kind: Literal["other"]


class TargetChosen(Part):
    """One entity that the owner chooses (AB-4)."""

    kind: Literal["chosen"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


class TargetSame(Part):
    """The entity chosen or rolled by an earlier effect of the same ability."""

    kind: Literal["same"]


class TargetAll(Part):
    """Every other entity of a side within so many steps; `around` names whose steps are counted."""

    kind: Literal["all"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    around: Literal["self", "other", "same"] = "self"


class TargetRandom(Part):
    """One entity of a side within so many steps, by a die with as many sides as there are candidates."""

    kind: Literal["random"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)


Target = Annotated[
    TargetSelf | TargetOther | TargetChosen | TargetSame | TargetAll | TargetRandom,
    Field(discriminator="kind"),
]
