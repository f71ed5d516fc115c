"""The events of cards drawn and discarded; see `events`."""

from dataclasses import dataclass
from typing import Literal

DrawReason = Literal["deal", "search", "sift", "trash", "refill"]
DiscardReason = Literal["sift", "turn"]


@dataclass(frozen=True, slots=True)
class DiscardLaid:
    """The first discard pile lies face up; `stack` cards are left in the action stack (U-S3)."""

    cards: tuple[str, ...]
    stack: int
    kind: Literal["discard-laid"] = "discard-laid"


@dataclass(frozen=True, slots=True)
class Drew:
    """`count` cards were drawn; only their owner sees which (`DrewCards`)."""

    seat: int
    count: int
    hand: int
    stack: int
    reason: DrawReason
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class DrewCards:
    """The cards drawn, which only their owner sees."""

    seat: int
    cards: tuple[str, ...]
    kind: Literal["drew-cards"] = "drew-cards"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile became a new action stack; these cards from its top are the new pile (U-T8).

    `stack` cards are left in it.
    """

    discard: tuple[str, ...]
    stack: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards went to the discard pile in this order: two chosen by Sift, or those played in a turn."""

    seat: int
    cards: tuple[str, ...]
    reason: DiscardReason
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class ToolsDrawn:
    """The virtual player drew these cards into its lab (U-V1)."""

    seat: int
    cards: tuple[str, ...]
    stack: int
    kind: Literal["tools-drawn"] = "tools-drawn"
