"""Dice: those of a combat rerolled or changed (AB-19), and one that decides which effects happen."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.combat_dice import MOMENT, Addition, turn_die
from bot.games.melee.abilities.effects import BranchingEffect, PlayedEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, Found
from bot.games.melee.cards.effects import MAX_EFFECTS, ONE, Effect
from bot.games.melee.cards.vocabulary import Referent, Who
from bot.games.melee.events.events import AbilityRolled
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import effects_text, referent_text
from bot.games.melee.words.terms import conditions_text, die_text


class _DiceEffect(PlayedEffect):
    def objection(self, when: str) -> str:
        if when != MOMENT:
            return f"dice of a combat change only `when` they have rolled: {MOMENT} (AB-19)"
        return ""

    def is_in_odds(self) -> bool:
        return True


class Reroll(_DiceEffect):
    """That entity's die of this combat is rerolled (AB-19)."""

    kind: Literal["reroll"]
    who: Who = "self"

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        turn_die(play, source, self.who == "self", 0)

    def words(self, it: Referent) -> str:
        return f"reroll {die_text(self.who, referent_text('self', it))}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "turn die", 2 * ONE


class AddToDie(_DiceEffect):
    """That entity's die of this combat shows more or less; a die shows 1 to 6 (AB-19)."""

    kind: Literal["add-to-die"]
    amount: int = Field(strict=True, ge=-5, le=5)
    who: Who = "self"

    @model_validator(mode="after")
    def _not_nothing(self) -> "AddToDie":
        if self.amount == 0:
            raise ValueError("adding 0 does nothing")
        return self

    def aim(self) -> Aim:
        return Addition(self.who == "self", self.amount)

    def play(self, play: Resolver, source: Entity, targets: Sequence[Found]) -> None:
        turn_die(play, source, self.who == "self", self.amount)

    def words(self, it: Referent) -> str:
        verb = f"add {self.amount} to" if self.amount > 0 else f"take {-self.amount} from"
        return f"{verb} {die_text(self.who, referent_text('self', it))}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "turn die", abs(self.amount) * ONE


class RollDie(BranchingEffect):
    """Rolls a die: on `at_least` or more `then` happens, else `otherwise`."""

    kind: Literal["roll"]
    at_least: int = Field(strict=True, ge=2, le=6)
    then: tuple[Effect, ...] = Field(min_length=1, max_length=MAX_EFFECTS)
    otherwise: tuple[Effect, ...] = Field(default=(), max_length=MAX_EFFECTS)

    def branches(self) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
        return self.then, self.otherwise

    def chance(self) -> tuple[int, int]:
        return 7 - self.at_least, 6

    def succeeds(self, play: Resolver, source: Entity) -> bool:
        die = play.dice.roll()
        if play.log is not None:
            play.log.append(AbilityRolled(who(source), die, 6, self.at_least))
        return die >= self.at_least

    def words(self, it: Referent) -> str:
        conditions = conditions_text(self.only_if, "this entity", "if").strip()
        least = "a 6" if self.at_least == 6 else f"{self.at_least}+"
        opening = f"{conditions}, roll a die" if conditions else "roll a die"
        text = f"{opening}; on {least}, {effects_text(self.then, it, True)}"
        if self.otherwise:
            text += f"; otherwise, {effects_text(self.otherwise, it, True)}"
        return text
