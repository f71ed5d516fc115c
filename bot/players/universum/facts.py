"""Cards and portals as numbers, for a quick search."""

from functools import lru_cache

from bot.games.universum.cards.box import Portal
from bot.games.universum.cards.vocabulary import DIMENSIONS, MOVE, SEAL, TOOLS, TRANSFORMERS
from bot.games.universum.position.actions import ACTIONS_WITH, CardActions

_COUNT_BITS = 4
"""Bits for the count of each tool in a lab: there are ten cards of each."""
SEALS_FROM, MOVES_FROM = 5, 10
"""Offsets in a card's mask of the places where it seals and moves; before them is its tool."""


class Card:
    """An action card: its letters by transformer, its tool, and the actions that play it.

    `mask` has one bit for the tool, one for the place where the card seals, one for that where it moves;
    masks of several cards are joined by `|`. `lab` is what it adds to the number that stands for a lab.
    """

    __slots__ = ("actions", "lab", "mask", "name", "plays", "tool")

    def __init__(self, name: str) -> None:
        self.name = name
        self.plays = name[:5]
        self.tool = TOOLS.index(name[6:])
        self.lab = 1 << _COUNT_BITS * self.tool
        self.mask = (
            1 << self.tool
            | 1 << SEALS_FROM + self.plays.index(SEAL)
            | 1 << MOVES_FROM + self.plays.index(MOVE)
        )
        self.actions: CardActions = ACTIONS_WITH[name]


class PortalFacts:
    """A portal: the tools that it needs, as a mask and as part of a lab, how many, its DP, its dimension."""

    __slots__ = ("dimension", "dp", "lab", "name", "needs", "size")

    def __init__(self, name: str, tools: tuple[str, ...], dimension: str, dp: int) -> None:
        places = [TOOLS.index(tool) for tool in tools]
        self.name = name
        self.needs = sum(1 << place for place in places)
        self.lab = sum(1 << _COUNT_BITS * place for place in places)
        self.size = len(places)
        self.dp = dp
        self.dimension = DIMENSIONS.index(dimension)


@lru_cache(maxsize=1 << 10)
def card_of(name: str) -> Card:
    return Card(name)


@lru_cache(maxsize=1 << 10)
def gate_of(portal: Portal) -> PortalFacts:
    """This portal for a search."""
    return PortalFacts(portal.name, portal.tools, portal.dimension, portal.dp)


@lru_cache(maxsize=1 << 14)
def lab_of(lab: int) -> tuple[int, int]:
    """The mask of the tools in a lab, and how many cards lie there."""
    mask = count = 0
    for place in range(len(TOOLS)):
        found = lab >> _COUNT_BITS * place & 15
        count += found
        if found:
            mask |= 1 << place
    return mask, count


UNKNOWN = PortalFacts("", (), DIMENSIONS[0], 0)
"""Stands for every portal that the seat does not know."""
BIT_COUNTS = tuple(number.bit_count() for number in range(1 << len(TRANSFORMERS)))
"""The number of bits in each mask of tools."""
