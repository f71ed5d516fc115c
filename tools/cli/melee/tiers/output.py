"""What the parts of `python -m bot tiers` say and write alike."""

from pathlib import Path

from bot.cli.output import CommandError, complain
from tools.cli.lab.session import STOPPED
from tools.lab.melee.tiers.records import Records

WRONG = 2


def stopped(records: Records) -> int:
    """Tell how to go on; the exit status."""
    complain(f"stopped; the same command goes on from what is in {records.path}")
    return STOPPED


def write(path: Path, text: str) -> None:
    """Write a file. CommandError if that fails."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", WRONG) from error
