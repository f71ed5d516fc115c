"""The contents of a game's message at one moment, for one viewer: nothing that this viewer may not know.

The public board is the scene of a look from outside.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.games.contract import Json
from bot.games.telling import Teller
from bot.games.war.events.events import Event, GameOver, PhaseBegan, PhaseEnded, RoundBegan
from bot.games.war.facts.text import board_lines, titles_of
from bot.games.war.position.actions import Action
from bot.games.war.position.setup import read_setup
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sight.view import View
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel
from cogs.display.posting.people import names_of, safe_names

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


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a log: the phases of one person that follow each other, with the computers' after them.

    A phase of all at once is one of its own. `number` counts them, as boards do; what comes before the
    first phase belongs to the first one. `seat` is the person's, None of all. It began at the ply `ply`.
    """

    number: int
    round: int
    seat: int | None
    start: int
    stop: int
    ply: int


def stretches_of(duel: Duel, view: View, log: Log) -> list[Stretch]:
    """The stretches of a whole log; a game always has one."""
    rounds = [event.round for _, event in log if isinstance(event, RoundBegan)]
    number = rounds[0] - 1 if rounds else view.round  # a fork begins within a round
    found = [Stretch(1, max(1, number), None, 0, len(log), 0)]
    is_open = False
    for place, (ply, event) in enumerate(log):
        if isinstance(event, RoundBegan):
            number = event.round
        if not isinstance(event, PhaseBegan):
            continue
        if event.seat is not None and duel.players[event.seat].is_computer:
            continue
        last = found[-1]
        if not is_open:
            found[-1] = Stretch(1, max(1, number), event.seat, 0, len(log), 0)
            is_open = True
        elif event.seat is None or event.seat != last.seat:
            found[-1] = Stretch(last.number, last.round, last.seat, last.start, place, last.ply)
            found.append(Stretch(last.number + 1, max(1, number), event.seat, place, len(log), ply))
    return found


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as its viewer sees it, with this viewer's log up to `view.ply`.

    `teller` names the players for text with markdown, `names` are those for plain text. `ended_for` is the
    seat to whom the end is a victory or a defeat, None for everybody.
    """

    duel: Duel
    view: View
    log: Log
    teller: Teller
    names: tuple[str, ...]
    sheets: SheetsForm
    ended_for: int | None = None

    @property
    def stretches(self) -> list[Stretch]:
        return stretches_of(self.duel, self.view, self.log)

    @property
    def events(self) -> list[Event]:
        return [event for _, event in self.log]

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points at the end; none while the game runs."""
        return points_in(self.events)

    def stretch_at(self, ply: int) -> int:
        """The number of the last stretch that had begun by this ply."""
        return max((each.number for each in self.stretches if each.ply <= ply), default=1)

    def lines_of(self, stretch: Stretch) -> list[str]:
        return board_lines(self.events[stretch.start : stretch.stop], self.teller)

    def since(self, seat: int | None) -> Sequence[Event]:
        """The events since the last phase of this seat was over; since anybody's, for None."""
        return since_phase(self.events, seat)

    def lines_since(self, seat: int | None) -> list[str]:
        return board_lines(self.since(seat), self.teller)


def points_in(events: Iterable[Event]) -> tuple[int, ...]:
    """Each seat's points at the end, a team's together; none before it."""
    return next((event.points for event in events if isinstance(event, GameOver)), ())


def since_phase(events: Sequence[Event], seat: int | None) -> Sequence[Event]:
    """The events since the last phase of a seat was over; for None, since anybody's last one."""
    ends = [
        place + 1
        for place, event in enumerate(events)
        if isinstance(event, PhaseEnded) and seat in (None, event.seat)
    ]
    return events[ends[-1] :] if ends else events


def teller_of(look: Look, names: Sequence[str] | None = None) -> Teller:
    """Tells the viewer, with the players' names escaped unless others are given."""
    return Teller(names or tuple(safe_names(look.duel)), titles_of(look.setup), look.seat)


def log_of(look: FullLook) -> Log:
    """The viewer's log."""
    events = war_events(event for _, event in look.log)
    return tuple(zip((ply for ply, _ in look.log), events, strict=True))


def scene_of(look: FullLook) -> Scene:
    """The scene of the viewer: a player's own, or what spectators see."""
    view = war_view(look.own)
    sheets = sheets_of(look.setup)
    return Scene(look.duel, view, log_of(look), teller_of(look), names_of(look.duel), sheets, look.seat)
