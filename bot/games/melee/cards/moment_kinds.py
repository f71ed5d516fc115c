"""Moments: when a Trigger happens, as card files write it (AB-1). Data only.

To add one, define it here, add it to `Moment`, fire it where the rules say so, and give it a heading in
`words.terms`.
"""

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from bot.games.melee.cards.vocabulary import AbilityPart

#: Moments that are only a word. `attacked` is before the dice, for the defender; the others say what they
#: mean.
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


class Enters(AbilityPart):
    """This entity stops on one of these terrains, having moved or been moved (AB-24)."""

    kind: Literal["enters"]
    terrain: tuple[Literal["ground", "forest", "water", "thorns", "summon"], ...] = Field(
        min_length=1, max_length=5
    )


class ComesNear(AbilityPart):
    """An ally or enemy came from farther away to within this many steps of this entity (AB-25)."""

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
    """The word for a moment in causes and events: `destroyed`, `enters`, `enemy-near`."""
    match moment:
        case Enters():
            return "enters"
        case ComesNear():
            return f"{moment.side}-near"
    return moment
