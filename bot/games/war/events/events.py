"""All events. The log, the pictures and the replay read nothing else.

What everybody sees has no audience. A `BlockNamed` tells a block's team its number and kind before an event
that shows others only where it stands; a `FaceShown` tells everybody its kind. Seats count from 0; NOBODY is
the guardians' seat. Hexes, kinds, powers and missions are named as in lines.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from bot.games.war.events import board_events as be
from bot.games.war.events.board_events import Seats

PointsFor = Literal["building", "destruction", "mission", "conquest"]


@dataclass(frozen=True, slots=True)
class DiceForFirst:
    """Every seat has rolled; `winner` is None if the lowest die is shared (W-S2)."""

    dice: tuple[int, ...]
    winner: int | None
    kind: Literal["first-rolled"] = "first-rolled"


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The winner is first in the build phase, or in the action phase."""

    seat: int
    is_build: bool
    kind: Literal["first-chosen"] = "first-chosen"


@dataclass(frozen=True, slots=True)
class MissionDrawn:
    """A seat has drawn a mission of this age; how many and of which ages is public (W-G4)."""

    seat: int
    age: int
    kind: Literal["mission-drawn"] = "mission-drawn"


@dataclass(frozen=True, slots=True)
class MissionSeen:
    """Which mission it is, for its seat alone. `old` is the one that went back for it."""

    seat: int
    word: str
    old: str = ""
    kind: Literal["mission-seen"] = "mission-seen"


@dataclass(frozen=True, slots=True)
class MissionReturned:
    """A mission of this age went back to its deck (W-G3)."""

    seat: int
    age: int
    kind: Literal["mission-returned"] = "mission-returned"


@dataclass(frozen=True, slots=True)
class MissionDone:
    """A seat has accomplished a mission (W-G2)."""

    seat: int
    word: str
    vp: int
    kind: Literal["mission-done"] = "mission-done"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins."""

    round: int
    kind: Literal["round-began"] = "round-began"


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase begins, of a seat, or of all at once (None)."""

    phase: str
    seat: int | None
    kind: Literal["phase-began"] = "phase-began"


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """A seat has done its phase; `is_idle` says that it could do nothing else (W-R5)."""

    phase: str
    seat: int
    is_idle: bool
    kind: Literal["phase-ended"] = "phase-ended"


@dataclass(frozen=True, slots=True)
class GoldChanged:
    """A seat's gold changed by so much; only it knows."""

    seat: int
    amount: int
    gold: int
    kind: Literal["gold"] = "gold"


@dataclass(frozen=True, slots=True)
class StonesGained:
    """A seat has so many more aether stones."""

    seat: int
    amount: int
    kind: Literal["stones"] = "stones"


@dataclass(frozen=True, slots=True)
class TrackMoved:
    """A track stands at this age and number of kills."""

    seat: int
    track: str
    age: int
    kills: int
    kind: Literal["track"] = "track"


@dataclass(frozen=True, slots=True)
class HeroGrew:
    """A hero has this experience and level."""

    seat: int
    hero: str
    xp: int
    level: int
    kind: Literal["hero-grew"] = "hero-grew"


@dataclass(frozen=True, slots=True)
class HeroHired:
    """A seat has recruited or resurrected a hero; its sheet is public (W-H1)."""

    seat: int
    hero: str
    health: int
    ap: int
    powers: tuple[str, ...]
    is_back: bool
    kind: Literal["hero-hired"] = "hero-hired"


@dataclass(frozen=True, slots=True)
class SkillLearned:
    """A skill point of a hero was spent: on `health`, `ap` or a power."""

    seat: int
    hero: str
    what: str
    kind: Literal["skill"] = "skill"


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat has so many victory points more."""

    seat: int
    amount: int
    why: PointsFor
    kind: Literal["scored"] = "scored"


@dataclass(frozen=True, slots=True)
class GoldGiven:
    """A seat gave gold to another; only the two know (W-K1)."""

    seat: int
    to: int
    gold: int
    kind: Literal["gift"] = "gift"


@dataclass(frozen=True, slots=True)
class TreatyOffered:
    """A seat names another for a treaty; only the two know."""

    seat: int
    to: int
    kind: Literal["treaty-offered"] = "treaty-offered"


@dataclass(frozen=True, slots=True)
class TreatyMade:
    """Two seats have a treaty (W-T6)."""

    seat: int
    other: int
    kind: Literal["treaty"] = "treaty"


@dataclass(frozen=True, slots=True)
class OrdersDropped:
    """The rest of a line was dropped: so many orders, and why the first of them was refused (W-A1)."""

    seat: int
    code: str
    count: int
    kind: Literal["dropped"] = "dropped"


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat is out of the game (W-T7)."""

    seat: int
    kind: Literal["out"] = "out"


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left."""

    seat: int
    is_late: bool
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """All agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


@dataclass(frozen=True, slots=True)
class TookBack:
    """A player took back so many actions (docs/takebacks.md)."""

    seat: int
    count: int
    kind: Literal["took-back"] = "took-back"


@dataclass(frozen=True, slots=True)
class LinesUndone:
    """The lines that were taken back, in the order in which they were played; only their seat sees them."""

    seat: int
    lines: tuple[str, ...]
    kind: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended. `points` are by seat, a team's together."""

    winners: Seats
    by: str
    points: tuple[int, ...]
    kind: Literal["game-over"] = "game-over"


Event = (
    DiceForFirst | FirstChosen | MissionDrawn | MissionSeen | MissionReturned | MissionDone | RoundBegan
    | PhaseBegan | PhaseEnded | GoldChanged | StonesGained | be.Repaired | be.BlockNamed | be.BlockCame
    | be.FaceShown | be.FaceHidden | be.DecoyRemoved | be.BlockMoved | be.ApGained | be.BlockSetUp
    | be.PowerUsed | be.BlockUpgraded | be.TerritoryTurned | be.EventFound | be.Attacked | be.AttackLost
    | be.Struck | be.Wounded | be.BlockGone | be.DamageTaken | be.BuildingDestroyed | be.CityCaptured
    | TrackMoved | HeroGrew | HeroHired | SkillLearned | be.BuildingBuilt | be.RoadMade | Scored
    | be.QuarryTaken | GoldGiven | TreatyOffered | TreatyMade | OrdersDropped | SeatOut | PlayerLeft
    | DrawAgreed | TookBack | LinesUndone | GameOver
)  # fmt: skip


@cache
def _adapter() -> TypeAdapter[Event]:
    """Made for the first game: making it takes a while."""
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def audience(event: Event) -> frozenset[int] | None:
    """The seats that may see this event; None when everybody may (W-K1)."""
    match event:
        case MissionSeen(seat) | GoldChanged(seat) | OrdersDropped(seat) | LinesUndone(seat):
            return frozenset((seat,))
        case GoldGiven(seat, to) | TreatyOffered(seat, to):
            return frozenset((seat, to))
        case be.BlockNamed(seats) | be.ApGained(seats) | be.BlockUpgraded(seats):
            return frozenset(seats)
        case be.BlockSetUp(seats) | be.PowerUsed(seats):
            return None if seats is None else frozenset(seats)
        case _:
            return None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    values: dict[str, Any] = _adapter().dump_python(event, mode="json")
    return values


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; pydantic.ValidationError if it is none."""
    return _adapter().validate_python(values)


def reveals(event: Event) -> bool:
    """Whether it lets its action never be taken back (docs/takebacks.md, rule 4).

    What was identified, drawn or told to somebody stays known, and a phase that has begun is another's turn.
    """
    return isinstance(
        event,
        be.FaceShown
        | be.DecoyRemoved
        | be.TerritoryTurned
        | be.EventFound
        | be.Struck
        | MissionDrawn
        | MissionReturned
        | GoldGiven
        | TreatyOffered
        | TreatyMade
        | PhaseBegan
        | PhaseEnded
        | FirstChosen,
    )
