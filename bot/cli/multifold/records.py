"""Records of Multifold as text: what happened in a turn, and the position after it, without any hand."""

from collections.abc import Iterator

from bot.cli.api import NoSuchTurn
from bot.cli.public_logs import public_log
from bot.games.errors import ContentError
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event, audience, load_event
from bot.games.multifold.facts.text import log_lines, titles_of
from bot.games.multifold.sight.describe import position_lines, standing_lines
from bot.games.multifold.sight.replay import Replay
from bot.games.records import Record
from bot.games.telling import Teller


def show_game(record: Record, turn: int | None) -> Iterator[str]:
    """A turn (None: the last) as everybody saw it, and the position before the next; see `api.ShowRecord`."""
    header = record.header
    seats, names = len(MULTIFOLD.seats(header.setup)), header.seats
    if len(names) != seats:
        raise ContentError([f"the setup has {seats} seats, this record names {len(names)}"])
    replay, teller = Replay(header.setup), Teller(names, titles_of(header.setup))
    turns = _turns(record, replay.view().turn)
    number = max(turns) if turn is None else turn
    if number not in turns:
        raise NoSuchTurn(f"there is no turn {number}; the game had {max(turns)}")
    for event in [event for each, events in turns.items() if each <= number for event in events]:
        replay.take(event)
    view = replay.view()
    yield f"{', '.join(names)}, match {header.match_id}"
    yield from (f"  {line}" for line in log_lines(turns[number], teller))
    yield ""
    yield f"After turn {number} of {view.turns}"
    yield from standing_lines(view, names)
    yield from position_lines(view, teller)


def _turns(record: Record, number: int) -> dict[int, list[Event]]:
    """By its number, what everybody saw of each turn, from `number` on; a fork begins within one."""
    turns: dict[int, list[Event]] = {number: []}
    for _, event in public_log(record, load_event, audience):
        number = event.counts[0] if event.kind == "begin turn" else number
        turns.setdefault(number, []).append(event)
    return turns
