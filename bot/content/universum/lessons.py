"""The tutorial's lessons, read from `data/universum/tutorial/`."""

from pathlib import Path

from bot.content.tutorials import Tutorial
from bot.content.universum.shipped import shipped_box
from bot.games.universum.lessons import NAMES, course
from bot.games.universum.scenarios import Scenario, parse_scenario

FOLDER = Path("universum") / "tutorial"


def _parse(text: str) -> Scenario:
    return parse_scenario(text, "toml", shipped_box())


TUTORIAL = Tutorial(FOLDER, NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
