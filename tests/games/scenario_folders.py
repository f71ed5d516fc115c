"""Where a game's scenario files are."""

from dataclasses import dataclass
from pathlib import Path

from bot.games.files.source import Syntax


@dataclass(frozen=True)
class ScenarioFolders:
    """The scenario files beside a game's tests.

    Attributes:
        contract: the folder of those that the rules came with.
        own: those made for this project.
        given: those of the contract that hold: made by hand, and whole games.
        failing: those with a wrong expectation.
        unreadable: those with faults.
    """

    contract: Path
    own: list[Path]
    given: list[Path]
    failing: list[Path]
    unreadable: list[Path]


def scenarios_in(folder: Path) -> ScenarioFolders:
    """The scenario files in the folder of a game's tests."""
    contract = folder / "contract"
    by_hand, games = (contract / "scenarios").glob("*.toml"), (contract / "generated").glob("*.json")
    return ScenarioFolders(
        contract,
        own=sorted((folder / "scenarios").glob("*.toml")),
        given=[*sorted(by_hand), *sorted(games)],
        failing=sorted((contract / "mustfail").glob("*.toml")),
        unreadable=sorted((contract / "unreadable").glob("*.toml")),
    )


def syntax_of(path: Path) -> Syntax:
    """The syntax of a scenario file, by its name."""
    return "json" if path.suffix == ".json" else "toml"
