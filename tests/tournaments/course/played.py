"""Whole tournaments, played by chance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.tournaments.course.due import due
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.checks import check
from bot.tournaments.log.events import Begun, Event, LogEntry, Reported
from bot.tournaments.log.state import TournamentState, fold
from bot.tournaments.matches import Match, MatchResult
from bot.tournaments.rules import TournamentRules
from tests.tournaments.log.logs import started

Chooser = Callable[[Match], MatchResult]


@dataclass(slots=True)
class Playing:
    """A tournament whose events are checked as they come."""

    log: list[LogEntry] = field(default_factory=list)

    @property
    def state(self) -> TournamentState:
        return fold(self.log)

    def add(self, *events: Event) -> None:
        for event in events:
            if self.log:
                check(self.log, event)
            self.log.append(LogEntry(len(self.log) + 1, event))

    def settle(self) -> None:
        """Add all that is due."""
        while events := due(self.state).events:
            self.add(*events)

    def report(self, choose: Chooser) -> None:
        """End all open matches."""
        for match in self.state.open_matches:
            self.add(Begun(match.id), Reported(match.id, choose(match)))

    def finish(self, choose: Chooser, most: int = 60) -> TournamentState:
        """Play to the end."""
        for _ in range(most):
            self.settle()
            if self.state.phase == "finished":
                return self.state
            self.report(choose)
        raise AssertionError(f"not over after {most} rounds")


def begun(people: int, rules: TournamentRules) -> Playing:
    """A tournament of so many that has just started."""
    playing = Playing()
    playing.add(*started(people, rules))
    return playing


def by_chance(seed: int) -> Chooser:
    """Results by this seed: anybody can win, and draws come where they can."""
    random = Random(seed)

    def choose(match: Match) -> MatchResult:
        seats = len(match.pairing.seats)
        if seats > 2:
            return MatchResult(tuple(random.sample(range(1, seats + 1), seats)), (0,) * seats)
        ends = [MatchResult((1, 2), (1, 0)), MatchResult((2, 1), (0, 1))]
        if not is_elimination(match):
            ends.append(MatchResult((1, 1), (0, 0), draws=1))
        return random.choice(ends)

    return choose


def better_wins(match: Match) -> MatchResult:
    """Whoever joined first wins."""
    order = sorted(match.pairing.seats)
    places = tuple(order.index(seat) + 1 for seat in match.pairing.seats)
    return MatchResult(places, tuple(int(place == 1) for place in places))


def meetings(matches: Sequence[Match]) -> list[frozenset[int]]:
    return [frozenset(each.pairing.seats) for each in matches if not each.pairing.is_bye]
