"""Multiversus's contributions to the developers' commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Mapping

from bot.games.files.source import Syntax
from tools.cli.api import Lab
from tools.cli.multiversus.lab.parser import add_lab


def play_multiversus_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multiversus; see `api.PlayScenario`."""
    from bot.content.multiversus.shipped import first_library
    from bot.games.multiversus.scenarios import parse_scenario
    from tools.cli.multiversus.scenarios import run_scenario

    scenario = parse_scenario(text, syntax, first_library())
    return scenario.title, run_scenario(scenario)


def draw_multiversus() -> Mapping[str, Callable[[], list[bytes]]]:
    """Multiversus' part of the gallery; see `api.DrawGallery`."""
    from tools.cli.multiversus.gallery import pictures

    return pictures()


def _lab(arguments: Namespace) -> int:
    from tools.cli.multiversus.lab.command import lab

    return lab(arguments)


MULTIVERSUS_LAB = Lab("how even the teams of Multiversus are, and what their parts are worth", add_lab, _lab)
