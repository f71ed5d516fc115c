"""The events of portals and their stacks; see `events`."""

from dataclasses import dataclass
from typing import Literal

Tops = tuple[str | None, ...]
"""The portal seen above each of the five transformers; None where the stack is empty."""


@dataclass(frozen=True, slots=True)
class MachineBuilt:
    """The portals lie above the transformers: the tops, and how many each stack has (U-S2)."""

    tops: Tops
    sizes: tuple[int, ...]
    kind: Literal["machine-built"] = "machine-built"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A portal was sealed with these tools, which are discarded; `top` is the next one above `at` (U-T4)."""

    seat: int
    at: int
    portal: str
    dp: int
    tools: tuple[str, ...]
    top: str | None
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class StackSeen:
    """The whole stack that a player looks at, its top first, visible to that player alone."""

    seat: int
    stack: int
    portals: tuple[str, ...]
    kind: Literal["stack-seen"] = "stack-seen"


@dataclass(frozen=True, slots=True)
class Reordered:
    """A stack was reordered; everybody sees its top."""

    seat: int
    stack: int
    top: str
    kind: Literal["reordered"] = "reordered"


@dataclass(frozen=True, slots=True)
class StackLaid:
    """The new order of a stack, its top first, which only its player knows."""

    seat: int
    stack: int
    portals: tuple[str, ...]
    kind: Literal["stack-laid"] = "stack-laid"


@dataclass(frozen=True, slots=True)
class Switched:
    """The top portals of two transformers changed places; `tops` are the new ones."""

    seat: int
    stacks: tuple[int, int]
    tops: tuple[str, str]
    kind: Literal["switched"] = "switched"


@dataclass(frozen=True, slots=True)
class Cycled:
    """The top portal of every stack went to its bottom; `before` are the old tops, `tops` the new ones."""

    seat: int
    before: Tops
    tops: Tops
    kind: Literal["cycled"] = "cycled"
