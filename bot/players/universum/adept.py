"""The adept: plays the best sequence of up to three actions for this turn, by what it leaves."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.contract import Dice
from bot.games.dice import FastDice
from bot.games.universum.cards.names import action_at, tool_of
from bot.games.universum.cards.vocabulary import RECYCLE, REORDER, SEAL, SEARCH, SIFT, TRIGGER
from bot.games.universum.position.actions import Action, PlayCard, Trash
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled
from bot.games.universum.rules.legal import legal_actions
from bot.games.universum.rules.perform import perform
from bot.players.api import Ranked, best_of, ranking
from bot.players.universum.appraisal import Appraisal
from bot.players.universum.reasons import reason
from bot.players.universum.weights import DEFAULT, Weights

#: How many actions are followed further, by how many came before.
WIDTHS = (12, 6)
#: How many cards of the discard pile are considered.
RECYCLES = 6


_Found = tuple[float, tuple[Action, ...]]
"""What an action leads to, and the actions that follow it in the same turn."""
_NOTHING: tuple[Action, ...] = ()


class Adept:
    """Plays the action that begins the best turn; its values are leads in Discovery Points."""

    name: ClassVar[str] = "adept"

    def __init__(self, weights: Weights = DEFAULT, widths: Sequence[int] = WIDTHS) -> None:
        self.weights = weights
        self._widths = widths

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action that begins the best turn."""
        return best_of(actions, self.values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first."""
        values = self.values(sight, actions, dice)
        return ranking(actions, values, lambda action: reason(sight.state, action))

    def values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:  # noqa: ARG002
        """What each action leads to in the best case."""
        search = TurnSearch(
            sight.state, sight.seat, frozenset(sight.unseen), frozenset(sight.hidden), self.weights,
            self._widths,
        )  # fmt: skip
        return search.values(actions)


class TurnSearch:
    """Looks through the rest of one turn.

    What is drawn or looked at on the way is unknown, so a sequence ends there, with what the actions that are
    left are usually worth.
    """

    __slots__ = ("_found", "_hidden", "_seat", "_state", "_weights", "_widths", "appraisal")

    def __init__(
        self,
        state: State,
        seat: int,
        unseen: frozenset[str],
        hidden: frozenset[str],
        weights: Weights,
        widths: Sequence[int],
    ) -> None:
        """`unseen` and `hidden` are the cards and portals that the seat does not know: see `Appraisal`."""
        self._state = state
        self._seat = seat
        self._hidden = hidden
        self._weights = weights
        self._widths = widths
        self._found: dict[object, _Found] = {}
        self.appraisal = Appraisal(state, seat, unseen, hidden, weights)

    def values(self, actions: Sequence[Action]) -> list[float]:
        """What each of these actions leads to in the best case.

        Of the cards that could be recycled only a few are looked at; the others come last, in their order.
        """
        if len(actions) == 1:
            return [0.0]
        tried = self._worth_trying(self._state, actions)
        found = dict(zip(tried, self._follow(self._state, tried, 0), strict=True))
        least = min(map(_value, found.values())) - 1.0
        return [found[action][0] if action in found else least for action in actions]

    def line(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """The best sequence that begins with one of these actions, as far as it can be foreseen."""
        tried = self._worth_trying(self._state, actions)
        found = self._follow(self._state, tried, 0)
        best = max(range(len(found)), key=lambda number: found[number][0])
        return (tried[best], *found[best][1])

    def _follow(self, state: State, actions: Sequence[Action], depth: int) -> list[_Found]:
        """What these actions lead to; the most promising ones are followed to the end of the turn."""
        found: list[_Found] = []
        open_ends: list[tuple[float, int, State]] = []
        turns = state.turns
        for number, action in enumerate(actions):
            after = state.copy()
            perform(after, self._seat, action, FastDice(0), None)
            value, rest = self.appraisal.margin(after), _NOTHING
            if after.outcome is None and after.turns == turns:
                if self._is_blind(state, action):
                    value += self._rest(after) + (self._weights.sight if after.choice is not None else 0.0)
                elif after.choice is not None and after.choice.kind == "keep":
                    value, rest = self._best_of(after, depth)
                else:
                    open_ends.append((value + self._rest(after), number, after))
            found.append((value, rest))
        if depth < len(self._widths):
            open_ends.sort(key=lambda end: -end[0])
            for _, number, after in open_ends[: self._widths[depth]]:
                found[number] = max(found[number], self._best_of(after, depth + 1), key=_value)
        return found

    def _best_of(self, state: State, depth: int) -> _Found:
        """What the rest of the turn leads to, whichever way it came here."""
        seat = self._seat
        key = (
            frozenset(state.hands[seat]), frozenset(state.tools[seat]), state.at[seat], *state.portals,
            state.keeps, len(state.played), state.choice, depth,
        )  # fmt: skip
        best = self._found.get(key)
        if best is None:
            tried = self._worth_trying(state, legal_actions(state))
            found = self._follow(state, tried, depth)
            place = max(range(len(found)), key=lambda number: found[number][0])
            best = self._found[key] = found[place][0], (tried[place], *found[place][1])
        return best

    def _rest(self, state: State) -> float:
        """What the actions that are left in the turn are usually worth."""
        return self._weights.left * min(state.actions, len(state.hands[self._seat]))

    def _is_blind(self, state: State, action: Action) -> bool:
        """Whether an action shows something that the seat cannot foresee."""
        if isinstance(action, Trash):
            return True
        if not isinstance(action, PlayCard):
            return False
        at = state.at[self._seat]
        kind = action_at(action.card, at)
        return kind == SEARCH or (kind == TRIGGER and at in (SIFT, REORDER))

    def _worth_trying(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """These actions, but no seal of a portal that cannot be known, and few cards to recycle."""
        if state.choice is not None:
            return actions
        seat = self._seat
        at = state.at[seat]
        stack = state.portals[at - 1]
        top = stack[0] if stack and stack[0] not in self._hidden else ""
        tried: list[Action] = []
        recycled: dict[str, list[PlayCard]] = {}
        for action in actions:
            if isinstance(action, PlayCard):
                kind = action_at(action.card, at)
                if kind == SEAL and not top:
                    continue
                if kind == RECYCLE:
                    recycled.setdefault(action.card, []).append(action)
                    continue
            tried.append(action)
        for found in recycled.values():
            found.sort(key=lambda each: -self._wanted(state, str(each.targets[0]), at, top))
            tried += found[:RECYCLES]
        return tried

    def _wanted(self, state: State, card: str, at: int, top: str) -> float:
        """How useful a card of the discard pile looks: it seals here, or shows a tool that is missing."""
        wanted = 1.0 if card[at - 1] == SEAL and top else 0.0
        tool = tool_of(card)
        if all(tool_of(mine) != tool for mine in state.tools[self._seat]):
            portals = state.setup.box.portals
            wanted += 0.5 * (bool(top) and tool in portals[top].tools)
            wanted += 0.1 * sum(tool in portals[one[0]].tools for one in state.portals if one)
        return wanted


def _value(found: _Found) -> float:
    return found[0]
