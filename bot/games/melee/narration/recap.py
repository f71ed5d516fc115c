"""Events since a player's last turn: their steps, a spectator's view after each, and both in words.

Nothing hidden can get in: steps have only public events, and the views are made from those.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from bot.games.contract import Json
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.facts.text import SIDES, Escape, Voice, fact_text
from bot.games.melee.history.steps import (
    Step,
    StepLine,
    line_text,
    lines_of,
    numbered,
    own_act,
    step_episodes,
    steps_of,
    turn_bound,
    upkeep_lines,
)
from bot.games.melee.narration.replay import Replay
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.games.wording import DESCRIPTION_LIMIT, shortened, utf16_length

MAX_MOMENTS = 24
"""The newest ones of a recap are shown. Moves and attacks share a line if there are more lines."""

Log = Sequence[tuple[int, Event]]
"""The public log of a duel from its beginning: events with their plies."""


class Span(Struct, frozen=True):
    """Part of a public log, by places in it: from `start` up to, not including, `stop`."""

    start: int
    stop: int


class Moment(Struct, frozen=True):
    """A line of a recap, and what a spectator saw after it.

    Dice for statuses that a turn begins with have a line without a number, which is 0.
    """

    line: StepLine
    view: View


class Recap(Struct, frozen=True):
    """A spectator's views: `before` the first line, then after each."""

    before: View
    moments: tuple[Moment, ...]


def missed(log: Log, view: View, seat: Seat | None) -> Span:
    """The steps since this seat's own last turn, without its own since then.

    For a spectator it is the last turn that has ended; in the first turn, that one. What happened when the
    turn of `view` began belongs to it. Once the duel is over, it is the last turn for everybody.
    """
    placed = _placed(log)
    begins = [place for place, (_, step) in enumerate(placed) if step.kind == "start"]
    if not begins:
        return Span(0, 0)
    newest = begins[-1]
    watches_first = seat is None and len(begins) == 1
    if view.phase == "over" or watches_first or (seat is not None and view.active is not seat):
        return Span(placed[newest][0], len(log))
    after = placed[newest + 1][0] if newest + 1 < len(placed) else len(log)
    return Span(placed[begins[max(0, len(begins) - 2)]][0], after)


def recap_lines(log: Log, span: Span) -> tuple[StepLine, ...]:
    """The lines of this part of the log, in order, numbered as on the board if they are as few as there.

    Dice for statuses have a line of their own, with the number 0.
    """
    return _lines(_placed(log[: span.stop]), span)


def make_recap(setup: Json, log: Log, span: Span) -> Recap:
    """The newest lines of this part of the log with their views.

    ContentError if setup or log cannot be read; ValueError without lines.
    """
    placed = _placed(log[: span.stop])
    lines = _lines(placed, span)[-MAX_MOMENTS:]
    if not lines:
        raise ValueError("a recap needs lines")
    ends = {id(line.steps[-1]): line for line in lines}
    replay = Replay(setup)
    before = replay.view()
    moments: list[Moment] = []
    for place, step in placed:
        if step is lines[0].steps[0]:
            before = replay.view()
        _take_in(replay, log, place, step)
        if line := ends.get(id(step)):
            moments.append(Moment(line, replay.view()))
    return Recap(before, tuple(moments))


def _take_in(replay: Replay, log: Log, place: int, step: Step) -> None:
    """Move the replay on to after a step. An ability that was declined without events is over by then."""
    stop = place + len(step.events)
    for ply, entries in groupby(log[place:stop], key=lambda entry: entry[0]):
        replay.advance(ply, [event for _, event in entries])
    last = log[stop - 1][0]
    if stop < len(log) and log[stop][0] > last + 1:
        replay.advance(last + 1, ())


def _lines(placed: Sequence[tuple[int, Step]], span: Span) -> tuple[StepLine, ...]:
    steps = [step for place, step in placed if place >= span.start]
    numbered = {id(line.steps[0]): line for line in lines_of(steps, MAX_MOMENTS)}
    found: list[StepLine] = []
    for step in steps:
        if line := numbered.get(id(step)):
            found.append(line)
        elif any(isinstance(event, ev.StatusRolled) for event in step.events):
            found.append(StepLine(0, (step,)))
    return tuple(found)


def _placed(log: Log) -> list[tuple[int, Step]]:
    """The steps of a public log, each with its place in it."""
    found, place = [], 0
    for step in steps_of(log):
        found.append((place, step))
        place += len(step.events)
    return found


_PLAYER = 64
_BRIEF = ((40, True), (16, True), (8, True), (8, False))  # letters of a card's name; whether losses are told


def recap_text(lines: Sequence[StepLine], escape: Escape = str, sides: tuple[str, str] = SIDES) -> list[str]:
    """A numbered line for each line, as on the board; then, without a number, what statuses rolled in it.

    `sides` are the names of the players by seat, escaped already.
    """
    found: list[str] = []
    for line in lines:
        if line.number:
            found.append(numbered(line.number, line_text(line, escape, sides)))
        found += upkeep_lines(line.steps, escape, sides)
    return found


def describe_recap(lines: Sequence[StepLine], names: tuple[str, str]) -> str:
    """An animation's description: every step in order, in at most `DESCRIPTION_LIMIT` UTF-16 units.

    If that is too long, it says only who did what and who was destroyed; then names are shortened.
    """
    first = lines[0].steps[0]
    whose = f"{shortened(names[first.seat], _PLAYER)}'s turn {first.turn}, step by step:"
    text = " ".join([whose, *recap_text(lines, sides=names)])
    for longest, tells_losses in _BRIEF:
        if utf16_length(text) <= DESCRIPTION_LIMIT:
            break
        text = " ".join([whose, *(_brief(line, longest, tells_losses) for line in lines)])
    return shortened(text, DESCRIPTION_LIMIT)


def _brief(line: StepLine, longest: int, tells_losses: bool) -> str:
    """An act in a few words, and the entities destroyed."""
    voice = Voice(escape=lambda name: shortened(name, longest))
    sentences = " ".join(
        f"{_act(step, voice)}{_lost(step, voice) if tells_losses else ''}." for step in line.steps
    )
    return numbered(line.number, sentences) if line.number else sentences


def _act(step: Step, voice: Voice) -> str:
    own, blow = own_act(step, step_episodes(step)), step.blow
    if step.kind == "attack":
        return fact_text(Fact(What.ATTACKS, step.who, whom=None if blow is None else blow.defender), voice)
    return turn_bound(step) if own is None else fact_text(own.head, voice)


def _lost(step: Step, voice: Voice) -> str:
    """Everybody who was destroyed."""
    facts = [fact for episode in step_episodes(step) for fact in episode.facts]
    return "".join(f"; {fact_text(fact, voice)}" for fact in facts if fact.what is What.DESTROYED)
