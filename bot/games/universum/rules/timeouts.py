"""The action played for a player whose time has run out: the safest answer, by a simple rule.

Without a choice, the turn is passed. A stack that was looked at stays as it was. Sift keeps as many different
tools in the hand as possible, and Keep keeps the card that was played first.
"""

from collections import Counter
from itertools import combinations

from bot.games.universum.cards.vocabulary import tool_of
from bot.games.universum.position.actions import ORDERS, PASS, Action, choose_card, choose_two
from bot.games.universum.position.state import State


def timeout_action(state: State, seat: int) -> Action:  # noqa: ARG001 -- only one seat is ever asked
    """The action for the seat to act. The game must be running."""
    choice = state.choice
    if choice is None:
        return PASS
    match choice.kind:
        case "reorder":
            return ORDERS[len(state.portals[choice.stack - 1])][0]
        case "keep":
            return choose_card(state.played[0])
        case "sift":
            return choose_two(*_least_useful(sorted(state.hands[state.active])))


def _least_useful(hand: list[str]) -> tuple[str, str]:
    """The two cards whose discard leaves the most different tools in this hand."""

    def left(pair: tuple[str, str]) -> int:
        counts = Counter(map(tool_of, hand))
        counts.subtract(map(tool_of, pair))
        return sum(count > 0 for count in counts.values())

    return max(combinations(hand, 2), key=left)
