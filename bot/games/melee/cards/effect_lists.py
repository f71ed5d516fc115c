"""What lists of effects hold: branches, how deep they go, how many ways to choose; the list as a program."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.melee.cards.effects import Branching, Effect


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """These effects and all in their branches, in the order of the text."""
    for effect in effects:
        yield effect
        if isinstance(effect, Branching):
            for branch in effect.branches():
                yield from flat(branch)


def roll_depth(effects: tuple[Effect, ...]) -> int:
    """How deep rolls are nested; 0 without any."""
    rolls = [effect for effect in effects if isinstance(effect, Branching)]
    return max((1 + max(map(roll_depth, roll.branches())) for roll in rolls), default=0)


def most_ways(effects: tuple[Effect, ...]) -> int:
    """How many sequences of choices there may be before anything hidden or any die is seen, on any board."""
    product = 1
    for effect in effects:
        ways = effect.ways()
        if ways is None:
            break
        product *= ways
    return product


class Instruction(NamedTuple):
    """One place of a flat program: an effect, or a jump over the other branch.

    After a branching effect that fails, play goes on at `jump`, and at `after` where its conditions do not
    hold and it is left out; an instruction without effect always jumps.
    """

    effect: Effect | None
    jump: int = 0
    after: int = 0

    def plain(self) -> list[object]:
        """The same as plain JSON values; keys that say nothing are left out."""
        effect = None if self.effect is None else self.effect.model_dump(mode="json", exclude_defaults=True)
        return [effect, self.jump, self.after]


def program_of(effects: tuple[Effect, ...], start: int = 0) -> list[Instruction]:
    """The effects and their branches in one row that begins at place `start`."""
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
