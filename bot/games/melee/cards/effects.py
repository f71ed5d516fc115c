"""What every effect of a Trigger is to a card, to those who word it and to those who weigh it (AB-1).

The kinds of effects are in `melee.effects`, a module for each few. Nothing here or below names one of them.
"""

from abc import abstractmethod
from typing import ClassVar, Literal, NamedTuple

from bot.games.families import Family
from bot.games.melee.cards.condition_kinds import Conditions
from bot.games.melee.cards.target_kinds import (
    AnyTarget,
    TargetChosen,
    TargetOther,
    TargetRandom,
    TargetSame,
    TargetSelf,
    ways_to_choose,
)
from bot.games.melee.cards.vocabulary import Part, Referent

#: Effects in one list at the most: a card stays readable and its play bounded.
MAX_EFFECTS = 4
#: Measures count in thousandths (`forge.measures`).
ONE = 1000

#: What a computer player has a weight for; `unknown` is whatever it only knows to be of some use.
Weighed = Literal["damage", "status", "stat", "energy", "card", "shove", "unknown"]


class Worth(NamedTuple):
    """How a computer player weighs an effect: `amount` times the weight of `what`, `lasts` times as long.

    With `harms`, that is the harm to each entity that it is for: good for its owner if that is an enemy.
    """

    what: Weighed
    amount: float = 1.0
    harms: bool = False
    lasts: float = 1.0


class Effect(Family, Part):
    """An effect happens only if its own conditions hold when its turn comes."""

    only_if: Conditions = ()
    kind: str

    #: What its owner is asked, if it asks for something.
    question: ClassVar[str] = "whom does it affect?"

    def whom(self) -> AnyTarget | None:
        """Its target; None if it has none."""
        return None

    def ways(self) -> int | None:
        """In how many ways its choice can be made, on any board, at the most; 1 if it asks for none.

        None if what follows cannot be foreseen: a die is rolled, or a hidden card is seen.
        """
        return ways_to_choose(self.whom())

    def objection(self, when: str) -> str:
        """Why it may not stand in a Trigger of this moment; empty if it may."""
        return ""

    # --- in words -----------------------------------------------------------------------------------------

    @abstractmethod
    def words(self, it: Referent) -> str:
        """What it does, without its conditions; `it` is whom that word means here."""

    def leaves(self) -> Referent:
        """Whom `it` means after it."""
        match self.whom():
            case TargetSelf():
                return "self"
            case TargetOther():
                return "other"
            case TargetChosen() | TargetRandom() | TargetSame():
                return "same"
            case _:
                return None

    # --- weighed ------------------------------------------------------------------------------------------

    def is_friendly(self) -> bool:
        """Whether it is good for its target, so that `other` is rather an ally."""
        return False

    @abstractmethod
    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        """What it counts as (a name of `forge.prices`), and how much of it there is when it happens once.

        `reached` is how many entities it is for, `friend` whether they are its owner's. All in thousandths.
        """

    def worth(self) -> Worth:
        """What it is worth to a computer player."""
        return Worth("unknown")

    def moves_target(self) -> bool:
        """Whether it takes another entity to another tile."""
        return False


class Branching(Effect):
    """An effect after which one of two lists of effects happens."""

    @abstractmethod
    def branches(self) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
        """The list that happens if it succeeds, and the other one."""

    @abstractmethod
    def chance(self) -> tuple[int, int]:
        """How often it succeeds, of how many times."""

    def ways(self) -> int | None:
        """Which branch is taken cannot be foreseen."""
        return None

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        """Nothing by itself: its branches are measured."""
        raise TypeError(f"measure the branches of a {self.kind}")
