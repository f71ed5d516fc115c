"""Tournaments with their logs, cached."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from bot.matches.memory.kept import WeightedCache
from bot.matches.memory.namesakes import Named, labels_of
from bot.matches.planning.plan import TournamentPlan
from bot.store.tournaments.marks import LogMark
from bot.store.tournaments.values import Registrant, Team, Tournament
from bot.tournaments.log.events import (
    GameModerated,
    JudgeAnswered,
    JudgeCalled,
    LogEntry,
    Paired,
    TimesEvent,
)
from bot.tournaments.log.state import Folded, TournamentState
from bot.tournaments.matches import EntrantId, MatchId

KEPT_ENTRIES = 50_000
"""Maximum number of entries of logs in all books that are kept; 256 people and nine rounds make 2,600."""


def labels(people: Mapping[EntrantId, Registrant]) -> dict[EntrantId, str]:
    """What the people of a tournament are called: namesakes by their usernames, or by their numbers, too."""
    return labels_of({number: Named(each.name, each.username, number) for number, each in people.items()})


def names_of(people: Mapping[EntrantId, Registrant], teams: Mapping[EntrantId, Team]) -> dict[EntrantId, str]:
    """What the people and the teams of a tournament are called."""
    return {**labels(people), **{number: each.name for number, each in teams.items()}}


class TournamentBook(Struct, frozen=True):
    """A tournament at a moment: its plan, its log with the state that follows, and its entrants.

    `people` are all who ever signed up or were asked into a team, `teams` all teams ever made: entrants are
    either the ones or the others. `names` are what its people and teams are called. `log_mark` and
    `people_mark` are the store's marks of log and entrants when they were read. `was_over` is whether it
    had ended by then: an end can be undone.
    """

    tournament: Tournament
    plan: TournamentPlan
    folded: Folded
    people: Mapping[EntrantId, Registrant]
    names: Mapping[EntrantId, str]
    log_mark: LogMark
    people_mark: str
    was_over: bool = False
    teams: Mapping[EntrantId, Team] = field(default_factory=dict[EntrantId, Team])

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """All entries of its log, oldest first."""
        return self.folded.log

    @property
    def state(self) -> TournamentState:
        """The state that follows from the log."""
        return self.folded.state

    @property
    def last(self) -> int:
        """The number of the last entry of the log; the next one has the number after it."""
        return self.log[-1].number if self.log else 0

    def has_changed_since(self, number: int) -> bool:
        """Whether the log has gone on after this entry.

        Calls for a judge, answers, times of matches, and acts of moderators change nothing by themselves.
        """
        beside = JudgeCalled | JudgeAnswered | TimesEvent | GameModerated
        return any(each.number > number and not isinstance(each.event, beside) for each in reversed(self.log))

    @property
    def has_released(self) -> bool:
        """Whether a match was ever released, undone ones included; only then are there games."""
        return any(isinstance(each.event, Paired) for each in self.log)

    @property
    def goes_on(self) -> bool:
        """Whether it runs and is not paused."""
        return self.state.phase == "running" and not self.state.is_paused

    @property
    def playing(self) -> tuple[EntrantId, ...]:
        """Before the start: the entrants with a place, in order."""
        return self.state.signed_up[: self.plan.capacity]

    @property
    def waiting(self) -> tuple[EntrantId, ...]:
        """Before the start: the waiting list in order."""
        return self.state.signed_up[self.plan.capacity :]

    @property
    def counted(self) -> tuple[LogEntry, ...]:
        """The entries of the log without undone ones."""
        return self.folded.counted

    def of(self, user_id: int) -> Registrant | None:
        """The person with this user id, if they ever signed up, or were asked into a team."""
        return next((each for each in self.people.values() if each.user_id == user_id), None)

    def team_of(self, number: EntrantId | None) -> Team | None:
        """The team in which this person is, or into which they are asked; None without one."""
        found = (each for each in self.teams.values() if any(one.number == number for one in each.members))
        return None if number is None else next(found, None)

    def entrant_of(self, user_id: int) -> EntrantId | None:
        """The number by which this user takes part: their team's, if they have agreed to be in one."""
        known = self.of(user_id)
        if known is None or not self.plan.rules.is_of_teams:
            return None if known is None else known.number
        team = self.team_of(known.number)
        return team.number if team is not None and known.number in team.players else None

    def behind(self, entrant: EntrantId) -> tuple[Registrant, ...]:
        """The people behind an entrant: the members of a team who have agreed, or the one person."""
        team = self.teams.get(entrant)
        numbers = (entrant,) if team is None else team.players
        return tuple(self.people[each] for each in numbers)

    def name(self, entrant: EntrantId | None) -> str:
        """What an entrant is called; empty for None."""
        return "" if entrant is None else self.names.get(entrant, "")

    def with_person(self, entered: Registrant) -> "TournamentBook":
        """The same tournament after somebody has signed up, or changed their deck."""
        people = {**self.people, entered.number: entered}
        return replace(self, people=people, names=names_of(people, self.teams))

    def with_team(self, team: Team) -> "TournamentBook":
        """The same tournament with this team as it is now."""
        teams = {**self.teams, team.number: team}
        return replace(self, teams=teams, names=names_of(self.people, teams))

    @property
    def next_number(self) -> EntrantId:
        """The number of the next person or team."""
        return EntrantId(max((*self.people, *self.teams), default=0) + 1)

    def with_entries(self, entries: Iterable[LogEntry]) -> "TournamentBook":
        """The same tournament after more entries, with the names of its people as they are."""
        return replace(self, folded=self.folded.on(entries, self.names))

    def released(self, match: MatchId) -> int:
        """The number of the entry that released a match, which must exist; of a board, its match."""
        return self.state.origins[match.whole].entry


class KeptBooks:
    """The books used last. Each holds committed data, and is compared with the store at each use."""

    def __init__(self, most: int = KEPT_ENTRIES) -> None:
        self._kept: WeightedCache[TournamentBook] = WeightedCache(most)

    def get(self, tournament_id: str) -> TournamentBook | None:
        """The book of this tournament that was kept last; None if there is none."""
        return self._kept.get(tournament_id)

    def keep(self, book: TournamentBook) -> None:
        """Keep a book whose whole log is stored for good: no transaction that may fail has added to it."""
        before = self._kept.get(book.tournament.id)
        if before is None or before.last <= book.last:
            self._kept.put(book.tournament.id, book, len(book.log) + len(book.people))
