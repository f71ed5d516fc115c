"""`python -m bot check-decks`: checks the shipped content."""

from collections.abc import Iterable
from pathlib import Path

from bot.cli.output import say
from bot.content.registry import ShippedContent

FAILED = 1


def check_content(shipped: Iterable[ShippedContent], root: Path | None = None) -> int:
    """Check the content of these games in `data/` or in `root`; returns 1 if it has faults, otherwise 0."""
    status = 0
    for content in shipped:
        lines, sound = content.check(root)
        for line in lines:
            say(line)
        status = max(status, 0 if sound else FAILED)
    return status
