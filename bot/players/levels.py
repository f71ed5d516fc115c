"""The levels of computer players by name: the one place that makes them."""

from collections.abc import Callable

from bot.games.errors import MeleeError
from bot.players.adept import Adept
from bot.players.api import Player
from bot.players.novice import Novice

#: Weakest first.
LEVELS: tuple[str, ...] = ("novice", "adept")


class UnknownLevelError(MeleeError, KeyError):
    """No computer player is called that; `str()` names those that there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no computer player {name!r}: choose one of {', '.join(LEVELS)}")

    __str__ = MeleeError.__str__


def make_player(name: str, clock: Callable[[], float] | None = None) -> Player:  # noqa: ARG001
    """The computer player of this level; UnknownLevelError if there is none.

    `clock` tells seconds that only rise, for levels that keep to a time budget; novice and adept need none,
    and play the same game for the same dice.
    """
    if name not in LEVELS:
        raise UnknownLevelError(name)
    return Novice() if name == LEVELS[0] else Adept()
