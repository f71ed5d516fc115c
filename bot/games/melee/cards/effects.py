"""The interface of a Trigger's effects: their choices, words and worth (AB-1); and lists of effects.

The kinds of effects are in `melee.effects`, a few to a module. Nothing here or below names one of them.
"""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Literal, NamedTuple

from bot.games.files.families import Family
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
from bot.games.melee.cards.vocabulary import AbilityPart, Referent

#: Maximum number of effects in one list, so that a card stays readable and its play bounded.
MAX_EFFECTS = 4
#: One, in the thousandths in which measures count (`forge.measures`).
ONE = 1000

#: The kinds of worth that computer players weigh; `unknown` is anything else of some use.
Weighed = Literal["damage", "status", "stat", "energy", "card", "shove", "unknown"]


class Worth(NamedTuple):
    """An effect's worth to computer players: `amount` times the weight of `what`, times `lasts`.

    With `harms`, this is the harm to each entity that it affects, and so good for its owner if that is an
    enemy.
    """

    what: Weighed
    amount: float = 1.0
    harms: bool = False
    lasts: float = 1.0


class Effect(Family, AbilityPart):
    """An effect: it happens only if its own conditions hold when its turn comes."""

    only_if: Conditions = ()
    kind: str

    def whom(self) -> AnyTarget | None:
        """Its target; None if it has none."""
        return None

    def ways(self) -> int | None:
        """The most ways in which its choice can be made, on any board; 1 if there is no choice.

        None if what follows cannot be foreseen: a die is rolled, or a hidden card is seen.
        """
        return ways_to_choose(self.whom())

    def objection(self, when: str) -> str:
        """The reason why a Trigger of this moment may not have it; empty if it may."""
        return ""

    def is_vain(self, when: str, reach: int) -> bool:
        """Whether it can never do anything on a card with this Range whose Trigger has this moment.

        `reach` counts what its Passive may add. What other cards may lend, such as Range or one more attack,
        is left out of account. An effect that moves others is asked as if it were the first of its Trigger.
        """
        return False

    def gives_more(self) -> bool:
        """Whether it may give this entity another move or attack, so that nothing comes too late for it."""
        return False

    def lends_range(self) -> bool:
        """Whether it may raise a Range."""
        return False

    def carries_attacks(self) -> bool:
        """Whether it may let its owner attack what was too far: it moves somebody, or adds Speed or Range."""
        return self.moves_target() or self.gives_more() or self.lends_range()

    def brings_back_allies(self) -> bool:
        """Whether it may return another entity of its owner to their hand."""
        return False

    # --- in words -----------------------------------------------------------------------------------------

    @abstractmethod
    def words(self, it: Referent) -> str:
        """The effect in words, without its conditions; `it` is the referent of the word "it" here."""

    def purpose(self) -> str:
        """The purpose of its owner's choice, if there is one.

        With entities to choose from, this follows `Choose an ally`: `to heal 2`. Else it follows `Choose`:
        `a card to discard`.
        """
        return "to affect"

    def leaves(self) -> Referent:
        """The referent of the word "it" after this effect."""
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
        """Whether it is good for its target, so that `other` is probably an ally."""
        return False

    @abstractmethod
    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        """Its measure (a name in `forge.prices`), and the amount of that each time it happens.

        `reached` is how many entities it affects, `friend` whether they are its owner's. `reached` and the
        measure are in thousandths.
        """

    def worth(self) -> Worth:
        """Its worth to a computer player."""
        return Worth("unknown")

    def moves_target(self) -> bool:
        """Whether it takes another entity to another tile."""
        return False

    def is_between_two(self) -> bool:
        """Whether it concerns only this entity and the other one, and both stay where they are."""
        return isinstance(self.whom(), TargetSelf | TargetOther | None) and not self.moves_target()

    def is_in_odds(self) -> bool:
        """Whether the odds of a combat have all that it does, if it comes before the damage."""
        return False


class Branching(Effect):
    """An effect after which one of two lists of effects happens."""

    @abstractmethod
    def branches(self) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
        """The list that happens if it succeeds, and the other one."""

    @abstractmethod
    def chance(self) -> tuple[int, int]:
        """The chance that it succeeds, as numerator and denominator."""

    def ways(self) -> int | None:
        """None: which branch is taken cannot be foreseen."""
        return None

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        """TypeError: only its branches can be measured."""
        raise TypeError(f"measure the branches of a {self.kind}")


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """These effects and all effects in their branches, in the order of the text."""
    for effect in effects:
        yield effect
        if isinstance(effect, Branching):
            for branch in effect.branches():
                yield from flat(branch)


def roll_depth(effects: tuple[Effect, ...]) -> int:
    """The depth of nested rolls; 0 if there are none."""
    rolls = [effect for effect in effects if isinstance(effect, Branching)]
    return max((1 + max(map(roll_depth, roll.branches())) for roll in rolls), default=0)


def most_ways(effects: tuple[Effect, ...]) -> int:
    """Maximum number of sequences of choices, on any board, before a die or anything hidden is seen."""
    product = 1
    for effect in effects:
        ways = effect.ways()
        if ways is None:
            break
        product *= ways
    return product


class Instruction(NamedTuple):
    """One place of a flat program: an effect, or a jump over the other branch.

    If a branching effect fails, play goes on at `jump`; if its conditions do not hold, it is skipped and play
    goes on at `after`. An instruction without an effect always jumps.
    """

    effect: Effect | None
    jump: int = 0
    after: int = 0

    def plain(self) -> list[object]:
        """The instruction as plain JSON values, without the keys of the effect that have their defaults."""
        effect = None if self.effect is None else self.effect.model_dump(mode="json", exclude_defaults=True)
        return [effect, self.jump, self.after]


def program_of(effects: tuple[Effect, ...], start: int = 0) -> list[Instruction]:
    """The effects and their branches as a flat program whose first place is `start`."""
    program: list[Instruction] = []
    for effect in effects:
        if not isinstance(effect, Branching):
            program.append(Instruction(effect))
            continue
        first, second = effect.branches()
        taken = program_of(first, start + len(program) + 1)
        other = start + len(program) + 1 + len(taken) + 1
        left = program_of(second, other)
        end = other + len(left)
        program += [Instruction(effect, other, end), *taken, Instruction(None, end, 0), *left]
    return program
