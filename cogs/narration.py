"""How a game of orders is told: its values by their types, and sentences about them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from bot.games.contract import Json
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook, Look
from cogs.display.posting.people import safe_names

ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")


class Narration(Struct, Generic[ViewT, EventT], frozen=True):
    """What the room of games of orders needs to tell one of them.

    `view` and `events` give values from the services their types. `titles` are the names of a setup's cards
    or units by their words. `board_lines` and `log_lines` say what happened, as boards and logs tell it.
    """

    view: Callable[[object], ViewT]
    events: Callable[[Iterable[object]], list[EventT]]
    titles: Callable[[Json], Mapping[str, str]]
    board_lines: Callable[[Sequence[EventT], Teller], list[str]]
    log_lines: Callable[[Sequence[EventT], Teller], list[str]]

    def teller(self, look: Look, names: Sequence[str] | None = None) -> Teller:
        """Tells the viewer, with the players' names escaped unless others are given."""
        return Teller(names or tuple(safe_names(look.duel)), self.titles(look.setup), look.seat)

    def log(self, look: FullLook) -> tuple[tuple[int, EventT], ...]:
        """The viewer's log: (ply, event)."""
        events = self.events(event for _, event in look.log)
        return tuple(zip((ply for ply, _ in look.log), events, strict=True))
