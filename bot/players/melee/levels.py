"""Melee's computer players by name, and the functions that make them."""

from collections.abc import Callable

from bot.games.melee.position.actions import Action
from bot.games.melee.rules.imagine import Veiled
from bot.players.api import Clock, ComputerPlayer, UnknownLevelError
from bot.players.melee.adept import Adept
from bot.players.melee.effort import GRAND_SECONDS, Deadline
from bot.players.melee.grandmaster import Grandmaster
from bot.players.melee.master import Master
from bot.players.melee.novice import Novice
from bot.players.melee.valuing.value import PositionValue

#: Weakest first.
LEVELS: tuple[str, ...] = ("novice", "adept", "master", "grandmaster")

MeleePlayer = ComputerPlayer[Veiled, Action]


def make_adviser(clock: Clock) -> Master:
    """The master that gives people hints about a single decision.

    It may take a whole turn's time: half to find the best actions, half to weigh them.
    """
    return Master(lambda _: Deadline(clock, 0.5))


def make_player(
    name: str, clock: Clock | None = None, learned: Callable[[], PositionValue] | None = None
) -> MeleePlayer:
    """The computer player of this level; UnknownLevelError if there is none.

    With a clock, masters keep to a time budget (`effort`); without one, to a fixed amount of work. Every
    player except a master with a clock plays the same game with the same dice. `learned` has the value that
    the grandmaster needs; without it, there is no such level.
    """
    match name:
        case "novice":
            return Novice()
        case "adept":
            return Adept()
        case "master":
            return Master() if clock is None else Master(lambda share: Deadline(clock, share))
        case "grandmaster" if learned is not None:
            if clock is None:
                return Grandmaster(learned())
            return Grandmaster(learned(), lambda share: Deadline(clock, share, GRAND_SECONDS))
        case _:
            raise UnknownLevelError(name, LEVELS)
