"""Choices of which nothing could be done, as everybody stands (V-S1 allows them)."""

from collections.abc import Iterable

from bot.games.multiversus.board.spaces import OFF
from bot.games.multiversus.position.actions import Action, Seal
from bot.games.multiversus.position.position import CHOOSING, Position
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.offers import add_lines
from bot.games.multiversus.sheets.vocabulary import ADVERSARIES, DEFEND, STUNT


def idle_choices(state: State, seat: int, actions: Iterable[Action]) -> tuple[Seal, ...]:
    """Those of a seat's legal actions that are choices with which its unit would surely do nothing.

    With such a choice the active side's activation ends at once (V-T5), as long as nobody defends by it; the
    reactive side's unit has no power to react with. They follow from what both sides know.
    """
    position = state.position
    if position is None or position.phase != CHOOSING:
        return ()
    is_idle = _acts_not if state.side_of(seat) == position.side else _reacts_not
    return tuple(each for each in actions if isinstance(each, Seal) and is_idle(position, each))


def _acts_not(position: Position, seal: Seal) -> bool:
    if not seal.kinds or DEFEND in seal.kinds:
        return False
    kinds = set(seal.kinds)
    is_double = len(kinds) < len(seal.kinds)
    found: list[Action] = []
    for kind in kinds:
        add_lines(found, position, seal.unit, kind, is_double, 0, None, OFF)
    return not found


def _reacts_not(position: Position, seal: Seal) -> bool:
    if seal.kinds != (STUNT,):
        return False
    field = position.field
    marks = position.side == ADVERSARIES and field.markable
    return not marks and not field.troops[seal.unit].powers
