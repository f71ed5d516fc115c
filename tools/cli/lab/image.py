"""The lab's pictures as files."""

from pathlib import Path

from bot.cli.output import CommandError
from bot.games.tables import Table
from render.tables import api
from render.tables.values import Chart


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
