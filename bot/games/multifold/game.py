"""Multifold as the rest of the bot sees it: an implementation of `bot.games.contract.Game`."""

from bot.games.contract import Dice, GameEnd, Json
from bot.games.errors import ContentError
from bot.games.multifold.events import events
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Action, format_action, parse_action
from bot.games.multifold.position.setup import read_setup
from bot.games.multifold.position.snapshot import fingerprint, load_snapshot, take_snapshot
from bot.games.multifold.position.state import State
from bot.games.multifold.rules import flow
from bot.games.multifold.rules.ending import places_of
from bot.games.multifold.rules.legal import check_action, legal_actions
from bot.games.multifold.sheets.vocabulary import MAX_SEATS, MIN_SEATS
from bot.games.multifold.sight.view import view_of
from bot.games.turns import TakingTurns

#: Changes whenever the same actions and dice may lead to another position, or to another fingerprint of it.
RULES_VERSION = "1"


class Multifold(TakingTurns):
    """The game object; it has no state."""

    name = "multifold"
    rules_version = RULES_VERSION
    seat_limits = (MIN_SEATS, MAX_SEATS)
    snapshot = staticmethod(take_snapshot)
    fingerprint = staticmethod(fingerprint)
    legal = staticmethod(legal_actions)
    reveals = staticmethod(events.reveals)
    view = staticmethod(view_of)
    format_action = staticmethod(format_action)
    dump_event = staticmethod(events.dump_event)
    load_event = staticmethod(events.load_event)

    def seats(self, setup: Json) -> tuple[str, ...]:
        """Seats have numbers, as the homes on the board have."""
        return tuple([f"seat {seat + 1}" for seat in range(read_setup(setup).seats)])

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Begin a game (N-S); a fork begins at its position instead."""
        read = read_setup(setup)
        log: list[Event] = []
        if read.start is None:
            state = State(read)
            flow.begin(state, dice, log)
            return state, log
        state = load_snapshot(read, read.start)
        if state.is_over:
            raise ContentError(["a fork begins in the middle of a game"])
        state.ply = 0
        log += [] if state.choosing else [Event("begin phase", state.active)]
        return state, log

    def resume(self, setup: Json, snapshot: Json) -> State:
        return load_snapshot(read_setup(setup), snapshot)

    def game_end(self, state: State) -> GameEnd | None:
        """How the game ended, or None while it runs (N-W)."""
        return None if state.outcome is None else GameEnd(places_of(state), state.outcome.by)

    def out(self, state: State) -> frozenset[int]:
        """The seats that have left or hold nothing any more (N-W)."""
        return frozenset([seat for seat, gone in enumerate(state.gone) if gone])

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        check_action(state, seat, action)
        log: list[Event] = []
        flow.perform(state, seat, action, dice, log)
        return log

    def took_back(self, seat: int, lines: tuple[str, ...]) -> Event:
        return Event("took-back", seat, words=lines)

    def parse_action(self, text: str, seat: int) -> Action:  # noqa: ARG002 -- the same for all
        return parse_action(text)

    def audience(self, event: Event) -> frozenset[int] | None:
        seat = events.audience(event)
        return None if seat is None else frozenset((seat,))


MULTIFOLD = Multifold()
