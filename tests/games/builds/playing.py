"""How every program plays: at random, noting all that is legal, and by players, noting all they think."""

import json
import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.records import digest
from bot.players.api import Ranked

Moves: TypeAlias = list[list[Any]]
"""What is noted of each action of a game, as JSON."""


@dataclass(frozen=True)
class Arguments:
    """What a program is asked to play.

    Attributes:
        data: the folder of shipped data.
        games: number of games played at random.
        ranked: number of games played by computer players.
    """

    data: Path
    games: int
    ranked: int


def arguments() -> Arguments:
    """The arguments of the command line."""
    data, games, ranked = sys.argv[1:]
    return Arguments(Path(data), int(games), int(ranked))


def picked(actions: Sequence[Any], picker: Dice) -> Any:
    """One of the actions, by chance, once all of them have travelled to another process and back."""
    assert pickle.loads(pickle.dumps(actions)) == actions
    return actions[picker.roll(len(actions)) - 1]


def thoughts(ranked: Sequence[Ranked[Any]], written: Callable[[Any], str]) -> list[Any]:
    """The best action and the values of all, to nine decimal places."""
    return [written(ranked[0].action), *[round(each.value, 9) for each in ranked]]


def tell(rules: ModuleType, games: Sequence[Moves]) -> None:
    """Print as JSON which file the rules come from, and the length and digest of each game."""
    found = {"file": rules.__file__, "games": [[len(moves), digest(moves)] for moves in games]}
    sys.stdout.write(json.dumps(found))


def random_game(
    game: Any, setup: Any, number: int, legal: Callable[[Any, int], Sequence[Any]], written: Any
) -> Moves:
    """A game through the contract of all games: each seat takes a legal action by chance."""
    dice, picker = FastDice(number), FastDice(~number)
    state, _ = game.begin(setup, dice)
    moves: Moves = []
    while waiting := game.waiting(state):
        seat = min(waiting)
        actions = legal(state, seat)
        action = picked(actions, picker)
        log = game.apply(state, seat, action, dice)
        moves.append([len(actions), written(action), len(log), digest(game.snapshot(state))])
    return moves


def ranked_game(
    game: Any,
    setup: Any,
    number: int,
    rank: Callable[[Any, int, int, Dice], Sequence[Ranked[Any]]],
    written: Callable[[Any], str],
) -> Moves:
    """A game through the contract of all games, in which players take what they rank first.

    Args:
        game: the game, as its registry has it.
        setup: what it begins with.
        number: the seed of its dice.
        rank: what a player thinks of a state and its seat, after so many actions, with dice of its own.
        written: an action as a line.
    """
    dice = FastDice(number)
    state, _ = game.begin(setup, dice)
    moves: Moves = []
    while waiting := game.waiting(state):
        seat = min(waiting)
        ranked = rank(state, seat, len(moves), FastDice(len(moves)))
        moves.append(thoughts(ranked, written))
        game.apply(state, seat, ranked[0].action, dice)
    return moves
