"""Which database a test has."""

import shutil
from pathlib import Path

KINDS = ("sqlite", "postgresql")
_NOTE = "duels.url"
_copied: dict[Path, int] = {}
"""Files that are copies of a migrated database, and when each was written."""


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


def copy_migrated(migrated: Path, file: Path) -> None:
    """Make this file a copy of a migrated database."""
    shutil.copy(migrated, file)
    _copied[file] = file.stat().st_mtime_ns


def is_fresh_copy(file: Path) -> bool:
    """Whether this file is such a copy that nobody has opened or changed; said once of each."""
    written = _copied.pop(file, None)
    return written is not None and file.exists() and file.stat().st_mtime_ns == written
