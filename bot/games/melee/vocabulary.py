"""The words that abilities are put together from: statuses, stats, moments, conditions, targets.

Every model is frozen and refuses unknown keys; unions are told apart by `kind`. `stats` asks the conditions,
`targets` finds the targets, `wording` says them.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

StatusName = Literal["poison", "burn", "stun", "sleep"]
StatName = Literal["attack", "defense", "speed", "range"]
#: What an effect may raise or lower for a time: no rule of a card changes HP.
ChangedStat = Literal["attack", "defense", "speed", "range", "hp"]
TerrainName = Literal["ground", "forest", "water", "mountain", "thorns", "summon"]
Immunity = Literal["poison", "burn", "stun", "sleep", "thorns", "push"]

#: Moments that need no more than a word. `attacked` is before the dice, for the defender; the rest reads as
#: it is written.
MomentWord = Literal[
    "summoned",
    "turn-start",
    "turn-end",
    "before-attacking",
    "attacked",
    "deals-combat-damage",
    "takes-combat-damage",
    "destroys",
    "destroyed",
    "ally-summoned",
    "enemy-summoned",
    "ally-destroyed",
    "enemy-destroyed",
    "dice-rolled",
    "after-attacking",
    "after-defending",
    "moved",
    "activated",
]


class Part(BaseModel):
    """Base of everything in an ability."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


# --- moments ----------------------------------------------------------------------------------------------


class Enters(Part):
    """This entity stops on one of these terrains, having moved or been moved (AB-15)."""

    kind: Literal["enters"]
    terrain: tuple[Literal["ground", "forest", "water", "thorns", "summon"], ...] = Field(
        min_length=1, max_length=5
    )


class ComesNear(Part):
    """An ally or enemy that was not within so many steps of this entity now is: it came here (AB-16)."""

    kind: Literal["comes-near"]
    side: Literal["ally", "enemy"]
    within: int = Field(strict=True, ge=1, le=8)


def _moment_tag(value: object) -> str:
    kind = value.get("kind", "word") if isinstance(value, dict) else getattr(value, "kind", "word")
    return str(kind)


#: When a Trigger happens.
Moment = Annotated[
    Annotated[MomentWord, Tag("word")]
    | Annotated[Enters, Tag("enters")]
    | Annotated[ComesNear, Tag("comes-near")],
    Discriminator(_moment_tag),
]


def moment_name(moment: Moment) -> str:
    """The word for a moment, as causes and events have it: `destroyed`, `enters`, `enemy-near`."""
    match moment:
        case Enters():
            return "enters"
        case ComesNear():
            return f"{moment.side}-near"
    return moment


# --- conditions -------------------------------------------------------------------------------------------

Who = Literal["self", "other"]


class OnTerrain(Part):
    """That entity stands on one of these terrains."""

    kind: Literal["on-terrain"]
    terrain: tuple[TerrainName, ...] = Field(min_length=1, max_length=6)
    who: Who = "self"


class NextToTerrain(Part):
    """A tile adjacent to that entity's is one of these terrains (B-3)."""

    kind: Literal["next-to-terrain"]
    terrain: tuple[TerrainName, ...] = Field(min_length=1, max_length=6)
    who: Who = "self"


class HasStatus(Part):
    """That entity has one of these statuses; with `none`, it has none of them."""

    kind: Literal["has-status"]
    status: tuple[StatusName, ...] = Field(min_length=1, max_length=4)
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


class FirstAttack(Part):
    """In a combat, this entity attacks for the first time in this turn (or, with `none`, once more)."""

    kind: Literal["first-attack"]
    none: bool = False


class CombatDie(Part):
    """In a combat whose dice have rolled, that entity's die shows a number of this kind now (AB-19)."""

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


class EnergyAtLeast(Part):
    """This entity's owner has at least so much energy."""

    kind: Literal["energy-at-least"]
    amount: int = Field(strict=True, ge=1, le=12)


class EnergyAtMost(Part):
    """This entity's owner has at most so much energy."""

    kind: Literal["energy-at-most"]
    amount: int = Field(strict=True, ge=0, le=11)


Condition = Annotated[
    OnTerrain
    | NextToTerrain
    | HasStatus
    | Damaged
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
    """Every other entity of a side within so many steps; `around` names whose steps are counted.

    With `sight`, only those that the entity whose ability it is sees (A-2).
    """

    kind: Literal["all"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    around: Literal["self", "other", "same"] = "self"
    sight: bool = False


class TargetRandom(Part):
    """One entity of a side within so many steps, by a die with as many sides as there are candidates."""

    kind: Literal["random"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


Target = Annotated[
    TargetSelf | TargetOther | TargetChosen | TargetSame | TargetAll | TargetRandom,
    Field(discriminator="kind"),
]


class TargetTile(Part):
    """One tile that the owner chooses; its entity's own tile may be it."""

    kind: Literal["tile"]
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


Whose = Literal["own", "opponent"]


class TargetHand(Part):
    """One card of a hand: of their own the owner chooses one; a random one is picked by a die (AB-32)."""

    kind: Literal["hand"]
    whose: Whose = "own"
    pick: Literal["chosen", "random"] = "chosen"

    @model_validator(mode="after")
    def _nobody_sees_the_opponents(self) -> "TargetHand":
        if self.whose == "opponent" and self.pick == "chosen":
            raise ValueError("a card of the opponent's hand can only be picked at random")
        return self


class TargetDeckTop(Part):
    """The top card of a deck."""

    kind: Literal["deck-top"]
    whose: Whose = "own"


class TargetDiscardPile(Part):
    """One card of their own discard pile that the owner chooses."""

    kind: Literal["discard-pile"]


#: Where a change of the ground happens: a chosen tile, or wherever entities stand.
GroundTarget = Annotated[
    TargetTile | TargetSelf | TargetOther | TargetChosen | TargetSame | TargetAll | TargetRandom,
    Field(discriminator="kind"),
]
#: A card that is not in play.
CardTarget = Annotated[TargetHand | TargetDeckTop | TargetDiscardPile, Field(discriminator="kind")]
#: Whatever an effect may be for.
AnyTarget = Target | TargetTile | CardTarget
