"""Effects: what a Trigger may do, as a card file says it (AB-1). Data only; `effects` plays it.

A new kind is added here and to `Effect`, played in `effects` and worded in `effect_wording`.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.target_kinds import (
    GroundTarget,
    Target,
    TargetDeckTop,
    TargetDiscardPile,
    TargetHand,
    TargetTile,
)
from bot.games.melee.cards.vocabulary import ChangedStat, Immunity, Part, StatusName, Who, Whose

#: Effects in one list at the most: a card stays readable and its play bounded.
MAX_EFFECTS = 4

#: How long a change of a stat lasts (AB-11).
Until = Literal["combat", "turn", "your-next-turn", "in-play"]


class EffectBase(Part):
    """An effect happens only if its own conditions hold when its turn comes."""

    only_if: Conditions = ()


class Damage(EffectBase):
    """Ability damage (AB-5)."""

    kind: Literal["damage"]
    target: Target
    amount: int = Field(strict=True, ge=1, le=20)


class Heal(EffectBase):
    """Takes damage off (A-7)."""

    kind: Literal["heal"]
    target: Target
    amount: int = Field(strict=True, ge=1, le=20)


class GiveStatus(EffectBase):
    """Applies a status, unless the pair rule or an immunity stops it (ST-1)."""

    kind: Literal["status"]
    target: Target
    status: StatusName


class Cure(EffectBase):
    """Ends these statuses."""

    kind: Literal["cure"]
    target: Target
    status: tuple[StatusName, ...] = Field(min_length=1, max_length=4)


class Energy(EffectBase):
    """The owner gains, the opponent loses, or the owner steals energy; never past 0 or the maximum (T-2)."""

    kind: Literal["energy"]
    change: Literal["gain", "lose", "steal"]
    amount: int = Field(strict=True, ge=1, le=6)


class Draw(EffectBase):
    """The owner draws cards (M-10)."""

    kind: Literal["draw"]
    amount: int = Field(strict=True, ge=1, le=10)


class EnergyMax(EffectBase):
    """Raises or lowers the energy maximum of the owner or the opponent for the rest of the duel (AB-30)."""

    kind: Literal["energy-max"]
    whose: Whose = "own"
    amount: int = Field(strict=True, ge=-3, le=6)

    @model_validator(mode="after")
    def _not_nothing(self) -> "EnergyMax":
        if self.amount == 0:
            raise ValueError("a change of 0 does nothing")
        return self


class Discard(EffectBase):
    """A card goes from a hand or the top of a deck to its owner's discard pile (AB-32)."""

    kind: Literal["discard"]
    target: Annotated[TargetHand | TargetDeckTop, Field(discriminator="kind")]


class Recover(EffectBase):
    """A card goes from the owner's discard pile back to their hand (AB-32)."""

    kind: Literal["recover"]
    target: TargetDiscardPile


class Look(EffectBase):
    """The owner looks at the top cards of their deck, draws one, puts the others at the bottom (AB-33)."""

    kind: Literal["look"]
    amount: int = Field(strict=True, ge=2, le=4)


class ReturnToHand(EffectBase):
    """Entities go from play back to their owners' hands (AB-31)."""

    kind: Literal["return"]
    target: Target


class ChangeTerrain(EffectBase):
    """A chosen tile, or those on which entities stand, become another terrain (AB-34)."""

    kind: Literal["terrain"]
    target: GroundTarget
    to: Literal["ground", "forest", "water", "mountain", "thorns"]

    @model_validator(mode="after")
    def _mountains_are_empty(self) -> "ChangeTerrain":
        if self.to == "mountain" and not isinstance(self.target, TargetTile):
            raise ValueError("a mountain rises on a free tile only, so a tile must be chosen for it")
        return self


class Push(EffectBase):
    """Moves the target straight away from this entity, tile by tile (AB-10)."""

    kind: Literal["push"]
    target: Target
    distance: int = Field(strict=True, ge=1, le=7)


class Pull(EffectBase):
    """Moves the target straight towards this entity, tile by tile (AB-10)."""

    kind: Literal["pull"]
    target: Target
    distance: int = Field(strict=True, ge=1, le=7)


class Swap(EffectBase):
    """This entity and the target change places, if both could end a move there (AB-10)."""

    kind: Literal["swap"]
    target: Target


class Teleport(EffectBase):
    """This entity goes to a free tile within so many steps that its owner chooses (AB-10)."""

    kind: Literal["teleport"]
    within: int = Field(strict=True, ge=1, le=14)


class ChangeStat(EffectBase):
    """Raises or lowers a stat or the HP for a time (M-9, AB-11, AB-20)."""

    kind: Literal["stat"]
    target: Target
    stat: ChangedStat
    amount: int = Field(strict=True, ge=-9, le=9)
    until: Until

    @model_validator(mode="after")
    def _not_nothing(self) -> "ChangeStat":
        if self.amount == 0:
            raise ValueError("a change of 0 does nothing")
        return self


class Shield(EffectBase):
    """Absorbs the next damage of any kind, up to so much, for a time or until it is used up (AB-21)."""

    kind: Literal["shield"]
    target: Target
    amount: int = Field(strict=True, ge=1, le=20)
    until: Until


class Reduce(EffectBase):
    """Less combat damage taken for a time (A-5)."""

    kind: Literal["reduce"]
    target: Target
    amount: int = Field(strict=True, ge=1, le=9)
    until: Until


class Reflect(EffectBase):
    """Combat damage that the target takes also hurts who dealt it, for a time (AB-22)."""

    kind: Literal["reflect"]
    target: Target
    amount: int = Field(strict=True, ge=1, le=9)
    until: Until


class GiveImmunity(EffectBase):
    """Statuses, thorns damage or pushes and pulls do nothing to the target for a time (AB-23)."""

    kind: Literal["immunity"]
    target: Target
    to: tuple[Immunity, ...] = Field(min_length=1, max_length=6)
    until: Until


class Again(EffectBase):
    """This entity may move or attack once more in this turn (AB-14)."""

    kind: Literal["again"]
    what: Literal["move", "attack"]


class Reroll(EffectBase):
    """That entity's die of this combat is rolled once more (AB-19)."""

    kind: Literal["reroll"]
    who: Who = "self"


class AddToDie(EffectBase):
    """That entity's die of this combat shows more or less; a die shows 1 to 6 (AB-19)."""

    kind: Literal["add-to-die"]
    amount: int = Field(strict=True, ge=-5, le=5)
    who: Who = "self"

    @model_validator(mode="after")
    def _not_nothing(self) -> "AddToDie":
        if self.amount == 0:
            raise ValueError("adding 0 does nothing")
        return self


class RollDie(EffectBase):
    """Rolls a die: at least so many, and the one list happens, else the other."""

    kind: Literal["roll"]
    at_least: int = Field(strict=True, ge=2, le=6)
    then: tuple["Effect", ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    otherwise: tuple["Effect", ...] = Field(default=(), max_length=MAX_EFFECTS)


Effect = Annotated[
    Damage
    | Heal
    | GiveStatus
    | Cure
    | Energy
    | EnergyMax
    | Draw
    | Discard
    | Recover
    | Look
    | ReturnToHand
    | ChangeTerrain
    | Push
    | Pull
    | Swap
    | Teleport
    | ChangeStat
    | Shield
    | Reduce
    | Reflect
    | GiveImmunity
    | Again
    | Reroll
    | AddToDie
    | RollDie,
    Field(discriminator="kind"),
]
