"""The keys of scenario files and the kinds of their values. `files` reads them, `run` plays them.

The format is public: files that could be read once must stay readable. An unknown key is a fault. Seats count
from 1 here, as people count.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from bot.games.universum.cards.vocabulary import Scoring
from bot.games.universum.position.setup import MAX_SEATS, MIN_SEATS
from bot.games.universum.position.state import ACTIONS_A_TURN
from bot.games.universum.rules.legal import REFUSALS
from bot.games.universum.rules.turns import ROUNDS

MAX_PORTALS = 4
"""Portals in a stack (U-S2)."""


def _refusal(code: str) -> str:
    if code not in REFUSALS:
        raise ValueError(f"{code!r} is no refusal code (use one of {', '.join(REFUSALS)})")
    return code


def _place(key: str) -> str:
    seat, _, transformer = key.partition("-")
    if seat not in _DIGITS or transformer not in _DIGITS:
        raise ValueError(f"{key!r} is no seat and transformer, such as 2-3")
    return key


_DIGITS = ("1", "2", "3", "4", "5")
SeatNumber = Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)]
Transformer = Annotated[StrictInt, Field(ge=1, le=5)]
SeatKey = Literal["1", "2", "3", "4", "5"]
TransformerKey = Literal["1", "2", "3", "4", "5"]
KnownKey = Annotated[StrictStr, AfterValidator(_place)]
Count = Annotated[StrictInt, Field(ge=0)]
Names = tuple[StrictStr, ...]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class FormatForm(_Form):
    """How the game was set up. `short` changes nothing in a position."""

    players: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS)] | None = None
    scoring: Scoring = "standard"
    short: StrictBool = False
    solo: StrictBool = False
    balanced: StrictBool = False


class TurnForm(_Form):
    """Whose turn it is, how many actions are left in it, the round, and if it is known to be the last."""

    seat: SeatNumber
    actions: Annotated[StrictInt, Field(ge=1, le=ACTIONS_A_TURN)] = ACTIONS_A_TURN
    round: Annotated[StrictInt, Field(ge=1, le=ROUNDS)] = 1
    final: StrictBool = False


class TableForm(_Form):
    """The stacks of portals, top first, the action stack, drawn from the front, and the discard pile."""

    portals: Annotated[
        tuple[Annotated[Names, Field(max_length=MAX_PORTALS)], ...], Field(min_length=5, max_length=5)
    ]
    stack: Names = ()
    discard: Names = ()
    turn: TurnForm


class SeatForm(_Form):
    """A scientist's transformer, the hand, the lab, and the cards played in this turn."""

    at: Transformer
    hand: Names = ()
    tools: Names = ()
    sealed: Names = ()
    played: Names = ()


class PlayForm(_Form):
    """The actions to play, each after its seat, and the dice of the shuffles."""

    dice: tuple[StrictInt, ...] = ()
    actions: Names = ()


class ExpectedTurn(_Form):
    """What must be true of the turn; only the keys that are given are checked."""

    seat: SeatNumber | None = None
    actions: Annotated[StrictInt, Field(ge=0, le=ACTIONS_A_TURN)] | None = None
    round: Annotated[StrictInt, Field(ge=1, le=ROUNDS)] | None = None


class ExpectedChoice(_Form):
    """A choice that must be pending: whose it is, and how many answers it has."""

    seat: SeatNumber | None = None
    options: Count | None = None


class ExpectedOutcome(_Form):
    """How the game must have ended."""

    winners: tuple[SeatNumber, ...] | None = None
    by: Literal["score", "left"] | None = None


class Expectation(_Form):
    """Everything that a scenario expects; only the keys that are given are checked."""

    error: Annotated[StrictStr, AfterValidator(_refusal)] | None = None
    tops: Annotated[Names, Field(min_length=5, max_length=5)] | None = None
    portals: Mapping[TransformerKey, Names] = Field(default_factory=dict)
    known: Mapping[KnownKey, Names] = Field(default_factory=dict)
    stack: Count | None = None
    discard: Names | None = None
    hand: Mapping[SeatKey, Names] = Field(default_factory=dict)
    tools: Mapping[SeatKey, Names] = Field(default_factory=dict)
    sealed: Mapping[SeatKey, Names] = Field(default_factory=dict)
    played: Mapping[SeatKey, Names] = Field(default_factory=dict)
    at: Mapping[SeatKey, Annotated[StrictInt, Field(ge=0, le=5)]] = Field(default_factory=dict)
    turn: ExpectedTurn | None = None
    legal: Mapping[SeatKey, Names] = Field(default_factory=dict)
    choice: ExpectedChoice | Literal["none"] | None = None
    scores: Mapping[SeatKey, StrictInt] = Field(default_factory=dict)
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None


class ScenarioForm(_Form):
    """A whole scenario file."""

    title: Annotated[StrictStr, Field(min_length=1)]
    game: Literal["multiuniversum"]
    rules: Names = ()
    format: FormatForm = FormatForm()
    table: TableForm
    seat: Annotated[tuple[SeatForm, ...], Field(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()
