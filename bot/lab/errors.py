"""Jobs that the lab refuses, and what can stop one; `str()` is one clear line."""

from bot.games.errors import MeleeError


class LabError(MeleeError):
    """A job that cannot be played as asked."""


class GameFailed(LabError):
    """A game failed through a fault of the engine or of a computer player; it would fail again."""


class NoWorkers(LabError):
    """No worker can play the games: the cluster cannot be reached, or has no workers."""


def first_line(error: BaseException) -> str:
    """An error in one line, for a message that names it."""
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0].rstrip('.')}" if lines else type(error).__name__
