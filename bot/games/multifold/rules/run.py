"""What everything needs that is being done: the position, the dice and the log."""

from bot.games.contract import Dice
from bot.games.grid.sets import cells_of
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.state import State


class Run:
    """An action in the making. `log` is None where nobody reads events."""

    __slots__ = ("dice", "log", "state")

    def __init__(self, state: State, dice: Dice, log: list[Event] | None) -> None:
        self.state = state
        self.dice = dice
        self.log = log

    def tell(self, event: Event) -> None:
        """Note an event."""
        if self.log is not None:
            self.log.append(event)

    def name(self, cell: int) -> str:
        """The name of a space."""
        return self.state.setup.field.names[cell]

    def choose(self, mask: int) -> int:
        """One of these spaces by a die; for a single one none is rolled (N-C5)."""
        cells = cells_of(mask)
        return cells[0] if len(cells) == 1 else cells[self.dice.roll(len(cells)) - 1]
