"""All events. The log, the pictures and the replay read nothing else.

What everybody sees has no audience. A `BlockNamed` tells a block's team its number and kind before an event
that shows others only where it stands; a `FaceShown` tells everybody its kind. Seats count from 0; NOBODY is
the guardians' seat. Hexes, kinds, powers and missions are named as in lines.
"""

from typing import Any, Literal

from msgspec import Struct

from bot.games.event_values import EventKinds, plain_values
from bot.games.war.events import board_events as be
from bot.games.war.events.board_events import Seats

PointsFor = Literal["building", "destruction", "mission", "conquest"]


class DiceForFirst(Struct, frozen=True):
    """Every seat has rolled; `winner` is None if the lowest die is shared (W-S2)."""

    dice: tuple[int, ...]
    winner: int | None
    kind: Literal["first-rolled"] = "first-rolled"


class FirstChosen(Struct, frozen=True):
    """The winner is first in the build phase, or in the action phase."""

    seat: int
    is_build: bool
    kind: Literal["first-chosen"] = "first-chosen"


class MissionDrawn(Struct, frozen=True):
    """A seat has drawn a mission of this age; how many and of which ages is public (W-G4)."""

    seat: int
    age: int
    kind: Literal["mission-drawn"] = "mission-drawn"


class MissionSeen(Struct, frozen=True):
    """Which mission it is, for its seat alone. `old` is the one that went back for it."""

    seat: int
    word: str
    old: str = ""
    kind: Literal["mission-seen"] = "mission-seen"


class MissionReturned(Struct, frozen=True):
    """A mission of this age went back to its deck (W-G3)."""

    seat: int
    age: int
    kind: Literal["mission-returned"] = "mission-returned"


class MissionDone(Struct, frozen=True):
    """A seat has accomplished a mission (W-G2)."""

    seat: int
    word: str
    vp: int
    kind: Literal["mission-done"] = "mission-done"


class RoundBegan(Struct, frozen=True):
    """A round begins."""

    round: int
    kind: Literal["round-began"] = "round-began"


class PhaseBegan(Struct, frozen=True):
    """A phase begins, of a seat, or of all at once (None)."""

    phase: str
    seat: int | None
    kind: Literal["phase-began"] = "phase-began"


class PhaseEnded(Struct, frozen=True):
    """A seat has done its phase; `is_idle` says that it could do nothing else (W-R5)."""

    phase: str
    seat: int
    is_idle: bool
    kind: Literal["phase-ended"] = "phase-ended"


class GoldChanged(Struct, frozen=True):
    """A seat's gold changed by so much; only it knows."""

    seat: int
    amount: int
    gold: int
    kind: Literal["gold"] = "gold"


class StonesGained(Struct, frozen=True):
    """A seat has so many more aether stones."""

    seat: int
    amount: int
    kind: Literal["stones"] = "stones"


class TrackMoved(Struct, frozen=True):
    """A track stands at this age and number of kills."""

    seat: int
    track: str
    age: int
    kills: int
    kind: Literal["track"] = "track"


class HeroGrew(Struct, frozen=True):
    """A hero has this experience and level."""

    seat: int
    hero: str
    xp: int
    level: int
    kind: Literal["hero-grew"] = "hero-grew"


class HeroHired(Struct, frozen=True):
    """A seat has recruited or resurrected a hero; its sheet is public (W-H1)."""

    seat: int
    hero: str
    health: int
    ap: int
    powers: tuple[str, ...]
    is_back: bool
    kind: Literal["hero-hired"] = "hero-hired"


class SkillLearned(Struct, frozen=True):
    """A skill point of a hero was spent: on `health`, `ap` or a power."""

    seat: int
    hero: str
    what: str
    kind: Literal["skill"] = "skill"


class Scored(Struct, frozen=True):
    """A seat has so many victory points more."""

    seat: int
    amount: int
    why: PointsFor
    kind: Literal["scored"] = "scored"


class GoldGiven(Struct, frozen=True):
    """A seat gave gold to another; only the two know (W-K1)."""

    seat: int
    to: int
    gold: int
    kind: Literal["gift"] = "gift"


class TreatyOffered(Struct, frozen=True):
    """A seat names another for a treaty; only the two know."""

    seat: int
    to: int
    kind: Literal["treaty-offered"] = "treaty-offered"


class TreatyMade(Struct, frozen=True):
    """Two seats have a treaty (W-T6)."""

    seat: int
    other: int
    kind: Literal["treaty"] = "treaty"


class OrdersDropped(Struct, frozen=True):
    """The rest of a line was dropped: so many orders, and why the first of them was refused (W-A1)."""

    seat: int
    code: str
    count: int
    kind: Literal["dropped"] = "dropped"


class SeatOut(Struct, frozen=True):
    """A seat is out of the game (W-T7)."""

    seat: int
    kind: Literal["out"] = "out"


class PlayerLeft(Struct, frozen=True):
    """A player left."""

    seat: int
    is_late: bool
    kind: Literal["left"] = "left"


class DrawAgreed(Struct, frozen=True):
    """All agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


class TookBack(Struct, frozen=True):
    """A player took back so many actions (docs/takebacks.md)."""

    seat: int
    count: int
    kind: Literal["took-back"] = "took-back"


class LinesUndone(Struct, frozen=True):
    """The lines that were taken back, in the order in which they were played; only their seat sees them."""

    seat: int
    lines: tuple[str, ...]
    kind: Literal["undone"] = "undone"


class GameOver(Struct, frozen=True):
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


_KINDS: EventKinds[Event] = EventKinds(Event)


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
    return plain_values(event)


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; a ValueError if it is none."""
    return _KINDS.load(values)


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
