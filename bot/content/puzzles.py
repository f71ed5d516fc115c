"""Reads the files of puzzles that ship with the bot."""

from pathlib import Path


def read_puzzles(folder: Path) -> tuple[str, ...]:
    """The texts of all puzzles in this folder, by file name; none if it does not exist."""
    return tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.toml")))
