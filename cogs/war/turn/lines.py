"""Lines of orders as people type them, and as a control carries them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.games.errors import IllegalAction
from bot.games.war.position.actions import (
    BUILT,
    END,
    MAX_GIFT,
    MAX_NUMBER,
    MAX_ORDERS,
    Action,
    EndActing,
    EndBuilding,
    Order,
    Orders,
    format_action,
    parse_action,
    parse_order,
)
from bot.games.war.sheets.forms import SheetsForm
from bot.games.war.sheets.vocabulary import DIRECTIONS
from bot.games.war.sight.view import View
from bot.games.wording import fold, nearest
from cogs.kit.custom_ids import MalformedId
from cogs.orders.lines import meant_by, orders_typed
from cogs.war import words
from cogs.words import orders as order_words

MAX_CHARACTERS: Final = 600
_FILLERS: Final = frozenset(
    ("to", "at", "on", "the", "a", "an", "and", "then", "moves", "move", "goes", "in")
)
_VERBS: Final[Mapping[str, str]] = {
    "attacks": "attack", "explores": "explore", "uses": "use", "swaps": "swap", "builds": "build",
    "upgrades": "upgrade", "setup": "set-up", "sets-up": "set-up", "roads": "road", "recruits": "recruit",
}  # fmt: skip
_UNIT: Final = re.compile(r"u[1-9][0-9]?")
_BASE: Final = 0x4E00
"""A control carries a letter for each word of a line, of those from this one on."""
_WORDS: Final = (
    ";", "first", "build", "action", "start", "recruit", "hero", "skill", "health", "ap", "upgrade", "road",
    "improve", "mission", "gift", "treaty", "built", "swap", "explore", "set-up", "attack", "with", "use",
    "end", *DIRECTIONS,
)  # fmt: skip
"""The words of lines that are no data: new ones are added at the end."""


def action_meant(line: str, view: View, titles: Mapping[str, str]) -> Action:
    """What a typed line means: orders with semicolons, commas or line breaks between them. Raises Unclear.

    `done` and `end` end the phase that is under way.
    """
    parts = orders_typed(line, MAX_CHARACTERS, MAX_ORDERS, words.NO_ORDERS)
    if len(parts) == 1 and parts[0].split()[0] in ("first", "start"):
        return meant_by(parse_action, _tidy(parts[0], titles), parts[0], _no_order)
    is_building = view.phase == "build"
    orders = []
    for part in parts:
        order = meant_by(parse_order, _tidy(part, titles), part, _no_order)
        if isinstance(order, EndActing) and is_building:
            order = BUILT
        is_building = is_building and not isinstance(order, EndBuilding)
        orders.append(order)
    return Orders(tuple(orders))


def _tidy(part: str, titles: Mapping[str, str]) -> str:
    """An order as lines have it: `u3 moves to d5` is `u3 d5`, and names of units are their words."""
    for word, title in titles.items():
        if " " in title:
            part = re.sub(rf"\b{re.escape(fold(title))}\b", word, part)
    tokens = [_VERBS.get(each, each) for each in part.split() if each not in _FILLERS]
    if tokens == ["done"]:
        return "end"
    return " ".join(tokens)


def _no_order(line: str, typed: str) -> str:
    """Why a part of a line means nothing, and how it could be written."""
    first, *more = line.split() or [""]
    verb = more[0] if _UNIT.fullmatch(first) and more else first
    if verb in words.FORMS:
        return order_words.written_like(typed, words.FORMS[verb])
    return order_words.no_order(typed, nearest(verb, (*words.FORMS, "end", "built")), words.NO_ORDERS)


def orders_in(action: Action) -> tuple[Order, ...]:
    """The single orders of a line; none of a choice before the first round."""
    return action.orders if isinstance(action, Orders) else ()


def ended(orders: Sequence[Order], view: View) -> Orders | None:
    """The same orders with the end of the phase behind them; None if they have it, or there is no room."""
    if len(orders) >= MAX_ORDERS or isinstance(orders[-1], EndActing):
        return None
    if any(isinstance(each, EndBuilding) for each in orders):
        return None
    return Orders((*orders, BUILT if view.phase == "build" else END))


# --- as a control carries them ----------------------------------------------------------------------------


def pack(action: Action, view: View, sheets: SheetsForm) -> str:
    """A line as a custom id carries it."""
    known = _numbers(sheets, tuple(each.name for each in view.hexes))
    tokens = format_action(action).replace("; u", " ;u").replace("; ", " ; ").split(" ")
    return "".join(chr(_BASE + known[each]) for each in tokens)


def unpack(text: str, view: View, sheets: SheetsForm) -> Action:
    """The line that `pack` wrote. Raises MalformedId."""
    known = list(_numbers(sheets, tuple(each.name for each in view.hexes)))
    numbers = [ord(letter) - _BASE for letter in text]
    if any(not 0 <= number < len(known) for number in numbers):
        raise MalformedId("the control carries no orders")
    try:
        line = " ".join(known[number] for number in numbers)
        return parse_action(line.replace(" ;u", "; u").replace(" ; ", "; "))
    except IllegalAction as error:
        raise MalformedId("the control carries no orders") from error


@lru_cache(maxsize=8)
def _numbers(sheets: SheetsForm, hexes: tuple[str, ...]) -> Mapping[str, int]:
    """The number of each word that a line may have, in a game with these data on this map."""
    known: dict[str, int] = {}
    for word in (*_WORDS, *hexes, *_data(sheets)):
        known.setdefault(word, len(known))
    for number in range(1, MAX_NUMBER + 1):
        known.setdefault(f"u{number}", len(known))
        known.setdefault(f";u{number}", len(known))
    for number in range(MAX_GIFT + 1):
        known.setdefault(str(number), len(known))
    return known


def _data(sheets: SheetsForm) -> Iterator[str]:
    for unit in sheets.unit:
        yield unit.word
    for hero in sheets.hero:
        yield hero.word
    yield from [unit.power.word for unit in sheets.unit if unit.power is not None]
    yield from [power.word for hero in sheets.hero for power in hero.powers]
    yield from [building.word for building in sheets.building]
    yield from [mission.word for mission in sheets.mission]
