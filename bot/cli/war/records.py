"""Records of War as text: what happened in a round, and the position after it, all face up (W-K1)."""

from collections.abc import Iterator

from bot.cli.api import NoSuchTurn
from bot.games.errors import ContentError
from bot.games.records import Record, RecordLine, verify
from bot.games.takebacks import in_force
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.events.events import Event, RoundBegan, load_event
from bot.games.war.facts.text import log_lines, titles_of
from bot.games.war.position.state import State
from bot.games.war.sight.describe import position_lines, standing_lines
from bot.games.war.sight.view import View, open_view


def show_game(record: Record, turn: int | None) -> Iterator[str]:
    """A round (None: the last) with all that happened, and the position after it; see `api.ShowRecord`."""
    header = record.header
    seats, names = len(WAR.seats(header.setup)), header.seats
    if len(names) != seats:
        raise ContentError([f"the setup has {seats} seats, this record names {len(names)}"])
    views = _views(record)
    rounds = _rounds(record, min(views.values(), key=lambda view: view.ply).round)
    number = max(rounds) if turn is None else turn
    if number not in rounds:
        raise NoSuchTurn(f"there is no round {number}; the game had {max(rounds)}")
    entries = rounds[number]
    last = max(ply for each, log in rounds.items() if each <= number for ply, _ in log)
    view, teller = views[last], Teller(names, titles_of(header.setup))
    yield f"{', '.join(names)}, match {header.match_id}"
    yield from (f"  {line}" for line in log_lines([event for _, event in entries], teller))
    yield ""
    yield f"After round {number} of {view.rounds}"
    yield from standing_lines(view, teller)
    yield from position_lines(view, teller)


def _views(record: Record) -> dict[int, View]:
    """By ply, what was on the board, all face up. ContentError if the record does not hold."""
    views: dict[int, View] = {}

    def watch(line: RecordLine, state: State) -> None:
        views[line.ply] = open_view(state)

    faults = verify(record, {WAR.name: WAR}, watch)
    if faults:
        raise ContentError(faults)
    return views


def _rounds(record: Record, number: int) -> dict[int, list[tuple[int, Event]]]:
    """By its number, the events of each round with their plies; what comes before the first is part of it."""
    rounds: dict[int, list[tuple[int, Event]]] = {number: []}
    for line in in_force(record.lines):
        for event in map(load_event, line.events):
            number = event.round if isinstance(event, RoundBegan) else number
            rounds.setdefault(number, []).append((line.ply, event))
    return rounds
