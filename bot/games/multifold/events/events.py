"""Events: everything that happens, in one shape. The log, the pictures and the replay read nothing else.

Each is the fact that people are told. Only what a seat draws is private. No event tells the dice of a shuffle
(N-V1). Seats count from 0; spaces, units, hazards and cards are named as in action lines.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.games.event_values import plain_values

What = Literal[
    "begin game", "begin turn", "drop crate", "reinforce", "begin phase", "pass over", "end phase",
    "move", "promote", "aim", "play", "capture", "renew pile", "open crate", "draw",
    "fire", "strike", "bite", "lose", "resist", "drown", "lose nest", "shield off",
    "hazard ends", "hazard stays", "hazard moves", "go out", "score",
    "leave", "agree", "took-back", "win",
]  # fmt: skip
"""What happened. `resist` are hits that took nothing; `drown` is a crowd lost with its armour on water."""


class Event(Struct, frozen=True, omit_defaults=True):
    """One thing that happened: what, and those of the other values that apply.

    - `seat` did it, or it was done to it; None is nobody, such as a nest. `seats` are those in the order of a
      turn, those that won, or the one that had a spring.
    - `space` is where; `to` where a group or hazard went, or what was aimed or fired at.
    - `foldlings`, `officers` and `unit` are a group, what a card added, or what was lost. `hits` were scored,
      or taken; `hits_at_home` by grenades on their own space.
    - `dice` are all that were rolled for it; the last one of a hazard tells what becomes of it.
    - `word` is the card, strike, hazard or ending, or whose dice were rolled: `crowd` (with a squad),
      `grenades`, `turret`, `armour`, `nest`.
    - `words` and `counts` say the rest: cards, spaces, lines; the turn, points, places, foldlings by spring.
    - `is_so` says that a die chose who begins, a seat chose its placement, an engineer spared the foldling,
      or the clock ran out.
    """

    kind: What
    seat: int | None = None
    space: str = ""
    to: str = ""
    foldlings: int = 0
    officers: int = 0
    unit: str = ""
    hits: int = 0
    hits_at_home: int = 0
    dice: tuple[int, ...] = ()
    word: str = ""
    words: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    is_so: bool = False


def audience(event: Event) -> int | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if event.kind == "draw" else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, without those that do not apply."""
    return plain_values(event)


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; msgspec.ValidationError if it is none."""
    return msgspec.convert(values, Event)


def reveals(event: Event) -> bool:
    """Whether it shows somebody a card that was hidden (docs/takebacks.md, rule 4): drawn, played, discarded.

    Who is passed over, and who is not, may tell of a hand, too (N-T4).
    """
    return event.kind in ("play", "open crate", "draw", "go out", "leave", "pass over")
