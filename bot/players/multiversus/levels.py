"""Multiversus' computer players by name, and the function that makes them."""

from collections.abc import Callable, Mapping

from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, maker
from bot.players.multiversus.adept import Adept
from bot.players.multiversus.master import Master
from bot.players.multiversus.novice import Novice

MultiversusPlayer = ComputerPlayer[Veiled, Action]

_MAKERS: Mapping[str, Callable[[], MultiversusPlayer]] = {"novice": Novice, "adept": Adept, "master": Master}
LEVELS = tuple(_MAKERS)
"""Weakest first."""
make_player = maker(_MAKERS)
