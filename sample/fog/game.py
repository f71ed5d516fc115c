"""The rules of Fog behind `bot.games.contract.Game`. Actions are their own lines; hexes have names."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any

from bot.games.contract import CONCEDE, DRAW, FORFEIT, Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import IllegalAction
from bot.games.grid.grid import hexes

MAP = hexes(5, 5)
HOMES = (MAP.names[:5], MAP.names[-5:])
SCOUTS, TURNS = 2, 12
STAY = "stay"
WAYS = {CONCEDE: "concession", FORFEIT: "time", DRAW: "agreement"}


@dataclass(frozen=True)
class Event:
    """An event. For `seat` alone are `placed` and `sees`, with their hexes, and `chose`, with a line.

    For everybody are `turn` (its number), `ready` (who has chosen), `met` (where scouts were lost),
    `took-back` and `over`.
    """

    kind: str
    seat: int | None = None
    told: tuple[str, ...] = ()


@dataclass
class State:
    """A position. `scouts` are hexes by seat, `chosen` the steps by seat, `places` and `by` how it ended."""

    scouts: list[list[str]]
    chosen: dict[str, str] = field(default_factory=dict)
    turn: int = 1
    ply: int = 0
    taken_back: int = 0
    places: list[int] = field(default_factory=list)
    by: str = ""


@dataclass(frozen=True)
class View:
    """A seat's view: the scouts that it sees by seat, the hexes `lit` for it, its possible choices."""

    seat: int | None
    turn: int
    scouts: tuple[tuple[str, ...], ...]
    lit: frozenset[str]
    chosen: str
    actions: tuple[str, ...]
    is_over: bool


class Fog(SteadyRules):
    """The game object; it holds nothing."""

    name = "fog"
    rules_version = "1"
    seat_limits = (2, 2)

    def seats(self, setup: Json) -> tuple[str, ...]:
        return ("south", "north")

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        rows = [list(home) for home in HOMES]
        scouts = [sorted(row.pop(dice.roll(len(row)) - 1) for _ in range(SCOUTS)) for row in rows]
        placed = [Event("placed", seat, tuple(where)) for seat, where in enumerate(scouts)]
        return State(scouts), [*placed, Event("turn", None, ("1",))]

    def resume(self, setup: Json, snapshot: Json) -> State:
        return State(**deepcopy({**snapshot}))

    def snapshot(self, state: State) -> dict[str, Any]:
        return asdict(state)

    def fingerprint(self, state: State) -> dict[str, Any]:
        return asdict(state)

    def copy(self, state: State) -> State:
        return deepcopy(state)

    def waiting(self, state: State) -> frozenset[int]:
        return frozenset(seat for seat in (0, 1) if not state.by and str(seat) not in state.chosen)

    def prompt(self, state: State, seat: int) -> int:
        return state.turn + state.taken_back  # the same while the choice may be changed

    def game_end(self, state: State) -> GameEnd | None:
        return GameEnd(tuple(state.places), state.by) if state.by else None

    def ply(self, state: State) -> int:
        return state.ply

    def legal(self, state: State, seat: int) -> Sequence[str]:
        """Includes the alternatives to a choice already made."""
        own = state.scouts[seat]
        steps = [f"go {each} {end}" for each in own for end in sorted(_beside(each)) if end not in own]
        return () if state.by else (STAY, *steps)

    def apply(self, state: State, seat: int, action: str, dice: Dice) -> list[Event]:
        if state.by:
            raise IllegalAction("game-over")
        if action in WAYS:
            winners = {0, 1} if action == DRAW else {1 - seat}
            events = _end(state, WAYS[action], winners)
        elif action in self.legal(state, seat):
            events = [Event("chose", seat, (action,))]
            events += [Event("ready", seat)] if seat in self.waiting(state) else []
            state.chosen[str(seat)] = action
            events += [] if self.waiting(state) else _settle(state)
        else:
            raise IllegalAction("no-way")
        state.ply += 1
        return events

    def reveals(self, event: Event) -> bool:
        return event.kind in ("placed", "turn", "sees", "met", "over")

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[str]
    ) -> tuple[State, list[Event]]:
        after = deepcopy(earlier)
        after.ply, after.taken_back = state.ply + 1, state.taken_back + 1
        return after, [Event("took-back", seat)]

    def view(self, state: State, seat: int | None) -> View:
        lit = set(MAP.names) if state.by else set() if seat is None else _around(state.scouts[seat])
        seen = tuple(tuple(each for each in where if each in lit) for where in state.scouts)
        actions = () if seat is None else tuple(self.legal(state, seat))
        chosen = state.chosen.get(str(seat), "")
        return View(seat, state.turn, seen, frozenset(lit), chosen, actions, bool(state.by))

    def parse_action(self, text: str, seat: int) -> str:
        match text.split(" "):
            case ["go", start, end] if start in MAP.names and end in MAP.names:
                return text
            case [word] if word in (STAY, *WAYS):
                return text
        raise IllegalAction("bad-action", text)

    def format_action(self, action: str) -> str:
        return action

    def dump_event(self, event: Event) -> dict[str, Any]:
        return {**asdict(event), "told": list(event.told)}

    def load_event(self, values: Json) -> Event:
        return Event(values["kind"], values["seat"], tuple(values["told"]))

    def audience(self, event: Event) -> frozenset[int] | None:
        is_secret = event.seat is not None and event.kind in ("placed", "sees", "chose")
        return frozenset({event.seat or 0}) if is_secret else None


def _beside(name: str) -> set[str]:
    return {MAP.names[cell] for cell in MAP.neighbours[MAP.cell(name)]}


def _around(scouts: Sequence[str]) -> set[str]:
    """The hexes that scouts look over: their own and all beside them."""
    return {each for name in scouts for each in (name, *_beside(name))}


def _end(state: State, by: str, winners: set[int]) -> list[Event]:
    state.by, state.places = by, [1 if seat in winners else 2 for seat in (0, 1)]
    return [Event("over")]


def _settle(state: State) -> list[Event]:
    """Both have chosen: all steps are taken at once, and the next turn begins."""
    for seat, own in enumerate(state.scouts):
        _, *step = state.chosen.pop(str(seat)).split()
        own[:] = sorted(step[1] if step and each == step[0] else each for each in own)
    met = sorted({*state.scouts[0]} & {*state.scouts[1]})
    state.scouts = [[each for each in own if each not in met] for own in state.scouts]
    events = [Event("met", None, (name,)) for name in met]
    there = {seat for seat in (0, 1) if {*state.scouts[seat]} & {*HOMES[1 - seat]}}
    left = {seat for seat in (0, 1) if state.scouts[seat]}
    if there or len(left) < 2 or state.turn == TURNS:
        by = "arrival" if there else "loss" if len(left) < 2 else "turns"
        return [*events, *_end(state, by, there or left or {0, 1})]
    state.turn += 1
    seen = [sorted(_around(state.scouts[seat]) & {*state.scouts[1 - seat]}) for seat in (0, 1)]
    events += [Event("sees", seat, tuple(where)) for seat, where in enumerate(seen) if where]
    return [*events, Event("turn", None, (str(state.turn),))]


FOG = Fog()
