"""The values of Multifold's pictures, plain so that they travel to another process.

Seats count from 0, spaces are names like `d4`. What a seat may not know is in none of them.
"""

from typing import Literal

from msgspec import Struct

from bot.games.multifold.events.events import Event
from bot.games.multifold.sight.view import SpaceView
from render.lessons.values import LessonCaption
from render.pen import shots

Word = Literal["to move", "to place", "moved", "waits", "out", "winner", "draw", ""]


class SeatBar(Struct, frozen=True):
    """A seat's bar: its standing, and what it has to do now. `leads` if nobody stands better."""

    seat: int
    player: str
    points: int
    springs: int
    folk: int
    cards: int
    word: Word
    leads: bool = False


class SeatChange(Struct, frozen=True):
    """What a turn brought a seat: pieces lost, springs gained or lost, points."""

    lost: int
    springs: int
    points: int


class BoardPicture(Struct, frozen=True):
    """Everything on the board; `rows` draw its ground as its file does.

    `bars` and `changes` are by seat, these of the `last_turn` that is over, 0 if none is. `target` springs
    win. `order` is that of the turn, of which `moved` are over; `asked` is who is asked now, None
    at the end. `note` says what comes next. `events` are marked on the board.
    """

    rows: tuple[str, ...]
    target: int
    spaces: tuple[SpaceView, ...]
    strikes: tuple[str, ...]
    bars: tuple[SeatBar, ...]
    turn: int
    turns: int
    order: tuple[int, ...]
    moved: tuple[int, ...]
    asked: int | None
    note: str
    last_turn: int = 0
    changes: tuple[SeatChange, ...] = ()
    events: tuple[Event, ...] = ()


Caption = shots.SeatCaption
Shot = shots.Shot[BoardPicture, Caption]


class HeldCard(Struct, frozen=True):
    """A power-up card in hand."""

    word: str
    name: str
    text: str
    is_playable: bool = False


class HandPicture(Struct, frozen=True):
    """A seat's own cards, which nobody else sees; `note` says when they may be played."""

    seat: int
    player: str
    cards: tuple[HeldCard, ...]
    note: str


class EndSeat(Struct, frozen=True):
    """A seat at the end: its place and standing; `is_out` if it had left or lost everything."""

    seat: int
    player: str
    place: int
    points: int
    springs: int
    folk: int
    is_out: bool = False


class EndPicture(Struct, frozen=True):
    """The card of a game's end.

    `verdict` is what the end is to the viewer, `title` who won, `how` the reason, `board` the board's name.
    Seats come in the order of their places.
    """

    verdict: Literal["Victory", "Defeat", "Draw"]
    title: str
    how: str
    when: str
    board: str
    seats: tuple[EndSeat, ...]


class LessonPicture(LessonCaption, frozen=True):
    """A picture of a lesson: the board between its bars, with the marks of what shall be done or was.

    Only the `lit` spaces and the bars are bright.
    """

    board: BoardPicture
    lit: tuple[str, ...]
