"""The contents of a game's message at one moment. They hold no hidden information."""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.multiversus.events.events import Event
from bot.games.multiversus.facts.text import board_lines
from bot.games.multiversus.position.actions import Action
from bot.games.multiversus.sight.course import Activation, activations_of
from bot.games.multiversus.sight.plans import ActivationPlan
from bot.games.multiversus.sight.view import View
from bot.games.multiversus.words import titles_of
from bot.games.telling import Teller
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel
from cogs.display.posting.people import names_of, safe_names
from cogs.multiversus.values import multiversus_events, multiversus_view, plans_of


class Scene(Struct, frozen=True):
    """A game as a spectator sees it, with its log up to `view.ply`: (ply, event).

    `teller` names the players for text with markdown, `names` are those for plain text. `lines` are what the
    side with the Initiative may do, which everybody may know, `plans` whole activations of such lines;
    `prompt` is that of whoever is asked. `ended_for` is the seat to whom the end is a victory or a defeat;
    None tells it to everybody.
    """

    duel: Duel
    view: View
    log: tuple[tuple[int, Event], ...]
    teller: Teller
    names: tuple[str, ...]
    lines: tuple[Action, ...]
    prompt: int
    plans: tuple[ActivationPlan, ...] = ()
    ended_for: int | None = None

    @property
    def activations(self) -> list[Activation]:
        return activations_of(self.log)

    @property
    def now(self) -> Activation:
        """The activation under way, or the last one."""
        return self.activations[-1]

    def turn_at(self, ply: int) -> int:
        """The number of the last activation that had begun by this ply."""
        return max((each.number for each in self.activations if each.ply <= ply), default=0)

    def events_of(self, activation: Activation) -> tuple[Event, ...]:
        return tuple(event for _, event in self.log[activation.start : activation.stop])

    def lines_of(self, number: int) -> list[str]:
        """What happened in an activation, as boards tell it."""
        return [
            line
            for each in self.activations
            if each.number == number
            for line in board_lines(self.events_of(each), self.teller)
        ]


def teller_of(look: Look, names: Sequence[str] | None = None) -> Teller:
    """Tells the viewer, with the players' names escaped unless others are given."""
    return Teller(names or tuple(safe_names(look.duel)), titles_of(look.setup), look.seat)


def log_of(look: FullLook) -> tuple[tuple[int, Event], ...]:
    """The viewer's log: (ply, event)."""
    events = multiversus_events(event for _, event in look.log)
    return tuple(zip((ply for ply, _ in look.log), events, strict=True))


def scene_of(look: FullLook) -> Scene:
    """The public scene of a game."""
    outside = look.from_outside()
    view = multiversus_view(outside.own)
    acting = next((seat for seat in (0, 1) if view.asked[seat] == "line"), None)
    lines = () if acting is None else multiversus_view(look.seen_by(acting)).actions
    teller = teller_of(outside)
    prompt = look.from_seat(0).prompt() if look.duel.running else 0
    names = names_of(look.duel)
    plans = () if acting is None else plans_of(look.from_seat(acting))
    return Scene(look.duel, view, log_of(outside), teller, names, lines, prompt, plans, look.seat)
