"""The learned value of positions, as the lab writes it to `data/measured/`, and the players that use it."""

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError, model_validator

from bot.content.folders import DATA, read_file
from bot.content.measured import FOLDER
from bot.content.melee.marks import played_otherwise
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.players.api import Clock
from bot.players.melee.levels import MeleePlayer, make_player
from bot.players.melee.valuing.value import PositionValue

FILE = "melee-value.json"


class MeasuredValue(BaseModel):
    """A value with how it was made; see `value.Value` and `tools.lab.melee.learning.fit.Learned`.

    `adept` is the version of the adept that played.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    command: str
    rules: str
    players: str
    adept: int = 1
    games: int = Field(ge=1)
    positions: int = Field(ge=1)
    held_out: int = Field(ge=1)
    loss: FiniteFloat = Field(ge=0)
    loss_of_curve: FiniteFloat = Field(ge=0)
    bias: FiniteFloat
    slopes: Mapping[str, FiniteFloat]

    @property
    def changed(self) -> tuple[str, ...]:
        """What is no longer as it was measured: the rules, the adept."""
        return played_otherwise(self.rules, self.adept)

    @model_validator(mode="after")
    def _whole(self) -> "MeasuredValue":
        PositionValue(self.bias, self.slopes)
        return self

    @cached_property
    def value(self) -> PositionValue:
        """The value of positions."""
        return PositionValue(self.bias, self.slopes)


def parse_value(text: str, file: str) -> MeasuredValue:
    """The value in a file's text; ContentError with every fault."""
    try:
        return MeasuredValue.model_validate_json(text)
    except ValidationError as error:
        faults = (format_fault(file, *map(str, each["loc"]), each["msg"]) for each in error.errors())
        raise ContentError(list(faults)) from error


def format_value(measured: MeasuredValue) -> str:
    """The text of a file, a slope a line."""
    return json.dumps(measured.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n"


def read_value(root: Path, faults: list[str]) -> MeasuredValue | None:
    """The value in a data folder. Faults go into `faults`; that there is none is one."""
    path = root / FOLDER / FILE
    if path.exists():
        return read_file(path, parse_value, faults)
    faults.append(f"{FILE}: is missing; `python -m bot lab learn --data data/{FOLDER}/{FILE}` makes it")
    return None


@lru_cache(maxsize=1)
def shipped_value() -> PositionValue:
    """The value that ships, read once; ContentError if it is missing or damaged."""
    faults: list[str] = []
    measured = read_value(DATA, faults)
    if measured is None:
        raise ContentError(faults)
    return measured.value


def opponent(level: str, clock: Clock | None = None) -> MeleePlayer:
    """The computer player of this level; see `levels.make_player`.

    ContentError if it is the grandmaster and the value that ships is missing or damaged.
    """
    return make_player(level, clock, shipped_value)
