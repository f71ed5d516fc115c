"""The state of a tournament after the events of its log.

The log is folded without checks: an event that depends on an undone event changes nothing. So undoing an
event and then undoing that restores the earlier state, and independent results may arrive in any order.
`checks` decides whether an event may be added to a log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import msgspec
from msgspec import Struct

from bot.tournaments.log.events import Created, LogEntry, Undone
from bot.tournaments.log.folding import Folding, GivenBye, JudgeCall, Phase
from bot.tournaments.log.match_times import MatchTimes
from bot.tournaments.log.released import MatchSource
from bot.tournaments.matches import Entrant, EntrantId, Match, MatchId, MatchResult, MemberId
from bot.tournaments.rules import TournamentRules
from bot.tournaments.standings.eliminations import ELIMINATION


class TournamentState(Struct, frozen=True):
    """A tournament at one moment.

    `signed_up` are those who have signed up and not left, in order. `entrants` are those who play, by their
    seeds; there are none before the start. `rosters` are the members of teams, by their usual boards.
    `matches` are those released and not withdrawn, in order; `origins` has the source of each. `decided` are
    matches whose result an organiser set, and `reported` those with a result of their own, even if an
    organiser's result overrides it; `decided_boards` and `reported_boards` are the same for single boards of
    matches of teams, by the match and the board's number. `cut` are the seeds of the
    elimination that follows another stage; empty until it is made. `penalties` are match points taken away.
    `apart` are pairs that must not meet. `byes` are those that people asked for, by entrant and round,
    also of rounds that are over (TO-54). `calls` are all calls for a judge, oldest first. `times` has what
    was proposed and agreed about when matches are played.
    """

    rules: TournamentRules
    seed_hash: str
    seed: str | None = None
    phase: Phase = "signing-up"
    is_paused: bool = False
    signed_up: tuple[EntrantId, ...] = ()
    checked_in: frozenset[EntrantId] = frozenset()
    rosters: Mapping[EntrantId, tuple[MemberId, ...]] = {}
    entrants: tuple[Entrant, ...] = ()
    matches: tuple[Match, ...] = ()
    origins: Mapping[MatchId, MatchSource] = {}
    decided: frozenset[MatchId] = frozenset()
    reported: frozenset[MatchId] = frozenset()
    decided_boards: frozenset[tuple[MatchId, int]] = frozenset()
    reported_boards: frozenset[tuple[MatchId, int]] = frozenset()
    cut: tuple[EntrantId, ...] = ()
    penalties: Mapping[EntrantId, Fraction] = {}
    apart: frozenset[frozenset[EntrantId]] = frozenset()
    byes: Mapping[tuple[EntrantId, int], GivenBye] = {}
    calls: tuple[JudgeCall, ...] = ()
    times: MatchTimes = msgspec.field(default_factory=MatchTimes)

    def match(self, number: MatchId) -> Match | None:
        """The match with this number; of a board's number, the match that the board belongs to."""
        whole = number.whole
        return next((each for each in self.matches if each.id == whole), None)

    def result(self, number: MatchId) -> MatchResult | None:
        """The result of this match or board; None while it is open, and if there is no such match."""
        match = self.match(number)
        if match is None or not number.board:
            return None if match is None else match.result
        board = match.board(number.board)
        return None if board is None else board.result

    def entrant(self, number: EntrantId) -> Entrant | None:
        """The entrant with this number; None before the start and for those who never played."""
        return next((each for each in self.entrants if each.id == number), None)

    def call(self, number: int) -> JudgeCall | None:
        """The call for a judge in this entry."""
        return next((each for each in self.calls if each.number == number), None)

    @property
    def open_matches(self) -> tuple[Match, ...]:
        """The matches that are not over."""
        return tuple(each for each in self.matches if each.result is None)

    @property
    def has_bracket(self) -> bool:
        """Whether the matches of an elimination have begun to be released."""
        return any(each.stage in ELIMINATION for each in self.matches)

    @property
    def latest_round(self) -> int:
        """The number of the last round with a released match; 0 before the first."""
        return max((each.id.round for each in self.matches), default=0)


class NoTournament(ValueError):
    """A log that does not begin with `Created`."""


def undone_numbers(log: Sequence[LogEntry]) -> frozenset[int]:
    """The numbers of the entries that are undone; an `Undone` can be one of them.

    An `Undone` names an earlier entry, so the log is read from its end to find out which of them count.
    """
    found: set[int] = set()
    for entry in sorted(log, key=lambda each: each.number, reverse=True):
        if isinstance(entry.event, Undone) and entry.number not in found and entry.event.event < entry.number:
            found.add(entry.event.event)
    return frozenset(found)


def in_force(log: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """The entries that count: those that are not undone, without the undoing itself."""
    left_out = undone_numbers(log)
    return tuple(
        entry for entry in log if entry.number not in left_out and not isinstance(entry.event, Undone)
    )


def fold(log: Sequence[LogEntry], names: Mapping[EntrantId, str] | None = None) -> TournamentState:
    """The state after a log, with these names of entrants. Raises NoTournament."""
    return Folded.of(log, names or {}).state


@dataclass(frozen=True, slots=True)
class Folded:
    """A log with its state. `counted` are the entries that are not undone."""

    log: tuple[LogEntry, ...]
    counted: tuple[LogEntry, ...]
    state: TournamentState
    _facts: Folding = field(repr=False, compare=False)

    @classmethod
    def of(cls, log: Sequence[LogEntry], names: Mapping[EntrantId, str]) -> "Folded":
        """Fold a whole log; entrants have these names. Raises NoTournament."""
        counted = in_force(log)
        if not counted or not isinstance(counted[0].event, Created):
            raise NoTournament("the log of a tournament begins with its announcement")
        facts = Folding(counted[0].event, names)
        for entry in counted[1:]:
            facts.take(entry)
        return cls(tuple(log), counted, _state(facts), facts)

    def on(self, entries: Iterable[LogEntry], names: Mapping[EntrantId, str]) -> "Folded":
        """The same as folding the log with these entries appended, but faster.

        The whole log is folded again if something is undone or an entrant's name has changed.
        """
        new = tuple(entries)
        is_renamed = any(names.get(each.id, each.name) != each.name for each in self.state.entrants)
        if is_renamed or any(isinstance(each.event, Undone) for each in new):
            return Folded.of((*self.log, *new), names)
        if not new:
            return self
        facts = self._facts.copy(names)
        for entry in new:
            facts.take(entry)
        return Folded((*self.log, *new), (*self.counted, *new), _state(facts), facts)

    def reports(self) -> dict[MatchId, LogEntry]:
        """For each match, the latest entry since its release that reported it and is not undone."""
        released = self._facts.released
        return {number: each.reporting for number, each in released.items() if each.reporting is not None}

    def board_reports(self) -> dict[tuple[MatchId, int], LogEntry]:
        """The same for each board of the matches of teams, by the match and the board's number."""
        return {
            (number, board): results.reporting
            for number, each in self._facts.released.items()
            for board, results in each.boards.items()
            if results.reporting is not None
        }


def _state(facts: Folding) -> TournamentState:
    released = facts.released
    return TournamentState(
        rules=facts.rules,
        seed_hash=facts.seed_hash,
        seed=facts.seed,
        phase=facts.phase,
        is_paused=facts.is_paused,
        signed_up=tuple(facts.signed_up),
        checked_in=frozenset(facts.checked_in),
        rosters={**facts.rosters},
        entrants=tuple(sorted(facts.entrants.values(), key=lambda each: each.seed)),
        matches=tuple(each.match for each in released.values()),
        origins={number: each.origin for number, each in released.items()},
        decided=frozenset(number for number, each in released.items() if each.overridden is not None),
        reported=frozenset(number for number, each in released.items() if each.reported is not None),
        decided_boards=frozenset(
            (number, board)
            for number, each in released.items()
            for board, results in each.boards.items()
            if results.overridden is not None
        ),
        reported_boards=frozenset(
            (number, board)
            for number, each in released.items()
            for board, results in each.boards.items()
            if results.reported is not None
        ),
        cut=facts.cut,
        penalties={**facts.penalties},
        apart=frozenset(facts.apart),
        byes={**facts.byes},
        calls=tuple(facts.calls.values()),
        times=facts.times,
    )
