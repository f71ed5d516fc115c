"""What Multiuniversum gives to the commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from bot.cli.api import Lab
from bot.cli.universum.lab.parser import add_lab
from bot.games.files.source import Syntax

if TYPE_CHECKING:
    from bot.games.records import Record


def play_universum_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multiuniversum; see `api.PlayScenario`."""
    from bot.content.universum.shipped import shipped_box
    from bot.games.universum.scenarios.files import parse_scenario
    from bot.games.universum.scenarios.run import run_scenario

    scenario = parse_scenario(text, syntax, shipped_box())
    return scenario.title, run_scenario(scenario)


def show_universum(record: "Record", turn: int | None) -> Iterable[str]:
    """The lines that show a record of Multiuniversum; see `api.ShowRecord`."""
    from bot.cli.universum.records import show_game

    return show_game(record, turn)


def draw_universum() -> Mapping[str, Callable[[], list[bytes]]]:
    """Multiuniversum's part of the gallery; see `api.DrawGallery`."""
    from bot.cli.universum.gallery import pictures

    return pictures()


def _lab(arguments: Namespace) -> int:
    from bot.cli.universum.lab.command import lab

    return lab(arguments)


UNIVERSUM_LAB = Lab("how even the seats of Multiuniversum are, and how good its players", add_lab, _lab)
