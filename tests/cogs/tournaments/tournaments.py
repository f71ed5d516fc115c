"""Tournaments as their tables see them, from the events of a log."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.matches.memory.plays import PlayedMatch
from bot.matches.memory.results import MatchTally
from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.store.tournaments.values import Tournament
from bot.tournaments.course.due import due
from bot.tournaments.log.events import Created, Event, Joined, LogEntry, Paired, Reported, Started
from bot.tournaments.log.state import fold, in_force
from bot.tournaments.matches import EntrantId, MatchId, MatchResult
from bot.tournaments.rules import TournamentRules

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
NOW = datetime(2026, 5, 1, 18, tzinfo=UTC)
WON, DRAWN, LOST = MatchResult((1, 2), (1, 0)), MatchResult((1, 1), (0, 0), 1), MatchResult((2, 1), (0, 1))


class Cup:
    """A tournament whose log grows; people have the numbers from 1 on."""

    def __init__(self, rules: TournamentRules, people: int = 4) -> None:
        self.rules = rules
        self.people = people
        self.log: list[LogEntry] = []
        self.add(Created(rules, "hash"))
        everybody = tuple(EntrantId(number) for number in range(1, people + 1))
        for each in everybody:
            self.add(Joined(each))
        self.add(Started(everybody, everybody, "00"))
        self.go_on()

    def add(self, event: Event, reason: str = "", by: int | None = None) -> int:
        """Add an event; the number of its entry."""
        self.log.append(LogEntry(len(self.log) + 1, event, by, reason))
        return len(self.log)

    def go_on(self) -> None:
        """Add all that follows by itself."""
        while events := due(fold(self.log)).events:
            for each in events:
                self.add(each)
            if any(isinstance(each, Paired) for each in events):
                return

    def report(self, number: str, result: MatchResult, reason: str = "") -> int:
        entry = self.add(Reported(MatchId.parse(number), result), reason)
        return entry

    def play(self, results: Mapping[int, MatchResult] | None = None) -> None:
        """End all open matches: as said for a table, else as a win of the first named."""
        for match in fold(self.log).open_matches:
            self.report(str(match.id), (results or {}).get(match.id.table, WON))
        self.go_on()

    def shown(self, running: Sequence[str] = (), **plan: object) -> ShownTournament:
        more = (f"Player {number}" for number in range(len(NAMES) + 1, self.people + 1))
        names = {EntrantId(number): name for number, name in enumerate((*NAMES, *more), 1)}
        state = fold(self.log, names)
        made = TournamentPlan.model_validate({"rules": self.rules, **plan})
        tournament = Tournament("7", 10, 100, "Rift Open", "melee", 900, "Olga", made.model_dump_json(), NOW)
        return ShownTournament(
            tournament=tournament,
            plan=made,
            state=state,
            names=names,
            users={number: 1000 + number for number in names},
            playing=(),
            waiting=(),
            decks={},
            played={each.id: PlayedMatch(each, (), MatchTally(None, None)) for each in state.matches},
            helpers=(),
            timers=(),
            last=len(self.log),
        )

    def logged(self) -> list[LoggedEntry]:
        counted = {each.number for each in in_force(self.log)}
        return [LoggedEntry(each, NOW, each.number not in counted) for each in self.log]
