"""Records of Melee as text: the board, and the events of the turn."""

from collections.abc import Iterator

from bot.cli.api import NoSuchTurn
from bot.games.errors import ContentError
from bot.games.melee.events.events import Event, audience, load_event
from bot.games.melee.facts.text import log_lines
from bot.games.melee.narration.describe import text_board
from bot.games.melee.narration.replay import Replay
from bot.games.melee.sight.view import View
from bot.games.records import Record
from bot.games.takebacks import in_force
from bot.games.two_seats import Seat


def show_duel(record: Record, turn: int | None) -> Iterator[str]:
    """The public events of a turn (None: of the last) and the board at its end; see `api.ShowRecord`."""
    if len(record.header.seats) != len(Seat):
        raise ContentError([f"a duel is between two players, this record names {len(record.header.seats)}"])
    names = record.header.seats[Seat.SOUTH], record.header.seats[Seat.NORTH]
    view, public_events = _position(record, turn)
    if turn is not None and view.turn != turn:
        raise NoSuchTurn(f"there is no turn {turn}; the duel had {view.turn}")
    yield f"{names[Seat.SOUTH]} (South) against {names[Seat.NORTH]} (North), match {record.header.match_id}"
    yield from (f"  {line}" for line in log_lines(public_events, names))
    yield ""
    yield text_board(view)


def _position(record: Record, turn: int | None) -> tuple[View, list[Event]]:
    """The View after the last line that belongs to `turn`, and the turn's public events."""
    replay = Replay(record.header.setup)
    view: View | None = None
    public_events: list[Event] = []
    for line in in_force(record.lines):
        try:
            events = [event for event in map(load_event, line.events) if audience(event) is None]
        except ValueError as error:
            raise ContentError([f"ply {line.ply}: has an unknown event"]) from error
        replay.advance(line.ply, events)
        before, view = view, replay.view()
        if turn is not None and before is not None and view.turn > turn:
            public_events += _until_next_turn(events)
            return before, public_events
        if before is not None and view.turn > before.turn:
            public_events = []
        public_events += events
    if view is None:
        raise ContentError(["the record has no lines"])
    return view, public_events


def _until_next_turn(events: list[Event]) -> list[Event]:
    for place, event in enumerate(events):
        if event.kind == "turn-began":
            return events[:place]
    return events
