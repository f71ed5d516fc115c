"""The tutorial's lessons, read from `data/multiversus/tutorial/`."""

from bot.content.multiversus.shipped import FOLDER, first_library
from bot.content.tutorials import Tutorial
from bot.games.multiversus.lessons import NAMES, course
from bot.games.multiversus.scenarios import Scenario, parse_scenario


def _parse(text: str) -> Scenario:
    return parse_scenario(text, "toml", first_library())


TUTORIAL = Tutorial(FOLDER / "tutorial", NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
