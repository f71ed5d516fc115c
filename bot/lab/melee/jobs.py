"""The tables and results of the lab's games of Melee."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList, content_hash
from bot.games.melee.decks.files import plain_deck
from bot.games.records import digest
from bot.lab.jobs import Job, Matchup, Results


@dataclass(frozen=True, slots=True)
class DuelSetup:
    """The setup of a duel: the first side's deck, the second side's, and the battlefield."""

    decks: tuple[DeckList, DeckList]
    board: Board

    @property
    def board_name(self) -> str:
        """The battlefield's name."""
        return self.board.name

    @property
    def mark(self) -> str:
        """See `jobs.GameTable`: both decks without their flavour, and the battlefield's terrain."""
        return digest([*map(_deck_mark, self.decks), self.board.rows()])


@lru_cache(maxsize=512)
def _deck_mark(deck: DeckList) -> str:
    return content_hash(plain_deck(deck))


@dataclass(frozen=True, slots=True)
class WeightedMatchup(Matchup[DuelSetup]):
    """A matchup of two adepts with their own `weights`: the values of `Weights` in order."""

    weights: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def details(self) -> Sequence[object]:
        """See `jobs.Matchup`: the weights."""
        return self.weights


class CardPlayed(NamedTuple):
    """The deeds of one card in one game.

    `turn` is the turn of its owner's, counted from 1, in which it was first summoned; 0 if it never was.
    `energy` was paid for its summons. `dealt` and `taken` are damage, without what exceeded entities' HP.
    `opening` says whether it was in the hand of three that the game began with, `came` in which turn of its
    owner's it first came to the hand (0 for the opening hand); `stuck` whether it was in the hand when the
    game ended, never summoned.
    """

    drawn: bool = False
    summons: int = 0
    turn: int = 0
    survived: bool = False
    energy: int = 0
    dealt: int = 0
    taken: int = 0
    opening: bool = False
    came: int = 0
    stuck: bool = False


class Seen(NamedTuple):
    """The adept's values at the beginning of its turn, in energy: of the position, and of its best action."""

    standing: float
    best: float


class DuelResult(NamedTuple):
    """The result of a duel for the first side: see `jobs.GameResult`.

    `by` is the way it ended (`outcome.Outcome`). `cards` has what the cards of the first side's deck did, in
    its order, if the job notes cards; `seen` is what the second side saw, if its matchup has weights.
    """

    number: int
    score: float
    went_first: bool
    turns: int
    by: str
    cards: tuple[CardPlayed, ...] = ()
    seen: tuple[Seen, ...] = ()


DuelMatchup: TypeAlias = Matchup[DuelSetup]
DuelJob: TypeAlias = Job[DuelSetup, DuelResult]
DuelResults: TypeAlias = Results[DuelSetup, DuelResult]
