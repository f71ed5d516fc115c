"""A look at a duel, read once for a command, an answer or a message.

A look shows one moment and never changes. It gives only views, of one seat or the public.
"""

import dataclasses
from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.games.takebacks import NOTHING_DONE
from bot.matches.memory.agreement import consenting, takeback_of
from bot.matches.memory.live import Live, check_prompt, check_turn, playing
from bot.matches.memory.logs import Log, SecretLog
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Notifications, Posted, Role
from bot.reprs import repr_without


class Look(Struct, frozen=True):
    """A duel as one person sees it: players from their `seat`, others without one."""

    seat: int | None
    _live: Live

    def __repr__(self) -> str:
        return repr_without(self, "_live")

    @property
    def duel(self) -> Duel:
        """The duel itself."""
        return self._live.duel

    @property
    def own(self) -> object:
        """The viewer's view."""
        return self._live.view(self.seat)

    @property
    def public(self) -> object:
        """The public view."""
        return self._live.view(None)

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that must act now; none once the duel is over."""
        return self._live.waiting

    @property
    def out(self) -> frozenset[int]:
        """The seats that no longer play while others do: they gave up, or the game's rules put them out."""
        return self._live.out

    def consenting(self, seat: int) -> frozenset[int]:
        """The seats that must agree to a proposal of this seat."""
        return consenting(self._live, seat)

    @property
    def setup(self) -> Any:
        """The setup of the duel as plain values of its game; all of it is public."""
        return self._live.header.setup

    def deck(self, seat: int) -> Any:
        """The deck that a seat plays with, as plain values of its game; all decks are public (S-5)."""
        return self._live.deck(seat)

    @property
    def has_plans(self) -> bool:
        """Whether the game offers plans here; puzzles keep back those that would give an answer away."""
        return self._live.tabletop.plan is not None

    def plan(self, what: Hashable) -> object:
        """The possible actions of the viewer with something of theirs, named as in their game.

        Refusals: not-a-player, duel-over, out-of-duel, not-your-turn, no-plan.
        """
        seat = playing(self._live, self.seat)
        check_turn(self._live, seat)
        plan = self._live.plan(seat, what)
        if plan is None:
            raise Refusal("no-plan", what=str(what))
        return plan

    def supposing(self, actions: Sequence[object]) -> "Look":
        """The view that the viewer may expect after hypothetical actions of theirs.

        No die falls and no hidden card is turned over for it. Refusals: as in `plan`; IllegalAction if an
        action would be impossible.
        """
        seat = playing(self._live, self.seat)
        check_turn(self._live, seat)
        return Look(self.seat, self._live.supposing(seat, actions))

    def parse(self, text: str) -> object:
        """The action of the viewer that a text stands for.

        Refusals: not-a-player, duel-over, out-of-duel; IllegalAction, which names the game.
        """
        return self._live.parse(playing(self._live, self.seat), text)

    def format(self, action: object) -> str:
        """The line of an action, which `parse` reads."""
        line: str = self._live.tabletop.game.format_action(action)
        return line

    def prompt(self) -> int:
        """The number of the viewer's prompt, for controls drawn from this look.

        Refusals: not-a-player, duel-over, out-of-duel.
        """
        return self._live.prompt(playing(self._live, self.seat))

    def check_playing(self) -> None:
        """Check that the viewer still plays. Refusals: not-a-player, duel-over, out-of-duel."""
        playing(self._live, self.seat)

    def check_prompt(self, prompt: int | None) -> None:
        """Check that this prompt of the viewer is still current; None always is.

        Refusals: not-a-player, duel-over, out-of-duel, stale.
        """
        check_prompt(self._live, playing(self._live, self.seat), prompt)

    @property
    def takes_back_at_once(self) -> bool:
        """Whether the viewer may take back their last action without consent; in rated duels, never."""
        if self.seat is None or not self.duel.running or self.seat in self.out:
            return False
        try:
            return takeback_of(self._live, self.seat, is_allowed_rated=False).way == "at once"
        except Refusal:
            return False

    def undone_by(self, seat: int) -> int:
        """The number of actions that a takeback of this seat would undo now."""
        ply = self._live.course.target(seat)
        return 0 if ply is None else len(self._live.course.since(ply))

    def check_turn(self, prompt: int | None) -> None:
        """Check that the viewer may act now; `prompt` is as in `Play.act`.

        Refusals: not-a-player, duel-over, out-of-duel, stale, not-your-turn.
        """
        seat = playing(self._live, self.seat)
        check_prompt(self._live, seat, prompt)
        check_turn(self._live, seat)


class FullLook(Look, frozen=True):
    """A look with the viewer's log of the duel and the messages that show it.

    `posts` are the messages that the duel was last shown in. `told` is the way in which each player,
    by user id, is notified of their turn.
    """

    _log: SecretLog
    posts: Mapping[Role, Posted]
    told: Mapping[int, Notifications]

    def __repr__(self) -> str:
        return repr_without(self, "_live", "_log")

    @property
    def log(self) -> Log:
        """Every event visible to the viewer, with its ply, in order."""
        return self._log.seen_by(self.seat)

    def since(self, ply: int) -> tuple[object, ...]:
        """The events visible to the viewer of all actions after this ply."""
        start = bisect_right(self.log, ply, key=itemgetter(0))
        return tuple(event for _, event in self.log[start:])

    def seen_by(self, seat: int) -> object:
        """The view of this seat, for a message that only its player sees."""
        return self._live.view(seat)

    def supposing(self, actions: Sequence[object]) -> "FullLook":
        """As in `Look`; the log and the messages stay as they are."""
        supposed = Look(self.seat, self._live).supposing(actions)
        return replace(self, _live=supposed._live)

    def inspect(self, what: Hashable) -> object | None:
        """A close look at something, the same for all viewers; None without one."""
        return self._live.inspect(what, self._log)

    def told_of_undoing(self, seat: int) -> list[tuple[object, ...]]:
        """The events of each action that a takeback of this seat would undo now, as visible to the viewer.

        The effects of an answer belong to the action that asked.
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

    def as_it_was(self, ply: int, state: Any) -> "FullLook":
        """An ended duel as the viewer saw it after the action of this ply, which led to `state`.

        For viewing only. It runs without a clock; whoever has left plays on there.
        """
        duel = dataclasses.replace(
            self.duel,
            ply=ply,
            ended_at=None,
            places=None,
            by=None,
            draw_offer=None,
            left=frozenset(),
            clock=None,
            proposal=None,
        )
        live = dataclasses.replace(
            self._live, duel=duel, state=state, course=NOTHING_DONE, views={}, plans={}, close_ups={}
        )
        return replace(self, _live=live, _log=self._log.upto(ply))

    def from_seat(self, seat: int) -> "FullLook":
        """This look as the player in this seat, for a message that only they see."""
        return replace(self, seat=seat)

    def from_outside(self) -> "FullLook":
        """This look as a spectator, for public messages."""
        return replace(self, seat=None)


class Meant(Struct, frozen=True):
    """The duels that a command may refer to. `look` is set if there is exactly one."""

    duels: tuple[Duel, ...]
    look: Look | None


class PlayedAction(Struct, frozen=True):
    """An action that was played and is stored.

    `look` shows the duel afterwards to the player who acted. `since` is the ply before the action.
    """

    look: FullLook
    seat: int
    action: object
    since: int

    @property
    def events(self) -> tuple[object, ...]:
        """The events visible to the player who acted."""
        return self.look.since(self.since)

    @property
    def ply(self) -> int:
        """The ply that the action led to."""
        return self.look.duel.ply
