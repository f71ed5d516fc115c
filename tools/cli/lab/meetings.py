"""What `lab … meet` does in the same way for each game of several seats."""

import json
from argparse import Namespace
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from typing import Any

from bot.cli.output import CommandError, say

WRONG = 2


def check_levels(players: Sequence[str], levels: Collection[str]) -> None:
    """Check that each of these is a level of computer players; CommandError names the first that is not."""
    for level in players:
        if level not in levels:
            raise CommandError(f"{level}: choose one of {', '.join(levels)}", WRONG)


def say_figures(arguments: Namespace, figures: Any, lines: Callable[[], Sequence[str]]) -> int:
    """Print figures, a dataclass, as JSON if that was asked for, else these lines; returns the exit code."""
    if arguments.json:
        say(json.dumps(asdict(figures), indent=2))
        return 0
    for line in lines():
        say(line)
    return 0
