"""The tutorial's lessons, read from `data/multifold/tutorial/`."""

from functools import cache
from pathlib import Path

from bot.content.folders import DATA
from bot.content.multifold.shipped import FOLDER as GAME_FOLDER
from bot.content.multifold.shipped import first_library
from bot.content.tutorials import read_tutorial
from bot.games.multifold.lessons import NAMES, Lesson, course
from bot.games.multifold.scenarios import Scenario, parse_scenario

FOLDER = GAME_FOLDER / "tutorial"


def read_scenarios(root: Path) -> dict[str, Scenario]:
    """The scenarios of all lessons in a data folder, by the lessons' names; ContentError with every fault."""
    return read_tutorial(root / FOLDER, NAMES, lambda text: parse_scenario(text, "toml", first_library()))


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that ship with the bot: their words belong to it, so they are read from nowhere else."""
    return course(read_scenarios(DATA))
