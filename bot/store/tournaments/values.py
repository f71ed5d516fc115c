"""The frozen values that the store gives about tournaments."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.store.series.values import SeriesGame
from bot.store.values import DeckFormat, InvitationState
from bot.tournaments.matches import EntrantId, MatchId

TimerKind = Literal[
    "sign-up-closes",
    "check-in-opens",
    "check-in-reminds",
    "start",
    "no-show",
    "round-warning",
    "round-end",
    "round-begins",
    "tell",
]
"""What can happen by itself.

The subject of `no-show` is a match and an entrant (`1.2/5`), that of what happens to a round its number, with
the minutes that are left behind it in a warning (`3/60`). `round-begins` keeps the next round from beginning
before. `tell` is a notice that nobody has been told yet,
as `bot.matches.tournaments.notices` writes it. The subject is empty for the rest.
"""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it was announced. `plan` is JSON text; `ended_at` is None while it lives.

    `id` is empty until it is stored. Nobody organises it alone if `organiser_id` leads to nobody any more.
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


@dataclass(frozen=True, slots=True)
class LockedDeck:
    """The deck that somebody entered with, as it was then.

    `id` is the one by which it was chosen. `content` is its JSON text if it was the person's own; a deck that
    ships with the bot is known by its id.
    """

    id: str
    name: str
    format: DeckFormat
    content: str | None = None


@dataclass(frozen=True, slots=True)
class Registrant:
    """Somebody who signed up, whether they are still in or not; `deck` None in a game without decks."""

    number: EntrantId
    user_id: int
    name: str
    deck: LockedDeck | None
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class Helper:
    """Somebody who organises a tournament with the person who made it."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class TournamentPost:
    """A message that shows a tournament: where it is, and a mark of what it shows, made by who drew it."""

    role: str
    channel_id: int
    message_id: int
    content: str = ""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """The invitation with which a game of a match begins; `entry` is the one that released the match.

    `game` counts from 1. A series has only its first game here. `is_closed` says that the match is decided
    and no more of its games begin.
    """

    invitation_id: str
    tournament_id: str
    entry: int
    match: MatchId
    game: int
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class MatchPlay:
    """A game of a match, or its series, and what has become of it.

    `state` is that of its invitation. `games` are those that have begun, in their order; those of a series
    are all here. `given_up_by` have given the series up. `has_series` says that it is one.
    """

    game: MatchGame
    state: InvitationState
    games: tuple[SeriesGame, ...] = ()
    given_up_by: frozenset[int] = frozenset()
    has_series: bool = False

    @property
    def is_running(self) -> bool:
        """Whether one of its duels runs."""
        return any(each.is_running for each in self.games)


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that is to happen by itself."""

    tournament_id: str
    kind: TimerKind
    subject: str
    due_at: datetime


@dataclass(frozen=True, slots=True)
class PlanTemplate:
    """A plan that a server has saved, as JSON text."""

    name: str
    game: str
    plan: str


@dataclass(frozen=True, slots=True)
class TournamentFollow:
    """Somebody follows an entrant by direct message, since then.

    The message is about this round and kept up to date; None until it is sent. It is about round
    0 before the first. `shown` says what it shows.
    """

    tournament_id: str
    user_id: int
    entrant: EntrantId
    since: datetime
    round: int = 0
    channel_id: int | None = None
    message_id: int | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class FeatureMatch:
    """The match of a tournament that casters are to see, `delay` turns late, if its players agree.

    `entry` is the one that released it. `answers` has what each of its players says; None until they have
    answered. Those in `asked` have been asked.
    """

    tournament_id: str
    entry: int
    match: MatchId
    delay: int
    answers: Mapping[int, bool | None]
    asked: frozenset[int] = frozenset()
