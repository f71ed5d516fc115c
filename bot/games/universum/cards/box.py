"""The list of all cards and portals, read and checked; every fault is named."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec import Struct
from pydantic import StrictInt, StrictStr

from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm
from bot.games.universum.cards.vocabulary import (
    DIMENSIONS,
    LETTERS,
    TOOLS,
    TRANSFORMERS,
    Dimension,
    action_at,
    is_card_name,
    tool_of,
)

BASIC, MEDIUM, ADVANCED = 1, 2, 3
"""The number of tools that the portals of each level need."""
DISCOVERY_POINTS = {BASIC: 2, MEDIUM: 4, ADVANCED: 7}
"""The DP of a portal of each level, without the extra one for a rare dimension (U-C4)."""
CARDS = 50
CARDS_OF_A_TOOL = 10


class Portal(Struct, frozen=True):
    """A portal. Its name is the tools that it needs, in alphabetical order: `coil+fuse` (U-C4)."""

    name: str
    tools: tuple[str, ...]
    dimension: Dimension
    dp: int


class Box(Struct, frozen=True):
    """All action cards by name, and all portals by name, both in the order of the data file."""

    cards: tuple[str, ...]
    portals: Mapping[str, Portal]

    def of_level(self, level: int) -> list[str]:
        """The names of the portals that need this many tools, in the order of the data file."""
        return [name for name, portal in self.portals.items() if len(portal.tools) == level]

    def values(self) -> dict[str, Any]:
        """The box as plain JSON values, in the form of the data file."""
        portals = [
            {"tools": list(portal.tools), "dimension": portal.dimension, "dp": portal.dp}
            for portal in self.portals.values()
        ]
        return {"actions": list(self.cards), "portal": portals}


class PortalForm(PlainForm):
    """A portal in the data file and in setups."""

    tools: tuple[StrictStr, ...]
    dimension: Dimension
    dp: StrictInt


class BoxForm(PlainForm):
    """The data file: names of cards, and portals."""

    actions: tuple[StrictStr, ...]
    portal: tuple[PortalForm, ...]


@lru_cache(maxsize=1 << 4)
def make_box(form: BoxForm) -> Box:
    """The box of a data file; ContentError with every fault (U-C3, U-C4)."""
    faults = [*_faults_of_cards(form.actions), *_faults_of_portals(form.portal)]
    if faults:
        raise ContentError(faults)
    portals = {
        "+".join(each.tools): Portal("+".join(each.tools), each.tools, each.dimension, each.dp)
        for each in form.portal
    }
    return Box(form.actions, portals)


def _faults_of_cards(cards: tuple[str, ...]) -> Iterator[str]:
    """Faults of the list of action cards (U-C3). Counts are checked only if every name has the right form."""
    misnamed = [place for place, card in enumerate(cards) if not is_card_name(card)]
    for place in misnamed:
        yield f"actions[{place}]: {cards[place]!r} is not the five actions, each once, with a tool (U-C3)"
    if misnamed:
        return
    if len(cards) != CARDS:
        yield f"actions: there are {len(cards)} cards, not {CARDS} (U-C3)"
    orders = Counter(card[:5] for card in cards)
    for order, count in orders.items():
        if count > 1:
            yield f"actions: the order {order} is on {count} cards, not on one (U-C3)"
    for tool in TOOLS:
        mine = [card for card in cards if tool_of(card) == tool]
        if len(mine) != CARDS_OF_A_TOOL:
            yield f"actions: {tool} is on {len(mine)} cards, not on {CARDS_OF_A_TOOL} (U-C3)"
            continue
        for transformer in TRANSFORMERS:
            counts = Counter(action_at(card, transformer) for card in mine)
            for letter in sorted(LETTERS):
                if counts[letter] != CARDS_OF_A_TOOL // len(LETTERS):
                    where = f"at transformer {transformer} on the cards with {tool}"
                    yield f"actions: {letter} stands {counts[letter]} times {where}, not twice (U-C3)"


def _faults_of_portals(portals: tuple[PortalForm, ...]) -> Iterator[str]:
    """Faults of the list of portals (U-C4). Counts are checked only if every portal has proper tools."""
    misnamed = [place for place, each in enumerate(portals) if not _are_tools(each.tools)]
    for place in misnamed:
        named = "+".join(portals[place].tools)
        yield f"portal[{place}].tools: {named!r} is not one to three tools in alphabetical order (U-C4)"
    if misnamed:
        return
    yield from _faults_of_levels([each.tools for each in portals])
    of_dimension = Counter[str](each.dimension for each in portals)
    for dimension in DIMENSIONS:
        if of_dimension[dimension] not in (2, 3):
            yield f"portal: {dimension} has {of_dimension[dimension]} portals, not two or three (U-C4)"
    for count in (2, 3):
        found = [dimension for dimension in DIMENSIONS if of_dimension[dimension] == count]
        if len(found) != len(DIMENSIONS) // 2:
            yield f"portal: {len(found)} dimensions have {count} portals, not four (U-C4)"
    for place, each in enumerate(portals):
        worth = DISCOVERY_POINTS[len(each.tools)] + (of_dimension[each.dimension] == 2)
        if each.dp != worth:
            yield f"portal[{place}].dp: {'+'.join(each.tools)} is worth {worth}, not {each.dp} (U-C4)"


def _are_tools(tools: tuple[str, ...]) -> bool:
    ordered = list(tools) == sorted(set(tools))
    return ordered and set(tools) <= set(TOOLS) and len(tools) in DISCOVERY_POINTS


def _faults_of_levels(named: list[tuple[str, ...]]) -> Iterator[str]:
    for tools, count in Counter(named).items():
        if count > 1:
            yield f"portal: there are {count} portals {'+'.join(tools)}, not one (U-C4)"
    for level, word in ((BASIC, "basic"), (MEDIUM, "medium")):
        for tools in combinations(TOOLS, level):
            if tools not in named:
                yield f"portal: the {word} portal {'+'.join(tools)} is missing (U-C4)"
    advanced = [tools for tools in named if len(tools) == ADVANCED]
    if len(advanced) != len(TOOLS):
        yield f"portal: there are {len(advanced)} advanced portals, not {len(TOOLS)} (U-C4)"
        return
    needed = Counter(_all(advanced))
    for tool in TOOLS:
        if needed[tool] != ADVANCED:
            yield f"portal: {tool} is in {needed[tool]} advanced portals, not in three (U-C4)"


def _all(lists: Iterable[tuple[str, ...]]) -> Iterator[str]:
    return (each for some in lists for each in some)
