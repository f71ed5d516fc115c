"""The events of cards drawn and discarded, and of portals and their stacks; see `events`."""

from typing import Literal

from msgspec import Struct

DrawReason = Literal["deal", "search", "sift", "trash", "refill"]
DiscardReason = Literal["sift", "turn"]


class DiscardLaid(Struct, frozen=True):
    """The first discard pile lies face up; `stack` cards are left in the action stack (U-S3)."""

    cards: tuple[str, ...]
    stack: int
    kind: Literal["discard-laid"] = "discard-laid"


class Drew(Struct, frozen=True):
    """`count` cards were drawn; only their owner sees which (`DrewCards`)."""

    seat: int
    count: int
    hand: int
    stack: int
    reason: DrawReason
    kind: Literal["drew"] = "drew"


class DrewCards(Struct, frozen=True):
    """The cards drawn, which only their owner sees."""

    seat: int
    cards: tuple[str, ...]
    kind: Literal["drew-cards"] = "drew-cards"


class Reshuffled(Struct, frozen=True):
    """The discard pile became a new action stack; these cards from its top are the new pile (U-T8).

    `stack` cards are left in it.
    """

    discard: tuple[str, ...]
    stack: int
    kind: Literal["reshuffled"] = "reshuffled"


class Discarded(Struct, frozen=True):
    """Cards went to the discard pile in this order: two chosen by Sift, or those played in a turn."""

    seat: int
    cards: tuple[str, ...]
    reason: DiscardReason
    kind: Literal["discarded"] = "discarded"


class ToolsDrawn(Struct, frozen=True):
    """The virtual player drew these cards into its lab (U-V1)."""

    seat: int
    cards: tuple[str, ...]
    stack: int
    kind: Literal["tools-drawn"] = "tools-drawn"


Tops = tuple[str | None, ...]
"""The portal seen above each of the five transformers; None where the stack is empty."""


class MachineBuilt(Struct, frozen=True):
    """The portals lie above the transformers: the tops, and how many each stack has (U-S2)."""

    tops: Tops
    sizes: tuple[int, ...]
    kind: Literal["machine-built"] = "machine-built"


class Sealed(Struct, frozen=True):
    """A portal was sealed with these tools, which are discarded; `top` is the next one above `at` (U-T4)."""

    seat: int
    at: int
    portal: str
    dp: int
    tools: tuple[str, ...]
    top: str | None
    kind: Literal["sealed"] = "sealed"


class StackSeen(Struct, frozen=True):
    """The whole stack that a player looks at, its top first, visible to that player alone."""

    seat: int
    stack: int
    portals: tuple[str, ...]
    kind: Literal["stack-seen"] = "stack-seen"


class Reordered(Struct, frozen=True):
    """A stack was reordered; everybody sees its top."""

    seat: int
    stack: int
    top: str
    kind: Literal["reordered"] = "reordered"


class StackLaid(Struct, frozen=True):
    """The new order of a stack, its top first, which only its player knows."""

    seat: int
    stack: int
    portals: tuple[str, ...]
    kind: Literal["stack-laid"] = "stack-laid"


class Switched(Struct, frozen=True):
    """The top portals of two transformers changed places; `tops` are the new ones."""

    seat: int
    stacks: tuple[int, int]
    tops: tuple[str, str]
    kind: Literal["switched"] = "switched"


class Cycled(Struct, frozen=True):
    """The top portal of every stack went to its bottom; `before` are the old tops, `tops` the new ones."""

    seat: int
    before: Tops
    tops: Tops
    kind: Literal["cycled"] = "cycled"
