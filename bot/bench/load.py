"""Many duels at once: the real bot against a Discord on a loopback port. Needs a checkout of the project."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from bot.cli.output import CommandError

ROOT = Path(__file__).parents[2]
DRIVER = Path("tests/wire/load.py")
MOST_DUELS, LEAST_EVERY = 2_000, 0.1


def measure_load(
    seconds: float, *, duels: int, every: float, cache: Path, root: Path = ROOT
) -> dict[str, Any]:
    """Run `duels` duels for some seconds, with an action in each every `every` seconds; figures by name.

    Delays are in seconds. CPU time is separate for the bot, for its painters and thinkers, and for Discord
    with the players. `lost` counts duels that show a position other than the stored one. Raises
    CommandError if the numbers make no sense, the Discord is missing, or the run fails.
    """
    if not 1 <= duels <= MOST_DUELS:
        raise CommandError(f"--duels must be a number from 1 to {MOST_DUELS:,}", 2)
    if not every >= LEAST_EVERY:
        raise CommandError(f"--every must be at least {LEAST_EVERY} seconds", 2)
    if not (root / DRIVER).is_file():
        raise CommandError(f"this needs a checkout of the project: {DRIVER} is the Discord that it plays on")
    options = {"duels": duels, "every": every, "seconds": seconds, "cache": cache.resolve()}
    command = [sys.executable, "-m", ".".join(DRIVER.with_suffix("").parts)]
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CommandError(f"the load could not be measured:\n{done.stderr.strip()}")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
