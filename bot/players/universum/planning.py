"""Looks through the rest of one turn: all sequences of actions that can be foreseen, on quick numbers.

Cards drawn and portals seen on the way are unknown, so a sequence ends there, with the usual worth of the
actions that are left. Nothing is performed on a State: tests compare the foreseen results with the rules.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    TRANSFORMERS,
)
from bot.games.universum.position.actions import PASS, SWITCHES, Action, Choose, choose_card
from bot.games.universum.position.state import State
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import SEARCH_DRAWS, SIFT_DISCARDS, SIFT_DRAWS
from bot.players.universum.appraisal import MachineBoard, Mind
from bot.players.universum.facts import UNKNOWN, Card, card_of, lab_of
from bot.players.universum.weights import Weights

#: Maximum number of the discard pile's cards considered for each place, tools and board.
RECYCLES = 6

Hand = tuple[Card, ...]


class TurnMoment(NamedTuple):
    """A moment of the turn. `taken` are the recycled cards, which no longer lie in the discard pile."""

    hand: Hand
    lab: int
    at: int
    board: MachineBoard
    keeps: int
    played: Hand
    taken: Hand
    actions: int


Found = tuple[float, tuple[Action, ...]]
"""A moment's outcome, and the actions that lead there."""

Step = tuple[Action, float, TurnMoment | None]
"""An action, its value if nothing else follows, and the moment after it; None if that cannot be foreseen."""


class Planner:
    """Searches one turn of one seat.

    `widths` say how many actions are followed further, by how many came before.
    """

    __slots__ = ("_discard", "_found", "_mind", "_state", "_wanted", "_weights", "_widths", "seat")

    def __init__(self, state: State, weights: Weights, widths: Sequence[int]) -> None:
        """`state` has the seat to act; of it only what this seat may know is read."""
        self._state = state
        self.seat = state.active
        self._mind = Mind(state, self.seat, weights)
        self._weights = weights
        self._widths = widths
        self._discard = [card_of(name) for name in state.discard]
        self._found: dict[TurnMoment, Found] = {}
        self._wanted: dict[object, list[Card]] = {}

    def values(self, actions: Sequence[Action]) -> list[float]:
        """The value of each of these legal actions in the best case.

        Those that are not looked at, such as most cards that could be recycled, come last.
        """
        if len(actions) == 1:
            return [0.0]
        found = {action: value for action, (value, _) in self.plans().items()}
        least = min(found.values()) - 1.0
        return [found.get(action, least) for action in actions]

    def line(self) -> tuple[Action, ...]:
        """The best sequence from here, as far as it can be foreseen."""
        return max(self.plans().values(), key=_value)[1]

    def chance(self) -> float:
        """The chance to win, 0 to 1, if the turn ended now."""
        now = self.now(self._state)
        return now.board.chance(now.board.lead(now.lab, now.at, _joined(now.hand)))

    # --- where the search begins --------------------------------------------------------------------------

    def plans(self) -> dict[Action, Found]:
        """The best sequence after each action that is looked at, that action first, and its value."""
        state = self._state
        steps = self._answers(state) if state.choice is not None else self.steps(self.now(state))
        return {step[0]: found for step, found in zip(steps, self._follow(steps, 0), strict=True)}

    def now(self, state: State) -> TurnMoment:
        """A position at this seat's turn, as the seat knows it."""
        seat = self.seat
        return TurnMoment(
            tuple([card_of(name) for name in state.hands[seat]]),
            sum([card_of(name).lab for name in state.tools[seat]]),
            state.at[seat], self._mind.board_of(state), state.keeps,
            tuple([card_of(name) for name in state.played]), (), state.actions,
        )  # fmt: skip

    def _answers(self, state: State) -> list[Step]:
        """The answers to the choice that is pending."""
        now, choice = self.now(state), state.choice
        assert choice is not None
        steps: list[Step] = []
        for action in legal_actions(state):
            assert isinstance(action, Choose)
            after = self._answered(now, choice.kind, choice.stack, action)
            steps.append((action, self._value(after), after))
        return steps

    def _answered(self, now: TurnMoment, kind: str, transformer: int, action: Choose) -> TurnMoment:
        if kind == "reorder":
            stack = now.board.stacks[transformer - 1]
            laid = tuple([stack[place - 1] for place in action.answers if isinstance(place, int)])
            return now._replace(board=now.board.laid(transformer - 1, laid))
        named = [card_of(str(name)) for name in action.answers]
        if kind == "sift":
            return now._replace(hand=tuple([card for card in now.hand if card not in named]))
        return now._replace(
            lab=now.lab + named[0].lab,
            played=tuple([card for card in now.played if card is not named[0]]),
            keeps=now.keeps - 1,
            actions=0,
        )

    # --- the search ---------------------------------------------------------------------------------------

    def _follow(self, steps: Sequence[Step], depth: int) -> list[Found]:
        """The values of these steps; the most promising ones are followed to the end of the turn."""
        found: list[Found] = []
        open_ends: list[tuple[float, int]] = []
        for number, (action, value, after) in enumerate(steps):
            found.append((value, (action,)))
            if after is None:
                continue
            if after.actions and after.hand:
                open_ends.append((value + self._rest(after.actions, len(after.hand)), number))
            elif after.keeps:
                best, rest = self._ended(after)
                found[number] = best, (action, *rest)
        if depth < len(self._widths):
            open_ends.sort(key=_first, reverse=True)
            for _, number in open_ends[: self._widths[depth]]:
                action, value, after = steps[number]
                assert after is not None
                best, rest = self._best_of(after, depth + 1)
                if best > value:
                    found[number] = best, (action, *rest)
        return found

    def _best_of(self, moment: TurnMoment, depth: int) -> Found:
        """The value of the rest of the turn, the same for every way here."""
        best = self._found.get(moment)
        if best is None:
            best = self._found[moment] = max(self._follow(self.steps(moment), depth), key=_value)
        return best

    def _rest(self, actions: int, cards: int) -> float:
        """The usual worth of the actions left in the turn."""
        return self._weights.left * min(actions, cards)

    def _value(self, moment: TurnMoment) -> float:
        """The value if the turn ended now, before anything is kept."""
        return moment.board.margin(moment.lab, moment.at, _joined(moment.hand), len(moment.hand))

    def _ended(self, moment: TurnMoment) -> Found:
        """The value of the turn's end, and the answers that keep the best cards (U-T5)."""
        played, keeps = moment.played, moment.keeps
        if not keeps:
            return self._value(moment), ()
        if keeps >= len(played):
            return self._value(moment._replace(lab=moment.lab + sum([card.lab for card in played]))), ()
        return max(
            (
                (
                    self._value(moment._replace(lab=moment.lab + sum([card.lab for card in kept]))),
                    tuple([choose_card(card.name) for card in kept]),
                )
                for kept in combinations(played, keeps)
            ),
            key=_value,
        )

    # --- single steps -------------------------------------------------------------------------------------

    def steps(self, now: TurnMoment) -> list[Step]:
        """All legal actions now that are worth a look."""
        hand, lab, at, board, keeps, played, taken, actions = now
        left = actions - 1
        steps: list[Step] = []
        size = len(hand)
        for number, card in enumerate(hand):
            others = (*hand[:number], *hand[number + 1 :])
            kept = _joined(others)
            tools = lab + card.lab
            after = TurnMoment(others, tools, at, board, keeps, played, taken, left)
            steps.append((card.actions.prepare, board.margin(tools, at, kept, size - 1), after))
            drawn = board.margin(lab, at, kept, size) + self._rest(left, size)
            steps.append((card.actions.trash, drawn, None))
            kind = card.plays[at - 1]
            all_played = (*played, card)
            if kind == MOVE:
                for action in card.actions.moves[at]:
                    to = action.targets[0]
                    assert isinstance(to, int)
                    after = TurnMoment(others, lab, to, board, keeps, all_played, taken, left)
                    steps.append((action, board.margin(lab, to, kept, size - 1), after))
            elif kind == SEAL:
                top = board.tops[at - 1]
                if top is not UNKNOWN and not top.needs & ~lab_of(lab)[0]:
                    sealed, rest = board.after_seal(at - 1), lab - top.lab
                    after = TurnMoment(others, rest, at, sealed, keeps, all_played, taken, left)
                    steps.append((card.actions.plain, sealed.margin(rest, at, kept, size - 1), after))
            elif kind == SEARCH:
                if self._can_draw(taken):
                    drawn = board.margin(lab, at, kept, size - 1 + SEARCH_DRAWS)
                    drawn += self._rest(left, size - 1 + SEARCH_DRAWS)
                    steps.append((card.actions.plain, drawn, None))
            elif kind == RECYCLE:
                for wanted in self._worth_recycling(lab, at, board):
                    if wanted not in taken:
                        gone = *taken, wanted
                        after = TurnMoment((*others, wanted), lab, at, board, keeps, all_played, gone, left)
                        value = board.margin(lab, at, kept | wanted.mask, size)
                        steps.append((card.actions.recycles[wanted.name], value, after))
            else:
                steps += self._triggers(now, card, others, kept)
        steps.append((PASS, *self._ended(now)[:1], None))
        return steps

    def _triggers(self, now: TurnMoment, card: Card, others: Hand, kept: int) -> Iterator[Step]:
        """The ability of the transformer (U-T5)."""
        _, lab, at, board, keeps, played, taken, actions = now
        left, size = actions - 1, len(others)
        all_played = (*played, card)
        if at == KEEP:
            after = TurnMoment(others, lab, at, board, keeps + 1, all_played, taken, left)
            yield card.actions.plain, board.margin(lab, at, kept, size), after
        elif at == SWITCH:
            stacks = board.stacks
            for pair in SWITCHES:
                if stacks[pair[0] - 1] and stacks[pair[1] - 1]:
                    switched = board.switched(pair)
                    after = TurnMoment(others, lab, at, switched, keeps, all_played, taken, left)
                    yield card.actions.switches[pair], switched.margin(lab, at, kept, size), after
        elif at == CYCLE:
            if any(len(stack) > 1 for stack in board.stacks):
                cycled = board.cycled()
                after = TurnMoment(others, lab, at, cycled, keeps, all_played, taken, left)
                yield card.actions.plain, cycled.margin(lab, at, kept, size), after
        elif at == SIFT:
            if others or self._can_draw(taken):
                drawn = max(0, size + SIFT_DRAWS - SIFT_DISCARDS)
                value = board.margin(lab, at, kept, size + SIFT_DRAWS) + self._weights.sight
                yield card.actions.plain, value + self._rest(left, drawn), None
        else:
            value = board.margin(lab, at, kept, size) + self._rest(left, size) + self._weights.sight
            for to in TRANSFORMERS:
                if len(board.stacks[to - 1]) > 1:
                    yield card.actions.aimed[to], value, None

    def _can_draw(self, taken: Hand) -> bool:
        return bool(self._state.stack) or len(self._discard) > len(taken)

    def _worth_recycling(self, lab: int, at: int, board: MachineBoard) -> list[Card]:
        """The cards of the discard pile that look most useful."""
        tools = lab_of(lab)[0]
        key = tools, at, board
        found = self._wanted.get(key)
        if found is None:
            wish = _wish(tools, at, board)
            found = self._wanted[key] = sorted(self._discard, key=wish, reverse=True)[:RECYCLES]
        return found


def _joined(cards: Hand) -> int:
    """The masks of these cards, joined."""
    joined = 0
    for card in cards:
        joined |= card.mask
    return joined


def _wish(tools: int, at: int, board: MachineBoard) -> Callable[[Card], float]:
    """The apparent use of a card: it seals here, or shows a tool that is missing."""
    top = board.tops[at - 1]
    wishes = []
    for place in range(len(TRANSFORMERS)):
        bit = 1 << place
        wish = 0.0
        if not tools & bit:
            wish = 0.5 * bool(top.needs & bit)
            wish += 0.1 * sum([1 for one in board.tops if one.needs & bit])
        wishes.append(wish)

    def useful(card: Card) -> float:
        return wishes[card.tool] + (top is not UNKNOWN and card.plays[at - 1] == SEAL)

    return useful


def _value(found: Found) -> float:
    return found[0]


def _first(end: tuple[float, int]) -> float:
    return end[0]
