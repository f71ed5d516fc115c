"""What the rest of the bot holds of a game: its setup, its position, and which question each seat has."""

from bot.games.war.position.position import Position
from bot.games.war.position.setup import Setup


class State:
    """Everything that changes in a game. `prompts` has, by seat, the ply at which it was last asked anew."""

    __slots__ = ("is_drawn", "ply", "position", "prompts", "setup")

    def __init__(self, setup: Setup, position: Position) -> None:
        self.setup = setup
        self.position = position
        self.ply = 0
        self.prompts: list[int] = [0] * position.field.seats
        self.is_drawn = False

    def copy(self) -> "State":
        """A state that shares nothing mutable with this one."""
        new = State(self.setup, self.position.copy())
        new.ply = self.ply
        new.prompts = self.prompts.copy()
        new.is_drawn = self.is_drawn
        return new

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over
