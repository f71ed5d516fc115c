"""How long computer players think: whole games of the lower levels against themselves, and masters' turns."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from bot.content.melee.shipped import Content
from bot.content.melee.value import opponent
from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.melee.position.actions import Action
from bot.games.melee.position.setup import Setup
from bot.games.melee.rules.imagine import Veiled
from bot.games.two_seats import Seat
from bot.lab.melee.play import play_game
from bot.players.api import Ranked
from bot.players.melee.levels import MeleePlayer
from bot.players.melee.novice import Novice
from tools.bench.melee.engine import all_pairings


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """Times of this process, on one core. Games are of a level against itself, medians in milliseconds.

    The masters' are seconds of whole turns with their fixed work, then with their time budget.
    """

    novice_games: int
    novice_game_ms: float
    adept_games: int
    adept_game_ms: float
    master_turns: int
    master_turn_seconds: float
    master_turn_seconds_most: float
    master_budget_turns: int
    master_budget_turn_seconds: float
    master_budget_turn_seconds_most: float
    grandmaster_turns: int
    grandmaster_turn_seconds: float
    grandmaster_turn_seconds_most: float
    grandmaster_budget_turns: int
    grandmaster_budget_turn_seconds: float
    grandmaster_budget_turn_seconds_most: float


def measure_players(content: Content, seconds: float) -> PlayerFigures:
    """Each kind of play gets about a sixth of `seconds`, over all decks and battlefields in turn."""
    setups = all_pairings(content)
    share = seconds / 6
    novice = _games(setups, opponent("novice"), share)
    adept = _games(setups, opponent("adept"), share)
    worked = _turns(setups, opponent("master"), share)
    budgeted = _turns(setups, opponent("master", time.perf_counter), share)
    grand = _turns(setups, opponent("grandmaster"), share)
    grandly = _turns(setups, opponent("grandmaster", time.perf_counter), share)
    return PlayerFigures(
        len(novice),
        statistics.median(novice) * 1000,
        len(adept),
        statistics.median(adept) * 1000,
        len(worked),
        statistics.median(worked),
        max(worked),
        len(budgeted),
        statistics.median(budgeted),
        max(budgeted),
        len(grand),
        statistics.median(grand),
        max(grand),
        len(grandly),
        statistics.median(grandly),
        max(grandly),
    )


def _games(setups: Sequence[Setup], player: MeleePlayer, seconds: float) -> list[float]:
    """The seconds that each game took, until they add up to `seconds`."""
    took: list[float] = []
    while sum(took) < seconds:
        start = time.process_time()
        _play(setups, player, len(took))
        took.append(time.process_time() - start)
    return took


def _turns(setups: Sequence[Setup], player: MeleePlayer, seconds: float) -> list[float]:
    """The seconds that each turn took, until they add up to `seconds`."""
    timed = Timed(player, seconds)
    for number in count():
        timed.game = number
        _play(setups, timed, number)
        if timed.is_over:
            break
    return list(timed.took.values())


def _play(setups: Sequence[Setup], player: MeleePlayer, number: int) -> None:
    setup = setups[number * 7 % len(setups)]
    play_game(setup, Seat(number % 2), (player, player), FastDice(number), (1, number))


class _Turn(NamedTuple):
    game: int
    number: int
    seat: int


class Timed:
    """A player whose seconds are counted, by game, turn and seat, for this many `seconds`.

    Then a novice finishes the game, and nobody counts.
    """

    def __init__(self, player: MeleePlayer, seconds: float) -> None:
        self.took: dict[_Turn, float] = {}
        self.game = 0
        self._player = player
        self._seconds = seconds
        self._finisher = Novice()

    @property
    def is_over(self) -> bool:
        return sum(self.took.values()) >= self._seconds

    @property
    def name(self) -> str:
        return self._player.name

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        turn = _Turn(self.game, sight.state.turn, sight.seat)
        if turn not in self.took and self.is_over:
            return self._finisher.choose(sight, actions, dice)
        start = time.process_time()
        action = self._player.choose(sight, actions, dice)
        self.took[turn] = self.took.get(turn, 0.0) + time.process_time() - start
        return action

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        return self._player.rank(sight, actions, dice)
