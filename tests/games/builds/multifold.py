"""Multifold: all boards at random, and by all levels of players."""

from collections.abc import Sequence
from typing import Any

from bot.content.multifold.shipped import shipped_library
from bot.games.contract import Dice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.position.actions import format_action
from bot.games.multifold.position.setup import make_setup
from bot.games.multifold.rules import flow
from bot.games.multifold.rules.imagine import veil
from bot.players.api import Ranked
from bot.players.multifold.levels import LEVELS, make_player
from tests.games.builds.playing import Moves, arguments, random_game, ranked_game, tell

LIBRARY = shipped_library()
BOARDS = [*LIBRARY.boards]
PLAYERS = [make_player(level) for level in LEVELS]


def by_players(number: int) -> Moves:
    """Four turns on a board, in which the levels take turns at the seats."""

    def rank(state: Any, seat: int, _: int, dice: Dice) -> Sequence[Ranked[Any]]:
        player = PLAYERS[(seat + number) % len(PLAYERS)]
        return player.rank(veil(state, seat), MULTIFOLD.legal(state, seat), dice)

    setup = make_setup(LIBRARY, BOARDS[number % len(BOARDS)], turns=4)
    return ranked_game(MULTIFOLD, setup, number, rank, format_action)


if __name__ == "__main__":
    asked = arguments()
    setups = [make_setup(LIBRARY, board) for board in BOARDS]
    at_random = [
        random_game(MULTIFOLD, setups[number % len(setups)], number, MULTIFOLD.legal, format_action)
        for number in range(asked.games)
    ]
    tell(flow, [*at_random, *(by_players(number) for number in range(asked.ranked))])
