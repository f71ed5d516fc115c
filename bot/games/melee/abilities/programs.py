"""Abilities as they are played: compiled once, so that play never reads the card's models."""

from collections.abc import Callable
from typing import Final

from bot.games.melee.abilities.effects import BranchingEffect, Play, PlayedEffect
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.abilities.targets import Aim, All, Oneself, aim_of
from bot.games.melee.cards.effects import Instruction
from bot.games.melee.position.compiled import CompiledCard
from bot.games.melee.position.conditions import Tests, tests_of
from bot.games.melee.position.state import Entity

_NOTHING: Final = aim_of(None)


class Op:
    """One place of a Trigger's program: an effect and its aim, or a jump over the other branch.

    `kind` is the word for the effect, "" for a jump. An effect that branches has `succeeds`, all others have
    `play`. `jump` and `after` are those of `cards.effects.Instruction`.
    """

    __slots__ = (
        "after",
        "aim",
        "branches",
        "is_blind",
        "jump",
        "kind",
        "only_if",
        "play",
        "succeeds",
    )

    def __init__(self, instruction: Instruction) -> None:
        effect = instruction.effect
        self.jump: int = instruction.jump
        self.after: int = instruction.after
        self.kind: str = ""
        self.only_if: Tests = ()
        self.aim: Aim = _NOTHING
        self.play: Play | None = None
        self.succeeds: Callable[[Resolver, Entity], bool] | None = None
        #: Whether its result and what follows cannot be known when the ability is used.
        self.is_blind: bool = False
        #: All effects of both lists of one that branches.
        self.branches: tuple[Op, ...] = ()
        if effect is None:
            return
        if not isinstance(effect, PlayedEffect):
            raise TypeError(f"the rules do not know how to play a {effect.kind}")
        self.kind = effect.kind
        self.only_if = tests_of(effect.only_if)
        self.aim = effect.aim()
        self.is_blind = effect.ways() is None
        if isinstance(effect, BranchingEffect):
            self.succeeds = effect.succeeds
            self.branches = tuple([Op(Instruction(each)) for branch in effect.branches() for each in branch])
        else:
            self.play = effect.play


class Program:
    """A card's Trigger as it is played. Immutable, shared by all states."""

    __slots__ = (
        "asks_first",
        "asks_later",
        "can_always",
        "only_choice",
        "only_chooses",
        "ops",
        "recalls",
        "trunk",
    )

    def __init__(self, rules: CompiledCard) -> None:
        self.ops: tuple[Op, ...] = tuple([Op(instruction) for instruction in rules.program])
        effects = rules.trigger.do if rules.trigger is not None else ()
        #: The effects that are in no branch, in order.
        self.trunk: tuple[Op, ...] = tuple([Op(Instruction(effect)) for effect in effects])
        known: list[Op] = []
        for op in self.ops:
            if op.is_blind:
                break
            known.append(op)
        #: Whether an effect is about those around an entity that an earlier effect may have destroyed.
        self.recalls: bool = any(isinstance(op.aim, All) and op.aim.center != "self" for op in self.ops)
        #: Whether an effect needs nobody but the entity itself, so that it can always be used (AB-16).
        self.can_always: bool = any(
            type(op.aim) in (Aim, Oneself) and not (op.only_if or op.branches) for op in self.trunk
        )
        #: Whether the first effect asks for a choice, and whether a later one does before any die.
        self.asks_first: bool = bool(known) and bool(known[0].aim.asks)
        self.asks_later: bool = any(bool(op.aim.asks) for op in known[1:])
        #: The first effect, if it always asks for a choice and no other one does before any die.
        self.only_choice: Op | None = None
        if self.asks_first and not self.asks_later and not known[0].only_if:
            self.only_choice = known[0]
        #: Whether that choice is all that there is to do.
        self.only_chooses: bool = self.only_choice is not None and len(self.trunk) == 1


def program_of(rules: CompiledCard) -> Program:
    """The program of a card's Trigger; an empty one if it has none. It is kept with the card."""
    program: Program | None = rules.played
    if program is None:
        program = rules.played = Program(rules)
    return program
