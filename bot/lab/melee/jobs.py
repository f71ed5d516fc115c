"""What lies on the table in the lab's games of Melee, and what is noted of them."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.jobs import Job, Matchup, Results


@dataclass(frozen=True, slots=True)
class DuelTable:
    """What lies on the table: the first side's deck, the second side's, and the battlefield."""

    decks: tuple[DeckList, DeckList]
    board: Board

    @property
    def board_name(self) -> str:
        """The battlefield's name."""
        return self.board.name


@dataclass(frozen=True, slots=True)
class WeightedMatchup(Matchup[DuelTable]):
    """A matchup of two adepts, each with its own `weights`: the values of `Weights` in their order."""

    weights: tuple[tuple[float, ...], tuple[float, ...]]


class CardPlayed(NamedTuple):
    """What one card did in one game.

    `turn` is its owner's own turn, from 1, in which it was first summoned; 0 if it never was. `energy` was
    paid for its summons. Damage is what lay on entities in the end, without what went beyond their HP.
    """

    drawn: bool = False
    summons: int = 0
    turn: int = 0
    survived: bool = False
    energy: int = 0
    dealt: int = 0
    taken: int = 0


class Seen(NamedTuple):
    """What an adept sees at the beginning of its turn, in its unit: see `chance.Curve`."""

    standing: float
    best: float


class DuelResult(NamedTuple):
    """How a duel ended for the first side: see `jobs.GameResult`.

    `by` is the way it ended (`view.Outcome`). `cards` are those of the first side's deck, in its order, if
    the job asks for them; `seen` is what the second side saw, if its matchup has weights.
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    cards: tuple[CardPlayed, ...] = ()
    seen: tuple[Seen, ...] = ()


DuelMatchup: TypeAlias = Matchup[DuelTable]
DuelJob: TypeAlias = Job[DuelTable, DuelResult]
DuelResults: TypeAlias = Results[DuelTable, DuelResult]
