"""Multiverse War as the rest of the bot sees it: an implementation of `bot.games.contract.Game`."""

from collections.abc import Sequence

from bot.games.contract import Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import ContentError
from bot.games.war.events import events
from bot.games.war.events.events import DrawAgreed, Event, LinesUndone, TookBack, reveals
from bot.games.war.position.actions import (
    Action,
    AgreeDraw,
    ChooseFirst,
    Leave,
    SetUnits,
    format_action,
    parse_action,
)
from bot.games.war.position.position import Position
from bot.games.war.position.setup import Setup, read_setup
from bot.games.war.position.snapshot import fingerprint, load_snapshot, take_snapshot
from bot.games.war.position.state import State
from bot.games.war.rules import flow
from bot.games.war.rules.endings import places_of
from bot.games.war.rules.legal import check_action, legal_actions, waiting_seats
from bot.games.war.rules.looks import refresh
from bot.games.war.rules.run import Run
from bot.games.war.sight.view import view_of

#: Changes whenever the same actions and dice may lead to another position, or to another fingerprint of it.
RULES_VERSION = "1"
SEAT_NAMES = ("first", "second", "third", "fourth")


class War(SteadyRules):
    """The game object; it has no state."""

    name = "multiverse-war"
    rules_version = RULES_VERSION
    seat_limits = (2, 4)
    snapshot = staticmethod(take_snapshot)
    fingerprint = staticmethod(fingerprint)
    reveals = staticmethod(reveals)
    view = staticmethod(view_of)
    format_action = staticmethod(format_action)
    dump_event = staticmethod(events.dump_event)
    load_event = staticmethod(events.load_event)
    audience = staticmethod(events.audience)

    def seats(self, setup: Json) -> tuple[str, ...]:
        """The seats by number."""
        return SEAT_NAMES[: read_setup(setup).field.seats]

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Begin a game (W-S); a fork begins at its position instead."""
        read = read_setup(setup)
        if read.start is not None:
            return _begin_fork(read, read.start)
        state = State(read, Position(read.field))
        log: list[Event] = []
        flow.begin(state.position, dice, log)
        return state, log

    def resume(self, setup: Json, snapshot: Json) -> State:
        state = load_snapshot(read_setup(setup), snapshot)
        refresh(state.position)
        return state

    def copy(self, state: State) -> State:
        return state.copy()

    def waiting(self, state: State) -> frozenset[int]:
        """The seats that must act; several while all build or set at once; nobody once the game is over."""
        return waiting_seats(state.position)

    def prompt(self, state: State, seat: int) -> int:
        """The ply at which the seat was asked anew."""
        return state.prompts[seat]

    def game_end(self, state: State) -> GameEnd | None:
        """How the game ended, or None while it runs (W-V)."""
        position = state.position
        return GameEnd(places_of(position), position.by) if position.is_over else None

    def out(self, state: State) -> frozenset[int]:
        """The seats that have left or were conquered (W-V2)."""
        return frozenset([seat for seat, one in enumerate(state.position.holdings) if one.is_out])

    def ply(self, state: State) -> int:
        return state.ply

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return legal_actions(state.position, seat)

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        check_action(state.position, seat, action)
        log: list[Event] = []
        perform(state, seat, action, dice, log)
        return log

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[Action]
    ) -> tuple[State, list[Event]]:
        """`earlier` at the next ply; only the seat is told the lines."""
        after = earlier.copy()
        after.ply = state.ply + 1
        after.prompts = [after.ply] * len(after.prompts)
        lines = tuple(map(format_action, undone))
        return after, [TookBack(seat, len(lines)), LinesUndone(seat, lines)]

    def parse_action(self, text: str, seat: int) -> Action:  # noqa: ARG002 -- the same for all
        return parse_action(text)


def perform(state: State, seat: int, action: Action, dice: Dice, log: list[Event] | None) -> None:
    """Play a seat's legal action, or one of those for any time, on `state` in place."""
    state.ply += 1
    position = state.position
    before = (position.phase, position.round, position.turn, position.asked)
    run = Run(position, dice, log)
    match action:
        case Leave(is_late):
            flow.leave(run, seat, is_late=is_late)
        case AgreeDraw():
            if log is not None:
                log.append(DrawAgreed())
            state.is_drawn = True
            run.finish(
                sum(1 << each for each, one in enumerate(position.holdings) if not one.is_out), "agreement"
            )
        case ChooseFirst():
            flow.choose_first(run, seat, action)
        case SetUnits():
            flow.deploy(run, seat, action)
        case _:
            flow.play_line(run, seat, action.orders)
    if position.is_over:
        refresh(position)
    state.prompts[seat] = state.ply
    after = (position.phase, position.round, position.turn)
    if after != before[:3] or position.asked & ~before[3]:
        state.prompts = [state.ply] * len(state.prompts)


def _begin_fork(setup: Setup, start: Json) -> tuple[State, list[Event]]:
    """The position at which a fork begins; ContentError if that game is over."""
    state = load_snapshot(setup, start)
    refresh(state.position)
    if state.is_over:
        raise ContentError(["a fork begins where a game goes on"])
    state.ply = 0
    state.prompts = [0] * len(state.prompts)
    return state, []


WAR = War()
