"""Replays and stills of records, drawn in a painter process, without Discord.

A record is played on from its actions and dice. Only what spectators see is shown: nobody's cards, even after
the end (N-V1).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from bot.games.dice import ScriptedDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event, audience
from bot.games.multifold.facts.text import board_lines, titles_of
from bot.games.multifold.position.actions import parse_action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.flow import perform
from bot.games.multifold.sight.view import View, view_of
from bot.games.records import parse_record
from bot.games.takebacks import in_force, parse_takeback
from bot.games.telling import Teller
from bot.games.wording import shortened
from cogs.multifold import words
from cogs.replays import Animation, Still, Stop
from render.multifold.alt import describe_board, describe_end, describe_replay
from render.multifold.reading import board_of, end_of, shot_of
from render.multifold.values import BoardPicture, Caption, EndPicture, Shot

Names = tuple[str, ...]
CAPTION = 240
"""UTF-16 units of what a frame tells."""
_PARTS = {
    **dict.fromkeys(("move", "promote", "aim", "play"), "orders"),
    **dict.fromkeys(("fire", "strike", "bite"), "fire"),
    **dict.fromkeys(("lose", "drown", "resist", "lose nest", "shield off"), "hits"),
    **dict.fromkeys(("hazard ends", "hazard stays", "hazard moves"), "hazards"),
}
"""Which events share a frame of a film; all others are at a turn's end and beginning."""


@dataclass(frozen=True, slots=True)
class Brush:
    """The functions that draw stills: the board, and the card of the end."""

    board: Callable[[BoardPicture], bytes]
    end: Callable[[EndPicture], bytes]


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A whole game as spectators saw it: views by ply, and all public events with their plies.

    `moments` has each event with the view after it.
    """

    titles: Mapping[str, str]
    views: Mapping[int, View]
    log: tuple[tuple[int, Event], ...]
    moments: tuple[tuple[Event, View], ...]


class _Film(list[Event]):
    """A log that keeps the view after each of its events."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self.views: list[View] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.views.append(view_of(self._state, None))


@lru_cache(maxsize=4)
def book_of(record: str) -> RecordedGame:
    """The game of a record's text. Raises ContentError."""
    parsed = parse_record(record)
    first, *rest = in_force(parsed.lines)
    state, events = MULTIFOLD.begin(parsed.header.setup, ScriptedDice(first.dice))
    views = {first.ply: view_of(state, None)}
    log = [(first.ply, event) for event in events]
    moments = [(event, views[first.ply]) for event in events]
    for line in rest:
        film = _Film(state)
        if parse_takeback(line.action) is None:
            assert line.seat is not None
            perform(state, line.seat, parse_action(line.action), ScriptedDice(line.dice), film)
        state.ply = line.ply
        views[line.ply] = view_of(state, None)
        log += [(line.ply, event) for event in film]
        moments += zip(film, film.views, strict=True)
    public = tuple((ply, event) for ply, event in log if audience(event) is None)
    return RecordedGame(titles_of(parsed.header.setup), views, public, tuple(moments))


def animate(
    draw: Callable[[Sequence[Shot], EndPicture | None], bytes], record: str, names: Names
) -> Animation:
    """A record's game, drawn by `draw`: orders seat by seat, battles part by part. Raises ContentError."""
    book = book_of(record)
    teller = Teller(names, book.titles)
    told = [(event, view) for event, view in book.moments if audience(event) is None]
    scenes = [list(scene) for _, scene in groupby(told, _scene_of)]
    lines = [board_lines((event for event, _ in scene), teller) for scene in scenes]
    kept = [(scene, line) for scene, line in zip(scenes, lines, strict=True) if line]
    shots = [
        shot_of(
            scene[-1][1], names, [event for event, _ in scene], _caption(scene[-1], line, place, len(kept))
        )
        for place, (scene, line) in enumerate(kept, 1)
    ]
    last = book.moments[-1][1]
    end = end_of(last, names) if last.by else None
    return Animation(draw(shots, end), describe_replay(shots, end))


def _scene_of(moment: tuple[Event, View]) -> tuple[object, ...]:
    event, view = moment
    part = _PARTS.get(event.kind, "turn")
    return (view.turn, part, event.seat if part == "orders" else None)


def _caption(moment: tuple[Event, View], lines: Sequence[str], place: int, count: int) -> Caption:
    event, view = moment
    seat = event.seat if event.kind in _PARTS and _PARTS[event.kind] == "orders" else None
    title = words.turn_of(view.turn, view.turns)
    return Caption(title, seat, lines[0], shortened(" ".join(lines[1:]), CAPTION), place, count)


def still(draw: Brush | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The game after this ply, or the last one before it that stands.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    plies = tuple(book.views)
    ply = max((each for each in plies if each <= ply), default=plies[0])
    view = book.views[ply]
    turns = [place for place, (_, event) in enumerate(book.log) if event.kind == "begin turn"]
    begun = [place for place in turns if book.log[place][0] < max(ply, 1)]
    start = begun[-1] if begun else 0
    stop = next((place for place in turns if place > start), len(book.log))
    events = [event for at, event in book.log[start:stop] if at <= ply]
    number = next((event.counts[0] for event in events if event.kind == "begin turn"), view.turn)
    seen = board_of(view, names, [event for at, event in book.log if at <= ply])
    end = end_of(view, names) if view.by else None
    described = describe_board(seen) if end is None else describe_end(end)
    data = None if draw is None else draw.board(seen) if end is None else draw.end(end)
    return Still(
        ply=ply,
        title=words.BEFORE.lower() if ply == plies[0] else words.turn_of(number, view.turns).lower(),
        told=tuple(board_lines(events, Teller(safe, book.titles))),
        sides=(*standing_lines(view, safe), words.SECRETS),
        hands=(),
        data=data,
        description=described,
        stops=tuple(_stops(book, plies)),
        plies=plies,
        turn=0,
        mover=None,
        has_hands=False,
    )


def standing_lines(view: View, names: Sequence[str]) -> list[str]:
    """How each player stands."""
    return [
        f"-# {words.standing(name, points, springs, view.board.target, len(hand))}"
        for name, points, springs, hand in zip(names, view.points, view.springs, view.hands, strict=True)
    ]


def _stops(book: RecordedGame, plies: Sequence[int]) -> list[Stop]:
    """Where turns are over: before the first move, then after the last ply of each turn."""
    begun = [(ply, event.counts[0]) for ply, event in book.log if event.kind == "begin turn" and ply]
    last = book.views[plies[-1]]
    over = [*[(ply, number - 1) for ply, number in begun], (plies[-1], last.turn)]
    return [Stop(plies[0], 0, words.BEFORE), *[Stop(ply, each, f"Turn {each}") for ply, each in over]]
