"""Reads a tutorial's scenarios: one file for each lesson, in a folder of its own."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from bot.content.folders import DATA, read_folder
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault

ScenarioT = TypeVar("ScenarioT")
LessonT = TypeVar("LessonT")


class Tutorial(Generic[ScenarioT, LessonT]):
    """A game's tutorial: a scenario for each lesson, in a folder of a data folder."""

    def __init__(
        self,
        folder: Path,
        names: Sequence[str],
        parse: Callable[[str], ScenarioT],
        course: Callable[[Mapping[str, ScenarioT]], tuple[LessonT, ...]],
    ) -> None:
        """There must be a file for each of `names`; `course` makes the lessons of all scenarios by name."""
        self._folder, self._names, self._parse, self._course = folder, names, parse, course
        self._shipped: tuple[LessonT, ...] | None = None

    def scenarios(self, root: Path) -> dict[str, ScenarioT]:
        """The scenarios in a data folder, by their lessons' names; ContentError with every fault."""

        def parse_file(text: str, name: str) -> ScenarioT:
            try:
                return self._parse(text)
            except ContentError as error:
                raise ContentError([format_fault(name, fault) for fault in error.faults]) from None

        faults: list[str] = []
        found = read_folder(root / self._folder, parse_file, faults)
        scenarios = {file.rsplit(".", 1)[0]: scenario for file, scenario in found.items()}
        if not faults:
            faults = [f"tutorial: there is no {name}.toml" for name in self._names if name not in scenarios]
        if faults:
            raise ContentError(faults)
        return scenarios

    def lessons(self, root: Path) -> tuple[LessonT, ...]:
        """The lessons in a data folder, in their order; ContentError with every fault."""
        return self._course(self.scenarios(root))

    def shipped(self) -> tuple[LessonT, ...]:
        """The lessons that ship with the bot, read once: their words belong to it."""
        if self._shipped is None:
            self._shipped = self.lessons(DATA)
        return self._shipped
