"""The adept: plays the best sequence of up to three actions for this turn, by what it leaves.

People who ask for a hint get one plain sentence in favour of each action.
"""

from collections.abc import Sequence
from typing import ClassVar, assert_never

from bot.games.contract import Dice
from bot.games.universum.cards.vocabulary import MOVE, RECYCLE, SEAL, SEARCH, action_at, tool_of
from bot.games.universum.position.actions import (
    Action,
    AgreeDraw,
    Choose,
    Leave,
    Pass,
    PlayCard,
    Prepare,
    Trash,
)
from bot.games.universum.position.state import State
from bot.games.universum.rules.imagine import Veiled
from bot.games.universum.words import ABILITY_NAMES, portal_name, transformer_name
from bot.players.api import Ranked, best_of, ranking
from bot.players.universum.planning import Planner
from bot.players.universum.weights import DEFAULT, Weights


def reason(state: State, action: Action) -> str:
    """Why the seat whose turn it is might do this."""
    match action:
        case PlayCard(card, targets):
            return _reason_to_play(state, action_at(card, state.at[state.active]), targets)
        case Prepare(card):
            return f"The {tool_of(card)} helps to seal a portal"
        case Trash():
            return "Another card may be more useful"
        case Pass():
            return "No action is worth a card now"
        case Choose():
            return "Keeps the most useful cards or portals"
        case Leave() | AgreeDraw():
            return "Ends the game"
        case _:
            assert_never(action)


def _reason_to_play(state: State, kind: str, targets: tuple[int | str, ...]) -> str:
    at = state.at[state.active]
    if kind == SEAL:
        portal = state.setup.box.portals[state.portals[at - 1][0]]
        return f"Seals {portal_name(portal.name)} for {portal.dp} DP"
    if kind == SEARCH:
        return "Two more cards to choose from"
    if kind == RECYCLE:
        return f"{targets[0]} is more useful than a card from the stack may be"
    if kind == MOVE:
        assert isinstance(targets[0], int)
        return f"The next portal can be sealed at {transformer_name(targets[0])}"
    return f"{ABILITY_NAMES[at]} improves the portals or the cards"


#: How many actions are followed further, by how many came before.
WIDTHS = (12, 6)


class Adept:
    """Plays the action that begins the best turn; its values are leads in Discovery Points."""

    name: ClassVar[str] = "adept"

    def __init__(self, weights: Weights = DEFAULT, widths: Sequence[int] = WIDTHS) -> None:
        self.weights = weights
        self._widths = widths

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        return best_of(actions, self.values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first."""
        values = self.values(sight, actions, dice)
        return ranking(actions, values, lambda action: reason(sight.state, action))

    def values(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:  # noqa: ARG002
        """Each action's value in the best case."""
        return Planner(sight.state, self.weights, self._widths).values(actions)
