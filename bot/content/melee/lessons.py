"""The tutorial's lessons, read from `data/tutorial/`."""

from pathlib import Path

from bot.content.tutorials import Tutorial
from bot.games.melee.lessons import NAMES, course
from bot.games.melee.scenarios.files import parse_scenario

TUTORIAL = Tutorial(Path("tutorial"), NAMES, parse_scenario, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
