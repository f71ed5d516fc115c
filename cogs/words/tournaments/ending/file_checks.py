"""Words of the check of a tournament's file. Names and faults come unescaped."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.wording import counted
from bot.tournaments.rules import FORMATS
from cogs.kit.safe_text import clip, escape, plain
from cogs.words.tournaments.planning import formats

if TYPE_CHECKING:
    from bot.matches.tournaments.exports.reading import FileVerdict

MAX_ROWS, MAX_FAULTS = 16, 10
CHECK_FILE, TITLE, FILE = "Check a file…", "Check a tournament's file", "The file"
ONE_FILE = "Upload one file at a time."
NOT_FETCHED = "I couldn't get the file from Discord. Please send it again."
NOT_READ = "I can't read files right now. Please try again in a moment."
TOO_DEAR = "It takes longer to read than any tournament's file does, so I have stopped."
FOLLOWS = "✓ Everything in it follows from its matches."


def file_help(most: int) -> str:
    return f"JSON as this bot exports it, or a report of FIDE (TRF); at most {most // 1024 // 1024} MB"


def too_large(most: int) -> str:
    return f"is too big: the limit is {most // 1024 // 1024} MB"


def no_tournament(file: str, faults: Sequence[str]) -> str:
    return "\n".join([f"### {file} is no tournament's file that I can read", *_lines(faults)])


def checked(verdict: "FileVerdict") -> str:
    """The standings that follow from a file, what was left out, and what does not follow."""
    known = next((each for each in FORMATS if each == verdict.format), None)
    form = formats.FORMATS[known][0] if known is not None else plain(verdict.format)
    played = counted(verdict.played, "match", "matches")
    lines = [
        f"### {plain(verdict.name) or 'A tournament'}",
        f"{form} · {counted(verdict.players, 'player')} · {played} played",
        *(_row(verdict.headings, row) for row in verdict.rows[:MAX_ROWS]),
    ]
    if more := len(verdict.rows) - MAX_ROWS:
        lines += [f"-# and {more} more"] if more > 0 else []
    lines += [f"-# {each}" for each in _lines(verdict.notes)]
    wrong = [f"⚠ {each}" for each in _lines(verdict.wrong)]
    return "\n".join([*lines, *(wrong or [FOLLOWS])])


def _row(headings: Sequence[str], row: Sequence[str]) -> str:
    place, name, *cells = row
    figures = [f"{heading} {cell}" for heading, cell in zip(headings, cells, strict=False)]
    return f"{place}. **{plain(name)}** · {' · '.join(figures)}"


def _lines(said: Sequence[str]) -> list[str]:
    shown = [escape(clip(" ".join(each.split()), 200)) for each in said[:MAX_FAULTS]]
    return [*shown, *([f"and {len(said) - MAX_FAULTS} more"] if len(said) > MAX_FAULTS else [])]
