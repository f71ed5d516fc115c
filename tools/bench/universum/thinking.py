"""How long Multiuniversum's computer players think about a turn, at tables of two and of four."""

import statistics
import time
from dataclasses import dataclass
from itertools import count

from bot.games.dice import FastDice
from bot.games.universum.cards.box import Box
from bot.games.universum.position.setup import make_setup, read_setup
from bot.games.universum.rules.imagine import veil
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.turns import begin
from bot.players.universum.levels import make_player

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
