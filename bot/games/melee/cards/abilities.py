"""Abilities: what a card file may say (AB-1). Data only; `effects` and `stats` interpret it.

Every model is frozen and refuses unknown keys; unions are told apart by `kind`. The kinds of effects are in
`effect_kinds`, those of Passive rules in `passive_kinds`, moments, conditions and targets in `vocabulary`.
"""

from pydantic import Field, model_validator

from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.effect_kinds import MAX_EFFECTS, AddToDie, Again, Effect, Reroll
from bot.games.melee.cards.effect_lists import flat, most_ways, roll_depth
from bot.games.melee.cards.moment_kinds import Moment, moment_name
from bot.games.melee.cards.passive_kinds import PassiveRule
from bot.games.melee.cards.vocabulary import Part

#: In how many ways an activated ability may be used at the most: all of them are looked through.
MAX_WAYS = 200
#: Rolls within rolls at the most.
MAX_ROLL_DEPTH = 2


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
        again = [effect.what for effect in flat(self.do) if isinstance(effect, Again)]
        when = moment_name(self.when)
        if any((when, what) in _ENDLESS for what in again):
            raise ValueError(f"{when} and `again` would cause each other without end (AB-12)")
        if when != "dice-rolled" and any(isinstance(effect, Reroll | AddToDie) for effect in flat(self.do)):
            raise ValueError("dice of a combat change only `when` they have rolled: dice-rolled (AB-19)")
        if roll_depth(self.do) > MAX_ROLL_DEPTH:
            raise ValueError(f"rolls may stand at most {MAX_ROLL_DEPTH} deep in each other")
        if self.when == "activated" and (ways := most_ways(self.do)) > MAX_WAYS:
            raise ValueError(f"can be used in up to {ways} ways, and {MAX_WAYS} are the most: ask for less")
        return self


#: Moments that what `again` gives would bring about once more.
_ENDLESS = {
    ("moved", "move"),
    ("enters", "move"),
    ("before-attacking", "attack"),
    ("after-attacking", "attack"),
}


class Passive(Part):
    """A Passive ability: rules that always hold while the entity is in play (AB-1)."""

    rules: tuple[PassiveRule, ...] = Field(min_length=1, max_length=3)
