"""The tutorial's lessons, read from `data/war/tutorial/`."""

from typing import TYPE_CHECKING

from bot.content.tutorials import Tutorial
from bot.content.war.shipped import FOLDER, shipped_sheets
from bot.games.war.lessons import NAMES, course

if TYPE_CHECKING:
    from bot.games.war.scenarios.scenarios import Scenario


def _parse(text: str) -> "Scenario":
    """A lesson's scenario. It is played with the newest data, as new games are."""
    from bot.games.war.scenarios.scenarios import parse_scenario  # noqa: PLC0415 -- loaded with the first lesson

    return parse_scenario(text, "toml", shipped_sheets())


TUTORIAL = Tutorial(FOLDER / "tutorial", NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
