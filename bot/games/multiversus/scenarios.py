"""Scenario files: their keys, read into values: a position, some lines, an expected result.

The format is public: files that could be read once must stay readable. An unknown key is a fault. Seats count
from 1 here, as people count; 0 is a spectator.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    StrictBool,
    StrictInt,
    StrictStr,
)
from pydantic import Field as Key

from bot.games.contract import Dice
from bot.games.errors import ContentError
from bot.games.files.faults import PlainForm, one_of, read_form, twice
from bot.games.files.source import Syntax, read_source
from bot.games.multiversus.board.spaces import CELLS, OFF
from bot.games.multiversus.position.field import CHARACTERS, Field, field_of, placing_faults
from bot.games.multiversus.position.position import DISABLED, MARKED, WELL, WOUNDED, Position
from bot.games.multiversus.position.setup import MAX_ROUNDS, Library, Setup, make_setup, words_of
from bot.games.multiversus.position.state import State
from bot.games.multiversus.rules.legal import REFUSALS
from bot.games.multiversus.rules.table import begin_game, start_position
from bot.games.multiversus.sheets.forms import BattlefieldForm, ground_faults
from bot.games.multiversus.sheets.vocabulary import FIRST_PIECE, NAMES, ROLES, SIDES, UNIT_OF, Role, Side

Coins = tuple[Annotated[StrictInt, Key(ge=0, le=1)], Annotated[StrictInt, Key(ge=0, le=2)]]
"""Green and grey coins in the discard."""
SeatNumber = Annotated[StrictInt, Key(ge=1, le=2)]
SeatKey = Literal["1", "2"]
SightKey = Literal["0-1", "0-2", "1-1", "1-2", "2-1", "2-2"]
Count = Annotated[StrictInt, Key(ge=0)]
Names = tuple[StrictStr, ...]


def _name(text: str) -> str:
    if text not in NAMES:
        raise ValueError(f"there is no {text!r}")
    return text


def _space(text: str) -> str:
    if text not in CELLS:
        raise ValueError(f"{text!r} is no space")
    return text


def _space_or_none(text: str) -> str:
    return text and _space(text)


Name = Annotated[StrictStr, AfterValidator(_name)]
Space = Annotated[StrictStr, AfterValidator(_space)]


class FormatForm(PlainForm):
    """The setup: teams by their words, the seat that leads the Heroes, the rounds; or a free setup."""

    heroes: StrictStr | None = None
    adversaries: StrictStr | None = None
    seat: SeatNumber = 1
    rounds: Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)] = 4
    free: StrictBool = False


class TableForm(PlainForm):
    """The ground and the turn. Keys left out are the battlefield's, where one is named."""

    battlefield: StrictStr | None = None
    walls: tuple[Space, ...] | None = None
    hedges: tuple[Space, ...] | None = None
    tiles: tuple[Space, ...] | None = None
    round: Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)] = 1
    turn: Side | None = None
    first: Side | None = None
    activations: Annotated[StrictInt, Key(ge=0, le=9)] = 0


class ConditionForm(PlainForm):
    """The state of characters and pieces, and the coins in the discard."""

    wounded: tuple[Name, ...] = ()
    disabled: tuple[Name, ...] = ()
    marked: tuple[Name, ...] = ()
    spent: Mapping[Role, Coins] = Key(default_factory=dict)


class PlayForm(PlainForm):
    """The lines to play, each after its seat, and the dice."""

    dice: tuple[StrictInt, ...] = ()
    actions: Names = ()


class ExpectedTurn(PlainForm):
    """Requirements for the turn; only the keys that are given are checked."""

    side: Side | None = None
    round: Annotated[StrictInt, Key(ge=1, le=MAX_ROUNDS)] | None = None
    activations: Count | None = None


class SidesForm(PlainForm):
    """A number for each side, or for one."""

    heroes: Count | None = None
    adversaries: Count | None = None


class ExpectedSeats(PlainForm):
    """The seats that lead the sides."""

    heroes: SeatNumber | None = None
    adversaries: SeatNumber | None = None


class ExpectedOutcome(PlainForm):
    """The required end of the game."""

    winner: SeatNumber | None = None
    by: Literal["elimination", "goal", "points", "left"] | None = None


class Expectation(PlainForm):
    """Everything that a scenario expects; only the keys that are given are checked."""

    error: Annotated[StrictStr, AfterValidator(one_of(REFUSALS, "refusal code"))] | None = None
    at: Mapping[StrictStr, Annotated[StrictStr, AfterValidator(_space_or_none)]] = Key(default_factory=dict)
    state: Mapping[StrictStr, Literal["well", "wounded", "disabled", "gone"]] = Key(default_factory=dict)
    marked: tuple[Name, ...] | None = None
    spent: Mapping[Role, Coins] = Key(default_factory=dict)
    waiting: tuple[SeatNumber, ...] | None = None
    legal: Mapping[SeatKey, Names] = Key(default_factory=dict)
    offers: Mapping[SeatKey, Names] = Key(default_factory=dict)
    count: Mapping[SeatKey, Count] = Key(default_factory=dict)
    seen: Mapping[SightKey, StrictStr] = Key(default_factory=dict)
    last: Mapping[SeatKey, StrictStr] = Key(default_factory=dict)
    turn: ExpectedTurn | None = None
    points: SidesForm | None = None
    seats: ExpectedSeats | None = None
    outcome: ExpectedOutcome | Literal["ongoing"] | None = None


class ScenarioForm(PlainForm):
    """A whole scenario file."""

    title: Annotated[StrictStr, Key(min_length=1)]
    game: Literal["multiversus"]
    rules: Names = ()
    format: FormatForm
    table: TableForm | None = None
    at: Mapping[StrictStr, Space] | None = None
    state: ConditionForm | None = None
    play: PlayForm = PlayForm()
    expect: Expectation = Expectation()


class Scenario:
    """A valid scenario: its title, a way to make its position, and what it plays and expects."""

    def __init__(self, form: ScenarioForm, library: Library) -> None:
        self.title = form.title
        self.rules = form.rules
        self.dice = form.play.dice
        self.expect = form.expect
        #: The seat from 0 and the line of each action.
        self.actions = tuple((int(text[0]) - 1, text[2:]) for text in form.play.actions)
        self._form = form
        self._library = library

    @property
    def setup(self) -> dict[str, Any]:
        """The setup of a free game with the same sheets, as plain JSON values."""
        return make_setup(self._library)

    def begin(self, dice: Dice) -> State:
        """A new state of the position; in a free setup, one before the game."""
        form = self._form
        words = words_of(self._library)
        state = State(Setup(self._library, words, form.format.rounds, None, form.format.seat - 1))
        if form.format.free:
            state.lead = 0
            begin_game(state, dice, None)
            return state
        start_position(state, position_of(form, self._library), dice, None)
        return state


def position_of(form: ScenarioForm, library: Library) -> Position:
    """The position of a scenario without faults that has no free setup."""
    table = form.table or TableForm()
    position = Position(_field(form, library), _places(form, library), form.format.rounds)
    first = position.field.first
    position.side = first if table.turn is None else SIDES.index(table.turn)
    position.round, position.activations = table.round, table.activations
    condition = form.state or ConditionForm()
    health = [WELL] * len(NAMES)
    for names, word in (
        (condition.wounded, WOUNDED),
        (condition.disabled, DISABLED),
        (condition.marked, MARKED),
    ):
        for name in names:
            health[NAMES.index(name)] = word
    position.health = tuple(health)
    position.recount()
    coins = [condition.spent.get(role, (0, 0)) for role in ROLES]
    position.spent = tuple([green + 2 * grey for green, grey in coins])
    return position


def _battlefield(form: ScenarioForm, library: Library) -> BattlefieldForm | None:
    word = None if form.table is None else form.table.battlefield
    return None if word is None else library.battlefields[word]


def _field(form: ScenarioForm, library: Library) -> Field:
    """The teams on the ground: any of its keys replaces all three of the battlefield."""
    table = form.table or TableForm()
    battlefield = _battlefield(form, library)
    tiles, walls, hedges = table.tiles, table.walls, table.hedges
    if battlefield is not None and tiles is None and walls is None and hedges is None:
        tiles, walls, hedges = battlefield.tiles, battlefield.walls, battlefield.hedges
    first: Side = table.first or ("heroes" if battlefield is None else battlefield.first)
    assert form.format.heroes is not None
    assert form.format.adversaries is not None
    return field_of(
        library.teams[form.format.heroes],
        library.teams[form.format.adversaries],
        tiles or (),
        walls or (),
        hedges or (),
        SIDES.index(first),
    )


def _places(form: ScenarioForm, library: Library) -> tuple[int, ...]:
    battlefield = _battlefield(form, library)
    at: Mapping[str, str] = {}
    if form.at is not None:
        at = form.at
    elif battlefield is not None:
        at = battlefield.at
    return tuple([CELLS[at[name]] if name in at else OFF for name in NAMES])


def parse_scenario(text: str, syntax: Syntax, library: Library) -> Scenario:
    """The scenario in `text`; ContentError with every fault if it cannot be read."""
    form = read_form(ScenarioForm, read_source(text, syntax))
    faults = [
        *_strangers("at", form.at or ()),
        *_strangers("expect.at", form.expect.at),
        *_strangers("expect.state", form.expect.state),
    ]
    if not faults:
        faults += [*_faults_of_format(form, library), *_faults_of_lists(form), *_faults_of_actions(form)]
    if not faults and not form.format.free:
        faults += _faults_of_position(form, library)
    if faults:
        raise ContentError(faults)
    return Scenario(form, library)


def _strangers(where: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name not in NAMES:
            yield f"{where}: there is no {name!r}"


def _faults_of_format(form: ScenarioForm, library: Library) -> Iterator[str]:
    teams = (form.format.heroes, form.format.adversaries)
    if form.format.free:
        for key, given in zip(("format.heroes", "format.adversaries"), teams, strict=True):
            if given is not None:
                yield f"{key}: a free setup has none"
        for key, table in (("table", form.table), ("at", form.at), ("state", form.state)):
            if table is not None:
                yield f"{key}: a free setup has none"
        return
    for side, word in enumerate(teams):
        known = library.of_side(side)
        if word is None:
            yield f"format.{SIDES[side]}: is missing"
        elif word not in known:
            yield f"format.{SIDES[side]}: must be {' or '.join(known)} (is {word!r})"
    table = form.table
    if table is None:
        return
    if table.battlefield is not None and table.battlefield not in library.battlefields:
        known = list(library.battlefields)
        yield f"table.battlefield: must be {' or '.join(known)} (is {table.battlefield!r})"
    if table.round > form.format.rounds:
        yield f"table.round: the game has {form.format.rounds} rounds (is {table.round})"
    yield from ground_faults("table.", table.tiles or (), table.walls or (), table.hedges or ())


def _faults_of_lists(form: ScenarioForm) -> Iterator[str]:
    condition, expect = form.state or ConditionForm(), form.expect
    for key, names in (
        ("state.wounded", condition.wounded),
        ("state.disabled", condition.disabled),
        ("state.marked", condition.marked),
        ("expect.marked", expect.marked or ()),
    ):
        yield from twice(key, names)
    yield from twice("expect.waiting", [str(seat) for seat in expect.waiting or ()])
    for key, tables in (("legal", expect.legal), ("offers", expect.offers)):
        for seat, lines in tables.items():
            yield from twice(f"expect.{key}.{seat}", lines)
    for name in expect.marked or ():
        if NAMES.index(name) < FIRST_PIECE:
            yield f"expect.marked: {name} is no piece"
    for name in expect.state:
        if NAMES.index(name) >= FIRST_PIECE:
            yield f"expect.state: {name} is a piece, which is marked or not"


def _faults_of_actions(form: ScenarioForm) -> Iterator[str]:
    for place, text in enumerate(form.play.actions):
        if not text.startswith(("1 ", "2 ")):
            yield f"play.actions[{place}]: {text!r} does not begin with a seat, 1 or 2, and a space"


def _faults_of_position(form: ScenarioForm, library: Library) -> Iterator[str]:
    """Every reason why the position cannot be."""
    field, at = _field(form, library), _places(form, library)
    for fault in placing_faults(field, at):
        yield f"at: {fault}"
    condition = form.state or ConditionForm()
    health: dict[str, str] = {}
    for key, names in (
        ("wounded", condition.wounded),
        ("disabled", condition.disabled),
        ("marked", condition.marked),
    ):
        for name in names:
            is_piece = NAMES.index(name) >= FIRST_PIECE
            if is_piece != (key == "marked"):
                yield f"state.{key}: {name} cannot be {key}"
            elif at[NAMES.index(name)] == OFF:
                yield f"state.{key}: {name} is gone"
            elif name in health:
                yield f"state.{key}: {name} is {health[name]}, too"
            health.setdefault(name, key)
    for unit, role in enumerate(ROLES):
        members = [who for who, of in enumerate(UNIT_OF) if of == unit]
        if any(condition.spent.get(role, (0, 0))) and all(at[who] == OFF for who in members):
            yield f"state.spent: the unit {role} is gone, and has no coins"
    for side, characters in enumerate(CHARACTERS):
        if all(at[who] == OFF or NAMES[who] in condition.disabled for who in characters):
            yield f"at: the {SIDES[side]} are eliminated"
