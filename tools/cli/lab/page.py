"""A lab command's report as a page of Markdown, and its pictures as files."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from bot.cli.output import CommandError, TextTable
from bot.games.tables import Table
from bot.lab.jobs import Results
from render.tables import api
from render.tables.values import Chart
from tools.cli.lab.output import Report, games_played, ground_of, stopped_line


def write_page(path: Path, page: str) -> None:
    """Write a page to this file; CommandError if that is impossible."""
    try:
        path.write_text(page, "utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error


def page_with(report: Report, results: Results, words: Sequence[str], played: Sequence[str]) -> str:
    """The page: the command, the findings, and `played`, the marks of its content.

    `words` are the typed words after `python -m bot`.
    """
    parts = [
        f"# {report.title}",
        *_origin(command_of(results, words), report, results),
        *(markdown(block) if isinstance(block, TextTable) else block for block in report.blocks),
        "## What was played",
        *played,
    ]
    return "\n\n".join(parts) + "\n"


def command_of(results: Results, words: Sequence[str]) -> str:
    """The command that plays the same games again; `words` are those typed after `python -m bot`."""
    seed = [] if "--seed" in words else ["--seed", str(results.job.seed)]
    return shlex.join(["python", "-m", "bot", *words, *seed])


def _origin(command: str, report: Report, results: Results) -> tuple[str, ...]:
    """The games played, and the command to repeat them."""
    most = max(map(len, results.games)) if results.ended == "decided" else results.job.games
    up_to = "up to " if results.ended == "decided" and min(map(len, results.games)) < most else ""
    played, each = games_played(report, results).rstrip(","), f"{up_to}{most:,} a matchup"
    ground = ground_of(results)
    if not results.is_partial:
        return f"Written by `{command}`, which plays the same games again.", f"{played}, {each}, {ground}."
    return (
        f"Written by `{command}`, which ended early: played to its end, it plays these games and the others.",
        stopped_line(report, results),
        f"{played}, where {each} were planned, {ground}.",
    )


def markdown(table: TextTable) -> str:
    rule = ["---", *["---:"] * (len(table.heads) - 1)]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
        for row in (table.heads, rule, *table.rows)
    )


def save_matrix(path: Path, matrix: Table) -> None:
    """Draw the matrix into this file, or into several files, numbered from 1, for more than eight decks."""
    images = api.table(matrix)
    for number, data in enumerate(images, 1):
        _write(path if len(images) == 1 else path.with_stem(f"{path.stem}-{number}"), data)


def save_chart(path: Path, chart: Chart) -> None:
    """Draw the chart into this file."""
    _write(path, api.chart(chart))


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", 2) from error
