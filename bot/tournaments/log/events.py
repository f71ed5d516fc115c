"""The events of a tournament (TO-17).

Events name nobody: an entrant is a number, and the store knows the user behind it. So a person's data can be
deleted without changing the log.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from msgspec import Struct

from bot.tournaments.matches import EntrantId, Lineup, MatchId, MatchResult, MemberId, Pairing, Stage
from bot.tournaments.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class Created:
    """The tournament was announced. `seed_hash` commits to the seed of its draw (TO-8)."""

    rules: TournamentRules
    seed_hash: str


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other rules apply from now on."""

    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody signed up."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody cancelled their sign-up before the start."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """Somebody confirmed that they are there."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class RosterSet:
    """A team has these members from now on, by the boards they usually play, substitutes last (TO-60)."""

    entrant: EntrantId
    members: tuple[MemberId, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The tournament started with these entrants, in the order of their seeds.

    `draw` is the drawn order of the same people (TO-8). `seed`, in hexadecimal, is the seed to which
    `Created.seed_hash` committed.
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
    """These matches of a stage were released: everybody in them has been told.

    The byes of those in `half_byes` bring the points of a draw (TO-54), all others those of a win.
    """

    stage: Stage
    matches: tuple[tuple[MatchId, Pairing], ...]
    half_byes: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """These matches are not to be played; results reported for them don't count."""

    matches: tuple[MatchId, ...]


@dataclass(frozen=True, slots=True)
class LinedUp:
    """Both line-ups of a match of two teams were revealed, by its seats (TO-63)."""

    match: MatchId
    lineups: tuple[Lineup, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """The first game of a match began."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class Reported:
    """A match ended by its games or by a rule: a bye, a no-show or a time limit."""

    match: MatchId
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Overridden:
    """An organiser decided the result of a match; it overrides any report, before or after."""

    match: MatchId
    result: MatchResult


@dataclass(frozen=True, slots=True)
class BoardReported:
    """A board of a match of teams ended by its games or by a rule; the result goes by the match's seats."""

    match: MatchId
    board: int
    result: MatchResult


@dataclass(frozen=True, slots=True)
class BoardOverridden:
    """An organiser decided the result of a board; it overrides any report, before or after."""

    match: MatchId
    board: int
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Penalized:
    """An organiser took match points from somebody; `halves` counts half points, so 2 is one point."""

    entrant: EntrantId
    halves: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """Somebody dropped out after this round; 0 if they play no round at all."""

    entrant: EntrantId
    after: int


@dataclass(frozen=True, slots=True)
class Reinstated:
    """Somebody who had dropped out plays again, from the next round that is paired."""

    entrant: EntrantId


ByePoints = Literal["half", "zero"]
"""What a bye that was asked for brings: the points of a draw, or none."""


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """Somebody will not play in this round of a Swiss, as they asked (TO-54)."""

    entrant: EntrantId
    round: int
    points: ByePoints


@dataclass(frozen=True, slots=True)
class KeptApart:
    """No two of these may meet if there is an alternative (TO-11); `more` are those after the first two."""

    one: EntrantId
    other: EntrantId
    more: tuple[EntrantId, ...] = ()

    @property
    def people(self) -> tuple[EntrantId, ...]:
        """Everybody named in the event."""
        return (self.one, self.other, *self.more)

    @property
    def pairs(self) -> frozenset[frozenset[EntrantId]]:
        """Every pair of them."""
        return frozenset(map(frozenset, combinations(self.people, 2)))


Wish = Literal["help", "no-result", "more-time"]
"""What a player calls a judge for: to look at the match, to let its running game end without a result, or for
more time."""
JudgeAnswer = Literal["handled", "allowed", "granted", "refused", "withdrawn"]
"""How a call ended: a judge has dealt with it, or allowed, granted or refused it; or it was withdrawn."""


@dataclass(frozen=True, slots=True)
class JudgeCalled:
    """A player called a judge to their match; the entry's reason says why.

    `game` counts the games that had begun, including those that are played again.
    """

    match: MatchId
    entrant: EntrantId
    wish: Wish = "help"
    game: int = 0


@dataclass(frozen=True, slots=True)
class JudgeAnswered:
    """The call in the entry with this number is answered, or withdrawn.

    `minutes` is the time that the match has more if that was granted.
    """

    call: int
    answer: JudgeAnswer
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class TimesProposed:
    """A player proposed times for their match (TO-59), in seconds since 1970.

    Without any, they asked to call the agreed time off.
    """

    match: MatchId
    entrant: EntrantId
    times: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimesAnswered:
    """A player of the match answered the proposal in the entry with this number.

    `choice` is the number of the time that they accept, counted from 1; 0 declines them all, or withdraws the
    proposal. To call the time off is choice 1.
    """

    proposal: int
    entrant: EntrantId
    choice: int


@dataclass(frozen=True, slots=True)
class TimeAgreed:
    """A match is to be played at this time, in seconds since 1970; None: it has no agreed time any more.

    `proposal` is the entry with the proposal that all accepted; 0 if an organiser set the time, or it lapsed.
    """

    match: MatchId
    at: int | None
    proposal: int = 0


@dataclass(frozen=True, slots=True)
class TimesAsked:
    """An organiser reminded the players of these matches to agree on a time."""

    matches: tuple[MatchId, ...]


TimesEvent = TimesProposed | TimesAnswered | TimeAgreed | TimesAsked
"""What players and organisers say about when a match is played."""

GameAct = Literal["end", "adjudicate", "void", "restore"]
"""What a moderator did: ended a game without a result or decided it, or made a result void or count again."""


@dataclass(frozen=True, slots=True)
class GameModerated:
    """A moderator acted on a game of a match; the entry's reason says why.

    The score follows from the games, so this entry changes none. `game` counts as in `JudgeCalled`.
    """

    match: MatchId
    game: int
    act: GameAct


@dataclass(frozen=True, slots=True)
class CutMade:
    """The stage before is over, and these go on to the elimination, the best seed first (TO-15)."""

    seeds: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class Paused:
    """The tournament was paused: nothing begins and no clock runs until it resumes."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The tournament resumed."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The tournament ended without a result."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The tournament is over, and its standings are final."""


@dataclass(frozen=True, slots=True)
class Undone:
    """An earlier event counts as if it had never happened. Undoing an `Undone` restores the event."""

    event: int


Event = (
    Created
    | RulesChanged
    | Joined
    | Left
    | CheckedIn
    | RosterSet
    | Started
    | EnteredLate
    | Paired
    | Withdrawn
    | LinedUp
    | Begun
    | Reported
    | Overridden
    | BoardReported
    | BoardOverridden
    | Penalized
    | Dropped
    | Reinstated
    | ByeGiven
    | KeptApart
    | JudgeCalled
    | JudgeAnswered
    | TimesEvent
    | GameModerated
    | CutMade
    | Paused
    | Resumed
    | Cancelled
    | Finished
    | Undone
)


class LogEntry(Struct, frozen=True):
    """A line of the log: its number from 1, the event, its author and the reason.

    `by` is a Discord user; None for automatic events. `reason` is empty where none is required.
    """

    number: int
    event: Event
    by: int | None = None
    reason: str = ""
