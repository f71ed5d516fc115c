"""The steps that wait on a position's stack, each kind with its own type (AB-4).

A step holds only numbers, so a position in the middle of an ability is copied, stored and compared like any
other. Entities are given by their serials, 0 for nobody; `role` is one of `conditions.NO_ROLE`, `ATTACKER`
and `DEFENDER`.
"""

from typing import NamedTuple


class StartTrigger(NamedTuple):
    """A Trigger is about to happen; `depth` is its place in the chain of Triggers (AB-13).

    `card`, `owner` and `tile` are those of the entity when it was caused: it may have left play since.
    """

    serial: int
    card: int
    owner: int
    tile: int
    other: int
    depth: int
    role: int


class RunEffects(NamedTuple):
    """The effects of an ability, from `place` in its card's program on (`compiled.Rules.program`).

    `same` is the serial of the entity that an earlier effect chose or rolled.
    `spots` is empty unless an effect of this ability has taken `other` or `same` out of play: then it has the
    tiles on which the two stood, -1 for one that did not (AB-15).
    """

    serial: int
    card: int
    owner: int
    tile: int
    other: int
    depth: int
    role: int
    place: int = 0
    same: int = 0
    spots: tuple[int, ...] = ()


class Clash(NamedTuple):
    """The dice of a combat (A-3)."""

    attacker: int
    defender: int


class Strike(NamedTuple):
    """The damage of a combat, after the Triggers that may change its dice (AB-19)."""

    attacker: int
    defender: int


class AfterCombat(NamedTuple):
    """The Triggers that wait for the end of a combat."""

    attacker: int
    defender: int


class AfterSummon(NamedTuple):
    """The Triggers of a summon, after its move and draw (AB-6)."""

    serial: int


class Check(NamedTuple):
    """The end of an action: modifiers for one combat end, then elimination is checked (W-2).

    `attacker` is 0 unless the action was an attack.
    """

    attacker: int = 0


class StartTurn(NamedTuple):
    """The upkeep that begins a turn (T-1)."""


class Gain(NamedTuple):
    """Energy and start-of-turn abilities (T-2, T-3)."""


class CloseTurn(NamedTuple):
    """The end of a turn: Stun wears off, then capture and the turn limit are checked (T-5)."""


Step = (
    StartTrigger
    | RunEffects
    | Clash
    | Strike
    | AfterCombat
    | AfterSummon
    | Check
    | StartTurn
    | Gain
    | CloseTurn
)
