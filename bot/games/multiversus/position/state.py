"""A game in the making: what the rest of the bot holds. Its position is a value that is replaced."""

from msgspec import Struct

from bot.games.multiversus.position.position import Position
from bot.games.multiversus.position.setup import Setup
from bot.games.travel import let_travel

SETTING = "setting"
"""The Set Up Player chooses battlefield, teams and who begins (V-B6)."""
PLACING = "placing"
"""The Set Up Player moves characters and pieces."""
TAKING = "taking"
"""The other seat takes a side."""
PLAYING = "playing"
MAX_MOVES = 6
"""How often the Set Up Player may move somebody (V-B6)."""


class Draft(Struct, frozen=True):
    """A table that is being set: its words, the side that begins, all places and the moves made (V-B6)."""

    table: tuple[str, str, str]
    first: int
    at: tuple[int, ...]
    moves: int = 0


let_travel(Draft)


class State:
    """Everything that changes in a game. Seats count from 0.

    `lead` is the seat that leads the Heroes. Before the game, `stage` says what is asked of which seat:
    `setter` is the Set Up Player, and `draft` the table so far. Then `position` has all, and `table` names
    battlefield, teams and the side that begins; None for a position that is on no named table. `asked` is, by
    seat, the prompt of what the seat is asked. `left` is the seat that left before there was a position, -1
    for nobody; `is_drawn` says that both agreed to a draw then. `turn` counts the activations of the whole
    game that have begun. `orders` says by seat who chooses nothing until they say otherwise (V-O1).
    """

    __slots__ = (
        "asked",
        "draft",
        "is_drawn",
        "lead",
        "left",
        "orders",
        "ply",
        "position",
        "setter",
        "setup",
        "stage",
        "table",
        "turn",
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.ply = 0
        self.lead = setup.lead
        self.stage = PLAYING
        self.setter = -1
        self.draft: Draft | None = None
        self.position: Position | None = None
        self.table: tuple[tuple[str, str, str], int] | None = None
        self.asked: tuple[int, int] = (0, 0)
        self.left = -1
        self.is_drawn = False
        self.turn = 0
        self.orders: tuple[bool, bool] = (False, False)

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        new = State(self.setup)
        new.ply = self.ply
        new.lead = self.lead
        new.stage = self.stage
        new.setter = self.setter
        new.draft = self.draft
        new.position = self.position
        new.table = self.table
        new.asked = self.asked
        new.left = self.left
        new.is_drawn = self.is_drawn
        new.turn = self.turn
        new.orders = self.orders
        return new

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        if self.left >= 0 or self.is_drawn:
            return True
        return self.position is not None and self.position.is_over

    def side_of(self, seat: int) -> int:
        """The side that a seat leads, once that is known."""
        return seat if self.lead == 0 else 1 - seat

    def seat_of(self, side: int) -> int:
        """The seat that leads a side, once that is known."""
        return side if self.lead == 0 else 1 - side
