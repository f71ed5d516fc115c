"""What is played in a rehearsal: rounds for everybody, then an elimination, or one of the two."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.series.rules import BestOf
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.matches import Entrant, EntrantId, Match

PairRound = Callable[[Sequence[Entrant], Sequence[Match], int], Sequence[Match]]
"""The matches of a round after those before it, with results for byes; none if nobody can be paired."""

Order = Callable[[Sequence[Entrant], Sequence[Match]], Sequence[EntrantId]]
"""People after these matches, best first."""

LayOut = Callable[[Sequence[EntrantId], int], Bracket]
"""The bracket of these seeds, whose rounds are numbered after this one."""


def by_seed(entrants: Sequence[Entrant], _: Sequence[Match] = ()) -> Sequence[EntrantId]:
    """Everybody in the order of their seeds."""
    return [entrant.id for entrant in sorted(entrants, key=lambda each: each.seed)]


@dataclass(frozen=True, slots=True)
class RehearsedCourse:
    """The way of a tournament.

    First come `rounds` rounds, which `pair` pairs and after which `order` has everybody. Then those whom
    `go_on` names play the bracket that `lay_out` makes of them; without `lay_out` nobody does.
    """

    rounds: int = 0
    pair: PairRound | None = None
    order: Order = by_seed
    go_on: Order = by_seed
    lay_out: LayOut | None = None
    best_of: BestOf = 1

    def __post_init__(self) -> None:
        if (self.rounds > 0) != (self.pair is not None):
            raise ValueError("rounds before an elimination have to be paired")


def scheduled(rounds: Sequence[Sequence[Match]]) -> PairRound:
    """Pairs rounds that are known beforehand, like those of a round robin."""

    def pair(_entrants: Sequence[Entrant], _matches: Sequence[Match], number: int) -> Sequence[Match]:
        return rounds[number - 1] if number <= len(rounds) else ()

    return pair
