"""The value of a position to a seat whose turn ends: its score, and its prospects with its tools.

A seat has its score. Each portal above promises more: its points and sets, and the tools that stop costing
once they are used, less what the actions are worth that it still takes. A portal that a rival is ready for
promises less, and so does one for which time is short. A lab of many different tools is ready for whatever
comes.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from bot.games.universum.cards.vocabulary import TOOLS, TRANSFORMERS
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import State
from bot.games.universum.rules.scoring import OMNI_SIZE, worth_of_counts
from bot.games.universum.rules.turns import ROUNDS
from bot.players.universum.facts import (
    BIT_COUNTS,
    MOVES_FROM,
    SEALS_FROM,
    UNKNOWN,
    PortalFacts,
    card_of,
    gate_of,
    lab_of,
)
from bot.players.universum.weights import Weights, chance

#: Actions in a turn, cards in a full hand.
_TURN = 3
_FULL_HAND = 3
#: The portals that a seat seals in a turn, averaged over whole games.
_PACE = 0.5
#: Tools lose their promise over this many turns before the end.
_FADES = 4
_TOOL_MASK = (1 << len(TOOLS)) - 1
_LAB_BITS = 20
_AT_BITS = 3

Stacks = tuple[tuple[PortalFacts, ...], ...]
"""The portals above each transformer, the tops first; `UNKNOWN` where the seat does not know them."""


class Rival:
    """Another seat: nothing that it owns changes in the turn of the seat to act."""

    __slots__ = ("acts_later", "at", "count", "is_virtual", "sealed", "tools")

    def __init__(self, state: State, seat: int, owner: int) -> None:
        portals = state.setup.box.portals
        self.tools, self.count = lab_of(sum([card_of(name).lab for name in state.tools[seat]]))
        self.at = state.at[seat]
        self.sealed = tuple([gate_of(portals[name]) for name in state.sealed[seat]])
        self.acts_later = seat > owner and not state.setup.is_solo
        self.is_virtual = state.setup.is_solo and seat == VIRTUAL


class MachineBoard:
    """The machine and the owner's sealed portals at some moment of the turn, valued for the turn's end.

    `turns` is about how many turns the owner will have after this one; 0 if the end of the game is certain.
    `is_final` says that the game ends with this turn.
    """

    __slots__ = (
        "_cycled", "_known", "_mind", "_rivals", "_rows", "_sealed_at", "_switched", "_worth", "is_final",
        "sealed", "stacks", "tops", "turns",
    )  # fmt: skip

    def __init__(self, mind: "Mind", stacks: Stacks, sealed: tuple[PortalFacts, ...]) -> None:
        self._mind = mind
        self.stacks = stacks
        self.sealed = sealed
        self.tops = tuple([stack[0] if stack else UNKNOWN for stack in stacks])
        self._known: dict[int, float] = {}
        self._sealed_at: dict[int, MachineBoard] = {}
        self._switched: dict[tuple[int, int], MachineBoard] = {}
        self._cycled: MachineBoard | None = None
        self.turns, self.is_final = mind.time_left(stacks)
        self._worth = mind.worth(sealed, self.tops, self.turns)
        self._rivals, safe = mind.look_at_rivals(self)
        self._rows = mind.rows(sealed, self.tops, safe) if self.turns else []

    # --- what the turn makes of it ------------------------------------------------------------------------

    def after_seal(self, place: int) -> "MachineBoard":
        """After the owner has sealed the portal at this place, which it must know."""
        found = self._sealed_at.get(place)
        if found is None:
            stacks = (*self.stacks[:place], self.stacks[place][1:], *self.stacks[place + 1 :])
            found = self._mind.board(stacks, (*self.sealed, self.tops[place]))
            self._sealed_at[place] = found
        return found

    def switched(self, pair: tuple[int, int]) -> "MachineBoard":
        """After the tops above these two transformers, 1 to 5, have changed places."""
        found = self._switched.get(pair)
        if found is None:
            first, second = pair[0] - 1, pair[1] - 1
            stacks = list(self.stacks)
            one, two = stacks[first], stacks[second]
            stacks[first], stacks[second] = (two[0], *one[1:]), (one[0], *two[1:])
            found = self._switched[pair] = self._mind.board(tuple(stacks), self.sealed)
        return found

    def cycled(self) -> "MachineBoard":
        """After every top went to its stack's bottom."""
        if self._cycled is None:
            stacks = tuple([(*stack[1:], stack[0]) if len(stack) > 1 else stack for stack in self.stacks])
            self._cycled = self._mind.board(stacks, self.sealed)
        return self._cycled

    def laid(self, place: int, stack: tuple[PortalFacts, ...]) -> "MachineBoard":
        """After one stack was reordered."""
        return self._mind.board((*self.stacks[:place], stack, *self.stacks[place + 1 :]), self.sealed)

    # --- what it is worth ---------------------------------------------------------------------------------

    def margin(self, lab: int, at: int, kept: int, cards: int) -> float:
        """How far the owner is ahead if its turn ends now, in Discovery Points, and what that is worth.

        `lab` are its tools, `kept` the joined masks of the cards in its hand that it knows; `cards` are all.
        """
        key = (kept << _AT_BITS | at) << _LAB_BITS | lab
        value = self._known.get(key)
        if value is None:
            value = self.lead(lab, at, kept)
            value = self._known[key] = value + self._mind.weights.won * (2 * self.chance(value) - 1)
        return value + self._mind.weights.extra * (cards - _FULL_HAND) if cards > _FULL_HAND else value

    def lead(self, lab: int, at: int, kept: int) -> float:
        """How far the owner is ahead if its turn ends now; at the game's end, how far indeed."""
        tools, count = lab_of(lab)
        value = self._worth - count - self._rivals
        if self.turns:
            value += self._mind.hopes(self._rows, tools, count, at, kept, self.turns)
        return value

    def chance(self, lead: float) -> float:
        """The chance to win with this lead; a shared win is a part of one."""
        if self.is_final:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return chance(lead, self.turns)


_Row = tuple[int, int, float, float]
"""A portal above: its place from 0, its tools as a mask, what it brings with all tools, and the chance that
rivals leave it."""


class Mind:
    """Values boards for one seat, and remembers them; so it serves for a single decision."""

    __slots__ = (
        "_boards", "_has_more", "_has_sets", "_is_deadly", "_is_final_round", "_is_last", "_players",
        "_rivals", "_rounds_left", "_to_empty", "seat", "weights",
    )  # fmt: skip

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        setup = state.setup
        self.seat = seat
        self.weights = weights
        self._has_sets = setup.scoring == "standard"
        self._is_deadly = setup.scoring == "deadly"
        self._to_empty = setup.stacks_to_empty
        self._rounds_left = float(ROUNDS - state.round)
        self._is_final_round = state.round == state.final_round
        self._has_more = setup.is_balanced
        playing = state.playing
        self._players = len(playing)
        self._rivals = [Rival(state, other, seat) for other in playing if other != seat]
        self._is_last = not any(rival.acts_later for rival in self._rivals)
        self._boards: dict[object, MachineBoard] = {}

    def board_of(self, state: State) -> MachineBoard:
        """The board of a position as the seat knows it; portals in unknown places of `state` are left out."""
        portals = state.setup.box.portals
        stacks = [
            tuple(
                [gate_of(portals[name]) if bits >> place & 1 else UNKNOWN for place, name in enumerate(stack)]
            )
            for bits, stack in zip(state.known[self.seat], state.portals, strict=True)
        ]
        return self.board(tuple(stacks), tuple([gate_of(portals[name]) for name in state.sealed[self.seat]]))

    def board(self, stacks: Stacks, sealed: tuple[PortalFacts, ...]) -> MachineBoard:
        """The board with these portals."""
        key = stacks, sealed
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = MachineBoard(self, stacks, sealed)
        return found

    # --- parts of a board's value -------------------------------------------------------------------------

    def time_left(self, stacks: Stacks) -> tuple[float, bool]:
        """About how many turns the seat will have after this one, and whether the game ends with this one."""
        empty = stacks.count(())
        is_empty = empty >= self._to_empty
        if self._is_final_round or self._rounds_left <= 0 or (is_empty and not self._has_more):
            return 0.0, self._is_last
        if is_empty:
            return 1.0, False
        sizes = sorted(map(len, stacks))
        portals = sum(sizes[: self._to_empty]) * 0.6 + sum(sizes) * 0.4 * self._to_empty / len(sizes)
        rounds = portals / (_PACE * self._players) + self._has_more
        return min(rounds, self._rounds_left), False

    def worth(self, sealed: tuple[PortalFacts, ...], tops: tuple[PortalFacts, ...], turns: float) -> float:
        """The points of sealed portals and, while there is time, their promise towards a set of five."""
        if self._is_deadly:
            seen = {top.dimension for top in tops if top is not UNKNOWN}
            return float(sum([gate.dp for gate in sealed if gate.dimension not in seen]))
        points = float(sum([gate.dp for gate in sealed]))
        if not self._has_sets:
            return points
        counts, different = _dimensions(tuple([gate.dimension for gate in sealed]))
        points += worth_of_counts(counts)
        return points + self.weights.diverse * min(different, OMNI_SIZE) if turns else points

    def look_at_rivals(self, board: MachineBoard) -> tuple[float, list[float]]:
        """The rivals' joint strength, and the chance that they leave each portal above.

        When the game ends, it is the best of their scores.
        """
        weights, tops = self.weights, board.tops
        safe = [1.0] * len(tops)
        values: list[float] = []
        for rival in self._rivals:
            turns = board.turns + 1.0 if rival.acts_later and not board.is_final else board.turns
            value = self.worth(rival.sealed, tops, turns)
            if not rival.is_virtual:
                value -= rival.count
                if turns:
                    rows = self.rows(rival.sealed, tops, _ALL_SAFE)
                    value += self.hopes(rows, rival.tools, rival.count, rival.at, 0, turns)
            if turns:
                for place, top in enumerate(tops):
                    if top is not UNKNOWN and not top.needs & ~rival.tools:
                        safe[place] *= 1 - weights.risk
            values.append(value)
        if not values:
            return 0.0, safe
        best = max(values)
        if board.is_final:
            return best, safe
        return weights.leader * best + (1 - weights.leader) * sum(values) / len(values), safe

    def rows(
        self, sealed: tuple[PortalFacts, ...], tops: tuple[PortalFacts, ...], safe: Sequence[float]
    ) -> list[_Row]:
        """The portals above, for a seat that has sealed these."""
        have = self._sets(sealed) if self._has_sets else 0.0
        rows: list[_Row] = []
        for place, top in enumerate(tops):
            if top is not UNKNOWN:
                gain = self._sets((*sealed, top)) - have if self._has_sets else 0.0
                rows.append((place, top.needs, gain + top.dp + top.size, safe[place]))
        return rows

    def _sets(self, sealed: tuple[PortalFacts, ...]) -> float:
        counts, different = _dimensions(tuple([gate.dimension for gate in sealed]))
        return worth_of_counts(counts) + self.weights.diverse * min(different, OMNI_SIZE)

    def hopes(self, rows: Sequence[_Row], tools: int, count: int, at: int, kept: int, turns: float) -> float:
        """The points that a seat may still get with these tools and cards in this number of turns."""
        weights = self.weights
        different = BIT_COUNTS[tools]
        fresh = turns / _FADES if turns < _FADES else 1.0
        in_hand = tools | kept
        step = 1.0 if kept >> MOVES_FROM + at - 1 & 1 else 1.0 + weights.afar
        time = _TURN * turns / weights.haste
        first = second = third = 0.0
        for place, needs, gain, safe in rows:
            missing = BIT_COUNTS[needs & ~tools]
            effort = 1.0 + missing + weights.unseen * BIT_COUNTS[needs & ~in_hand & _TOOL_MASK]
            if place + 1 != at:
                effort += step
            if not kept >> SEALS_FROM + place & 1:
                effort += weights.unready
            promise = (gain - missing) * safe
            if effort > time:
                promise *= time / effort
            promise -= weights.action * effort
            if promise > third:
                if promise > first:
                    first, second, third = promise, first, second
                elif promise > second:
                    second, third = promise, second
                else:
                    third = promise
        return (
            fresh * (weights.tool * different + weights.double * (count - different))
            + weights.first * first + weights.second * second + weights.third * third
        )  # fmt: skip


_ALL_SAFE = (1.0,) * len(TRANSFORMERS)


@lru_cache(maxsize=1 << 14)
def _dimensions(dimensions: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The number of portals of each dimension, most first, and the number of dimensions."""
    counts = sorted(Counter(dimensions).values(), reverse=True)
    return tuple(counts), len(counts)
