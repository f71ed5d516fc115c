"""One look at a duel: everything that a command, an answer or a message needs, read once.

A look shows one moment and never changes. It returns only views: what one seat, or everybody, may know.
"""

from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any

from bot.matches.memory.agreement import takeback_of
from bot.matches.memory.live import Live
from bot.matches.memory.logs import Log, SecretLog
from bot.matches.memory.turn_checks import check_prompt, check_turn, playing
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Notifications, Posted, Role


@dataclass(frozen=True, slots=True)
class Look:
    """A duel as one person sees it: a player from their `seat`, anybody else from none."""

    seat: int | None
    _live: Live = field(repr=False)

    @property
    def duel(self) -> Duel:
        """The duel itself."""
        return self._live.duel

    @property
    def own(self) -> object:
        """What the viewer may know."""
        return self._live.view(self.seat)

    @property
    def public(self) -> object:
        """What everybody may know."""
        return self._live.view(None)

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that must act now; none once the duel is over."""
        return self._live.waiting

    @property
    def setup(self) -> Any:
        """How the duel began, as plain values of its game; nothing in it is hidden from anybody."""
        return self._live.header.setup

    def deck(self, seat: int) -> Any:
        """The deck that a seat plays with, as plain values of its game; all decks are public (S-5)."""
        return self._live.deck(seat)

    def plan(self, what: Hashable) -> object:
        """What the viewer may do now with something of their own, named as their game does.

        Refusals: not-a-player, duel-over, left-duel, not-your-turn, no-plan.
        """
        seat = playing(self.duel, self.seat)
        check_turn(self._live, seat)
        plan = self._live.plan(seat, what)
        if plan is None:
            raise Refusal("no-plan", what=str(what))
        return plan

    def supposing(self, actions: Sequence[object]) -> "Look":
        """What the viewer may expect after actions of their own that they only think of; not to be played.

        No die falls and no hidden card is turned over for it. Refusals: as in `plan`; IllegalAction if an
        action would be impossible.
        """
        seat = playing(self.duel, self.seat)
        check_turn(self._live, seat)
        return Look(self.seat, self._live.supposing(seat, actions))

    def parse(self, text: str) -> object:
        """The action that the viewer means by a text.

        Refusals: not-a-player, duel-over, left-duel; IllegalAction, which names the game.
        """
        return self._live.parse(playing(self.duel, self.seat), text)

    def prompt(self) -> int:
        """The number of the viewer's prompt, for controls drawn from this look.

        Refusals: not-a-player, duel-over, left-duel.
        """
        return self._live.prompt(playing(self.duel, self.seat))

    def check_prompt(self, prompt: int | None) -> None:
        """Check that the viewer is still asked what they were at this prompt; None is always right.

        Refusals: not-a-player, duel-over, left-duel, stale.
        """
        check_prompt(self._live, playing(self.duel, self.seat), prompt)

    @property
    def takes_back_at_once(self) -> bool:
        """Whether the viewer may take back their last action alone; in rated duels, never."""
        if self.seat is None or not self.duel.running or self.seat in self.duel.left:
            return False
        try:
            return takeback_of(self._live, self.seat, is_allowed_rated=False).way == "at once"
        except Refusal:
            return False

    def undone_by(self, seat: int) -> int:
        """How many actions a takeback of this seat would undo now."""
        ply = self._live.course.target(seat)
        return 0 if ply is None else len(self._live.course.since(ply))

    def check_turn(self, prompt: int | None) -> None:
        """Check that the viewer may act now; `prompt` is as in `Play.act`.

        Refusals: not-a-player, duel-over, left-duel, stale, not-your-turn.
        """
        seat = playing(self.duel, self.seat)
        check_prompt(self._live, seat, prompt)
        check_turn(self._live, seat)


@dataclass(frozen=True, slots=True)
class FullLook(Look):
    """A look with the viewer's log of the duel and the messages that show it.

    `posts` are the messages that the duel was last shown in. `told` says how each player, by user id, is
    notified of their turn.
    """

    _log: SecretLog = field(repr=False)
    posts: Mapping[Role, Posted]
    told: Mapping[int, Notifications]

    @property
    def log(self) -> Log:
        """Every event that the viewer may see, with its ply, in order."""
        return self._log.seen_by(self.seat)

    def since(self, ply: int) -> tuple[object, ...]:
        """The events that the viewer may see of all actions after this ply."""
        start = bisect_right(self.log, ply, key=itemgetter(0))
        return tuple(event for _, event in self.log[start:])

    def seen_by(self, seat: int) -> object:
        """What this seat may know, for a message that only its player sees."""
        return self._live.view(seat)

    def inspect(self, what: object) -> object | None:
        """A close look at something, the same for everybody; None if it is nothing that can be looked at."""
        return self._live.inspect(what, [event for _, event in self._log.seen_by(None)])

    def told_of_undoing(self, seat: int) -> list[tuple[object, ...]]:
        """The events of each action that a takeback of this seat would undo now, as the viewer may see them.

        What an answer brought about belongs to the action that asked.
        """
        ply = self._live.course.target(seat)
        actions: list[tuple[object, ...]] = []
        for deed in () if ply is None else self._live.course.since(ply):
            events = tuple(event for at, event in self.log if at == deed.ply)
            if deed.begins or not actions:
                actions.append(events)
            else:
                actions[-1] += events
        return actions

    def from_seat(self, seat: int) -> "FullLook":
        """The same look as the player in this seat sees it, for a message that only they see."""
        return replace(self, seat=seat)

    def from_outside(self) -> "FullLook":
        """The same look as a spectator sees it, for messages that everybody sees."""
        return replace(self, seat=None)


@dataclass(frozen=True, slots=True)
class Meant:
    """The duels that a command may mean. `look` shows the only one; None unless there is exactly one."""

    duels: tuple[Duel, ...]
    look: Look | None


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action that was played and is stored.

    `look` shows the duel afterwards to the player who acted. `since` is the ply before the action.
    """

    look: FullLook
    seat: int
    action: object
    since: int

    @property
    def events(self) -> tuple[object, ...]:
        """What happened, as far as the player who acted may see it."""
        return self.look.since(self.since)

    @property
    def duel(self) -> Duel:
        """The duel after the action."""
        return self.look.duel

    @property
    def ply(self) -> int:
        """The ply that the action led to."""
        return self.look.duel.ply

    @property
    def view(self) -> object:
        """What the player who acted now sees."""
        return self.look.own
