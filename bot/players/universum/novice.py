"""The novice: plays by the rules, carelessly. It likes to seal, to gather missing tools, and to walk."""

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
from bot.players.api import Ranked, best_of, ranking

#: A die with so many sides is added to each liking, for variety.
MOOD = 8
_LIKING = {SEAL: 16.0, SEARCH: 5.0, RECYCLE: 3.0}
_TRIGGERS, _MOVES, _TRASHES = 4.0, 3.0, 2.0
#: A tool that some portal above needs and the lab lacks; any other tool.
_NEEDED, _NEEDLESS = 8.0, 1.0
#: The gain of walking to a portal that the lab has all tools for.
_READY = 7.0
_REASONS = {
    SEAL: "Seals while it can",
    SEARCH: "Searches for better cards",
    MOVE: "Moves on",
    RECYCLE: "Recycles a card",
}


class Novice:
    """Values actions by their kind, by the tools that portals need, and by its mood."""

    name: ClassVar[str] = "novice"

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """The action that it likes best just now."""
        return best_of(actions, _values(sight, actions, dice))

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """All of `actions`, best first; values are likings and have no other meaning."""
        return ranking(actions, _values(sight, actions, dice), lambda action: _reason(sight.state, action))


def _values(sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[float]:
    return [_liking(sight.state, sight.seat, action) + dice.roll(MOOD) for action in actions]


def _liking(state: State, seat: int, action: Action) -> float:
    match action:
        case PlayCard(card, targets):
            return _liking_of_play(state, seat, action_at(card, state.at[seat]), targets)
        case Prepare(card):
            tool = tool_of(card)
            lacks = all(tool_of(mine) != tool for mine in state.tools[seat])
            portals = state.setup.box.portals
            return _NEEDED if lacks and any(tool in portals[top].tools for top in state.tops) else _NEEDLESS
        case Trash():
            return _TRASHES
        case Choose() | Pass() | Leave() | AgreeDraw():
            return 0.0
        case _:
            assert_never(action)


def _liking_of_play(state: State, seat: int, kind: str, targets: tuple[int | str, ...]) -> float:
    if kind == MOVE:
        assert isinstance(targets[0], int)
        return _MOVES + _READY * _is_ready(state, seat, targets[0])
    return _LIKING.get(kind, _TRIGGERS)


def _is_ready(state: State, seat: int, transformer: int) -> bool:
    """Whether the lab has all tools for the portal above this transformer."""
    stack = state.portals[transformer - 1]
    have = {tool_of(card) for card in state.tools[seat]}
    return bool(stack) and have.issuperset(state.setup.box.portals[stack[0]].tools)


def _reason(state: State, action: Action) -> str:
    match action:
        case PlayCard(card):
            return _REASONS.get(action_at(card, state.at[state.active]), "Tries an ability")
        case Prepare():
            return "Prepares a tool"
        case Trash():
            return "Wants another card"
        case Choose():
            return "Takes the first idea"
        case _:
            return "Ends the turn"
