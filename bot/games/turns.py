"""What games have in common in which one seat acts at a time."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from bot.games.editions import SteadyRules


class TurnState(Protocol):
    """A state of such a game: `active` is the seat that is asked; `outcome` is None while the game runs."""

    active: int
    ply: int

    @property
    def outcome(self) -> object | None:
        """How the game ended."""
        ...

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        ...


class TakingTurns(SteadyRules):
    """The rules of such a game, as far as they follow from its states."""

    def format_action(self, action: Any) -> str:
        """The line of an action."""
        raise NotImplementedError

    def took_back(self, seat: int, lines: tuple[str, ...]) -> Any:
        """The event that a seat took these lines back."""
        raise NotImplementedError

    def copy(self, state: Any) -> Any:
        """A state that shares nothing mutable with this one."""
        return state.copy()

    def ply(self, state: TurnState) -> int:
        """The number of actions applied so far."""
        return state.ply

    def waiting(self, state: TurnState) -> frozenset[int]:
        """The one seat that is asked; nobody once the game is over."""
        return frozenset() if state.outcome is not None else frozenset((state.active,))

    def prompt(self, state: TurnState, seat: int) -> int:  # noqa: ARG002 -- the same for all
        """The ply: every action changes what is asked."""
        return state.ply

    def take_back(self, state: Any, earlier: Any, seat: int, undone: Sequence[Any]) -> tuple[Any, list[Any]]:
        """`earlier` at the next ply, and the event that names the actions undone."""
        after = earlier.copy()
        after.ply = state.ply + 1
        return after, [self.took_back(seat, tuple(map(self.format_action, undone)))]
