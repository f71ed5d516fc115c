"""Multifold's contributions to the developers' commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Mapping

from bot.games.files.source import Syntax
from tools.cli.api import Lab
from tools.cli.multifold.parser import add_lab


def play_multifold_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multifold; see `api.PlayScenario`."""
    from bot.content.multifold.shipped import first_library
    from bot.games.multifold.scenarios import parse_scenario
    from tools.cli.multifold.scenarios import run_scenario

    scenario = parse_scenario(text, syntax, first_library())
    return scenario.title, run_scenario(scenario)


def draw_multifold() -> Mapping[str, Callable[[], list[bytes]]]:
    """Multifold's part of the gallery; see `api.DrawGallery`."""
    from tools.cli.multifold.gallery import pictures

    return pictures()


def _lab(arguments: Namespace) -> int:
    from tools.cli.multifold.lab import lab

    return lab(arguments)


MULTIFOLD_LAB = Lab("how computer players of Multifold fare, seats, places and cards", add_lab, _lab)
