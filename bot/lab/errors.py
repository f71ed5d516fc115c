"""Why the lab refuses or stops a job; `str()` of an error is one clear line."""

from bot.games.errors import MultiverseError


class LabError(MultiverseError):
    """A job that cannot be played as asked."""


class GameFailed(LabError):
    """A game failed because of a bug in the engine or a computer player; it would fail again."""


class NoWorkers(LabError):
    """No worker can play the games: the cluster cannot be reached, or has no workers."""


def first_line(error: BaseException) -> str:
    """An error in one line, as part of another message."""
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0].rstrip('.')}" if lines else type(error).__name__
