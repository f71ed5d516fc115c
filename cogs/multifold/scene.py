"""The contents of a game's message at one moment. They hold no hidden information."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.games.multifold.events.events import Event
from bot.games.multifold.facts.text import board_lines, titles_of
from bot.games.multifold.position.actions import Action
from bot.games.multifold.sight.view import View
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel
from cogs.display.posting.people import names_of, safe_names

Log = tuple[tuple[int, Event], ...]
"""(ply, event)."""


def multifold_view(view: object) -> View:
    assert isinstance(view, View)
    return view


def multifold_events(events: Iterable[object]) -> list[Event]:
    found = []
    for event in events:
        assert isinstance(event, Event)
        found.append(event)
    return found


def multifold_action(action: object) -> Action:
    assert not isinstance(action, str)
    return action  # type: ignore[return-value]  # one of a union


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a log: a person's move phase with the computers' after it, and what follows from these.

    `number` counts them over the whole game, as boards do: computers' phases before the first person's are
    one, too. What comes before the first move is part of the first one. It began at the ply `ply`.
    """

    number: int
    turn: int
    seat: int | None
    start: int
    stop: int
    ply: int


def phases_of(duel: Duel, view: View, log: Log) -> list[Phase]:
    """The phases of a whole log; a game always has one."""
    turns = [event.counts[0] for _, event in log if event.kind == "begin turn"]
    turn = turns[0] - 1 if turns else view.turn  # a fork begins within a turn
    found = [Phase(0, max(1, turn), None, 0, len(log), 0)]
    done = 0
    for place, (ply, event) in enumerate(log):
        if event.kind == "begin turn":
            turn, done = event.counts[0], 0
        elif event.kind == "begin phase" and event.seat is not None:
            is_person = not duel.players[event.seat].is_computer
            done += is_person
            number = turn * (len(duel.players) + 1) + done
            last = found[-1]
            if number != last.number:
                found[-1] = Phase(last.number, last.turn, last.seat, last.start, place, last.ply)
                found.append(Phase(number, turn, event.seat, place, len(log), ply))
    return found if len(found) == 1 else [_joined(found[0], found[1]), *found[2:]]


def _joined(before: Phase, first: Phase) -> Phase:
    return Phase(first.number, first.turn, first.seat, before.start, first.stop, before.ply)


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as a spectator sees it, with its log up to `view.ply`.

    `teller` names the players for text with markdown, `names` are those for plain text. `prompt` is that of
    who is asked. `ended_for` is the seat to whom the end is a victory or a defeat, None for everybody.
    """

    duel: Duel
    view: View
    log: Log
    teller: Teller
    names: tuple[str, ...]
    prompt: int
    ended_for: int | None = None

    @property
    def phases(self) -> list[Phase]:
        return phases_of(self.duel, self.view, self.log)

    @property
    def events(self) -> list[Event]:
        return [event for _, event in self.log]

    def phase_at(self, ply: int) -> int:
        """The number of the last phase that had begun by this ply."""
        return max((each.number for each in self.phases if each.ply <= ply), default=0)

    def lines_of(self, phase: Phase) -> list[str]:
        return board_lines(self.events[phase.start : phase.stop], self.teller)

    def lines_since(self, seat: int | None) -> list[str]:
        """What has happened since the last move phase of this seat was over; since the last one, for None."""
        return board_lines(since_moves(self.events, seat), self.teller)


def since_moves(events: Sequence[Event], seat: int | None) -> Sequence[Event]:
    """The events since the last move phase of a seat was over; for None, since anybody's last one."""
    ends = [
        place + 1
        for place, event in enumerate(events)
        if event.kind == "end phase" and seat in (None, event.seat)
    ]
    return events[ends[-1] :] if ends else events


def teller_of(look: Look, names: Sequence[str] | None = None) -> Teller:
    """Tells the viewer, with the players' names escaped unless others are given."""
    return Teller(names or tuple(safe_names(look.duel)), titles_of(look.setup), look.seat)


def log_of(look: FullLook) -> Log:
    """The viewer's log."""
    events = multifold_events(event for _, event in look.log)
    return tuple(zip((ply for ply, _ in look.log), events, strict=True))


def scene_of(look: FullLook) -> Scene:
    """The public scene of a game."""
    outside = look.from_outside()
    view, teller = multifold_view(outside.own), teller_of(outside)
    prompt = look.from_seat(0 if view.asked is None else view.asked).prompt() if look.duel.running else 0
    return Scene(look.duel, view, log_of(outside), teller, names_of(look.duel), prompt, look.seat)
