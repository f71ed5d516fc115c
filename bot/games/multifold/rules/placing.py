"""The reinforcement phase: what a seat's springs bring, and where it chooses to place too few (N-R)."""

from itertools import product

from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import PlaceFoldlings
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.pieces import add_folk
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import CROWD, DUE, ENGINEER


def due(state: State, seat: int) -> dict[int, int]:
    """By spring in the order of names: the foldlings that are to be placed there (N-R1 to N-R3, N-P4)."""
    others = [len(state.springs(other)) for other in range(state.setup.seats) if other != seat]
    springs = state.springs(seat)
    each = DUE + (2 * len(springs) <= max(others))
    foes = state.foes(seat)
    found = {}
    for cell in springs:
        is_held = state.held[seat] >> cell & 1
        if not is_held and (foes >> cell & 1 or foes & state.setup.field.near[cell]):
            continue
        more = int(bool(is_held) and state.unit[cell] == ENGINEER)
        if count := min(each + more, CROWD - state.crowd(cell)):
            found[cell] = count
    return found


def place_lines(state: State, seat: int) -> list[PlaceFoldlings]:
    """All answers of a seat that has too few foldlings (N-R4); one that has enough places them all."""
    wanted, supply = due(state, seat), state.supply[seat]
    names = state.setup.field.names
    if sum(wanted.values()) <= supply:
        return [PlaceFoldlings(tuple([(names[cell], count) for cell, count in wanted.items()]))]
    limits = [min(count, DUE) for count in wanted.values()]
    total = min(sum(limits), supply)
    return [
        PlaceFoldlings(
            tuple([(names[cell], count) for cell, count in zip(wanted, counts, strict=True) if count])
        )
        for counts in product(*[range(limit + 1) for limit in limits])
        if sum(counts) == total
    ]


def reinforce(run: Run) -> None:
    """All seats that have nothing to choose place; the others are to be asked (N-R5)."""
    state = run.state
    ways = {seat: place_lines(state, seat) for seat in state.order}
    state.choosing = tuple([seat for seat in state.order if len(ways[seat]) > 1])
    for seat, (line, *others) in ways.items():
        if not others and line.counts:
            place(run, seat, line, is_chosen=False)


def place(run: Run, seat: int, line: PlaceFoldlings, *, is_chosen: bool) -> None:
    """Place foldlings on springs; they may move in this turn."""
    for name, count in line.counts:
        add_folk(run.state, seat, run.state.setup.field.cell_of[name], count, is_fresh=True)
    names, counts = zip(*line.counts, strict=True)
    run.tell(Event("reinforce", seat, words=names, counts=counts, is_so=is_chosen))
