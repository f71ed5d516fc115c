"""The keys of scenario files: the format is public, and files that could be read once stay readable."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, StrictBool, StrictInt, StrictStr
from pydantic import Field as Key

from bot.games.files.faults import one_of
from bot.games.war.rules.legal import REFUSALS
from bot.games.war.sheets.vocabulary import MAX_ROUNDS, MAX_SEATS_HERE, Terrain

Count = Annotated[StrictInt, Key(ge=0, le=99_999)]
Small = Annotated[StrictInt, Key(ge=0, le=99)]
Round = Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)]
SeatNumber = Annotated[StrictInt, Key(ge=1, le=MAX_SEATS_HERE)]
SeatOrNobody = Annotated[StrictInt, Key(ge=0, le=MAX_SEATS_HERE)]
SeatKey = Literal["1", "2", "3", "4"]
ViewerKey = Literal["0", "1", "2", "3", "4"]
TrackKey = Literal["spear", "sword", "bow", "horse", "scout", "siege"]
Texts = tuple[StrictStr, ...]
BlockKey = Annotated[StrictStr, Key(pattern=r"^[0-4]-u[1-9][0-9]?$")]
AgeAndKills = tuple[Annotated[StrictInt, Key(ge=1, le=3)], Annotated[StrictInt, Key(ge=0, le=9)]]


_refusal = one_of(REFUSALS, "refusal code")
Code = Annotated[StrictStr, AfterValidator(_refusal)]


def _refusal_or_none(code: str) -> str:
    return code and _refusal(code)


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)


class FormatForm(_Form):
    """The mode and its options."""

    mode: StrictStr
    attack: Literal["left", "open"] | None = None
    rounds: Round | None = None


class TableForm(_Form):
    """The board and the turn."""

    round: Round
    phase: Literal["build", "action"]
    turn: SeatOrNobody
    first: tuple[SeatNumber, SeatNumber] | None = None
    built: tuple[SeatNumber, ...] = ()
    explored: Mapping[StrictStr, StrictStr] = Key(default_factory=dict)
    all: Terrain | None = None
    terrain: Mapping[StrictStr, Terrain] = Key(default_factory=dict)
    events: Texts | None = None
    quarries: Mapping[StrictStr, SeatOrNobody] = Key(default_factory=dict)
    roads: Texts = ()
    buildings: Texts = ()
    common: Texts | None = None
    quarry: Texts | None = None
    missions1: Texts | None = None
    missions2: Texts | None = None
    missions3: Texts | None = None
    treaties: Texts = ()
    guardians: Texts = ()


class SheetForm(_Form):
    """A hero's sheet; what is left out is the recommended setup's."""

    level: Annotated[StrictInt, Key(ge=1, le=8)] | None = None
    xp: Small | None = None
    health: Annotated[StrictInt, Key(ge=1, le=6)] | None = None
    ap: Annotated[StrictInt, Key(ge=1, le=7)] | None = None
    powers: Texts | None = None
    points: Small | None = None


class SeatForm(_Form):
    """What a seat has."""

    gold: Count = 0
    stones: Count = 0
    vp: Count = 0
    damage: Small = 0
    tracks: Mapping[TrackKey, AgeAndKills] = Key(default_factory=dict)
    built: Small = 0
    missions: Texts = ()
    done: Texts = ()
    tactical: Small | None = None
    heroes: Mapping[StrictStr, SheetForm] = Key(default_factory=dict)
    units: Texts = ()
    out: StrictBool = False


class PlayForm(_Form):
    """The lines to play, each after its seat, and the dice."""

    dice: tuple[StrictInt, ...] = ()
    actions: Texts = ()


class ExpectedTurn(_Form):
    """Requirements for the turn; only the keys that are given are checked."""

    round: Round | None = None
    phase: Literal["first", "start", "build", "action"] | None = None
    seat: SeatOrNobody | None = None


class ExpectedOutcome(_Form):
    """The required end of the game."""

    winners: tuple[SeatNumber, ...] | None = None
    by: Literal["portal", "hero", "conquest", "evolution", "points", "left"] | None = None


class Expectation(_Form):
    """Everything that a scenario expects; only the keys that are given are checked."""

    error: Code | None = None
    dropped: Annotated[StrictStr, AfterValidator(_refusal_or_none)] | None = None
    at: Mapping[BlockKey, StrictStr] = Key(default_factory=dict)
    kind: Mapping[BlockKey, StrictStr] = Key(default_factory=dict)
    wounds: Mapping[BlockKey, Small] = Key(default_factory=dict)
    ap: Mapping[BlockKey, Small] = Key(default_factory=dict)
    set_up: Annotated[tuple[BlockKey, ...] | None, Key(alias="set-up")] = None
    resting: tuple[BlockKey, ...] | None = None
    gold: Mapping[SeatKey, Count] = Key(default_factory=dict)
    stones: Mapping[SeatKey, Count] = Key(default_factory=dict)
    vp: Mapping[SeatKey, Count] = Key(default_factory=dict)
    points: Mapping[SeatKey, Count] = Key(default_factory=dict)
    tracks: Mapping[SeatKey, Mapping[TrackKey, AgeAndKills]] = Key(default_factory=dict)
    built: Mapping[SeatKey, Small] = Key(default_factory=dict)
    heroes: Mapping[SeatKey, Mapping[StrictStr, SheetForm]] = Key(default_factory=dict)
    missions: Mapping[SeatKey, Texts] = Key(default_factory=dict)
    done: Mapping[SeatKey, Texts] = Key(default_factory=dict)
    damage: Mapping[SeatKey, Small] = Key(default_factory=dict)
    buildings: Texts | None = None
    terrain: Mapping[StrictStr, Terrain | Literal[""]] = Key(default_factory=dict)
    events: Texts | None = None
    roads: Texts | None = None
    quarries: Mapping[StrictStr, SeatOrNobody] = Key(default_factory=dict)
    tactical: Small | None = None
    strikes: Texts | None = None
    legal: Mapping[SeatKey, Texts] = Key(default_factory=dict)
    offers: Mapping[SeatKey, Texts] = Key(default_factory=dict)
    denies: Mapping[SeatKey, Texts] = Key(default_factory=dict)
    count: Mapping[SeatKey, Count] = Key(default_factory=dict)
    sees: Mapping[ViewerKey, Mapping[StrictStr, StrictStr]] = Key(default_factory=dict)
    waiting: tuple[SeatNumber, ...] | None = None
    turn: ExpectedTurn | None = None
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None


class ScenarioForm(_Form):
    """A whole scenario file."""

    title: Annotated[StrictStr, Key(min_length=1)]
    game: Literal["multiverse-war"]
    rules: Texts = ()
    format: FormatForm
    table: TableForm | None = None
    seat: tuple[SeatForm, ...] = ()
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()
