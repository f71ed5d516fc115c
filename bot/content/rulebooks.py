"""Games' numbered rules, read from files."""

from pathlib import Path

from bot.content.folders import DATA, read_file
from bot.content.rulings import Rulebook, parse_rulings
from bot.games.errors import ContentError


def load_rulebook(file: Path, root: Path | None = None) -> Rulebook:
    """The numbered rules in a data folder's file (None: the bot's own). Raises ContentError."""
    faults: list[str] = []
    rulebook = read_file((root or DATA) / file, parse_rulings, faults)
    if rulebook is None:
        raise ContentError(faults)
    return rulebook
