"""Replays and stills of ended games, drawn in a painter process, without Discord; all is face up (W-K1)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from bot.games.records import RecordLine, parse_record, verify
from bot.games.takebacks import in_force
from bot.games.telling import Teller
from bot.games.war import WAR
from bot.games.war.events.events import Event, RoundBegan, load_event
from bot.games.war.facts.facts import facts_of
from bot.games.war.facts.text import board_lines, named, titles_of
from bot.games.war.position.setup import read_setup
from bot.games.war.position.state import State
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sight.describe import standing_lines
from bot.games.war.sight.view import View, open_view
from cogs.replays import Animation, Brush, Still, ply_shown, stops_of, turn_around
from cogs.war import words
from cogs.war.scene import points_in
from render.war.alt import describe_board, describe_end, describe_replay
from render.war.reading import board_of, end_of, shot_of
from render.war.values import BoardPicture, Caption, EndPicture, Shot

Draw = Callable[[Sequence[Shot], EndPicture | None], bytes]
StillBrush = Brush[BoardPicture, EndPicture]
Names = tuple[str, ...]


class RecordedGame(Struct, frozen=True):
    """A whole game, all face up: views by ply, the missions that each seat held, all events with plies."""

    sheets: SheetsForm
    titles: Mapping[str, str]
    views: Mapping[int, View]
    missions: Mapping[int, tuple[tuple[str, ...], ...]]
    log: tuple[tuple[int, Event], ...]


@lru_cache(maxsize=4)
def book_of(record: str) -> RecordedGame:
    """The game of a record's text. Raises ContentError."""
    parsed = parse_record(record)
    views: dict[int, View] = {}
    missions: dict[int, tuple[tuple[str, ...], ...]] = {}

    def watch(line: RecordLine, state: State) -> None:
        views[line.ply] = open_view(state)
        seats = [WAR.view(state, seat).private for seat in range(state.position.field.seats)]
        missions[line.ply] = tuple([() if each is None else each.missions for each in seats])

    verify(parsed, {WAR.name: WAR}, watch)
    lines = list(in_force(parsed.lines))
    log = [(line.ply, event) for line in lines for event in map(load_event, line.events)]
    kept = {line.ply for line in lines} & views.keys()
    return RecordedGame(
        read_setup(parsed.header.setup).sheets,
        titles_of(parsed.header.setup),
        {ply: views[ply] for ply in sorted(kept)},
        missions,
        tuple(log),
    )


def animate(draw: Draw, record: str, names: Names) -> Animation:
    """A record's game, drawn by `draw`: a frame for each phase of a seat. Raises ContentError."""
    book = book_of(record)
    shots, last = _shots(book, names), book.views[max(book.views)]
    end = _end(book, last, names)
    return Animation(draw(shots, end), describe_replay(shots, end))


def _shots(book: RecordedGame, names: Names) -> list[Shot]:
    """A frame of each phase that says something."""
    teller = Teller(names, book.titles)
    scenes = []
    phases = _phases(book)
    for (number, _, seat), group in groupby(book.log, key=lambda entry: phases[entry[0]]):
        entries = list(group)
        lines = board_lines([event for _, event in entries], teller)
        if lines:
            scenes.append((number, seat, entries, lines))
    shots = []
    for place, (number, seat, entries, lines) in enumerate(scenes, 1):
        view = book.views[entries[-1][0]]
        title = words.round_of(number, view.rounds)
        caption = Caption(title, seat, lines[0], tuple(lines[1:]), place, len(scenes))
        facts = facts_of([event for _, event in entries])
        shots.append(shot_of(view, book.sheets, names, facts, caption))
    return shots


def _phases(book: RecordedGame) -> dict[int, tuple[int, str, int | None]]:
    """The round, phase and seat that were under way before each action, by its ply."""
    views = list(book.views.values())
    before = [views[0], *views[:-1]]
    return {ply: (view.round, view.phase, view.turn) for ply, view in zip(book.views, before, strict=True)}


def _end(book: RecordedGame, view: View, names: Names) -> EndPicture | None:
    if not view.by:
        return None
    return end_of(view, book.sheets, names, points_in(event for _, event in book.log))


def still(draw: StillBrush | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The game after this ply, or the last one before it that stands.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    plies = tuple(book.views)
    ply = ply_shown(plies, ply)
    view = book.views[ply]
    start, stop = turn_around(book.log, ply, lambda event: isinstance(event, RoundBegan))
    events = [event for at, event in book.log[start:stop] if at <= ply]
    newest = [event for at, event in book.log if at == ply]
    seen, end = board_of(view, book.sheets, names, facts_of(newest)), _end(book, view, names)
    begun = [(at, event.round) for at, event in book.log if isinstance(event, RoundBegan)]
    teller = Teller(safe, book.titles)
    points = points_in(event for _, event in book.log) if view.by else ()
    return Still(
        ply=ply,
        title=words.BEFORE.lower() if ply == plies[0] else words.round_of(view.round, view.rounds).lower(),
        told=tuple(board_lines(events, teller)),
        sides=(*[f"-# {line}" for line in standing_lines(view, teller, points)], words.REVEALED),
        hands=tuple(_hands(book, ply, safe)),
        data=None if draw is None else draw.board(seen) if end is None else draw.end(end),
        description=describe_board(seen) if end is None else describe_end(end),
        stops=stops_of(begun, plies, book.views[plies[-1]].round, words.BEFORE, "Round"),
        plies=plies,
        turn=0,
        mover=None,
        span="round",
        held=words.HELD,
    )


def _hands(book: RecordedGame, ply: int, names: Sequence[str]) -> list[str]:
    """The missions that each seat held."""
    held = book.missions.get(ply, ())
    return [
        f"-# {names[seat]} holds {' and '.join(named(word) for word in words_of)}"
        for seat, words_of in enumerate(held)
        if words_of
    ]
