"""Multiverse War's contributions to the developers' commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Mapping

from bot.games.files.source import Syntax
from tools.cli.api import Lab
from tools.cli.war.parser import add_lab


def play_war_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multiverse War; see `api.PlayScenario`."""
    from bot.content.war.shipped import first_sheets
    from bot.games.war.scenarios.scenarios import parse_scenario
    from tools.cli.war.scenarios import run_scenario

    scenario = parse_scenario(text, syntax, first_sheets())
    return scenario.title, run_scenario(scenario)


def draw_war() -> Mapping[str, Callable[[], list[bytes]]]:
    """Multiverse War's part of the gallery; see `api.DrawGallery`."""
    from tools.cli.war.gallery import pictures

    return pictures()


def _lab(arguments: Namespace) -> int:
    from tools.cli.war.lab import lab

    return lab(arguments)


WAR_LAB = Lab("how computer players of Multiverse War fare, seats, endings and units", add_lab, _lab)
