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
from bot.games.melee.sight.view_maker import to_act
from bot.games.two_seats import Seat
from bot.players.melee.levels import MeleePlayer


class Answer(NamedTuple):
    """What a player answers to a puzzle, as an action line, and the lines that would be right."""

    line: str
    best: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether the player found it."""
        return self.line in self.best


def ask(puzzle: Scenario, player: MeleePlayer, seed: int) -> Answer:
    """The player's first action in the puzzle, with its own dice of this seed.

    ContentError if the scenario is no puzzle; see `posed`.
    """
    state, seat = posed(puzzle)
    chosen = player.choose(veil(state, seat), legal_actions(state), FastDice(seed))
    return Answer(format_action(chosen), puzzle.best)


def posed(puzzle: Scenario) -> tuple[State, Seat]:
    """The position of a puzzle, and who is to act there.

    ContentError if the scenario is no puzzle: it names no best action, its actions cannot be played, nobody
    has to act after them, a best action is not legal there, or there is nothing else to do.
    """
    if not puzzle.best:
        raise ContentError(["best: names no action, so this is no puzzle"])
    state = played_out(puzzle)
    seat = to_act(state)
    if seat is None:
        raise ContentError(["best: the duel is over before it"])
    legal = {format_action(action) for action in legal_actions(state)}
    if faults := [f"best: {line} is not legal there" for line in puzzle.best if line not in legal]:
        raise ContentError(faults)
    if legal == set(puzzle.best):
        raise ContentError(["best: names every legal action, so there is nothing to find"])
    return state, seat
