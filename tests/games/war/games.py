"""Games of Multiverse War for tests: every mode, random and eager players."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from bot.content.war.shipped import first_sheets, shipped_sheets
from bot.games.dice import FastDice
from bot.games.war import WAR
from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    EndActing,
    EndBuilding,
    Explore,
    Hire,
    March,
    Orders,
    Recruit,
    SetUnits,
    SwapMove,
    UsePower,
)
from bot.games.war.position.position import START
from bot.games.war.position.setup import make_setup
from bot.games.war.position.state import State

SHEETS = first_sheets()
MODES: tuple[tuple[str, Any], ...] = (
    ("short", None), ("duel", None), ("three", "left"), ("short", None), ("team", None), ("four", "open"),
    ("short", None), ("shores", None), ("three", "open"), ("four", "left"),
)  # fmt: skip
"""Modes in turn, with the option of free for all."""
_EAGER = (Attack, UsePower, Explore, Hire, Build, Recruit)
_LAZY = (EndActing, EndBuilding, SwapMove)


def setup_of(number: int, *, rounds: int | None = None, newest: bool = False) -> dict[str, Any]:
    """A setup for any number, in turn of every mode."""
    mode, attack = MODES[number % len(MODES)]
    return make_setup(shipped_sheets() if newest else SHEETS, mode, attack=attack, rounds=rounds)


def deploy_choice(state: State, seat: int, chance: Random) -> SetUnits:
    """Three units of age 1 on hexes of the seat's Settlement; often a Builder."""
    field = state.position.field
    kinds = [chance.choice(field.start_kinds).word for _ in range(3)]
    if chance.random() < 0.7:
        kinds[0] = "builder"
    cells = chance.sample([cell for cell, of in enumerate(state.position.city_of) if of == seat], 3)
    return SetUnits(tuple((kind, field.board.names[cell]) for kind, cell in zip(kinds, cells, strict=True)))


def choice(state: State, seat: int, chance: Random, *, eager: bool) -> Action:
    """An action to play: of eager players often one that changes much, sometimes several orders."""
    if state.position.phase == START:
        return deploy_choice(state, seat, chance)
    actions = WAR.legal(state, seat)
    action = _eager(actions, chance) if eager else chance.choice(actions)
    if isinstance(action, Orders) and chance.random() < 0.1:
        more = [chance.choice(actions) for _ in range(chance.randint(1, 3))]
        orders = [order for each in (action, *more) if isinstance(each, Orders) for order in each.orders]
        return Orders(tuple(orders))
    return action


def _eager(actions: Sequence[Action], chance: Random) -> Action:
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        key = type(action.orders[0]) if isinstance(action, Orders) else type(action)
        kinds.setdefault(key, []).append(action)
    wanted = [each for each in _EAGER if each in kinds]
    if wanted and chance.random() < 0.8:
        return chance.choice(kinds[chance.choice(wanted)])
    if March in kinds and chance.random() < 0.8:
        return chance.choice(kinds[March])
    rest = [each for each in kinds if each not in _LAZY] or list(kinds)
    return chance.choice(kinds[chance.choice(rest)])


def random_play(
    number: int, *, eager: bool = True, leaving: float = 0.0, rounds: int | None = None
) -> Iterator[tuple[State, int, Action]]:
    """The same state before each action of a random game, with the seat and the action that follows."""
    chance, dice = Random(number), FastDice(number)
    state, _ = WAR.begin(setup_of(number, rounds=rounds), dice)
    while waiting := WAR.waiting(state):
        seat = chance.choice(sorted(waiting))
        action = choice(state, seat, chance, eager=eager)
        if chance.random() < leaving:
            inside = [each for each, one in enumerate(state.position.holdings) if not one.is_out]
            seat = chance.choice(inside)
            action = WAR.parse_action("leave", seat)
        yield state, seat, action
        WAR.apply(state, seat, action, dice)


@cache
def positions() -> tuple[State, ...]:
    """Some positions of many games; don't change them."""
    found: list[State] = []
    for number in range(20):
        chance = Random(~number)
        for state, _, _ in random_play(number, rounds=6):
            if chance.random() < 0.04:
                found.append(state.copy())
    return tuple(found)
