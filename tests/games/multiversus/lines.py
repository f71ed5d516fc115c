"""Positions after lines, and what a line is refused for."""

from bot.games.dice import ScriptedDice
from bot.games.multiversus import MULTIVERSUS
from bot.games.multiversus.position.setup import make_setup
from bot.games.multiversus.position.state import State
from tests.games.multiversus.games import LIBRARY


def at_line(lines: list[str], table: tuple[str, str, str] = ("ford", "wick", "hearth")) -> State:
    """A game at this table after these lines, each after its seat from 0; no die may fall."""
    state, _ = MULTIVERSUS.begin(make_setup(LIBRARY, table), ScriptedDice())
    for line in lines:
        seat, _, text = line.partition(" ")
        MULTIVERSUS.apply(state, int(seat), MULTIVERSUS.parse_action(text, int(seat)), ScriptedDice())
    return state
