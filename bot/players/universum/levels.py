"""Multiuniversum's computer players by name, and the function that makes them."""

from collections.abc import Callable, Mapping

from bot.games.universum.position.actions import Action
from bot.games.universum.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, maker
from bot.players.universum.adept import Adept
from bot.players.universum.master import Master
from bot.players.universum.novice import Novice

UniversumPlayer = ComputerPlayer[Veiled, Action]

_MAKERS: Mapping[str, Callable[[], UniversumPlayer]] = {"novice": Novice, "adept": Adept, "master": Master}
LEVELS = tuple(_MAKERS)
"""Weakest first."""
make_player = maker(_MAKERS)
