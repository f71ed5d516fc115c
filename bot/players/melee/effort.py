"""The master's effort for one decision: a fixed amount of work, or until a deadline."""

from collections.abc import Callable
from typing import Protocol

from bot.games.melee.cards.cards import MAX_IN_PLAY
from bot.games.melee.position.state import State
from bot.games.melee.position.stats import cost_now

#: The default work for a whole turn, in positions looked at. The same work makes the same game.
TURN_LOOKS = 7500
#: The default time for a whole turn, in seconds on one core.
TURN_SECONDS = 1.5
#: The same for the grandmaster.
GRAND_LOOKS = 40_000
GRAND_SECONDS = 2.8
#: The part of its share after which a decision begins no more playouts; the last one still has to finish.
_MARGIN = 0.8
#: Unforeseen choices that abilities may ask for in a turn.
_ASKED = 2


class Effort(Protocol):
    """The effort that is left for one decision."""

    def spend(self, looks: int) -> None:
        """Count this many positions as looked at."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether nothing more should be looked at."""
        ...

    def is_past(self, part: float) -> bool:
        """Whether this part of it, 0 to 1, is used up."""
        ...


class Work:
    """A fixed amount of work: the same decisions for the same seed, on any machine."""

    __slots__ = ("_left", "_whole")

    def __init__(self, share: float, turn_looks: int = TURN_LOOKS) -> None:
        """`share` is the decision's part of its turn, 0 to 1."""
        self._whole = self._left = int(share * turn_looks)

    def spend(self, looks: int) -> None:
        """Count this many positions as looked at."""
        self._left -= looks

    @property
    def is_over(self) -> bool:
        """Whether the work is done."""
        return self._left <= 0

    def is_past(self, part: float) -> bool:
        """Whether this part of the work is done."""
        return self._whole - self._left >= part * self._whole


class Deadline:
    """One decision's share of a turn's time, by a monotonic clock."""

    __slots__ = ("_clock", "_end", "_span")

    def __init__(self, clock: Callable[[], float], share: float, turn_seconds: float = TURN_SECONDS) -> None:
        """`share` is the decision's part of its turn, 0 to 1."""
        self._clock = clock
        self._span = _MARGIN * share * turn_seconds
        self._end = clock() + self._span

    def spend(self, looks: int) -> None:
        """Do nothing: the clock decides."""

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return self._clock() >= self._end

    def is_past(self, part: float) -> bool:
        """Whether this part of the time is up."""
        return self._clock() >= self._end - (1 - part) * self._span


def share_of(state: State, seat: int) -> float:
    """The part of a turn's effort that one of its decisions may take, from 0 to 1.

    A turn has as many decisions as the seat has moves, attacks and abilities in play, used or not, and as the
    cards that it can still pay for could add. So shares hardly change within a turn, and nobody has to
    remember what was spent.
    """
    decisions = 1 + _ASKED
    for entity in state.ranks[seat]:
        decisions += 2 + entity.rules.is_activated
    energy, room = state.energy[seat], MAX_IN_PLAY - state.in_play(seat)
    for cost in sorted(cost_now(state, card, seat) for card in state.hand[seat]):
        if room <= 0 or cost > energy:
            break
        energy, room, decisions = energy - cost, room - 1, decisions + 3
    return 1 / decisions
