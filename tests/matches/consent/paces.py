"""Paces, a game in which much may be taken back: for two to four, in turns of as many actions as one likes.

In their turn, a player may `step` (one pace), `roll` (as many as a die shows), `peek` (at a hidden number,
alone), `ask` (the next player must then `nod`, in this turn), `trip` (and be out of the game) and `end` the
turn. Who has gone `GOAL` paces wins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bot.games.contract import CONCEDE, DRAW, FORFEIT, Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import IllegalAction
from bot.matches.tabletop import SetupRequest, Tabletop

GOAL = 20
ACTIONS = ("step", "roll", "peek", "ask", "trip", "end")


@dataclass(frozen=True)
class Event:
    """`peeked` is for `seat` alone; all others are for everybody."""

    kind: str
    seat: int
    value: int = 0


@dataclass(frozen=True)
class View:
    seat: int | None
    to_act: int | None
    gone: tuple[int, ...]
    turn: int
    ply: int


@dataclass
class State:
    gone: list[int]
    secret: int
    to_act: int = 0
    turn: int = 1
    is_asked: bool = False
    ply: int = 0
    left: list[int] = field(default_factory=list)
    by: str = ""


class Paces(SteadyRules):
    """The game object; its actions are their own text."""

    name = "paces"
    rules_version = "1"
    seat_limits = (2, 4)

    def seats(self, setup: Json) -> tuple[str, ...]:
        return tuple(f"walker {number}" for number in range(1, setup["players"] + 1))

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        return State([0] * setup["players"], dice.roll()), [Event("begun", 0)]

    def resume(self, setup: Json, snapshot: Json) -> State:
        return State(**{**snapshot, "gone": list(snapshot["gone"]), "left": list(snapshot["left"])})

    def snapshot(self, state: State) -> dict[str, Any]:
        return asdict(state)

    def fingerprint(self, state: State) -> dict[str, Any]:
        return self.snapshot(state)

    def copy(self, state: State) -> State:
        return replace(state, gone=state.gone[:], left=state.left[:])

    def waiting(self, state: State) -> frozenset[int]:
        if state.by:
            return frozenset()
        return frozenset({self._next(state) if state.is_asked else state.to_act})

    def prompt(self, state: State, seat: int) -> int:
        return state.ply

    def game_end(self, state: State) -> GameEnd | None:
        if not state.by:
            return None
        best = max(state.gone)
        return GameEnd(tuple(1 if gone == best else 2 for gone in state.gone), state.by)

    def out(self, state: State) -> frozenset[int]:
        return frozenset(state.left)

    def ply(self, state: State) -> int:
        return state.ply

    def legal(self, state: State, seat: int) -> Sequence[str]:
        if seat not in self.waiting(state):
            return ()
        return ("nod",) if state.is_asked else ACTIONS

    def apply(self, state: State, seat: int, action: str, dice: Dice) -> list[Event]:
        if state.by or (action not in (CONCEDE, FORFEIT, DRAW) and action not in self.legal(state, seat)):
            raise IllegalAction("not-your-turn")
        event = Event(action, seat)
        match action:
            case "step":
                state.gone[seat] += 1
            case "roll":
                event = Event(action, seat, dice.roll())
                state.gone[seat] += event.value
            case "peek":
                event = Event("peeked", seat, state.secret)
            case "ask" | "nod":
                state.is_asked = action == "ask"
            case "end":
                state.to_act, state.turn = self._next(state), state.turn + 1
            case "draw":
                state.by = "agreement"
            case _:
                self._leave(state, seat)
        state.ply += 1
        if state.gone[seat] >= GOAL:
            state.by = "goal"
        return [event]

    def _leave(self, state: State, seat: int) -> None:
        state.left.append(seat)
        if len(state.left) == len(state.gone) - 1:
            state.by = "concession"
        elif state.to_act == seat:
            state.to_act, state.turn = self._next(state), state.turn + 1

    def _next(self, state: State) -> int:
        seat = state.to_act
        while (seat := (seat + 1) % len(state.gone)) in state.left:
            pass
        return seat

    def reveals(self, event: Event) -> bool:
        return event.kind == "peeked"

    def is_settled(self, state: State) -> bool:
        return not state.is_asked

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[str]
    ) -> tuple[State, list[Event]]:
        return replace(self.copy(earlier), ply=state.ply + 1), [Event("took-back", seat, len(undone))]

    def view(self, state: State, seat: int | None) -> View:
        to_act = next(iter(self.waiting(state)), None)
        return View(seat, to_act, tuple(state.gone), state.turn, state.ply)

    def parse_action(self, text: str, seat: int) -> str:
        if text not in (*ACTIONS, "nod", CONCEDE, DRAW, FORFEIT):
            raise IllegalAction("bad-action", text)
        return text

    def format_action(self, action: str) -> str:
        return action

    def dump_event(self, event: Event) -> dict[str, Any]:
        return asdict(event)

    def load_event(self, values: Json) -> Event:
        return Event(**values)

    def audience(self, event: Event) -> frozenset[int] | None:
        return frozenset({event.seat}) if event.kind == "peeked" else None


def make_setup(request: SetupRequest) -> Mapping[str, Any]:
    """The setup says only how many play."""
    return {"players": len(request.decks)}


def turn_of(state: State) -> int:
    """The number of the turn."""
    return state.turn


def timeout_action(state: State, seat: int) -> str:
    """What the clock plays."""
    return "nod" if state.is_asked else "end"


PACES = Paces()
TABLETOP = Tabletop(PACES, make_setup, timeout=timeout_action, turn=turn_of, title="Paces")
