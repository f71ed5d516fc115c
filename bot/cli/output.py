"""Output of commands: results on standard output, one line on standard error if they fail."""

import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from bot.games.errors import MultiverseError

_GAP = "  "


class CommandError(MultiverseError):
    """A command failed; the text is the line to show, or one for each fault of a file.

    `status` is the exit code.
    """

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def say(line: str = "") -> None:
    """Print a line of a command's result."""
    sys.stdout.write(line + "\n")


def complain(line: str) -> None:
    """Print a line about a failure on standard error."""
    sys.stderr.write(line + "\n")


def read_text(path: Path) -> str:
    """The text of a UTF-8 file; raises CommandError if it cannot be read."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: is not text in UTF-8", 2) from error
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


class TextTable(Struct, frozen=True):
    """A table of text with headings; the first column is left-aligned, the others right-aligned."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]

    def lines(self) -> list[str]:
        """The table, one line for each row."""
        widths = [max(map(len, column)) for column in zip(self.heads, *self.rows, strict=True)]
        return [_GAP.join(_fit(row, widths)).rstrip() for row in (self.heads, *self.rows)]


def _fit(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    pairs = zip(row, widths, strict=True)
    return [word.rjust(width) if place else word.ljust(width) for place, (word, width) in enumerate(pairs)]
