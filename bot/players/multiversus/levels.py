"""Multiversus' computer players by name, and the function that makes them."""

from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.rules.imagine import Veiled
from bot.players.api import ComputerPlayer, UnknownLevelError
from bot.players.multiversus.adept import Adept
from bot.players.multiversus.master import Master
from bot.players.multiversus.novice import Novice

#: Weakest first.
LEVELS: tuple[str, ...] = ("novice", "adept", "master")

MultiversusPlayer = ComputerPlayer[Veiled, Action]


def make_player(name: str) -> MultiversusPlayer:
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
