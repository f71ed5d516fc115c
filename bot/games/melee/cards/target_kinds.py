"""Targets of effects, as card files write them (AB-1). Data only.

To add a kind, define it here, add it to the unions that it belongs to, find it in `abilities.targets` and
word it in `words.effects`.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, assert_never

from pydantic import Field, model_validator

from bot.games.melee.cards.vocabulary import AbilityPart, Side, Whose


class TargetSelf(AbilityPart):
    """The entity that has the ability."""

    kind: Literal["self"] = "self"


class TargetOther(AbilityPart):
    """The other entity of the combat or event that caused the Trigger."""

    kind: Literal["other"]


class TargetChosen(AbilityPart):
    """One entity that the owner chooses (AB-4)."""

    kind: Literal["chosen"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


class TargetSame(AbilityPart):
    """The entity chosen or rolled by an earlier effect of the same ability."""

    kind: Literal["same"]


class TargetAll(AbilityPart):
    """Every other entity of a side within this many steps of the entity that `around` names.

    With `sight`, only those that the entity with the ability sees (A-2).
    """

    kind: Literal["all"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    around: Literal["self", "other", "same"] = "self"
    sight: bool = False


class TargetRandom(AbilityPart):
    """One entity of a side within this many steps, by a die with as many sides as there are candidates."""

    kind: Literal["random"]
    side: Side = "enemy"
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


Target = Annotated[
    TargetSelf | TargetOther | TargetChosen | TargetSame | TargetAll | TargetRandom,
    Field(discriminator="kind"),
]


class TargetTile(AbilityPart):
    """One tile that the owner chooses; the entity's own tile is allowed."""

    kind: Literal["tile"]
    within: int = Field(default=14, strict=True, ge=1, le=14)
    sight: bool = False


class TargetHand(AbilityPart):
    """One card in a hand: the owner chooses one of their own, or a die picks a random one (AB-32)."""

    kind: Literal["hand"]
    whose: Whose = "own"
    pick: Literal["chosen", "random"] = "chosen"

    @model_validator(mode="after")
    def _nobody_sees_the_opponents(self) -> "TargetHand":
        if self.whose == "opponent" and self.pick == "chosen":
            raise ValueError("a card of the opponent's hand can only be picked at random")
        return self


class TargetDeckTop(AbilityPart):
    """The top card of a deck."""

    kind: Literal["deck-top"]
    whose: Whose = "own"


class TargetDiscardPile(AbilityPart):
    """One card of their own discard pile that the owner chooses."""

    kind: Literal["discard-pile"]


#: The place of a change of terrain: a chosen tile, or the tiles of entities.
GroundTarget = Annotated[
    TargetTile | TargetSelf | TargetOther | TargetChosen | TargetSame | TargetAll | TargetRandom,
    Field(discriminator="kind"),
]
#: A card that is not in play.
CardTarget = Annotated[TargetHand | TargetDeckTop | TargetDiscardPile, Field(discriminator="kind")]
#: Everything that an effect may affect.
AnyTarget = Target | TargetTile | CardTarget

_CHOSEN: Mapping[Side, int] = {"ally": 4, "enemy": 4, "any": 8}  # M-4
_CARDS = 10  # S-3


def ways_to_choose(target: AnyTarget | None) -> int | None:
    """The most ways in which a target can be chosen, on any board; 1 if nothing is chosen.

    None if a die picks it or it is a hidden card.
    """
    match target:
        case None | TargetSelf() | TargetOther() | TargetSame() | TargetAll():
            return 1
        case TargetChosen():
            return _CHOSEN[target.side]
        case TargetTile():
            return tiles_within(target.within)
        case TargetHand(pick="chosen") | TargetDiscardPile():
            return _CARDS
        case TargetHand() | TargetRandom() | TargetDeckTop():
            return None
    assert_never(target)


def tiles_within(steps: int) -> int:
    """Maximum number of tiles within this many steps of a tile, including itself (A-1, B-1)."""
    return min(64, 2 * steps * (steps + 1) + 1)
