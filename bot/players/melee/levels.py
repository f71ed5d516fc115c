"""The levels of computer players by name: the one place that makes them."""

from collections.abc import Callable

from bot.games.errors import MeleeError
from bot.players.api import ComputerPlayer
from bot.players.melee.adept import Adept
from bot.players.melee.effort import Deadline
from bot.players.melee.master import Master
from bot.players.melee.novice import Novice

#: Weakest first.
LEVELS: tuple[str, ...] = ("novice", "adept", "master")


class UnknownLevelError(MeleeError, KeyError):
    """No computer player is called that; `str()` names those that there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no computer player {name!r}: choose one of {', '.join(LEVELS)}")

    __str__ = MeleeError.__str__


def make_adviser(clock: Callable[[], float]) -> Master:
    """The master for a single decision, of which people want to know more.

    It may take a whole turn's time, half of it to find the best actions and half to weigh them.
    """
    return Master(lambda _: Deadline(clock, 0.5))


def make_player(name: str, clock: Callable[[], float] | None = None) -> ComputerPlayer:
    """The computer player of this level; UnknownLevelError if there is none.

    `clock` tells seconds that only rise: with it the master keeps to a time budget (`effort`), without it
    to a fixed amount of work. All but a master with a clock play the same game for the same dice.
    """
    match name:
        case "novice":
            return Novice()
        case "adept":
            return Adept()
        case "master":
            return Master() if clock is None else Master(lambda share: Deadline(clock, share))
        case _:
            raise UnknownLevelError(name)
