"""Replays, recaps and stills of records and logs, drawn in a painter process, without Discord.

Only public events are read: nobody's cards are shown, even after the end (N-V1).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from bot.games.contract import Json
from bot.games.multifold.events.events import Event, audience, load_event
from bot.games.multifold.facts.text import board_lines, titles_of
from bot.games.multifold.sight.describe import standing_lines
from bot.games.multifold.sight.replay import Replay
from bot.games.multifold.sight.view import View
from bot.games.records import parse_record
from bot.games.takebacks import in_force, parse_takeback
from bot.games.telling import Teller
from bot.games.wording import counted
from cogs.multifold import words
from cogs.replays import Animation, Brush, Still, ply_shown, stops_of, turn_around
from render.multifold.alt import describe_board, describe_end, describe_recap, describe_replay
from render.multifold.reading import board_of, end_of, shot_of
from render.multifold.values import BoardPicture, Caption, EndPicture, Shot

Draw = Callable[[Sequence[Shot], EndPicture | None], bytes]
StillBrush = Brush[BoardPicture, EndPicture]
Names = tuple[str, ...]
Moment = tuple[Event, View]
"""An event, and what spectators saw after it."""
MAX_SCENES = 24
"""The most scenes of a recap: its newest ones."""
_PARTS = {
    **dict.fromkeys(("move", "promote", "aim", "play"), "orders"),
    **dict.fromkeys(("fire", "strike", "bite"), "fire"),
    **dict.fromkeys(("lose", "drown", "resist", "lose nest", "shield off"), "hits"),
    **dict.fromkeys(("hazard ends", "hazard stays", "hazard moves"), "hazards"),
}
"""Which events share a frame of a film; all others are at a turn's end and beginning."""


class RecordedGame(Struct, frozen=True):
    """A whole game as spectators saw it: views by ply, and all public events with their plies.

    `moments` has each event with the view after it.
    """

    titles: Mapping[str, str]
    views: Mapping[int, View]
    log: tuple[tuple[int, Event], ...]
    moments: tuple[Moment, ...]


@lru_cache(maxsize=4)
def book_of(record: str) -> RecordedGame:
    """The game of a record's text. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    views, log, moments = dict[int, View](), list[tuple[int, Event]](), list[Moment]()
    for line in in_force(parsed.lines):
        is_played = parse_takeback(line.action) is None
        public = [event for event in map(load_event, line.events) if is_played and audience(event) is None]
        moments += _follow(replay, public)
        views[line.ply] = replay.view()
        log += [(line.ply, event) for event in public]
    return RecordedGame(titles_of(parsed.header.setup), views, tuple(log), tuple(moments))


def _follow(replay: Replay, events: Iterable[Event]) -> Iterator[Moment]:
    for event in events:
        replay.take(event)
        yield event, replay.view()


def animate(draw: Draw, record: str, names: Names) -> Animation:
    """A record's game, drawn by `draw`: orders seat by seat, battles part by part. Raises ContentError."""
    book = book_of(record)
    shots, end = _shots(book.moments, Teller(names, book.titles)), _end(book.moments[-1][1], names)
    return Animation(draw(shots, end), describe_replay(shots, end))


def recount(draw: Draw, setup: Json, log: Sequence[Event], start: int, names: Names) -> Animation:
    """The part of a public log from `start` on, drawn by `draw`: the board before it, then its newest scenes.

    ContentError if the setup cannot be read; ValueError if there is nothing to tell.
    """
    replay = Replay(setup)
    for event in log[:start]:
        replay.take(event)
    before = replay.view()
    moments = [*_follow(replay, log[start:])]
    shots = _shots(moments, Teller(names, titles_of(setup)), MAX_SCENES)
    if not shots:
        raise ValueError("a recap needs scenes")
    count, turn = len(shots), words.turn_of(before.turn, before.turns)
    opening = Caption(turn, None, words.SO_FAR, (counted(count, "step"),), 0, count)
    film = [shot_of(before, names, (), opening), *shots]
    return Animation(draw(film, _end(moments[-1][1], names)), describe_recap(film))


def _shots(moments: Sequence[Moment], teller: Teller, most: int = 0) -> list[Shot]:
    """A frame of each scene that says something; of at most so many, the newest ones, unless 0."""
    scenes = [list(scene) for _, scene in groupby(moments, _scene_of)]
    lines = [board_lines((event for event, _ in scene), teller) for scene in scenes]
    kept = [(scene, line) for scene, line in zip(scenes, lines, strict=True) if line][-most:]
    return [
        shot_of(
            scene[-1][1],
            teller.names,
            [event for event, _ in scene],
            _caption(scene[-1], line, place, len(kept)),
        )
        for place, (scene, line) in enumerate(kept, 1)
    ]


def _end(view: View, names: Names) -> EndPicture | None:
    return end_of(view, names) if view.by else None


def _scene_of(moment: Moment) -> tuple[object, ...]:
    event, view = moment
    part = _PARTS.get(event.kind, "turn")
    return (view.turn, part, event.seat if part == "orders" else None)


def _caption(moment: Moment, lines: Sequence[str], place: int, count: int) -> Caption:
    event, view = moment
    seat = event.seat if event.kind in _PARTS and _PARTS[event.kind] == "orders" else None
    title = words.turn_of(view.turn, view.turns)
    return Caption(title, seat, lines[0], tuple(lines[1:]), place, count)


def still(draw: StillBrush | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The game after this ply, or the last one before it that stands.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    plies = tuple(book.views)
    ply = ply_shown(plies, ply)
    view = book.views[ply]
    start, stop = turn_around(book.log, ply, lambda event: event.kind == "begin turn")
    events = [event for at, event in book.log[start:stop] if at <= ply]
    number = next((event.counts[0] for event in events if event.kind == "begin turn"), view.turn)
    seen = board_of(view, names, [event for at, event in book.log if at <= ply])
    begun = [(at, event.counts[0]) for at, event in book.log if event.kind == "begin turn"]
    end = _end(view, names)
    described = describe_board(seen) if end is None else describe_end(end)
    data = None if draw is None else draw.board(seen) if end is None else draw.end(end)
    return Still(
        ply=ply,
        title=words.BEFORE.lower() if ply == plies[0] else words.turn_of(number, view.turns).lower(),
        told=tuple(board_lines(events, Teller(safe, book.titles))),
        sides=(*[f"-# {line}" for line in standing_lines(view, safe)], words.SECRETS),
        hands=(),
        data=data,
        description=described,
        stops=stops_of(begun, plies, book.views[plies[-1]].turn, words.BEFORE, "Turn"),
        plies=plies,
        turn=0,
        mover=None,
        held="",
    )
