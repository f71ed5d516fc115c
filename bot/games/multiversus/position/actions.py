"""The actions: small frozen values with one text form each (docs/multiversus.md, "Action lines")."""

from dataclasses import dataclass
from typing import Final

from bot.games.contract import CONCEDE, DRAW, FORFEIT, LEAVE
from bot.games.errors import IllegalAction
from bot.games.multiversus.board.spaces import CELLS, OFF, SPACE_NAMES
from bot.games.multiversus.sheets.vocabulary import KINDS, NAMES, NONE, ROLES, SIDES
from bot.games.travel import let_travel

PUSH: Final = "push"
STEP: Final = "step"


@dataclass(frozen=True, slots=True)
class Seal:
    """A secret choice: a unit with its action coins, by number; none for a Recovery (V-S1).

    The unit `NO_UNIT` is a reactive side's choice of nothing.
    """

    unit: int
    kinds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Yield:
    """Give the Initiative up instead of choosing (V-I2)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of one character on another; afterwards a push, or a step to this space (V-A2)."""

    who: int
    target: int
    is_push: bool = False
    step: int = OFF


@dataclass(frozen=True, slots=True)
class Walk:
    """A character walks to this space."""

    who: int
    space: int


@dataclass(frozen=True, slots=True)
class Stunt:
    """A character uses the power of this word. `target` and `space` are OFF where the line names none."""

    who: int
    word: str
    target: int = OFF
    space: int = OFF


@dataclass(frozen=True, slots=True)
class EndAction:
    """Leave out the rest of the action under way; if none is, of the activation (V-T3, V-T4)."""


@dataclass(frozen=True, slots=True)
class HoldBack:
    """Do not react to this trigger (V-R5)."""


@dataclass(frozen=True, slots=True)
class SetTable:
    """Choose battlefield, both teams and the side that begins, by their words (V-B6)."""

    battlefield: str
    heroes: str
    adversaries: str
    first: int


@dataclass(frozen=True, slots=True)
class Deploy:
    """Put somebody on another space before the game (V-B6)."""

    who: int
    space: int


@dataclass(frozen=True, slots=True)
class Ready:
    """The table stands as it is (V-B6)."""


@dataclass(frozen=True, slots=True)
class TakeSide:
    """Take this side; the Set Up Player has the other one (V-B6)."""

    side: int


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """Choose nothing now and whenever the other side has the Initiative, or no longer (V-O1)."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game, which the other seat wins (V-W4). `is_late` says that the clock has run out."""

    is_late: bool = False


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """Both have agreed to a draw."""


let_travel(
    Seal,
    Yield,
    Attack,
    Walk,
    Stunt,
    EndAction,
    HoldBack,
    SetTable,
    Deploy,
    Ready,
    TakeSide,
    StandingOrder,
    Leave,
    AgreeDraw,
)

Action = (
    Seal
    | Yield
    | Attack
    | Walk
    | Stunt
    | EndAction
    | HoldBack
    | SetTable
    | Deploy
    | Ready
    | TakeSide
    | StandingOrder
    | Leave
    | AgreeDraw
)

NO_UNIT: Final = -1
SEAL_NONE: Final = Seal(NO_UNIT)
YIELD: Final = Yield()
DONE: Final = EndAction()
HOLD: Final = HoldBack()
READY: Final = Ready()

_NUMBER_OF: Final = {name: number for number, name in enumerate(NAMES)}
_UNITS: Final[dict[str, int]] = {role: unit for unit, role in enumerate(ROLES)}
_KINDS: Final[dict[str, int]] = {kind: number for number, kind in enumerate(KINDS)}
_SIDES: Final[dict[str, int]] = {side: number for number, side in enumerate(SIDES)}
_MOST_KINDS: Final = 2
_ORDERS: Final = (NONE, "off")


def parse_action(text: str) -> Action:
    """The action that a line means; IllegalAction `bad-action` if it is none of the known forms.

    Words of powers, teams and battlefields are for the position to know: its setup has the sheets.
    """
    match text.split(" "):
        case ["seal", word] if word == NONE:
            return SEAL_NONE
        case ["seal", unit, *kinds] if (
            unit in _UNITS and len(kinds) <= _MOST_KINDS and all(kind in _KINDS for kind in kinds)
        ):
            return Seal(_UNITS[unit], tuple([_KINDS[kind] for kind in kinds]))
        case ["yield"]:
            return YIELD
        case ["attack", who, target, *after] if who in _NUMBER_OF and target in _NUMBER_OF:
            match after:
                case []:
                    return Attack(_NUMBER_OF[who], _NUMBER_OF[target])
                case [word] if word == PUSH:
                    return Attack(_NUMBER_OF[who], _NUMBER_OF[target], is_push=True)
                case [word, space] if word == STEP and space in CELLS:
                    return Attack(_NUMBER_OF[who], _NUMBER_OF[target], step=CELLS[space])
        case ["move", who, space] if who in _NUMBER_OF and space in CELLS:
            return Walk(_NUMBER_OF[who], CELLS[space])
        case ["stunt", who, word, *rest] if who in _NUMBER_OF and word:
            match rest:
                case []:
                    return Stunt(_NUMBER_OF[who], word)
                case [target] if target in _NUMBER_OF:
                    return Stunt(_NUMBER_OF[who], word, _NUMBER_OF[target])
                case [space] if space in CELLS:
                    return Stunt(_NUMBER_OF[who], word, OFF, CELLS[space])
                case [target, space] if target in _NUMBER_OF and space in CELLS:
                    return Stunt(_NUMBER_OF[who], word, _NUMBER_OF[target], CELLS[space])
        case ["done"]:
            return DONE
        case ["hold"]:
            return HOLD
        case ["setup", battlefield, heroes, adversaries, side] if side in _SIDES:
            return SetTable(battlefield, heroes, adversaries, _SIDES[side])
        case ["place", who, space] if who in _NUMBER_OF and space in CELLS:
            return Deploy(_NUMBER_OF[who], CELLS[space])
        case ["ready"]:
            return READY
        case ["take", side] if side in _SIDES:
            return TakeSide(_SIDES[side])
        case ["order", word] if word in _ORDERS:
            return StandingOrder(word == NONE)
        case [word] if word in (LEAVE, CONCEDE):
            return Leave()
        case [word] if word == FORFEIT:
            return Leave(is_late=True)
        case [word] if word == DRAW:
            return AgreeDraw()
    raise IllegalAction("bad-action", text)


def seal_words(seal: Seal) -> str:
    """A choice in words, without the word `seal`: `champion attack move`, `none`."""
    if seal.unit == NO_UNIT:
        return NONE
    return " ".join([ROLES[seal.unit], *[KINDS[kind] for kind in seal.kinds]])


def format_action(action: Action) -> str:
    """The line that `parse_action` reads. Leaving has two words; it is written as the rules have it."""
    match action:
        case Seal():
            return f"seal {seal_words(action)}"
        case Yield():
            return "yield"
        case Attack(who, target, is_push, step):
            after = f" {PUSH}" if is_push else "" if step == OFF else f" {STEP} {SPACE_NAMES[step]}"
            return f"attack {NAMES[who]} {NAMES[target]}{after}"
        case Walk(who, space):
            return f"move {NAMES[who]} {SPACE_NAMES[space]}"
        case Stunt(who, word, target, space):
            words = ["stunt", NAMES[who], word]
            words += [NAMES[target]] if target != OFF else []
            words += [SPACE_NAMES[space]] if space != OFF else []
            return " ".join(words)
        case EndAction():
            return "done"
        case HoldBack():
            return "hold"
        case SetTable(battlefield, heroes, adversaries, first):
            return f"setup {battlefield} {heroes} {adversaries} {SIDES[first]}"
        case Deploy(who, space):
            return f"place {NAMES[who]} {SPACE_NAMES[space]}"
        case Ready():
            return "ready"
        case TakeSide(side):
            return f"take {SIDES[side]}"
        case StandingOrder(is_on):
            return f"order {NONE if is_on else 'off'}"
        case Leave(is_late):
            return FORFEIT if is_late else LEAVE
        case AgreeDraw():
            return DRAW
