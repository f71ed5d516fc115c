"""Multiuniversum as the rest of the bot sees it: an implementation of `bot.games.contract.Game`."""

from collections.abc import Sequence

from bot.games.contract import Dice, GameEnd, Json
from bot.games.turns import TakingTurns
from bot.games.universum.events import events
from bot.games.universum.events.events import Event, TookBack, reveals
from bot.games.universum.position.actions import Action, format_action, parse_action
from bot.games.universum.position.setup import MAX_SEATS, MIN_SEATS, read_setup
from bot.games.universum.position.snapshot import fingerprint, load_snapshot, take_snapshot
from bot.games.universum.position.state import State
from bot.games.universum.rules.legal import check_action, legal_actions
from bot.games.universum.rules.perform import perform
from bot.games.universum.rules.scoring import places
from bot.games.universum.rules.turns import begin
from bot.games.universum.sight.view import view_of
from bot.games.universum.words import COLOURS, VIRTUAL_PLAYER

#: Changes whenever the same actions and dice may lead to another position, or to another fingerprint of it.
RULES_VERSION = "1"


class Multiuniversum(TakingTurns):
    """The game object; it has no state.

    In a solo game the second seat belongs to the virtual player (U-V1): nobody ever waits for it.
    """

    name = "multiuniversum"
    rules_version = RULES_VERSION
    seat_limits = (MIN_SEATS, MAX_SEATS)
    snapshot = staticmethod(take_snapshot)
    fingerprint = staticmethod(fingerprint)
    reveals = staticmethod(reveals)
    view = staticmethod(view_of)
    format_action = staticmethod(format_action)
    dump_event = staticmethod(events.dump_event)
    load_event = staticmethod(events.load_event)

    def seats(self, setup: Json) -> tuple[str, ...]:
        """The colours of the scientists, by seat; in a solo game the second is the virtual player."""
        read = read_setup(setup)
        return (COLOURS[0], VIRTUAL_PLAYER) if read.is_solo else COLOURS[: read.seats]

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Build the machine, deal, and begin seat 1's turn (U-S1 to U-S4)."""
        return begin(read_setup(setup), dice)

    def resume(self, setup: Json, snapshot: Json) -> State:
        return load_snapshot(read_setup(setup), snapshot)

    def game_end(self, state: State) -> GameEnd | None:
        """How the game ended, or None while it runs (U-P3, U-E3)."""
        return None if state.outcome is None else GameEnd(places(state), state.outcome.by)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return legal_actions(state) if seat == state.active else ()

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        check_action(state, seat, action)
        log: list[Event] = []
        perform(state, seat, action, dice, log)
        return log

    def is_settled(self, state: State) -> bool:
        """Whether no choice is pending."""
        return state.choice is None

    def took_back(self, seat: int, lines: tuple[str, ...]) -> Event:
        return TookBack(seat, lines)

    def parse_action(self, text: str, seat: int) -> Action:  # noqa: ARG002 -- the same for all
        return parse_action(text)

    def audience(self, event: Event) -> frozenset[int] | None:
        seat = events.audience(event)
        return None if seat is None else frozenset((seat,))


MULTIUNIVERSUM = Multiuniversum()
