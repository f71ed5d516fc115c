"""Reads a state from a snapshot, which may come from a file: every value is checked before it is used.

Raises KeyError, TypeError, ValueError or IllegalAction at the first that is none of this setup.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.multiversus.board.spaces import BODY, OFF, SPACES
from bot.games.multiversus.position.actions import (
    SEAL_NONE,
    Attack,
    Seal,
    Stunt,
    Walk,
    parse_action,
)
from bot.games.multiversus.position.field import Field
from bot.games.multiversus.position.position import (
    ALL_SPENT,
    CHOOSING,
    DISABLED,
    MARKED,
    NOBODY,
    OVER,
    REACTING,
    WELL,
    Pending,
    Position,
)
from bot.games.multiversus.position.setup import SEATS, Library, Setup, field_for
from bot.games.multiversus.position.state import MAX_MOVES, PLACING, PLAYING, SETTING, TAKING, Draft, State
from bot.games.multiversus.sheets.vocabulary import (
    ATTACK,
    DEFEND,
    FIRST_PIECE,
    INTERACT,
    KINDS,
    NAMES,
    ROLES,
    SIDES,
    STUNT,
    UNIT_OF,
)

_ENDINGS = ("elimination", "goal", "points", "left", "agreement")
_EVERYBODY = (1 << len(NAMES)) - 1
_SIDE, _SEAT = len(SIDES) - 1, SEATS - 1


def read_state(setup: Setup, values: Mapping[str, Any]) -> State:
    """The state of a snapshot, without offered lines."""
    state = State(setup)
    state.ply = _number(values["ply"], 0)
    state.lead, state.setter = _number(values["lead"], 0, _SEAT), _number(values["setter"], -1, _SEAT)
    one, two = values["asked"]
    state.asked = (_number(one, 0, state.ply), _number(two, 0, state.ply))
    first, second = values.get("orders", (False, False))
    state.orders = (_truth(first), _truth(second))
    state.turn = _number(values.get("turn", 0), 0)
    state.left, state.is_drawn = _number(values["left"], -1, _SEAT), _truth(values["drawn"])
    if (draft := values["draft"]) is not None:
        *table, first, at, moves = draft
        words = _table(setup.library, *table)
        field = field_for(setup.library, words)
        moves = _number(moves, 0, MAX_MOVES)
        state.draft = Draft(words, _number(first, 0, _SIDE), _places(field, at, lowest=0), moves)
    if (table := values["table"]) is not None:
        *table, first = table
        state.table = _table(setup.library, *table), _number(first, 0, _SIDE)
    if (position := values["position"]) is not None:
        state.position = _read_position(state, position)
    state.stage = values["stage"]
    _need(_suits(state), f"stage {state.stage!r}")
    return state


def _suits(state: State) -> bool:
    """Whether the state has what belongs to its stage, and nothing else."""
    has_position = state.position is not None
    if state.stage == PLAYING:
        return has_position and state.draft is None and state.left == -1 and not state.is_drawn
    if state.stage not in (SETTING, PLACING, TAKING) or has_position:
        return False
    return state.setter >= 0 and (state.draft is None) == (state.stage == SETTING)


def _read_position(state: State, values: Mapping[str, Any]) -> Position:
    setup = state.setup
    _need(state.table is not None, "no table")
    assert state.table is not None
    table, first = state.table
    field = field_for(setup.library, table, first)
    position = Position(field, _places(field, values["at"]), setup.rounds)
    position.side = _number(values["side"], 0, _SIDE)
    position.round = _number(values["round"], 1, setup.rounds)
    position.activations = _number(values["activations"], 0)
    position.phase = _number(values["phase"], CHOOSING, OVER)
    position.winner, position.by = _number(values["winner"], NOBODY, _SIDE), str(values["by"])
    is_named = position.by in _ENDINGS if position.phase == OVER else position.by == ""
    _need(is_named and (position.winner == NOBODY) == (position.by in ("", "agreement")), "its ending")
    position.health = _numbers(values["health"], len(NAMES), WELL, DISABLED)
    _need(all(map(_is_health, range(len(NAMES)), position.at, position.health)), "health")
    position.spent = _numbers(values["spent"], len(ROLES), 0, ALL_SPENT)
    position.choices = _seals(position, values["choices"], position.side)
    position.last = _seals(position, values["last"])
    _read_activation(position, values)
    position.recount()
    return position


def _read_activation(position: Position, values: Mapping[str, Any]) -> None:
    """What is chosen, under way and interrupted."""
    position.is_revealed, position.has_reacted = _truth(values["is_revealed"]), _truth(values["has_reacted"])
    position.is_defending, position.is_double = _truth(values["is_defending"]), _truth(values["is_double"])
    position.coins = tuple([_number(each, 0, len(KINDS) - 1) for each in values["coins"]])
    position.doing = _number(values["doing"], NOBODY, len(KINDS) - 1)
    position.acted, position.replied = (
        _number(values["acted"], 0, _EVERYBODY),
        _number(values["replied"], 0, _EVERYBODY),
    )
    position.aim, position.reply_aim = _aim(values["aim"]), _aim(values["reply_aim"])
    active, reply = position.choices[position.side], position.choices[1 - position.side]
    pending = values["pending"]
    if position.phase in (CHOOSING, OVER):
        idle = not position.coins and position.doing == NOBODY and pending is None
        _need(idle and not position.is_defending and (active is None or reply is None), "an activation")
        return
    _need(active is not None and reply is not None, "choices")
    assert active is not None
    assert reply is not None
    kinds = {*active.kinds} - {DEFEND}
    _need(len({*position.coins}) == len(position.coins) and kinds >= {*position.coins}, "coins")
    _need(position.doing in (NOBODY, *position.coins), "what is under way")
    _need(not position.is_defending or reply.kinds == (DEFEND,), "who defends")
    _need(bool(active.kinds) or position.phase == REACTING, "a Recovery")
    _need((pending is not None) == (position.phase == REACTING), "what is interrupted")
    if pending is not None:
        _need(reply.kinds not in ((), (DEFEND,)), "who reacts")
        position.pending = _pending(position, active, pending)
    _need(position.phase == REACTING or position.replied == 0, "who has reacted")


def _pending(position: Position, active: Seal, values: Any) -> Pending:
    line, path, step, is_hurt, is_attacked = values
    action = None if line is None else parse_action(str(line))
    if not isinstance(action, Walk | Attack | Stunt | None):
        raise TypeError(f"{line!r} cannot be interrupted")
    way = tuple([_number(each, 0, SPACES - 1) for each in path])
    match action:
        case Walk(who, space):
            size = position.field.size[who]
            is_sound = len(way) > 1 and way[-1] == space and all(BODY[size][place] for place in way)
        case Attack(_, target):
            is_sound = position.doing == ATTACK and target < FIRST_PIECE and not way
        case Stunt(who, word, target):
            troop = position.field.troops[UNIT_OF[who]]
            powers = troop.double_powers if position.is_double else troop.powers
            is_known = target >= FIRST_PIECE if word == INTERACT else word in [each.word for each in powers]
            is_sound = position.doing == STUNT and is_known and not way
        case _:
            is_sound = not active.kinds and not way
    is_own = action is None or UNIT_OF[action.who] == active.unit
    _need(is_sound and is_own, f"{line!r} to interrupt")
    step = _number(step, 0, max(len(way) - 1, 0))
    return Pending(action, way, step, is_hurt=_truth(is_hurt), is_attacked=_truth(is_attacked))


def _need(is_sound: bool, what: str) -> None:
    if not is_sound:
        raise ValueError(f"{what} does not fit")


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _number(value: Any, low: int, high: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    if value < low or (high is not None and value > high):
        raise ValueError(f"{value} is out of range")
    return value


def _numbers(values: Any, count: int, low: int, high: int) -> tuple[int, ...]:
    found = tuple([_number(each, low, high) for each in values])
    if len(found) != count:
        raise ValueError(f"{len(found)} numbers instead of {count}")
    return found


def _table(library: Library, battlefield: Any, heroes: Any, foes: Any) -> tuple[str, str, str]:
    is_known = battlefield in library.battlefields
    _need(is_known and heroes in library.of_side(0) and foes in library.of_side(1), "the table")
    return battlefield, heroes, foes


def _places(field: Field, values: Any, lowest: int = OFF) -> tuple[int, ...]:
    """The places of all, from `lowest`. Pieces are always on the board; no two of a kind share a space."""
    found = _numbers(values, len(NAMES), lowest, SPACES - 1)
    taken = [0, 0]
    for who, place in enumerate(found):
        is_piece = who >= FIRST_PIECE
        if place == OFF and not is_piece:
            continue
        body = 0 if place == OFF else BODY[field.size[who]][place]
        _need(bool(body) and not body & taken[is_piece], f"the place of {NAMES[who]}")
        taken[is_piece] |= body
    return found


def _is_health(who: int, place: int, health: int) -> bool:
    if who >= FIRST_PIECE:
        return health in (WELL, MARKED)
    return place != OFF or health == WELL


def _seals(position: Position, values: Any, active: int | None = None) -> tuple[Seal | None, Seal | None]:
    """Choices by side. That of the `active` side is one with the Initiative; None stands for either."""
    one, two = [_seal(position, side, text, active) for side, text in enumerate(values)]
    return one, two


def _seal(position: Position, side: int, text: Any, active: int | None) -> Seal | None:
    if text is None:
        return None
    seal = parse_action(f"seal {text}")
    assert isinstance(seal, Seal), "the word says so"
    known: list[Seal] = []
    for troop in position.field.troops[3 * side : 3 * side + 3]:
        known += [] if active == 1 - side else [*troop.first_choices, troop.recovery]
        known += [] if active == side else [SEAL_NONE, *troop.replies]
    _need(seal in known, f"the choice {text!r}")
    return seal


def _aim(value: Any) -> object:
    match value:
        case None | str():
            return value
        case [str() as word, piece]:
            return word, _number(piece, FIRST_PIECE, len(NAMES) - 1)
        case _:
            return _number(value, 0, len(ROLES) - 1)
