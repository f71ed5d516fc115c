"""Many duels at once: the real bot against a Discord on a loopback port. Needs a checkout of the project."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.cli.output import CommandError

ROOT = Path(__file__).parents[2]
DRIVERS = Path("tests/wire")
DATABASES = ("sqlite", "postgresql")
MIN_MEMORY, MAX_MEMORY = 64, 1_000_000
MAX_DUELS, MIN_EVERY, MAX_MINUTES, MAX_CHATTER, MAX_PROCESSES = 2_000, 0.1, 24 * 60, 1_000, 16


def measure_load(
    seconds: float,
    *,
    duels: int,
    every: float,
    chatter: float = 0.0,
    processes: int = 1,
    database: str = "sqlite",
    cache: Path,
    root: Path = ROOT,
) -> dict[str, Any]:
    """Run `duels` duels for some seconds, with an action in each every `every` seconds; figures by name.

    People write `chatter` messages a second to each other. `bot_cpu_percent` is of one core; the cost of
    chatter is its difference from a run without.

    Several `processes` of the bot have a shard each, and the duels are spread over the shards' servers; a
    quarter of the duels is played in direct messages, which all come to the first shard. `database` is
    `sqlite` or `postgresql`, then a server that runs only for this.

    Delays are in seconds; `early_board…` are those of the first 40 seconds, `later_board…` all others. CPU
    time is separate for the bots, for their event loops (the bots without their database's threads), for
    their painters and thinkers, for PostgreSQL, and for Discord with the players.
    Memory is in MB, of all the bots together. `lost` counts duels that show a position other than the stored
    one. Raises CommandError if the options make no sense, the Discord is missing, or the run fails.
    """
    _check(duels, every)
    if not 0 <= chatter <= MAX_CHATTER:
        raise CommandError(f"--chatter must be at least 0 and at most {MAX_CHATTER:,}", 2)
    if not 1 <= processes <= MAX_PROCESSES:
        raise CommandError(f"--processes must be a number from 1 to {MAX_PROCESSES}", 2)
    if database not in DATABASES:
        raise CommandError(f"--database must be one of: {', '.join(DATABASES)}", 2)
    if processes > 1 and database == "sqlite":
        raise CommandError("several --processes need --database postgresql", 2)
    options = {"duels": duels, "every": every, "seconds": seconds, "chatter": chatter}
    return _run("load", {**options, "processes": processes, "database": database}, cache, root)


def measure_soak(
    minutes: float, *, duels: int, every: float, faults: bool, memory: int = 0, cache: Path, root: Path = ROOT
) -> dict[str, Any]:
    """Let people at `duels` tables play duel after duel for some minutes; figures by name.

    With `faults`, Discord fails occasionally. The bot may have `memory` MB (`MEMORY_LIMIT`); 0 is no limit.
    Memory is in MB, of the bot's own process, of its painters, of its other processes, and of all together,
    each second: in the course of the run, and its growth per 1,000 actions after the first third.
    `lost` counts duels that show a position other than the stored one, `doubled` pictures that are on two
    messages of a channel, `broken_records` records that do not verify. Raises as `measure_load`.
    """
    _check(duels, every)
    if not 0 < minutes <= MAX_MINUTES:
        raise CommandError(f"--minutes must be more than 0 and at most {MAX_MINUTES:,}", 2)
    if memory and not MIN_MEMORY <= memory <= MAX_MEMORY:
        raise CommandError(f"--memory must be 0, or from {MIN_MEMORY} to {MAX_MEMORY:,}", 2)
    options: dict[str, object] = {"duels": duels, "every": every, "minutes": minutes, "memory": memory}
    return _run("soak", options | ({"faults": True} if faults else {}), cache, root)


def measure_touch(
    seconds: float, *, duels: int, every: float, cache: Path, root: Path = ROOT
) -> dict[str, Any]:
    """Run `duels` duels with an open page for each player, half of the actions by touch; figures by name.

    Delays are in seconds: `touch…` on the page that was touched, `other_page…` on the other player's,
    `chat…` by the controls in chat, from the first press through all panels to the board's new picture,
    `chromium_touch…` until it is on the screen of the one page in Chromium, and `slow_first_load_seconds`
    how long a table takes there over a slow line; both are None without a Chromium.
    `bot_kb_per_page` is the growth of the bot's memory while the pages open, with what it keeps of their
    duels, divided by the pages. `page_files_bytes` are the page's files as they are sent. `lost` and what is
    raised are as for `measure_load`.
    """
    _check(duels, every)
    return _run("touch", {"duels": duels, "every": every, "seconds": seconds}, cache, root)


def _check(duels: int, every: float) -> None:
    if not 1 <= duels <= MAX_DUELS:
        raise CommandError(f"--duels must be a number from 1 to {MAX_DUELS:,}", 2)
    if not every >= MIN_EVERY:
        raise CommandError(f"--every must be at least {MIN_EVERY} seconds", 2)


def _run(name: str, options: Mapping[str, object], cache: Path, root: Path) -> dict[str, Any]:
    driver = DRIVERS / f"{name}.py"
    if not (root / driver).is_file():
        raise CommandError(f"this needs a checkout of the project: {driver} is the Discord that it plays on")
    command = [sys.executable, "-m", ".".join(driver.with_suffix("").parts)]
    for option, value in {**options, "cache": cache.resolve()}.items():
        command += [f"--{option}"] if value is True else [f"--{option}", str(value)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CommandError(f"the {name} could not be measured:\n{done.stderr.strip()}")
    sys.stderr.write(done.stderr)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
