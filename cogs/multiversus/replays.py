"""Replays and recaps of records and logs, drawn in a painter process, without Discord.

Only public events are read, so a choice that was never revealed is in none.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.multiversus.events.events import Event, audience, load_event
from bot.games.multiversus.facts.text import board_lines
from bot.games.multiversus.sight.course import Activation, activations_of, choice_of
from bot.games.multiversus.sight.describe import unit_lines
from bot.games.multiversus.sight.recap import Log, Span, make_recap, stood_in, whole_activations
from bot.games.multiversus.sight.replay import Replay
from bot.games.multiversus.sight.steps import steps_of
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import titles_of
from bot.games.records import parse_record
from bot.games.takebacks import in_force
from bot.games.telling import Teller
from bot.games.wording import shortened
from cogs.kit.safe_text import LABEL_LIMIT, escape
from cogs.multiversus.words import recaps as words
from cogs.replays import Animation, Brush, Still, Stop, ply_shown
from render.multiversus.alt import describe_board, describe_end, describe_replay
from render.multiversus.scenes import end_of, moment_of, recap_of, replay_of
from render.multiversus.values import BoardPicture, EndPicture, Shot

Draw = Callable[[Sequence[Shot], EndPicture | None], bytes]
StillBrush = Brush[BoardPicture, EndPicture]
Names = tuple[str, ...]
BOOK_CACHE_SIZE = 4
"""Games in a process's cache, about 2 MB each."""


class RecordedGame(Struct, frozen=True):
    """A whole game as spectators saw it: its setup, views by ply, and all public events with their plies."""

    setup: Json
    views: Mapping[int, View]
    log: Log

    @property
    def lines(self) -> list[tuple[View, list[Event]]]:
        """Each line's view and events."""
        return [(view, [event for at, event in self.log if at == ply]) for ply, view in self.views.items()]


@lru_cache(maxsize=BOOK_CACHE_SIZE)
def book_of(record: str) -> RecordedGame:
    """The game of a record's text. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    views: dict[int, View] = {}
    log: list[tuple[int, Event]] = []
    for line in in_force(parsed.lines):
        public = [event for event in map(load_event, line.events) if audience(event) is None]
        replay.advance(line.ply, public)
        views[line.ply] = replay.view()
        log += [(line.ply, event) for event in public]
    return RecordedGame(parsed.header.setup, views, tuple(log))


def animate(draw: Draw, record: str, names: Names) -> Animation:
    """A record's game, drawn by `draw`. ContentError if it cannot be read, or ended before it began."""
    book = book_of(record)
    activations = whole_activations(book.lines)
    if not activations:
        raise ContentError(["the game ended before both sides were taken"])
    shots, end = replay_of(activations, names), _end(activations[-1].view, names)
    return Animation(draw(shots, end), describe_replay(shots, end))


def recount(draw: Draw, setup: Json, log: Log, span: Span, names: Names) -> bytes:
    """Part of a public log, drawn by `draw`.

    ContentError if setup or log cannot be read; ValueError if there is nothing to tell.
    """
    moments = make_recap(setup, log, span)
    return draw(recap_of(moments, names), _end(moments[-1].view, names))


def _end(view: View, names: Names) -> EndPicture | None:
    return end_of(view, names) if view.by else None


def still(draw: StillBrush | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The game after this ply, or the last one before it that stands.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    plies = tuple(book.views)
    ply = ply_shown(plies, ply)
    view, teller = book.views[ply], Teller(safe, titles_of(book.setup))
    course = [each for each in activations_of(book.log) if each.number]
    now = _activation_at(book, course, ply)
    data, description = _drawn(draw, book, now, ply, names)
    return Still(
        ply=ply,
        title=words.BEFORE.lower() if ply == plies[0] else _title(book, ply, now, safe),
        told=tuple(board_lines(_events(book, now, ply), teller)),
        sides=tuple(f"-# {escape(line)}" for line in unit_lines(view)) if view.sides else (),
        hands=(),
        data=data,
        description=description,
        stops=tuple(_stops(book, course, plies, safe)),
        plies=plies,
        turn=0,
        mover=None,
        span=words.SPAN,
        held="",
    )


def _activation_at(book: RecordedGame, course: Sequence[Activation], ply: int) -> Activation | None:
    """The activation that the line of this ply ended, else the one under way; None before the first."""
    begun = [each for each in course if each.ply <= ply]
    over = (each for each in begun if each.ply < ply and book.log[each.stop - 1][0] == ply)
    return next(over, begun[-1] if begun else None)


def _stops(
    book: RecordedGame, course: Sequence[Activation], plies: Sequence[int], names: Names
) -> list[Stop]:
    """Where activations are over: before the first one, then after the last ply of each."""
    found = [Stop(plies[0], 0, words.BEFORE)]
    for each in course:
        last = book.log[each.stop - 1][0]
        name = "" if each.seat is None else names[each.seat]
        choice = choice_of(_events(book, each, last))
        found.append(Stop(last, each.number, shortened(words.stop(each.number, name, choice), LABEL_LIMIT)))
    return found


def _events(book: RecordedGame, now: Activation | None, ply: int) -> list[Event]:
    """What has happened up to this ply in the activation under way."""
    if now is None:
        return []
    return [event for at, event in book.log[now.start : now.stop] if at <= ply]


def _title(book: RecordedGame, ply: int, now: Activation | None, safe: Names) -> str:
    if now is None or now.seat is None:
        return words.BEFORE.lower()
    view, choice = book.views[ply], choice_of(_events(book, now, ply))
    return words.title(now.number, view.round, view.rounds, safe[now.seat], choice)


def _drawn(
    draw: StillBrush | None, book: RecordedGame, now: Activation | None, ply: int, names: Names
) -> tuple[bytes | None, str]:
    """The picture and its alt text: the board with the activation's marks, or the card of the end."""
    view = book.views[ply]
    if view.sides is None:
        return None, words.NO_BOARD
    if view.by:
        end = end_of(view, names)
        return None if draw is None else draw.end(end), describe_end(end)
    steps = steps_of(_events(book, now, ply))
    before = [each for each in book.views if each < (ply if now is None else now.ply)]
    stood = dict(stood_in(book.views[before[-1]] if before else view))
    board = moment_of(view, steps, stood, names)
    return None if draw is None else draw.board(board), describe_board(board)
