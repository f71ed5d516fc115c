"""A die that decides which of two lists of effects happens."""

from typing import Literal

from pydantic import Field

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.effects import BranchingEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import MAX_EFFECTS, Effect
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.events.events import AbilityRolled
from bot.games.melee.position.state import Entity
from bot.games.melee.words.effects import effects_text
from bot.games.melee.words.terms import conditions_text


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
