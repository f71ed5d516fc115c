"""Gives puzzles to computer players, which see no more of them than their seat may know."""

from typing import NamedTuple

from bot.games.dice import FastDice
from bot.games.errors import ContentError
from bot.games.melee.position.actions import format_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import Scenario
from bot.games.melee.scenarios.run import played_out
from bot.games.melee.scenarios.turns import BETWEEN, after, solutions
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.players.melee.levels import MeleePlayer


class Answer(NamedTuple):
    """What a player answers to a puzzle, as action lines joined by BETWEEN, and what would be right."""

    line: str
    best: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether the player found it."""
        return self.line in self.best


def ask(puzzle: Scenario, player: MeleePlayer, seed: int) -> Answer:
    """What the player does in the puzzle, with its own dice of this seed, as long as that is right.

    ContentError if the scenario is no puzzle; see `posed`.
    """
    state, seat = posed(puzzle)
    right = solutions(state, puzzle.best, puzzle.then)
    dice = FastDice(seed)
    lines: tuple[str, ...] = ()
    while True:
        chosen = player.choose(veil(state, seat), legal_actions(state), dice)
        lines = (*lines, format_action(chosen))
        twin = after(state, chosen)
        if twin is None or not any(each[: len(lines)] == lines != each for each in right):
            return Answer(BETWEEN.join(lines), tuple(map(BETWEEN.join, right)))
        state = twin


def posed(puzzle: Scenario) -> tuple[State, Seat]:
    """The position of a puzzle, and who is to act there.

    ContentError if the scenario is no puzzle: it names no best action, its actions cannot be played, nobody
    has to act after them, there is nothing else to do, or its solutions make no sense (`solutions`).
    """
    if not puzzle.best:
        raise ContentError(["best: names no action, so this is no puzzle"])
    state = played_out(puzzle)
    seat = to_act(state)
    if seat is None:
        raise ContentError(["best: the duel is over before it"])
    solutions(state, puzzle.best, puzzle.then)
    if set(map(format_action, legal_actions(state))) == set(puzzle.best):
        raise ContentError(["best: names every legal action, so there is nothing to find"])
    return state, seat
