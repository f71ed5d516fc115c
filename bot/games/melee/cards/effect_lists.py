"""Lists of effects: what their branches hold, how many choices they offer, and the list as a flat program."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.melee.cards.effects import Branching, Effect


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """These effects and all effects in their branches, in the order of the text."""
    for effect in effects:
        yield effect
        if isinstance(effect, Branching):
            for branch in effect.branches():
                yield from flat(branch)


def roll_depth(effects: tuple[Effect, ...]) -> int:
    """How deep rolls are nested; 0 if there are none."""
    rolls = [effect for effect in effects if isinstance(effect, Branching)]
    return max((1 + max(map(roll_depth, roll.branches())) for roll in rolls), default=0)


def most_ways(effects: tuple[Effect, ...]) -> int:
    """The most sequences of choices, on any board, before a die or anything hidden is seen."""
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
