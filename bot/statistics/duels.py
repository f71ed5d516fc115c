"""Ended duels as statistics know them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Format: TypeAlias = Literal["all", "starter", "standard", "open", "rated"]
"""Kinds of duels, by their decks or by whether they are rated (M-8)."""
FORMATS: tuple[Format, ...] = ("all", "starter", "standard", "open", "rated")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two people in a duel.

    `deck` is the id of a deck that ships with the bot, None for a private deck. `score` is 1 for a win, 0.5
    for a draw, 0 for a loss. `drawn` and `used` are names of cards.
    """

    person: int
    deck: str | None
    score: float
    went_first: bool | None = None
    drawn: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class EndedDuel:
    """A duel of two that has ended with a result.

    `ended_at` is in seconds since 1970, `server` 0 outside a server. `is_open` if a deck was not standard,
    `by_concession` if somebody gave up after `actions` actions of both.
    """

    number: int
    ended_at: int
    season: int
    server: int
    sides: tuple[Side, Side]
    actions: int = 100
    is_rated: bool = False
    is_open: bool = False
    is_void: bool = False
    by_concession: bool = False

    @property
    def key(self) -> tuple[int, int]:
        """The sort key of duels (R-4)."""
        return self.ended_at, self.number

    @property
    def private(self) -> int:
        """The number of private decks, 0 to 2."""
        return sum(side.deck is None for side in self.sides)


@dataclass(frozen=True, slots=True)
class DuelFilter:
    """A filter for duels: of one server or (None) all, of one season or (None) all, of one format."""

    server: int | None = None
    season: int | None = None
    format: Format = "all"

    def takes(self, duel: EndedDuel) -> bool:
        if self.server not in (None, duel.server) or self.season not in (None, duel.season):
            return False
        match self.format:
            case "all":
                return True
            case "starter":
                return not duel.private
            case "standard":
                return not duel.is_open
            case "open":
                return duel.is_open
            case "rated":
                return duel.is_rated
