"""What the store keeps, as frozen values: the only form in which rows leave it.

All times are timezone-aware and UTC. Ids of invitations and duels are decimal numbers as text; a duel has the
id of the invitation it came from, so the match id of its dice is public before anyone can accept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from bot.games.contract import MAX_SEATS

Kind = Literal["challenge", "lobby", "table"]
InvitationState = Literal["open", "accepted", "declined", "cancelled", "expired"]
DeckFormat = Literal["standard", "open"]
#: What a message of a duel shows: `board`, the notice of a `draw` offer, or the hand of a seat.
Role = str


def hand_role(seat: int) -> Role:
    """The role of the message that shows this seat's hand."""
    return f"hand-{seat}"


ROLES: tuple[Role, ...] = ("board", "draw", *(hand_role(seat) for seat in range(MAX_SEATS)))


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a table: a person of Discord's (`user_id`), or a computer player (`level`).

    `name` is how they were called at that time, unescaped. `bot` says of a person that it is another bot.
    """

    user_id: int | None
    name: str
    bot: bool = False
    level: str | None = None

    @property
    def is_computer(self) -> bool:
        """Whether one of our computer players sits here."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Place:
    """Where an invitation or a duel was begun; `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody at an invitation's table, with the deck they chose (None: not yet, or the game has none).

    `accept_id` is the interaction by which they sat down; None for the author, and for who was challenged
    and has not answered.
    """

    player: Player
    deck: str | None = None
    accept_id: str | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """A challenge to somebody, a lobby that begins when another joins, or a table for several.

    `seats` has the author first, then who was challenged or has joined, in the order of the seats that they
    take (S-1). The duel may begin with `least` players and does begin with `most`. Decks are not to be shown
    before all are fixed. `options` are the game's own, chosen by the author. `rematch_of` is the duel before.
    `duel_id` is set once the duel has begun.
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
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def author(self) -> Player:
        """Who made it."""
        return self.seats[0].player

    @property
    def deck(self) -> str | None:
        """The author's deck."""
        return self.seats[0].deck

    @property
    def opponent(self) -> Player | None:
        """Who was challenged, or the first who joined; None while nobody was or has."""
        return self.seats[1].player if len(self.seats) > 1 else None

    def seat_of(self, user_id: int) -> int | None:
        """Where this user sits at the table, or is asked to."""
        return _seat_of([each.player for each in self.seats], user_id)


@dataclass(frozen=True, slots=True)
class Duel:
    """A match between two or more, running or ended. `players`, `decks` and `formats` are by seat.

    `decks` are ids, and `formats` say what kind of deck is played; both None for a game without decks.
    `seed_hex` is the secret of the dice, None while the duel runs. `places` has each seat's place once it has
    ended with a result, 1 the best and equal places shared; `by` says how it ended. `draw_offer` is the seat
    whose offer waits for an answer. `left` are the seats that gave up while the others play on.
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

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self.ended_at is None

    @property
    def seats(self) -> range:
        """The numbers of its seats."""
        return range(len(self.players))

    @property
    def winner(self) -> int | None:
        """The only seat in first place; None while it runs, for a draw and for an end without a result."""
        if self.places is None or self.places.count(1) != 1:
            return None
        return self.places.index(1)

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat this user plays; None for everybody else."""
        return None if user_id is None else _seat_of(self.players, user_id)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, the next one first."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count))


def _seat_of(players: Sequence[Player], user_id: int) -> int | None:
    return next((seat for seat, player in enumerate(players) if player.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a duel's board, a hand or the notice of a draw offer was last posted, and what it shows.

    `ply` and `turn` are those of the view it was drawn from; `content` is what the presenter wants to know
    again: a hash of all that stands in the message, so that an edit that would change nothing can be spared,
    or whose offer a notice is of.
    """

    duel_id: str
    role: Role
    channel_id: int
    message_id: int
    ply: int
    turn: int
    content: str


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck of somebody's own as it was saved.

    `id` is empty until it is stored; `content` is the deck as JSON text in the format of that number, `hash`
    names all of it, `code` shares it.
    """

    id: str
    owner_id: int
    name: str
    format: int
    content: str
    hash: str
    code: str
    saved_at: datetime
