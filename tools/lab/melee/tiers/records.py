"""Results of trials, one JSON value a line in a file that only grows, so that a stopped run loses nothing."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.games.melee.cards.cards import DeckList
from bot.lab.errors import LabError

MAX_LINE = 1 << 16
"""The longest line that is read, in bytes; a trial takes about 8,000."""
MAX_BYTES = 1 << 28
"""The largest file that is read."""


class Played(BaseModel):
    """A trial that has played `games` games, with its points. `key` names its dice.

    `adept` is the version of the adept that played, on both sides.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str = Field(max_length=80)
    family: str = Field(max_length=20)
    deck: DeckList
    score: float = Field(ge=0)
    games: int = Field(ge=1)
    adept: int = 1

    @property
    def line(self) -> str:
        """The common key of decks of the same climb."""
        return self.key if self.family == "starter" else self.key.rsplit("/", 1)[0]


@dataclass(frozen=True, slots=True)
class Records:
    """A file of trials that have played."""

    path: Path

    def add(self, played: Played) -> None:
        """Write a trial's line at once. LabError if that fails."""
        try:
            with self.path.open("ab") as file:
                file.write(played.model_dump_json().encode() + b"\n")
        except OSError as error:
            raise LabError(f"{self.path}: {error.strerror or error}") from error

    def read(self) -> list[Played]:
        """All trials, the first of each key; none if there is no file.

        A last line that was not written to its end is cut off. LabError for other faults.
        """
        if not self.path.exists():
            return []
        found: dict[str, Played] = {}
        for played in self._lines():
            found.setdefault(played.key, played)
        return list(found.values())

    def _lines(self) -> Iterator[Played]:
        try:
            if self.path.stat().st_size > MAX_BYTES:
                raise LabError(f"{self.path}: is larger than {MAX_BYTES >> 20} MB")
            with self.path.open("r+b") as file:
                number, end = 0, 0
                while line := file.readline(MAX_LINE):
                    number += 1
                    if not line.endswith(b"\n") and not file.read(1):
                        file.truncate(end)
                        return
                    yield self._parse(line, number)
                    end = file.tell()
        except OSError as error:
            raise LabError(f"{self.path}: {error.strerror or error}") from error

    def _parse(self, line: bytes, number: int) -> Played:
        try:
            played = Played.model_validate(json.loads(line))
        except (ValueError, RecursionError, ValidationError) as error:
            raise LabError(f"{self.path}: line {number} is no trial as `tiers gather` writes it") from error
        if played.score > played.games:
            raise LabError(f"{self.path}: line {number} has more points than games")
        return played
