"""What a seat knows of a position, for computer players: all but others' cards and the pile (N-V1)."""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.errors import IllegalAction
from bot.games.multifold.position.actions import Action
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.flow import perform
from bot.games.multifold.rules.legal import check_action
from bot.games.multifold.sheets.vocabulary import HIDDEN
from bot.games.travel import let_travel


class Veiled(Struct, frozen=True):
    """A position as a seat knows it: in `state`, others' hands and the pile are empty."""

    seat: int
    state: State


let_travel(Veiled)


def veil(state: State, seat: int) -> Veiled:
    """The position without what a seat may not know. Nobody else holds its state."""
    twin = state.copy()
    twin.hands = [hand if each == seat else [] for each, hand in enumerate(twin.hands)]
    twin.pile = []
    twin.lines = None
    return Veiled(seat, twin)


def foresee(state: State, seat: int, actions: Sequence[Action]) -> State:
    """The position that a seat may expect after orders of its move phase; IllegalAction if one is refused.

    Nobody else is asked, so nothing after `end` is foreseen.
    """
    seen = veil(state, seat).state
    for other, held in enumerate(state.hands):
        if other != seat:
            seen.hands[other] = [HIDDEN] * len(held)
    for action in actions:
        check_action(seen, seat, action)
        perform(seen, seat, action, NO_DICE, None)
    return seen


class _NoDice:
    """Where a die would fall, nothing is foreseen any more."""

    def roll(self, sides: int = 6) -> int:  # noqa: ARG002 -- none of any kind
        raise IllegalAction("wrong-phase")


NO_DICE = _NoDice()
