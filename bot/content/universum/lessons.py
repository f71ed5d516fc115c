"""The tutorial's lessons, read from `data/universum/tutorial/`."""

from functools import cache
from pathlib import Path

from bot.content.folders import DATA, read_folder
from bot.content.universum.shipped import shipped_box
from bot.games.errors import ContentError
from bot.games.faults import format_fault
from bot.games.universum.lessons.course import NAMES, Lesson, course
from bot.games.universum.scenarios.files import Scenario, parse_scenario

FOLDER = Path("universum") / "tutorial"


def read_scenarios(root: Path) -> dict[str, Scenario]:
    """The scenarios of all lessons in a data folder, by the lessons' names; ContentError with every fault."""
    faults: list[str] = []
    found = read_folder(root / FOLDER, _parse, faults)
    scenarios = {file.rsplit(".", 1)[0]: scenario for file, scenario in found.items()}
    if not faults:
        faults = [f"tutorial: there is no {name}.toml" for name in NAMES if name not in scenarios]
    if faults:
        raise ContentError(faults)
    return scenarios


def read_lessons(root: Path) -> tuple[Lesson, ...]:
    """The lessons in a data folder, in their order. Raises ContentError with every fault of every file."""
    return course(read_scenarios(root))


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that ship with the bot: their words belong to it, so they are read from nowhere else."""
    return read_lessons(DATA)


def _parse(text: str, name: str) -> Scenario:
    try:
        return parse_scenario(text, "toml", shipped_box())
    except ContentError as error:
        raise ContentError([format_fault(name, fault) for fault in error.faults]) from None
