"""Multiversus's contributions to the developers' commands of all games."""

from bot.games.files.source import Syntax


def play_multiversus_scenario(text: str, syntax: Syntax) -> tuple[str, list[str]]:
    """Play a scenario of Multiversus; see `api.PlayScenario`."""
    from bot.content.multiversus.shipped import shipped_library
    from bot.games.multiversus.scenarios import parse_scenario
    from tools.cli.multiversus.scenarios import run_scenario

    scenario = parse_scenario(text, syntax, shipped_library())
    return scenario.title, run_scenario(scenario)
