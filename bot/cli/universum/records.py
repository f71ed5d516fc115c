"""Records of Multiuniversum as text: the events of a turn, and the position after it."""

from collections.abc import Iterator

from bot.cli.api import NoSuchTurn
from bot.games.errors import ContentError
from bot.games.records import Record
from bot.games.takebacks import in_force, position_at
from bot.games.universum.events.events import Event, TurnBegan, audience, load_event
from bot.games.universum.facts.text import log_lines
from bot.games.universum.game import MULTIUNIVERSUM
from bot.games.universum.sight.describe import describe_view
from bot.games.universum.sight.view import view_of


def show_game(record: Record, turn: int | None) -> Iterator[str]:
    """The public events of a turn (None: of the last) and the position after it; see `api.ShowRecord`."""
    names = record.header.seats
    seats = len(MULTIUNIVERSUM.seats(record.header.setup))
    if len(names) != seats:
        raise ContentError([f"the setup has {seats} seats, this record names {len(names)}"])
    turns = _turns(record)
    number = max(turns) if turn is None else turn
    if number not in turns:
        raise NoSuchTurn(f"there is no turn {number}; the game had {max(turns)}")
    ply, public_events = turns[number]
    yield f"{', '.join(names)}, match {record.header.match_id}"
    yield from (f"  {line}" for line in log_lines(public_events, names))
    yield ""
    yield describe_view(
        view_of(
            position_at(MULTIUNIVERSUM, record.header.setup, record.header.rules, record.lines, ply), None
        ),
        names,
    )


def _turns(record: Record) -> dict[int, tuple[int, list[Event]]]:
    """For each turn, by its number: the ply that ended it, or the last one, and its events.

    Events before the first turn belong to it.
    """
    turns: dict[int, tuple[int, list[Event]]] = {}
    number, public_events = 1, list[Event]()
    for line in in_force(record.lines):
        try:
            events = [load_event(values) for values in line.events]
        except ValueError as error:
            raise ContentError([f"ply {line.ply}: has an unknown event"]) from error
        for event in events:
            if isinstance(event, TurnBegan):
                turns[number] = line.ply, public_events
                public_events = public_events if event.number == number else []
                number = event.number
            if audience(event) is None:
                public_events.append(event)
        turns[number] = line.ply, public_events
    return turns
