"""Reads folders of data files. A file that cannot be read becomes a fault; the others are still read."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.games.errors import ContentError

_BOT = Path(__file__).resolve().parents[1]
_PACKED = _BOT / "data"

#: The folder of everything that ships with the bot. A wheel has it inside `bot`, a checkout beside it.
DATA = _PACKED if _PACKED.is_dir() else _BOT.parent / "data"

_SUFFIXES = (".toml", ".json")

ValueT = TypeVar("ValueT")


def file_of_version(folder: Path, name: str, version: int) -> Path:
    """A file of a game's folder as a version of its data has it.

    The first version lies in the folder itself, the files that are new in each later one in a folder that is
    named after its number. So it is the one in the highest of these, up to `version`, that has the file.
    """
    for number in range(version, 1, -1):
        path = folder / str(number) / name
        if path.exists():
            return path
    return folder / name


def read_folder(folder: Path, parse: Callable[[str, str], ValueT], faults: list[str]) -> dict[str, ValueT]:
    """The values of a folder's files, by file name and sorted by it. No two may share a stem.

    Faults are added to `faults`.
    """
    found: dict[str, ValueT] = {}
    paths = sorted(path for path in folder.glob("*") if path.suffix in _SUFFIXES)
    if not paths:
        faults.append(f"{folder.name}: holds no .toml or .json file")
    stems: dict[str, str] = {}
    for path in paths:
        if stems.setdefault(path.stem, path.name) != path.name:
            faults.append(f"{path.name}: {stems[path.stem]} has the same name")
        elif (value := read_file(path, parse, faults)) is not None:
            found[path.name] = value
    return found


def read_file(path: Path, parse: Callable[[str, str], ValueT], faults: list[str]) -> ValueT | None:
    """The value of `parse(text, file name)` for a file; None if it has faults, which go into `faults`."""
    try:
        return parse(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        faults.append(f"{path.name}: cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        faults.append(f"{path.name}: is not UTF-8 text")
    except ContentError as error:
        faults += error.faults
    return None


def read_puzzles(folder: Path) -> tuple[str, ...]:
    """The texts of all puzzles in this folder, by file name; none if it does not exist."""
    return tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.toml")))
