"""Whole move phases thought through: orders one after the other, and the positions that they lead to."""

from typing import Final

from bot.games.multifold.position.actions import END, Action, End, Move, Order, Orders, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.legal import legal_actions
from bot.players.multifold.adept import GAIN, after, is_aim_of_use
from bot.players.multifold.appraisal import Appraiser

MOST: Final = 19
"""The most orders of a plan: a line holds one more, which is `end` (N-A1)."""
Gains = dict[Action, float]
"""By order: what it brought when it was last looked at, in points."""


class MovePlan:
    """Orders of a move phase, `end` aside, the position after them, and its worth to who gives them.

    `gains` are those of all orders looked at on the way.
    """

    __slots__ = ("gains", "orders", "state", "worth")

    def __init__(self, orders: tuple[Action, ...], state: State, worth: float, gains: Gains) -> None:
        self.orders = orders
        self.state = state
        self.worth = worth
        self.gains = gains

    @property
    def line(self) -> Action:
        """All orders and `end` in a line; `end` alone if there are none."""
        orders: list[Order] = [*self.orders, END]  # type: ignore[list-item]  # no placements
        return Orders(tuple(orders)) if self.orders else END


class Planner:
    """Plans move phases of one seat by an appraiser's worths."""

    def __init__(self, seat: int, appraiser: Appraiser, *, is_hasty: bool = False) -> None:
        """Who is hasty thinks of fewer parts of a crowd that could move alone."""
        self.seat = seat
        self.appraiser = appraiser
        self.is_hasty = is_hasty

    def idle(self, state: State) -> MovePlan:
        """The plan to do nothing."""
        return MovePlan((), state, self.appraiser.worth(state), {})

    def plan(self, state: State) -> MovePlan:
        """What an adept would do."""
        return self.completed(self.idle(state))

    def variants(self, state: State, count: int) -> list[MovePlan]:
        """Different plans, the best first and `count` at most.

        Beside what an adept would do, these begin with another order, shun a space that it goes to, or do
        nothing.
        """
        idle = self.idle(state)
        self._look(idle, self._orders(state))
        best = self.completed(self._begun(idle, ()))
        found = {_key(best.state): best}
        for order in sorted(idle.gains, key=lambda order: -idle.gains[order])[:count]:
            plan = self.completed(self._begun(idle, (order,)))
            found.setdefault(_key(plan.state), plan)
        for order in best.orders:
            shunned = frozenset([each for each in idle.gains if _is_like(each, order)])
            plan = self.completed(self._begun(idle, ()), shunned)
            found.setdefault(_key(plan.state), plan)
        found.setdefault(_key(state), idle)
        return sorted(found.values(), key=lambda plan: -plan.worth)[:count]

    def completed(self, plan: MovePlan, shunned: frozenset[Action] = frozenset()) -> MovePlan:
        """A plan with what brings most added again and again, until nothing brings anything.

        What an order brought when it was last looked at is taken for the most that it can bring, as it nearly
        always is.
        """
        while len(plan.orders) < MOST:
            longer = self._longer(plan, shunned)
            if longer is None:
                break
            plan = longer
        return plan

    def _begun(self, idle: MovePlan, orders: tuple[Action, ...]) -> MovePlan:
        """A plan of its own that begins with an order, or with none."""
        state, worth = idle.state, idle.worth
        for order in orders:
            state = after(state, self.seat, order)
            worth = self.appraiser.worth(state)
        return MovePlan(orders, state, worth, idle.gains.copy())

    def _orders(self, state: State) -> list[Action]:
        return [order for order in legal_actions(state, self.seat) if self._is_to_think_of(state, order)]

    def _look(self, plan: MovePlan, orders: list[Action]) -> list[bool]:
        """Find out what orders bring that are not known yet; which ones these were."""
        is_new = [order not in plan.gains for order in orders]
        for order, new in zip(orders, is_new, strict=True):
            if new:
                worth = self.appraiser.worth(after(plan.state, self.seat, order))
                plan.gains[order] = worth - plan.worth
        return is_new

    def _longer(self, plan: MovePlan, shunned: frozenset[Action]) -> MovePlan | None:
        gains = plan.gains
        orders = [order for order in self._orders(plan.state) if order not in shunned]
        is_new = self._look(plan, orders)
        hopes = [gains[order] for order in orders]
        while hopes:
            best = max(hopes)
            if best <= GAIN:
                break
            place = hopes.index(best)
            order = orders[place]
            then = after(plan.state, self.seat, order)
            if is_new[place]:
                return MovePlan((*plan.orders, order), then, plan.worth + best, gains)
            hopes[place] = gains[order] = self.appraiser.worth(then) - plan.worth
            is_new[place] = True
        return None

    def _is_to_think_of(self, state: State, order: Action) -> bool:
        if isinstance(order, Move):
            going = order.foldlings
            there = state.fresh_folk[state.setup.field.cell_of[order.start]]
            return not self.is_hasty or going <= 1 or going >= there - 1
        if isinstance(order, End):
            return False
        return not isinstance(order, TakeAim) or is_aim_of_use(state, order)


def _key(state: State) -> tuple[object, ...]:
    """What tells positions of one move phase apart."""
    aims = tuple(sorted(state.aims.items()))
    pieces = tuple(state.who), tuple(state.folk), tuple(state.officers), tuple(state.unit)
    return (*pieces, tuple(state.hazard), state.strikes, state.shields, aims, tuple(state.discard))


def _is_like(one: Action, other: Action) -> bool:
    """Whether both are the same order, or go to the same space."""
    if isinstance(one, Move) and isinstance(other, Move):
        return one.end == other.end
    return one == other
