"""Orders in words: imperatives without a full stop, for menus, hints, drafts and takebacks."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.telling import Teller
from bot.games.war.events.events import Event
from bot.games.war.facts.facts import What, facts_of
from bot.games.war.facts.text import named
from bot.games.war.position.actions import (
    Action,
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
    Leave,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
    parse_action,
)
from bot.games.wording import counted, listed

ABBREVIATIONS: Final = {"health": "health", "ap": "action points"}


def action_text(action: Action, teller: Teller) -> str:
    """An action in words; the orders of a line one after the other."""
    match action:
        case Orders(orders):
            return "; ".join(order_text(order, teller) for order in orders)
        case ChooseFirst(is_build):
            return f"Be first in the {'build' if is_build else 'action'} phase"
        case SetUnits(units):
            return f"Set {listed([f'{teller.title(kind)} on {at}' for kind, at in units])}"
        case Leave():
            return "Leave the game"
    return "Agree to a draw"


def order_text(order: Order, teller: Teller) -> str:
    """A single order in words."""
    if isinstance(order, EndActing | EndBuilding):
        return "End the action phase" if isinstance(order, EndActing) else "End the build phase"
    if isinstance(order, March | SwapMove | Explore | SetUp | Attack | UsePower):
        return _of_action(order)
    return _of_building(order, teller)


def _of_action(order: March | SwapMove | Explore | SetUp | Attack | UsePower) -> str:
    unit = f"u{order.unit}"
    match order:
        case March(_, at):
            return f"{unit} moves to {at}"
        case SwapMove(_, other):
            return f"{unit} swaps places with u{other}"
        case Explore(_, at):
            return f"{unit} explores {at}"
        case SetUp():
            return f"{unit} sets up"
        case Attack(_, at, power):
            return f"{unit} attacks {at}{f' with {named(power)}' if power else ''}"
        case UsePower(_, power, aim):
            return f"{unit} uses {named(power)}{f' towards {aim}' if aim else ''}"


def _of_building(
    order: Recruit | Hire | Learn | Upgrade | Build | Pave | Improve | Exchange | Gift | Treat, teller: Teller
) -> str:
    match order:
        case Recruit(kind, at):
            return f"Recruit {teller.title(kind)} on {at}"
        case Hire(hero, at, skills):
            chosen = "" if skills is None else f", health {skills.health}, {skills.ap} AP"
            powers = () if skills is None else skills.powers
            return f"Recruit {teller.title(hero)} on {at}{chosen}{''.join(f', {named(p)}' for p in powers)}"
        case Learn(hero, what):
            return f"{teller.title(hero)} learns {ABBREVIATIONS.get(what) or named(what)}"
        case Upgrade(unit, kind):
            return f"Upgrade u{unit} to {teller.title(kind)}"
        case Build(unit, building):
            return f"u{unit} builds {teller.title(building)}"
        case Pave(unit):
            return f"u{unit} makes a road"
        case Improve(at):
            return f"Improve the building at {at}"
        case Exchange(old, age):
            return f"Replace {named(old)} by a mission of age {age}" if old else f"Buy a mission of age {age}"
        case Gift(seat, gold):
            return f"Give {gold} gold to {teller.names[seat - 1]}"
        case Treat(seat):
            return f"Offer a treaty to {teller.names[seat - 1]}"


def undone_text(lines: Sequence[str], teller: Teller) -> str:
    """Action lines that are taken back: `“u1 moves to d4”`, `3 lines of orders`."""
    if len(lines) > 1:
        return f"{counted(len(lines), 'line')} of orders"
    try:
        return f"“{action_text(parse_action(lines[0]), teller)}”"
    except IllegalAction:
        return "a line of orders"


_DEEDS: Final[dict[What, str]] = {
    "move": "a move to {}", "swap": "a swap at {}", "appear": "a recruit at {}", "build": "a building at {}",
    "improve": "an improvement at {}", "pave": "a road at {}", "set up": "setting up at {}",
    "use power": "a power at {}", "upgrade": "an upgrade at {}",
}  # fmt: skip
"""What a takeback may undo, with the last hex of each."""
_NAMED: Final = 3


def deeds_text(events: Iterable[Event]) -> str:
    """What somebody did by these facts, as a list: `a move to d4 and a road at d4`, `5 orders`."""
    facts = [fact for fact in facts_of(events) if fact.what in _DEEDS]
    deeds = [_DEEDS[fact.what].format(fact.hexes[-1]) for fact in facts]
    return listed(deeds) if len(deeds) <= _NAMED else counted(len(deeds), "order")
