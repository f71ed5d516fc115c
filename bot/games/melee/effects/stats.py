"""Stats and HP raised or lowered for a time."""

from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import Worth
from bot.games.melee.cards.target_kinds import TargetOther, TargetSelf
from bot.games.melee.cards.vocabulary import ChangedStat, Referent, Until
from bot.games.melee.effects.lasting import lasting, lay
from bot.games.melee.effects.timing import has_turn, is_too_late
from bot.games.melee.events.events import StatChanged
from bot.games.melee.position.codes import HP, STATS
from bot.games.melee.position.state import Entity
from bot.games.melee.words import terms
from bot.games.melee.words.effects import target_text
from bot.games.wording import signed

#: A stat raised for this turn at this moment for this target, when nothing can come of it: the move or the
#: attack that it would help is over. An entity that is summoned has made its move.
_SPENT: set[tuple[str, str, type[object]]] = {
    ("speed", "moved", TargetSelf),
    ("speed", "summoned", TargetSelf),
    ("speed", "ally-summoned", TargetOther),
    ("attack", "after-attacking", TargetSelf),
    ("attack", "destroys", TargetSelf),
    ("range", "after-attacking", TargetSelf),
}


class ChangeStat(EntityEffect):
    """Raises or lowers a stat or HP for a time (M-9, AB-11, AB-20)."""

    kind: Literal["stat"]
    stat: ChangedStat
    amount: int = Field(strict=True, ge=-9, le=9)
    until: Until

    @model_validator(mode="after")
    def _not_nothing(self) -> "ChangeStat":
        if self.amount == 0:
            raise ValueError("a change of 0 does nothing")
        return self

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        code = HP if self.stat == "hp" else STATS.index(self.stat)
        lay(play, source, entity, code, self.amount, self.until)
        if play.log is not None:
            play.log.append(StatChanged(who(entity), self.stat, self.amount, self.until))
        if entity.damage >= entity.hp:
            play.destroy(entity, "ability", source)  # AB-20

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether what it changes for this turn or combat is over by then, or no part of that turn.

        Whoever has the turn moves and attacks, and defends against nobody; the others only defend (A-3).
        """
        if self.until not in ("turn", "combat") or self.stat == "hp":
            return False
        if is_too_late(self.until, when):
            return True
        if self.amount > 0 and (self.stat, when, type(self.target)) in _SPENT:
            return True
        turn = has_turn(self.target, when)
        return turn is not None and self.stat in (("defense",) if turn else ("attack", "speed"))

    def lends_range(self) -> bool:
        return self.stat == "range" and self.amount > 0

    def purpose(self) -> str:
        return f"to get {signed(self.amount)} {terms.STATS[self.stat]} {terms.UNTIL[self.until]}"

    def words(self, it: Referent) -> str:
        change = f"{signed(self.amount)} {terms.STATS[self.stat]} {terms.UNTIL[self.until]}"
        return f"{target_text(self.target, it)} gets {change}"

    def is_friendly(self) -> bool:
        return self.amount > 0

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return f"{'ally' if friend else 'enemy'} {self.stat}", lasting(self.amount * reached, self.until)

    def worth(self) -> Worth:
        return Worth("stat", -self.amount, harms=True, lasts=3.0 if self.until == "in-play" else 1.0)

    def is_in_odds(self) -> bool:
        return self.until == "combat" and self.is_between_two()
