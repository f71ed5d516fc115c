"""Output of commands: results on standard output, one clear line on standard error if they fail."""

import sys
from pathlib import Path

from bot.games.errors import MultiverseError


class CommandError(MultiverseError):
    """A command cannot do what was asked; `str()` is the line to show, or one for each fault of a file.

    `status` is the exit code.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def say(line: str = "") -> None:
    """Print a line of a command's result."""
    sys.stdout.write(line + "\n")


def complain(line: str) -> None:
    """Print a line about what went wrong, on standard error."""
    sys.stderr.write(line + "\n")


def read_text(path: Path) -> str:
    """The text of a UTF-8 file; raises CommandError, in plain words, if it cannot be read."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: is not text in UTF-8", 2) from error
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error
