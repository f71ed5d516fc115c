"""The lab's measurements of the decks that ship: a file for each game in `data/measured/`.

`python -m bot lab balance --data FILE` writes such a file. It shows beside the figures of real duels.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.content.folders import read_file
from bot.games.errors import ContentError
from bot.games.files.faults import fault_lines, format_fault

FOLDER = "measured"
MARK = 12
"""Digits of the hashes that say what was measured."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class GameScore(_Part):
    """Games between computer players, by how they ended for one side."""

    wins: int = Field(ge=0)
    draws: int = Field(ge=0)
    losses: int = Field(ge=0)


class MeasuredDeck(_Part):
    """A deck in all its games, and against each other deck by id.

    `mark` changes when a card's values or abilities change: then the figures are of another deck.
    """

    name: str
    mark: str
    overall: GameScore
    against: Mapping[str, GameScore]


class Measured(_Part):
    """The measurements of one command of the lab: `players` played by this version of the rules.

    `adept` is the version of the adept that played or thought for them (Melee's alone).
    `first` is how those who went first fared; `decks` and the marks of `boards` go by id. `changed` names
    what is no longer as it was measured: a reader of the file finds it out, and it is never written.
    """

    command: str
    rules: str
    players: str
    adept: int = 1
    games: int = Field(ge=0)
    first: GameScore
    decks: Mapping[str, MeasuredDeck]
    boards: Mapping[str, str]
    changed: tuple[str, ...] = Field(default=(), exclude=True)

    @property
    def version(self) -> str:
        """`Measured`, or `Measured for another version of Gloomfen and Elder Wood`."""
        return version_words(self.changed)


def version_words(changed: Sequence[str]) -> str:
    """`Measured`, or for another version of what has changed since."""
    if not changed:
        return "Measured"
    *others, last = changed
    names = f"{', '.join(others)} and {last}" if others else last
    return f"Measured for another version of {names}"


def parse_measured(text: str, file: str) -> Measured:
    """The measurements in a file's text; ContentError with every fault."""
    try:
        return Measured.model_validate_json(text)
    except ValidationError as error:
        faults = fault_lines(error, Measured)
        raise ContentError([format_fault(file, fault) for fault in faults]) from error


def read_measured(root: Path, game: str, faults: list[str]) -> Measured | None:
    """A game's measurements in a data folder; None if there are none. Faults go into `faults`."""
    path = root / FOLDER / f"{game}.json"
    return read_file(path, parse_measured, faults) if path.exists() else None
