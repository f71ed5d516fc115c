"""What a seat may do, and the line for each (docs/war.md, "Lines"): one or more orders (W-A1)."""

from dataclasses import dataclass
from typing import Final

from bot.games.contract import CONCEDE, DRAW, FORFEIT, LEAVE
from bot.games.errors import IllegalAction
from bot.games.travel import let_travel
from bot.games.war.sheets.vocabulary import DIRECTIONS

MAX_ORDERS: Final = 20
MAX_GIFT: Final = 999
MAX_NUMBER: Final = 99
HEALTH: Final = "health"
AP: Final = "ap"


@dataclass(frozen=True, slots=True)
class Skills:
    """How a hero's first skill points are spent (W-H2)."""

    health: int
    ap: int
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recruit:
    """Recruit a unit on a hex (W-C1)."""

    kind: str
    hex: str


@dataclass(frozen=True, slots=True)
class Hire:
    """Recruit or resurrect a hero; `skills` None is the recommended setup (W-H1, W-H2)."""

    hero: str
    hex: str
    skills: Skills | None = None


@dataclass(frozen=True, slots=True)
class Learn:
    """Spend a hero's skill point on HEALTH, AP or a power (W-H3)."""

    hero: str
    what: str


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Make a block a unit of a higher age (W-C4)."""

    unit: int
    kind: str


@dataclass(frozen=True, slots=True)
class Build:
    """Put up a building (W-C5)."""

    unit: int
    building: str


@dataclass(frozen=True, slots=True)
class Pave:
    """Make a road (W-C10)."""

    unit: int


@dataclass(frozen=True, slots=True)
class Improve:
    """Give a building the next age (W-C9)."""

    hex: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Pay for another mission; `old` is empty where none is given back (W-G3)."""

    old: str
    age: int


@dataclass(frozen=True, slots=True)
class Gift:
    """Give gold to another seat (W-T2)."""

    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class Treat:
    """Name another seat for a treaty (W-T6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndBuilding:
    """The build phase is over for this seat."""


@dataclass(frozen=True, slots=True)
class March:
    """Move a block to a hex (W-M2)."""

    unit: int
    hex: str


@dataclass(frozen=True, slots=True)
class SwapMove:
    """Two blocks change places (W-M4)."""

    unit: int
    other: int


@dataclass(frozen=True, slots=True)
class Explore:
    """Turn up the territory or the random event of a hex (W-E)."""

    unit: int
    hex: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """Set up a siege weapon (W-F3)."""

    unit: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack a hex; `power` is the word of one that is used with it, or empty (W-F1)."""

    unit: int
    hex: str
    power: str = ""


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a power; `aim` is a direction, a hex, or empty (W-P1)."""

    unit: int
    power: str
    aim: str = ""


@dataclass(frozen=True, slots=True)
class EndActing:
    """The action phase is over for this seat."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The winner of the dice is first in the build phase, or in the action phase (W-S2)."""

    is_build: bool


@dataclass(frozen=True, slots=True)
class SetUnits:
    """Set the first three units: kinds and hexes (W-S4)."""

    units: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game. `is_late` says that the clock has run out."""

    is_late: bool = False


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """All have agreed to a draw."""


BuildOrder = Recruit | Hire | Learn | Upgrade | Build | Pave | Improve | Exchange | Gift | Treat | EndBuilding
ActionOrder = March | SwapMove | Explore | SetUp | Attack | UsePower | EndActing
Order = BuildOrder | ActionOrder


@dataclass(frozen=True, slots=True)
class Orders:
    """A line of the build or action phase."""

    orders: tuple[Order, ...]


let_travel(
    Skills, Recruit, Hire, Learn, Upgrade, Build, Pave, Improve, Exchange, Gift, Treat, EndBuilding, March,
    SwapMove, Explore, SetUp, Attack, UsePower, EndActing, ChooseFirst, SetUnits, Leave, AgreeDraw, Orders,
)  # fmt: skip

Action = Orders | ChooseFirst | SetUnits | Leave | AgreeDraw

BUILT: Final = EndBuilding()
END: Final = EndActing()
BUILD_ORDERS: Final = (
    Recruit,
    Hire,
    Learn,
    Upgrade,
    Build,
    Pave,
    Improve,
    Exchange,
    Gift,
    Treat,
    EndBuilding,
)


def parse_action(text: str) -> Action:
    """The action that a line means; IllegalAction `bad-action` if it is none of the known forms.

    Whether there are such words, hexes and seats is for the position to know: its setup has the data.
    """
    match text.split(" "):
        case ["first", "build"]:
            return ChooseFirst(is_build=True)
        case ["first", "action"]:
            return ChooseFirst(is_build=False)
        case ["start", a, at, b, bt, c, ct] if is_hex(at) and is_hex(bt) and is_hex(ct):
            return SetUnits(((a, at), (b, bt), (c, ct)))
        case [word] if word in (LEAVE, CONCEDE):
            return Leave()
        case [word] if word == FORFEIT:
            return Leave(is_late=True)
        case [word] if word == DRAW:
            return AgreeDraw()
    parts = text.split("; ")
    if len(parts) > MAX_ORDERS:
        raise IllegalAction("bad-action", f"more than {MAX_ORDERS} orders")
    return Orders(tuple([parse_order(part) for part in parts]))


def parse_order(text: str) -> Order:
    """The order that a part of a line means; IllegalAction `bad-action` if none."""
    words = text.split(" ")
    order = _of_unit(words) if words[0][:1] == "u" and words[0][1:2].isdigit() else _of_seat(words)
    if order is None:
        raise IllegalAction("bad-action", text)
    return order


def _of_seat(words: list[str]) -> Order | None:
    match words:
        case ["end"]:
            return END
        case ["built"]:
            return BUILT
        case ["recruit", kind, at] if is_hex(at):
            return Recruit(kind, at)
        case ["hero", hero, at] if is_hex(at):
            return Hire(hero, at)
        case ["hero", hero, at, health, ap, *powers] if is_hex(at):
            spent = (_number(health, 9), _number(ap, 9))
            if spent[0] is not None and spent[1] is not None:
                return Hire(hero, at, Skills(spent[0], spent[1], tuple(powers)))
        case ["skill", hero, what]:
            return Learn(hero, what)
        case ["improve", at] if is_hex(at):
            return Improve(at)
        case ["mission", age] if _number(age, 9) is not None:
            return Exchange("", int(age))
        case ["mission", old, age] if _number(age, 9) is not None:
            return Exchange(old, int(age))
        case ["gift", seat, gold] if _number(seat, 9) is not None and _number(gold, MAX_GIFT) is not None:
            return Gift(int(seat), int(gold))
        case ["treaty", seat] if _number(seat, 9) is not None:
            return Treat(int(seat))
    return None


def _of_unit(words: list[str]) -> Order | None:
    unit = _unit(words[0])
    if unit is None:
        return None
    match words[1:]:
        case ["upgrade", kind]:
            return Upgrade(unit, kind)
        case ["build", building]:
            return Build(unit, building)
        case ["road"]:
            return Pave(unit)
        case ["set-up"]:
            return SetUp(unit)
        case [at] if is_hex(at):
            return March(unit, at)
        case ["swap", other]:
            found = _unit(other)
            return None if found is None else SwapMove(unit, found)
        case ["explore", at] if is_hex(at):
            return Explore(unit, at)
        case ["attack", at] if is_hex(at):
            return Attack(unit, at)
        case ["attack", at, "with", power] if is_hex(at):
            return Attack(unit, at, power)
        case ["use", power]:
            return UsePower(unit, power)
        case ["use", power, aim] if aim in DIRECTIONS or is_hex(aim):
            return UsePower(unit, power, aim)
    return None


def is_hex(text: str) -> bool:
    """Whether this has the form of a hex's name."""
    number = text[1:]
    return (
        "a" <= text[:1] <= "z" and text.isascii() and number.isdigit() and number[0] != "0" and len(text) < 4
    )


def _number(text: str, most: int) -> int | None:
    """The number of at most so much; None for leading zeros, signs and other digits than 0 to 9."""
    if not text.isascii() or not text.isdigit() or len(text) > 3 or (text[0] == "0" and text != "0"):
        return None
    return int(text) if int(text) <= most else None


def _unit(text: str) -> int | None:
    return (_number(text[1:], MAX_NUMBER) or None) if text[:1] == "u" else None


def format_action(action: Action) -> str:
    """The line that `parse_action` reads."""
    match action:
        case Orders(orders):
            return "; ".join([format_order(order) for order in orders])
        case ChooseFirst(is_build):
            return "first build" if is_build else "first action"
        case SetUnits(units):
            return " ".join(["start", *[f"{kind} {at}" for kind, at in units]])
        case Leave(is_late):
            return FORFEIT if is_late else LEAVE
        case AgreeDraw():
            return DRAW


def sort_of(action: Orders | ChooseFirst | SetUnits) -> str:
    """The word that says what a line's first order does: `explore`, `recruit`; a hex of a march."""
    first, *more = format_action(action).split("; ", 1)[0].split(" ")
    return more[0] if isinstance(action, Orders) and first[1:].isdigit() else first


def format_order(order: Order) -> str:
    """The part of a line that `parse_order` reads."""
    match order:
        case Recruit(kind, at):
            return f"recruit {kind} {at}"
        case Hire(hero, at, skills):
            chosen = [] if skills is None else [str(skills.health), str(skills.ap), *skills.powers]
            return " ".join(["hero", hero, at, *chosen])
        case Learn(hero, what):
            return f"skill {hero} {what}"
        case Upgrade(unit, kind):
            return f"u{unit} upgrade {kind}"
        case Build(unit, building):
            return f"u{unit} build {building}"
        case Pave(unit):
            return f"u{unit} road"
        case Improve(at):
            return f"improve {at}"
        case Exchange(old, age):
            return f"mission {old} {age}" if old else f"mission {age}"
        case Gift(seat, gold):
            return f"gift {seat} {gold}"
        case Treat(seat):
            return f"treaty {seat}"
        case EndBuilding():
            return "built"
        case March(unit, at):
            return f"u{unit} {at}"
        case SwapMove(unit, other):
            return f"u{unit} swap u{other}"
        case Explore(unit, at):
            return f"u{unit} explore {at}"
        case SetUp(unit):
            return f"u{unit} set-up"
        case Attack(unit, at, power):
            return f"u{unit} attack {at} with {power}" if power else f"u{unit} attack {at}"
        case UsePower(unit, power, aim):
            return f"u{unit} use {power} {aim}" if aim else f"u{unit} use {power}"
        case EndActing():
            return "end"
