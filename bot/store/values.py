"""The frozen values of the store; rows never leave it in another form.

All times are timezone-aware and UTC. Ids of invitations and duels are decimal numbers as text. A duel has the
id of its invitation, so the match id of its dice is public before anyone can accept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from bot.clocks.clock import Clock
from bot.clocks.presets import ClockName
from bot.clocks.quiet_hours import QuietHours
from bot.series.rules import BestOf
from bot.store.consent import Proposal
from bot.store.roles import Role
from bot.store.series.values import SeriesPart

Kind = Literal["challenge", "lobby", "table"]
InvitationState = Literal["open", "accepted", "declined", "cancelled", "expired"]
DeckFormat = Literal["standard", "open"]
#: How somebody learns that it is their turn: by a mention in the duel's channel, by direct message, or not.
Notifications = Literal["mention", "dm", "none"]

AGREED = "consent"
"""The end of a duel without a result, by the consent of all players."""
TOURNAMENT = "tournament"
"""The end of a duel without a result, because its match was decided otherwise."""
MatchDecision = Literal["left", "time", "nobody-left", "unacted", "organiser", "cancelled", "not-needed"]
"""Why a match ended its running game (R-10 in docs/ratings.md).

A player left or stayed away, all did, or the round's time ran out; the match was decided before everybody had
acted; an organiser decided it or cancelled the tournament; or other games decided it.
"""
RESULTS_OF_MATCHES: tuple[MatchDecision, ...] = ("left", "time")
"""The decisions that give the running game a result for ratings."""
GIVEN_UP = frozenset(("concession", "left"))
"""The ends of a game of two in which somebody gave up, as its rules call it."""
ENDED, ADJUDICATED = "moderator", "adjudication"
"""The end of a duel by a moderator: without a result, or with the result that they decided."""


def is_deleted(user_id: int) -> bool:
    """Whether this is the number of a person whose data is deleted. Discord's ids are positive."""
    return user_id < 0


class ForkOrigin(Struct, frozen=True):
    """The duel from which a fork was played on, and the turn with which the fork began."""

    duel_id: str
    turn: int


class Fork(Struct, frozen=True):
    """The terms of an invitation to a fork: the duel that is played on, the turn, and the sides.

    `ply` is the ply at which the turn begins in that duel. The author of the invitation plays `seat`; `mover`
    acts first. `players` are the names of that duel's players by seat; empty once it is deleted.
    """

    duel_id: str
    turn: int
    ply: int
    seat: int
    mover: int
    players: tuple[str, ...] = ()

    @property
    def origin(self) -> ForkOrigin:
        """The part of the terms that the fork's duel keeps."""
        return ForkOrigin(self.duel_id, self.turn)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table: a Discord user (`user_id`) or a computer player (`level`).

    `name` is their name at that time, unescaped. `bot` is True if the Discord user is another bot. `username`
    is known of people who use the bot now; it is no part of a match.
    """

    user_id: int | None
    name: str
    bot: bool = False
    level: str | None = None
    username: str = field(default="", compare=False)

    @property
    def is_computer(self) -> bool:
        return self.level is not None

    @property
    def is_deleted(self) -> bool:
        """Whether this was a person whose data is deleted."""
        return self.user_id is not None and self.user_id < 0


class Place(Struct, frozen=True):
    """The place where an invitation or duel was begun; `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


class Invited(Struct, frozen=True):
    """Somebody at an invitation's table, with their deck (None: not chosen yet, or the game has none).

    `accept_id` is the interaction by which they sat down. It is None for the author and for a challenged
    person who has not answered yet.
    """

    player: Player
    deck: str | None = None
    accept_id: str | None = None


class Invitation(Struct, frozen=True):
    """A challenge to somebody, a lobby that begins when another player joins, or a table for several.

    `seats` has the author first, then the people who were challenged or joined, in the order of their seats
    (S-1). The duel may begin with `least` players and does begin with `most`. Decks must not be shown until
    all are fixed. `options` are the game's own, chosen by the author. `rematch_of` is the id of the previous
    duel. `duel_id` is set once the duel has begun. `clock` is the duel's future clock. `rated` is the
    author's wish about rating, None without one. `best_of` is the length of the series that the duel begins;
    with 1, it stands alone. `caster` is the delay, in turns, of the caster view that the author allows; None
    if they allow none. `fork` is set if the duel is played on from another one.
    """

    id: str
    kind: Kind
    seats: tuple[Invited, ...]
    board: str | None
    place: Place
    message_id: int | None
    seed_hash: str
    created_at: datetime
    expires_at: datetime
    state: InvitationState
    duel_id: str | None
    game: str
    rematch_of: str | None = None
    least: int = 2
    most: int = 2
    options: Mapping[str, str] = {}
    clock: ClockName | None = None
    rated: bool | None = None
    best_of: BestOf = 1
    caster: int | None = None
    fork: Fork | None = None

    @property
    def author(self) -> Player:
        return self.seats[0].player

    @property
    def deck(self) -> str | None:
        """The author's deck."""
        return self.seats[0].deck

    @property
    def opponent(self) -> Player | None:
        """The player who was challenged or joined first; None if there is none yet."""
        return self.seats[1].player if len(self.seats) > 1 else None

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat that this user has or is invited to take; None for everybody else."""
        return _seat_of([each.player for each in self.seats], user_id)


@dataclass(frozen=True, slots=True)
class Duel:
    """A match between two or more players, running or ended. `players`, `decks` and `formats` are by seat.

    `decks` are ids and `formats` the kinds of decks; both hold None if the game has no decks. `seed_hex` is
    the secret of the dice, None while the duel runs. Once the duel has ended with a result, `places` has each
    seat's place: 1 is the best, and equal seats share one. `by` is the way in which the duel ended.
    `draw_offer` is the seat whose offer waits for an answer. `left` are the seats that gave up while the
    others play on. `is_rated` if its result counts for ratings; `is_void` if a moderator has declared it
    void. `changes` counts the changes that its messages show; equality ignores it. `series` is None if the
    duel stands alone. `proposal` waits for the others' consent. `caster` is the delay, in turns, of the
    caster view that all players have allowed; None if there is none. `origin` is that of a fork.
    `ended_for` says why its match in a tournament ended it; None for other ends, and if it ended long ago.
    `match_places` are the places that count for ratings alone then; None without any, and once an organiser
    has opened the match again.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    decks: tuple[str | None, ...]
    board: str | None
    place: Place
    thread_id: int | None
    seed_hash: str
    seed_hex: str | None
    created_at: datetime
    ended_at: datetime | None
    ply: int
    places: tuple[int, ...] | None
    by: str | None
    draw_offer: int | None
    formats: tuple[DeckFormat | None, ...] = ("standard", "standard")
    left: frozenset[int] = frozenset()
    is_rated: bool = False
    is_void: bool = False
    changes: int = field(default=1, compare=False)
    clock: Clock | None = None
    series: SeriesPart | None = None
    proposal: Proposal | None = None
    caster: int | None = None
    origin: ForkOrigin | None = None
    ended_for: MatchDecision | None = None
    match_places: tuple[int, ...] | None = None

    @property
    def places_for_ratings(self) -> tuple[int, ...] | None:
        """The places that ratings count: those of its result, or of its match's end (R-10)."""
        return self.match_places if self.places is None else self.places

    @property
    def running(self) -> bool:
        return self.ended_at is None

    @property
    def by_moderator(self) -> bool:
        """Whether a moderator or a tournament ended the duel, not its rules: with a result or without."""
        return self.by in (ENDED, ADJUDICATED, TOURNAMENT)

    @property
    def is_cut_off(self) -> bool:
        """Whether the duel ended before its rules ended it: by a moderator, or by consent."""
        return self.by_moderator or self.by == AGREED

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def channel_id(self) -> int:
        """The duel's thread, or its channel if it has no thread."""
        return self.place.channel_id if self.thread_id is None else self.thread_id

    @property
    def winner(self) -> int | None:
        """The only seat in first place; None while the duel runs, for a draw, and without a result."""
        if self.places is None or self.places.count(1) != 1:
            return None
        return self.places.index(1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, allies or not; none while the duel runs, for a draw, without a result."""
        if self.places is None or set(self.places) == {1}:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def user_ids(self) -> tuple[int, ...]:
        """The people who play, by seat, without those whose data is deleted."""
        return tuple(
            each.user_id for each in self.players if each.user_id is not None and not each.is_deleted
        )

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat that this user plays; None for everybody else."""
        return _seat_of(self.players, user_id)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order, beginning with the next one."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count))


def _seat_of(players: Sequence[Player], user_id: int | None) -> int | None:
    if user_id is None:
        return None  # computers have no user id, but None means none of them
    return next((seat for seat, player in enumerate(players) if player.user_id == user_id), None)


class Posted(Struct, frozen=True):
    """The latest message with a duel's board, a hand or a notice of a draw offer.

    `ply` and `turn` are those of the shown view. `content` belongs to the presenter: a hash of the whole
    message, by which it skips edits without changes, or the seat whose offer a notice shows.
    """

    duel_id: str
    role: Role
    channel_id: int
    message_id: int
    ply: int
    turn: int
    content: str


class Absence(Struct, frozen=True):
    """A player of a running duel who has left its server; `since` is the time when it was noticed.

    The message informs the others, if it is posted already.
    """

    duel_id: str
    seat: int
    since: datetime
    channel_id: int | None = None
    message_id: int | None = None


class StoredDeck(Struct, frozen=True):
    """A user's deck as it was saved.

    `id` is empty until the deck is stored. `content` is the deck as JSON text in the format with the number
    `format`, `hash` identifies it, and `code` is its sharing code.
    """

    id: str
    owner_id: int
    game: str
    name: str
    format: int
    content: str
    hash: str
    code: str
    saved_at: datetime


class StoredTest(Struct, frozen=True):
    """The result of a test of a user's own deck.

    `key` is 0 until it is stored. `format`, `content` and `hash` are those of the deck at that time, as in
    `StoredDeck`; `figures` is JSON text.
    """

    key: int
    owner_id: int
    deck_id: str
    tested_at: datetime
    format: int
    content: str
    hash: str
    figures: str


class OwnSettings(Struct, frozen=True):
    """A user's own settings, in all games.

    `time_zone` is an IANA name. With `questions`, the bot asks before an action that may lose the game, such
    as ending the turn too early. `quiet` are two hours of each day in their time zone: from the first to the
    second, their multi-day clocks stop; None without quiet hours. With `challenges`, others may challenge
    them. With `on_pages`, public pages name them as chat does.
    """

    notifications: Notifications = "mention"
    time_zone: str = "UTC"
    questions: bool = True
    quiet: tuple[int, int] | None = None
    challenges: bool = True
    on_pages: bool = True

    @property
    def quiet_hours(self) -> QuietHours | None:
        """The quiet hours for clocks."""
        return None if self.quiet is None else QuietHours(self.time_zone, *self.quiet)


class TutorialProgress(Struct, frozen=True):
    """A user's progress in a game's tutorial: the lesson, from 1, and their actions in it as text."""

    lesson: int
    actions: tuple[str, ...] = ()
