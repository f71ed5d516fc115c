"""What the lab refuses and what can stop it; `str()` is one clear line."""

from bot.games.errors import MeleeError


class LabError(MeleeError):
    """A job that cannot be played as asked."""


class GameFailed(LabError):
    """A game broke off with a fault of the engine or of a computer player: it would do so again."""


class NoWorkers(LabError):
    """There is nobody to play the games: a cluster that cannot be reached, or one without workers."""


def first_line(error: BaseException) -> str:
    """An error in one line, for a message that names it."""
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0].rstrip('.')}" if lines else type(error).__name__
