"""The tutorial's lessons, read from `data/war/tutorial/`."""

from functools import cache
from pathlib import Path

from bot.content.folders import DATA
from bot.content.tutorials import read_tutorial
from bot.content.war.shipped import FOLDER as GAME_FOLDER
from bot.content.war.shipped import shipped_sheets
from bot.games.war.lessons import NAMES, Lesson, course
from bot.games.war.scenarios.scenarios import Scenario, parse_scenario

FOLDER = GAME_FOLDER / "tutorial"


def read_scenarios(root: Path) -> dict[str, Scenario]:
    """The scenarios of all lessons in a data folder, by the lessons' names; ContentError with every fault.

    They are played with the newest data, as new games are.
    """
    return read_tutorial(root / FOLDER, NAMES, lambda text: parse_scenario(text, "toml", shipped_sheets()))


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons that ship with the bot: their words belong to it, so they are read from nowhere else."""
    return course(read_scenarios(DATA))
