"""The tutorial's lessons, read from `data/multifold/tutorial/`."""

from bot.content.multifold.shipped import FOLDER, first_library
from bot.content.tutorials import Tutorial
from bot.games.multifold.lessons import NAMES, course
from bot.games.multifold.scenarios import Scenario, parse_scenario


def _parse(text: str) -> Scenario:
    return parse_scenario(text, "toml", first_library())


TUTORIAL = Tutorial(FOLDER / "tutorial", NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
