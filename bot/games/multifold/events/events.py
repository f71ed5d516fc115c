"""All events. The log, the pictures and the replay read nothing else.

Only `CardsDrawn` is private: its seat alone may see it. Seats count from 0; None is nobody. Spaces, units,
hazards and cards are named as in action lines. No event tells the dice of a shuffle (N-V1).
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from bot.games.multifold.sheets.vocabulary import Card, Ending, Hazard, Unit

Shooter = Literal["crowd", "grenades", "turret", "armour", "nest", "airstrike", "meteors"]
"""Whose dice are rolled: the foldlings' with a squad's, their grenades', one unit's, a nest's, a strike's."""
HazardEnd = Literal["ends", "stays", "moves"]


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The cards are dealt, and it is known who begins (N-S). `is_rolled` says that a die chose the seat."""

    first: int
    is_rolled: bool
    kind: Literal["game-began"] = "game-began"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins, with the seats in its order (N-T1, N-T2)."""

    turn: int
    order: tuple[int, ...]
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class CrateFell:
    """A crate fell on a space (N-K1)."""

    space: str
    kind: Literal["crate-fell"] = "crate-fell"


@dataclass(frozen=True, slots=True)
class Reinforced:
    """A seat placed foldlings on its springs (N-R). `is_chosen` says that it chose where."""

    seat: int
    counts: tuple[tuple[str, int], ...]
    is_chosen: bool
    kind: Literal["reinforced"] = "reinforced"


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A seat's move phase begins (N-T3)."""

    seat: int
    kind: Literal["phase-began"] = "phase-began"


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A seat can do nothing, and is not asked (N-T4)."""

    seat: int
    kind: Literal["passed-over"] = "passed-over"


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """A seat ended its move phase."""

    seat: int
    kind: Literal["phase-ended"] = "phase-ended"


@dataclass(frozen=True, slots=True)
class Moved:
    """A group moved (N-M1). `unit` None is a group without one."""

    seat: int
    start: str
    end: str
    foldlings: int
    officers: int
    unit: Unit | None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Promoted:
    """A foldling became an officer (N-O1)."""

    seat: int
    space: str
    kind: Literal["promoted"] = "promoted"


@dataclass(frozen=True, slots=True)
class AimSet:
    """A space aims at another one (N-F3)."""

    seat: int
    space: str
    target: str
    kind: Literal["aimed"] = "aimed"


@dataclass(frozen=True, slots=True)
class PowerUpPlayed:
    """A seat played a card on these spaces (N-P1). `count` are the foldlings that were added or came over."""

    seat: int
    card: Card
    spaces: tuple[str, ...]
    count: int = 0
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Captured:
    """A spring changed its marker (N-T5); `is_spared` says that an engineer saved the foldling."""

    seat: int
    space: str
    before: int | None
    is_spared: bool
    kind: Literal["captured"] = "captured"


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """The discard pile was shuffled into a new pile of so many cards (N-K3)."""

    count: int
    kind: Literal["pile-renewed"] = "pile-renewed"


@dataclass(frozen=True, slots=True)
class CrateOpened:
    """A seat opened a crate, and drew a card (N-K2)."""

    seat: int
    space: str
    kind: Literal["crate-opened"] = "crate-opened"


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """What a seat drew. Only itself sees it."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class Fired:
    """Dice of a space, or of a strike on it, and the hits that they score on the target (N-F, N-P7, N-P8).

    `hits_at_home` are those of grenades on the space that threw them. A strike's `space` is its target.
    """

    seat: int | None
    space: str
    shooter: Shooter
    target: str
    dice: tuple[int, ...]
    hits: int
    hits_at_home: int = 0
    kind: Literal["fired"] = "fired"


@dataclass(frozen=True, slots=True)
class HitsTaken:
    """Hits on a space, and what they took (N-F5). `seat` None is a nest.

    `is_shielded` says that a shield kept them off; `is_drowned` that a crowd was lost with its armour.
    """

    seat: int | None
    space: str
    hits: int
    foldlings: int
    officers: int
    unit: Unit | None
    is_shielded: bool = False
    is_drowned: bool = False
    is_nest_lost: bool = False
    kind: Literal["hits-taken"] = "hits-taken"


@dataclass(frozen=True, slots=True)
class HazardActed:
    """A hazard took people, then a die told what becomes of it (N-P12). `to` is where it moved, else empty.

    `dice` are those of a fire for the people in it; `seat` is whose they are.
    """

    hazard: Hazard
    space: str
    seat: int | None
    dice: tuple[int, ...]
    foldlings: int
    officers: int
    die: int
    end: HazardEnd
    to: str = ""
    kind: Literal["hazard"] = "hazard"


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat has neither pieces nor springs (N-W2). Its cards are discarded."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["out"] = "out"


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """The points of a turn, by seat (N-W1)."""

    points: tuple[int, ...]
    kind: Literal["points"] = "points"


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left (N-W5). Its cards are discarded; `is_late` says that the clock has run out."""

    seat: int
    cards: tuple[Card, ...]
    is_late: bool
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """All agreed to a draw."""

    kind: Literal["draw-agreed"] = "draw-agreed"


@dataclass(frozen=True, slots=True)
class TookBack:
    """A player took back these actions, in the order in which they were played (docs/takebacks.md)."""

    seat: int
    actions: tuple[str, ...]
    kind: Literal["took-back"] = "took-back"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended (N-W3). `places` are by seat."""

    winners: tuple[int, ...]
    by: Ending
    places: tuple[int, ...]
    kind: Literal["game-over"] = "game-over"


Event = (
    GameBegan
    | TurnBegan
    | CrateFell
    | Reinforced
    | PhaseBegan
    | PassedOver
    | PhaseEnded
    | Moved
    | Promoted
    | AimSet
    | PowerUpPlayed
    | Captured
    | PileRenewed
    | CrateOpened
    | CardsDrawn
    | Fired
    | HitsTaken
    | HazardActed
    | SeatOut
    | PointsGiven
    | PlayerLeft
    | DrawAgreed
    | TookBack
    | GameOver
)

_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def audience(event: Event) -> int | None:
    """The one seat that may see this event; None when everybody may."""
    return event.seat if isinstance(event, CardsDrawn) else None


def dump_event(event: Event) -> dict[str, Any]:
    """The event as plain JSON values, told apart by `kind`."""
    values: dict[str, Any] = _EVENT.dump_python(event, mode="json")
    return values


def load_event(values: object) -> Event:
    """The event that `dump_event` wrote; pydantic.ValidationError if it is none."""
    return _EVENT.validate_python(values)


def reveals(event: Event) -> bool:
    """Whether it shows somebody a card that was hidden (docs/takebacks.md, rule 4): drawn, played, discarded.

    Who is passed over, and who is not, may tell of a hand, too (N-T4).
    """
    return isinstance(event, PowerUpPlayed | CrateOpened | CardsDrawn | SeatOut | PlayerLeft | PassedOver)
