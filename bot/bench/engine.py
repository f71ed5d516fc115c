"""Decisions per second: random legal games on one core, the full list of legal actions at each decision."""

import time
from dataclasses import dataclass

from bot.content import Content
from bot.games.dice import FastDice
from bot.games.melee.apply import perform
from bot.games.melee.game import begin, make_setup, read_setup
from bot.games.melee.legal import legal_actions
from bot.games.melee.state import Setup


@dataclass(frozen=True, slots=True)
class EngineFigures:
    """What was counted: `decisions` in `games` whole games, which took `seconds` of wall time."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second of wall time."""
        return self.decisions / self.seconds


def all_pairings(content: Content) -> list[Setup]:
    """Every deck against every deck on every board."""
    return [
        read_setup(make_setup(south, north, board))
        for south in content.decks.values()
        for north in content.decks.values()
        for board in content.boards.values()
    ]


def random_game(setup: Setup, seed: int) -> int:
    """Play one random legal game without events; returns its number of decisions."""
    dice = FastDice(seed)
    picker = FastDice(~seed)
    state, _ = begin(setup, dice)
    decisions = 0
    while state.outcome is None:
        actions = legal_actions(state)
        decisions += 1
        perform(state, actions[picker.roll(len(actions)) - 1], dice, None)
    return decisions


def measure_engine(content: Content, seconds: float) -> EngineFigures:
    """Play games in turn over all pairings for about `seconds`, after one warm-up game of each."""
    setups = all_pairings(content)
    for number, setup in enumerate(setups):
        random_game(setup, number)
    games = decisions = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        decisions += random_game(setups[games % len(setups)], games)
        games += 1
    return EngineFigures(games, decisions, passed)
