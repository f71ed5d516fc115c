"""Multiversus as the rest of the bot sees it: an implementation of `bot.games.contract.Game`."""

from collections.abc import Sequence

from bot.games.contract import Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import ContentError
from bot.games.multiversus.events import events
from bot.games.multiversus.events.events import (
    DrawAgreed,
    Event,
    GameOver,
    OrderGiven,
    PlayerLeft,
    TookBack,
    activations_begun,
    reveals,
)
from bot.games.multiversus.position.actions import (
    SEAL_NONE,
    Action,
    AgreeDraw,
    Leave,
    Seal,
    StandingOrder,
    format_action,
    parse_action,
    seal_words,
)
from bot.games.multiversus.position.position import CHOOSING, NOBODY, REACTING, Position
from bot.games.multiversus.position.setup import SEATS, Setup, read_setup
from bot.games.multiversus.position.snapshot import fingerprint, load_snapshot, take_snapshot
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules import flow, table
from bot.games.multiversus.rules.legal import check_action, legal_actions, waiting_seats
from bot.games.multiversus.rules.questions import find_lines
from bot.games.multiversus.rules.run import Run, clear_activation
from bot.games.multiversus.sight.view import ending_of, view_of, winner_of

#: Changes whenever the same actions and dice may lead to another position, or to another fingerprint of it.
RULES_VERSION = "1"


class Multiversus(SteadyRules):
    """The game object; it has no state."""

    name = "multiversus"
    rules_version = RULES_VERSION
    seat_limits = (SEATS, SEATS)
    snapshot = staticmethod(take_snapshot)
    fingerprint = staticmethod(fingerprint)
    waiting = staticmethod(waiting_seats)
    legal = staticmethod(legal_actions)
    reveals = staticmethod(reveals)
    view = staticmethod(view_of)
    format_action = staticmethod(format_action)
    dump_event = staticmethod(events.dump_event)
    load_event = staticmethod(events.load_event)

    def seats(self, setup: Json) -> tuple[str, ...]:
        """What the seats lead; in a free setup they are numbered, as nobody leads anything yet."""
        read = read_setup(setup)
        if read.table is None:
            return ("first", "second")
        return ("heroes", "adversaries") if read.lead == 0 else ("adversaries", "heroes")

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        """Begin a game (V-B5, V-B6); a fork begins at its position instead."""
        read = read_setup(setup)
        if read.start is not None:
            return _begin_fork(read, read.start, dice)
        state = State(read)
        log: list[Event] = []
        table.begin_game(state, dice, log)
        state.turn = len(activations_begun(log))
        return state, log

    def resume(self, setup: Json, snapshot: Json) -> State:
        state = load_snapshot(read_setup(setup), snapshot)
        if state.position is not None:
            find_lines(state.position)
            _check_choices(state.position)
        return state

    def copy(self, state: State) -> State:
        return state.copy()

    def prompt(self, state: State, seat: int) -> int:
        """The ply at which the seat was asked: the other's choice changes nothing for it."""
        return state.asked[seat]

    def game_end(self, state: State) -> GameEnd | None:
        """How the game ended, or None while it runs (V-W)."""
        if not state.is_over:
            return None
        winner = winner_of(state)
        places = (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1)
        return GameEnd(places, ending_of(state))

    def ply(self, state: State) -> int:
        return state.ply

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        """Play `action` on `state` in place; IllegalAction (a code of `legal.REFUSALS`) changes nothing."""
        check_action(state, seat, action)
        log: list[Event] = []
        perform(state, seat, action, dice, log)
        state.turn += len(activations_begun(log))
        return log

    def is_settled(self, state: State) -> bool:
        """Whether no reaction interrupts anything."""
        return state.position is None or state.position.phase != REACTING

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[Action]
    ) -> tuple[State, list[Event]]:
        """`earlier` at the next ply, and the event that names the actions undone."""
        after = earlier.copy()
        after.ply = state.ply + 1
        after.asked = (after.ply, after.ply)
        return after, [TookBack(seat, tuple(map(format_action, undone)))]

    def parse_action(self, text: str, seat: int) -> Action:  # noqa: ARG002 -- the same for both
        return parse_action(text)

    def audience(self, event: Event) -> frozenset[int] | None:
        seat = events.audience(event)
        return None if seat is None else frozenset((seat,))


def perform(state: State, seat: int, action: Action, dice: Dice, log: list[Event]) -> None:
    """Play a seat's legal action, or one of those for any time, on `state` in place."""
    state.ply += 1
    if isinstance(action, StandingOrder):
        one, two = state.orders
        state.orders = (action.is_on, two) if seat == 0 else (one, action.is_on)
        log.append(OrderGiven(seat, action.is_on))
        if not action.is_on:
            return
        action = SEAL_NONE
    match action:
        case Leave(is_late):
            log.append(PlayerLeft(seat, is_late))
            _end_early(state, seat, log)
        case AgreeDraw():
            log.append(DrawAgreed())
            _end_early(state, None, log)
        case _ if state.position is None:
            table.play(state, seat, action, dice, log)
        case _:
            side = state.side_of(seat)
            state.position = flow.play(state.position, side, action, dice, log, state.lead)
            is_kept = isinstance(action, Seal) and (
                state.position.phase == CHOOSING and state.position.choices[side] is action
            )
            if is_kept:
                return
    state.asked = (state.ply, state.ply)


def _check_choices(position: Position) -> None:
    """ContentError if a side that has already chosen could not choose this."""
    if position.phase == CHOOSING:
        for choice, options in zip(position.choices, position.options, strict=True):
            if choice is not None and choice not in options:
                raise ContentError([f"the choice {seal_words(choice)!r} is not possible"])


def _end_early(state: State, leaver: int | None, log: list[Event]) -> None:
    """Somebody left (V-W4), or both agreed to a draw."""
    position = state.position
    if position is None:
        state.left = -1 if leaver is None else leaver
        state.is_drawn = leaver is None
        winner = None if leaver is None else 1 - leaver
        log.append(GameOver(winner, ending_of(state), (0, 0)))
        return
    state.position = position.copy()
    run = Run(state.position, _NoDice(), log, state.lead)
    if leaver is None:
        run.finish(NOBODY, "agreement")
    else:
        run.finish(1 - state.side_of(leaver), "left")


class _NoDice:
    """Dice for what rolls none."""

    def roll(self, sides: int = 6) -> int:
        raise AssertionError(f"a d{sides} where none falls")


def _begin_fork(setup: Setup, start: Json, dice: Dice) -> tuple[State, list[Event]]:
    """The position at which a fork begins: at the beginning of an activation, with nothing chosen.

    ContentError if it is not such a position.
    """
    state = load_snapshot(setup, start)
    if state.position is None or state.position.phase != CHOOSING:
        raise ContentError(["a fork begins where both sides choose"])
    state.ply = 0
    state.asked = (0, 0)
    clear_activation(state.position)
    state.position.choices = (None, None)
    log: list[Event] = []
    flow.begin(state.position, log, state.lead, dice)
    state.turn = len(activations_begun(log))
    return state, log


MULTIVERSUS = Multiversus()
