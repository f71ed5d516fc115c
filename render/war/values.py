"""The values of Multiverse War's pictures, plain so that they travel to another process.

Seats count from 0, None is nobody's; hexes are names like `d4`. They are made of one viewer's View and facts
alone: what a seat may not know is in none of them, and a block that is face down has no kind.
"""

from typing import Literal

from msgspec import Struct

from render.lessons.values import LessonCaption
from render.pen import shots

SeatWord = Literal["to move", "waits", "done", "out", "winner", "draw", ""]
Goal = Literal["stones", "hero", "ages", "siege"]
"""The ways to win that everybody sees coming: the Stone Portal, a hero's level, tracks, an enemy city."""
GOALS: tuple[Goal, ...] = ("stones", "hero", "ages", "siege")
SHAPES = ("house", "shield", "disc", "gem")
"""By seat: what the shapes of its blocks are called."""


class HexMark(Struct, frozen=True):
    """A hex: its terrain, empty while unexplored; `quarry` is the seat that controls the quarry there."""

    name: str
    terrain: str
    has_road: bool = False
    has_event: bool = False
    has_quarry: bool = False
    quarry: int | None = None


class BuildingMark(Struct, frozen=True):
    """A building with its age, its damage and the health that it has in all."""

    seat: int
    kind: str
    hex: str
    age: int
    damage: int
    health: int


class BlockMark(Struct, frozen=True):
    """A block: of a face-down one only seat, hex and wounds are known, its `kind` and `name` are empty.

    `health` is what it has in all, 0 where that is not known. `number`, `ap`, and whether the enemy sees it
    (`is_seen`) are known of the viewer's own team alone; `ap` None is not shown. `level` is a hero's.
    """

    hex: str
    seat: int | None
    kind: str = ""
    name: str = ""
    wounds: int = 0
    health: int = 0
    age: int = 0
    level: int = 0
    number: int = 0
    ap: int | None = None
    is_seen: bool = False
    is_set_up: bool = False
    is_resting: bool = False
    guard: int = 0
    wall: str = ""
    cover: str = ""
    is_civilian: bool = False


class CityMark(Struct, frozen=True):
    """A seat's Settlement: its hexes, and its damage."""

    seat: int
    hexes: tuple[str, ...]
    damage: int
    health: int


class Progress(Struct, frozen=True):
    """How far a seat is on one way to win, of how much."""

    goal: Goal
    count: int
    target: int


class SeatBar(Struct, frozen=True):
    """A seat's bar: progress towards each end, victory points, what it has to do.

    `gold` is None where the viewer may not know it. `missions` are the ages of those in hand. `leads` if
    nobody else has as many points. `team` is a letter in team games, else empty.
    """

    seat: int
    player: str
    team: str
    word: SeatWord
    progress: tuple[Progress, ...]
    points: int
    gold: int | None
    missions: tuple[int, ...]
    leads: bool = False
    is_viewer: bool = False


class MissionCard(Struct, frozen=True):
    """A mission of the viewer's own hand: its title, what it needs, its age and reward."""

    title: str
    text: str
    age: int
    points: int
    need: str


class MoveMark(Struct, frozen=True):
    """A block went from one hex to another; `is_dashed` if it leapt."""

    seat: int | None
    start: str
    end: str
    is_dashed: bool = False


class StrikeMark(Struct, frozen=True):
    """Blows from a hex at another: how many there were, and how many of them hit; none before an attack."""

    seat: int | None
    start: str
    end: str
    blows: int
    hits: int


SignKind = Literal[
    "gone", "appear", "build", "road", "power", "event", "explored", "quarry", "found", "captured"
]


class SignMark(Struct, frozen=True):
    """Something that happened in a hex."""

    sign: SignKind
    seat: int | None
    hex: str


Mark = MoveMark | StrikeMark | SignMark


class BoardPicture(Struct, frozen=True):
    """Everything on the board.

    `viewer` is the seat whose picture it is, None for spectators; `sight` are the hexes that its team has in
    sight. `dark` are the unexplored territories, each with its hexes. `homes` is a hex of each seat's home.
    `missions` and `tactical` are the viewer's own; `note` says what is asked of whom. `marks` are what
    happened last. `place` is the map's name.
    """

    place: str
    hexes: tuple[HexMark, ...]
    homes: tuple[str, ...]
    dark: tuple[tuple[str, ...], ...]
    cities: tuple[CityMark, ...]
    buildings: tuple[BuildingMark, ...]
    blocks: tuple[BlockMark, ...]
    bars: tuple[SeatBar, ...]
    round: int
    rounds: int
    phase: str
    note: str
    viewer: int | None = None
    sight: tuple[str, ...] = ()
    missions: tuple[MissionCard, ...] = ()
    tactical: int | None = None
    marks: tuple[Mark, ...] = ()


Caption = shots.SeatCaption
Shot = shots.Shot[BoardPicture, Caption]


class EndStanding(Struct, frozen=True):
    """A seat at the end: its place, points with those for heroes, and how far it came towards every end."""

    seat: int
    player: str
    place: int
    points: int
    progress: tuple[Progress, ...]
    missions: int
    is_out: bool = False


class EndPicture(Struct, frozen=True):
    """The card of a game's end.

    `verdict` is what the end is to the viewer, `title` who won, `how` the reason, `by` the same as the rules
    name it, `map_name` where it was. Seats come in the order of their places.
    """

    verdict: Literal["Victory", "Defeat", "Draw"]
    title: str
    how: str
    when: str
    by: str
    map_name: str
    seats: tuple[EndStanding, ...]


class BlowRow(Struct, frozen=True):
    """A blow of a battle, in the order in which they fall.

    `changes` have names, such as `high ground`, and what each adds to 9; a power's own strength has none and
    `is_fixed`. `die` is 0 before it has fallen. `note` says when the blow falls at all.
    """

    seat: int | None
    kind: str
    name: str
    hex: str
    target: str
    verb: str
    strength: int
    changes: tuple[tuple[str, int], ...]
    die: int = 0
    is_hit: bool = False
    note: str = ""
    is_fixed: bool = False


class BattlePicture(Struct, frozen=True):
    """An attack: its blows one by one, and in sentences what came of it, or what to expect of it."""

    title: str
    blows: tuple[BlowRow, ...]
    results: tuple[str, ...]


class PowerRow(Struct, frozen=True):
    """A power of a unit or hero: what it does, its cost in action points, and the level that it needs.

    It `is_known` once its track or hero has learned it.
    """

    title: str
    text: str
    ap: int
    level: int
    is_known: bool


class UnitRow(Struct, frozen=True):
    """A unit of the viewer's own: as on the board, with all its action points and what is to know of it."""

    block: BlockMark
    full_ap: int
    notes: tuple[str, ...]
    powers: tuple[PowerRow, ...]


class HeroRow(Struct, frozen=True):
    """A hero's sheet: experience of what the next level needs (0 at the last), points to spend."""

    kind: str
    name: str
    level: int
    xp: int
    next_xp: int
    health: int
    ap: int
    points: int
    is_gone: bool
    powers: tuple[PowerRow, ...]


class TrackRow(Struct, frozen=True):
    """A track of units: its age, its kills, and how many bring the next age or the power (`needed`)."""

    track: str
    name: str
    age: int
    kills: int
    needed: int
    has_learned: bool


class WarSheet(Struct, frozen=True):
    """All that a seat has, for its player's eyes alone."""

    seat: int
    player: str
    gold: int
    tactical: int | None
    built: int
    missions: tuple[MissionCard, ...]
    tracks: tuple[TrackRow, ...]
    units: tuple[UnitRow, ...]
    heroes: tuple[HeroRow, ...]


class LessonPicture(LessonCaption, frozen=True):
    """A picture of a lesson: the board between its bars, with the marks of what shall be done or was.

    Only the `lit` hexes and the bars are bright.
    """

    board: BoardPicture
    lit: tuple[str, ...]
