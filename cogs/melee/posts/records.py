"""Ended duels and recaps from records and logs, in a painter process, without Discord: replays, steps.

A replay shows only what everybody could see. A step shows the board as it was posted then, with both hands.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from bot.games.contract import Json
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, audience, load_event
from bot.games.melee.facts.text import log_lines
from bot.games.melee.history.hands import Hands, OpenHands
from bot.games.melee.history.steps import Step, shown_steps, step_lines, steps_of
from bot.games.melee.narration.describe import describe_view
from bot.games.melee.narration.recap import Log, Recap, Span, make_recap
from bot.games.melee.narration.replay import Replay
from bot.games.melee.sight.view import View
from bot.games.records import RecordLine, parse_record
from bot.games.takebacks import in_force
from bot.games.two_seats import Seat
from cogs.kit.safe_text import escape
from cogs.melee.words.duel import after as words
from cogs.melee.words.duel import board as board_words
from cogs.replays import Animation, Still, Stop
from render.melee.replay.beats import ReplayBeat
from render.melee.replay.text import describe_replay

Names = tuple[str, str]
Draw = Callable[[View, Names, Sequence[Step]], bytes]
KEPT_BOOKS = 4
"""Duels that a process remembers, about 2 MB each."""


class _Turn(Struct, frozen=True):
    """The end of a turn: its number, 0 before the first, and the ply of the action that ended it."""

    ply: int
    number: int
    seat: Seat


class RecordedGame(Struct, frozen=True):
    """A whole duel: views and hands by ply, all public events with their plies, and where turns are over.

    `plies` are those after which anything had happened; the start if nothing did. `first` is the number of
    the first turn.
    """

    views: Mapping[int, View]
    hands: Mapping[int, Hands]
    log: tuple[tuple[int, Event], ...]
    plies: tuple[int, ...]
    turns: tuple[_Turn, ...]
    first: int


@lru_cache(maxsize=KEPT_BOOKS)
def book_of(record: str) -> RecordedGame:
    """The duel that a record's text tells. Raises ContentError."""
    parsed = parse_record(record)
    replay, open_hands = Replay(parsed.header.setup), OpenHands(parsed.header.setup)
    views: dict[int, View] = {}
    hands: dict[int, Hands] = {}
    log: list[tuple[int, Event]] = []
    plies: list[int] = []
    for line in in_force(parsed.lines):
        events = _events(line)
        public = tuple(event for event in events if audience(event) is None)
        replay.advance(line.ply, public)
        views[line.ply], hands[line.ply] = replay.view(), open_hands.follow(events)
        log += [(line.ply, event) for event in public]
        if public:
            plies.append(line.ply)
    turns, first = _turns(log, views[parsed.lines[-1].ply])
    start = parsed.lines[0].ply
    return RecordedGame(views, hands, tuple(log), tuple(plies) or (start,), turns, first)


def _events(line: RecordLine) -> tuple[Event, ...]:
    return tuple(map(load_event, line.events))


def _turns(log: Sequence[tuple[int, Event]], last: View) -> tuple[tuple[_Turn, ...], int]:
    """The ends of turns, and the number of the first turn."""
    begun = [(ply, event) for ply, event in log if isinstance(event, ev.TurnBegan)]
    if not begun:
        return tuple(_Turn(ply, 0, Seat.SOUTH) for ply in dict.fromkeys((0, last.ply))), 0
    first = begun[0][1]
    found = [_Turn(ply, 0, first.seat) for ply in dict.fromkeys((0, begun[0][0]))]
    for (_, over), (ply, _) in pairwise(begun):
        found.append(_Turn(ply, over.number, over.seat))
    final = begun[-1][1]
    if last.ply > begun[-1][0]:
        found.append(_Turn(last.ply, final.number, final.seat))
    return tuple(found), first.number


def still(draw: Draw | None, record: str, ply: int, names: Names, safe: Names) -> Still:
    """The duel after this ply, or the last one before it after which anything had happened.

    `draw` draws its picture; None leaves it out. `safe` are the names escaped. Raises ContentError.
    """
    book = book_of(record)
    ply = max((each for each in book.plies if each <= ply), default=book.plies[0])
    view, log = book.views[ply], [entry for entry in book.log if entry[0] <= ply]
    steps = shown_steps(steps_of(log))
    over = next((turn for turn in book.turns if turn.ply == ply), None)
    number = view.turn if over is None else over.number
    seat = over.seat if over is not None else view.active or Seat.SOUTH
    return Still(
        ply=ply,
        title=words.title(number, view.turn_limit, safe[seat]) if number else _before(book, ply).lower(),
        told=tuple(_told(steps, log, number, safe, seat)),
        sides=tuple(
            board_words.side(
                safe[side.seat],
                side.energy,
                side.energy_max,
                side.hand_count,
                side.deck_count,
                len(side.discard),
            )
            for side in view.sides
        ),
        hands=_held(book, ply, safe),
        data=None if draw is None else draw(view, names, steps),
        description=describe_view(view, names, steps),
        stops=tuple(_stop(book, turn, names) for turn in book.turns),
        plies=book.plies,
        turn=view.turn,
        mover=None if not view.turn else _seat_of(book, view.turn),
    )


def _told(
    steps: Sequence[Step], log: Sequence[tuple[int, Event]], number: int, safe: Names, seat: Seat
) -> list[str]:
    """What happened in the turn, as the board told it; before the first turn, who rolled what."""
    lines = step_lines(steps, escape, safe)
    if lines:
        return lines
    if not number:
        return log_lines([event for _, event in log if not isinstance(event, _SHOWN)], safe, escape)
    is_over = any(isinstance(event, ev.TurnEnded) and event.number == number for _, event in log)
    return [words.no_action(safe[seat])] if is_over else []


_SHOWN = ev.TurnBegan | ev.GameOver | ev.Drew | ev.EnergyChanged


def _held(book: RecordedGame, ply: int, safe: Names) -> tuple[str, ...]:
    """Both hands; nothing before they are dealt."""
    if not book.views[ply].turn:
        return ()
    return tuple(
        words.hand(name, [words.card(escape(card.name), card.cost) for card in hand])
        for name, hand in zip(safe, book.hands[ply], strict=True)
    )


def _before(book: RecordedGame, ply: int) -> str:
    """The title of a stop before the first turn."""
    return words.before(book.first) if book.views[ply].turn else words.ROLL_OFF


def _stop(book: RecordedGame, turn: _Turn, names: Names) -> Stop:
    return Stop(
        turn.ply,
        turn.number,
        words.stop(turn.number, names[turn.seat]) if turn.number else _before(book, turn.ply),
    )


def _seat_of(book: RecordedGame, number: int) -> int:
    """Whose turn it was."""
    return next(
        int(event.seat) for _, event in book.log if isinstance(event, ev.TurnBegan) and event.number == number
    )


def replay_beats(record: str) -> tuple[ReplayBeat, ...]:
    """A spectator's views, one step for each line that was not taken back. Raises ContentError."""
    parsed = parse_record(record)
    replay = Replay(parsed.header.setup)
    steps = []
    for line in in_force(parsed.lines):
        events = tuple(event for event in map(load_event, line.events) if audience(event) is None)
        replay.advance(line.ply, events)
        steps.append(ReplayBeat(replay.view(), events))
    return tuple(steps)


def animate(
    draw: Callable[[Sequence[ReplayBeat], tuple[str, str]], bytes], record: str, names: tuple[str, str]
) -> Animation:
    """A record's duel, drawn by `draw`. Raises ContentError if the record cannot be read."""
    steps = replay_beats(record)
    return Animation(draw(steps, names), describe_replay(steps, names))


def recount(
    draw: Callable[[Recap, tuple[str, str]], bytes], setup: Json, log: Log, span: Span, names: tuple[str, str]
) -> bytes:
    """Part of a public log, drawn by `draw`.

    ContentError if setup or log cannot be read; ValueError if there is nothing to tell.
    """
    return draw(make_recap(setup, log, span), names)
