"""What a seat may expect of its orders, as far as it can be foreseen (W-K).

Enemy blocks that are face down have no word and no sight here, so nothing that is found can depend on who
they are. Where a die would fall, nothing more is foreseen.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.war.events.events import Event
from bot.games.war.position.actions import (
    Action,
    Attack,
    EndActing,
    Exchange,
    Explore,
    Order,
    Orders,
    UsePower,
)
from bot.games.war.position.blocks import WarBlock
from bot.games.war.position.field import Kind
from bot.games.war.position.position import ACTION, Position
from bot.games.war.position.state import State
from bot.games.war.rules import fighting
from bot.games.war.rules.flow import carry_out
from bot.games.war.rules.imagine import veil
from bot.games.war.rules.legal import are_words_known, check_order
from bot.games.war.rules.missions import soldiers_on_quarries
from bot.games.war.rules.run import Run
from bot.games.war.sheets.forms import UnitForm
from bot.games.war.sheets.vocabulary import MISSION_PRICES

UNKNOWN_SIGHT: Final = 2
"""How far a block is taken to see of which nothing is known (W-L2)."""


def seen_by(state: State, seat: int) -> State:
    """The position as a seat knows it: enemies' blocks that are face down are `is_unknown`."""
    seen = veil(state, seat).state
    position = seen.position
    soldier, civilian = _stand_ins()
    for block in position.all_blocks():
        if not block.is_up and position.are_enemies(seat, block.seat):
            block.kind = civilian if block.kind.is_civilian else soldier
    own = position.field.team_of[seat]
    position.seen = [sight if team == own else 0 for team, sight in enumerate(position.seen)]
    position.stale = (1 << position.field.seats) - 1
    return seen


def is_unknown(block: WarBlock) -> bool:
    """Whether nothing is known of a block but where it stands and its wounds."""
    return block.kind.word == ""


@lru_cache(maxsize=1)
def _stand_ins() -> tuple[Kind, Kind]:
    """A block of which nothing is known, and one that is known to be the civilian of two on a hex."""
    return _stand_in("medic"), _stand_in("builder")


def _stand_in(word: str) -> Kind:
    form = UnitForm.model_validate(
        {"word": "unknown", "name": "Unknown", "track": word, "age": 1, "class": word, "ap": 0, "price": 0}
    )
    kind = Kind(0, form)
    kind.word, kind.sight, kind.eyes = "", 0, 0
    return kind


def foresee(state: State, seat: int, actions: Sequence[Action]) -> State:
    """The position that a seat may expect after lines of its own; IllegalAction if an order is refused."""
    seen = seen_by(state, seat)
    for action in actions:
        for order in action.orders if isinstance(action, Orders) else ():
            expect(seen, seat, order)
    return seen


def expect(state: State, seat: int, order: Order, log: list[Event] | None = None) -> bool:
    """Carry out an order in place on a position of `seen_by`, as far as it can be foreseen.

    Returns whether that is all that comes of it. IllegalAction if it is refused. What dice decide is left as
    it was, but its costs are paid. Phases do not end by themselves, and nothing that comes after `end` is
    foreseen.
    """
    position = state.position
    code = "" if are_words_known(position.field, Orders((order,))) else "bad-action"
    code = code or check_order(position, seat, order)
    if code:
        raise IllegalAction(code)
    if isinstance(order, EndActing):
        return False
    if isinstance(order, Attack | Explore | Exchange) or _is_bolt(position, seat, order):
        _pay(position, seat, order)
        return False
    run = Run(position, NO_DICE, log)
    carry_out(run, seat, order)
    if position.phase == ACTION and position.turn == seat:
        soldiers_on_quarries(run)
    return True


def _is_bolt(position: Position, seat: int, order: Order) -> bool:
    if not isinstance(order, UsePower):
        return False
    block = position.holdings[seat].block(order.unit)
    power = None if block is None else block.kind.power(order.power)
    return power is not None and power.kind == "bolt"


def _pay(position: Position, seat: int, order: Order) -> None:
    """The costs of an order whose outcome is open."""
    holding = position.holdings[seat]
    if isinstance(order, Exchange):
        holding.gold -= MISSION_PRICES[order.age - 1]
        if order.old:
            holding.hand.remove(position.field.mission_of[order.old].number)
        return
    assert isinstance(order, Attack | Explore | UsePower)
    block = holding.block(order.unit)
    assert block is not None
    block.acted = True
    position.forget()
    if isinstance(order, Explore):
        block.ap -= 1
        block.is_off_road = True
        position.deeds.awaited |= _turned_up(position, position.cell(order.hex))
        return
    power = block.kind.power(order.power) if order.power else None
    if power is not None:
        fighting.use_point(position, block)
    if isinstance(order, UsePower):
        block.ap -= 0 if power is None else power.ap
        return
    block.ap -= fighting.attack_cost(position, block, position.cell(order.hex), power)
    block.attacked = block.is_off_road = True
    if block.sheet is None and (power is None or power.kind not in ("ride", "again")):
        block.ap = 0


def _turned_up(position: Position, cell: int) -> int:
    """The cells that nobody can explore any more once this one is explored: its territory, or its event."""
    board = position.field.board
    if not position.land.dark >> cell & 1:
        return 1 << cell
    return board.fields[board.field_of[cell]]


class _NoDice:
    """Where a die would fall, nothing is foreseen."""

    def roll(self, sides: int = 6) -> int:  # noqa: ARG002 -- none of any kind
        raise IllegalAction("wrong-phase")


NO_DICE = _NoDice()
