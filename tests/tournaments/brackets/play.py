"""Entrants, results and whole eliminations for tests of brackets."""

from dataclasses import dataclass
from random import Random

from bot.tournaments.brackets.adjudication import adjudicate
from bot.tournaments.brackets.progress import Filled, Filling, fill, matches_due
from bot.tournaments.brackets.slots import Bracket
from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId, MatchResult, Pairing

FIRST, SECOND = MatchResult((1, 2), (1, 0)), MatchResult((2, 1), (0, 1))
DRAWN, NOBODY = MatchResult((1, 1), (0, 0), 1), MatchResult((2, 2), (0, 0))
"""A win of the first named, of the second, a draw, and a loss of both."""


def entrants(count: int) -> tuple[EntrantId, ...]:
    """So many entrants, numbered by seed."""
    return tuple(EntrantId(number) for number in range(1, count + 1))


def match_of(filled: Filled, result: MatchResult | None) -> Match:
    """A match of those who sit in a slot, the first source's first."""
    return Match(filled.slot.id, filled.slot.stage, Pairing(filled.entrants), result)


def wins(bracket: Bracket, *numbers: str, winner: int | None = None) -> list[Match]:
    """The matches with these numbers, in order of play, each won by the better seed, or by `winner`."""
    matches: list[Match] = []
    for number in numbers:
        filled = fill(bracket, matches).slots[MatchId.parse(number)]
        first, second = filled.entrants
        best = min(first, second, key=bracket.seeds.index) if winner is None else winner
        matches.append(match_of(filled, FIRST if first == best else SECOND))
    return matches


@dataclass(slots=True)
class Played:
    """A bracket played to its end: its matches, who dropped out, and how it stood on the way.

    A step is how many of the matches there were, who had dropped out, and the bracket after that.
    """

    bracket: Bracket
    matches: list[Match]
    gone: frozenset[EntrantId]
    steps: list[tuple[int, frozenset[EntrantId], Filling]]

    @property
    def end(self) -> Filling:
        return self.steps[-1][2]


def play(bracket: Bracket, chance: Random, *, troubles: bool = True) -> Played:
    """Play at random until nothing is ready; with `troubles`, people fail to come, draw or drop out."""
    people = {each: Entrant(each, str(each), each, each) for each in bracket.seeds}
    matches: dict[MatchId, Match] = {}
    gone: frozenset[EntrantId] = frozenset()
    steps = [(0, gone, fill(bracket, ()))]
    while steps[-1][2].ready:
        ready = steps[-1][2].ready
        for filled in chance.sample(ready, chance.randint(max(1, len(ready) // 2), len(ready))):
            matches[filled.slot.id] = match_of(filled, _result(filled, bracket, chance, troubles=troubles))
        if troubles:
            gone |= {entrant for entrant in bracket.seeds if chance.random() < 0.02}
        filling = fill(bracket, matches.values(), gone)
        matches |= {match.id: match for match in matches_due(filling, people, {}, gone) if match.is_played}
        steps.append((len(matches), gone, fill(bracket, matches.values(), gone)))
    return Played(bracket, list(matches.values()), gone, steps)


def _result(filled: Filled, bracket: Bracket, chance: Random, *, troubles: bool) -> MatchResult:
    kinds = [FIRST, SECOND, FIRST, SECOND, FIRST, SECOND, DRAWN, NOBODY] if troubles else [FIRST, SECOND]
    pairing = Pairing(filled.entrants)
    result = chance.choice(kinds)
    decided = adjudicate(result, pairing, bracket.seeds, chance.choice(kinds))
    assert isinstance(decided, MatchResult)
    return decided
