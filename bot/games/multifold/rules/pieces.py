"""Pieces that come to a space or leave it, with the supply and what is marked there."""

from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.vocabulary import NO_UNIT


def add_folk(state: State, seat: int, cell: int, count: int, *, is_fresh: bool) -> None:
    """Foldlings come from the supply of a seat to a space (N-C1)."""
    state.who[cell] = seat
    state.folk[cell] += count
    state.supply[seat] -= count
    if is_fresh:
        state.fresh_folk[cell] += count
    state.settle(cell)


def lose_folk(state: State, cell: int, count: int) -> None:
    """Foldlings of a space go back to the supply, those that have moved first (N-M6)."""
    state.supply[state.who[cell]] += count
    state.folk[cell] -= count
    state.fresh_folk[cell] = min(state.fresh_folk[cell], state.folk[cell])
    state.settle(cell)


def lose_officers(state: State, cell: int, count: int) -> None:
    """Officers of a space go back to their seat, those that have moved first."""
    state.officers[cell] -= count
    state.fresh_officers[cell] = min(state.fresh_officers[cell], state.officers[cell])
    state.settle(cell)


def lose_people(state: State, cell: int, count: int) -> tuple[int, int]:
    """People of a space are lost, foldlings first; how many foldlings and officers these were."""
    folk = min(count, state.folk[cell])
    officers = min(count - folk, state.officers[cell])
    if folk:
        lose_folk(state, cell, folk)
    if officers:
        lose_officers(state, cell, officers)
    return folk, officers


def lose_unit(state: State, cell: int) -> None:
    """The unit of a space goes back to its seat (N-C3)."""
    state.unit[cell] = NO_UNIT
    state.fresh_unit[cell] = 0
    state.settle(cell)


def put_unit(state: State, seat: int, cell: int, unit: int) -> None:
    """A unit is placed in a space; it does not move in this turn (N-M6)."""
    state.who[cell] = seat
    state.unit[cell] = unit
    state.settle(cell)


def put_hazard(state: State, cell: int, hazard: int) -> None:
    """A hazard, or none, lies in a space."""
    state.hazard[cell] = hazard
    state.settle(cell)


def forget_marks(state: State, cell: int) -> None:
    """Aim and shield of a space are gone: nobody of its seat is there any more (N-F3)."""
    state.aims.pop(cell, None)
    state.shields &= ~(1 << cell)
