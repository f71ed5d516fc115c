"""Abilities as card files write them (AB-1).

Every model is frozen and refuses unknown keys; unions are told apart by `kind`. The kinds of effects are
listed in `melee.effects`; Passive rules, moments, conditions and targets have their own modules here.
"""

from pydantic import Field, model_validator

from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.effect_lists import flat, most_ways, roll_depth
from bot.games.melee.cards.effects import MAX_EFFECTS, Effect
from bot.games.melee.cards.moment_kinds import Moment, moment_name
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.vocabulary import AbilityPart

#: Maximum number of ways in which an activated ability may be used: all of them are enumerated.
MAX_WAYS = 200
#: How deep rolls may be nested.
MAX_ROLL_DEPTH = 2


class Trigger(AbilityPart):
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
        when = moment_name(self.when)
        for effect in flat(self.do):
            if objection := effect.objection(when):
                raise ValueError(objection)
        if roll_depth(self.do) > MAX_ROLL_DEPTH:
            raise ValueError(f"rolls may stand at most {MAX_ROLL_DEPTH} deep in each other")
        if self.when == "activated" and (ways := most_ways(self.do)) > MAX_WAYS:
            raise ValueError(f"can be used in up to {ways} ways; the limit is {MAX_WAYS}: ask for less")
        return self


class Passive(AbilityPart):
    """A Passive ability: rules that always hold while the entity is in play (AB-1)."""

    rules: tuple[PassiveRule, ...] = Field(min_length=1, max_length=3)
