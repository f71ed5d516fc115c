"""The scenario files beside the tests, each read once in a process."""

from functools import cache
from pathlib import Path

from bot.games.melee.scenarios.files import Scenario, parse_scenario

FOLDER = Path(__file__).parent / "scenarios"
RULES = sorted(FOLDER.glob("*.toml"))
ABILITIES = sorted((FOLDER / "abilities").glob("*.toml"))
BROKEN = sorted((FOLDER / "broken").glob("*.toml"))


@cache
def read(path: Path) -> Scenario:
    """The scenario in a file."""
    return parse_scenario(path.read_text(encoding="utf-8"), "json" if path.suffix == ".json" else "toml")
