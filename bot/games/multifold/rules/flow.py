"""A game from its beginning to its end: the setup, turns and their phases (N-S, N-T)."""

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.errors import IllegalAction
from bot.games.grid.sets import cells_of
from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Action, AgreeDraw, End, Leave, Order, Orders, PlaceFoldlings
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.battle import battle, fall
from bot.games.multifold.rules.deeds import do_order
from bot.games.multifold.rules.ending import (
    discard_hand,
    end_turn,
    finish,
    remove_seat,
    still_in,
)
from bot.games.multifold.rules.hazards import act
from bot.games.multifold.rules.legal import order_refusal
from bot.games.multifold.rules.offers import can_move
from bot.games.multifold.rules.pieces import add_folk, lose_folk
from bot.games.multifold.rules.placing import place, reinforce
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import ENGINEER, HAND, REINFORCEMENTS


def begin(state: State, dice: Dice, log: list[Event] | None) -> None:
    """Deal the cards, find who begins, place the garrisons, and begin turn 1 (N-S)."""
    run, setup = Run(state, dice, log), state.setup
    state.pile = [*setup.pile]
    shuffle(state.pile, dice)
    for seat in range(setup.seats):
        cards = tuple([_deal(state, dice) for _ in range(setup.deal)])
        state.hands[seat] += cards
        if cards:
            run.tell(Event("draw", seat, words=cards))
    state.first = dice.roll(setup.seats) - 1 if setup.first is None else setup.first
    run.tell(Event("begin game", state.first, is_so=setup.first is None))
    lay_garrisons(state)
    _begin_turn(run)
    _go_on(run)


def lay_garrisons(state: State) -> None:
    """Homes have their seats' markers, and foldlings by who begins (N-S)."""
    homes = state.setup.field.home
    for seat, home in enumerate(homes):
        state.owner[home] = seat
    for seat, count in zip(state.order, state.setup.board.garrison, strict=True):
        if count:
            add_folk(state, seat, homes[seat], count, is_fresh=True)


def _deal(state: State, dice: Dice) -> str:
    """Draw a card that is not Reinforcements; those go back under the pile, which is shuffled (N-S3)."""
    aside = 0
    while state.pile[aside] == REINFORCEMENTS:
        aside += 1
    card = state.pile.pop(aside)
    if aside:
        state.pile = state.pile[aside:] + state.pile[:aside]
        shuffle(state.pile, dice)
    return card


def play_on(state: State, dice: Dice, log: list[Event] | None) -> None:
    """Go on from a position in a move phase, in which the next seat may have nothing to do (N-T4)."""
    _go_on(Run(state, dice, log))


def perform(state: State, seat: int, action: Action, dice: Dice, log: list[Event] | None) -> None:
    """Play a seat's action in place, and everything that follows.

    `legal.check_action` has found it legal. Of several orders a later one may still be refused:
    IllegalAction, and nothing has changed.
    """
    run = Run(state, dice, log)
    match action:
        case Orders(orders):
            _do_all(run, seat, orders)
        case PlaceFoldlings():
            place(run, seat, action, is_chosen=True)
            state.choosing = state.choosing[1:]
            state.lines = None
            _go_on(run)
        case Leave(is_late):
            _leave(run, seat, is_late=is_late)
        case AgreeDraw():
            run.tell(Event("agree"))
            finish(run, still_in(state), "agreement")
        case End():
            _end_phase(run, seat)
        case _:
            do_order(run, seat, action)
    state.ply += 1


def _do_all(run: Run, seat: int, orders: tuple[Order, ...]) -> None:
    """Several orders from left to right, all or none of them (N-A1): they are tried on a copy first."""
    trial = Run(run.state.copy(), run.dice, None)
    for order in orders:
        code = order_refusal(trial.state, seat, order)
        if code:
            raise IllegalAction(code)
        do_order(trial, seat, order)
    for order in orders:
        if isinstance(order, End):
            _end_phase(run, seat)
        else:
            do_order(run, seat, order)


def _end_phase(run: Run, seat: int) -> None:
    run.state.done = (*run.state.done, seat)
    run.tell(Event("end phase", seat))
    _go_on(run)


def _go_on(run: Run) -> None:
    """Find the next seat that is asked; the turn ends, and others follow, while there is none."""
    state = run.state
    while state.outcome is None and not state.choosing:
        state.lines = None
        state.has_played = state.is_fast = False
        state.find_active()
        seat = state.active
        if seat == NOBODY:
            _finish_turn(run)
        elif can_move(state, seat):
            run.tell(Event("begin phase", seat))
            return
        else:
            state.done = (*state.done, seat)
            run.tell(Event("pass over", seat))
    state.find_active()


def _leave(run: Run, seat: int, *, is_late: bool) -> None:
    """A seat is out at once; if it was asked, the next one is (N-W5)."""
    state = run.state
    was_asked, was_placing = state.active == seat, bool(state.choosing)
    remove_seat(state, seat)
    state.gone[seat] = max(state.gone) + 1
    state.choosing = tuple([each for each in state.choosing if each != seat])
    state.done = tuple([each for each in state.done if each != seat])
    state.lines = None
    run.tell(Event("leave", seat, words=discard_hand(state, seat), is_so=is_late))
    left = still_in(state)
    if len(left) == 1:
        finish(run, left, "left")
    elif was_placing or was_asked:
        _go_on(run)


def _begin_turn(run: Run) -> None:
    """Crates fall and springs bring foldlings (N-T1)."""
    state = run.state
    refresh(state)
    run.tell(Event("begin turn", counts=(state.turn,), seats=state.order))
    if state.turn > 1:
        for _ in range(state.setup.board.crates):
            _drop_crate(run)
    reinforce(run)


def refresh(state: State) -> None:
    """All may move again, and last turn's marks are gone (N-T1)."""
    state.fresh_folk, state.fresh_officers = state.folk[:], state.officers[:]
    state.fresh_unit = [int(unit > 0) for unit in state.unit]
    state.strikes, state.shields, state.aims = (), 0, {}
    state.done = ()


def _drop_crate(run: Run) -> None:
    state, field = run.state, run.state.setup.field
    free = field.wild & ~(state.taken() | state.tokens | state.crates)
    if free:
        cell = run.choose(free)
        state.crates |= 1 << cell
        run.tell(Event("drop crate", space=run.name(cell)))


def _finish_turn(run: Run) -> None:
    """Captures, crates, the battle phase, the end of the turn; then the next one begins (N-T1)."""
    state = run.state
    capture_all(run)
    for cell in cells_of(state.crates):
        _open(run, cell)
    for strike, cell in state.strikes:
        fall(run, strike, cell)
    battle(run)
    act(run)
    end_turn(run)
    if state.outcome is None:
        state.turn += 1
        _begin_turn(run)


def capture_all(run: Run) -> None:
    """All springs on which pieces of another seat stand change hands (N-T5)."""
    for cell in run.state.setup.field.springs:
        _capture(run, cell)


def _capture(run: Run, cell: int) -> None:
    """A seat takes the spring on which it stands, for a foldling or by an engineer (N-T5)."""
    state = run.state
    seat, before = state.who[cell], state.owner[cell]
    is_spared = state.unit[cell] == ENGINEER
    if seat in (NOBODY, before) or not (is_spared or state.folk[cell]):
        return
    state.owner[cell] = seat
    if not is_spared:
        lose_folk(state, cell, 1)
    seats = () if before == NOBODY else (before,)
    run.tell(Event("capture", seat, run.name(cell), seats=seats, is_so=is_spared))


def _open(run: Run, cell: int) -> None:
    """A seat with room in its hand opens the crate where it stands (N-K2, N-K3)."""
    state = run.state
    seat = state.who[cell]
    if seat == NOBODY or len(state.hands[seat]) >= HAND or not (state.pile or state.discard):
        return
    if not state.pile:
        state.pile, state.discard = state.discard, []
        shuffle(state.pile, run.dice)
        run.tell(Event("renew pile", counts=(len(state.pile),)))
    card = state.pile.pop(0)
    state.hands[seat].append(card)
    state.crates &= ~(1 << cell)
    run.tell(Event("open crate", seat, run.name(cell)))
    run.tell(Event("draw", seat, words=(card,)))
