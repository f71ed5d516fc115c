"""What the store keeps, as frozen values: the only form in which rows leave it.

All times are timezone-aware and UTC. Ids of invitations and duels are decimal numbers as text; a duel has the
id of the invitation it came from, so the match id of its dice is public before anyone can accept.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.games.two_seats import Seat

Kind = Literal["challenge", "lobby"]
InvitationState = Literal["open", "accepted", "declined", "cancelled", "expired"]
Role = Literal["board", "hand-south", "hand-north", "draw"]
DeckFormat = Literal["standard", "open"]


@dataclass(frozen=True, slots=True)
class Player:
    """A Discord user as a duel knows them: `name` is how they were called at that time, unescaped."""

    user_id: int
    name: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where an invitation or a duel was begun; `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """A challenge to `opponent`, or a lobby that anyone may join (`opponent` None until somebody has).

    `deck` is the author's and is not to be shown before both are fixed. In its duel the author
    plays South (S-1). `rematch_of` is the duel before. `duel_id` is set once it was accepted.
    """

    id: str
    kind: Kind
    author: Player
    opponent: Player | None
    deck: str
    board: str
    place: Place
    message_id: int | None
    seed_hash: str
    created_at: datetime
    expires_at: datetime
    state: InvitationState
    duel_id: str | None
    game: str
    rematch_of: str | None = None


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel, running or ended. `players` and `decks` (deck ids) are by seat, South first.

    `seed_hex` is the secret of the dice, None while the duel runs. `winner` and `by` say how it ended
    (`winner` None and `by` set: a draw). `draw_offer` is the seat whose offer waits for an answer. `formats`
    says by seat what kind of deck is played.
    """

    id: str
    game: str
    players: tuple[Player, Player]
    decks: tuple[str, str]
    board: str
    place: Place
    thread_id: int | None
    seed_hash: str
    seed_hex: str | None
    created_at: datetime
    ended_at: datetime | None
    ply: int
    winner: Seat | None
    by: str | None
    draw_offer: Seat | None
    formats: tuple[DeckFormat, DeckFormat] = ("standard", "standard")

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return self.ended_at is None

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The seat this user plays; None for everybody else."""
        for seat in Seat:
            if self.players[seat].user_id == user_id:
                return seat
        return None


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
