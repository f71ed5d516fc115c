"""Games of Multifold for tests: every board, all options, random and eager players."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from bot.content.multifold.shipped import first_library
from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import Action, End, Move, Orders, Play, Promote, format_action
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.position.state import State

LIBRARY = first_library()
BOARDS = tuple(LIBRARY.boards)


def options_of(number: int) -> dict[str, Any]:
    """The options of a number: any cards and turns, every third a seat that begins."""
    chance = Random(number)
    board = BOARDS[number % len(BOARDS)]
    seats = LIBRARY.boards[board].seats
    first = chance.randrange(1, seats + 1) if number % 3 == 1 else None
    turns = None if number % 2 else chance.randrange(2, 13)
    return {"board": board, "deal": chance.randrange(4), "turns": turns, "first": first}


def setup_of(number: int) -> dict[str, Any]:
    """A setup for any number."""
    return make_setup(LIBRARY, **options_of(number))


def eager_choice(actions: Sequence[Action], chance: Random) -> Action:
    """An action to play: mostly a move or a card, so that games see fights, captures and endings."""
    wanted: tuple[type[Action], ...] = (Move,) if chance.random() < 0.8 else (Play, End)
    if chance.random() < 0.05:
        wanted = (Promote,)
    those = [action for action in actions if isinstance(action, wanted)]
    return chance.choice(those or [*actions])


def random_play(
    number: int, *, eager: bool = True, leaving: float = 0.0
) -> Iterator[tuple[State, int, Action]]:
    """The same state before each action of a random game, with the seat and the action that follows.

    Now and then several orders are in a line, and somebody leaves.
    """
    chance, dice = Random(number), FastDice(number)
    state, _ = MULTIFOLD.begin(setup_of(number), dice)
    while waiting := MULTIFOLD.waiting(state):
        (seat,) = waiting
        action = _choice(state, seat, chance, eager=eager)
        if chance.random() < leaving:
            seat = chance.choice([each for each, gone in enumerate(state.gone) if not gone])
            action = MULTIFOLD.parse_action("leave", seat)
        yield state, seat, action
        MULTIFOLD.apply(state, seat, action, dice)


def _choice(state: State, seat: int, chance: Random, *, eager: bool) -> Action:
    """An order; now and then a line of several."""
    twin, orders = state.copy(), []
    for _ in range(chance.randrange(2, 6) if chance.random() < 0.2 else 1):
        actions = MULTIFOLD.legal(twin, seat)
        action = eager_choice(actions, chance) if eager else chance.choice(actions)
        orders.append(action)
        if not isinstance(action, Move | Promote | Play):
            break
        MULTIFOLD.apply(twin, seat, action, FastDice(0))
    return orders[0] if len(orders) == 1 else Orders(tuple(orders))  # type: ignore[arg-type]  # no placement


@cache
def positions() -> tuple[State, ...]:
    """Some positions of many games; don't change them."""
    found: list[State] = []
    for number in range(20):
        chance = Random(~number)
        for state, _, _ in random_play(number):
            if chance.random() < 0.12:
                found.append(state.copy())
    return tuple(found)


def lines_of(state: State, seat: int) -> list[str]:
    """The legal lines of a seat, sorted."""
    return sorted(map(format_action, MULTIFOLD.legal(state, seat)))
