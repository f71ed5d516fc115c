"""Orders of the move phase, each done at once (N-T3). `legal` has found them legal."""

from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Move, Order, Play, Promote, TakeAim
from bot.games.multifold.rules.legal import group_of
from bot.games.multifold.rules.offers import REINFORCED, turncoats
from bot.games.multifold.rules.pieces import add_folk, forget_marks, lose_folk, put_hazard, put_unit
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import (
    CROWD,
    HAZARDS,
    NO_UNIT,
    REINFORCEMENTS,
    STRIKES,
    UNITS,
    unit_name,
)


def do_order(run: Run, seat: int, order: Order) -> None:
    """Do an order; `end` is for `flow`."""
    match order:
        case Move():
            _move(run, seat, order)
        case Promote(space):
            _promote(run, seat, space)
        case TakeAim(space, target):
            cells = run.state.setup.field.cell_of
            run.state.aims[cells[space]] = cells[target]
            run.tell(Event("aim", seat, space, target))
            return
        case Play():
            _play(run, seat, order)
    run.state.lines = None


def _move(run: Run, seat: int, move: Move) -> None:
    state = run.state
    cells = state.setup.field.cell_of
    start, end = cells[move.start], cells[move.end]
    folk, officers, unit = group_of(state, move)
    state.who[end] = seat
    state.folk[start] -= folk
    state.fresh_folk[start] -= folk
    state.folk[end] += folk
    state.officers[start] -= officers
    state.fresh_officers[start] -= officers
    state.officers[end] += officers
    if unit:
        state.unit[start], state.fresh_unit[start] = NO_UNIT, 0
        state.unit[end] = unit
    state.settle(start)
    state.settle(end)
    if not state.held[seat] >> start & 1:
        forget_marks(state, start)
    if run.log is not None:
        run.log.append(Event("move", seat, move.start, move.end, folk, officers, unit_name(unit)))


def _promote(run: Run, seat: int, space: str) -> None:
    state = run.state
    cell = state.setup.field.cell_of[space]
    is_fresh = min(1, state.fresh_folk[cell])
    state.folk[cell] -= 1
    state.fresh_folk[cell] -= is_fresh
    state.officers[cell] += 1
    state.fresh_officers[cell] += is_fresh
    state.supply[seat] += 1
    run.tell(Event("promote", seat, space))


def _play(run: Run, seat: int, play: Play) -> None:
    state, card = run.state, play.card
    state.has_played = True
    state.hands[seat].remove(card)
    state.discard.append(card)
    count = _carry_out(run, seat, card, [state.setup.field.cell_of[space] for space in play.spaces])
    run.tell(Event("play", seat, foldlings=count, word=card, words=play.spaces))


def _carry_out(run: Run, seat: int, card: str, cells: list[int]) -> int:
    """Do what a card says; how many foldlings it adds."""
    state = run.state
    if card in UNITS:
        put_unit(state, seat, cells[0], UNITS.index(card) + 1)
    elif card in HAZARDS:
        put_hazard(state, cells[0], HAZARDS.index(card) + 1)
    elif card in STRIKES:
        state.strikes = (*state.strikes, (card, cells[0]))
    elif card == REINFORCEMENTS:
        count = min(REINFORCED, state.supply[seat], CROWD - state.crowd(cells[0]))
        add_folk(state, seat, cells[0], count, is_fresh=False)
        return count
    elif card == "shield":
        state.shields |= 1 << cells[0]
    elif card == "speed":
        state.is_fast = True
    else:
        return _turn_coats(run, seat, cells[0], cells[1])
    return 0


def _turn_coats(run: Run, seat: int, start: int, end: int) -> int:
    """Foldlings come over; where nobody of their seat is left, its marks are gone (N-P16, N-F3)."""
    state = run.state
    count = turncoats(state, seat, start, end)
    lose_folk(state, start, count)
    if not state.taken() >> start & 1:
        forget_marks(state, start)
    add_folk(state, seat, end, count, is_fresh=False)
    return count
