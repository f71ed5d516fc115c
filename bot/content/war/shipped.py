"""The data of Multiverse War, read from `data/war/`: one file for each kind of table.

`data/war/` is the first version, whose numbers scenario files mean. A folder in it with a higher number has
those files that a later version changes.
"""

from functools import cache
from pathlib import Path

from bot.content.files import check_values, parse_values
from bot.content.folders import DATA, file_of_version, read_file
from bot.content.rulebooks import load_rulebook
from bot.content.rulings import Rulebook, parse_rulings
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault, format_path
from bot.games.war.position.sheet_faults import sheets_faults
from bot.games.war.sheets.forms import SheetsForm

FOLDER = Path("war")
RULINGS = FOLDER / "rulings.toml"
FILES = {
    "unit": "units.toml",
    "building": "buildings.toml",
    "hero": "heroes.toml",
    "map": "maps.toml",
    "mode": "modes.toml",
    "mission": "missions.toml",
    "territory": "territories.toml",
    "event": "events.toml",
}
"""By the name of its tables: each file."""
FIRST_VERSION, NEWEST_VERSION = 1, 6


def load_sheets(root: Path | None = None, version: int = NEWEST_VERSION) -> SheetsForm:
    """The data of a version in a folder (None: the bot's own); ContentError with every fault."""
    folder = (root or DATA) / FOLDER
    faults: list[str] = []
    values: dict[str, object] = {}
    for table, name in FILES.items():
        found = read_file(file_of_version(folder, name, version), parse_values, faults)
        if found is not None:
            for key in found.keys() - {table}:
                faults.append(format_fault(name, key, "is not a known key"))
            values[table] = found.get(table, [])
    if faults:
        raise ContentError(faults)
    sheets, wrong = check_values(SheetsForm, values)
    if sheets is None:
        raise ContentError(
            [format_fault(FILES[str(path[0])], format_path(path), words) for path, words in wrong]
        )
    faults = [
        format_fault(FILES[fault.split(" ", 1)[0].rstrip(":")], fault) for fault in sheets_faults(sheets)
    ]
    if faults:
        raise ContentError(faults)
    return sheets


@cache
def shipped_sheets() -> SheetsForm:
    """The newest data, which new games are played with, read once."""
    return load_sheets()


@cache
def first_sheets() -> SheetsForm:
    """The data of the first version, which scenario files mean, read once."""
    return load_sheets(version=FIRST_VERSION)


@cache
def shipped_rulebook() -> Rulebook:
    """The numbered rules that ship with the bot, read once."""
    return load_rulebook(RULINGS)


def check_sheets(root: Path | None = None) -> tuple[list[str], bool]:
    """The report of the command `check-decks` on the data, and whether they have no fault."""
    lines: list[str] = []
    faults: list[str] = []
    for version in range(FIRST_VERSION, NEWEST_VERSION + 1):
        try:
            sheets = load_sheets(root, version)
        except ContentError as error:
            faults += [fault for fault in error.faults if fault not in faults]
            continue
        if version == NEWEST_VERSION:
            lines += [f"ok {mode.word}: Multiverse War, {mode.name}" for mode in sheets.mode]
    if (rulebook := read_file((root or DATA) / RULINGS, parse_rulings, faults)) is not None:
        lines.append(f"ok {RULINGS.name}: Multiverse War ({len(rulebook.rulings)} rules)")
    return [*lines, *faults], not faults
