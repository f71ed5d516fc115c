"""A State as plain JSON values and back: one form for the store, one for the hashes in records.

The fingerprint is frozen: hashes in records never change. A later addition to the rules may appear in it only
if it is used. A snapshot also has the number of the turn; `load_snapshot` reads one without, too.
Offered lines are not in it: the rules find them again.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus.position.actions import Seal, format_action, seal_words
from bot.games.multiversus.position.position import Pending, Position
from bot.games.multiversus.position.reading import read_state
from bot.games.multiversus.position.setup import Setup
from bot.games.multiversus.position.state import State

_NUMBERS = ("side", "round", "activations", "phase", "doing", "acted", "replied", "winner")
_TRUTHS = ("is_revealed", "has_reacted", "is_defending", "is_double")


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup."""
    draft, position = state.draft, state.position
    orders = {"orders": list(state.orders)} if any(state.orders) else {}
    return {
        **orders,
        "ply": state.ply,
        "lead": state.lead,
        "stage": state.stage,
        "setter": state.setter,
        "asked": list(state.asked),
        "left": state.left,
        "drawn": state.is_drawn,
        "table": None if state.table is None else [*state.table[0], state.table[1]],
        "draft": None if draft is None else [*draft.table, draft.first, list(draft.at), draft.moves],
        "position": None if position is None else _position_values(position),
    }


def _position_values(position: Position) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(position, name) for name in (*_NUMBERS, *_TRUTHS)}
    pending = position.pending
    return {
        **values,
        "at": list(position.at),
        "health": list(position.health),
        "spent": list(position.spent),
        "choices": [_seal_text(each) for each in position.choices],
        "last": [_seal_text(each) for each in position.last],
        "coins": list(position.coins),
        "aim": _plain(position.aim),
        "reply_aim": _plain(position.reply_aim),
        "pending": None if pending is None else _pending_values(pending),
        "by": position.by,
    }


def _pending_values(pending: Pending) -> list[Any]:
    action = None if pending.action is None else format_action(pending.action)
    return [action, list(pending.path), pending.step, pending.is_hurt, pending.is_attacked]


def _seal_text(seal: Seal | None) -> str | None:
    return None if seal is None else seal_words(seal)


def _plain(aim: object) -> object:
    return list(aim) if isinstance(aim, tuple) else aim


def take_snapshot(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup, as the store keeps it."""
    return {**fingerprint(state), "turn": state.turn}


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot, without offered lines; ContentError if it is not one of this setup."""
    try:
        return read_state(setup, values)
    except (KeyError, TypeError, ValueError, IllegalAction) as error:
        raise ContentError([f"not a snapshot of this game: {error!r}"]) from error
