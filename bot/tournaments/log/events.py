"""What can happen in a tournament (TO-17).

Nobody is named here: an entrant is a number, and the store knows who that is. So a person can be forgotten
without a change of the log.
"""

from dataclasses import dataclass
from itertools import combinations

from bot.tournaments.matches import EntrantId, MatchId, MatchResult, Pairing, Stage
from bot.tournaments.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class Created:
    """The tournament was announced. `seed_hash` commits to the chance that it draws by (TO-8)."""

    rules: TournamentRules
    seed_hash: str


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """It goes by other rules from now on."""

    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody signed up."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody took back that they had signed up, before the start."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody confirmed that they are there."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Started:
    """It began with these entrants, in the order of their seeds.

    `draw` is the drawn order of the same people (TO-8). `seed` is what `Created.seed_hash` committed to, in
    hexadecimal.
    """

    seeds: tuple[EntrantId, ...]
    draw: tuple[EntrantId, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class EnteredLate:
    """Somebody joined after the start, to be paired from this round on."""

    entrant: EntrantId
    round: int


@dataclass(frozen=True, slots=True)
class Paired:
    """These matches of a stage were released: everybody in them has been told."""

    stage: Stage
    matches: tuple[tuple[MatchId, Pairing], ...]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """These matches are not to be played; whatever had been reported of them counts for nothing."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """The first game of a match began."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class Reported:
    """A match ended as its games say, or by a rule: a bye, a no-show, the end of the time."""

    match: MatchId
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Overridden:
    """An organiser decided how a match ended, whatever is or will be reported of it."""

    match: MatchId
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Penalized:
    """An organiser took match points from somebody; `halves` is how many half points, so 2 is one point."""

    entrant: EntrantId
    halves: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """Somebody plays no more after this round; 0 if they are not to play at all."""

    entrant: EntrantId
    after: int


@dataclass(frozen=True, slots=True)
class Reinstated:
    """Somebody who had dropped out plays on, from the next round that is paired."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class KeptApart:
    """No two of these must meet while anything else is possible (TO-11); `more` are those beside two."""

    one: EntrantId
    other: EntrantId
    more: tuple[EntrantId, ...] = ()

    @property
    def people(self) -> tuple[EntrantId, ...]:
        """All of them."""
        return (self.one, self.other, *self.more)

    @property
    def pairs(self) -> frozenset[frozenset[EntrantId]]:
        """Any two of them."""
        return frozenset(map(frozenset, combinations(self.people, 2)))


@dataclass(frozen=True, slots=True)
class CutMade:
    """The stage before is over, and these go on to the elimination, the best seed first (TO-15)."""

    seeds: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class Paused:
    """Nothing begins and no time runs until it goes on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """It goes on."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """It ended without a result."""


@dataclass(frozen=True, slots=True)
class Finished:
    """It is over, and its standings are final."""


@dataclass(frozen=True, slots=True)
class Undone:
    """An event before counts as if it had never been. Undoing an `Undone` brings the event back."""

    event: int


Event = (
    Created
    | RulesChanged
    | Joined
    | Left
    | CheckedIn
    | Started
    | EnteredLate
    | Paired
    | Withdrawn
    | Begun
    | Reported
    | Overridden
    | Penalized
    | Dropped
    | Reinstated
    | KeptApart
    | CutMade
    | Paused
    | Resumed
    | Cancelled
    | Finished
    | Undone
)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log: its number from 1, what happened, who did it and why.

    `by` is a user of Discord; None for what happens by itself. `reason` is empty where none is asked for.
    """

    number: int
    event: Event
    by: int | None = None
    reason: str = ""
