"""Multiverse War: all modes at random, and by all levels of players, four rounds each."""

from collections.abc import Sequence
from typing import Any

from bot.content.war.shipped import shipped_sheets
from bot.games.contract import Dice
from bot.games.war import WAR
from bot.games.war.position.actions import format_action
from bot.games.war.position.setup import make_setup
from bot.games.war.rules import flow
from bot.games.war.rules.imagine import veil
from bot.games.war.rules.timeouts import timeout_action
from bot.players.api import Ranked
from bot.players.war.choices import possible_actions
from bot.players.war.levels import LEVELS, make_player
from tests.games.builds.playing import Moves, arguments, random_game, ranked_game, tell

SHEETS = shipped_sheets()
SETUPS = [make_setup(SHEETS, mode, rounds=4) for mode in ("short", "duel", "team", "three", "four")]
PLAYERS = [make_player(level) for level in LEVELS]


def legal(state: Any, seat: int) -> list[Any]:
    """What a seat may do, or what time does for it where nothing is offered."""
    return [*WAR.legal(state, seat)] or [timeout_action(state.position, seat)]


def by_players(number: int) -> Moves:
    """A game in which each level has a seat."""

    def rank(state: Any, seat: int, _: int, dice: Dice) -> Sequence[Ranked[Any]]:
        sight = veil(state, seat)
        return PLAYERS[seat % len(PLAYERS)].rank(sight, possible_actions(sight), dice)

    return ranked_game(WAR, SETUPS[~number % len(SETUPS)], number, rank, format_action)


if __name__ == "__main__":
    asked = arguments()
    at_random = [
        random_game(WAR, SETUPS[number % len(SETUPS)], number, legal, format_action)
        for number in range(asked.games)
    ]
    tell(flow, [*at_random, *(by_players(number) for number in range(asked.ranked))])
