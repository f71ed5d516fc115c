"""The tutorial's lessons, read from `data/multiversus/tutorial/`."""

from typing import TYPE_CHECKING

from bot.content.multiversus.shipped import FOLDER, first_library
from bot.content.tutorials import Tutorial
from bot.games.multiversus.lessons import NAMES, course

if TYPE_CHECKING:
    from bot.games.multiversus.scenarios import Scenario


def _parse(text: str) -> "Scenario":
    from bot.games.multiversus.scenarios import parse_scenario  # noqa: PLC0415 -- loaded with the first lesson

    return parse_scenario(text, "toml", first_library())


TUTORIAL = Tutorial(FOLDER / "tutorial", NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
