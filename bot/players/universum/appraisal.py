"""What a position is worth to a seat: what it has, and what it can still make of its tools.

A seat has its score. Each portal above promises more: its points and sets, and the tools that stop costing
once they are used, less what the actions are worth that it still takes. A portal that a rival is ready for
promises less, and so does one for which time is short. A lab of many different tools is ready for whatever
comes.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.universum.cards.names import tool_of
from bot.games.universum.cards.vocabulary import MOVE, SEAL, TOOLS
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import State
from bot.games.universum.rules.scoring import total_of
from bot.games.universum.rules.sets import OMNI_SIZE, sets_worth
from bot.games.universum.rules.turns import ROUNDS
from bot.players.universum.weights import Weights

_TOOL_BITS: dict[str, int] = {tool: 1 << place for place, tool in enumerate(TOOLS)}
#: Actions in a turn, cards in a full hand.
_TURN = 3
_FULL_HAND = 3
#: How many portals a seat seals in a turn, over whole games.
_PACE = 0.5
#: Tools lose their promise over this many turns before the end.
_FADES = 4


class Needs(NamedTuple):
    """The tools that a portal needs, as bits by places in TOOLS, how many, and its Discovery Points."""

    tools: int
    size: int
    dp: int


def bits_of(cards: Iterable[str]) -> int:
    """Which tools these cards show, as a set of bits by places in TOOLS."""
    bits = 0
    for card in cards:
        bits |= _TOOL_BITS[tool_of(card)]
    return bits


class Appraisal:
    """Values positions for one seat, and remembers what it has found; so it serves for a single decision.

    `unseen` are the cards that the seat did not know in the beginning, `hidden` the portals: what a position
    in the seat's mind shows of them tells nothing. `looks` counts the positions appraised.
    """

    __slots__ = (
        "_has_sets", "_hidden", "_needs", "_rivals", "_seat", "_sets", "_standings", "_turns", "_unseen",
        "_weights", "looks",
    )  # fmt: skip

    def __init__(
        self, state: State, seat: int, unseen: frozenset[str], hidden: frozenset[str], weights: Weights
    ) -> None:
        self._seat = seat
        self._unseen = unseen
        self._hidden = hidden
        self._weights = weights
        self._has_sets = state.setup.scoring == "standard"
        self._needs = {
            name: Needs(sum(_TOOL_BITS[tool] for tool in portal.tools), len(portal.tools), portal.dp)
            for name, portal in state.setup.box.portals.items()
        }
        self._standings: dict[object, float] = {}
        self._rivals: dict[object, tuple[float, tuple[float, ...]]] = {}
        self._sets: dict[tuple[str, ...], float] = {}
        self._turns: dict[object, tuple[float, ...]] = {}
        self.looks = 0

    def margin(self, state: State) -> float:
        """How far the seat is ahead if its turn ends now, in Discovery Points."""
        self.looks += 1
        seat = self._seat
        if state.outcome is not None:
            return self._final(state)
        hidden, unseen = self._hidden, self._unseen
        tops = tuple(["" if not stack or stack[0] in hidden else stack[0] for stack in state.portals])
        sizes = tuple(map(len, state.portals))
        turns = self._turns.get((sizes, state.turns))
        if turns is None:
            turns = tuple(turns_left(state, each) for each in range(state.setup.seats))
            self._turns[(sizes, state.turns)] = turns
        machine = tops, turns
        found = self._rivals.get(machine)
        if found is None:
            found = self._rivals[machine] = self._look_at_rivals(state, tops, turns)
        rivals, risks = found
        hand = state.hands[seat]
        kept = tuple([card for card in hand if card not in unseen])
        key = state.tools[seat], state.at[seat], state.sealed[seat], kept, machine
        value = self._standings.get(key)
        if value is None:
            value = self._standings[key] = self._standing(state, seat, tops, kept, risks, turns[seat])
        return value + self._weights.extra * max(0, len(hand) - _FULL_HAND) - rivals

    def _final(self, state: State) -> float:
        outcome, seat = state.outcome, self._seat
        assert outcome is not None
        scores = [total_of(state, other) for other in state.playing if other != seat]
        ahead = total_of(state, seat) - max(scores, default=0)
        share = 1 / len(outcome.winners) if seat in outcome.winners else -1.0
        return ahead + self._weights.won * share

    def _look_at_rivals(
        self, state: State, tops: tuple[str, ...], turns: tuple[float, ...]
    ) -> tuple[float, tuple[float, ...]]:
        """What the others have together, and how likely each portal above is sealed by one of them.

        Nothing that they own changes in the seat's own turn, so this depends on the machine alone.
        """
        weights = self._weights
        safe = [1.0] * len(tops)
        values = []
        for other in state.playing:
            if other == self._seat:
                continue
            tools = bits_of(state.tools[other])
            for place, top in enumerate(tops):
                if top and turns[other] and not self._needs[top].tools & ~tools:
                    safe[place] *= 1 - weights.risk
            values.append(self._standing(state, other, tops, (), (0.0,) * len(tops), turns[other]))
        if not values:
            return 0.0, (0.0,) * len(tops)
        together = weights.leader * max(values) + (1 - weights.leader) * sum(values) / len(values)
        return together, tuple([1 - one for one in safe])

    # --- one seat -----------------------------------------------------------------------------------------

    def _standing(
        self,
        state: State,
        seat: int,
        tops: tuple[str, ...],
        kept: tuple[str, ...],
        risks: tuple[float, ...],
        turns: float,
    ) -> float:
        """What a seat has and may still get, with these cards in the hand."""
        value = float(total_of(state, seat))
        if turns <= 0 or (state.setup.is_solo and seat == VIRTUAL):
            return value
        weights = self._weights
        sealed = state.sealed[seat]
        sets = self._sets_of(state, sealed)
        value += sets - sets_worth(state.setup.box, sealed) if self._has_sets else 0.0
        lab = state.tools[seat]
        tools = bits_of(lab)
        different = tools.bit_count()
        fresh = min(1.0, turns / _FADES)
        value += fresh * (weights.tool * different + weights.double * (len(lab) - different))
        promises = self._promises(state, seat, tops, kept, tools, sets, risks, turns)
        promises.sort(reverse=True)
        for factor, promise in zip((1.0, weights.second, weights.third), promises, strict=False):
            value += factor * promise
        return value

    def _promises(
        self,
        state: State,
        seat: int,
        tops: tuple[str, ...],
        kept: tuple[str, ...],
        tools: int,
        sets: float,
        risks: tuple[float, ...],
        turns: float,
    ) -> list[float]:
        """What each portal above promises beyond what it costs to get there."""
        weights = self._weights
        at, sealed = state.at[seat], state.sealed[seat]
        in_hand = bits_of(kept)
        moves = any(card[at - 1] == MOVE for card in kept)
        promises: list[float] = []
        for place, top in enumerate(tops):
            if not top:
                continue
            needs = self._needs[top]
            missing = needs.tools & ~tools
            lacks = missing.bit_count()
            effort = 1.0 + lacks + weights.unseen * (missing & ~in_hand).bit_count()
            if place + 1 != at:
                effort += 1.0 if moves else 1.0 + weights.afar
            if not any(card[place] == SEAL for card in kept):
                effort += weights.unready
            gain = float(needs.dp + needs.size - lacks)
            if self._has_sets:
                gain += self._sets_of(state, (*sealed, top)) - sets
            time = min(1.0, _TURN * turns / (weights.haste * effort))
            promise = gain * time * (1 - risks[place]) - weights.action * effort
            if promise > 0:
                promises.append(promise)
        return promises

    def _sets_of(self, state: State, sealed: tuple[str, ...]) -> float:
        """What the sets of these portals bring, and what they promise."""
        value = self._sets.get(sealed)
        if value is None:
            portals = state.setup.box.portals
            different = len({portals[portal].dimension for portal in sealed})
            value = sets_worth(state.setup.box, sealed) + self._weights.diverse * min(different, OMNI_SIZE)
            self._sets[sealed] = value
        return value


def turns_left(state: State, seat: int) -> float:
    """About how many more turns a seat will have, after the turn that is being played now."""
    to_empty = state.setup.stacks_to_empty
    acts_later = seat > state.active
    if state.empty_stacks >= to_empty or state.round >= ROUNDS:
        return 1.0 if acts_later and not state.setup.is_solo else 0.0
    sizes = sorted(map(len, state.portals))
    portals = sum(sizes[:to_empty]) * 0.6 + sum(sizes) * 0.4 * to_empty / len(sizes)
    rounds = portals / (_PACE * len(state.playing))
    return min(rounds, float(ROUNDS - state.round)) + acts_later * 0.5
