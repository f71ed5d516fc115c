"""How long `python -m bot` takes to open the sandbox, and what it then takes in memory while nobody plays."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bot.cli.output import CommandError
from bot.footprint import MEGABYTE, PROC, process_size, processes_below, tree_size

CALM = 3.0
"""Seconds without work after which the bot counts as idle. A first start draws for about a minute before."""
_STIRRING = 0.1
"""CPU seconds that a bot may use meanwhile, and be idle."""
PATIENCE = 300.0
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_BASE = "discord, sqlalchemy, PIL, pydantic"
_IMPORTS = f"""
import sys, time, {_BASE}
known, began = len(sys.modules), time.process_time()
import bot.app
print(time.process_time() - began, len(sys.modules) - known)
"""


@dataclass(frozen=True, slots=True)
class _Start:
    """One start: seconds to the address, the main process's CPU seconds until then, and megabytes when idle.

    Of the bytes, a page that several processes share counts once.
    """

    address: float
    cpu: float
    bot: float
    tree: float


def measure_starts(starts: int, beside: str) -> dict[str, float]:
    """Medians over `starts` starts, after a first one that makes the database and draws what is kept.

    The import is that of `bot.app` beyond discord.py, SQLAlchemy, Pillow and pydantic. `beside` is another
    checkout, which this environment also fits: both start in turn, and each ratio is this one's to it.

    Raises CommandError where there is no `/proc`, or if a bot does not start.
    """
    if tree_size() is None:
        raise CommandError("bench start reads Linux's /proc, which this system has not")
    places = [Path.cwd(), *([Path(beside).resolve()] if beside else [])]
    with tempfile.TemporaryDirectory() as folder:
        homes = {place: Path(folder) / str(number) for number, place in enumerate(places)}
        for place, home in homes.items():
            home.mkdir()
            _start(place, home)
            _import(place)
        taken = [[(_start(place, homes[place]), _import(place)) for place in places] for _ in range(starts)]
    own, *others = (_figures([turn[number] for turn in taken]) for number in range(len(places)))
    for other in others:
        own |= {f"{name}_beside": value for name, value in other.items()} | {
            f"{name}_ratio": own[name] / value for name, value in other.items()
        }
    return {"starts": starts, **own}


def _figures(turns: list[tuple[_Start, tuple[float, int]]]) -> dict[str, float]:
    starts = [start for start, _ in turns]
    return {
        "address_seconds": median(each.address for each in starts),
        "address_seconds_least": min(each.address for each in starts),
        "address_cpu_seconds": median(each.cpu for each in starts),
        "import_cpu_seconds": median(cpu for _, (cpu, _) in turns),
        "import_cpu_seconds_least": min(cpu for _, (cpu, _) in turns),
        "import_modules": turns[-1][1][1],
        "idle_mb": median(each.tree for each in starts),
        "idle_bot_mb": median(each.bot for each in starts),
    }


def _start(checkout: Path, home: Path) -> _Start:
    """Start the sandbox with its database and kept pictures in `home`, wait until it is idle, and end it."""
    began = time.monotonic()
    with _running(checkout, home) as process:
        assert process.stdout is not None
        if "http://" not in process.stdout.readline():
            raise CommandError(f"the bot in {checkout} does not start")
        address, pid = time.monotonic() - began, str(process.pid)
        cpu = _cpu(pid)
        _wait_until_idle(pid)
        return _Start(address, cpu, _megabytes(pid), _megabytes(pid, is_whole=True))


@contextmanager
def _running(checkout: Path, home: Path) -> "Iterator[subprocess.Popen[str]]":
    own = {"DATABASE_URL": f"sqlite:///{home}/bench.db", "CACHE_DIR": str(home), "DISCORD_TOKEN": ""}
    command = [sys.executable, "-m", "bot", "--port", "0"]
    with subprocess.Popen(
        command,
        cwd=checkout,
        env=_environment() | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)


def _import(checkout: Path) -> tuple[float, int]:
    """The CPU seconds and the number of modules of importing the bot."""
    done = subprocess.run(
        [sys.executable, "-c", _IMPORTS],
        cwd=checkout,
        env=_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    cpu, modules = done.stdout.split()
    return float(cpu), int(modules)


def _environment() -> dict[str, str]:
    """This process's, but compiled modules are kept: a second start finds them."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _wait_until_idle(pid: str) -> None:
    end = time.monotonic() + PATIENCE
    used, since = _tree_cpu(pid), time.monotonic()
    while time.monotonic() < min(end, since + CALM):
        time.sleep(CALM / 10)
        if (now := _tree_cpu(pid)) - used > _STIRRING:
            used, since = now, time.monotonic()


def _tree_cpu(pid: str) -> float:
    return _cpu(pid) + sum(_cpu(child) for child in processes_below(PROC, pid))


def _cpu(pid: str) -> float:
    """The CPU seconds of a process, without those of its children; 0 if it has ended."""
    try:
        fields = (PROC / pid / "stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has just ended
        return 0.0
    return sum(int(ticks) for ticks in fields[11:13]) / _TICKS


def _megabytes(pid: str, *, is_whole: bool = False) -> float:
    size = tree_size(pid=pid) if is_whole else process_size(pid=pid)
    return (size or 0) / MEGABYTE
