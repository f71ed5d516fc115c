"""Combat dice rerolled or changed (AB-19)."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.combat_dice import MOMENT, Addition, turn_die
from bot.games.melee.abilities.effects import PlayedEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, Found
from bot.games.melee.cards.effects import ONE
from bot.games.melee.cards.vocabulary import Referent, Who
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import referent_text
from bot.games.melee.words.terms import die_text


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
