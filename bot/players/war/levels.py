"""Multiverse War's computer players by name, and the function that makes them."""

from collections.abc import Callable, Mapping

from bot.games.war.position.actions import Action
from bot.games.war.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, player_of
from bot.players.war.adept import Adept
from bot.players.war.master import Master
from bot.players.war.novice import Novice

WarPlayer = ComputerPlayer[Veiled, Action]

_MAKERS: Mapping[str, Callable[[], WarPlayer]] = {"novice": Novice, "adept": Adept, "master": Master}
LEVELS = tuple(_MAKERS)
"""Weakest first."""


def make_player(name: str) -> WarPlayer:
    """The computer player of this level; UnknownLevelError if there is none.

    All of them do a bounded amount of work, and play the same game with the same dice.
    """
    return player_of(name, _MAKERS)
