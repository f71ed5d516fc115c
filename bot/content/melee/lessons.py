"""The tutorial's lessons, read from `data/tutorial/`."""

from pathlib import Path
from typing import TYPE_CHECKING

from bot.content.tutorials import Tutorial
from bot.games.melee.lessons import NAMES, course

if TYPE_CHECKING:
    from bot.games.melee.scenarios.files import Scenario


def _parse(text: str) -> "Scenario":
    from bot.games.melee.scenarios.files import parse_scenario  # noqa: PLC0415 -- loaded with the first lesson

    return parse_scenario(text)


TUTORIAL = Tutorial(Path("tutorial"), NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
