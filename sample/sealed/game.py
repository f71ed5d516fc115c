"""The rules of Sealed Bids behind `bot.games.contract.Game`."""

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any

from bot.games.contract import CONCEDE, FORFEIT, Dice, GameEnd, Json
from bot.games.editions import SteadyRules
from bot.games.errors import ContentError, IllegalAction

ROUNDS, HAND, HIGHEST = 4, 5, 9


@dataclass(frozen=True)
class Bid:
    """A card of the own hand, offered face down."""

    card: int


@dataclass(frozen=True)
class Leave:
    """This player gives up, or has lost by the clock; the others play on."""

    is_late: bool = False


Action = Bid | Leave


@dataclass(frozen=True)
class Event:
    """What happened.

    `dealt` and `chose` are for `seat` alone; for everybody are `prize` (its value), `sealed` (who has bid),
    `revealed` (all bids by seat, 0 for none), `won` (who, and the value), `left` (who) and `over`.
    """

    kind: str
    seat: int | None = None
    values: tuple[int, ...] = ()


@dataclass
class State:
    """A position. `bids` has the cards offered in this round; `gone` the seats that left, first one first."""

    hands: list[tuple[int, ...]]
    points: list[int]
    bids: dict[int, int] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)
    round: int = 1
    prize: int = 0
    ply: int = 0
    over: bool = False
    taken_back: int = 0

    @property
    def playing(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat not in self.gone]


@dataclass(frozen=True)
class View:
    """A seat's view: its own hand and bid, and the public information about the others."""

    seat: int | None
    round: int
    prize: int
    points: tuple[int, ...]
    cards: tuple[int, ...]
    has_bid: tuple[bool, ...]
    gone: tuple[int, ...]
    hand: tuple[int, ...]
    bid: int | None
    waiting: frozenset[int]
    over: bool
    ply: int


class SealedBids(SteadyRules):
    """The game object; it holds nothing."""

    name = "sealed"
    rules_version = "1"
    seat_limits = (3, 5)

    def seats(self, setup: Json) -> tuple[str, ...]:
        return tuple(f"bidder {number}" for number in range(1, setup["players"] + 1))

    def begin(self, setup: Json, dice: Dice) -> tuple[State, list[Event]]:
        if not 3 <= setup["players"] <= 5:
            raise ContentError([f"players: {setup['players']} is not 3 to 5"])
        hands = [tuple(sorted(dice.roll(HIGHEST) for _ in range(HAND))) for _ in range(setup["players"])]
        state = State(hands, [0] * len(hands), prize=dice.roll())
        events = [Event("dealt", seat, hand) for seat, hand in enumerate(hands)]
        return state, [*events, Event("prize", None, (state.prize,))]

    def resume(self, setup: Json, snapshot: Json) -> State:
        hands = [tuple(hand) for hand in snapshot["hands"]]
        bids = {int(seat): card for seat, card in snapshot["bids"].items()}
        return State(**{**deepcopy({**snapshot}), "hands": hands, "bids": bids})

    def snapshot(self, state: State) -> dict[str, Any]:
        bids = {str(seat): state.bids[seat] for seat in sorted(state.bids)}
        return {**asdict(state), "hands": [list(hand) for hand in state.hands], "bids": bids}

    def fingerprint(self, state: State) -> dict[str, Any]:
        return self.snapshot(state)

    def copy(self, state: State) -> State:
        return deepcopy(state)

    def waiting(self, state: State) -> frozenset[int]:
        return frozenset(seat for seat in state.playing if not state.over and seat not in state.bids)

    def prompt(self, state: State, seat: int) -> int:
        return 2 * (state.round + state.taken_back) + (seat in state.bids)

    def game_end(self, state: State) -> GameEnd | None:
        if not state.over:
            return None
        playing = state.playing
        places = [0] * len(state.hands)
        for seat in playing:
            places[seat] = 1 + sum(state.points[other] > state.points[seat] for other in playing)
        for order, seat in enumerate(reversed(state.gone)):
            places[seat] = len(playing) + order + 1
        return GameEnd(tuple(places), "points" if len(playing) > 1 else "concession")

    def ply(self, state: State) -> int:
        return state.ply

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return [Bid(card) for card in sorted({*state.hands[seat]})] if seat in self.waiting(state) else ()

    def apply(self, state: State, seat: int, action: Action, dice: Dice) -> list[Event]:
        if state.over:
            raise IllegalAction("game-over")
        if seat in state.gone:
            raise IllegalAction("left")
        match action:
            case Bid(card):
                if seat in state.bids:
                    raise IllegalAction("not-your-turn")
                if card not in state.hands[seat]:
                    raise IllegalAction("not-in-hand")
                state.bids[seat] = card
                hand, place = state.hands[seat], state.hands[seat].index(card)
                state.hands[seat] = hand[:place] + hand[place + 1 :]
                events = [Event("chose", seat, (card,)), Event("sealed", seat)]
            case Leave():
                state.bids.pop(seat, None)
                state.gone.append(seat)
                events = [Event("left", seat)]
        state.ply += 1
        if len(state.playing) == 1:
            state.over, events = True, [*events, Event("over")]
        elif not self.waiting(state):
            events += self._settle(state, dice)
        return events

    def reveals(self, event: Event) -> bool:
        return event.kind in ("dealt", "revealed")

    def take_back(
        self, state: State, earlier: State, seat: int, undone: Sequence[Action]
    ) -> tuple[State, list[Event]]:
        after = self.copy(earlier)
        after.ply = state.ply + 1
        after.taken_back = state.taken_back + 1
        return after, [Event("took-back", seat)]

    def view(self, state: State, seat: int | None) -> View:
        table = tuple(state.points), tuple(map(len, state.hands))
        has_bid = tuple(each in state.bids for each in range(len(state.hands)))
        own = ((), None) if seat is None else (state.hands[seat], state.bids.get(seat))
        gone, waiting = tuple(state.gone), self.waiting(state)
        return View(
            seat, state.round, state.prize, *table, has_bid, gone, *own, waiting, state.over, state.ply
        )

    def parse_action(self, text: str, seat: int) -> Action:
        match text.split(" "):
            case ["bid", card] if card.isascii() and card.isdigit() and len(card) == 1:
                return Bid(int(card))
            case [word] if word in (CONCEDE, FORFEIT):  # nobody can agree to a draw here
                return Leave(is_late=word == FORFEIT)
        raise IllegalAction("bad-action", text)

    def format_action(self, action: Action) -> str:
        if isinstance(action, Bid):
            return f"bid {action.card}"
        return FORFEIT if action.is_late else CONCEDE

    def dump_event(self, event: Event) -> dict[str, Any]:
        return {"kind": event.kind, "seat": event.seat, "values": list(event.values)}

    def load_event(self, values: Json) -> Event:
        return Event(values["kind"], values["seat"], tuple(values["values"]))

    def audience(self, event: Event) -> frozenset[int] | None:
        is_secret = event.seat is not None and event.kind in ("dealt", "chose")
        return frozenset({event.seat or 0}) if is_secret else None

    def _settle(self, state: State, dice: Dice) -> list[Event]:
        """All bids lie open: the highest that stands alone wins the prize, and the next round begins."""
        bids = state.bids
        events = [Event("revealed", None, tuple(bids.get(seat, 0) for seat in range(len(state.hands))))]
        alone = [seat for seat, card in bids.items() if Counter(bids.values())[card] == 1]
        if alone:
            winner = max(alone, key=lambda seat: bids[seat])
            state.points[winner] += state.prize
            events.append(Event("won", winner, (state.prize,)))
        state.bids = {}
        if state.round == ROUNDS:
            state.over = True
            return [*events, Event("over")]
        state.round += 1
        state.prize = dice.roll()
        return [*events, Event("prize", None, (state.prize,))]


SEALED = SealedBids()
