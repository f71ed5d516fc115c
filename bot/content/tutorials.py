"""Reads a tutorial's scenarios: one file for each lesson, in a folder of its own."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from bot.content.folders import read_folder
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault

ScenarioT = TypeVar("ScenarioT")


def read_tutorial(
    folder: Path, names: Sequence[str], parse: Callable[[str], ScenarioT]
) -> dict[str, ScenarioT]:
    """The scenarios in this folder by their lessons' names; ContentError with every fault of every file.

    There must be one for each of `names`.
    """

    def parse_file(text: str, name: str) -> ScenarioT:
        try:
            return parse(text)
        except ContentError as error:
            raise ContentError([format_fault(name, fault) for fault in error.faults]) from None

    faults: list[str] = []
    found = read_folder(folder, parse_file, faults)
    scenarios = {file.rsplit(".", 1)[0]: scenario for file, scenario in found.items()}
    if not faults:
        faults = [f"tutorial: there is no {name}.toml" for name in names if name not in scenarios]
    if faults:
        raise ContentError(faults)
    return scenarios
