"""Decisions per second: random legal games on one core, the full list of legal actions at each decision.

Beside it, in turns, python-chess does the same with chess.
"""

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from bot.bench.reference import reference_game
from bot.content.melee.shipped import Content
from bot.games.dice import FastDice
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.game import begin
from bot.games.melee.position.setup import Setup
from bot.games.melee.rules import legal
from bot.games.melee.rules.apply import carry_out
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.rules.resolve import Resolver
from bot.workers import collect_seldom

_SLICE = 0.1  # seconds of one of the two, before it is the other's turn
Game = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class EngineFigures:
    """What was counted: `decisions` in `games` whole games, which took `seconds` of one core's time.

    `decisions_per_second` is the median over slices of a tenth of a second; so is that of the reference,
    None with the reason in `reference` if there is none. The two took turns, and `ratio`, ours to it, is the
    median over slices side by side: a machine that is quicker and slower by turns moves that least.
    """

    build: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    reference: str
    reference_per_second: float | None
    ratio: float | None


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
    pick = random.Random(seed).random
    state, _ = begin(setup, dice)
    play = Resolver(state, dice, None)
    while state.outcome is None:
        actions = legal_actions(state)
        carry_out(play, actions[int(pick() * len(actions))])
    return state.ply


def measure_engine(content: Content, seconds: float) -> EngineFigures:
    """Play games in turn over all pairings, and chess games as often, for about `seconds` together.

    A warm-up game of each pairing comes first.
    """
    setups = all_pairings(content)
    for number, setup in enumerate(setups):
        random_game(setup, ~number)
    collect_seldom()  # as the lab's workers do
    chess = reference_game()
    clock = _Slices(lambda number: random_game(setups[number % len(setups)], number))
    other = None if isinstance(chess, str) else _Slices(chess)
    share = seconds if other is None else seconds / 2
    while clock.seconds < share:
        clock.run(min(_SLICE, share))
        if other is not None:
            other.run(min(_SLICE, share))
    theirs = None if other is None else other.rates
    ratios = theirs and [one / two for one, two in zip(clock.rates, theirs, strict=True)]
    return EngineFigures(
        build="plain Python" if legal.__file__.endswith(".py") else "compiled",
        games=clock.games,
        decisions=clock.decisions,
        seconds=clock.seconds,
        decisions_per_second=statistics.median(clock.rates),
        reference=chess if isinstance(chess, str) else "python-chess, random legal games",
        reference_per_second=statistics.median(theirs) if theirs else None,
        ratio=statistics.median(ratios) if ratios else None,
    )


class _Slices:
    """Plays games of one kind in slices of time; `rates` are the decisions per second of each."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.rates: list[float] = []
        self.games = self.decisions = 0
        self.seconds = 0.0

    def run(self, limit: float) -> None:
        """Play games for `limit` seconds of this process's time, the last one to its end."""
        decisions = 0
        start = time.process_time()
        while (passed := time.process_time() - start) < limit:
            decisions += self._game(self.games)
            self.games += 1
        self.decisions += decisions
        self.seconds += passed
        self.rates.append(decisions / passed)
