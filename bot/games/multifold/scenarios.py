"""Scenario files: their keys, read into values: a position, some lines, an expected result.

The format is public: files that could be read once must stay readable. An unknown key is a fault. Seats count
from 1 here, as people count; 0 is a spectator, or nobody.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StrictBool, StrictInt, StrictStr

from bot.games.contract import Dice
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, one_of, read_form, twice
from bot.games.files.source import Syntax, read_source
from bot.games.multifold.position.setup import Deal, Library, Setup, Turns
from bot.games.multifold.position.state import State
from bot.games.multifold.position.table import (
    Count,
    Pieces,
    SeatKey,
    SeatNumber,
    SeatOrNobody,
    Space,
    StrikeText,
    TableForm,
    lay,
    position_faults,
    unknown_seats,
    unknown_spaces,
    word_faults,
)
from bot.games.multifold.position.texts import parse_group, parse_pieces
from bot.games.multifold.rules.flow import begin, play_on
from bot.games.multifold.rules.legal import REFUSALS
from bot.games.multifold.sheets.vocabulary import DEAL, FOLDLINGS, MAX_SEATS, Card, Ending, Hazard

_ENDINGS: tuple[Ending, ...] = ("elimination", "domination", "turns", "left")
"""Those of scenarios: nobody agrees there."""


def _pieces_or_none(text: str) -> str:
    if text:
        parse_pieces(text)
    return text


def _group(text: str) -> str:
    parse_group(text)
    return text


def _action(text: str) -> str:
    if text[:1] not in "1234" or text[1:2] != " " or not text[2:]:
        raise ValueError(f"{text!r} does not begin with a seat and a space")
    return text


Lines = Mapping[SeatKey, tuple[StrictStr, ...]]
Figures = Mapping[SeatKey, Count]
SightKey = Annotated[StrictStr, Field(pattern=f"^[0-{MAX_SEATS}]-[1-{MAX_SEATS}]$")]


class FormatForm(PlainForm):
    """The setup. `first` left out is chance in a fresh game, else seat 1."""

    board: StrictStr
    cards: Deal = DEAL
    turns: Turns | None = None
    first: SeatNumber | None = None
    fresh: StrictBool = False


class ScenarioTable(TableForm):
    """The position, and the seats that are out, the first to go first."""

    out: tuple[SeatNumber, ...] = ()


class PlayForm(PlainForm):
    """The lines to play, each after its seat, and the dice."""

    dice: tuple[StrictInt, ...] = ()
    actions: tuple[Annotated[StrictStr, AfterValidator(_action)], ...] = ()


class ExpectedTurn(PlainForm):
    """Requirements for the turn; only the keys that are given are checked."""

    turn: Annotated[StrictInt, Field(ge=1)] | None = None
    first: SeatNumber | None = None
    moved: tuple[SeatNumber, ...] | None = None


class ExpectedOutcome(PlainForm):
    """How the game must have ended."""

    winners: Annotated[tuple[SeatNumber, ...], Field(min_length=1)]
    by: Annotated[StrictStr, AfterValidator(one_of(_ENDINGS, "ending"))]
    places: tuple[SeatNumber, ...] | None = None


class Expectation(PlainForm):
    """What must be so after the last line. Only the keys that are given are checked."""

    error: Annotated[StrictStr, AfterValidator(one_of(REFUSALS, "refusal code"))] | None = None
    at: Mapping[Space, Annotated[StrictStr, AfterValidator(_pieces_or_none)]] = Field(default_factory=dict)
    fresh: Mapping[Space, Annotated[StrictStr, AfterValidator(_group)]] = Field(default_factory=dict)
    pieces: Mapping[Space, Pieces] | None = None
    owner: Mapping[Space, SeatOrNobody] = Field(default_factory=dict)
    springs: Figures = Field(default_factory=dict)
    score: Figures = Field(default_factory=dict)
    hazards: Mapping[Space, Hazard] | None = None
    crates: tuple[Space, ...] | None = None
    pile: Count | None = None
    discard: tuple[Card, ...] | None = None
    hands: Mapping[SeatKey, tuple[Card, ...]] = Field(default_factory=dict)
    seen: Mapping[SightKey, tuple[Card | Literal["?"], ...]] = Field(default_factory=dict)
    strikes: tuple[StrikeText, ...] | None = None
    shields: tuple[Space, ...] | None = None
    aims: Mapping[Space, Space] | None = None
    supply: Figures = Field(default_factory=dict)
    waiting: tuple[SeatNumber, ...] | None = None
    phase: Literal["place", "move"] | None = None
    turn: ExpectedTurn | None = None
    order: tuple[SeatNumber, ...] | None = None
    legal: Lines = Field(default_factory=dict)
    offers: Lines = Field(default_factory=dict)
    lacks: Lines = Field(default_factory=dict)
    count: Figures = Field(default_factory=dict)
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None


class ScenarioForm(PlainForm):
    """A whole scenario file."""

    title: Annotated[StrictStr, Field(min_length=1)]
    game: Literal["multifold"]
    rules: tuple[StrictStr, ...] = ()
    format: FormatForm
    table: ScenarioTable | None = None
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects."""

    def __init__(self, form: ScenarioForm, setup: Setup) -> None:
        self.title = form.title
        self.rules = form.rules
        self.dice = form.play.dice
        self.expect = form.expect
        #: The seat from 0 and the line of each action.
        self.actions = tuple((int(text[0]) - 1, text[2:]) for text in form.play.actions)
        self._form = form
        self._setup = setup

    @property
    def setup(self) -> dict[str, Any]:
        """Of the setup, the cards as plain JSON values."""
        return {"cards": [card.model_dump(mode="json", exclude_none=True) for card in self._setup.cards]}

    def begin(self, dice: Dice) -> State:
        """A new state of the position, in which a seat that can do nothing is passed over (N-T4)."""
        if self._form.table is None:
            state = State(self._setup)
            begin(state, dice, None)
            return state
        state = _position(self._form.table, self._setup)
        play_on(state, dice, None)
        return state


def _position(table: ScenarioTable, setup: Setup) -> State:
    state = State(setup)
    lay(state, table, _gone(table, setup), setup.first or 0)
    return state


def _gone(table: ScenarioTable, setup: Setup) -> tuple[int, ...]:
    """By seat: the moment at which it went out, from 1; 0 if it did not."""
    return tuple(
        [1 + table.out.index(seat) if seat in table.out else 0 for seat in range(1, setup.seats + 1)]
    )


def parse_scenario(text: str, syntax: Syntax, library: Library) -> Scenario:
    """The scenario in `text`; ContentError with every fault if it cannot be read."""
    form = read_form(ScenarioForm, read_source(text, syntax))
    board = library.boards.get(form.format.board)
    if board is None:
        known = " or ".join(map(repr, library.boards))
        raise ContentError([f"format.board: must be {known} (is {form.format.board!r})"])
    first = None if form.format.first is None else form.format.first - 1
    setup = Setup(board, library.cards, form.format.cards, form.format.turns or board.turns, first)
    faults = [*_word_faults(form, setup)]
    if not faults and form.table is not None:
        faults = [f"table.{fault}" for fault in _table_faults(form.table, setup)]
    if faults:
        raise ContentError(faults)
    return Scenario(form, setup)


def _word_faults(form: ScenarioForm, setup: Setup) -> Iterator[str]:
    """Every seat and space that there is not, and keys that do not go together."""
    if form.format.first is not None:
        yield from unknown_seats(setup, "format.first", [form.format.first])
    if form.format.fresh and form.table is not None:
        yield "table: a fresh game has none"
    if not form.format.fresh and form.table is None:
        yield "table: is missing"
    if form.table is not None:
        yield from [f"table.{fault}" for fault in word_faults(setup, form.table)]
        yield from unknown_seats(setup, "table.out", form.table.out)
        yield from twice("table.out", form.table.out)
    yield from unknown_seats(setup, "play.actions", [text[0] for text in form.play.actions])
    yield from [f"expect.{fault}" for fault in _expectation_faults(form.expect, setup)]


def _table_faults(table: ScenarioTable, setup: Setup) -> Iterator[str]:
    state = _position(table, setup)
    yield from position_faults(state)
    for seat, gone in enumerate(state.gone):
        if not gone and not state.held[seat] and not state.springs(seat):
            yield f"pieces: seat {seat + 1} has neither pieces nor springs, and is not out"


def _expectation_faults(expect: Expectation, setup: Setup) -> Iterator[str]:
    for key, names in _spaces_of(expect):
        yield from unknown_spaces(setup, key, names)
    yield from twice("crates", expect.crates or ())
    yield from twice("shields", expect.shields or ())
    for key, seats in _seats_of(expect):
        yield from unknown_seats(setup, key, seats)
    for name in expect.owner:
        if setup.field.cell_of.get(name, -1) not in setup.field.springs:
            yield f"owner: {name} is no spring"
    for key, figures, most in (
        ("springs", expect.springs, len(setup.field.springs)),
        ("supply", expect.supply, FOLDLINGS),
        ("pile", {} if expect.pile is None else {"": expect.pile}, len(setup.pile)),
        ("turn.turn", {} if expect.turn is None else {"": expect.turn.turn or 1}, setup.turns),
    ):
        for number in figures.values():
            if number > most:
                yield f"{key}: must be at most {most} (is {number})"
    if isinstance(expect.outcome, ExpectedOutcome):
        places = expect.outcome.places
        if places is not None and len(places) != setup.seats:
            yield f"outcome.places: must be {setup.seats} places"


def _spaces_of(expect: Expectation) -> Iterator[tuple[str, Iterable[str]]]:
    for key in ("at", "fresh", "pieces", "owner", "hazards", "crates", "shields", "aims"):
        yield key, getattr(expect, key) or ()
    yield "aims", (expect.aims or {}).values()
    yield "strikes", [text.split(" ", 1)[1] for text in expect.strikes or ()]


def _seats_of(expect: Expectation) -> Iterator[tuple[str, Iterable[int | str]]]:
    for key in (
        "springs",
        "score",
        "hands",
        "supply",
        "waiting",
        "order",
        "legal",
        "offers",
        "lacks",
        "count",
    ):
        yield key, getattr(expect, key) or ()
    for key in ("at", "pieces"):
        texts = (getattr(expect, key) or {}).values()
        yield key, [parse_pieces(text)[0] + 1 for text in texts if text]
    yield "owner", expect.owner.values()
    yield "seen", [seat for pair in expect.seen for seat in pair.split("-")]
    if expect.turn is not None:
        yield "turn.moved", expect.turn.moved or ()
        yield "turn.first", [expect.turn.first or 1]
    if isinstance(expect.outcome, ExpectedOutcome):
        yield "outcome.winners", expect.outcome.winners
        yield "outcome.places", expect.outcome.places or ()
