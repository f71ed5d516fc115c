"""A tiny game behind the same contract as Melee: a race to 21 with a hidden card and a die.

Each player is dealt a hidden card of their deck by a die; a roll-off says who begins. In turn they `roll` a
die and add it, or `play` the hidden card and add that. Who reaches the goal first wins.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bot.games.contract import START, Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import IllegalAction
from bot.games.figures import Roll
from bot.games.two_seats import Seat
from bot.matches.tabletop import SetupRequest, Tabletop


@dataclass(frozen=True)
class ToyEvent:
    """`dealt` is for `seat` alone; `rolled-off`, `rolled`, `played` and `over` are for everybody."""

    kind: str
    seat: Seat | None = None
    value: int = 0


@dataclass(frozen=True)
class ToyView:
    seat: Seat | None
    ply: int
    to_act: Seat | None
    totals: tuple[int, int]
    card: int | None
    actions: tuple[str, ...]


@dataclass
class ToyState:
    goal: int
    to_act: Seat | None
    cards: list[int]
    totals: list[int] = field(default_factory=lambda: [0, 0])
    ply: int = 0
    winner: Seat | None = None
    by: str = ""


class Toy(SteadyRules):
    """The race to 21; its actions are their own text."""

    name = "toy"
    rules_version = "toy-1"
    seat_limits = (2, 2)

    def seats(self, setup: Json) -> tuple[str, ...]:
        return ("south", "north")

    def begin(self, setup: Json, dice: Dice) -> tuple[ToyState, list[ToyEvent]]:
        if (start := setup.get(START)) is not None:
            state = replace(self.resume(setup, start), ply=0)
            return state, [ToyEvent("again", state.to_act, dice.roll())]
        first = Seat(dice.roll(2) - 1)
        cards = [deck[dice.roll(len(deck)) - 1] for deck in setup["decks"]]
        events = [ToyEvent("rolled-off", first)]
        events += [ToyEvent("dealt", seat, cards[seat]) for seat in Seat]
        return ToyState(setup["goal"], first, cards), events

    def resume(self, setup: Json, snapshot: Json) -> ToyState:
        to_act = snapshot["to_act"]
        winner = snapshot["winner"]
        return ToyState(
            setup["goal"],
            None if to_act is None else Seat(to_act),
            list(snapshot["cards"]),
            list(snapshot["totals"]),
            snapshot["ply"],
            None if winner is None else Seat(winner),
            snapshot["by"],
        )

    def snapshot(self, state: ToyState) -> dict[str, Any]:
        values = asdict(state)
        del values["goal"]
        return values

    def fingerprint(self, state: ToyState) -> dict[str, Any]:
        return self.snapshot(state)

    def copy(self, state: ToyState) -> ToyState:
        return ToyState(**{**vars(state), "cards": list(state.cards), "totals": list(state.totals)})

    def waiting(self, state: ToyState) -> frozenset[int]:
        return frozenset() if state.to_act is None else frozenset((state.to_act,))

    def prompt(self, state: ToyState, seat: int) -> int:
        return state.ply

    def game_end(self, state: ToyState) -> GameEnd | None:
        if not state.by:
            return None
        return GameEnd(tuple(1 if state.winner in (None, seat) else 2 for seat in Seat), state.by)

    def ply(self, state: ToyState) -> int:
        return state.ply

    def legal(self, state: ToyState, seat: int) -> Sequence[str]:
        if state.to_act != seat:
            return ()
        return ("roll", "play") if state.cards[seat] else ("roll",)

    def apply(self, state: ToyState, seat: int, action: str, dice: Dice) -> list[ToyEvent]:
        seat = Seat(seat)
        events = []
        match action:
            case "concede":
                state.winner, state.by = seat.other, "concession"
            case "forfeit":
                state.winner, state.by = seat.other, "time"
            case "draw":
                state.by = "agreement"
            case "play" if not state.cards[seat]:
                raise IllegalAction("no-card", action)
            case "play":
                events.append(ToyEvent("played", seat, state.cards[seat]))
                state.totals[seat] += state.cards[seat]
                state.cards[seat] = 0
            case "roll":
                events.append(ToyEvent("rolled", seat, dice.roll()))
                state.totals[seat] += events[-1].value
            case _:
                raise IllegalAction("bad-action", action)
        if state.totals[seat] >= state.goal:
            state.winner, state.by = seat, "goal"
        state.ply += 1
        state.to_act = None if state.by else seat.other
        if state.by:
            events.append(ToyEvent("over", state.winner))
        return events

    def reveals(self, event: ToyEvent) -> bool:
        return event.kind in ("dealt", "played")

    def is_settled(self, state: ToyState) -> bool:
        return True

    def take_back(
        self, state: ToyState, earlier: ToyState, seat: int, undone: Sequence[str]
    ) -> tuple[ToyState, list[ToyEvent]]:
        after = self.copy(earlier)
        after.ply = state.ply + 1
        return after, [ToyEvent("took-back", Seat(seat), len(undone))]

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return ToyView(
            None if seat is None else Seat(seat),
            state.ply,
            state.to_act,
            (state.totals[0], state.totals[1]),
            None if seat is None else state.cards[seat],
            () if seat is None else tuple(self.legal(state, seat)),
        )

    def parse_action(self, text: str, seat: int) -> str:
        if text not in ("roll", "play", "concede", "draw", "forfeit"):
            raise IllegalAction("bad-action", text)
        return text

    def format_action(self, action: str) -> str:
        return action

    def dump_event(self, event: ToyEvent) -> dict[str, Any]:
        return asdict(event)

    def load_event(self, values: Json) -> ToyEvent:
        seat = values["seat"]
        return ToyEvent(values["kind"], None if seat is None else Seat(seat), values["value"])

    def audience(self, event: ToyEvent) -> frozenset[int] | None:
        return frozenset((event.seat,)) if event.kind == "dealt" else None


@dataclass(frozen=True)
class ToyContent:
    """Decks are lists of card values, boards the goal to reach."""

    decks: Mapping[str, tuple[int, ...]]
    boards: Mapping[str, int]

    @property
    def board_notes(self) -> Mapping[str, str]:
        return dict.fromkeys(self.boards, "a goal")

    @property
    def default_board(self) -> str:
        return next(iter(self.boards))


def make_setup(request: SetupRequest) -> dict[str, Any]:
    """The toy's setup; it has no use for the turn limit but shows that it came through."""
    decks = [list(deck) for deck in request.decks]
    return {"decks": decks, "goal": request.board, "turn_limit": request.turn_limit}


def plan(state: ToyState, seat: Seat, what: int | str) -> str | None:
    """A plan as the toy knows it: where one would stand on this number; none with a card."""
    return f"{state.totals[seat]}+{what}" if isinstance(what, int) else None


def timeout_action(state: ToyState, seat: int) -> str:
    """Whoever is late rolls, and keeps the card."""
    return "roll"


def turn(state: ToyState) -> int:
    """The number of the turn: every two actions are one."""
    return 1 + state.ply // 2


def rolls(events: Iterable[Json]) -> list[Roll]:
    """Everybody sees the dice that are rolled in turn."""
    return [Roll(each["seat"], 6, each["value"]) for each in events if each["kind"] == "rolled"]


TOY = Toy()
TOYS = {TOY.name: Tabletop(TOY, make_setup, plan, timeout=timeout_action, has_decks=True, has_boards=True)}
FORKING = {TOY.name: replace(TOYS[TOY.name], turn=turn, rolls=rolls, has_forks=True)}
"""The same game with turns of two actions, dice that are told, and forks."""
CONTENT = ToyContent({"low": (1, 2, 3), "high": (7, 8, 9)}, {"long": 101, "short": 21})
