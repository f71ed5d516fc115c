"""Multiuniversum's contributions to the developers' commands of all games."""

from argparse import Namespace
from collections.abc import Callable, Mapping

from bot.games.files.source import Syntax
from tools.cli.api import Lab
from tools.cli.universum.lab.parser import add_lab


def play_universum_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multiuniversum; see `api.PlayScenario`."""
    from bot.content.universum.shipped import shipped_box
    from bot.games.universum.scenarios import parse_scenario
    from tools.cli.universum.scenarios import run_scenario

    scenario = parse_scenario(text, syntax, shipped_box())
    return scenario.title, run_scenario(scenario)


def draw_universum() -> Mapping[str, Callable[[], list[bytes]]]:
    """Multiuniversum's part of the gallery; see `api.DrawGallery`."""
    from tools.cli.universum.gallery import pictures

    return pictures()


def _lab(arguments: Namespace) -> int:
    from tools.cli.universum.lab.command import lab

    return lab(arguments)


UNIVERSUM_LAB = Lab("how even the seats of Multiuniversum are, and how good its players", add_lab, _lab)
