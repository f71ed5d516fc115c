"""The tables and results of the lab's games of Multiversus."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.sheets.forms import BattlefieldForm, TeamForm
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.games.records import digest
from bot.lab.jobs import Job, Matchup, Results

HEROES, FOES = "heroes", "adversaries"
"""The words of a table's teams in its library."""


@dataclass(frozen=True, slots=True)
class SkirmishTable:
    """Two teams on a battlefield, and the number of the side that begins each round."""

    heroes: TeamForm
    adversaries: TeamForm
    battlefield: BattlefieldForm
    first: int
    rounds: int = 4

    @property
    def board_name(self) -> str:
        """The battlefield's name, and who begins there."""
        return f"{self.battlefield.name}, {SIDES[self.first]} first"

    @property
    def mark(self) -> str:
        """See `jobs.GameTable`."""
        forms = (self.heroes, self.adversaries, self.battlefield)
        return digest([*[form.model_dump(mode="json") for form in forms], self.first, self.rounds])

    @property
    def library(self) -> Library:
        """Its sheets and its ground."""
        ground = self.battlefield.model_copy(update={"first": SIDES[self.first]})
        return Library({HEROES: self.heroes, FOES: self.adversaries}, {ground.word: ground})


class SkirmishResult(NamedTuple):
    """How a game ended for the first side: see `jobs.GameResult`.

    `turns` counts activations. `powers` are those used in it, each once: its unit's role and its word,
    joined by a space; `asked` counts the questions for a reaction.
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    points: tuple[int, int]
    rounds: int
    asked: int
    powers: tuple[str, ...]


SkirmishMatchup: TypeAlias = Matchup[SkirmishTable]
SkirmishJob: TypeAlias = Job[SkirmishTable, SkirmishResult]
SkirmishResults: TypeAlias = Results[SkirmishTable, SkirmishResult]
