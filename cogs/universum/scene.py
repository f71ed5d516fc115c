"""Everything that a game's public message shows at one moment. It contains no hidden information."""

from dataclasses import dataclass

from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.sight.view import View
from bot.games.universum.words.log import log_line
from bot.matches.duels.looks import FullLook
from bot.matches.values import Duel
from cogs.showing import people
from cogs.universum.values import universum_events, universum_view
from cogs.universum.words import board as words

_UNTOLD = ("deal", "refill", "trash")
"""Why cards were drawn where the lines of a turn need not say so: the labs show how many everybody has."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A game as a spectator sees it, with its public log: (ply, event) up to `view.ply`.

    `safe` are the players' names by seat for text with markdown, `names` those for plain text. `dms_closed`
    are the seats of players who take no direct messages from the bot.
    """

    duel: Duel
    view: View
    log: tuple[tuple[int, Event], ...]
    safe: tuple[str, ...]
    names: tuple[str, ...]
    dms_closed: frozenset[int] = frozenset()

    @property
    def events(self) -> tuple[Event, ...]:
        """The public events so far."""
        return tuple(event for _, event in self.log)

    @property
    def turn_ply(self) -> int:
        """The ply at which the current turn began."""
        return max((ply for ply, event in self.log if isinstance(event, ev.TurnBegan)), default=0)

    def turn_at(self, ply: int) -> int:
        """The number of the last turn that had begun by this ply."""
        return max((e.number for at, e in self.log if at <= ply and isinstance(e, ev.TurnBegan)), default=1)

    def seat_of_turn(self, turn: int) -> int | None:
        """Whose turn it was; None if the log does not have the turn."""
        return next((e.seat for _, e in self.log if isinstance(e, ev.TurnBegan) and e.number == turn), None)

    def told(self, turn: int) -> list[str]:
        """What happened in a turn, a line each, in markdown."""
        return [line for event in self._turns().get(turn, []) if (line := self._told(event)) is not None]

    def told_since(self, seat: int) -> list[str]:
        """What the others did since this seat's last turn, and this turn so far: under a title for each."""
        lines: list[str] = []
        current = self.view.turns
        before = [each for each in self._turns() if each < current and self.seat_of_turn(each) == seat]
        if self.view.is_solo and before:
            lines += self._virtual(max(before))
        for turn in range(max(before, default=0) + 1, current + 1):
            told, whose = self.told(turn), self.seat_of_turn(turn)
            if told and whose is not None:
                lines += [words.told_turn(turn, self.safe[whose]), *told]
        return lines

    def _virtual(self, turn: int) -> list[str]:
        """What the virtual player of a solo game did after this turn."""
        moved = (each for each in self._turns()[turn] if getattr(each, "seat", None) == VIRTUAL)
        told = [line for event in moved if (line := self._told(event)) is not None]
        return [words.told_turn(turn, self.safe[VIRTUAL]), *told] if told else []

    def _turns(self) -> dict[int, list[Event]]:
        """The log by turns; what comes before the first belongs to it."""
        found: dict[int, list[Event]] = {}
        turn = 1
        for _, event in self.log:
            if isinstance(event, ev.TurnBegan):
                turn = event.number
            found.setdefault(turn, []).append(event)
        return found

    def _told(self, event: Event) -> str | None:
        match event:
            case ev.MachineBuilt() | ev.DiscardLaid() | ev.TurnBegan() | ev.GameOver():
                return None  # the board and the titles show them
            case ev.Drew(reason=reason) if reason in _UNTOLD:
                return None
            case _:
                return log_line(event, self.safe)


def scene_of(look: FullLook, dms_closed: frozenset[int] = frozenset()) -> Scene:
    """The scene for a game's public message, from one look at the game."""
    duel, view = look.duel, universum_view(look.public)
    events = universum_events(event for _, event in look.log)
    log = tuple(zip((ply for ply, _ in look.log), events, strict=True))
    return Scene(duel, view, log, tuple(people.safe_names(duel)), people.names_of(duel), dms_closed)
