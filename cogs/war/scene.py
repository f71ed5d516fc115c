"""The contents of a game's message at one moment, for one viewer: nothing that this viewer may not know.

The public board is the scene of a look from outside.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.contract import Json
from bot.games.war.events.events import Event, GameOver, PhaseBegan, PhaseEnded, RoundBegan
from bot.games.war.facts.text import board_lines, log_lines, titles_of
from bot.games.war.position.actions import Action
from bot.games.war.position.setup import read_setup
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sight.view import View
from bot.matches.memory.looks import FullLook
from cogs.display.posting.people import names_of
from cogs.narration import Narration
from cogs.orders.scenes import OrderScene, Stretch, follow

Log = tuple[tuple[int, Event], ...]
"""(ply, event)."""


def war_view(view: object) -> View:
    assert isinstance(view, View)
    return view


def war_events(events: Iterable[object]) -> list[Event]:
    found = []
    for event in events:
        assert isinstance(event, Event)
        found.append(event)
    return found


def war_action(action: object) -> Action:
    assert isinstance(action, Action)
    return action


def sheets_of(setup: Json) -> SheetsForm:
    """The data that a game is played with; all of it is public."""
    return read_setup(setup).sheets


TOLD: Final = Narration(war_view, war_events, titles_of, board_lines, log_lines)
teller_of, log_of = TOLD.teller, TOLD.log


@dataclass(frozen=True, slots=True)
class Scene(OrderScene[View, Event]):
    """A game as its viewer sees it."""

    narration = TOLD
    sheets: SheetsForm

    @property
    def stretches(self) -> list[Stretch]:
        """The phases of one person that follow each other, with the computers' after them.

        A phase of all at once is one of its own. What comes before the first phase belongs to the first one.
        """
        rounds = [event.round for _, event in self.log if isinstance(event, RoundBegan)]
        number = rounds[0] - 1 if rounds else self.view.round  # a fork begins within a round
        players, last = self.duel.players, len(self.log)
        found = [Stretch(1, max(1, number), None, 0, last, 0)]
        is_open = False
        for place, (ply, event) in enumerate(self.log):
            if isinstance(event, RoundBegan):
                number = event.round
            if not isinstance(event, PhaseBegan):
                continue
            if event.seat is not None and players[event.seat].is_computer:
                continue
            if not is_open:
                found[-1] = Stretch(1, max(1, number), event.seat, 0, last, 0)
                is_open = True
            elif event.seat is None or event.seat != found[-1].seat:
                count = found[-1].number + 1
                follow(found, place, Stretch(count, max(1, number), event.seat, place, last, ply))
        return found

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points at the end; none while the game runs."""
        return points_in(self.events)

    def ends_phase(self, event: Event, seat: int | None) -> bool:
        return isinstance(event, PhaseEnded) and seat in (None, event.seat)


def points_in(events: Iterable[Event]) -> tuple[int, ...]:
    """Each seat's points at the end, a team's together; none before it."""
    return next((event.points for event in events if isinstance(event, GameOver)), ())


def scene_of(look: FullLook, names: Sequence[str] | None = None) -> Scene:
    """The scene of the viewer: a player's own, or what spectators see. `names` are as in `teller_of`."""
    sheets, plain = sheets_of(look.setup), names_of(look.duel)
    view, teller = war_view(look.own), teller_of(look, names)
    return Scene(look.duel, view, log_of(look), teller, plain, look.seat, sheets)
