"""Abilities: what a card file may say (AB-1). Data only; `effects` and `stats` interpret it.

Every model is frozen and refuses unknown keys; unions are told apart by `kind`. A new kind is added here or
in `vocabulary`, worded in `wording`, compiled in `compiled` and played in `effects` or `stats`; nothing else
knows the kinds.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from bot.games.melee.vocabulary import Conditions, Immunity, Moment, Part, StatName, StatusName, Target

#: Effects in one list, and rolls within rolls, at the most: a card stays readable and its play bounded.
MAX_EFFECTS = 4
MAX_ROLL_DEPTH = 2

# --- effects ----------------------------------------------------------------------------------------------

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
    status: tuple[StatusName, ...] = Field(min_length=1)


class Energy(EffectBase):
    """The owner gains, the opponent loses, or the owner steals energy; never past 0 or the maximum (T-2)."""

    kind: Literal["energy"]
    change: Literal["gain", "lose", "steal"]
    amount: int = Field(strict=True, ge=1, le=6)


class Draw(EffectBase):
    """The owner draws cards (M-10)."""

    kind: Literal["draw"]
    amount: int = Field(strict=True, ge=1, le=10)


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
    """Raises or lowers a stat for a time (M-9, AB-11)."""

    kind: Literal["stat"]
    target: Target
    stat: StatName
    amount: int = Field(strict=True, ge=-9, le=9)
    until: Until

    @model_validator(mode="after")
    def _not_nothing(self) -> "ChangeStat":
        if self.amount == 0:
            raise ValueError("a change of 0 does nothing")
        return self


class Again(EffectBase):
    """This entity may move or attack once more in this turn (AB-14)."""

    kind: Literal["again"]
    what: Literal["move", "attack"]


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
    | Draw
    | Push
    | Pull
    | Swap
    | Teleport
    | ChangeStat
    | Again
    | RollDie,
    Field(discriminator="kind"),
]


class Trigger(Part):
    """A Trigger ability: when it happens, what it asks for, what it does (AB-1 to AB-4, AB-12)."""

    when: Moment
    only_if: Conditions = ()
    may: bool = False
    cost: int = Field(default=0, strict=True, ge=0, le=6)
    uses: int = Field(default=1, strict=True, ge=1, le=6)
    exhaust: bool = False
    do: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)

    @model_validator(mode="after")
    def _fits_its_moment(self) -> "Trigger":
        if self.when != "activated" and (self.cost or self.uses != 1):
            raise ValueError("only an activated ability has a cost or a number of uses")
        if self.when == "activated" and self.may:
            raise ValueError("an activated ability is used or not; `may` says nothing there")
        if self.exhaust and self.when != "activated" and not self.may:
            raise ValueError("an Exhaust ability that is not activated must say `may`")
        again = [effect.what for effect in _flat(self.do) if isinstance(effect, Again)]
        if any((self.when, what) in _ENDLESS for what in again):
            raise ValueError(f"{self.when} and `again` would cause each other without end (AB-12)")
        if _roll_depth(self.do) > MAX_ROLL_DEPTH:
            raise ValueError(f"rolls may stand at most {MAX_ROLL_DEPTH} deep in each other")
        return self


#: Moments that what `again` gives would bring about once more.
_ENDLESS = {("moved", "move"), ("before-attacking", "attack"), ("after-attacking", "attack")}


def _flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        if isinstance(effect, RollDie):
            yield from _flat(effect.then)
            yield from _flat(effect.otherwise)


def _roll_depth(effects: tuple[Effect, ...]) -> int:
    rolls = [effect for effect in effects if isinstance(effect, RollDie)]
    return max((1 + max(_roll_depth(roll.then), _roll_depth(roll.otherwise)) for roll in rolls), default=0)


# --- passives ---------------------------------------------------------------------------------------------


class TerrainCost(Part):
    """What entering a terrain costs this entity (M-5)."""

    kind: Literal["terrain-cost"]
    terrain: tuple[Literal["forest", "water", "thorns"], ...] = Field(min_length=1)
    cost: int = Field(strict=True, ge=1, le=3)


class Immune(Part):
    """Statuses, thorns damage or pushes and pulls that do nothing to this entity."""

    kind: Literal["immune"]
    to: tuple[Immunity, ...] = Field(min_length=1)


class StatBonus(Part):
    """A stat of this entity is higher or lower while the conditions hold (M-9)."""

    kind: Literal["stat"]
    stat: StatName
    amount: int = Field(strict=True, ge=-9, le=9)
    only_if: Conditions = ()


class Aura(Part):
    """A stat of all other entities of a side within so many steps is higher or lower."""

    kind: Literal["aura"]
    side: Literal["ally", "enemy"]
    within: int = Field(strict=True, ge=1, le=14)
    stat: StatName
    amount: int = Field(strict=True, ge=-9, le=9)


class BonusDamage(Part):
    """More combat damage dealt, when any is dealt (AB-8)."""

    kind: Literal["bonus-damage"]
    amount: int = Field(strict=True, ge=1, le=9)
    only_if: Conditions = ()


class Armor(Part):
    """Less combat damage taken (A-5)."""

    kind: Literal["armor"]
    amount: int = Field(strict=True, ge=1, le=9)
    only_if: Conditions = ()


class Pass(Part):
    """Moves through enemies as if they were friends (M-6)."""

    kind: Literal["pass-enemies"]


class ShootOver(Part):
    """Mountains or entities do not break its line of sight (A-2)."""

    kind: Literal["shoot-over"]
    over: tuple[Literal["mountain", "entity"], ...] = Field(min_length=1)


class StrikeBack(Part):
    """Deals damage when defending, however far away the attacker is (A-4)."""

    kind: Literal["strike-back"]


PassiveRule = Annotated[
    TerrainCost | Immune | StatBonus | Aura | BonusDamage | Armor | Pass | ShootOver | StrikeBack,
    Field(discriminator="kind"),
]


class Passive(Part):
    """A Passive ability: rules that always hold while the entity is in play (AB-1)."""

    rules: tuple[PassiveRule, ...] = Field(min_length=1, max_length=3)
