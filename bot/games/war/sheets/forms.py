"""The data files as values: each form is a table of one of them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from bot.games.war.sheets.vocabulary import (
    MAX_HERO_AP,
    MAX_HERO_HEALTH,
    MAX_ROUNDS,
    MAX_SEATS_HERE,
    Deck,
    Direction,
    Effect,
    Need,
    PowerKind,
    Terrain,
    Track,
    Trait,
    UnitClass,
)

Word = Annotated[StrictStr, Field(pattern=r"^[a-z]+(-[a-z]+)*$", max_length=24)]
Name = Annotated[StrictStr, Field(min_length=1, max_length=60)]
Age = Annotated[StrictInt, Field(ge=1, le=3)]
Small = Annotated[StrictInt, Field(ge=0, le=99)]
Count = Annotated[StrictInt, Field(ge=1, le=99)]
Seat = Annotated[StrictInt, Field(ge=1, le=MAX_SEATS_HERE)]
HexName = Annotated[StrictStr, Field(pattern=r"^[a-z][1-9][0-9]?$")]
Distance = Annotated[StrictInt, Field(ge=0, le=5)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)


class PowerForm(_Form):
    """A power of a unit or hero (W-P1). `back` is the malus of a wall's retaliation from elsewhere."""

    word: Word
    kind: PowerKind
    level: Annotated[StrictInt, Field(ge=1, le=8)] = 1
    ap: Annotated[StrictInt, Field(ge=0, le=5)] = 0
    amount: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    back: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    within: Distance = 0
    strength: Annotated[StrictInt, Field(ge=0, le=10)] = 0


class UnitForm(_Form):
    """A kind of unit."""

    word: Word
    name: Name
    track: Track
    age: Age
    class_: Annotated[UnitClass, Field(alias="class")]
    ap: Annotated[StrictInt, Field(ge=0, le=9)]
    price: Small
    health: Annotated[StrictInt, Field(ge=1, le=9)] = 2
    range: Annotated[StrictInt, Field(ge=0, le=3)] = 0
    sight: Annotated[StrictInt, Field(ge=1, le=3)] = 2
    traits: tuple[Trait, ...] = ()
    trumps: tuple[Track, ...] = ()
    power: PowerForm | None = None
    bounty: Small = 0


class BuildingForm(_Form):
    """A kind of building. `unlock` is empty where any track unlocks an improvement (W-C9)."""

    word: Word
    name: Name
    price: Count
    health: Annotated[StrictInt, Field(ge=1, le=9)]
    revenue: Small
    vp: tuple[Small, Small, Small]
    unlock: tuple[Track, ...]
    makes: tuple[Track, ...]
    distance: Distance
    sight: Annotated[StrictInt, Field(ge=0, le=3)] = 0


class StartForm(_Form):
    """How a hero's first skill points are recommended to be spent (W-H2)."""

    health: Annotated[StrictInt, Field(ge=1, le=MAX_HERO_HEALTH)]
    ap: Annotated[StrictInt, Field(ge=1, le=MAX_HERO_AP)]
    powers: tuple[Word, ...]


class HeroForm(_Form):
    """A hero."""

    word: Word
    name: Name
    world: Name
    class_: Annotated[Literal["melee", "ranged"], Field(alias="class")]
    range: Annotated[StrictInt, Field(ge=0, le=3)] = 0
    traits: tuple[Trait, ...] = ()
    start: StartForm
    powers: Annotated[tuple[PowerForm, ...], Field(min_length=1, max_length=8)]


class HomeForm(_Form):
    """A seat's home: its centre, and the two directions whose hexes are not of its Settlement (W-B4)."""

    seat: Seat
    at: HexName
    open: tuple[Direction, Direction]


class MapForm(_Form):
    """A map: homes, and the centres of the neutral territories by their decks (W-B2)."""

    word: Word
    name: Name
    homes: Annotated[tuple[HomeForm, ...], Field(min_length=2, max_length=MAX_SEATS_HERE)]
    common: tuple[HexName, ...]
    quarry: tuple[HexName, ...]


class AgesForm(_Form):
    """So many tracks at this age win (W-V4)."""

    age: Age
    count: Annotated[StrictInt, Field(ge=1, le=6)]


class ModeForm(_Form):
    """A game that can be played.

    `later` is the gold for each place after the first, at the start or with the revenue of round `later_in`
    (W-S4). `without` are missions that are not in its decks.
    """

    word: Word
    name: Name
    later: Small
    later_in: Annotated[StrictInt, Field(ge=1, le=9)] = 1
    seats: Annotated[StrictInt, Field(ge=2, le=MAX_SEATS_HERE)]
    map: Word
    teams: tuple[tuple[Seat, ...], ...] = ()
    rounds: Annotated[StrictInt, Field(ge=1, le=MAX_ROUNDS)]
    stones: Count
    hero: Annotated[StrictInt, Field(ge=2, le=8)]
    evolve: Annotated[StrictInt, Field(ge=2, le=9)]
    ages: AgesForm
    without: tuple[Word, ...] = ()


class MissionForm(_Form):
    """A secret mission (W-G5)."""

    word: Word
    age: Age
    vp: Small
    need: Need
    count: Count = 1
    by: Track | None = None
    terrain: Terrain | None = None
    age_at_least: Age = 1
    level: Annotated[StrictInt, Field(ge=1, le=8)] = 1


class TerritoryForm(_Form):
    """A neutral territory: its centre, its sides 1 to 6, and where its random event lies (W-E3)."""

    word: Word
    name: Name
    world: Name
    deck: Deck
    centre: Terrain
    ring: tuple[Terrain, Terrain, Terrain, Terrain, Terrain, Terrain]
    event: Annotated[StrictInt, Field(ge=0, le=6)] | None = None


class EventForm(_Form):
    """What a ten-sided die finds at a random event (W-E5)."""

    die: Annotated[StrictInt, Field(ge=1, le=10)]
    name: Name
    effect: Effect
    amount: Small = 0
    age: Age = 1


class SheetsForm(_Form):
    """All data files together."""

    unit: tuple[UnitForm, ...]
    building: tuple[BuildingForm, ...]
    hero: tuple[HeroForm, ...]
    map: tuple[MapForm, ...]
    mode: tuple[ModeForm, ...]
    mission: tuple[MissionForm, ...]
    territory: tuple[TerritoryForm, ...]
    event: tuple[EventForm, ...]
