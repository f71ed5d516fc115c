"""What lies on the table of a plain game: blocks, buildings, sheets, and what each seat has."""

from dataclasses import dataclass, field

TRACKS = ("spear", "sword", "bow", "horse", "scout", "siege")


@dataclass(eq=False)
class Block:
    seat: int
    number: int
    kind: str
    hex: str
    wounds: int = 0
    age: int = 0
    ap: int = 0
    begun_with: int = 0
    spent_on_roads: int = 0
    spent_otherwise: int = 0
    gained: bool = False
    attacked: bool = False
    acted: bool = False
    set_up: bool = False
    resting: bool = False
    guard: int = 0
    wall: str = ""
    cover: str = ""
    powers_used: int = 0
    watches: int = 0
    rallied: int = 0
    constructed: int = 0

    @property
    def name(self) -> str:
        return f"{self.seat}-u{self.number}"


@dataclass
class Sheet:
    """A hero's sheet."""

    health: int
    ap: int
    powers: list[str]
    level: int = 1
    xp: int = 0
    points: int = 0


@dataclass
class Building:
    seat: int
    word: str
    age: int = 1
    damage: int = 0
    used: bool = False


@dataclass
class Seat:
    gold: int = 0
    stones: int = 0
    vp: int = 0
    damage: int = 0
    built: int = 0
    made: int = 0
    tracks: dict[str, list[int]] = field(default_factory=lambda: {track: [1, 0] for track in TRACKS})
    missions: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    heroes: dict[str, Sheet] = field(default_factory=dict)
    named: set[int] = field(default_factory=set)
    out: bool = False

    @property
    def age(self) -> int:
        return max(age for age, _ in self.tracks.values())


@dataclass
class Deeds:
    """What the acting seat has done in its phase, for missions (W-G5)."""

    explored: int = 0
    events: int = 0
    kills: list[str] = field(default_factory=list)
    destroyed: int = 0
    city_hits: int = 0
    found: list[Block] = field(default_factory=list)
    known: list[Block] = field(default_factory=list)
