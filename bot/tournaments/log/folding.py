"""Folds a log, entry by entry, into the facts that make up the state of a tournament."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.log.events import (
    Begun,
    BoardOverridden,
    BoardReported,
    ByeGiven,
    ByePoints,
    Cancelled,
    CheckedIn,
    Created,
    CutMade,
    Dropped,
    EnteredLate,
    Finished,
    GameModerated,
    Joined,
    JudgeAnswer,
    JudgeAnswered,
    JudgeCalled,
    KeptApart,
    Left,
    LinedUp,
    LogEntry,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    RosterSet,
    RulesChanged,
    Started,
    TimeAgreed,
    TimesAnswered,
    TimesAsked,
    TimesProposed,
    Undone,
    Wish,
    Withdrawn,
)
from bot.tournaments.log.match_times import MatchTimes
from bot.tournaments.log.released import MatchSource, Released
from bot.tournaments.matches import BYE, HALF_BYE, Entrant, EntrantId, Match, MatchId, MemberId
from bot.tournaments.standings.eliminations import ELIMINATION
from bot.tournaments.teams.boards import boards_of

Phase = Literal["signing-up", "running", "finished", "cancelled"]


class GivenBye(Struct, frozen=True):
    """A bye that was asked for, and the entry that gave it."""

    entry: int
    points: ByePoints


class JudgeCall(Struct, frozen=True):
    """A player's call for a judge: its entry, its author and words, and the answer; None while it is open.

    `minutes` is the time that was granted. `by` is the Discord user, `answered_by` that of the answer; None
    for somebody whose data is deleted.
    """

    number: int
    match: MatchId
    entrant: EntrantId
    wish: Wish
    game: int
    by: int | None
    about: str
    answer: JudgeAnswer | None = None
    answered_by: int | None = None
    answered_why: str = ""
    minutes: int = 0


class Folding:
    """The facts so far while a log is folded. Once a state was made from it, continue only with a copy."""

    def __init__(self, created: Created, names: Mapping[EntrantId, str]) -> None:
        self.rules = created.rules
        self.seed_hash = created.seed_hash
        self.seed: str | None = None
        self.names = names
        self.phase: Phase = "signing-up"
        self.is_paused = False
        self.signed_up: list[EntrantId] = []
        self.checked_in: set[EntrantId] = set()
        self.rosters: dict[EntrantId, tuple[MemberId, ...]] = {}
        self.entrants: dict[EntrantId, Entrant] = {}
        self.released: dict[MatchId, Released] = {}
        self.cut: tuple[EntrantId, ...] = ()
        self.penalties: dict[EntrantId, Fraction] = {}
        self.apart: set[frozenset[EntrantId]] = set()
        self.byes: dict[tuple[EntrantId, int], GivenBye] = {}
        self.calls: dict[int, JudgeCall] = {}
        self.times = MatchTimes()

    def copy(self, names: Mapping[EntrantId, str]) -> "Folding":
        """A copy of the facts to continue from; later entrants get one of these names."""
        same = Folding(Created(self.rules, self.seed_hash), names)
        same.seed, same.phase, same.is_paused, same.cut = self.seed, self.phase, self.is_paused, self.cut
        same.signed_up, same.checked_in = [*self.signed_up], {*self.checked_in}
        same.rosters = {**self.rosters}
        same.entrants, same.released = {**self.entrants}, {**self.released}
        same.penalties, same.apart = {**self.penalties}, {*self.apart}
        same.byes, same.calls, same.times = {**self.byes}, {**self.calls}, self.times.copy()
        return same

    def take(self, entry: LogEntry) -> None:
        """Fold in the next entry that counts. If what it depends on was undone, it changes nothing."""
        match entry.event:
            case Created() | Undone():
                pass
            case RulesChanged(rules):
                self.rules = rules
            case Joined(entrant):
                self._sign_up(entrant)
            case Left(entrant):
                self.signed_up = [each for each in self.signed_up if each != entrant]
                self.checked_in.discard(entrant)
                self.rosters.pop(entrant, None)
            case CheckedIn(entrant):
                if entrant in self.signed_up:
                    self.checked_in.add(entrant)
            case RosterSet(entrant, members):
                if entrant in self.signed_up:
                    self.rosters[entrant] = members
            case Started(seeds, draw, seed):
                self._start(seeds, draw, seed)
            case EnteredLate(entrant, first_round):
                self._enter(entrant, first_round)
            case Paired() | Withdrawn():
                self._take_release(entry, entry.event)
            case LinedUp() | Begun() | Reported() | Overridden() | BoardReported() | BoardOverridden():
                self._take_match(entry, entry.event)
            case Penalized(entrant, halves):
                self.penalties[entrant] = self.penalties.get(entrant, Fraction(0)) + Fraction(halves, 2)
            case Dropped(entrant, after):
                self._change(entrant, after)
            case Reinstated(entrant):
                self._change(entrant, None)
            case ByeGiven(entrant, number, points):
                self.byes[entrant, number] = GivenBye(entry.number, points)
            case KeptApart() as kept:
                self.apart |= kept.pairs
            case JudgeCalled() | JudgeAnswered():
                self._take_call(entry, entry.event)
            case TimesProposed() | TimesAnswered() | TimeAgreed() | TimesAsked():
                self.times.take(entry, entry.event)
            case GameModerated():
                pass
            case CutMade(seeds):
                self.cut = seeds
            case Paused() | Resumed():
                self.is_paused = isinstance(entry.event, Paused)
            case Cancelled():
                self.phase = "cancelled"
            case Finished():
                self.phase = "finished"
            case other:
                assert_never(other)

    def _take_release(self, entry: LogEntry, event: Paired | Withdrawn) -> None:
        match event:
            case Paired():
                self._release(entry.number, event)
            case Withdrawn(withdrawn):
                for match_id in withdrawn:
                    self.released.pop(match_id, None)

    def _take_match(
        self,
        entry: LogEntry,
        event: LinedUp | Begun | Reported | Overridden | BoardReported | BoardOverridden,
    ) -> None:
        released = self.released.get(event.match)
        if released is None:
            return
        match event:
            case LinedUp(_, lineups):
                released = replace(released, match=replace(released.match, lineups=lineups))
            case Begun():
                released = replace(released, origin=replace(released.origin, is_begun=True))
            case Reported(_, result):
                released = released.reported_by(entry, result)
            case Overridden(_, result):
                released = released.overridden_with(result)
            case BoardReported(_, board, result):
                released = released.board_reported_by(entry, board, result, self._seeds_of(released.match))
            case BoardOverridden(_, board, result):
                released = released.board_overridden_with(board, result, self._seeds_of(released.match))
        self.released[event.match] = released

    def _seeds_of(self, match: Match) -> Sequence[EntrantId] | None:
        """The seeds of a match's elimination, best first; None in other stages."""
        if match.stage not in ELIMINATION:
            return None
        return self.cut or tuple(self.entrants)

    def _take_call(self, entry: LogEntry, event: JudgeCalled | JudgeAnswered) -> None:
        match event:
            case JudgeCalled(match, entrant, wish, game):
                self.calls[entry.number] = JudgeCall(
                    entry.number, match, entrant, wish, game, entry.by, entry.reason
                )
            case JudgeAnswered(number, answer, minutes):
                if call := self.calls.get(number):
                    self.calls[number] = replace(
                        call,
                        answer=answer,
                        answered_by=entry.by,
                        answered_why=entry.reason,
                        minutes=minutes,
                    )

    def _release(self, number: int, event: Paired) -> None:
        for match_id, pairing in event.matches:
            bye = HALF_BYE if pairing.seats[0] in event.half_byes else BYE
            result = bye if pairing.is_bye else None
            boards = boards_of(pairing, self.rules.team_size) if self.rules.has_boards else ()
            match = Match(match_id, event.stage, pairing, result, boards)
            self.released[match_id] = Released(match, MatchSource(number), result)
        self.released = dict(sorted(self.released.items(), key=lambda each: each[0]))

    def _sign_up(self, entrant: EntrantId) -> None:
        if entrant not in self.signed_up:
            self.signed_up.append(entrant)

    def _start(self, seeds: Iterable[EntrantId], draw: Sequence[EntrantId], seed: str) -> None:
        self.phase = "running"
        self.seed = seed
        self.entrants.clear()
        places = {entrant: place for place, entrant in enumerate(draw, start=1)}
        for place, entrant in enumerate(seeds, start=1):
            self.entrants[entrant] = Entrant(entrant, self._name(entrant), place, places[entrant])

    def _enter(self, entrant: EntrantId, first_round: int) -> None:
        self._sign_up(entrant)
        if self.phase == "running" and entrant not in self.entrants:
            last = len(self.entrants) + 1
            self.entrants[entrant] = Entrant(entrant, self._name(entrant), last, last, first_round)

    def _change(self, number: EntrantId, dropped_after: int | None) -> None:
        if entrant := self.entrants.get(number):
            self.entrants[number] = replace(entrant, dropped_after=dropped_after)

    def _name(self, entrant: EntrantId) -> str:
        return self.names.get(entrant, f"#{entrant}")
