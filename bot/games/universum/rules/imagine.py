"""A position as one seat may know it, in a form that computer players can play on.

A View is to look at, a Veiled to play on. A Veiled tells which cards and portals its seat cannot see, but
never where they are.
"""

from collections.abc import Sequence

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.universum.position.state import State


class Veiled:
    """A position as `seat` may know it.

    In `state`, all action cards hidden from the seat, those of the action stack and of the others' hands, are
    dealt in alphabetical order: first the hands, by seat, then the stack. `unseen` names these cards. The
    places of the portal stacks that the seat does not know hold portals of `hidden` in alphabetical order:
    all those that may lie there. In a short game there are more of them than places (U-S4).
    """

    __slots__ = ("hidden", "seat", "state", "unseen")

    def __init__(self, seat: int, state: State, unseen: tuple[str, ...], hidden: tuple[str, ...]) -> None:
        self.seat = seat
        self.state = state
        self.unseen = unseen
        self.hidden = hidden


def veil(state: State, seat: int) -> Veiled:
    """The position as `seat` may know it: the same for positions that differ only in hidden things."""
    known = state.copy()
    unseen = [*state.stack]
    for other, hand in enumerate(state.hands):
        if other != seat:
            unseen += hand
    unseen.sort()
    hidden = sorted(_hidden_portals(state, seat))
    _deal(known, seat, unseen, hidden)
    return Veiled(seat, known, tuple(unseen), tuple(hidden))


def imagine(veiled: Veiled, dice: Dice) -> State:
    """A position that looks like this to its seat; `dice` deal hidden things, all deals equally likely."""
    state = veiled.state.copy()
    unseen, hidden = [*veiled.unseen], [*veiled.hidden]
    shuffle(unseen, dice)
    shuffle(hidden, dice)
    _deal(state, veiled.seat, unseen, hidden)
    return state


def _hidden_portals(state: State, seat: int) -> list[str]:
    """The portals that may lie in the places that the seat does not know."""
    row = state.known[seat]
    if not state.setup.is_short:
        return [
            portal
            for bits, stack in zip(row, state.portals, strict=True)
            for place, portal in enumerate(stack)
            if not bits >> place & 1
        ]
    seen = {portal for sealed in state.sealed for portal in sealed}
    for bits, stack in zip(row, state.portals, strict=True):
        seen.update(portal for place, portal in enumerate(stack) if bits >> place & 1)
    return [portal for portal in state.setup.box.portals if portal not in seen]


def _deal(state: State, seat: int, unseen: Sequence[str], hidden: Sequence[str]) -> None:
    """Deal these cards to the other hands and the action stack, these portals to the unknown places."""
    start = 0
    for other, hand in enumerate(state.hands):
        if other != seat:
            stop = start + len(hand)
            state.hands[other] = [*unseen[start:stop]]
            start = stop
    state.stack = [*unseen[start:]]
    left = iter(hidden)
    for number, (bits, stack) in enumerate(zip(state.known[seat], state.portals, strict=True)):
        state.portals[number] = tuple(
            portal if bits >> place & 1 else next(left) for place, portal in enumerate(stack)
        )
