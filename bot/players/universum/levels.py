"""Multiuniversum's computer players by name, and the function that makes them."""

from bot.games.universum.position.actions import Action
from bot.games.universum.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, UnknownLevelError
from bot.players.universum.adept import Adept
from bot.players.universum.master import Master
from bot.players.universum.novice import Novice

#: Weakest first.
LEVELS: tuple[str, ...] = ("novice", "adept", "master")

UniversumPlayer = ComputerPlayer[Veiled, Action]


def make_player(name: str) -> UniversumPlayer:
    """The computer player of this level; UnknownLevelError if there is none.

    All of them do a bounded amount of work, and play the same game with the same dice.
    """
    match name:
        case "novice":
            return Novice()
        case "adept":
            return Adept()
        case "master":
            return Master()
        case _:
            raise UnknownLevelError(name, LEVELS)
