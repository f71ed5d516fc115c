"""What a game must give to be played in Discord: its face.

Messages are brought up to date, duels are begun and found, and controls are routed without knowing any game:
what there is to say, to draw and to press comes from the face of the duel's game. A face is given what the
match services hand out and knows what that is in its game.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from bot.matches.looks import FullLook, Look
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Stock
from bot.matches.values import Duel, Posted
from cogs.kit.messages import Post
from cogs.kit.press import Press

Handler = Callable[[Press], Awaitable[None]]
ReplayFormat = Literal["WebP", "GIF"]


@dataclass(frozen=True, slots=True)
class Animation:
    """A whole duel as an animated image, and what happens in it in words (alt text)."""

    data: bytes = field(repr=False)
    description: str


@dataclass(frozen=True, slots=True)
class Board:
    """The newest public message of a duel.

    The pictures of `post` have no bytes yet; `draw` gives those of each, or raises PaintError. Where `turn`
    or `asked` differs from what was posted, another message is due, else an edit. `asked` names who is called
    on, and is stored with the message: it holds no `|`. The turn began at the ply `since`.
    """

    post: Post
    turn: int
    asked: str
    since: int
    draw: Callable[[], Awaitable[Sequence[bytes]]]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds, as their direct messages show it.

    `held` stands for all that the message shows of it: where it is the same, nothing is edited. On the own
    turn, where it is another than that which was last posted, another message is due. `draw` gives the
    message with its pictures, or without those if they cannot be drawn.
    """

    turn: int
    on_turn: bool
    held: str
    draw: Callable[[], Awaitable[Post]]


class Face(Protocol):
    """A game in Discord."""

    @property
    def board_verbs(self) -> frozenset[str]:
        """The verbs of the controls by which the board of a running duel is known; each carries a ply."""
        ...

    def turn(self, look: Look) -> int:
        """The number of the turn that is being played; 0 before the first, and in a game without turns."""
        ...

    def board(self, look: FullLook, dms_closed: frozenset[int], *, record: bytes | None = None) -> Board:
        """What the duel's newest message shows everybody.

        `dms_closed` are the seats of those whom the bot cannot send direct messages; `record` is the
        duel's, once it is over.
        """
        ...

    def closed_board(self, look: FullLook, posted: Posted, *, pictured: bool, described: str) -> Post:
        """What the message of a turn gone by keeps, without controls.

        It has its picture if it was `pictured`, which shows what is `described`, where that is known.
        """
        ...

    def hand(self, look: Look) -> Hand | None:
        """What the player who looks gets by direct message; None while that is nothing."""
        ...

    async def replay(self, duel: Duel, record: str, kind: ReplayFormat) -> Animation:
        """The whole duel that this record's text tells, drawn as it moves, or PaintError."""
        ...

    async def warm(self, content: Stock) -> None:
        """Draw what many pictures stand on, so that the first of them are quick."""
        ...


def picture_name(duel_id: str, ply: int) -> str:
    """The file name of a board's picture; a restart finds the picture again by it."""
    return f"board-{duel_id}-{ply}.webp"


def hand_prefix(duel: Duel, turn: int) -> str:
    """What the file names of a hand's pictures begin with; after a crash the message is known by it."""
    return f"hand-{duel.id}-{turn}-"


Faces = Mapping[str, Face]
"""The face of each game, by the game's name."""


def find_face(faces: Faces, game: str) -> Face:
    """The face of this game. Refusal: unknown-game."""
    face = faces.get(game)
    if face is None:
        raise Refusal("unknown-game", game=game)
    return face
