"""The events of a tournament (TO-17).

Events name nobody: an entrant is a number, and the store knows the user behind it. So a person's data can be
deleted without changing the log.
"""

from itertools import combinations
from typing import Literal

from msgspec import Struct

from bot.tournaments.matches import EntrantId, Lineup, MatchId, MatchResult, MemberId, Pairing, Stage
from bot.tournaments.rules import TournamentRules


class Created(Struct, frozen=True):
    """The tournament was announced. `seed_hash` commits to the seed of its draw (TO-8)."""

    rules: TournamentRules
    seed_hash: str


class RulesChanged(Struct, frozen=True):
    """Other rules apply from now on."""

    rules: TournamentRules


class Joined(Struct, frozen=True):
    """Somebody signed up."""

    entrant: EntrantId


class Left(Struct, frozen=True):
    """Somebody cancelled their sign-up before the start."""

    entrant: EntrantId


class CheckedIn(Struct, frozen=True):
    """Somebody confirmed that they are there."""

    entrant: EntrantId


class RosterSet(Struct, frozen=True):
    """A team has these members from now on, by the boards they usually play, substitutes last (TO-60)."""

    entrant: EntrantId
    members: tuple[MemberId, ...]


class Started(Struct, frozen=True):
    """The tournament started with these entrants, in the order of their seeds.

    `draw` is the drawn order of the same people (TO-8). `seed`, in hexadecimal, is the seed to which
    `Created.seed_hash` committed.
    """

    seeds: tuple[EntrantId, ...]
    draw: tuple[EntrantId, ...]
    seed: str


class EnteredLate(Struct, frozen=True):
    """Somebody joined after the start, to be paired from this round on."""

    entrant: EntrantId
    round: int


class Paired(Struct, frozen=True):
    """These matches of a stage were released: everybody in them has been told.

    The byes of those in `half_byes` bring the points of a draw (TO-54), all others those of a win.
    """

    stage: Stage
    matches: tuple[tuple[MatchId, Pairing], ...]
    half_byes: tuple[EntrantId, ...] = ()


class Withdrawn(Struct, frozen=True):
    """These matches are not to be played; results reported for them don't count."""

    matches: tuple[MatchId, ...]


class LinedUp(Struct, frozen=True):
    """Both line-ups of a match of two teams were revealed, by its seats (TO-63)."""

    match: MatchId
    lineups: tuple[Lineup, ...]


class Begun(Struct, frozen=True):
    """The first game of a match began."""

    match: MatchId


class Reported(Struct, frozen=True):
    """A match ended by its games or by a rule: a bye, a no-show or a time limit."""

    match: MatchId
    result: MatchResult


class Overridden(Struct, frozen=True):
    """An organiser decided the result of a match; it overrides any report, before or after."""

    match: MatchId
    result: MatchResult


class BoardReported(Struct, frozen=True):
    """A board of a match of teams ended by its games or by a rule; the result goes by the match's seats."""

    match: MatchId
    board: int
    result: MatchResult


class BoardOverridden(Struct, frozen=True):
    """An organiser decided the result of a board; it overrides any report, before or after."""

    match: MatchId
    board: int
    result: MatchResult


class Penalized(Struct, frozen=True):
    """An organiser took match points from somebody; `halves` counts half points, so 2 is one point."""

    entrant: EntrantId
    halves: int


class Dropped(Struct, frozen=True):
    """Somebody dropped out after this round; 0 if they play no round at all."""

    entrant: EntrantId
    after: int


class Reinstated(Struct, frozen=True):
    """Somebody who had dropped out plays again, from the next round that is paired."""

    entrant: EntrantId


ByePoints = Literal["half", "zero"]
"""What a bye that was asked for brings: the points of a draw, or none."""


class ByeGiven(Struct, frozen=True):
    """Somebody will not play in this round of a Swiss, as they asked (TO-54)."""

    entrant: EntrantId
    round: int
    points: ByePoints


class KeptApart(Struct, frozen=True):
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


class JudgeCalled(Struct, frozen=True):
    """A player called a judge to their match; the entry's reason says why.

    `game` counts the games that had begun, including those that are played again.
    """

    match: MatchId
    entrant: EntrantId
    wish: Wish = "help"
    game: int = 0


class JudgeAnswered(Struct, frozen=True):
    """The call in the entry with this number is answered, or withdrawn.

    `minutes` is the time that the match has more if that was granted.
    """

    call: int
    answer: JudgeAnswer
    minutes: int = 0


class TimesProposed(Struct, frozen=True):
    """A player proposed times for their match (TO-59), in seconds since 1970.

    Without any, they asked to call the agreed time off.
    """

    match: MatchId
    entrant: EntrantId
    times: tuple[int, ...]


class TimesAnswered(Struct, frozen=True):
    """A player of the match answered the proposal in the entry with this number.

    `choice` is the number of the time that they accept, counted from 1; 0 declines them all, or withdraws the
    proposal. To call the time off is choice 1.
    """

    proposal: int
    entrant: EntrantId
    choice: int


class TimeAgreed(Struct, frozen=True):
    """A match is to be played at this time, in seconds since 1970; None: it has no agreed time any more.

    `proposal` is the entry with the proposal that all accepted; 0 if an organiser set the time, or it lapsed.
    """

    match: MatchId
    at: int | None
    proposal: int = 0


class TimesAsked(Struct, frozen=True):
    """An organiser reminded the players of these matches to agree on a time."""

    matches: tuple[MatchId, ...]


TimesEvent = TimesProposed | TimesAnswered | TimeAgreed | TimesAsked
"""What players and organisers say about when a match is played."""

GameAct = Literal["end", "adjudicate", "void", "restore"]
"""What a moderator did: ended a game without a result or decided it, or made a result void or count again."""


class GameModerated(Struct, frozen=True):
    """A moderator acted on a game of a match; the entry's reason says why.

    The score follows from the games, so this entry changes none. `game` counts as in `JudgeCalled`.
    """

    match: MatchId
    game: int
    act: GameAct


class CutMade(Struct, frozen=True):
    """The stage before is over, and these go on to the elimination, the best seed first (TO-15)."""

    seeds: tuple[EntrantId, ...]


class Paused(Struct, frozen=True):
    """The tournament was paused: nothing begins and no clock runs until it resumes."""


class Resumed(Struct, frozen=True):
    """The tournament resumed."""


class Cancelled(Struct, frozen=True):
    """The tournament ended without a result."""


class Finished(Struct, frozen=True):
    """The tournament is over, and its standings are final."""


class Undone(Struct, frozen=True):
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
