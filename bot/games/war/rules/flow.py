"""Carrying out lines: order after order, and what follows from each (W-A, W-R5)."""

from bot.games.contract import Dice
from bot.games.war.events import events as ev
from bot.games.war.position.actions import (
    Attack,
    Build,
    ChooseFirst,
    EndActing,
    EndBuilding,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.position import ACTION, BUILD, FIRST, START, Position
from bot.games.war.rules import (
    building,
    dealings,
    exploring,
    fighting,
    kills,
    moves,
    powers,
    recruiting,
    rounds,
)
from bot.games.war.rules.legal import check_order
from bot.games.war.rules.looks import look
from bot.games.war.rules.missions import soldiers_on_quarries
from bot.games.war.rules.run import Run


def begin(position: Position, dice: Dice, log: list[ev.Event] | None) -> None:
    """Begin a game (W-S2)."""
    run = Run(position, dice, log)
    winner = rounds.roll_for_first(run)
    position.first_action = winner
    if position.field.is_duel:
        position.phase = FIRST
        position.turn = winner
        position.asked = 1 << winner
    else:
        rounds.begin_start(run)


def choose_first(run: Run, seat: int, choice: ChooseFirst) -> None:
    """The winner of the dice is first in one of the phases (W-S2)."""
    position = run.position
    if run.log is not None:
        run.tell(ev.FirstChosen(seat, choice.is_build))
    position.first_build = seat if choice.is_build else 1 - seat
    position.first_action = 1 - position.first_build
    rounds.begin_start(run)


def deploy(run: Run, seat: int, action: SetUnits) -> None:
    """A seat sets its first units (W-S4)."""
    position = run.position
    for word, name in action.units:
        kind = position.field.kind_of[word]
        number = position.holdings[seat].free_number()
        run.add(WarBlock(seat, number, kind, position.cell(name)))
    rounds.have_set(run, seat)


def play_line(run: Run, seat: int, orders: tuple[Order, ...]) -> None:
    """Carry out a line whose first order is accepted; what cannot be done later is dropped (W-A1, W-A2)."""
    position = run.position
    passed: set[str] = set()
    for place, order in enumerate(orders):
        if position.is_over:
            return
        phase = _ended_by(order)
        if phase in passed:
            passed.discard(phase)
            continue
        code = check_order(position, seat, order)
        if code:
            if run.log is not None:
                run.tell(ev.OrdersDropped(seat, code, len(orders) - place))
            return
        ended = play_order(run, seat, order)
        passed = {each for each, of in ended if of == seat}


def _ended_by(order: Order) -> str:
    return BUILD if isinstance(order, EndBuilding) else ACTION if isinstance(order, EndActing) else ""


def play_order(run: Run, seat: int, order: Order) -> tuple[tuple[str, int], ...]:
    """Carry out an order that is accepted; returns the phases that ended because nothing was left to do."""
    position = run.position
    is_deed = position.phase == ACTION and not isinstance(order, EndActing)
    carry_out(run, seat, order)
    if position.is_over:
        return ()
    if is_deed:
        soldiers_on_quarries(run)
    return rounds.settle(run)


def carry_out(run: Run, seat: int, order: Order) -> None:
    """Carry out an order that is accepted, without what follows for quarries and phases."""
    position = run.position
    # Tuples: a `|` would be made again for each order.
    if isinstance(order, (March, SwapMove, Explore, SetUp, Attack, UsePower)):
        block = position.holdings[seat].block(order.unit)
        assert block is not None
        _act(run, seat, block, order)
        return
    position.forget()
    if isinstance(order, (EndBuilding, EndActing)):
        rounds.end_phase(run, seat)
    elif isinstance(order, (Upgrade, Build, Pave)):
        block = position.holdings[seat].block(order.unit)
        assert block is not None
        _work(run, seat, block, order)
    else:
        _manage(run, seat, order)


def _act(
    run: Run, seat: int, block: WarBlock, order: March | SwapMove | Explore | SetUp | Attack | UsePower
) -> None:
    if isinstance(order, March):
        moves.march(run, seat, block, order)
        return
    run.position.touched |= 1 << block.cell
    match order:
        case SwapMove():
            moves.swap(run, seat, block, order)
        case Explore():
            exploring.explore(run, block, order)
        case SetUp():
            powers.set_up(run, block)
        case Attack():
            fighting.attack(run, seat, block, order)
        case UsePower():
            powers.use(run, seat, block, order)


def _work(run: Run, seat: int, block: WarBlock, order: Upgrade | Build | Pave) -> None:
    match order:
        case Upgrade():
            recruiting.upgrade(run, seat, block, order)
        case Build():
            building.build(run, seat, block, order)
        case Pave():
            building.pave(run, seat, block)


def _manage(run: Run, seat: int, order: Recruit | Hire | Learn | Improve | Exchange | Gift | Treat) -> None:
    match order:
        case Recruit():
            recruiting.recruit(run, seat, order)
        case Hire():
            recruiting.hire(run, seat, order)
        case Learn():
            recruiting.learn(run, seat, order)
        case Improve():
            building.improve(run, seat, order)
        case Exchange():
            dealings.exchange(run, seat, order)
        case Gift():
            dealings.give(run, seat, order)
        case Treat():
            dealings.treat(run, seat, order)


def leave(run: Run, seat: int, *, is_late: bool) -> None:
    """A player leaves (W-V8, W-T7)."""
    position = run.position
    field = position.field
    if run.log is not None:
        run.tell(ev.PlayerLeft(seat, is_late))
    if not field.is_free_for_all:
        run.team_wins(1 - field.team_of[seat], "left")
        return
    was_asked = position.asked >> seat & 1
    position.forget()
    kills.go_out(run, seat, "left")
    if position.is_over:
        return
    look(run)
    if position.phase == START:
        rounds.go_on_if_all_have_set(run)
    elif position.phase == BUILD:
        rounds.go_on_if_all_have_built(run)
    elif was_asked:
        rounds.clear_phase(run)
        rounds.next_seat(run, seat)
    rounds.settle(run)
