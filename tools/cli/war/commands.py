"""Multiverse War's contributions to the developers' commands of all games."""

from collections.abc import Callable, Mapping

from bot.games.files.source import Syntax


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
