"""Multiverse War's computer players by name, and the function that makes them."""

from collections.abc import Callable, Mapping

from bot.games.war.position.actions import Action
from bot.games.war.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, maker
from bot.players.war.adept import Adept
from bot.players.war.master import Master
from bot.players.war.novice import Novice

WarPlayer = ComputerPlayer[Veiled, Action]

_MAKERS: Mapping[str, Callable[[], WarPlayer]] = {"novice": Novice, "adept": Adept, "master": Master}
LEVELS = tuple(_MAKERS)
"""Weakest first."""
make_player = maker(_MAKERS)
