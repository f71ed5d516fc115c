"""What is shown of a recorded game: moving pictures, stills with their stops, and what decided it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from bot.matches.values import Duel
from bot.reprs import repr_without
from bot.reviews.luck import LuckReport
from bot.reviews.wording import ToldReview

BoardT = TypeVar("BoardT")
EndT = TypeVar("EndT")
EventT = TypeVar("EventT")


class Animation(Struct, frozen=True):
    """A whole duel as an animated image, and what happens in it in words (alt text)."""

    data: bytes
    description: str

    def __repr__(self) -> str:
        return repr_without(self, "data")


class Stop(Struct, frozen=True):
    """Where a turn of an ended duel is over: after the action of this ply. `label` is for menus.

    The number of the turn is 0 for what comes before the first.
    """

    ply: int
    turn: int
    label: str


class Still(Struct, frozen=True):
    """An ended duel after the action of a ply, as one seat saw it then, or a spectator.

    `title` is its turn, `told` what has happened in it, `sides` how the players stand, and `hands` what they
    held, whoever saw that then: all in markdown, a line each. `data` is the picture, None if it cannot be
    drawn just now, and `description` its alt text. `stops` are where turns are over, `plies` all that can be
    shown, both in order. `turn` is the one from which to play on from here, and `mover` the seat that begins
    it; 0 and None if nobody can. `span` is what the game counts here instead of turns; `held` is
    what it calls that which players hold, empty if they hold nothing.
    """

    ply: int
    title: str
    told: tuple[str, ...]
    sides: tuple[str, ...]
    hands: tuple[str, ...]
    data: bytes | None
    description: str
    stops: tuple[Stop, ...]
    plies: tuple[int, ...]
    turn: int
    mover: int | None
    span: str = "turn"
    held: str = "hands"

    def __repr__(self) -> str:
        return repr_without(self, "data")


class Brush(Struct, Generic[BoardT, EndT], frozen=True):
    """The functions that draw stills of a game: its board, and the card of the end."""

    board: Callable[[BoardT], bytes]
    end: Callable[[EndT], bytes]


def turn_around(
    log: Sequence[tuple[int, EventT]], ply: int, begins: Callable[[EventT], bool]
) -> tuple[int, int]:
    """Where the turn of a ply begins in a log of (ply, event), and where the next one does.

    `begins` says whether an event begins a turn.
    """
    begun = [place for place, (_, event) in enumerate(log) if begins(event)]
    start = max((place for place in begun if log[place][0] < max(ply, 1)), default=0)
    return start, next((place for place in begun if place > start), len(log))


def ply_shown(plies: Sequence[int], ply: int) -> int:
    """The last of these plies up to `ply`; the first one if all come later."""
    return max((each for each in plies if each <= ply), default=plies[0])


def stops_of(
    begun: Iterable[tuple[int, int]], plies: Sequence[int], last: int, before: str, span: str
) -> tuple[Stop, ...]:
    """Where turns are over: before the first one, then after the last ply of each.

    `begun` has the ply and the number of each turn that began, `last` is the number of the one at the last
    ply. A label is `before`, or `span` and a number.
    """
    over = [*[(ply, number - 1) for ply, number in begun if ply and number > 1], (plies[-1], last)]
    return (Stop(plies[0], 0, before), *[Stop(ply, each, f"{span} {each}") for ply, each in over])


class ReportDrawer(Protocol):
    """Draws what decided a duel, from its record's text; raises PaintError."""

    async def luck(self, duel: Duel, record: str, report: LuckReport) -> bytes:
        """The luck in it."""
        ...

    async def review(self, duel: Duel, record: str, told: ToldReview) -> bytes:
        """What one seat could have played better."""
        ...
