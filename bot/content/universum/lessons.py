"""The tutorial's lessons, read from `data/universum/tutorial/`."""

from pathlib import Path
from typing import TYPE_CHECKING

from bot.content.tutorials import Tutorial
from bot.content.universum.shipped import shipped_box
from bot.games.universum.lessons import NAMES, course

if TYPE_CHECKING:
    from bot.games.universum.scenarios import Scenario

FOLDER = Path("universum") / "tutorial"


def _parse(text: str) -> "Scenario":
    from bot.games.universum.scenarios import parse_scenario  # noqa: PLC0415 -- loaded with the first lesson

    return parse_scenario(text, "toml", shipped_box())


TUTORIAL = Tutorial(FOLDER, NAMES, _parse, course)
read_scenarios, read_lessons, lessons = TUTORIAL.scenarios, TUTORIAL.lessons, TUTORIAL.shipped
