"""The frozen values of tournaments."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from bot.clocks.recurrences import DateRule
from bot.store.series.values import SeriesGame
from bot.store.values import DeckFormat, InvitationState
from bot.tournaments.matches import EntrantId, MatchId

TimerKind = Literal[
    "sign-up-closes",
    "check-in-opens",
    "check-in-reminds",
    "start-reminds",
    "start",
    "no-show",
    "round-warning",
    "round-end",
    "match-end",
    "round-begins",
    "agreed-time",
    "time-reminds",
    "tell",
]
"""Kinds of timers.

The subject of `no-show` is a match and an entrant (`1.2/5`), that of a round's timer its number, in a warning
with the minutes left (`3/60`). `match-end` ends a match that has more time than its round, with the match and
the entry that released it (`1.2/40`). `round-begins` keeps the next round from beginning earlier. The
subject of `agreed-time` and of its reminder, `time-reminds`, is a match and the entry that set the time.
`tell` is a pending notice, as written by `bot.matches.tournaments.notices`. Other subjects are empty.
"""


class Tournament(Struct, frozen=True):
    """A tournament. `plan` is JSON text; `ended_at` is None while it is alive.

    `id` is empty until it is stored. The maker's data may be deleted; then `organiser_id` is nobody's.
    """

    id: str
    guild_id: int
    channel_id: int
    name: str
    game: str
    organiser_id: int
    organiser_name: str
    plan: str
    created_at: datetime
    ended_at: datetime | None = None

    @property
    def lives(self) -> bool:
        """Whether it has neither ended nor been cancelled."""
        return self.ended_at is None


Stopped = Literal["new", "organiser", "empty", "channel"]
"""Why a recurring tournament does not go on: it never began, an organiser stopped it, too few people signed
up too often, or its channel is gone or closed to the bot."""
TOO_FEW = "not enough people signed up or checked in"
"""Why an empty date is cancelled by itself, as its log and its announcement say."""
DateState = Literal["announced", "skipped", "missed"]
"""What became of a date; `missed` means that it was not announced in time."""


class RecurringTournament(Struct, frozen=True):
    """A tournament that comes again. `plan` is JSON text without dates, that of the template of this name.

    Sign-up opens `days_before` the start. It stops after `most_empty` dates in a row to which too few people
    came; None means never. It runs since `running_since` unless it is `stopped`; `is_owed` says that its
    organisers have not been told yet that it has stopped, or has missed a date. `id` is empty until it is
    stored. The maker's data may be deleted; then `organiser_id` is nobody's.
    """

    id: str
    guild_id: int
    channel_id: int
    name: str
    game: str
    organiser_id: int
    organiser_name: str
    template: str
    plan: str
    rule: DateRule
    days_before: int
    most_empty: int | None
    running_since: datetime
    stopped: Stopped | None = "new"
    is_owed: bool = False

    @property
    def runs(self) -> bool:
        """Whether its next dates will be announced."""
        return self.stopped is None


class RecurringDate(Struct, frozen=True):
    """A date of a recurring tournament about which something is decided.

    `tournament` is the id of the one that was announced for it. `is_empty` says that it was cancelled by
    itself, as too few people came, `is_over` that it has ended in any way. `reason` is the code of the
    refusal for which it was missed; empty if the bot did not run.
    """

    recurrence: str
    day: date
    state: DateState
    tournament: str | None = None
    is_empty: bool = False
    reason: str = ""
    is_over: bool = False


class LockedDeck(Struct, frozen=True):
    """The deck with which somebody entered, as it was then.

    `id` is the deck's id at that time. `content` is its JSON text if it was the person's own; a deck that
    ships with the bot needs only its id.
    """

    id: str
    name: str
    format: DeckFormat
    content: str | None = None


class Registrant(Struct, frozen=True):
    """Somebody who ever signed up; `deck` is None in a game without decks.

    `username` tells them from others of this `name`; empty if it is not known.
    """

    number: EntrantId
    user_id: int
    name: str
    deck: LockedDeck | None
    joined_at: datetime
    username: str = ""


class TeamMember(Struct, frozen=True):
    """Somebody whom a captain has asked into a team, by their number; they play once they agree."""

    number: EntrantId
    agrees: bool = False


class Team(Struct, frozen=True):
    """A team of a tournament. Its number is one that no person of the tournament has.

    `captain` is the number of a member. `members` are in the order of boards, those left over substitutes.
    `line_up` is the captain's secret order for the rounds to come; empty until there is one.
    """

    number: EntrantId
    name: str
    captain: EntrantId
    members: tuple[TeamMember, ...]
    line_up: tuple[EntrantId, ...] = ()

    @property
    def players(self) -> tuple[EntrantId, ...]:
        """The members who agree to play, in order."""
        return tuple(each.number for each in self.members if each.agrees)

    def member(self, number: EntrantId) -> TeamMember | None:
        """The member with this number; None if nobody in the team has it."""
        return next((each for each in self.members if each.number == number), None)


class Helper(Struct, frozen=True):
    """Somebody who organises a tournament with its maker."""

    user_id: int
    name: str


CARD = "card-"
"""Begins the roles of the messages that show a match's result, which are read one by one: they are many."""


class TournamentPost(Struct, frozen=True):
    """A message that shows a tournament: its place, and a mark of its content from the code that drew it."""

    role: str
    channel_id: int
    message_id: int
    content: str = ""


class MatchGame(Struct, frozen=True):
    """The invitation that begins a game of a match; `entry` is the log entry that released the match.

    `game` counts from 1. A series has only its first game here. `is_closed` is True once the match is
    decided, so that no more of its games begin.
    """

    invitation_id: str
    tournament_id: str
    entry: int
    match: MatchId
    game: int
    is_closed: bool = False


class MatchPlay(Struct, frozen=True):
    """The current state of a game of a match, or of its series.

    `state` is that of its invitation. `games` are all games that have begun, in order. `given_up_by` have
    given up the series. `has_series` is True for a series.
    """

    game: MatchGame
    state: InvitationState
    games: tuple[SeriesGame, ...] = ()
    given_up_by: frozenset[int] = frozenset()
    has_series: bool = False

    @property
    def is_running(self) -> bool:
        return any(each.is_running for each in self.games)


class Timer(Struct, frozen=True):
    """A timer: something happens at this time."""

    tournament_id: str
    kind: TimerKind
    subject: str
    due_at: datetime


class PlanTemplate(Struct, frozen=True):
    """A server's saved plan, as JSON text."""

    name: str
    game: str
    plan: str


class TournamentFollow(Struct, frozen=True):
    """Somebody follows an entrant by direct message, since then.

    The message is about this round, 0 before the first, and kept up to date; its ids are None until it is
    sent. `shown` is a mark of its content.
    """

    tournament_id: str
    user_id: int
    entrant: EntrantId
    since: datetime
    round: int = 0
    channel_id: int | None = None
    message_id: int | None = None
    shown: str = ""


class FeatureMatch(Struct, frozen=True):
    """The match of a tournament for casters, `delay` turns late, if its players agree.

    `entry` is the log entry that released it. `answers` has each player's answer; None until they answer.
    Those in `asked` have been asked.
    """

    tournament_id: str
    entry: int
    match: MatchId
    delay: int
    answers: Mapping[int, bool | None]
    asked: frozenset[int] = frozenset()
