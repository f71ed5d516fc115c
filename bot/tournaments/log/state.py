"""What a tournament is after the events of its log.

The log is folded without checks: an event whose ground is gone, because what it rests on was undone, changes
nothing. So undoing an event and undoing that again gives the state from before, and results that do not
touch each other may arrive in any order. What may be added to a log, `checks` says.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from bot.tournaments.log.events import (
    Begun,
    Cancelled,
    CheckedIn,
    Created,
    CutMade,
    Dropped,
    EnteredLate,
    Entry,
    Event,
    Finished,
    Joined,
    KeptApart,
    Left,
    Overridden,
    Paired,
    Paused,
    Penalized,
    Reinstated,
    Reported,
    Resumed,
    RulesChanged,
    Started,
    Undone,
    Withdrawn,
)
from bot.tournaments.matches import BYE, Entrant, EntrantId, Match, MatchId, Result
from bot.tournaments.rules import Rules

Phase = Literal["signing-up", "running", "finished", "cancelled"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a match comes from: the entry that released it, and whether its first game has begun."""

    entry: int
    is_begun: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A tournament at a moment.

    `signed_up` are all who have signed up and not left, in order. `entrants` are those who play, by their
    seeds; there are none before the start. `matches` are all that were released and not withdrawn, in order;
    `origins` says of each where it comes from. `decided` are matches whose result an organiser set.
    `cut` are the seeds of the elimination after the stage before; empty while there is none.
    `penalties` are match points taken away. `apart` are pairs that must not meet.
    """

    rules: Rules
    seed_hash: str
    seed: str | None = None
    phase: Phase = "signing-up"
    is_paused: bool = False
    signed_up: tuple[EntrantId, ...] = ()
    checked_in: frozenset[EntrantId] = frozenset()
    entrants: tuple[Entrant, ...] = ()
    matches: tuple[Match, ...] = ()
    origins: Mapping[MatchId, Seat] = field(default_factory=dict)
    decided: frozenset[MatchId] = frozenset()
    cut: tuple[EntrantId, ...] = ()
    penalties: Mapping[EntrantId, Fraction] = field(default_factory=dict)
    apart: frozenset[frozenset[EntrantId]] = frozenset()

    def match(self, number: MatchId) -> Match | None:
        """The match with this number; None if there is none."""
        return next((each for each in self.matches if each.id == number), None)

    def entrant(self, number: EntrantId) -> Entrant | None:
        """Who plays under this number; None before the start and for those who never played."""
        return next((each for each in self.entrants if each.id == number), None)

    @property
    def open_matches(self) -> tuple[Match, ...]:
        """All that are not over."""
        return tuple(each for each in self.matches if each.result is None)

    @property
    def latest_round(self) -> int:
        """The number of the last round of which a match was released; 0 before the first."""
        return max((each.id.round for each in self.matches), default=0)


class NoTournament(ValueError):
    """A log that does not begin with `Created`."""


def undone(log: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that are undone; an `Undone` can be one of them.

    An `Undone` names an entry before it, so it is settled from the end of the log which of them count.
    """
    found: set[int] = set()
    for entry in sorted(log, key=lambda each: each.number, reverse=True):
        if isinstance(entry.event, Undone) and entry.number not in found and entry.event.event < entry.number:
            found.add(entry.event.event)
    return frozenset(found)


def in_force(log: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that count: those that are not undone, without the undoing itself."""
    left_out = undone(log)
    return tuple(
        entry for entry in log if entry.number not in left_out and not isinstance(entry.event, Undone)
    )


def fold(log: Sequence[Entry], names: Mapping[EntrantId, str] | None = None) -> State:
    """The state after a log, with these names of entrants. Raises NoTournament."""
    counted = in_force(log)
    if not counted or not isinstance(counted[0].event, Created):
        raise NoTournament("the log of a tournament begins with its announcement")
    folding = _Folding(counted[0].event, names or {})
    for entry in counted[1:]:
        folding.take(entry.number, entry.event)
    return folding.state()


@dataclass(slots=True)
class _Released:
    match: Match
    origin: Seat
    reported: Result | None = None
    overridden: Result | None = None

    @property
    def settled(self) -> Match:
        return replace(self.match, result=self.overridden or self.reported)


class _Folding:
    """The state while the log is gone through."""

    def __init__(self, created: Created, names: Mapping[EntrantId, str]) -> None:
        self._rules = created.rules
        self._seed_hash = created.seed_hash
        self._seed: str | None = None
        self._names = names
        self._phase: Phase = "signing-up"
        self._is_paused = False
        self._signed_up: list[EntrantId] = []
        self._checked_in: set[EntrantId] = set()
        self._entrants: dict[EntrantId, Entrant] = {}
        self._matches: dict[MatchId, _Released] = {}
        self._cut: tuple[EntrantId, ...] = ()
        self._penalties: dict[EntrantId, Fraction] = {}
        self._apart: set[frozenset[EntrantId]] = set()

    def take(self, number: int, event: Event) -> None:
        match event:
            case Created() | Undone():
                pass
            case RulesChanged(rules):
                self._rules = rules
            case Joined(entrant):
                self._sign_up(entrant)
            case Left(entrant):
                self._signed_up = [each for each in self._signed_up if each != entrant]
                self._checked_in.discard(entrant)
            case CheckedIn(entrant):
                if entrant in self._signed_up:
                    self._checked_in.add(entrant)
            case Started(seeds, draw, seed):
                self._start(seeds, draw, seed)
            case EnteredLate(entrant, first_round):
                self._enter(entrant, first_round)
            case Paired(stage, matches):
                for match_id, pairing in matches:
                    result = BYE if pairing.is_bye else None
                    self._matches[match_id] = _Released(Match(match_id, stage, pairing), Seat(number), result)
            case Withdrawn(withdrawn):
                for match_id in withdrawn:
                    self._matches.pop(match_id, None)
            case Begun(match_id):
                if released := self._matches.get(match_id):
                    released.origin = replace(released.origin, is_begun=True)
            case Reported(match_id, result):
                if released := self._fitting(match_id, result):
                    released.reported = result
            case Overridden(match_id, result):
                if released := self._fitting(match_id, result):
                    released.overridden = result
            case Penalized(entrant, halves):
                self._penalties[entrant] = self._penalties.get(entrant, Fraction(0)) + Fraction(halves, 2)
            case Dropped(entrant, after):
                self._change(entrant, after)
            case Reinstated(entrant):
                self._change(entrant, None)
            case KeptApart(one, other):
                self._apart.add(frozenset((one, other)))
            case CutMade(seeds):
                self._cut = seeds
            case Paused() | Resumed():
                self._is_paused = isinstance(event, Paused)
            case Cancelled():
                self._phase = "cancelled"
            case Finished():
                self._phase = "finished"

    def state(self) -> State:
        ordered = sorted(self._matches.items())
        return State(
            rules=self._rules,
            seed_hash=self._seed_hash,
            seed=self._seed,
            phase=self._phase,
            is_paused=self._is_paused,
            signed_up=tuple(self._signed_up),
            checked_in=frozenset(self._checked_in),
            entrants=tuple(sorted(self._entrants.values(), key=lambda each: each.seed)),
            matches=tuple(released.settled for _, released in ordered),
            origins={match_id: released.origin for match_id, released in ordered},
            decided=frozenset(match_id for match_id, each in ordered if each.overridden is not None),
            cut=self._cut,
            penalties=self._penalties,
            apart=frozenset(self._apart),
        )

    def _sign_up(self, entrant: EntrantId) -> None:
        if entrant not in self._signed_up:
            self._signed_up.append(entrant)

    def _start(self, seeds: Iterable[EntrantId], draw: Sequence[EntrantId], seed: str) -> None:
        self._phase = "running"
        self._seed = seed
        self._entrants.clear()
        places = {entrant: place for place, entrant in enumerate(draw, start=1)}
        for place, entrant in enumerate(seeds, start=1):
            self._entrants[entrant] = Entrant(entrant, self._name(entrant), place, places[entrant])

    def _enter(self, entrant: EntrantId, first_round: int) -> None:
        self._sign_up(entrant)
        if self._phase == "running" and entrant not in self._entrants:
            last = len(self._entrants) + 1
            self._entrants[entrant] = Entrant(entrant, self._name(entrant), last, last, first_round)

    def _change(self, number: EntrantId, dropped_after: int | None) -> None:
        if entrant := self._entrants.get(number):
            self._entrants[number] = replace(entrant, dropped_after=dropped_after)

    def _fitting(self, match_id: MatchId, result: Result) -> _Released | None:
        """The match, if the result has a place for each of its seats."""
        released = self._matches.get(match_id)
        fits = released is not None and len(result.places) == len(released.match.pairing.seats)
        return released if fits else None

    def _name(self, entrant: EntrantId) -> str:
        return self._names.get(entrant, f"#{entrant}")
