"""Which database a test has."""

import shutil
from pathlib import Path

KINDS = ("sqlite", "postgresql")
_NOTE = "duels.url"


def postgresql_programs() -> Path | None:
    """The folder with the programs of PostgreSQL's newest server; None if it is not installed."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    folders = [file.parent for file in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def url_in(folder: Path) -> str:
    """The address of the database that belongs to a test's folder: `duels.db` there, or one of a server."""
    note = folder / _NOTE
    return note.read_text() if note.exists() else f"sqlite+aiosqlite:///{folder}/duels.db"


def note_url(folder: Path, url: str) -> None:
    """Say that the database of a server belongs to a test's folder."""
    (folder / _NOTE).write_text(url)
