"""The speed of Multiuniversum: decisions per second of its rules, and turns of its computer players."""

import random
import statistics
import time
from dataclasses import dataclass
from itertools import count

from bot.games.dice import FastDice
from bot.games.universum.cards.box import Box
from bot.games.universum.cards.vocabulary import SCORINGS
from bot.games.universum.position.setup import MAX_SEATS, Setup, make_setup, read_setup
from bot.games.universum.rules import legal
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import carry_out, perform
from bot.games.universum.rules.play import GameInPlay
from bot.games.universum.rules.turns import begin
from bot.players.universum.levels import make_player
from tools.bench.engines import EngineFigures, measure_games


def all_variants(box: Box) -> list[Setup]:
    """Games for one to five players, with each scoring, long and short."""
    return [
        read_setup(make_setup(box, players, scoring, short=is_short, solo=players == 1))
        for players in range(1, MAX_SEATS + 1)
        for scoring in SCORINGS
        for is_short in (False, True)
    ]


def random_game(setup: Setup, seed: int) -> int:
    """Play one random legal game without events; returns its number of decisions."""
    dice = FastDice(seed)
    pick = random.Random(seed).random
    state, _ = begin(setup, dice)
    play = GameInPlay(state, dice, None)
    while state.outcome is None:
        actions = legal_actions(state)
        carry_out(play, state.active, actions[int(pick() * len(actions))])
    return state.ply


def measure_universum(box: Box, seconds: float) -> EngineFigures:
    """Play games in turn over all variants; see `measure_games`."""
    return measure_games(random_game, all_variants(box), seconds, legal.__file__)


_TABLES = (2, 4)


@dataclass(frozen=True, slots=True)
class ThinkingFigures:
    """Seconds of this process for whole turns of a level, on one core: the median and the most."""

    universum_adept_turns: int
    universum_adept_turn_ms: float
    universum_adept_turn_ms_most: float
    universum_master_turns: int
    universum_master_turn_seconds: float
    universum_master_turn_seconds_most: float


def measure_thinking(box: Box, seconds: float) -> ThinkingFigures:
    """The adept thinks for a quarter of `seconds`, the master for the rest."""
    adept = _turns(box, "adept", seconds / 4)
    master = _turns(box, "master", seconds * 3 / 4)
    return ThinkingFigures(
        len(adept),
        statistics.median(adept) * 1000,
        max(adept) * 1000,
        len(master),
        statistics.median(master),
        max(master),
    )


def _turns(box: Box, level: str, seconds: float) -> list[float]:
    """The seconds that each turn of a level took, until they add up to `seconds`."""
    timed, others = make_player(level), make_player("adept")
    took: dict[tuple[int, int], float] = {}
    for game in count():
        seats = _TABLES[game % len(_TABLES)]
        dice, own = FastDice(game), FastDice(~game)
        state, _ = begin(read_setup(make_setup(box, seats)), dice)
        while state.outcome is None:
            actions, sight = legal_actions(state), veil(state, state.active)
            if state.active == game // len(_TABLES) % seats:
                start = time.process_time()
                action = timed.choose(sight, actions, own)
                turn = game, state.turns
                took[turn] = took.get(turn, 0.0) + time.process_time() - start
                if sum(took.values()) >= seconds:
                    return list(took.values())
            else:
                action = others.choose(sight, actions, own)
            perform(state, state.active, action, dice, None)
    raise AssertionError("games do not run out")
