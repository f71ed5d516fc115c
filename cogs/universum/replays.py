"""Replays and recaps of records and logs, drawn in a painter process, without Discord.

A record also holds hidden cards. Only steps through an ended game show them, as hands; everybody saw the
rest.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from bot.games.contract import Json
from bot.games.records import parse_record
from bot.games.takebacks import in_force
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event, audience, load_event
from bot.games.universum.facts.text import turn_lines
from bot.games.universum.rules.turns import ROUNDS
from bot.games.universum.sight.hands import Hands, OpenHands
from bot.games.universum.sight.recap import Log, Span, make_recap
from bot.games.universum.sight.replay import Replay
from bot.games.universum.sight.view import View
from cogs.replays import Animation, Still, Stop, ply_shown
from cogs.universum.board_post import lab_lines
from cogs.universum.words import recaps as words
from render.universum.alt import describe_end, describe_replay, describe_table
from render.universum.reading.table import end_of, recap_of, replay_of, table_of
from render.universum.values import EndPicture, TablePicture

Draw = Callable[[Sequence[TablePicture], EndPicture | None], bytes]
Names = tuple[str, ...]
BOOK_CACHE_SIZE = 4
"""Games in a process's cache, about 2 MB each."""


def steps_of(record: str) -> tuple[tuple[View, tuple[Event, ...]], ...]:
    """A spectator's views, one step for each line that was not taken back. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    steps = []
    for line in in_force(parsed.lines):
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        replay.advance(line.ply, events)
        steps.append((replay.view(), events))
    return tuple(steps)


def animate(draw: Draw, record: str, names: tuple[str, ...]) -> Animation:
    """A record's game, drawn by `draw`. Raises ContentError if the record cannot be read."""
    steps = steps_of(record)
    turns, end = replay_of(steps, names), _end(steps[-1][0], names)
    return Animation(draw(turns, end), describe_replay(turns, end))


def recount(draw: Draw, setup: Json, log: Log, span: Span, names: tuple[str, ...]) -> bytes:
    """Part of a public log, drawn by `draw`.

    ContentError if setup or log cannot be read; ValueError if there is nothing to tell.
    """
    moments = make_recap(setup, log, span)
    return draw(recap_of(moments, names), _end(moments[-1].view, names))


def _end(view: View, names: tuple[str, ...]) -> EndPicture | None:
    return None if view.outcome is None else end_of(view, names)


class Brush(Struct, frozen=True):
    """The functions that draw boards: the table, the table with a whole turn on it, the final score."""

    table: Callable[[TablePicture], bytes]
    turn: Callable[[TablePicture], bytes]
    score: Callable[[EndPicture], bytes]


class RecordedGame(Struct, frozen=True):
    """A whole game: views and hands by ply, and all public events with their plies.

    `turns` are the turns that are over, by the ply of the action that ended them: the last one if it ended
    several.
    """

    views: Mapping[int, View]
    hands: Mapping[int, Hands]
    log: tuple[tuple[int, Event], ...]
    turns: Mapping[int, ev.TurnBegan]


@lru_cache(maxsize=BOOK_CACHE_SIZE)
def book_of(record: str) -> RecordedGame:
    """The game of a record's text. Raises ContentError."""
    parsed = parse_record(record)
    replay, open_hands = Replay(parsed.header.setup), OpenHands(parsed.header.setup)
    views: dict[int, View] = {}
    hands: dict[int, Hands] = {}
    log: list[tuple[int, Event]] = []
    for line in in_force(parsed.lines):
        events = tuple(map(load_event, line.events))
        public = tuple(event for event in events if audience(event) is None)
        replay.advance(line.ply, public)
        views[line.ply], hands[line.ply] = replay.view(), open_hands.follow(events)
        log += [(line.ply, event) for event in public]
    return RecordedGame(views, hands, tuple(log), _turns(log))


def _turns(log: Sequence[tuple[int, Event]]) -> dict[int, ev.TurnBegan]:
    found: dict[int, ev.TurnBegan] = {}
    now: ev.TurnBegan | None = None
    for ply, event in log:
        if isinstance(event, ev.TurnBegan | ev.GameOver) and now is not None:
            found[ply] = now
        now = event if isinstance(event, ev.TurnBegan) else now
    return found


def still(draw: Brush | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The game after this ply, or the last one before it that stands.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    plies = tuple(book.views)
    ply = ply_shown(plies, ply)
    view, over = book.views[ply], book.turns.get(ply)
    data, description = _drawn(draw, book, ply, names)
    return Still(
        ply=ply,
        title=_title(view, over, ply, safe),
        told=tuple(_told(book, ply, safe)),
        sides=tuple(lab_lines(view, safe)),
        hands=tuple(
            words.hand(safe[seat.seat], book.hands[ply][seat.seat])
            for seat in view.seats
            if not seat.has_left and not seat.is_virtual
        ),
        data=data,
        description=description,
        stops=(
            Stop(plies[0], 0, words.BEFORE),
            *(
                Stop(at, each.number, words.stop(each.number, names[each.seat]))
                for at, each in book.turns.items()
            ),
        ),
        plies=plies,
        turn=0,
        mover=None,
    )


def _title(view: View, over: ev.TurnBegan | None, ply: int, safe: Names) -> str:
    if not ply:
        return words.BEFORE.lower()
    if over is not None:
        return words.title(over.number, over.round, ROUNDS, safe[over.seat])
    return words.title(view.turns, view.round, ROUNDS, safe[view.active])


def _told(book: RecordedGame, ply: int, safe: Names) -> list[str]:
    """The lines of the shown turn up to this ply."""
    before = max((at for at in book.turns if at < ply), default=0)
    events = [event for at, event in book.log if before < at <= ply]
    return turn_lines(events, safe)


def _drawn(draw: Brush | None, book: RecordedGame, ply: int, names: Names) -> tuple[bytes | None, str]:
    """The board's picture and its alt text."""
    view = book.views[ply]
    if view.outcome is not None:
        end = end_of(view, names)
        return None if draw is None else draw.score(end), describe_end(end)
    table = table_of(view, names, [event for at, event in book.log if at <= ply])
    if draw is None:
        return None, describe_table(table)
    return (draw.table if table.log.is_current else draw.turn)(table), describe_table(table)
