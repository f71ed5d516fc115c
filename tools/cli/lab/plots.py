"""`--plot FILE`: a report's figures with their intervals as a picture, SVG, PNG or WebP."""

import io
from argparse import Namespace
from pathlib import Path

from bot.cli.output import CommandError, complain
from bot.games.tables import Table
from bot.lab.jobs import Results
from render.tables import api
from render.tables.alt import describe_table
from render.tables.pages import table_pages
from tools.cli.lab.forest import forest
from tools.cli.lab.output import Report

SUFFIXES = (".svg", ".png", ".webp")
_WRONG = 2


def check_plot(arguments: Namespace) -> None:
    """Check the file of `--plot` before any game is played. Raises CommandError."""
    path: Path | None = getattr(arguments, "plot", None)
    if path is None:
        return
    if path.suffix not in SUFFIXES:
        raise CommandError(f"--plot {path}: name a file that ends in {', '.join(SUFFIXES)}", _WRONG)
    if not path.parent.is_dir():
        raise CommandError(f"--plot {path}: there is no folder {path.parent}", _WRONG)


def save_plot(report: Report, results: Results, arguments: Namespace, picture: Table | None = None) -> None:
    """Draw a report's figures, or this picture of them, if asked for; print the alt text on standard error.

    Raises CommandError.
    """
    path: Path | None = getattr(arguments, "plot", None)
    if path is None:
        return
    save_table(path, picture or forest(report, results))


def save_table(path: Path, table: Table | None) -> None:
    """Draw a table of figures into the file of `--plot`, None if there are none. Raises CommandError."""
    if table is None:
        complain(f"{path}: not drawn, since these games give no figures yet")
        return
    alts = [describe_table(table, page) for page in range(table_pages(table))]
    try:
        if path.suffix == ".svg":
            path.write_text(api.table_svg(table, " ".join(alts)), "utf-8")
            complain(f"{path}: {' '.join(alts)}")
            return
        for number, (data, alt) in enumerate(zip(api.table(table), alts, strict=True), 1):
            file = path if len(alts) == 1 else path.with_stem(f"{path.stem}-{number}")
            file.write_bytes(_as_png(data) if path.suffix == ".png" else data)
            complain(f"{file}: {alt}")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", _WRONG) from error


def _as_png(data: bytes) -> bytes:
    from PIL import Image  # noqa: PLC0415 -- only painters load what draws

    out = io.BytesIO()
    with Image.open(io.BytesIO(data)) as image:
        image.save(out, "PNG", optimize=True)
    return out.getvalue()
