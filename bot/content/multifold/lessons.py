"""The tutorial's lessons, read from `data/multifold/tutorial/`."""

from typing import TYPE_CHECKING

from bot.content.multifold.shipped import FOLDER, first_library
from bot.content.tutorials import Tutorial
from bot.games.multifold.lessons import NAMES, course

if TYPE_CHECKING:
    from bot.games.multifold.scenarios import Scenario


def _parse(text: str) -> "Scenario":
    from bot.games.multifold.scenarios import parse_scenario  # noqa: PLC0415 -- loaded with the first lesson

    return parse_scenario(text, "toml", first_library())


TUTORIAL = Tutorial(FOLDER / "tutorial", NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
