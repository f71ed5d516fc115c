"""Whole move phases thought through: orders one after the other, and the positions that they lead to."""

from bot.games.contract import Dice
from bot.games.multifold.position.actions import END, Action, End, Move, Order, Orders, TakeAim
from bot.games.multifold.position.state import State
from bot.games.multifold.rules.legal import legal_actions
from bot.games.multifold.sheets.vocabulary import MAX_ORDERS
from bot.players.multifold.adept import GAIN, after, is_aim_of_use, pick_best
from bot.players.multifold.appraisal import Appraiser

Gains = dict[Action, float]
"""By order: its gain when it was last looked at, in points."""


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

    def __init__(
        self, seat: int, appraiser: Appraiser, *, is_hasty: bool = False, dice: Dice | None = None
    ) -> None:
        """A hasty planner thinks of fewer parts of a crowd that could move alone.

        Of orders that are worth the same, `dice` choose one; without dice, it is the first.
        """
        self.seat = seat
        self.appraiser = appraiser
        self.is_hasty = is_hasty
        self.dice = dice

    def idle(self, state: State) -> MovePlan:
        """The plan to do nothing."""
        return MovePlan((), state, self.appraiser.worth(state), {})

    def plan(self, state: State) -> MovePlan:
        """The plan that an adept would follow."""
        return self.complete(self.idle(state))

    def variants(self, state: State, count: int) -> list[MovePlan]:
        """Different plans, the best first and `count` at most.

        Besides the adept's, these begin with another order, avoid a space that it goes to, or do nothing.
        """
        idle = self.idle(state)
        self._look(idle, self._orders(state))
        best = self.complete(self._begin(idle, ()))
        found = {_key(best.state): best}
        for order in sorted(idle.gains, key=lambda order: -idle.gains[order])[:count]:
            plan = self.complete(self._begin(idle, (order,)))
            found.setdefault(_key(plan.state), plan)
        for order in best.orders:
            avoid = frozenset([each for each in idle.gains if _is_like(each, order)])
            plan = self.complete(self._begin(idle, ()), avoid)
            found.setdefault(_key(plan.state), plan)
        found.setdefault(_key(state), idle)
        return sorted(found.values(), key=lambda plan: -plan.worth)[:count]

    def complete(self, plan: MovePlan, avoid: frozenset[Action] = frozenset()) -> MovePlan:
        """A plan with the best order added again and again, until no order brings anything.

        None of `avoid` is added. An order's last known gain is taken for its highest, as it nearly always is.
        """
        while len(plan.orders) < MAX_ORDERS - 1:  # the last one is `end`
            longer = self._longer(plan, avoid)
            if longer is None:
                break
            plan = longer
        return plan

    def _begin(self, idle: MovePlan, orders: tuple[Action, ...]) -> MovePlan:
        """A plan of its own that begins with an order, or with none."""
        state, worth = idle.state, idle.worth
        for order in orders:
            state = after(state, self.seat, order)
            worth = self.appraiser.worth(state)
        return MovePlan(orders, state, worth, idle.gains.copy())

    def _orders(self, state: State) -> list[Action]:
        return [order for order in legal_actions(state, self.seat) if self._is_to_think_of(state, order)]

    def _look(self, plan: MovePlan, orders: list[Action]) -> list[bool]:
        """Find the gains that are not known yet; returns, for each order, whether its gain was new."""
        is_new = [order not in plan.gains for order in orders]
        for order, new in zip(orders, is_new, strict=True):
            if new:
                worth = self.appraiser.worth(after(plan.state, self.seat, order))
                plan.gains[order] = worth - plan.worth
        return is_new

    def _longer(self, plan: MovePlan, avoid: frozenset[Action]) -> MovePlan | None:
        gains = plan.gains
        orders = [order for order in self._orders(plan.state) if order not in avoid]
        is_new = self._look(plan, orders)
        hopes = [gains[order] for order in orders]
        while hopes:
            best = max(hopes)
            if best <= GAIN:
                break
            place = pick_best(hopes, self.dice)
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
    """A key that is the same only for equal positions of one move phase."""
    aims = tuple(sorted(state.aims.items()))
    pieces = tuple(state.who), tuple(state.folk), tuple(state.officers), tuple(state.unit)
    return (*pieces, tuple(state.hazard), state.strikes, state.shields, aims, tuple(state.discard))


def _is_like(one: Action, other: Action) -> bool:
    """Whether both are the same order, or go to the same space."""
    if isinstance(one, Move) and isinstance(other, Move):
        return one.end == other.end
    return one == other
