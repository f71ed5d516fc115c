"""A State as plain JSON values and back: one form for the store, one for the hashes in records.

The fingerprint is frozen: hashes in records never change. A later addition to the rules may appear in it only
if it is used. So far a snapshot is the same; if it ever differs, `load_snapshot` still reads this form.
Offered lines are not in it: the rules find them again.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import ContentError, IllegalAction
from bot.games.multiversus.position.actions import (
    Attack,
    Seal,
    Stunt,
    Walk,
    format_action,
    parse_action,
    seal_words,
)
from bot.games.multiversus.position.position import OVER, Pending, Position
from bot.games.multiversus.position.setup import Setup, field_for
from bot.games.multiversus.position.state import Draft, State
from bot.games.multiversus.sheets.vocabulary import NAMES

_NUMBERS = ("side", "round", "activations", "phase", "doing", "acted", "replied", "winner")
_TRUTHS = ("is_revealed", "has_reacted", "is_defending", "is_double")
_STAGES = ("setting", "placing", "taking", "playing")


def fingerprint(state: State) -> dict[str, Any]:
    """Everything in a state that is not in its setup."""
    draft, position = state.draft, state.position
    return {
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
    return fingerprint(state)


def load_snapshot(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot, without offered lines; ContentError if it is not one of this setup."""
    try:
        return _load(setup, values)
    except (KeyError, TypeError, ValueError, IndexError, IllegalAction) as error:
        raise ContentError([f"not a snapshot of this game: {error!r}"]) from error


def _load(setup: Setup, values: Mapping[str, Any]) -> State:
    state = State(setup)
    state.ply, state.lead, state.setter = int(values["ply"]), int(values["lead"]), int(values["setter"])
    state.stage = values["stage"]
    if state.stage not in _STAGES:
        raise ValueError(f"unknown stage {state.stage!r}")
    one, two = values["asked"]
    state.asked = (int(one), int(two))
    state.left, state.is_drawn = int(values["left"]), bool(values["drawn"])
    if (draft := values["draft"]) is not None:
        battlefield, heroes, foes, first, at, moves = draft
        state.draft = Draft((battlefield, heroes, foes), int(first), _places(at), int(moves))
    if (table := values["table"]) is not None:
        battlefield, heroes, foes, first = table
        state.table = ((battlefield, heroes, foes), int(first))
    if (position := values["position"]) is not None:
        state.position = _load_position(state, position)
    return state


def _load_position(state: State, values: Mapping[str, Any]) -> Position:
    setup = state.setup
    assert state.table is not None
    table, first = state.table
    position = Position(field_for(setup.library, table, first), _places(values["at"]), setup.rounds)
    for name in _NUMBERS:
        setattr(position, name, int(values[name]))
    for name in _TRUTHS:
        setattr(position, name, bool(values[name]))
    if not 0 <= position.phase <= OVER:
        raise ValueError(f"unknown phase {position.phase}")
    position.health = _numbers(values["health"], len(NAMES))
    position.spent = _numbers(values["spent"], len(position.spent))
    position.choices = _seals(values["choices"])
    position.last = _seals(values["last"])
    position.coins = tuple(map(int, values["coins"]))
    position.aim = _aim(values["aim"])
    position.reply_aim = _aim(values["reply_aim"])
    if (pending := values["pending"]) is not None:
        line, path, step, is_hurt, is_attacked = pending
        action = None if line is None else parse_action(line)
        if not isinstance(action, Walk | Attack | Stunt | None):
            raise ValueError(f"{line!r} cannot be interrupted")
        position.pending = Pending(
            action, tuple(map(int, path)), int(step), is_hurt=bool(is_hurt), is_attacked=bool(is_attacked)
        )
    position.by = str(values["by"])
    position.recount()
    return position


def _places(values: Any) -> tuple[int, ...]:
    return _numbers(values, len(NAMES))


def _numbers(values: Any, count: int) -> tuple[int, ...]:
    found = tuple(map(int, values))
    if len(found) != count:
        raise ValueError(f"{len(found)} numbers instead of {count}")
    return found


def _seals(values: Any) -> tuple[Seal | None, Seal | None]:
    one, two = values
    return _seal(one), _seal(two)


def _seal(text: str | None) -> Seal | None:
    if text is None:
        return None
    seal = parse_action(f"seal {text}")
    assert isinstance(seal, Seal), "the word says so"
    return seal


def _aim(value: Any) -> object:
    return tuple(value) if isinstance(value, list) else value
