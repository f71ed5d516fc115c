"""The contents of a game's public message at one moment. They hold no hidden information."""

from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.facts.text import turn_lines
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.sight.recap import Span, since_own_turn
from bot.games.universum.sight.view import View
from bot.matches.memory.looks import FullLook
from bot.matches.values import Duel
from cogs.display.posting import people
from cogs.universum.values import universum_events, universum_view
from cogs.universum.words import board as words


class Scene(Struct, frozen=True):
    """A game as a spectator sees it, with its log up to `view.ply`: (ply, event).

    The log is that of the seat `viewer`; if that is None, the one that everybody may see. `safe` are the
    players' names by seat for text with markdown, `names` those for plain text. `dms_closed` are the seats of
    players who take no direct messages from the bot. `ended_for` is the seat to whom the end is a victory or
    a defeat; None tells it to everybody.
    """

    duel: Duel
    view: View
    log: tuple[tuple[int, Event], ...]
    safe: tuple[str, ...]
    names: tuple[str, ...]
    dms_closed: frozenset[int] = frozenset()
    viewer: int | None = None
    ended_for: int | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for _, event in self.log)

    @property
    def this_turn(self) -> tuple[Event, ...]:
        """The events since the turn began; what ended the turn before has the same ply, but comes earlier."""
        events = self.events
        began = (place for place, event in enumerate(events) if isinstance(event, ev.TurnBegan))
        return events[max(began, default=0) :]

    @property
    def turn_ply(self) -> int:
        return max((ply for ply, event in self.log if isinstance(event, ev.TurnBegan)), default=0)

    def turn_at(self, ply: int) -> int:
        """The number of the last turn that had begun by this ply."""
        return max((e.number for at, e in self.log if at <= ply and isinstance(e, ev.TurnBegan)), default=1)

    def seat_of_turn(self, turn: int) -> int | None:
        return next((e.seat for _, e in self.log if isinstance(e, ev.TurnBegan) and e.number == turn), None)

    def lines_of(self, turn: int) -> list[str]:
        return self._lines(event for number, _, event in self._by_turns() if number == turn)

    def lines_since(self, seat: int) -> list[str]:
        """The lines since this seat's last turn, this turn's included, under a title for each turn."""
        return self.lines_in(Span(since_own_turn(self.log, seat), len(self.log)))

    def lines_in(self, span: Span) -> list[str]:
        """The lines of this part of the log, in markdown, under a title for each turn."""
        lines: list[str] = []
        parts = groupby(self._by_turns()[span.start : span.stop], key=lambda each: each[:2])
        for (turn, whose), events in parts:
            if part_lines := self._lines(event for _, _, event in events):
                lines += [words.turn_heading(turn, self.safe[whose]), *part_lines]
        return lines

    def _lines(self, events: Iterable[Event]) -> list[str]:
        return turn_lines(events, self.safe, self.viewer)

    def _by_turns(self) -> list[tuple[int, int, Event]]:
        """The log with the number of each event's turn, and whose turn it was.

        The virtual player's actions after a turn are its own turn; events before the first turn belong to it.
        """
        found: list[tuple[int, int, Event]] = []
        turn, whose = 1, 0
        for event in self.events:
            if isinstance(event, ev.TurnBegan):
                turn, whose = event.number, event.seat
            is_virtual = self.view.is_solo and getattr(event, "seat", None) == VIRTUAL
            found.append((turn, VIRTUAL if is_virtual else whose, event))
        return found


def universum_log(look: FullLook) -> tuple[tuple[int, Event], ...]:
    """The viewer's log: (ply, event)."""
    events = universum_events(event for _, event in look.log)
    return tuple(zip((ply for ply, _ in look.log), events, strict=True))


def scene_of(look: FullLook, dms_closed: frozenset[int] = frozenset()) -> Scene:
    """The public scene of a game."""
    duel, outside = look.duel, look.from_outside()
    view, log = universum_view(outside.own), universum_log(outside)
    safe, names = tuple(people.safe_names(duel)), people.names_of(duel)
    return Scene(duel, view, log, safe, names, dms_closed, ended_for=look.seat)
