"""The learned model of tiers, as the lab writes it to `data/measured/` and the bot reads it."""

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError, model_validator

from bot.content.folders import read_file
from bot.content.measured import FOLDER
from bot.content.melee.marks import played_otherwise
from bot.games.errors import ContentError
from bot.games.files.faults import format_fault
from bot.games.melee.tiers.forecast import DeckFeature, Forecaster

FILE = "melee-tiers.json"


class MeasuredTiers(BaseModel):
    """A fit of tiers with how it was made; see `forecast.Forecaster` and `tools.lab.melee.tiers.fit.Quality`.

    `features` has each one's mean, standard deviation and weights, one for each of the `bases`, then the ends
    of its range in the measured decks. `adept` is the version of the adept that played.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    command: str
    rules: str
    players: str
    adept: int = 1
    decks: int = Field(ge=1)
    games: int = Field(ge=1)
    error_of_share: FiniteFloat = Field(ge=0)
    error_of_budget: FiniteFloat = Field(ge=0)
    covered: FiniteFloat = Field(ge=0, le=1)
    level: FiniteFloat = Field(gt=0, lt=1)
    error: FiniteFloat = Field(ge=0)
    reach: FiniteFloat = Field(gt=0)
    bases: tuple[FiniteFloat, ...] = Field(min_length=1)
    features: Mapping[str, tuple[FiniteFloat, FiniteFloat, tuple[FiniteFloat, ...], FiniteFloat, FiniteFloat]]

    @property
    def changed(self) -> tuple[str, ...]:
        """What is no longer as it was measured: the rules, the adept."""
        return played_otherwise(self.rules, self.adept)

    @model_validator(mode="after")
    def _whole(self) -> "MeasuredTiers":
        for name, (_, spread, weights, low, high) in self.features.items():
            if spread <= 0 or len(weights) != len(self.bases):
                raise ValueError(f"{name!r} needs a deviation above 0 and {len(self.bases)} weights")
            if low > high:
                raise ValueError(f"{name!r} has a range that ends before it begins")
        return self

    @cached_property
    def forecaster(self) -> Forecaster:
        """Foretells by this fit how decks fare."""
        features = {name: DeckFeature(*values) for name, values in self.features.items()}
        return Forecaster(features, self.bases, self.error, self.reach, self.level)


def parse_tiers(text: str, file: str) -> MeasuredTiers:
    """The fit in a file's text; ContentError with every fault."""
    try:
        return MeasuredTiers.model_validate_json(text)
    except ValidationError as error:
        faults = (format_fault(file, *map(str, each["loc"]), each["msg"]) for each in error.errors())
        raise ContentError(list(faults)) from error


def format_tiers(tiers: MeasuredTiers) -> str:
    """The text of a file, a feature a line."""
    values = tiers.model_dump(mode="json")
    features = values.pop("features")
    head = json.dumps(values, indent=1, ensure_ascii=False).removesuffix("\n}")
    lines = (
        f"  {json.dumps(name, ensure_ascii=False)}: {json.dumps(each)}" for name, each in features.items()
    )
    return head + ',\n "features": {\n' + ",\n".join(lines) + "\n }\n}\n"


def read_tiers(root: Path, faults: list[str]) -> MeasuredTiers | None:
    """The fit in a data folder; None if there is none. Faults go into `faults`."""
    path = root / FOLDER / FILE
    return read_file(path, parse_tiers, faults) if path.exists() else None
