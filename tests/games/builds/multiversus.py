"""Multiversus: all pairings on all battlefields at random, and by all levels of players."""

from collections.abc import Sequence
from typing import Any

from bot.content.multiversus.shipped import shipped_library
from bot.games.contract import Dice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.actions import format_action
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.rules import flow
from bot.games.multiversus.rules.imagine import veil
from bot.players.api import Ranked
from bot.players.multiversus.levels import make_player
from tests.games.builds.playing import Moves, arguments, random_game, ranked_game, tell

LIBRARY = shipped_library()
TABLES = [
    (battlefield, heroes, foes)
    for battlefield in LIBRARY.battlefields
    for heroes in LIBRARY.of_side(0)
    for foes in LIBRARY.of_side(1)
]
ADEPT, NOVICE, MASTER = (make_player(level) for level in ("adept", "novice", "master"))


def by_players(number: int) -> Moves:
    """Two rounds of an adept against a novice; every 24th action is the master's, who takes long."""

    def rank(state: Any, seat: int, played: int, dice: Dice) -> Sequence[Ranked[Any]]:
        player = MASTER if played % 24 == 0 else (ADEPT, NOVICE)[seat]
        return player.rank(veil(state, seat), MULTIVERSUS.legal(state, seat), dice)

    setup = make_setup(LIBRARY, TABLES[-1 - number], rounds=2)
    return ranked_game(MULTIVERSUS, setup, number, rank, format_action)


if __name__ == "__main__":
    asked = arguments()
    setups = [make_setup(LIBRARY, table) for table in TABLES]
    at_random = [
        random_game(MULTIVERSUS, setups[number % len(setups)], number, MULTIVERSUS.legal, format_action)
        for number in range(asked.games)
    ]
    tell(flow, [*at_random, *(by_players(number) for number in range(asked.ranked))])
