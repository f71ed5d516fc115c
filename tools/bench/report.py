"""`python -m bot bench`: prints figures and their machine, and keeps past runs beside the docs."""

import json
import platform
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from os import cpu_count
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.cli.output import CommandError, say
from tools.bench.parts import BenchPart
from tools.bench.registry import PARTS

SHOWN = 6
"""How many of the last runs get a column on the page."""
Figures = Mapping[str, Mapping[str, float | str | None]]

_HEAD = """# Speed

Written by `python -m bot bench`, which also keeps every run in `bench.jsonl` beside this page. Machines
differ and are shared: compare ratios, and figures of one machine only. A column is a run, the last one
leftmost.

Under *load* and *soak*, the bots, their database, Discord and all players share the machine's cores;
`load_average` shows what else it did. `python -m bot bench load --processes 2 --database postgresql --keep`
plays the same load over two processes with a shard each. Its PostgreSQL server waits for the disk.

Under *touch*, each player of each duel has an open page over loopback: one in Chromium, where there is
one, the others sockets without a browser. Half of the actions are taken there, the others by the
controls in chat; the player in Chromium only touches. The delays are in seconds: `touch`
from the touch that acts to the new scene and picture on the same page, `other_page` to those of the
other player, `chat` from the first press through all panels to the board's new picture, without
anybody's time to think, `chromium_touch` until the picture is on Chromium's screen.
`slow_first_load_seconds` is from the link to a table's picture in Chromium, at 1.6 Mbit/s with 150 ms to
each answer, as Chromium slows its own requests; `quick_…` is the same without that. `bot_kb_per_page`
is the bot's growth while the pages open, with what it keeps of their duels. All share the machine's cores.
A run with fewer `actions` than `duels` × `seconds` / `every` was short of cores: of it, read only ratios
and sizes.

Under *page* (`--seconds 60`), one process serves public pages, kept on one core of its own; the readers are
another process on the others. `readers_per_second` are whole pages a second, each over a connection of its
own, `looks_per_second` the answers to open pages that ask whether anything has changed, over lines that
stay. Both count what came in the time that passed, beside whatever else the machine did (`load_average`).
`…_per_cpu_second` divide by the serving process's own processor time, with none of the readers': what one
core could serve. `cpu_percent` says how much of its core it had. `cold_ms` is the first reader after a
start, `made_again_ms` one for whom the page is written again. The pages' database is asked every two
seconds all the while. The files around a page are kept by browsers, and not counted.
"""


class BenchRun(BaseModel):
    """One run: its commit (with `+` if there were uncommitted changes), its machine and its figures."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    commit: str
    machine: dict[str, str | int | float | None]
    figures: dict[str, dict[str, int | float | str | None]]


def keep(folder: Path, machine: Mapping[str, Any], figures: Figures) -> None:
    """Add a run to `bench.jsonl` and rewrite `bench.md`.

    Raises CommandError if that fails; earlier runs stay as they were.
    """
    kept, page = folder / "bench.jsonl", folder / "bench.md"
    try:
        lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
        runs = [BenchRun.model_validate_json(line) for line in lines]
        run = BenchRun(
            commit=_commit(folder),
            machine=dict(machine),
            figures={name: dict(part) for name, part in figures.items()},
        )
        with kept.open("a", encoding="utf-8") as file:
            file.write(f"{run.model_dump_json()}\n")
        page.write_text(_page([*runs, run][::-1]), "utf-8")
    except (OSError, ValidationError, UnicodeDecodeError) as error:
        raise CommandError(f"the figures cannot be kept in {folder}: {error}") from error


def _commit(folder: Path) -> str:
    """The folder's current commit; `unknown` if there is none."""
    try:
        name = _git(folder, "rev-parse", "--short=10", "HEAD")
        others = (":/", ":(exclude)bench.md", ":(exclude)bench.jsonl")
        changes = _git(folder, "status", "--porcelain", "--untracked-files=no", "--", *others)
        return f"{name}+" if changes else name
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _page(runs: list[BenchRun]) -> str:
    parts = [_HEAD]
    named: dict[str, BenchRun] = {}
    for part in dict.fromkeys(part for run in runs for part in run.figures):
        with_part = [run for run in runs if part in run.figures][:SHOWN]
        named |= {run.commit: run for run in reversed(with_part)}
        rows = [
            f"## {part}",
            "",
            _row("figure", [run.commit for run in with_part]),
            "| --- |" + " ---: |" * len(with_part),
        ]
        for name in with_part[0].figures[part]:
            rows.append(_row(name, [shown(run.figures[part].get(name)) for run in with_part]))
        parts.append("\n".join(rows) + "\n")
    machines = [
        _row(commit, [json.dumps(run.machine).strip("{}").replace('"', "")]) for commit, run in named.items()
    ]
    parts.append("\n".join(["## machines", "", "| commit | machine |", "| --- | --- |", *machines]) + "\n")
    return "\n".join(parts)


def _row(head: str, cells: list[str]) -> str:
    return f"| {' | '.join([head, *cells])} |"


def shown(value: float | str | None) -> str:
    """A figure for people."""
    if value is None or isinstance(value, str):
        return value or "–"
    return f"{value:,.0f}" if isinstance(value, int) or abs(value) >= 100 else f"{value:,.2f}"


DOCS = Path(__file__).parents[2] / "docs"
MIN_SECONDS, MAX_SECONDS = 0.05, 3600
_CPUS = Path("/proc/cpuinfo")


def bench(
    part: str,
    *,
    seconds: float,
    as_json: bool,
    keeps: bool = False,
    docs: Path | None = DOCS,
    parts: Mapping[str, BenchPart] = PARTS,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Measure one of `parts`, or `all`, for about `seconds` each, and print the figures; always 0.

    Each part takes its own of the `options`, by name.
    A run of all parts, or any run with `keeps`, is also kept in the folder `docs`, if it exists.
    """
    if not MIN_SECONDS <= seconds <= MAX_SECONDS:
        raise CommandError(f"--seconds must be a number from {MIN_SECONDS} to {MAX_SECONDS:,}", 2)
    figures = {
        name: each.measure(seconds, **{option.name: options[option.name] for option in each.options})
        for name, each in parts.items()
        if name == part or (part == "all" and each.in_all)
    }
    machine = {"seconds a part": seconds, **_machine()}
    if as_json:
        say(json.dumps({"machine": machine, **figures}, indent=2))
    else:
        say(f"Python {machine['python']}, {machine['cores']} cores, {machine['system']}")
        for name, values in figures.items():
            for what, value in values.items():
                say(f"{name:8} {what:30} {shown(value):>12}")
    if (keeps or part == "all") and docs is not None and docs.is_dir():
        keep(docs, machine, figures)
        if not as_json:
            say(f"kept in {docs.name}/bench.md and {docs.name}/bench.jsonl")
    return 0


def _machine() -> dict[str, Any]:
    return {
        "python": sys.version.split()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": cpu_count(),
        **{name: _version(name) for name in ("pillow", "discord.py", "chess", "cairosvg")},
    }


def _processor() -> str | None:
    """The system's name of its processor; None if unknown."""
    if _CPUS.exists():
        for line in _CPUS.read_text("utf-8", "replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or None


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
