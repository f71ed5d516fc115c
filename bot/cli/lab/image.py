"""The lab's matrix as files."""

from pathlib import Path

from bot.cli.output import CommandError
from render.tables import api
from render.tables.values import Matrix


def save_matrix(path: Path, matrix: Matrix) -> None:
    """Draw the matrix into this file, or into several files, numbered from 1, for more than eight decks."""
    images = api.matrix(matrix)
    for number, data in enumerate(images, 1):
        file = path if len(images) == 1 else path.with_stem(f"{path.stem}-{number}")
        try:
            file.write_bytes(data)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror or error}", 2) from error
