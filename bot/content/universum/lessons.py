"""The tutorial's lessons, read from `data/universum/tutorial/`."""

from functools import cache
from pathlib import Path

from bot.content.folders import DATA
from bot.content.tutorials import read_tutorial
from bot.content.universum.shipped import shipped_box
from bot.games.universum.lessons import NAMES, Lesson, course
from bot.games.universum.scenarios import Scenario, parse_scenario

FOLDER = Path("universum") / "tutorial"


def read_scenarios(root: Path) -> dict[str, Scenario]:
    """The scenarios of all lessons in a data folder, by the lessons' names; ContentError with every fault."""
    return read_tutorial(root / FOLDER, NAMES, lambda text: parse_scenario(text, "toml", shipped_box()))


def read_lessons(root: Path) -> tuple[Lesson, ...]:
    """The lessons in a data folder, in their order. Raises ContentError with every fault of every file."""
    return course(read_scenarios(root))


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that ship with the bot: their words belong to it, so they are read from nowhere else."""
    return read_lessons(DATA)
