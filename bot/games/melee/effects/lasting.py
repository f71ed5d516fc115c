"""Changes that last for a time: stats and HP raised or lowered (AB-11), and wards (AB-20 to AB-23)."""

from typing import Literal

from pydantic import Field, model_validator

from bot.games.melee.abilities.chain import who
from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.cards.effects import ONE, Worth
from bot.games.melee.cards.target_kinds import TargetOther, TargetSelf
from bot.games.melee.cards.vocabulary import ChangedStat, Immunity, Referent, Until
from bot.games.melee.effects.timing import has_turn, is_too_late
from bot.games.melee.events.events import MadeImmune, StatChanged, Warded
from bot.games.melee.position.codes import HP, IMMUNITY, REDUCTION, REFLECTION, SHIELD, STATS, immunity_mask
from bot.games.melee.position.state import UNTIL, Entity
from bot.games.melee.words import terms
from bot.games.melee.words.effects import target_text
from bot.games.wording import signed

#: The worth of a duration, in thousandths of a change until its owner's next turn.
_SHARES: dict[Until, int] = {"combat": 600, "turn": 700, "your-next-turn": 1000, "in-play": 2500}


def lay(play: Resolver, source: Entity, entity: Entity, code: int, amount: int, until: Until) -> None:
    """Put a change on an entity for a time; `code` is the number of a stat or ward (`position.codes`)."""
    play.state.lay(entity, (code, amount, UNTIL.index(until), source.owner))


def lasting(amount: int, until: Until) -> int:
    """The amount of a change, weighted by how long it lasts."""
    return amount * _SHARES[until] // ONE


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

    def carries_attacks(self) -> bool:
        return self.stat in ("speed", "range") and self.amount > 0

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


_CODES = {"shield": SHIELD, "reduce": REDUCTION, "reflect": REFLECTION}


class _Ward(EntityEffect):
    kind: Literal["shield", "reduce", "reflect"]
    amount: int = Field(strict=True, ge=1, le=9)
    until: Until

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        lay(play, source, entity, _CODES[self.kind], self.amount, self.until)
        if play.log is not None:
            play.log.append(Warded(who(entity), self.kind, self.amount, self.until))

    def purpose(self) -> str:
        return f"{terms.ward_purpose(self.kind, self.amount)} {terms.UNTIL[self.until]}"

    def words(self, it: Referent) -> str:
        does = terms.ward_text(self.kind, target_text(self.target, it), self.amount)
        return f"{does} {terms.UNTIL[self.until]}"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return f"gives {self.kind}", lasting(self.amount * reached, self.until)

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it is about combat damage, and no combat can follow while it lasts."""
        return self.kind != "shield" and is_too_late(self.until, when)

    def is_in_odds(self) -> bool:
        return self.until == "combat" and self.is_between_two()


class Shield(_Ward):
    """Absorbs damage of any kind, up to this amount in all, for a time or until it is used up (AB-21)."""

    kind: Literal["shield"]
    amount: int = Field(strict=True, ge=1, le=20)

    def is_friendly(self) -> bool:
        return True


class Reduce(_Ward):
    """The target takes less combat damage for a time (A-5)."""

    kind: Literal["reduce"]

    def is_friendly(self) -> bool:
        return True


class Reflect(_Ward):
    """Combat damage that the target takes also hurts its dealer, for a time (AB-22)."""

    kind: Literal["reflect"]


class GiveImmunity(EntityEffect):
    """Statuses, thorns damage, or pushes and pulls have no effect on the target for a time (AB-23)."""

    kind: Literal["immunity"]
    to: tuple[Immunity, ...] = Field(min_length=1, max_length=6)
    until: Until

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        lay(play, source, entity, IMMUNITY, immunity_mask(self.to), self.until)
        if play.log is not None:
            play.log.append(MadeImmune(who(entity), self.to, self.until))

    def purpose(self) -> str:
        return f"to be immune to {terms.immunities(self.to)} {terms.UNTIL[self.until]}"

    def words(self, it: Referent) -> str:
        immune = f"immune to {terms.immunities(self.to)} {terms.UNTIL[self.until]}"
        return f"{target_text(self.target, it)} is {immune}"

    def is_friendly(self) -> bool:
        return True

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "immune", lasting(reached, self.until) // 2

    def is_in_odds(self) -> bool:
        return self.until == "combat" and self.is_between_two()
