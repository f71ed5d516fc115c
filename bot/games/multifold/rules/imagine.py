"""What a seat knows of a position, for computer players: all but others' cards and the pile (N-V1)."""

from dataclasses import dataclass

from bot.games.multifold.position.state import State
from bot.games.travel import let_travel


@dataclass(frozen=True, slots=True)
class Veiled:
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
