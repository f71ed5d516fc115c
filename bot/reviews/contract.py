"""The interface of games whose records have luck reports and reviews."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from bot.games.contract import Game, Json
from bot.games.wording import PersonWords

StateT_contra = TypeVar("StateT_contra", contravariant=True)
ActionT = TypeVar("ActionT")
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
EventT_contra = TypeVar("EventT_contra", contravariant=True)


def seat_mark(seat: int) -> str:
    """Stands for a player's name in a sentence that is stored without names."""
    return f"{{seat {seat}}}"


class Judge(Protocol[StateT_contra, EventT_contra]):
    """Says what positions are worth, and what dice have done."""

    @property
    def unit(self) -> str:
        """The unit of `amounts`, in one word: "damage", or a plural such as "activations"."""
        ...

    @property
    def span(self) -> str:
        """What `turn` counts, in one word: "turn"."""
        ...

    @property
    def error(self) -> float:
        """The typical error of gains by `chances`, as a share of a gain (L-7)."""
        ...

    def turn(self, state: StateT_contra) -> int:
        """The number of the turn; 0 before the first, whose dice are not measured."""
        ...

    def chances(self, state: StateT_contra) -> tuple[float, ...]:
        """Each seat's chance to win by an estimate, 0 to 1; a draw counts as half a win. They add up to 1."""
        ...

    def key(self, state: StateT_contra) -> Hashable:
        """Equal only for positions with the same `chances`, so that those are worked out once."""
        ...

    def amounts(self, before: StateT_contra, events: Sequence[EventT_contra]) -> tuple[int, ...]:
        """The amount that each seat has done to others by these events, in `unit`s."""
        ...

    def tell(self, events: Sequence[EventT_contra]) -> str:
        """The roll and its result, in a sentence or two, with a `seat_mark` for each player in them."""
        ...


class Study(Protocol[ActionT_contra]):
    """One position as a seat could see it, to be played out again and again."""

    def play(self, action: ActionT_contra | None, world: int) -> float:
        """The seat's chance to win after this action on world `world`; None goes on without one.

        A world fixes all that the seat could not know, and the dice: the same action on the same world always
        gives the same chance.
        """
        ...


class WordedDecision(Struct, frozen=True):
    """A decision in words: what was done, what would have been better, and why; each a short sentence."""

    played: str
    better: str
    why: str


class Adviser(Protocol[StateT_contra, ActionT]):
    """Says what else a seat could have done, and how that turns out."""

    def options(
        self, state: StateT_contra, seat: int, played: ActionT, most: int, seed: int
    ) -> Sequence[ActionT]:
        """Up to `most` other actions, the most promising first; none if there was nothing to decide.

        They depend on nothing that the seat could not know.
        """
        ...

    def study(self, state: StateT_contra, seat: int, seed: int) -> Study[ActionT]:
        """Play this position out as the seat could see it; its worlds follow from the seed."""
        ...

    def find(self, state: StateT_contra, seat: int, played: ActionT, better: ActionT) -> Json:
        """The findings about the decision, as plain values that are kept as JSON."""
        ...

    def advise(self, found: Json, person: PersonWords) -> WordedDecision:
        """The findings of `find` in words; `person` is the player who decided."""
        ...


class Reviewer(Struct, frozen=True):
    """Everything that luck reports and reviews need of a game; without an adviser, it has no reviews.

    Only the game's room knows the types, hence Any.
    """

    game: Game[Any, Any, Any, Any]
    judge: Judge[Any, Any]
    adviser: Adviser[Any, Any] | None = None
